-- The years are those of the domain (accounting-years.ts): from 2000 to two ahead of the calendar in Oslo.
create or replace view "accounting_period" with (security_invoker = true) as
select c.company_id, m.id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  (case c."language"
    when 'en' then array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
    else array['Januar', 'Februar', 'Mars', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Desember']
  end)[m.id % 100] || ' ' || m.id / 100 as "name",
  m.id % 100 - 1 as "number",
  m.first_day as "start",
  (m.first_day + interval '1 month')::date as "end",
  coalesce(s.is_closed, false) as "isClosed",
  s.closed_by,
  s.closed_at,
  m.id / 100 between o.first_year and o.last_year as "isOwn"
from "company" c
cross join lateral (
  select make_date(y, m, 1) as first_day, (y * 100 + m)::bigint as id
  from generate_series(2000, extract(year from (select company_today()))::int + 2) y, generate_series(1, 12) m
) m
-- The company's own years: those in which it began, has posted or has closed months, and this one. Computed once, where it is read.
cross join lateral (
  select least(extract(year from c."startDate")::int, extract(year from r.today)::int, extract(year from r.first_day)::int, r.first_closed) as first_year,
    greatest(extract(year from c."startDate")::int, extract(year from r.today)::int, extract(year from r.last_day)::int, r.last_closed) as last_year
  from (
    select (now() at time zone 'Europe/Oslo')::date as today,
      (select p."date" from posting p where p.company_id = c.company_id order by p.company_id, p."date", p.id limit 1) as first_day,
      (select p."date" from posting p where p.company_id = c.company_id order by p.company_id desc, p."date" desc, p.id desc limit 1) as last_day,
      (select min(k.id) / 100 from "period_state" k where k.company_id = c.company_id and k.is_closed) as first_closed,
      (select max(k.id) / 100 from "period_state" k where k.company_id = c.company_id and k.is_closed) as last_closed
  ) r
  offset 0
) o
left join "period_state" s on s.company_id = c.company_id and s.id = m.id;

grant select on accounting_period to motpost_app;
