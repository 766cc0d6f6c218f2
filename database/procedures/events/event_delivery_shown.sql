-- The log as it is read: what was tried or has ended, and what waits. What a newer payload took the place of is superseded.
create or replace view "event_delivery_shown" with (security_invoker = true) as
select d.company_id, d.id, d.attempts + case when d.ended_at is null then 0 else 1 end as version, d.last_at as changed_at,
  d.subscription as "subscription", d.event as "event", d.object as "objectId", d.delivery::text as "deliveryId",
  d.cause as "cause", d.replays as "replayOf",
  case when d.state <> 'RETRYING' then d.state when o.log_id is null then 'SUPERSEDED' else 'RETRYING' end as "status",
  d.attempts::bigint as "attemptCount", d.created_at as "createdTime", d.last_at as "lastTime",
  d.last_outcome as "lastOutcome", d.last_status::bigint as "lastStatus",
  case when d.state = 'RETRYING' then o.due_at end as "nextTime", d.ended_at as "endedTime"
from "event_delivery" d
join "event_subscription" s on s.company_id = d.company_id and s.id = d.subscription
left join "event_outbox" o on o.company_id = d.company_id and o.subscription = d.subscription and o.object = d.object and o.log_id = d.id
union all
select o.company_id, o.log_id, 0, o.changed_at, o.subscription, o.event, o.object, o.delivery::text, o.cause, o.replays,
  'PENDING', 0, o.changed_at, null, null, null, o.due_at, null
from "event_outbox" o
where not exists (select 1 from "event_delivery" d where d.company_id = o.company_id and d.id = o.log_id);

grant select on event_delivery_shown to motpost_app;
