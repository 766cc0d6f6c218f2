-- The day that it is in Oslo for the session's company: the calendar's, but where a test environment has moved its clock.
create or replace function company_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Oslo')::date + coalesce((select c.days from test_clock c
    where c.company_id = nullif(current_setting('motpost.company', true), '')::bigint), 0)
$$;

revoke execute on function company_today() from public;
grant execute on function company_today() to motpost_app;
