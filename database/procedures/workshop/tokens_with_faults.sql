-- The tokens of all companies for which faults are set, so that a process asks for the faults of no other one.
create or replace function tokens_with_faults() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select f.token from test_fault f
$$;

revoke execute on function tokens_with_faults() from public;
grant execute on function tokens_with_faults() to motpost_app;
