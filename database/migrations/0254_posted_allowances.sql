-- Whether the voucher of an expense has its allowances as well: no payslip pays them then.
alter table travel_expense add column "allowancesPosted" boolean not null default false;
