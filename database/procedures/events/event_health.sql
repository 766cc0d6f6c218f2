-- The health of subscriptions, for whoever looks after them. A day of failures is 24 hours, whatever the clocks in Oslo do
-- in it.
create or replace view "event_health" with (security_invoker = true) as
select s.company_id, s.id, s.version, greatest(s.changed_at, s.last_failure, s.last_success) as changed_at,
  s.id as "subscription", s."status" as "status", s.failing_since as "failingSince", s.failures::bigint as "failures",
  s.last_failure as "lastFailureTime", s.last_success as "lastSuccessTime", s.last_status::bigint as "lastStatus",
  s.warned::bigint as "warnedDays",
  case when s."status" = 'ACTIVE' then s.failing_since + make_interval(hours => 24 * (select b.value from bound b where b.name = 'subscriptionDisablingDays')) end as "disablingTime",
  s.next_probe is not null as "isGateOpen", s.next_probe as "nextProbeTime"
from "event_subscription" s;

grant select on event_health to motpost_app;
