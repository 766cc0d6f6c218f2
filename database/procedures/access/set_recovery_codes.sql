-- Puts new recovery codes in place of those that are left; `p` holds employee and recovery (hexadecimal hashes).
create or replace function set_recovery_codes(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update second_factor
  set recovery = array(select decode(c.code, 'hex') from json_array_elements_text(p->'recovery') c(code))
  where company_id = p_company and employee = (p->>'employee')::bigint;
  if not found then
    raise exception 'there is no second factor' using errcode = 'P8000';
  end if;
end
$$;

revoke execute on function set_recovery_codes(bigint, json) from public;
grant execute on function set_recovery_codes(bigint, json) to motpost_app;
