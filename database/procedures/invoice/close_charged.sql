-- Closes orders that are charged together, each with its company and the version by which it was decided; they stay locked. Returns the
-- companies of those that are not as they were. Each order is looked up by its key, whatever the planner knows of the table.
create or replace function close_charged(p_companies bigint[], p_orders bigint[], p_versions int[]) returns bigint[]
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count int;
begin
  update sales_order o set "isClosed" = true, "status" = 'INVOICED', "preliminaryInvoice" = null, version = o.version + 1, changed_at = now()
  from (select n.* from unnest(p_companies, p_orders, p_versions) n(company, id, version) order by 1, 2) r
  where o.company_id = r.company and o.id = r.id and o.version = r.version and not o."isClosed";
  get diagnostics v_count = row_count;
  if v_count = cardinality(p_orders) then
    return '{}';
  end if;
  -- One that is charged twice has been closed once.
  return array(select n.company from (select r.company, r.id, max(r.version) as version, count(*) as count
      from unnest(p_companies, p_orders, p_versions) r(company, id, version) group by 1, 2) n
    cross join lateral (select o.version, o.xmin from sales_order o where o.company_id = n.company and o.id = n.id offset 0) o
    where n.count > 1 or o.version <> n.version + 1 or o.xmin <> pg_current_xact_id()::xid
    union all
    select n.company from unnest(p_companies, p_orders) n(company, id)
    where not exists (select from sales_order o where o.company_id = n.company and o.id = n.id));
end
$$;

revoke execute on function close_charged(bigint[], bigint[], int[]) from public;
