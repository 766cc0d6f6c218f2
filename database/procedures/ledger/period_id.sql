-- A month's id is its year and month (202603), the same in every company.
create or replace function period_id(p_day date) returns bigint language sql immutable as $$
  select (extract(year from p_day) * 100 + extract(month from p_day))::bigint
$$;

revoke execute on function period_id(date) from public;
