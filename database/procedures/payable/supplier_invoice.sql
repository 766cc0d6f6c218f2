-- A supplier invoice is a posted voucher whose postings on payables accounts (ledger type VENDOR) with an invoice number have
-- one account, one supplier, one number and one currency between them; its id is the voucher's. That the company owes by it
-- makes it an invoice. One by which it owes less is a credit note where it says that it is a document of the supplier: by
-- vendorInvoiceNumber, by its type, by a due date or by VAT on one of its rows; else it is a payment. Vouchers of payments,
-- and those that reverse another one (the younger of two that name each other: it has carried the other's id from its first
-- version), are none. Decision 13 says why. Behind the posted ones, read from what is kept, are the drafts: vouchers with a
-- vendorInvoiceNumber whose rows on payables accounts name one supplier. Their number, due date and sign are read the same
-- way; they have no open item yet. The version counts what people said of the invoice too.
create or replace view "supplier_invoice" with (security_invoker = true) as
select k.company_id, k.id, k.version, k.changed_at, k."invoiceNumber", k."invoiceDate", k."invoiceDueDate", k."supplier",
  k.id as "voucher", k."amount", k."amountCurrency", k."currency", k."amount" < 0 as "isCreditNote", k."account", k."settlementNumber",
  coalesce((select s."kidOrReceiverReference" from supplier_payment s
    where s.company_id = k.company_id and s."invoice" = k.id and s."kidOrReceiverReference" <> ''
    order by s.made_at desc, s."voucher" desc limit 1), '') as "kidOrReceiverReference",
  true as "isPosted", k."openItem"
from supplier_document k
union all
select d.company_id, d.id,
  d.version + coalesce(said.count, 0),
  greatest(d.changed_at, said.changed_at),
  d."vendorInvoiceNumber",
  d."date",
  coalesce(own.due, d."date"),
  own.supplier,
  d.id,
  own.amount,
  own.currency_amount,
  own.currency,
  own.amount < 0,
  own.account,
  own.number,
  '',
  false,
  null::bigint
from voucher_draft d
cross join lateral (
  select min(p."account") as account, min(p."supplier") as supplier, min(n.number) as number, min(coalesce(p."currency", 1)) as currency,
    min(p."termOfPayment") as due, (-sum(p."amountGross"))::numeric(16,2) as amount, (-sum(p."amountGrossCurrency"))::numeric(16,2) as currency_amount
  from posting_draft p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  cross join lateral (select coalesce(nullif(p."invoiceNumber", ''), d."vendorInvoiceNumber") as number) n
  where p.company_id = d.company_id and p."voucher" = d.id and p."supplier" is not null
  having count(distinct (p."account", p."supplier", n.number, coalesce(p."currency", 1))) = 1
) own
left join voucher_type t on t.company_id = d.company_id and t.id = d."voucherType"
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = d.company_id and e."voucher" = d.id
) said on true
where d."vendorInvoiceNumber" <> '' and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION');

grant select on supplier_invoice to motpost_app;
