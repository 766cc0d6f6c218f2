-- An employee's balance of flexitime in a month; it begins with the month of the employee's first hours.
create or replace view "flex_summary" with (security_invoker = true) as
select m.company_id, m.id, b.incoming as "incomingHourBalance", b.incoming + b.change as "outgoingHourBalance", b.change as "change"
from "timesheet_month" m
cross join lateral (select date_trunc('month', min(e."date"))::date as day from "timesheet_entry" e
  where e.company_id = m.company_id and e."employee" = m."employee") s
cross join lateral (select
  case when s.day < m."firstDay" then flex_change(m.company_id, m."employee", s.day, m."firstDay") else 0 end as incoming,
  case when s.day <= m."firstDay"
    then flex_change(m.company_id, m."employee", m."firstDay", (m."firstDay" + interval '1 month')::date) else 0 end as change) b;

grant select on flex_summary to motpost_app;
