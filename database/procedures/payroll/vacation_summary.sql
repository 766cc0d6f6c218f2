-- An employee's days of holiday in a month: what the years give from the first one with a payslip on, less what payslips say was taken
-- (2028) and paid out (2010).
create or replace view "vacation_summary" with (security_invoker = true) as
select m.company_id, m.id, b.incoming as "incomingVacationBalance", b.incoming - t.taken - t.paid as "outgoingVacationBalance",
  t.taken as "vacationTakenInPeriod", t.year as "vacationTakenThisYear"
from "timesheet_month" m
cross join lateral (select (m."firstDay" + interval '1 month')::date as until, date_trunc('year', m."firstDay")::date as new_year,
  least(extract(year from m."firstDay")::int, (select min(p."year")::int from paid_payslip p where p.company_id = m.company_id
    and p."employee" = m."employee")) as first_year) d
cross join lateral (select payslip_count(m.company_id, m."employee", m."firstDay", d.until, '2028') as taken,
  payslip_count(m.company_id, m."employee", m."firstDay", d.until, '2010') as paid,
  payslip_count(m.company_id, m."employee", d.new_year, d.until, '2028') as year) t
cross join lateral (select coalesce((select sum(vacation_days(m.company_id, m."employee", y.year))
    from generate_series(d.first_year, extract(year from m."firstDay")::int) y(year)), 0)
  - payslip_count(m.company_id, m."employee", make_date(d.first_year, 1, 1), m."firstDay", '2028')
  - payslip_count(m.company_id, m."employee", make_date(d.first_year, 1, 1), m."firstDay", '2010') as incoming) b;

grant select on vacation_summary to motpost_app;
