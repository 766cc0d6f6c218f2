-- Puts payloads into the outbox by hand: `p` holds cause (REPLAY or TEST), now, and payloads with id (of the new entry in
-- the log), subscription, event, object and, for a replay, replays. Where one of the object waits, that one is due at once;
-- a newer test takes the place of an older one.
create or replace function event_repeat(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := (p->>'now')::timestamptz;
begin
  perform require_company(p_company);
  delete from event_outbox o using json_to_recordset(p->'payloads') as r(subscription bigint)
  where p->>'cause' = 'TEST' and o.company_id = p_company and o.subscription = r.subscription and o.object = 0;
  insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id, cause, replays)
  select p_company, r.subscription, r.object, r.event, v_now, v_now, r.id, p->>'cause', r.replays
  from json_to_recordset(p->'payloads') as r(id bigint, subscription bigint, event text, object bigint, replays bigint)
  order by r.subscription, r.object
  on conflict (company_id, subscription, object) do update set due_at = least(event_outbox.due_at, v_now);
end
$$;

revoke execute on function event_repeat(bigint, json) from public;
grant execute on function event_repeat(bigint, json) to motpost_app;
