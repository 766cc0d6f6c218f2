-- Removes lines of an order that its back order takes over.
create or replace function drop_lines(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from order_line where company_id = p_company and "invoice" is null
    and id = any(array(select x::bigint from json_array_elements_text(p) x));
end
$$;

revoke execute on function drop_lines(bigint, json) from public;
grant execute on function drop_lines(bigint, json) to motpost_app;
