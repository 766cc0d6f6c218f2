-- Takes the log-in of an employee away, with every session, link and second factor; `p` holds employee.
create or replace function remove_login(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from login_link where company_id = p_company and employee = (p->>'employee')::bigint;
  delete from employee_login where company_id = p_company and employee = (p->>'employee')::bigint;
end
$$;

revoke execute on function remove_login(bigint, json) from public;
grant execute on function remove_login(bigint, json) to motpost_app;
