-- The fault of a token's next request, which it uses up; no row where there is none.
create or replace function take_fault(p_company bigint, p_token bigint) returns table (kind text, milliseconds int, "isLast" boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
    delete from test_fault f where f.company_id = p_company and f.token = p_token and f.requests = 1
    returning f.kind, f.milliseconds, true;
  if not found then
    return query
      update test_fault f set requests = f.requests - 1 where f.company_id = p_company and f.token = p_token
      returning f.kind, f.milliseconds, false;
  end if;
end
$$;

revoke execute on function take_fault(bigint, bigint) from public;
grant execute on function take_fault(bigint, bigint) to motpost_app;
