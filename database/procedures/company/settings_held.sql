-- Whether the settings of a company are in all of these versions, by which changes were decided; they stay so until the end of the
-- transaction. Not where they have changed since or are being changed; what the transaction has changed itself does not count. It
-- waits for nobody, since the caller holds what others wait for.
create or replace function settings_held(p_company bigint, p_versions bigint[]) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(20001, hashint8(p_company)) then
    return false;
  end if;
  -- A statement of its own, which sees what was committed before the lock was taken.
  perform from settings_version s where s.company_id = p_company
    and case when s.raised_by = pg_current_xact_id_if_assigned() then s.version - 1 else s.version end = all(p_versions);
  return found;
end
$$;

revoke execute on function settings_held(bigint, bigint[]) from public;
