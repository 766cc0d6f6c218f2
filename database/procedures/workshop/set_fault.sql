-- Sets the fault of a token's next requests in place of an older one; false where the company has no such token.
create or replace function set_fault(p_company bigint, p_token bigint, p_kind text, p_milliseconds int, p_requests int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into test_fault (company_id, token, kind, milliseconds, requests)
  select p_company, t.id, p_kind, p_milliseconds, p_requests
  from employee_token t where t.company_id = p_company and t.id = p_token and t.revoked_at is null
  on conflict (company_id, token) do update
    set kind = excluded.kind, milliseconds = excluded.milliseconds, requests = excluded.requests;
  return found;
end
$$;

revoke execute on function set_fault(bigint, bigint, text, int, int) from public;
grant execute on function set_fault(bigint, bigint, text, int, int) to motpost_app;
