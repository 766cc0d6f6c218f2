-- Holds the settings of a company as they are until the end of the transaction, or refuses where they have changed since the
-- version by which the change was decided (hold_version). Without a version it waits and holds: for a change that holds nothing
-- yet, and is decided afterwards.
create or replace function hold_settings(p_company bigint, p_version bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p_version is null then
    perform pg_advisory_xact_lock_shared(20001, hashint8(p_company));
  else
    perform hold_version(p_company, p_version);
  end if;
end
$$;

revoke execute on function hold_settings(bigint, bigint) from public;
grant execute on function hold_settings(bigint, bigint) to motpost_app;
