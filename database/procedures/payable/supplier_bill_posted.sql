-- The bills that vouchers are. A voucher by which the company owes less is one where it says that it is a document: by the
-- supplier's number, by its type, by a due date or by VAT; else it is a payment. What reverses another voucher is none: its
-- postings are the younger ones.
create or replace view "supplier_bill_posted" with (security_invoker = true) as
select v.company_id, v.id as "voucher", own.supplier as "supplier",
  bill_number(case when own.numbers = 1 and v."vendorInvoiceNumber" <> '' then v."vendorInvoiceNumber" else own.number end) as "number",
  v."date", own.currency as "currency", (own.amount * 100)::bigint as "amount"
from voucher v
cross join lateral (
  select p."supplier" as supplier, p."account" as account, p."invoiceNumber" as number, p."currency" as currency,
    (-sum(p."amountCurrency"))::numeric(16,2) as amount, min(p."termOfPayment") as due, min(p.changed_at) as posted_at,
    count(*) over () as numbers
  from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  where p.company_id = v.company_id and p."voucher" = v.id and p."supplier" is not null
  group by 1, 2, 3, 4
) own
left join lateral (select y."key" from voucher_type y where y.company_id = v.company_id and y.id = v."voucherType" offset 0) t on true
where own.amount <> 0
  and not (v."reverseVoucher" is not null and exists (
    select 1 from posting o where o.company_id = v.company_id and o."voucher" = v."reverseVoucher" and o.changed_at < own.posted_at))
  and v."series" not in ('opening', 'openingCorrection')
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

grant select on "supplier_bill_posted" to motpost_app;
