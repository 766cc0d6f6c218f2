-- Takes a consumer token out of use for whoever runs the service, with its sessions in every company; false where there is
-- none in use.
create or replace function revoke_consumer_everywhere(p_id bigint) returns boolean
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

revoke execute on function revoke_consumer_everywhere(bigint) from public;
grant execute on function revoke_consumer_everywhere(bigint) to motpost_app;
