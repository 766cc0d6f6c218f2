-- Removes answers kept by Idempotency-Key when they are old enough, and sessions that have ended, of all companies.
create or replace function remove_expired() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency where created_at < now() - make_interval(days => (select b.value from bound b where b.name = 'idempotencyDays'));
  delete from session_token where expires_at < now();
$$;

revoke execute on function remove_expired() from public;
grant execute on function remove_expired() to motpost_app;
