-- The kinds of cost: those of all companies, with the accounts of their numbers in the company's chart.
create or replace view travel_cost_category with (security_invoker = true) as
select c.company_id, d.id, 0 as version, c.changed_at, case c."language" when 'en' then d."nameEnglish" else d."nameNorwegian" end as description,
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d."accountNumber") as account,
  d."vatType", d."isVatLocked", d."showOnTravelExpenses", d."showOnEmployeeExpenses", false as "isInactive", d.sequence
from company c cross join default_travel_cost_category d;

grant select on travel_cost_category to motpost_app;
