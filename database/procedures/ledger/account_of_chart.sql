-- The chart of accounts: the accounts that have rows of their own, and those of the shared chart that nothing has named and nobody
-- has changed yet. Whatever names an account names a row of `account`, so that joins go there.
create or replace view account_of_chart with (security_invoker = true) as
select a.company_id, a.id, a.version, a.changed_at, a."number", a."name", a."description", a."type", a."ledgerType", a."vatType",
  a."vatLocked", a."legalVatClass", a."currency", a."isCloseable", a."isApplicableForSupplierInvoice", a."requireReconciliation",
  a."isInactive", a."isBankAccount", a."isInvoiceAccount", a."bankAccountNumber", a."bankAccountCountry", a."bankName",
  a."bankAccountIBAN", a."bankAccountSWIFT", a."saftCode", a."groupingCode", a."requiresDepartment", a."requiresProject",
  a."department", a."invoicingDepartment", a."quantityType1", a."quantityType2"
from account a
-- Without a condition the planner takes the two parts apart before it sees that the company's wall asks for the same company.
where a.id is not null
union all
-- The number has the type of that of the other part: only then is a condition on it asked of each part, and its index used.
select s.company_id, d.id, 0, s.begun_at, d."number"::bigint, case s.language when 'no' then d."nameNorwegian" else d."nameEnglish" end, '',
  d."type", d."ledgerType", d."defaultVatTypeId", d."vatLocked", d."legalVatClass", null, d."isCloseable",
  d."isApplicableForSupplierInvoice", d."requireReconciliation", d."isInactive", d."isBankAccount", d."isInvoiceAccount", '',
  null, '', '', '', coalesce(d."saftCode", ''), coalesce(d."groupingCode", ''), false, false, null, null, null, null
from shared_chart s
join default_account d on d.id is not null
-- Asked for each account: a join would read all that the company has, whichever account is looked for.
where (select true from account a where a.company_id = s.company_id and a.id = d.id) is null
  and d.id <> all (s.removed);

grant select, insert, update, delete on account_of_chart to motpost_app;
