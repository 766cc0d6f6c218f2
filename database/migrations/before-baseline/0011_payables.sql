-- The suppliers' side: how the company pays (outgoing payment types), and supplier invoices as they follow from vouchers.

create table "payment_type_out" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "description" text not null default '',
  "isBruttoWageDeduction" boolean not null default false,
  "creditAccount" bigint not null,
  "showIncomingInvoice" boolean not null default false,
  "showWagePayment" boolean not null default false,
  "showVatReturns" boolean not null default false,
  "showWagePeriodTransaction" boolean not null default false,
  "requiresSeparateVoucher" boolean not null default false,
  "sequence" bigint not null default 0,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

alter table "payment_type_out" add foreign key (company_id, "creditAccount") references "account" (company_id, id);

do $$
begin
  alter table "payment_type_out" enable row level security;
  alter table "payment_type_out" force row level security;
  execute format('create policy audit_reads on "payment_type_out" for select to %I using (true)', current_user);
  create policy company_only on "payment_type_out" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select, insert, update, delete on "payment_type_out" to motpost_app;

-- The outgoing payment types that a company starts with. An account that the company has deleted has none.
create function add_payment_types_out(p_company bigint) returns void language plpgsql as $$
declare
  v_next bigint;
begin
  update id_block set next_id = next_id + (select max("sequence") from default_payment_type)
  where company_id = p_company
  returning next_id - (select max("sequence") from default_payment_type) into v_next;
  insert into payment_type_out (company_id, id, "description", "creditAccount", "showIncomingInvoice", "showWagePayment", "showVatReturns",
    "showWagePeriodTransaction", "requiresSeparateVoucher", "sequence", "isInactive")
  select p_company, v_next + d."sequence" - 1, case when c."language" = 'no' then d."nameNorwegian" else d."nameEnglish" end, a.id,
    d."showIncomingInvoice", d."showWagePayment", d."showVatReturns", d."showWagePeriodTransaction", d."requiresSeparateVoucher",
    d."sequence", d."isInactive"
  from default_payment_type d
  join company c on c.company_id = p_company
  join account a on a.company_id = p_company and a."number" = d."accountNumber"
  where d."direction" = 'OUT';
end
$$;

-- A new company is made as before and then gets its outgoing payment types.
alter function create_company(bigint, json) rename to create_company_before_payables;
create function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made json;
begin
  perform require_company(p_company);
  v_made := create_company_before_payables(p_company, p);
  perform add_payment_types_out(p_company);
  return v_made;
end
$$;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    perform add_payment_types_out(v_company);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- What a supplier has to do with an invoice number: few of a company's postings, found by their voucher.
create index posting_payable on "posting" (company_id, "voucher") where "supplier" is not null and "invoiceNumber" <> '';

-- A supplier invoice is a posted voucher whose postings on payables accounts (ledger type VENDOR) with an invoice number
-- have one account, one supplier, one number and one currency between them; its id is the voucher's. That the company
-- owes by it makes it an invoice. One by which it owes less is a credit note where it says that it is a document of the
-- supplier: by vendorInvoiceNumber, by its type, by a due date or by VAT on one of its rows; else it is a payment.
-- Vouchers of payments, and those that reverse another one (the younger of two that name each other: it has carried the
-- other's id from its first version), are none. Decision 13 says why.
create view "supplier_invoice" with (security_invoker = true) as
select v.company_id, v.id,
  v.version + coalesce(later.count, 0) as version,
  greatest(v.changed_at, later.changed_at) as changed_at,
  coalesce(nullif(v."vendorInvoiceNumber", ''), own.number) as "invoiceNumber",
  v."date" as "invoiceDate",
  coalesce(own.due, v."date") as "invoiceDueDate",
  own.supplier as "supplier",
  v.id as "voucher",
  own.amount as "amount",
  own.currency_amount as "amountCurrency",
  own.currency as "currency",
  own.amount < 0 as "isCreditNote",
  own.account as "account",
  own.number as "settlementNumber"
from voucher v
cross join lateral (
  select min(p."account") as account, min(p."supplier") as supplier, min(p."invoiceNumber") as number, min(p."currency") as currency,
    min(p."termOfPayment") as due, (-sum(p."amount"))::numeric(16,2) as amount, (-sum(p."amountCurrency"))::numeric(16,2) as currency_amount
  from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  where p.company_id = v.company_id and p."voucher" = v.id and p."supplier" is not null and p."invoiceNumber" <> ''
  having count(distinct (p."account", p."supplier", p."invoiceNumber", p."currency")) = 1
) own
left join voucher_type t on t.company_id = v.company_id and t.id = v."voucherType"
left join lateral (
  select count(*)::int as count, max(p.changed_at) as changed_at from posting p
  where p.company_id = v.company_id and p."supplier" = own.supplier and p."invoiceNumber" = own.number
    and p."account" = own.account and p."voucher" <> v.id
) later on true
where not (v."reverseVoucher" is not null and v.version = 0)
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

grant select on "supplier_invoice" to motpost_app;
revoke execute on function add_payment_types_out(bigint), create_company_before_payables(bigint, json), create_company(bigint, json) from public;
revoke execute on function create_company_before_payables(bigint, json) from motpost_app;
grant execute on function create_company(bigint, json) to motpost_app;
