-- The salary types of a company: those that all have, with names in its language and its own accounts.
create or replace view salary_type with (security_invoker = true) as
select c.company_id, d.id, 0 as version, c.changed_at, d."number",
  case c.language when 'no' then d."nameNorwegian" else d."nameEnglish" end as "name", d.kind, d.sign::bigint as sign, d."isTaxable", d."taxMethod",
  d."isVacationPayable", d."isPayrollTaxable", d."isPensionable", d."isSickPayable", d."showInTimesheet", d."benefitKind",
  d."ameldingWageCode", d."countIs", d.supplement,
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d."debitNumber") as "accountNumberDebit",
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d."creditNumber") as "accountNumberCredit"
from company c cross join default_salary_type d;

grant select on salary_type to motpost_app;
