-- Refuses to run where the installation is not a test environment: the first statement of what replaces the books of a company.
create or replace function require_test_environment() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select s.value from setting s where s.name = 'environment') is distinct from 'test' then
    raise exception 'Only a test environment replaces the books of a company.';
  end if;
end
$$;

revoke execute on function require_test_environment() from public;
