-- How costs are paid: the ways of all companies, with the accounts of their numbers in the company's chart.
create or replace view travel_payment_type with (security_invoker = true) as
select c.company_id, d.id, 0 as version, c.changed_at, case c."language" when 'en' then d."nameEnglish" else d."nameNorwegian" end as description,
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d."accountNumber") as account,
  true as "showOnTravelExpenses", true as "showOnEmployeeExpenses", false as "isInactive",
  d."accountNumber" = 2910 as "isPaidByEmployee"
from company c cross join default_travel_payment_type d;

grant select on travel_payment_type to motpost_app;
