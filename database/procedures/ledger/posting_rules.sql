-- The posting rules of a company in one row: the accounts on which the service posts by itself.
create or replace view "posting_rules" with (security_invoker = true) as
select c.company_id, c.company_id as id, r.version, coalesce(r.changed_at, c.changed_at) as changed_at,
  r."accountReceivableCustomersId", r."accountDebtVendorsId", r."accountDebtEmployeesAndOwnersId", r."accountRoundDiffId",
  r."accountSubscriptionAccrual",
  -- Sales take their income account from the VAT type.
  (select v."incomeAccount" from vat_type v where v.company_id = c.company_id and v.id = 0) as "accountProductSaleNoVat",
  r."accountCurrencyGain", r."accountCurrencyLoss", c."vatPerDepartment", r."accountReminderFee", r."accountLateInterest",
  r."accountCustomerPrepayment"
from "company" c cross join lateral (
  select coalesce(max(r.version), 0) as version, max(r.changed_at) as changed_at,
    max(r.account) filter (where r.role = 'ACCOUNTS_RECEIVABLE') as "accountReceivableCustomersId",
    max(r.account) filter (where r.role = 'ACCOUNTS_PAYABLE') as "accountDebtVendorsId",
    max(r.account) filter (where r.role = 'EMPLOYEE_DEBT') as "accountDebtEmployeesAndOwnersId",
    max(r.account) filter (where r.role = 'ROUNDING') as "accountRoundDiffId",
    max(r.account) filter (where r.role = 'SUBSCRIPTION_ACCRUAL') as "accountSubscriptionAccrual",
    max(r.account) filter (where r.role = 'FX_GAIN') as "accountCurrencyGain",
    max(r.account) filter (where r.role = 'FX_LOSS') as "accountCurrencyLoss",
    max(r.account) filter (where r.role = 'REMINDER_FEE') as "accountReminderFee",
    max(r.account) filter (where r.role = 'LATE_INTEREST') as "accountLateInterest",
    max(r.account) filter (where r.role = 'CUSTOMER_PREPAYMENT') as "accountCustomerPrepayment"
  from posting_rule r where r.company_id = c.company_id
) r;

grant select, update on posting_rules to motpost_app;
