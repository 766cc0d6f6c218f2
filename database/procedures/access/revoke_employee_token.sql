-- Takes a token of an employee out of use, for ever; `p` holds id.
create or replace function revoke_employee_token(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update employee_token set revoked_at = now(), changed_at = now(), version = version + 1
  where company_id = p_company and id = (p->>'id')::bigint and revoked_at is null;
  delete from session_token where company_id = p_company and employee_token = (p->>'id')::bigint;
end
$$;

revoke execute on function revoke_employee_token(bigint, json) from public;
grant execute on function revoke_employee_token(bigint, json) to motpost_app;
