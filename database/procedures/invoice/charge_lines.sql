-- Gives order lines that are charged together their invoices, each with its company and the version by which it was decided. Returns the
-- companies where one is not as it was, where its order has got another one, or where hours or expenses go with one. Each line is looked
-- up by its key, whatever the planner knows of the table.
create or replace function charge_lines(p_companies bigint[], p_lines bigint[], p_versions int[], p_invoices bigint[],
  p_order_companies bigint[], p_orders bigint[]) returns bigint[]
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_faulty bigint[] := '{}';
  v_count int;
begin
  update order_line l set "invoice" = r.invoice, version = l.version + 1, changed_at = now()
  from unnest(p_companies, p_lines, p_versions, p_invoices) r(company, id, version, invoice)
  where l.company_id = r.company and l.id = r.id and l.version = r.version and l."invoice" is null;
  get diagnostics v_count = row_count;
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
