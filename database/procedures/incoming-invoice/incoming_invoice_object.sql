-- Supplier invoices as /incomingInvoice shows them: posted ones, and drafts that are one or came as one. The amount is what the
-- supplier demands, in the invoice's currency; a credit note's is negative.
create or replace view incoming_invoice_object with (security_invoker = true) as
select x.*, x.id as "voucherId", x.id as "invoiceHeader", x.id as "metadata", x.id as "permissions",
  coalesce(i.automated, '{}') as automated, coalesce(i.note, '') as "note", coalesce(i.is_new_supplier, false) as "isNewSupplier",
  coalesce(i.warnings, '') as "warnings", coalesce(i.source, '') as "source", i.id as "received", i.received_at as "receivedTime",
  i.delivery_date as "deliveryDate", coalesce(i.buyer_reference, '') as "buyerReference",
  coalesce(i.order_reference, '') as "orderReference", coalesce(i.credited_number, '') as "creditedInvoiceNumber",
  coalesce(i.payment_kid, '') as "kid", coalesce(i.payment_reference, '') as "paymentReference",
  coalesce(i.payment_account, '') as "paymentAccount", coalesce(i.payment_bic, '') as "paymentBic",
  coalesce(s.is_closed, false) as "accountingPeriodClosed", coalesce(s.vat_settled, false) as "generalIndustryVatPeriodClosed"
from (
  select k.company_id, k.id, v.version, greatest(v.changed_at, k.changed_at) as changed_at, k."supplier" as "vendorId", k."invoiceDate", k."invoiceNumber",
    k."amountCurrency" as "invoiceAmount", k."invoiceDueDate" as "dueDate", k."currency" as "currencyId", v."description",
    v."voucherType" as "voucherTypeId", v."number" as "voucherNumber", 0::bigint as "voucherTempNumber", v."year" as "voucherYear",
    v."reverseVoucher" as "reverseVoucherId",
    case when exists (select 1 from voucher_approval a where a.company_id = k.company_id and a."voucher" = k.id and a.waits)
      then 'TEMPORARY_IN_LEDGER' else 'IN_LEDGER' end as "invoiceLifeCycle"
  from supplier_document k
  join voucher v on v.company_id = k.company_id and v.id = k.id
  union all
  select d.company_id, d.id, d.version, d.changed_at, own.supplier, d."date", coalesce(d."vendorInvoiceNumber", ''),
    coalesce(own.amount, 0)::numeric(16,2), own.due, coalesce(own.currency, 1), d."description",
    d."voucherType", 0, d."tempNumber", 0, null,
    case when exists (select 1 from voucher_reception r where r.company_id = d.company_id and r."voucher" = d.id)
      then 'DRAFT_IN_INBOX' else 'DRAFT_IN_NON_POSTED' end
  from voucher_draft d
  cross join lateral (
    select min(p."supplier") as supplier, min(p."currency") as currency, min(p."termOfPayment") as due, -sum(p."amountGrossCurrency") as amount
    from posting_draft p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
    where p.company_id = d.company_id and p."voucher" = d.id
  ) own
  where exists (select 1 from incoming_invoice i where i.company_id = d.company_id and i.id = d.id)
    or exists (select 1 from supplier_invoice o where o.company_id = d.company_id and o.id = d.id and not o."isPosted")
) x
left join incoming_invoice i on i.company_id = x.company_id and i.id = x.id
left join period_state s on s.company_id = x.company_id
  and s.id = extract(year from x."invoiceDate")::bigint * 100 + extract(month from x."invoiceDate")::bigint;

grant select on incoming_invoice_object to motpost_app;
