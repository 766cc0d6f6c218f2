-- Takes a consumer token of the company out of use, with all sessions that it made; `p` holds id.
create or replace function revoke_consumer_token(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  perform require_company(p_company);
  update consumer_token set revoked_at = now(), changed_at = now(), version = version + 1
  where id = (p->>'id')::bigint and owner_company = p_company and revoked_at is null returning id into v_id;
  delete from session_token where consumer_token = v_id;
end
$$;

revoke execute on function revoke_consumer_token(bigint, json) from public;
grant execute on function revoke_consumer_token(bigint, json) to motpost_app;
