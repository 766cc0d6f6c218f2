-- Removes answers kept by Idempotency-Key when they are old enough, and sessions that have ended, of all companies:
-- by the clock of the service and that of the database, one of which may be set for a while.
create or replace function remove_expired(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency where created_at < now() - make_interval(days => (select b.value from bound b where b.name = 'idempotencyDays'));
  delete from session_token where expires_at < least(p_now, now());
$$;

revoke execute on function remove_expired(timestamptz) from public;
grant execute on function remove_expired(timestamptz) to motpost_app;
