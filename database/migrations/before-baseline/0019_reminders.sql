-- Reminders of invoices: rates with dates, what was reminded of, and remarks that postpone reminders.

-- Late interest in percent a year, the base rate of debt collection in kroner, and which share of it a reminder may cost.
-- A half-year whose late interest is not known has no row: none is charged for it.
create table "collection_rate" (
  kind text not null check (kind in ('lateInterest', 'collectionBase', 'reminderFeeShare')),
  valid_from date not null,
  valid_to date,
  value numeric(16,6) not null,
  primary key (kind, valid_from)
);
insert into "collection_rate" (kind, valid_from, valid_to, value) values
  ('lateInterest', '2016-07-01', '2016-12-31', 8.50),
  ('lateInterest', '2017-07-01', '2017-12-31', 8.50),
  ('lateInterest', '2020-01-01', '2020-06-30', 9.50),
  ('lateInterest', '2020-07-01', '2020-12-31', 8.00),
  ('lateInterest', '2022-07-01', '2022-12-31', 9.25),
  ('lateInterest', '2023-01-01', '2023-06-30', 10.75),
  ('lateInterest', '2024-01-01', '2024-06-30', 12.50),
  ('lateInterest', '2026-01-01', '2026-06-30', 12.00),
  ('lateInterest', '2026-07-01', '2026-12-31', 12.25),
  ('collectionBase', '2009-01-01', '2014-12-31', 590),
  ('collectionBase', '2015-01-01', '2015-12-31', 650),
  ('collectionBase', '2016-01-01', '2016-12-31', 670),
  ('collectionBase', '2017-01-01', '2025-12-31', 700),
  ('collectionBase', '2026-01-01', null, 750),
  ('reminderFeeShare', '1900-01-01', '2020-09-30', 0.1),
  ('reminderFeeShare', '2020-10-01', null, 0.05);

create table "reminder" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reminderDate" date,
  "interestRate" numeric(16,2) not null default 0,
  "termOfPayment" date not null,
  "currency" bigint,
  "type" text not null default '',
  "comment" text not null default '',
  "kid" text not null default '',
  "bankAccountNumber" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  "bank" text not null default '',
  "invoice" bigint,
  "customer" bigint,
  "voucher" bigint,
  "sequence" bigint not null default 0,
  "number" text not null default '',
  "fee" numeric(16,2) not null default 0,
  "interest" numeric(16,2) not null default 0,
  "principal" numeric(16,2) not null default 0,
  "openCharges" numeric(16,2) not null default 0,
  "dispatchTypes" text[] not null default '{}',
  "smsNumber" text not null default '',
  "email" text not null default '',
  "address" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  primary key (company_id, id)
);
alter table "reminder" add foreign key ("currency") references "currency" (id);
alter table "reminder" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "reminder" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "reminder" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
create unique index reminder_of_invoice on "reminder" (company_id, "invoice", "sequence");
create index reminder_date on "reminder" (company_id, "reminderDate");
create index reminder_number on "reminder" (company_id, "customer", "number") where "voucher" is not null;

do $$
begin
  alter table "reminder" enable row level security;
  alter table "reminder" force row level security;
  execute format('create policy audit_reads on "reminder" for select to %I using (true)', current_user);
  create policy company_only on "reminder" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;

-- A reminder, and every posting on its charge (a payment, a reversal), changes what is left to pay of its invoice: both
-- get a new version. The condition of the second trigger keeps it from every other posting.
create function reminder_made() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoice set version = version + 1, changed_at = now() where company_id = new.company_id and id = new."invoice";
  return null;
end
$$;
create trigger reminder_touches after insert on "reminder" for each row execute function reminder_made();

create function reminder_posted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with touched as (
    update reminder set version = version + 1, changed_at = now()
    where company_id = new.company_id and "customer" = new."customer" and "number" = new."invoiceNumber" and "voucher" is not null
    returning "invoice")
  update invoice set version = version + 1, changed_at = now()
  where company_id = new.company_id and id in (select t."invoice" from touched t);
  return null;
end
$$;
create trigger posting_on_reminder after insert on "posting" for each row
  when (new."customer" is not null and new."invoiceNumber" like '%-%') execute function reminder_posted();

-- Remarks of an invoice, and until when it is not reminded of: a part of the invoice, with its id and version.
alter table "invoice" add column "postponeRemindersTo" date;
create view "invoice_remark" with (security_invoker = true) as
select company_id, id, version, changed_at, "invoiceRemarks" as "description", "postponeRemindersTo" from "invoice";

create function change_invoice_remark() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  update invoice set "invoiceRemarks" = coalesce(new."description", ''), "postponeRemindersTo" = new."postponeRemindersTo",
    version = version + 1, changed_at = now()
  where company_id = old.company_id and id = old.id and version = old.version;
  return case when found then new end;
end
$$;
create trigger invoice_remark_change instead of update on "invoice_remark" for each row execute function change_invoice_remark();

grant select on "collection_rate", "invoice_remark" to motpost_app;
grant update on "invoice_remark" to motpost_app;
grant select, insert on "reminder" to motpost_app;
revoke execute on function reminder_made(), reminder_posted(), change_invoice_remark() from public;

-- The accounts of fee and late interest have been parts of every company's chart; now they are posting rules to be seen.
create or replace view "posting_rules" with (security_invoker = true) as
select c.company_id, c.company_id as id, r.version, coalesce(r.changed_at, c.changed_at) as changed_at,
  r."accountReceivableCustomersId", r."accountDebtVendorsId", r."accountDebtEmployeesAndOwnersId", r."accountRoundDiffId",
  r."accountSubscriptionAccrual",
  -- Sales take their income account from the VAT type.
  (select v."incomeAccount" from vat_type v where v.company_id = c.company_id and v.id = 0) as "accountProductSaleNoVat",
  r."accountCurrencyGain", r."accountCurrencyLoss", c."vatPerDepartment", r."accountReminderFee", r."accountLateInterest"
from "company" c cross join lateral (
  select coalesce(max(r.version), 0) as version, max(r.changed_at) as changed_at,
    max(r.account) filter (where r.role = 'ACCOUNTS_RECEIVABLE') as "accountReceivableCustomersId",
    max(r.account) filter (where r.role = 'ACCOUNTS_PAYABLE') as "accountDebtVendorsId",
    max(r.account) filter (where r.role = 'EMPLOYEE_DEBT') as "accountDebtEmployeesAndOwnersId",
    max(r.account) filter (where r.role = 'ROUNDING') as "accountRoundDiffId",
    max(r.account) filter (where r.role = 'SUBSCRIPTION_ACCRUAL') as "accountSubscriptionAccrual",
    max(r.account) filter (where r.role = 'FX_GAIN') as "accountCurrencyGain",
    max(r.account) filter (where r.role = 'FX_LOSS') as "accountCurrencyLoss",
    max(r.account) filter (where r.role = 'REMINDER_FEE') as "accountReminderFee",
    max(r.account) filter (where r.role = 'LATE_INTEREST') as "accountLateInterest"
  from posting_rule r where r.company_id = c.company_id
) r;

-- As in 0012, with the two accounts.
create or replace function change_posting_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  perform 1 from posting_rule where company_id = old.company_id order by role for update;
  if old.version <> (select coalesce(max(version), 0) from posting_rule where company_id = old.company_id) then
    return null;
  end if;
  insert into posting_rule (company_id, role, account, version)
  select old.company_id, r.role, r.account, old.version + 1
  from (values
    ('ACCOUNTS_RECEIVABLE', old."accountReceivableCustomersId", new."accountReceivableCustomersId"),
    ('ACCOUNTS_PAYABLE', old."accountDebtVendorsId", new."accountDebtVendorsId"),
    ('EMPLOYEE_DEBT', old."accountDebtEmployeesAndOwnersId", new."accountDebtEmployeesAndOwnersId"),
    ('ROUNDING', old."accountRoundDiffId", new."accountRoundDiffId"),
    ('SUBSCRIPTION_ACCRUAL', old."accountSubscriptionAccrual", new."accountSubscriptionAccrual"),
    ('INCOME:0', old."accountProductSaleNoVat", new."accountProductSaleNoVat"),
    ('FX_GAIN', old."accountCurrencyGain", new."accountCurrencyGain"),
    ('FX_LOSS', old."accountCurrencyLoss", new."accountCurrencyLoss"),
    ('REMINDER_FEE', old."accountReminderFee", new."accountReminderFee"),
    ('LATE_INTEREST', old."accountLateInterest", new."accountLateInterest")
  ) r(role, earlier, account)
  where r.account is distinct from r.earlier
  on conflict (company_id, role) do update set account = excluded.account, version = excluded.version, changed_at = now();
  update vat_type set "incomeAccount" = new."accountProductSaleNoVat", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = 0 and "incomeAccount" is distinct from new."accountProductSaleNoVat";
  if old."vatPerDepartment" is distinct from new."vatPerDepartment" then
    update company set "vatPerDepartment" = new."vatPerDepartment", version = version + 1, changed_at = now()
    where company_id = old.company_id;
    update posting_rule set version = old.version + 1, changed_at = now()
    where company_id = old.company_id and role = 'ACCOUNTS_RECEIVABLE';
  end if;
  return new;
end
$$;
