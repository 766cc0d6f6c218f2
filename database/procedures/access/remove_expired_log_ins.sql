-- p_now is the time of the service, by which it made them.
create or replace function remove_expired_log_ins(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from page_session where expires_at < p_now;
  delete from sign_in_step where expires_at < p_now;
  delete from login_link where expires_at < p_now;
  delete from sign_in_attempt where expires_at < p_now;
$$;

revoke execute on function remove_expired_log_ins(timestamptz) from public;
grant execute on function remove_expired_log_ins(timestamptz) to motpost_app;
