-- What an employee's month comes to.
create or replace view "hour_summary" with (security_invoker = true) as
select m.company_id, m.id, s.*
from "timesheet_month" m cross join lateral (
  select coalesce(sum(e."hours"), 0) as "sumHours",
    coalesce(sum(e."hours"), 0) - coalesce(sum(least(e."hours", e."projectChargeableHours")) filter (where c.charged), 0) as "nonChargeableHours",
    coalesce(sum(e."projectChargeableHours") filter (where c.charged), 0) as "chargeableHours"
  from "timesheet_entry" e
  cross join lateral (select timesheet_rate(e.company_id, e."project", e."activity", e."employee", e."date") is not null as charged) c
  where e.company_id = m.company_id and e."employee" = m."employee"
    and e."date" >= m."firstDay" and e."date" < m."firstDay" + interval '1 month'
) s;

grant select on hour_summary to motpost_app;
