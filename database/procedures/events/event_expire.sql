-- Gives up what waited for too long for a subscription that is not active, or behind an open circuit whose endpoint
-- failed after them, with an entry in the log for each; returns how many payloads it was.
create or replace function event_expire(p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from event_outbox o using event_subscription s
    where s.company_id = o.company_id and s.id = o.subscription and (o.lease_until is null or o.lease_until <= p_now)
      and (s."status" <> 'ACTIVE' and o.changed_at < p_now - make_interval(hours => (select b.value from bound b where b.name = 'callbackGiveUpHours'))
        or s.next_probe is not null
          and s.last_failure >= coalesce(o.first_at, o.changed_at) + make_interval(hours => (select b.value from bound b where b.name = 'callbackGiveUpHours')))
    returning o.*
  ), logged as (
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, state, ended_at)
    select g.company_id, g.log_id, g.subscription, g.event, g.object, g.delivery, g.cause, g.replays, g.changed_at, g.attempts,
      p_now, 'EXPIRED', p_now
    from gone g order by g.company_id, g.log_id
    on conflict (company_id, id) do update set attempts = greatest(event_delivery.attempts, excluded.attempts),
      last_at = p_now, state = 'EXPIRED', ended_at = p_now
  )
  select count(*) from gone
$$;

revoke execute on function event_expire(timestamptz) from public;
grant execute on function event_expire(timestamptz) to motpost_app;
