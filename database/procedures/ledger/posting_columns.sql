-- The postings of several vouchers as rows. Each member of `p_postings` is a column of them, written as the text of an array, and what
-- none of them says is left out: to look for every member in every posting takes three times as long. `voucher` says to which of
-- `p_vouchers` a posting belongs, from 1: it has the company of that one, and its day and text where it names none of its own. What else
-- a posting leaves out is null, 0 or empty, in kroner. Where the number of a voucher was not known before, its texts have a placeholder
-- (`p_placeholders`), which becomes what `p_numbers` says.
create or replace function posting_columns(p_vouchers voucher_row[], p_postings json, p_placeholders text[] default null, p_numbers text[] default null)
returns posting_row[] language plpgsql as $$
begin
  return array(select row(p_vouchers[p."voucher"].company_id, p.id, 0, now(), p_vouchers[p."voucher"].id,
    coalesce(p."date", p_vouchers[p."voucher"]."date"),
    case when p."description" is null then p_vouchers[p."voucher"]."description" when p_placeholders is null then p."description"
      else replace(p."description", p_placeholders[p."voucher"], p_numbers[p."voucher"]) end,
    p."account", p."customer", p."supplier", p."employee", p."product", coalesce(p."vatType", 0), p."amount", p."amountCurrency",
    p."amountGross", p."amountGrossCurrency", coalesce(p."currency", 1),
    case when p."invoiceNumber" is null then '' when p_placeholders is null then p."invoiceNumber"
      else replace(p."invoiceNumber", p_placeholders[p."voucher"], p_numbers[p."voucher"]) end,
    p."termOfPayment", coalesce(p."row", 0), p."type", p."project", p."department", p."amortizationAccount", p."quantityType1",
    p."quantityType2", p."freeAccountingDimension1", p."freeAccountingDimension2", p."freeAccountingDimension3",
    p."amortizationStartDate", p."amortizationEndDate", coalesce(p."quantityAmount1", 0), coalesce(p."quantityAmount2", 0),
    coalesce(p."postingRuleId", 0), p."asset", p."openItem", p."externalInvoiceNumber", p."vatDate", p."vatOf")::posting_row
  from (select unnest(r.id) as id, unnest(r."voucher") as "voucher", unnest(r."date") as "date", unnest(r."description") as "description",
      unnest(r."account") as "account", unnest(r."customer") as "customer", unnest(r."supplier") as "supplier",
      unnest(r."employee") as "employee", unnest(r."product") as "product", unnest(r."vatType") as "vatType", unnest(r."amount") as "amount",
      unnest(r."amountCurrency") as "amountCurrency", unnest(r."amountGross") as "amountGross",
      unnest(r."amountGrossCurrency") as "amountGrossCurrency", unnest(r."currency") as "currency",
      unnest(r."invoiceNumber") as "invoiceNumber", unnest(r."termOfPayment") as "termOfPayment", unnest(r."row") as "row",
      unnest(r."type") as "type", unnest(r."project") as "project", unnest(r."department") as "department",
      unnest(r."amortizationAccount") as "amortizationAccount", unnest(r."quantityType1") as "quantityType1",
      unnest(r."quantityType2") as "quantityType2", unnest(r."freeAccountingDimension1") as "freeAccountingDimension1",
      unnest(r."freeAccountingDimension2") as "freeAccountingDimension2", unnest(r."freeAccountingDimension3") as "freeAccountingDimension3",
      unnest(r."amortizationStartDate") as "amortizationStartDate", unnest(r."amortizationEndDate") as "amortizationEndDate",
      unnest(r."quantityAmount1") as "quantityAmount1", unnest(r."quantityAmount2") as "quantityAmount2",
      unnest(r."postingRuleId") as "postingRuleId", unnest(r."asset") as "asset", unnest(r."openItem") as "openItem",
      unnest(r."externalInvoiceNumber") as "externalInvoiceNumber", unnest(r."vatDate") as "vatDate", unnest(r."vatOf") as "vatOf"
    from json_to_record(p_postings) as r(id bigint[], "voucher" int[], "date" date[], "description" text[], "account" bigint[],
      "customer" bigint[], "supplier" bigint[], "employee" bigint[], "product" bigint[], "vatType" bigint[], "amount" numeric[],
      "amountCurrency" numeric[], "amountGross" numeric[], "amountGrossCurrency" numeric[], "currency" bigint[], "invoiceNumber" text[],
      "termOfPayment" date[], "row" bigint[], "type" text[], "project" bigint[], "department" bigint[], "amortizationAccount" bigint[],
      "quantityType1" bigint[], "quantityType2" bigint[], "freeAccountingDimension1" bigint[], "freeAccountingDimension2" bigint[],
      "freeAccountingDimension3" bigint[], "amortizationStartDate" date[], "amortizationEndDate" date[], "quantityAmount1" numeric[],
      "quantityAmount2" numeric[], "postingRuleId" bigint[], "asset" bigint[], "openItem" bigint[], "externalInvoiceNumber" text[],
      "vatDate" date[], "vatOf" bigint[]) offset 0) p);
end
$$;

revoke execute on function posting_columns(voucher_row[], json, text[], text[]) from public;
