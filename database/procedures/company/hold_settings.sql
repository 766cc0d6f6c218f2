-- Holds the settings of a company as they are until the end of the transaction, or refuses where they have changed since the
-- version by which the change was decided, or are being changed; what the transaction has changed itself does not count. It waits
-- for nobody, since the caller holds what others wait for. Without a version it waits and holds: for a change that holds nothing
-- yet, and is decided afterwards.
create or replace function hold_settings(p_company bigint, p_version bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p_version is null then
    perform pg_advisory_xact_lock_shared(20001, hashint8(p_company));
    return;
  end if;
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

revoke execute on function hold_settings(bigint, bigint) from public;
grant execute on function hold_settings(bigint, bigint) to motpost_app;
