-- What an employee's month comes to.
create or replace view "hour_summary" with (security_invoker = true) as
select m.company_id, m.id, s.*, o."standardTime", p."budgetChargeableHours"
from "timesheet_month" m
cross join lateral (select (m."firstDay" + interval '1 month')::date as until) d
cross join lateral (
  select coalesce(sum(e."hours"), 0) as "sumHours",
    coalesce(sum(e."hours") filter (where w.first_day is not null), 0) as "hoursWithPay",
    coalesce(sum(e."hours") filter (where w.is_hourly), 0) as "hourlyWageHoursWithPay",
    coalesce(sum(e."hours" - c.charged), 0) as "nonChargeableHours",
    coalesce(sum(e."projectChargeableHours") filter (where c.is_charged), 0) as "chargeableHours",
    coalesce(sum(e."hours" - c.charged) filter (where w.first_day is not null), 0) as "nonChargeableHoursWithPay"
  from "timesheet_entry" e
  cross join lateral (select t.is_charged, case when t.is_charged then least(e."hours", e."projectChargeableHours") else 0 end as charged
    from (select timesheet_rate(e.company_id, e."project", e."activity", e."employee", e."date") is not null as is_charged) t) c
  left join working_terms(m.company_id, m."employee", m."firstDay", d.until) w on e."date" >= w.first_day and e."date" < w.until_day
  where e.company_id = m.company_id and e."employee" = m."employee" and e."date" >= m."firstDay" and e."date" < d.until
) s
cross join lateral (select coalesce(sum(w.hours * working_days(m.company_id, w.first_day, w.until_day)), 0) as "standardTime"
  from working_terms(m.company_id, m."employee", m."firstDay", d.until) w) o
cross join lateral (
  select coalesce(sum(a."hours") filter (
    where timesheet_rate(a.company_id, a."project", a."activity", a."employee", a."date") is not null), 0) as "budgetChargeableHours"
  from "timesheet_allocated" a
  where a.company_id = m.company_id and a."employee" = m."employee" and a."date" >= m."firstDay" and a."date" < d.until) p;

grant select on hour_summary to motpost_app;
