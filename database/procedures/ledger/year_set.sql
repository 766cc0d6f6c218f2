-- Closes a year, opens it again, or keeps who asked for opening it; `p` holds id, version (the one that was read), act (CLOSE, ASK or
-- REOPEN), employee and owner (of the token), and neighbour: the year before that must be closed, or null for the first one.
create or replace function year_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_act text := p->>'act';
begin
  perform require_company(p_company);
  insert into annual_account_state (company_id, id) values (p_company, v_id) on conflict do nothing;
  -- All years: their order must hold when this is committed.
  perform 1 from annual_account_state where company_id = p_company order by id for update;
  if v_act = 'CLOSE' then
    -- Months are opened by whoever holds the year, which nobody does now.
    if (select count(*) from period_state s where s.company_id = p_company and s.id between v_id * 100 + 1 and v_id * 100 + 12 and s.is_closed) < 12
      or not coalesce((select s.is_closed from annual_account_state s where s.company_id = p_company and s.id = (p->>'neighbour')::bigint), p->>'neighbour' is null) then
      raise exception using errcode = 'P8000', message = 'A month or a year was opened meanwhile.';
    end if;
  elsif exists (select from annual_account_state s where s.company_id = p_company and s.id > v_id and s.is_closed) then
    raise exception using errcode = 'P8000', message = 'A later year was closed meanwhile.';
  end if;
  update annual_account_state set version = version + 1, changed_at = now(), is_closed = v_act <> 'REOPEN',
    closed_by = case v_act when 'CLOSE' then (p->>'employee')::bigint when 'ASK' then closed_by end,
    closed_at = case v_act when 'CLOSE' then now() when 'ASK' then closed_at end,
    asked_by = case v_act when 'ASK' then (p->>'employee')::bigint end,
    asked_owner = case v_act when 'ASK' then (p->>'owner')::bigint end
  where company_id = p_company and id = v_id and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The year was closed or opened meanwhile.';
  end if;
end
$$;

revoke execute on function year_set(bigint, json) from public;
grant execute on function year_set(bigint, json) to motpost_app;
