-- Gives order lines that are charged together their invoices, each with its company and the version by which it was decided, and moves
-- their goods by the same statement: the trigger that does so for each line (move_sold_goods) leaves them to it. Lines of what is kept in
-- stock are charged by themselves and never come here. Returns the companies where a line is not as it was, where its order has got
-- another one, or where hours or expenses go with one. Each line is looked up by its key, whatever the planner knows of the table.
create or replace function charge_lines(p_companies bigint[], p_lines bigint[], p_versions int[], p_invoices bigint[],
  p_order_companies bigint[], p_orders bigint[]) returns bigint[]
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_faulty bigint[] := '{}';
  v_count int;
  v_set text;
begin
  v_set := set_config('motpost.goods', 'moved', true);
  with charged as (
    update order_line l set "invoice" = r.invoice, version = l.version + 1, changed_at = now()
    from unnest(p_companies, p_lines, p_versions, p_invoices) r(company, id, version, invoice)
    where l.company_id = r.company and l.id = r.id and l.version = r.version and l."invoice" is null
    returning l as line
  ), moved as (
    insert into stock_movement (company_id, product, inventory, location, day, quantity, invoice)
    select m.* from charged c cross join lateral goods_of(c.line) m where (c.line)."product" is not null
  )
  select count(*) into v_count from charged;
  v_set := set_config('motpost.goods', '', true);
  if v_count <> cardinality(p_lines) then
    v_faulty := array(select r.company from unnest(p_companies, p_lines, p_invoices) r(company, id, invoice)
      where not exists (select from order_line l where l.company_id = r.company and l.id = r.id and l."invoice" = r.invoice));
  end if;
  return v_faulty || array(
    select o.company from unnest(p_order_companies, p_orders) o(company, id)
    where exists (select from order_line l where l.company_id = o.company and l."order" = o.id and l."invoice" is null)
    union all
    select r.company from unnest(p_companies, p_lines) r(company, id)
    where exists (select from charged_hours h where h.company_id = r.company and h.line = r.id)
      or exists (select from charged_expense x where x.company_id = r.company and x.line = r.id));
end
$$;

revoke execute on function charge_lines(bigint[], bigint[], int[], bigint[], bigint[], bigint[]) from public;
