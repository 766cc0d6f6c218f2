-- Takes the second factor of an employee away; `p` holds employee.
create or replace function remove_second_factor(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from second_factor where company_id = p_company and employee = (p->>'employee')::bigint;
  if not found then
    raise exception 'there is no second factor' using errcode = 'P8000';
  end if;
end
$$;

revoke execute on function remove_second_factor(bigint, json) from public;
grant execute on function remove_second_factor(bigint, json) to motpost_app;
