-- What is open of an item by the days on which it is due: in one part on `p_due`, or by the instalments of its invoice. What was paid
-- or credited since they were agreed covers the earliest ones first; what is open beyond them, since a payment was taken back, is
-- left of the first, and what was paid too much stands at the last. The parts come to what is open, in both currencies: kroner are
-- shared by what is left in the currency, rounded from the beginning on.
create or replace function open_parts(p_company bigint, p_item bigint, p_amount numeric, p_currency numeric, p_due date)
returns table (due date, amount numeric, currency numeric) language sql stable as $$
  select p_due, p_amount, p_currency
  where not exists (select from invoice_instalment n where n.company_id = p_company and n."openItem" = p_item)
  union all
  select u.due, u.amount - lag(u.amount, 1, 0::numeric) over (order by u.due), u.currency - lag(u.currency, 1, 0::numeric) over (order by u.due)
  from (
    select t.due,
      case when t.is_last then p_amount when p_currency = 0 then 0 else round(p_amount * t.until_then / p_currency, 2) end as amount,
      case when t.is_last then p_currency else t.until_then end as currency
    from (
      select n.due, n.agreed = n.total as is_last, greatest(n.agreed - n.total + p_currency, 0) as until_then
      from (
        select k."dueDate" as due, sum(k."amountCurrency") over (order by k."dueDate") as agreed, sum(k."amountCurrency") over () as total
        from invoice_instalment k where k.company_id = p_company and k."openItem" = p_item) n) t) u
$$;

revoke execute on function open_parts(bigint, bigint, numeric, numeric, date) from public;
grant execute on function open_parts(bigint, bigint, numeric, numeric, date) to motpost_app;
