-- Attempts to deliver a payload, as they are read.
create or replace view "event_attempt_shown" with (security_invoker = true) as
select a.company_id, a.id, 0 as version, a.at as changed_at, a.delivery as "delivery", a.number::bigint as "number",
  a.at as "time", a.duration::bigint as "duration", a.outcome as "outcome", a.status::bigint as "status",
  a.reason as "reason", a.answer as "answer", a.next_at as "nextTime"
from "event_attempt" a
join "event_delivery" d on d.company_id = a.company_id and d.id = a.delivery
join "event_subscription" s on s.company_id = d.company_id and s.id = d.subscription;

grant select on event_attempt_shown to motpost_app;
