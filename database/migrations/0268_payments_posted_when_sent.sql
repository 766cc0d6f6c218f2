-- Payments that are posted when they are sent: whether a company wants it, and where money on its way stands; and of a payment the voucher
-- that posted it, the account that it stands on until the bank has booked it, and how much in kroner.
alter table payment_setting add column "postPaymentsOn" text not null default 'SETTLEMENT';
alter table payment_setting add column "interimAccount" bigint;
alter table payment_setting add constraint "payment_setting_company_id_interimAccount_fkey"
  foreign key (company_id, "interimAccount") references account(company_id, id);
create index "payment_setting_interimAccount" on payment_setting (company_id, "interimAccount") where "interimAccount" is not null;
alter table payment add column "dispatchVoucher" bigint;
alter table payment add column "interimAccount" bigint;
alter table payment add column "interimAmount" numeric(16,2) not null default 0;
alter table payment add constraint "payment_company_id_dispatchVoucher_fkey" foreign key (company_id, "dispatchVoucher") references voucher(company_id, id);
alter table payment add constraint "payment_company_id_interimAccount_fkey" foreign key (company_id, "interimAccount") references account(company_id, id);
create index "payment_dispatchVoucher" on payment (company_id, "dispatchVoucher") where "dispatchVoucher" is not null;
create index "payment_interimAccount" on payment (company_id, "interimAccount") where "interimAccount" is not null;
