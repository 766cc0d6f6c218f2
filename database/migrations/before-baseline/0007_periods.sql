-- Accounting periods that can be closed (the posting procedures of 0004 respect them), and posting rules that can be changed.

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
