-- Closes a month or opens it again; `p` holds id, version (the one that was read), isClosed and employee.
create or replace function period_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_close boolean := (p->>'isClosed')::boolean;
begin
  perform require_company(p_company);
  if not v_close then
    perform hold_year(p_company, v_id / 100);
  end if;
  insert into period_state (company_id, id) values (p_company, v_id) on conflict do nothing;
  -- Waits for every posting that holds the month, and lets none in until this is committed.
  perform 1 from period_state where company_id = p_company and id = v_id for update;
  update period_state set is_closed = v_close, version = version + 1, changed_at = now(),
    closed_by = case when v_close then (p->>'employee')::bigint end, closed_at = case when v_close then now() end
  where company_id = p_company and id = v_id and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The period was closed or opened meanwhile.';
  end if;
end
$$;

revoke execute on function period_set(bigint, json) from public;
grant execute on function period_set(bigint, json) to motpost_app;
