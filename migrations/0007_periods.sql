-- Accounting periods that can be closed, a posting procedure that respects them, and posting rules that can be changed.

-- The change log tells closing and opening again apart from other changes.
alter table "change_log" drop constraint change_log_kind_check;
alter table "change_log" add constraint change_log_kind_check
  check (kind in ('CREATE', 'UPDATE', 'DELETE', 'LOCKED', 'REOPENED'));

-- A month's id is its year and month (202603), the same in every company.
create function period_id(p_day date) returns bigint language sql immutable as $$
  select (extract(year from p_day) * 100 + extract(month from p_day))::bigint
$$;

-- Only months that were posted to, closed or reopened have a row: it is what posting and closing lock.
create table "period_state" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  is_closed boolean not null default false,
  closed_by bigint,
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references "company" (company_id),
  foreign key (company_id, closed_by) references "employee" (company_id, id),
  check (id between 200001 and 299912 and id % 100 between 1 and 12),
  check (is_closed = (closed_by is not null) and is_closed = (closed_at is not null))
);

-- The years are those of the domain (accounting-years.ts): from 2000 to two ahead of the calendar in Oslo.
create view "accounting_period" with (security_invoker = true) as
select c.company_id, m.id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  (case c."language"
    when 'en' then array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
    else array['Januar', 'Februar', 'Mars', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Desember']
  end)[m.id % 100] || ' ' || m.id / 100 as "name",
  m.id % 100 - 1 as "number",
  m.first_day as "start",
  (m.first_day + interval '1 month')::date as "end",
  coalesce(s.is_closed, false) as "isClosed",
  s.closed_by,
  s.closed_at
from "company" c
cross join lateral (
  select make_date(y, m, 1) as first_day, (y * 100 + m)::bigint as id
  from generate_series(2000, extract(year from now() at time zone 'Europe/Oslo')::int + 2) y, generate_series(1, 12) m
) m
left join "period_state" s on s.company_id = c.company_id and s.id = m.id;

create view "annual_account" with (security_invoker = true) as
select c.company_id, y.year::bigint as id, 0 as version, c.changed_at,
  y.year::bigint as "year", make_date(y.year, 1, 1) as "start", make_date(y.year + 1, 1, 1) as "end"
from "company" c cross join lateral generate_series(2000, extract(year from now() at time zone 'Europe/Oslo')::int + 2) as y(year);

-- Holds the months of the given days open until the end of the transaction, or refuses when one of them is closed.
create function hold_periods(p_company bigint, p_days date[]) returns void language plpgsql as $$
declare
  v_ids bigint[] := array(select distinct period_id(d) from unnest(p_days) d order by 1);
  v_held int;
  v_closed bigint;
begin
  for v_try in 1..2 loop
    select count(*), min(h.id) filter (where h.is_closed) into v_held, v_closed from (
      select s.id, s.is_closed from period_state s where s.company_id = p_company and s.id = any(v_ids) order by s.id for share) h;
    exit when v_held = cardinality(v_ids);
    insert into period_state (company_id, id) select p_company, i from unnest(v_ids) i on conflict do nothing;
  end loop;
  if v_closed is not null then
    raise exception using errcode = 'P1000', message = format(
      '%s lies in the accounting period %s-%s, which is closed. Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/%s/:reopen.',
      (select min(d) from unnest(p_days) d where period_id(d) = v_closed),
      v_closed / 100, lpad((v_closed % 100)::text, 2, '0'), v_closed);
  end if;
end
$$;

-- Closes a month or opens it again; `p` holds id, version (the one that was read), isClosed and employee.
create function period_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_close boolean := (p->>'isClosed')::boolean;
begin
  perform require_company(p_company);
  insert into period_state (company_id, id) values (p_company, v_id) on conflict do nothing;
  -- Waits for every posting that holds the month, and lets none in until this is committed.
  perform 1 from period_state where company_id = p_company and id = v_id for update;
  update period_state set is_closed = v_close, version = version + 1, changed_at = now(),
    closed_by = case when v_close then (p->>'employee')::bigint end, closed_at = case when v_close then now() end
  where company_id = p_company and id = v_id and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The period was closed or opened meanwhile.';
  end if;
end
$$;

-- Stores one voucher, as before, in months that are open. `p` holds id, date, series, description, voucherType or
-- voucherTypeKey, postings, closeGroups, and `reverses` where it undoes another voucher.
create or replace function ledger_post(p_company bigint, p json, p_number bigint default null) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_base posting;
  v_rows posting[];
  v_year int;
  v_number bigint := p_number;
  v_bad record;
begin
  perform require_company(p_company);
  -- Once for all: every -> and ->> would read the whole text again.
  select r.* into v from json_to_record(p) as r(
    id bigint, "date" date, series text, description text, "voucherType" bigint, "voucherTypeKey" text,
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[]);
  v_year := extract(year from v."date");
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."voucher" := v.id;
  v_rows := array(select r from json_populate_recordset(v_base, v.postings) r);
  if coalesce(array_length(v_rows, 1), 0) < 2 then
    raise exception 'A voucher needs at least two postings.';
  end if;
  select r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of % do not balance: amount %, gross %.', v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  perform hold_periods(p_company, array(select r."date" from unnest(v_rows) r) || v."date");
  if array_length(v."closeGroups", 1) > 0 then
    perform 1 from party where company_id = p_company
      and id in (select coalesce(r."customer", r."supplier") from unnest(v_rows) r where r."invoiceNumber" <> '')
      order by id for no key update;
  end if;
  if v_number is null then
    v_number := next_ledger_number(p_company, v.series, v_year);
  end if;
  insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
  values (
    p_company, v.id, v."date", v_number, v_year, v.description,
    coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
    coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
  );
  if v.reverses is not null then
    perform reverse_link(p_company, v.reverses, v.id);
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;
  if array_length(v."closeGroups", 1) > 0 then
    perform settle_invoices(p_company, v_rows, v."closeGroups");
  end if;
  return v_number;
end
$$;

-- Charges an invoice, as before, in months that are open. They come first in the order of locks: a month that nobody
-- posted to before is held by whoever makes its row, who may be waiting for a counter.
create or replace function invoice_charge(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_filled record;
  v_number bigint;
  v_payment_number bigint;
  v_base invoice;
  v_invoice invoice;
  v_payment json;
  v_count int;
begin
  perform require_company(p_company);
  select r.* into v_said from json_to_record(p) as r(placeholder text, orders json, lines bigint[], invoice text, ledger text);
  perform hold_periods(p_company, array_remove(
    array[(v_said.ledger::json->>'date')::date, (v_said.ledger::json->'payment'->>'date')::date], null));
  update sales_order o set "isClosed" = true, "status" = 'INVOICED', version = o.version + 1, changed_at = now()
  from json_to_recordset(v_said.orders) as r(id bigint, version int)
  where o.company_id = p_company and o.id = r.id and o.version = r.version and not o."isClosed";
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(v_said.orders) then
    raise exception using errcode = 'P8000', message = 'An order was changed meanwhile.';
  end if;
  -- The order of locks is that of ledger_post: party, counters, balances. Otherwise a payment and an invoice that is paid
  -- at once wait for each other in a circle.
  perform 1 from party where company_id = p_company and id = (v_said.invoice::json->>'customer')::bigint for no key update;
  v_number := next_ledger_number(p_company, 'invoice', 0);
  select replace(v_said.invoice, v_said.placeholder, v_number::text)::json as invoice,
    replace(v_said.ledger, v_said.placeholder, v_number::text)::json as ledger into v_filled;
  v_payment := v_filled.ledger->'payment';
  if json_typeof(v_payment) = 'object' then
    v_payment_number := next_ledger_number(p_company, 'voucher', extract(year from (v_payment->>'date')::date)::int);
  end if;
  perform ledger_post(p_company, v_filled.ledger, 1000000 + v_number);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."invoiceNumber" := v_number;
  v_base."creditedInvoice" := 0;
  v_base."isCredited" := false;
  v_base."isCreditNote" := false;
  v_base."isCharged" := true;
  v_base."isApproved" := true;
  v_base."kid" := '';
  select r.* into v_invoice from json_populate_record(v_base, v_filled.invoice) r;
  insert into invoice select v_invoice.*;
  update order_line set "invoice" = v_invoice.id, version = version + 1, changed_at = now()
  where company_id = p_company and id = any(v_said.lines);
  if v_payment_number is not null then
    perform ledger_post(p_company, v_payment, v_payment_number);
  end if;
  return v_number;
end
$$;

-- Posting rules: one object per company, over the accounts that play a part. Each change marks the rows that it touched
-- with the new version; the highest is the version of the whole.
alter table "posting_rule" add column version int not null default 0, add column changed_at timestamptz not null default now();

create view "posting_rules" with (security_invoker = true) as
select c.company_id, c.company_id as id, r.version, coalesce(r.changed_at, c.changed_at) as changed_at,
  r."accountReceivableCustomersId", r."accountDebtVendorsId", r."accountDebtEmployeesAndOwnersId", r."accountRoundDiffId",
  r."accountSubscriptionAccrual",
  -- Sales take their income account from the VAT type.
  (select v."incomeAccount" from vat_type v where v.company_id = c.company_id and v.id = 0) as "accountProductSaleNoVat",
  r."accountCurrencyGain", r."accountCurrencyLoss"
from "company" c cross join lateral (
  select coalesce(max(r.version), 0) as version, max(r.changed_at) as changed_at,
    max(r.account) filter (where r.role = 'ACCOUNTS_RECEIVABLE') as "accountReceivableCustomersId",
    max(r.account) filter (where r.role = 'ACCOUNTS_PAYABLE') as "accountDebtVendorsId",
    max(r.account) filter (where r.role = 'EMPLOYEE_DEBT') as "accountDebtEmployeesAndOwnersId",
    max(r.account) filter (where r.role = 'ROUNDING') as "accountRoundDiffId",
    max(r.account) filter (where r.role = 'SUBSCRIPTION_ACCRUAL') as "accountSubscriptionAccrual",
    max(r.account) filter (where r.role = 'FX_GAIN') as "accountCurrencyGain",
    max(r.account) filter (where r.role = 'FX_LOSS') as "accountCurrencyLoss"
  from posting_rule r where r.company_id = c.company_id
) r;

create function change_posting_rules() returns trigger
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
    ('FX_LOSS', old."accountCurrencyLoss", new."accountCurrencyLoss")
  ) r(role, earlier, account)
  where r.account is distinct from r.earlier
  on conflict (company_id, role) do update set account = excluded.account, version = excluded.version, changed_at = now();
  update vat_type set "incomeAccount" = new."accountProductSaleNoVat", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = 0 and "incomeAccount" is distinct from new."accountProductSaleNoVat";
  return new;
end
$$;

create trigger posting_rules_change instead of update on "posting_rules" for each row execute function change_posting_rules();

-- Rights, as 0006 gives them.
alter table "period_state" enable row level security;
alter table "period_state" force row level security;
do $$
begin
  execute format('create policy audit_reads on "period_state" for select to %I using (true)', current_user);
end
$$;
create policy company_only on "period_state" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);

revoke insert, update, delete on "posting_rule" from motpost_app;
grant select on "period_state", "accounting_period", "annual_account", "posting_rules" to motpost_app;
grant update on "posting_rules" to motpost_app;
revoke execute on function period_id(date), hold_periods(bigint, date[]), period_set(bigint, json), change_posting_rules() from public;
grant execute on function period_set(bigint, json) to motpost_app;
