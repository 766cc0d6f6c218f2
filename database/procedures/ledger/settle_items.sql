-- Settles the open items of vouchers' rows on closeable accounts whose open postings have come to 0; returns the groups that it made.
-- Items of customers and suppliers that carry a number, or that a row of another voucher has joined; of employees, such as their wages, and
-- of nobody, such as what is owed for VAT, that such a row has joined. An item that these rows have
-- opened has no other ones: where they do not come to 0, nothing is looked up.
create or replace function settle_items(p_company bigint, p_rows posting_row[], p_closeable bigint[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_items bigint[];
  v_made int;
begin
  v_items := array(
    select u."openItem" from unnest(p_rows) u
    where u."account" = any(p_closeable) and (u."customer" is not null or u."supplier" is not null or u."openItem" <> u.id)
    group by u."openItem"
    having bool_or(u."invoiceNumber" <> '' or u."openItem" <> u.id)
      and (not bool_or(u.id = u."openItem") or (count(*) > 1 and sum(u."amount") = 0 and sum(u."amountCurrency") = 0))
    order by 1);
  if cardinality(v_items) = 0 then
    return '{}';
  end if;
  with open as materialized (
    select w.item, array_agg(p.id) as ids, max(p."date") as day, row_number() over (order by w.item) as place
    from unnest(v_items) w(item)
    cross join lateral (select o.id, o."amount", o."amountCurrency", o."date" from posting o
      where o.company_id = p_company and o."openItem" = w.item offset 0) p
    where (select s.posting from settlement s where s.company_id = p_company and s.posting = p.id) is null
    group by w.item having sum(p."amount") = 0 and sum(p."amountCurrency") = 0 and count(*) > 1
  ), made as (
    insert into close_group (company_id, id, "date") select p_company, p_groups[o.place], o.day from open o
  ), settled as (
    insert into settlement (company_id, posting, close_group) select p_company, unnest(o.ids), p_groups[o.place] from open o
  )
  select count(*) into v_made from open;
  return p_groups[1:v_made];
end
$$;

revoke execute on function settle_items(bigint, posting_row[], bigint[], bigint[]) from public;

-- Before PostgreSQL 18 a table has no statistics until the database analyses it (seedPlannerStatistics), and a plan that is kept would
-- rest on a guess: there each call is planned anew.
do $$
begin
  if current_setting('server_version_num')::int < 180000 then
    alter function settle_items(bigint, posting_row[], bigint[], bigint[]) set plan_cache_mode = force_custom_plan;
  end if;
end
$$;
