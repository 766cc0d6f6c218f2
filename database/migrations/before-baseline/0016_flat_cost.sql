-- Reports whose cost does not grow with the past: balances per year and per currency beside those per month, and open
-- posts of one party found by how long they were open.

-- Balance per account and year, and the first day in it with a posting in kroner (currency 1).
create table "account_year" (
  company_id bigint not null,
  account bigint not null,
  year int not null,
  amount numeric(20,2) not null,
  first_in_kroner date,
  primary key (company_id, account, year),
  foreign key (company_id, account) references "account" (company_id, id)
) with (fillfactor = 50);

-- Balance per account, foreign currency and month, in that currency.
create table "account_month_currency" (
  company_id bigint not null,
  account bigint not null,
  currency bigint not null,
  month date not null,
  amount numeric(20,2) not null,
  primary key (company_id, account, currency, month),
  foreign key (company_id, account) references "account" (company_id, id),
  foreign key (currency) references "currency" (id)
) with (fillfactor = 50);

-- Few rows that many vouchers change: half of each page is room for their next versions, so that no index learns of them.
alter table "account_month" set (fillfactor = 50);

-- Nobody posts meanwhile, so that nothing is counted twice or not at all.
lock table posting in share row exclusive mode;
insert into account_year (company_id, account, year, amount, first_in_kroner)
select p.company_id, p."account", extract(year from p."date")::int, sum(p."amount"), min(p."date") filter (where p."currency" = 1)
from posting p group by 1, 2, 3;
insert into account_month_currency (company_id, account, currency, month, amount)
select p.company_id, p."account", p."currency", date_trunc('month', p."date")::date, sum(p."amountCurrency")
from posting p where p."currency" <> 1 group by 1, 2, 3, 4;

-- A trigger keeps them, so that no procedure can forget it. Locks: after the numbers, before the balances per month, each
-- table in the order of its key.
create function sum_posted() returns trigger language plpgsql as $$
begin
  insert into account_year (company_id, account, year, amount, first_in_kroner)
  select p.company_id, p."account", extract(year from p."date")::int, sum(p."amount"), min(p."date") filter (where p."currency" = 1)
  from new_rows p group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, account, year) do update set amount = account_year.amount + excluded.amount,
    first_in_kroner = least(account_year.first_in_kroner, excluded.first_in_kroner);
  insert into account_month_currency (company_id, account, currency, month, amount)
  select p.company_id, p."account", p."currency", date_trunc('month', p."date")::date, sum(p."amountCurrency")
  from new_rows p where p."currency" <> 1 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, account, currency, month) do update set amount = account_month_currency.amount + excluded.amount;
  return null;
end
$$;
create trigger posting_sums after insert on "posting" referencing new table as new_rows
  for each statement execute function sum_posted();

-- The months of a period without those of other years.
create index account_month_month on "account_month" (company_id, month, account);

create index close_group_date on "close_group" (company_id, "date", id);

-- A party's open posts at any date are found like everybody's: by the length of the span, and open ones have the greatest.
drop index open_span_customer;
drop index open_span_supplier;
create index open_span_customer on "open_span" (company_id, customer, length, day) include (closed_on, posting) where customer is not null;
create index open_span_supplier on "open_span" (company_id, supplier, length, day) include (closed_on, posting) where supplier is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['account_year', 'account_month_currency'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select on "account_year", "account_month_currency" to motpost_app;
revoke execute on function sum_posted() from public;
