-- Raises the version of a company's settings, once in a transaction. Waits for the changes that were decided by the present
-- version and are about to be committed (hold_settings); those that come later wait for this transaction.
create or replace function raise_settings_version(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(20001, hashint8(p_company));
  insert into settings_version as s (company_id, version, raised_by) values (p_company, 1, pg_current_xact_id())
  on conflict (company_id) do update set version = s.version + 1, raised_by = excluded.raised_by
  where s.raised_by <> excluded.raised_by;
end
$$;

revoke execute on function raise_settings_version(bigint) from public;
