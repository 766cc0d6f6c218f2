-- The years that books may have, from 2000 to the year after the next.
create or replace view "annual_account" with (security_invoker = true) as
select c.company_id, y.year::bigint as id, 0 as version, c.changed_at,
  y.year::bigint as "year", make_date(y.year, 1, 1) as "start", make_date(y.year + 1, 1, 1) as "end"
from "company" c cross join lateral generate_series(2000, extract(year from (select company_today()))::int + 2) as y(year);

grant select on annual_account to motpost_app;
