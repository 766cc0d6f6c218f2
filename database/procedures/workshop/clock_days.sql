-- How many days each company's clock is ahead, where it was moved.
create or replace function clock_days() returns table (company bigint, days int)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.days from test_clock c
$$;

revoke execute on function clock_days() from public;
grant execute on function clock_days() to motpost_app;
