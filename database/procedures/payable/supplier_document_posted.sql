-- Documents of suppliers as the vouchers say them: the posted half of supplier_invoice. What is kept follows from it, and
-- verify compares. Later postings of a document are those of its open item.
create or replace view "supplier_document_posted" with (security_invoker = true) as
select v.company_id, v.id,
  v.version + coalesce(later.count, 0) + coalesce(said.count, 0) as version,
  greatest(v.changed_at, later.changed_at, said.changed_at) as changed_at,
  coalesce(nullif(v."vendorInvoiceNumber", ''), own.number) as "invoiceNumber",
  v."date" as "invoiceDate",
  coalesce(own.due, v."date") as "invoiceDueDate",
  own.supplier as "supplier",
  own.amount as "amount",
  own.currency_amount as "amountCurrency",
  own.currency as "currency",
  own.account as "account",
  own.number as "settlementNumber",
  own.item as "openItem"
from voucher v
cross join lateral (
  select min(p."account") as account, min(p."supplier") as supplier, min(p."invoiceNumber") as number, min(p."currency") as currency,
    min(p."openItem") as item,
    min(p."termOfPayment") as due, (-sum(p."amount"))::numeric(16,2) as amount, (-sum(p."amountCurrency"))::numeric(16,2) as currency_amount
  from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  where p.company_id = v.company_id and p."voucher" = v.id and p."supplier" is not null and p."invoiceNumber" <> ''
  having count(distinct (p."account", p."supplier", p."invoiceNumber", p."currency", p."openItem")) = 1
) own
left join lateral (select y."key" from voucher_type y where y.company_id = v.company_id and y.id = v."voucherType" offset 0) t on true
left join lateral (
  select count(*)::int as count, max(p.changed_at) as changed_at from posting p
  where p.company_id = v.company_id and p."openItem" = own.item and p."voucher" <> v.id
) later on true
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = v.company_id and e."voucher" = v.id
) said on true
where not (v."reverseVoucher" is not null and v.version = 0)
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

grant select on "supplier_document_posted" to motpost_app;
