-- The years that books may have, from 2000 to the year after the next, and what has become of each.
create or replace view "annual_account" with (security_invoker = true) as
select c.company_id, y.year::bigint as id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  y.year::bigint as "year", make_date(y.year, 1, 1) as "start", make_date(y.year + 1, 1, 1) as "end",
  coalesce(s.is_closed, false) as "isClosed", s.closed_by as "closedBy", s.closed_at as "closedAt", s.asked_by as "reopeningAskedBy",
  s."taxVoucher", s."resultVoucher"
from "company" c cross join lateral generate_series(2000, extract(year from (select company_today()))::int + 2) as y(year)
left join annual_account_state s on s.company_id = c.company_id and s.id = y.year;

grant select on annual_account to motpost_app;
