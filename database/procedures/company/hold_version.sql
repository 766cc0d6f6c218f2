-- Holds the settings of a company until the end of the transaction where they are in the version by which the change was decided,
-- and refuses where they have changed since, or are being changed; what the transaction has changed itself does not count. It waits
-- for nobody, since the caller holds what others wait for.
create or replace function hold_version(p_company bigint, p_version bigint) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock_shared(20001, hashint8(p_company)) then
    -- A statement of its own, which sees what was committed before the lock was taken.
    perform from settings_version s where s.company_id = p_company
      and p_version = case when s.raised_by = pg_current_xact_id_if_assigned() then s.version - 1 else s.version end;
    if found then
      return;
    end if;
  end if;
  raise exception using errcode = 'P1001', message = 'The settings of the company have changed meanwhile.';
end
$$;

revoke execute on function hold_version(bigint, bigint) from public;
