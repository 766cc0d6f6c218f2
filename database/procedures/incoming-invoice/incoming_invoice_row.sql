-- The lines of supplier invoices as /incomingInvoice shows them: the rows of their vouchers but for what is owed, with what is known
-- beside them. Amounts are in the row's currency; VAT of a draft is what posting it would split off.
create or replace view incoming_invoice_row with (security_invoker = true) as
select x.*,
  coalesce(l.external_id, x.id::text) as "externalId", coalesce(l.count, 1) as "count",
  case when coalesce(l.count, 1) = 0 then 0 else round(x."amountExclVat" / coalesce(l.count, 1), 2) end as "unitPrice",
  coalesce(l.automated, '{}') as automated, coalesce(l.tax_transaction_type, 0) as "taxTransactionTypeId",
  coalesce(l.reinvoiced, false) as "reInvoiceOnProject",
  extract(month from x."amortizationStartDate")::int as "periodizationStartMonth",
  extract(year from x."amortizationStartDate")::int as "periodizationStartYear",
  ((extract(year from x."amortizationEndDate") - extract(year from x."amortizationStartDate")) * 12
    + extract(month from x."amortizationEndDate") - extract(month from x."amortizationStartDate") + 1)::int as "periodizationPeriodsCount"
from (
  select p.company_id, p.id, p."voucher", p."row", p."description", p."account" as "accountId", p."amountGrossCurrency" as "amountInclVat",
    case when y."reverseCharge" <> 'N' then p."amountGrossCurrency" else p."amountCurrency" end as "amountExclVat",
    case when y."reverseCharge" <> 'N' then 0 else p."amountGrossCurrency" - p."amountCurrency" end as "amountVat",
    coalesce(p."vatType", 0) as "vatTypeId", p."department" as "departmentId", p."project" as "projectId", p."employee" as "employeeId", p."product" as "productId",
    p."asset" as "assetId", p."customer" as "customerId", p."supplier" as "vendorId", p."quantityAmount1", p."quantityType1" as "productUnitId1",
    p."quantityAmount2", p."quantityType2" as "productUnitId2", p."amortizationAccount" as "periodizationAccountId",
    p."amortizationStartDate", p."amortizationEndDate", p."freeAccountingDimension1" as "freeDimension1Id",
    p."freeAccountingDimension2" as "freeDimension2Id", p."freeAccountingDimension3" as "freeDimension3Id"
  from posting p
  join account a on a.company_id = p.company_id and a.id = p."account"
  left join vat_type y on y.company_id = p.company_id and y.id = p."vatType"
  where p."row" > 0 and not (a."ledgerType" = 'VENDOR' and p."supplier" is not null)
  union all
  select p.company_id, p.id, p."voucher", p."row", p."description", p."account", p."amountGrossCurrency",
    p."amountGrossCurrency" - v.vat, v.vat,
    coalesce(p."vatType", 0), p."department", p."project", p."employee", p."product",
    p."asset", p."customer", p."supplier", p."quantityAmount1", p."quantityType1",
    p."quantityAmount2", p."quantityType2", p."amortizationAccount",
    p."amortizationStartDate", p."amortizationEndDate", p."freeAccountingDimension1",
    p."freeAccountingDimension2", p."freeAccountingDimension3"
  from posting_draft p
  join voucher_draft d on d.company_id = p.company_id and d.id = p."voucher"
  left join account a on a.company_id = p.company_id and a.id = p."account"
  left join vat_type y on y.company_id = p.company_id and y.id = p."vatType"
  cross join lateral (select case when y.id is null or y."reverseCharge" <> 'N' or y."isDirect" then 0::numeric
    else round(p."amountGrossCurrency" - p."amountGrossCurrency" * 100 / (100 + coalesce((select n."percent" from vat_rate n
      where n."rateKind" = y."rateKind" and n."validFrom" <= coalesce(p."date", d."date", (select company_today()))
        and (n."validTo" is null or n."validTo" >= coalesce(p."date", d."date", (select company_today())))), y."ratePercent")), 2) end as vat) v
  where coalesce(a."ledgerType", '') <> 'VENDOR'
) x
left join incoming_invoice_line l on l.company_id = x.company_id and l.id = x.id;

grant select on incoming_invoice_row to motpost_app;
