-- Tokens and sessions are rows of their company like all others: row level security, forced. What is looked up before the
-- company is known, by the hash of a token, goes through procedures that answer that one token.

do $$
declare
  v_table text;
begin
  foreach v_table in array array['employee_token', 'session_token'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
  -- Procedures end sessions of any company: those that have expired, and those of a consumer token that several companies use.
  execute format('create policy ending on "session_token" for delete to %I using (true)', current_user);
end
$$;

-- The employee token or JWT of a hash, where it may log in at a moment. Whoever knows a token may ask.
create function employee_token_of(p_hash bytea, p_now timestamptz)
returns table (id bigint, company_id bigint, employee bigint, acting bigint, consumer_token bigint, expiration_date date)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.company_id, t.employee, coalesce(t.actual_employee, t.employee), t.consumer_token, t.expiration_date
  from employee_token t
  where t.token_hash = p_hash and t.revoked_at is null
    and t.expiration_date > (p_now at time zone 'Europe/Oslo')::date;
$$;

-- Takes a consumer token out of use for whoever runs the service, with its sessions in every company; false where there is
-- none in use.
create function revoke_consumer_everywhere(p_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update consumer_token set revoked_at = now() where id = p_id and revoked_at is null;
  if not found then
    return false;
  end if;
  delete from session_token where consumer_token = p_id;
  return true;
end
$$;

revoke execute on function employee_token_of(bytea, timestamptz), revoke_consumer_everywhere(bigint) from public;
grant execute on function employee_token_of(bytea, timestamptz), revoke_consumer_everywhere(bigint) to motpost_app;

-- The key that signs JWTs is encrypted by the service when it starts, with a key that is not in the database.
grant update (private_key) on "signing_key" to motpost_app;
