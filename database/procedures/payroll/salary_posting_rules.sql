-- Accounts and percentages of a company's payroll: what it has decided, and the defaults for the rest.
create or replace view salary_posting_rules with (security_invoker = true) as
select c.company_id, c.company_id as id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  coalesce(s."taxAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2600)) as "taxAccount",
  coalesce(s."benefitContraAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5290)) as "benefitContraAccount",
  coalesce(s."holidayPayAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5020)) as "holidayPayAccount",
  coalesce(s."holidayDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2940)) as "holidayDebtAccount",
  coalesce(s."employerTaxAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5400)) as "employerTaxAccount",
  coalesce(s."employerTaxDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2770)) as "employerTaxDebtAccount",
  coalesce(s."holidayEmployerTaxAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5401)) as "holidayEmployerTaxAccount",
  coalesce(s."holidayEmployerTaxDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2785)) as "holidayEmployerTaxDebtAccount",
  coalesce(s."pensionAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5945)) as "pensionAccount",
  coalesce(s."pensionDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2960)) as "pensionDebtAccount",
  coalesce(s."financeTaxAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5430)) as "financeTaxAccount",
  coalesce(s."financeTaxDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2771)) as "financeTaxDebtAccount",
  coalesce(s."holidayFinanceTaxAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 5431)) as "holidayFinanceTaxAccount",
  coalesce(s."holidayFinanceTaxDebtAccount", (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = 2786)) as "holidayFinanceTaxDebtAccount",
  coalesce(s."pensionPercent", 0)::numeric(16,2) as "pensionPercent",
  coalesce(s."pensionProvider", '') as "pensionProvider",
  coalesce(s."holidayScheme", '10.2') as "holidayScheme",
  coalesce(s."financeTax", false) as "financeTax",
  coalesce(s."payDay", 0) as "payDay",
  coalesce(s."christmasMonth", 12) as "christmasMonth",
  coalesce(s."freeAmountUsed", 0)::numeric(16,2) as "freeAmountUsed",
  coalesce(s."createsVoucher", true) as "createsVoucher"
from company c left join salary_posting_rule s on s.company_id = c.company_id;

grant select, insert, update on salary_posting_rules to motpost_app;
