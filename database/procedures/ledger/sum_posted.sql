-- A trigger keeps them, so that no procedure can forget it. Locks: after the numbers, before the balances per month, each
-- table in the order of its key.
create or replace function sum_posted() returns trigger language plpgsql as $$
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

revoke execute on function sum_posted() from public;

create or replace trigger posting_sums after insert on "posting" referencing new table as new_rows
  for each statement execute function sum_posted();
