-- Writes a batch of attempts, of whatever company. What is final in the log stays so; SUPERSEDED was not sent at all. Where
-- several had a payload because leases ended, the attempt that arrived counts, in a batch and before one that found nothing
-- to send.
create or replace function event_log(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    select r.* from json_to_recordset(p) as r(company bigint, id bigint, subscription bigint, event text, object bigint, delivery uuid,
      cause text, replays bigint, created timestamptz, number int, at timestamptz, duration int, outcome text, status int, reason text,
      answer text, next timestamptz)
    cross join lateral (
      select 1 from event_subscription s where s.company_id = r.company and s.id = r.subscription offset 0) s
  ), heads as (
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, last_outcome, last_status, state, ended_at)
    select distinct on (t.company, t.id) t.company, t.id, t.subscription, t.event, t.object, t.delivery, t.cause, t.replays, t.created,
      max(t.number) over (partition by t.company, t.id), t.at, t.outcome, t.status,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.outcome else 'RETRYING' end,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.at end
    from told t order by t.company, t.id, t.outcome = 'DELIVERED' desc, t.number desc, t.at desc
    on conflict (company_id, id) do update set
      attempts = greatest(event_delivery.attempts, excluded.attempts), last_at = greatest(event_delivery.last_at, excluded.last_at),
      last_outcome = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.last_outcome else event_delivery.last_outcome end,
      last_status = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.last_status else event_delivery.last_status end,
      state = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.state else event_delivery.state end,
      ended_at = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.ended_at else event_delivery.ended_at end
  )
  insert into event_attempt (company_id, delivery, number, at, duration, outcome, status, reason, answer, next_at)
  select t.company, t.id, t.number, t.at, t.duration, t.outcome, t.status, t.reason, t.answer, t.next
  from told t where t.outcome <> 'SUPERSEDED' order by t.company, t.id, t.number
$$;

revoke execute on function event_log(json) from public;
grant execute on function event_log(json) to motpost_app;
