-- Holds the settings of a company as they are until the end of the transaction, and returns their version.
create or replace function lock_settings(p_company bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock_shared(20001, hashint8(p_company));
  return (select s.version from settings_version s where s.company_id = p_company);
end
$$;

revoke execute on function lock_settings(bigint) from public;
grant execute on function lock_settings(bigint) to motpost_app;
