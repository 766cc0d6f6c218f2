-- Places lines in a group of their order, or the group's others outside; the order gets a new version.
create or replace function place_in_group(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_count int;
begin
  perform require_company(p_company);
  select r.* into v_said from json_to_record(p) as r("order" bigint, "group" bigint, lines bigint[], "removeOthers" boolean);
  if v_said."removeOthers" then
    update order_line set "orderGroup" = null, version = version + 1, changed_at = now()
    where company_id = p_company and "orderGroup" = v_said."group" and id <> all(v_said.lines);
  end if;
  update order_line set "orderGroup" = v_said."group", version = version + 1, changed_at = now()
  where company_id = p_company and id = any(v_said.lines) and "order" = v_said."order" and "invoice" is null;
  get diagnostics v_count = row_count;
  if v_count <> coalesce(array_length(v_said.lines, 1), 0) then
    raise exception using errcode = 'P8000', message = 'A line was changed meanwhile.';
  end if;
  update sales_order set version = version + 1, changed_at = now() where company_id = p_company and id = v_said."order";
end
$$;

revoke execute on function place_in_group(bigint, json) from public;
grant execute on function place_in_group(bigint, json) to motpost_app;
