-- The employee token or JWT of a hash, where it may log in at a moment. Whoever knows a token may ask.
create or replace function employee_token_of(p_hash bytea, p_now timestamptz)
returns table (id bigint, company_id bigint, employee bigint, acting bigint, consumer_token bigint, expiration_date date)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.employee, coalesce(t.actual_employee, t.employee), t.consumer_token, t.expiration_date
  from employee_token t
  where t.token_hash = p_hash and t.revoked_at is null
    and t.expiration_date > (p_now at time zone 'Europe/Oslo')::date;
$$;

revoke execute on function employee_token_of(bytea, timestamptz) from public;
grant execute on function employee_token_of(bytea, timestamptz) to motpost_app;
