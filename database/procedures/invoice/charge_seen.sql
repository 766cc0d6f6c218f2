-- Gives the lines of an invoice that was decided by rows without locks their invoice: all open lines of its orders, in the `versions` that
-- were read, which show `products` as they are. Otherwise it is refused, to be decided anew.
create or replace function charge_seen(p_company bigint, p_invoice bigint, p_orders bigint[], p_lines bigint[], p_seen json) returns void
language plpgsql as $$
declare
  v record;
  v_count int;
begin
  select r.* into v from json_to_record(p_seen) as r(versions int[], products json);
  update order_line l set "invoice" = p_invoice, version = l.version + 1, changed_at = now()
  where l.company_id = p_company and l.id = any(p_lines) and l."invoice" is null and l.version = v.versions[array_position(p_lines, l.id)];
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_lines)
    or exists (select from order_line l where l.company_id = p_company and l."order" = any(p_orders) and l."invoice" is null)
    or json_array_length(v.products) > 0 and cardinality(products_changed(p_company, v.products)) > 0
  then
    raise exception using errcode = 'P8000', message = 'Lines or products were changed meanwhile.';
  end if;
end
$$;

revoke execute on function charge_seen(bigint, bigint, bigint[], bigint[], json) from public;
