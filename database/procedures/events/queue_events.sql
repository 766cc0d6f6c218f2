-- Queues events of objects for subscriptions: one element of each list for each payload, with its entry of the delivery log. Without
-- `p_company` they are of several companies, all of which `motpost.companies` names; then `p_companies` has that of each payload.
-- `p_events_of_procedures` are events that are fired beside them by what procedures have logged meanwhile (log_changes), and
-- `p_changes` the change of each, as in "Product UPDATE". A newer change of an object replaces an older one that has not been
-- delivered yet. Rows are written in one order, so that no two transactions wait for each other.
create or replace function queue_events(p_company bigint, p_companies bigint[], p_at timestamptz, p_subscriptions bigint[], p_objects bigint[],
  p_events text[], p_logs bigint[], p_events_of_procedures text[], p_changes text[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is null then
    perform require_companies(p_companies);
  elsif p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  if p_events_of_procedures <> '{}' and current_setting('motpost.changes', true) <> '' then
    if p_company is null then
      raise exception 'Procedures have changed objects of one of several companies.';
    end if;
    -- What the request has changed itself comes first, and with its own event.
    select array_agg(q.subscription), array_agg(q.object), array_agg(q.event), array_agg(coalesce(q.log, uncounted_id('event_delivery_id')))
    into p_subscriptions, p_objects, p_events, p_logs
    from (
      select distinct on (u.subscription, u.object) u.* from (
        select * from unnest(p_subscriptions, p_objects, p_events, p_logs) as r(subscription, object, event, log)
        union all
        select s.id, e.object, e.event, null
        from (
          select distinct n.event, c.object
          from json_to_recordset(current_setting('motpost.changes')::json) as c(resource text, kind text, object bigint)
          join unnest(p_events_of_procedures, p_changes) as n(event, change) on n.change = c.resource || ' ' || c.kind) e
        cross join lateral (select s.id from event_subscription s where s.company_id = p_company and s."event" = e.event offset 0) s) u
      order by u.subscription, u.object, u.log) q;
  end if;
  insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  select coalesce(p_company, r.company), r.subscription, r.object, r.event, p_at, p_at, r.log
  from unnest(p_companies, p_subscriptions, p_objects, p_events, p_logs) as r(company, subscription, object, event, log)
  order by 1, 2, 3
  on conflict (company_id, subscription, object) do update set
    generation = event_outbox.generation + 1, delivery = gen_random_uuid(), changed_at = excluded.changed_at,
    log_id = excluded.log_id, cause = 'CHANGE', replays = null, first_at = null, attempts = 0,
    due_at = case when event_outbox.last_at is null then least(event_outbox.due_at, excluded.due_at)
      else greatest(excluded.due_at, least(event_outbox.due_at, event_outbox.last_at
        + make_interval(secs => (select b.value from bound b where b.name = 'callbackChangedSeconds')))) end;
end
$$;

revoke execute on function queue_events(bigint, bigint[], timestamptz, bigint[], bigint[], text[], bigint[], text[], text[]) from public;
grant execute on function queue_events(bigint, bigint[], timestamptz, bigint[], bigint[], text[], bigint[], text[], text[]) to motpost_app;
