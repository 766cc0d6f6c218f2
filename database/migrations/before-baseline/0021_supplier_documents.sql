-- What each payables voucher says, kept beside the postings: supplier invoices of a period are found without reading the
-- vouchers that are none.

-- The posted supplier invoices, with the columns of the view "supplier_invoice".
create table "supplier_document" (
  company_id bigint not null,
  id bigint not null,
  version int not null,
  changed_at timestamptz not null,
  "invoiceNumber" text not null,
  "invoiceDate" date not null,
  "invoiceDueDate" date not null,
  "supplier" bigint not null,
  "amount" numeric(16,2) not null,
  "amountCurrency" numeric(16,2) not null,
  "currency" bigint not null,
  "account" bigint not null,
  "settlementNumber" text not null,
  primary key (company_id, id),
  foreign key (company_id, id) references "voucher" (company_id, id),
  foreign key (company_id, "supplier") references "party" (company_id, id),
  foreign key (company_id, "account") references "account" (company_id, id),
  foreign key ("currency") references "currency" (id)
);
create index supplier_document_date on "supplier_document" (company_id, "invoiceDate", id);
-- Of numbers alone, which every document has: a list, which does not say so, cannot take it for all of the company's.
create index supplier_document_supplier on "supplier_document" (company_id, "supplier", "settlementNumber") where "settlementNumber" <> '';

-- The same read from the vouchers: the posted half of "supplier_invoice" as in 0015. Triggers and verify compare with it.
create view "supplier_document_posted" with (security_invoker = true) as
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
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = v.company_id and e."voucher" = v.id
) said on true
where not (v."reverseVoucher" is not null and v.version = 0)
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

-- Nobody posts, changes a voucher or answers meanwhile, so that nothing is counted twice or not at all.
lock table voucher, posting, voucher_approval_list_element in share row exclusive mode;
insert into supplier_document (company_id, id, version, changed_at, "invoiceNumber", "invoiceDate", "invoiceDueDate", "supplier",
  "amount", "amountCurrency", "currency", "account", "settlementNumber")
select company_id, id, version, changed_at, "invoiceNumber", "invoiceDate", "invoiceDueDate", "supplier",
  "amount", "amountCurrency", "currency", "account", "settlementNumber"
from supplier_document_posted;

-- Writes what the vouchers say.
create function add_supplier_documents(p_company bigint, p_vouchers bigint[]) returns void language plpgsql as $$
begin
  insert into supplier_document (company_id, id, version, changed_at, "invoiceNumber", "invoiceDate", "invoiceDueDate", "supplier",
    "amount", "amountCurrency", "currency", "account", "settlementNumber")
  select d.company_id, d.id, d.version, d.changed_at, d."invoiceNumber", d."invoiceDate", d."invoiceDueDate", d."supplier",
    d."amount", d."amountCurrency", d."currency", d."account", d."settlementNumber"
  from unnest(p_vouchers) w(id)
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_document_posted s where s.company_id = p_company and s.id = w.id offset 0) d;
end
$$;

-- A voucher's postings come in one statement. The suppliers' numbers among them change the older documents with these
-- numbers, and make new ones. The suppliers are locked: whoever posts a number has done so before (ledger_post).
create function supplier_documents_posted() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_company record;
begin
  for v_company in
    select p.company_id as id, array_agg(distinct p."voucher") as vouchers from new_rows p
    where p."supplier" is not null and p."invoiceNumber" <> '' group by p.company_id
  loop
    update supplier_document d set version = d.version + n.count, changed_at = greatest(d.changed_at, n.changed_at)
    from (
      select o.id, count(*)::int as count, max(p.changed_at) as changed_at
      from new_rows p cross join lateral (
        select s.id from supplier_document s
        where s.company_id = v_company.id and s."supplier" = p."supplier" and s."settlementNumber" = p."invoiceNumber" and s."settlementNumber" <> ''
          and s."account" = p."account" and s.id <> p."voucher" offset 0) o
      where p.company_id = v_company.id and p."supplier" is not null and p."invoiceNumber" <> '' group by o.id order by o.id
    ) n
    where d.company_id = v_company.id and d.id = n.id;
    perform add_supplier_documents(v_company.id, v_company.vouchers);
  end loop;
  return null;
end
$$;
create trigger posting_supplier_documents after insert on "posting" referencing new table as new_rows
  for each statement execute function supplier_documents_posted();

-- They look up few rows of tables that were near empty when a connection first planned them, and that plan is kept until the
-- database has counted the rows: any index that begins with the company seemed good enough, and each voucher read what all
-- before it had left. They are planned each time.
alter function settle_invoices(bigint, posting[], bigint[]) set plan_cache_mode = force_custom_plan;
alter function settle_numbers(bigint, posting[], bigint[]) set plan_cache_mode = force_custom_plan;
alter function settle_credited(bigint, bigint, bigint) set plan_cache_mode = force_custom_plan;

-- A voucher that is reversed, or gets its draft's version.
create function supplier_document_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update supplier_document d set version = d.version + new.version - old.version, changed_at = greatest(d.changed_at, new.changed_at)
  where d.company_id = new.company_id and d.id = new.id;
  return null;
end
$$;
create trigger voucher_supplier_document after update on "voucher" for each row
  when (old.version <> new.version or old.changed_at <> new.changed_at) execute function supplier_document_changed();

-- What people were asked and said of a posted one; those of a draft count when it is posted.
create function supplier_document_answered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update supplier_document d set changed_at = greatest(d.changed_at, new.changed_at),
    version = d.version + case tg_op when 'INSERT' then 1 + new.version else new.version - old.version end
  where d.company_id = new.company_id and d.id = new."voucher";
  return null;
end
$$;
create trigger approval_supplier_document after insert or update on "voucher_approval_list_element"
  for each row execute function supplier_document_answered();

-- An account that becomes one for suppliers, or no longer is. Seldom; so it may wait for the vouchers that are being posted.
create function supplier_documents_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vouchers bigint[];
begin
  lock table posting in share row exclusive mode;
  v_vouchers := array(select distinct p."voucher" from posting p
    where p.company_id = new.company_id and p."account" = new.id and p."supplier" is not null and p."invoiceNumber" <> '');
  delete from supplier_document d where d.company_id = new.company_id and d.id = any(v_vouchers);
  perform add_supplier_documents(new.company_id, v_vouchers);
  return null;
end
$$;
create trigger account_supplier_documents after update on "account" for each row
  when (old."ledgerType" is distinct from new."ledgerType" and (old."ledgerType" = 'VENDOR' or new."ledgerType" = 'VENDOR'))
  execute function supplier_documents_of_account();

-- As in 0015, with the posted ones from what is kept.
create or replace view "supplier_invoice" with (security_invoker = true) as
select k.company_id, k.id, k.version, k.changed_at, k."invoiceNumber", k."invoiceDate", k."invoiceDueDate", k."supplier",
  k.id as "voucher", k."amount", k."amountCurrency", k."currency", k."amount" < 0 as "isCreditNote", k."account", k."settlementNumber",
  coalesce((select s."kidOrReceiverReference" from supplier_payment s
    where s.company_id = k.company_id and s."invoice" = k.id and s."kidOrReceiverReference" <> ''
    order by s.made_at desc, s."voucher" desc limit 1), '') as "kidOrReceiverReference",
  true as "isPosted"
from supplier_document k
union all
select d.company_id, d.id,
  d.version + coalesce(later.count, 0) + coalesce(said.count, 0),
  greatest(d.changed_at, later.changed_at, said.changed_at),
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
  false
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
  select count(*)::int as count, max(p.changed_at) as changed_at from posting p
  where p.company_id = d.company_id and p."supplier" = own.supplier and p."invoiceNumber" = own.number and p."account" = own.account
) later on true
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = d.company_id and e."voucher" = d.id
) said on true
where d."vendorInvoiceNumber" <> '' and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION');

do $$
begin
  alter table "supplier_document" enable row level security;
  alter table "supplier_document" force row level security;
  execute format('create policy audit_reads on "supplier_document" for select to %I using (true)', current_user);
  create policy company_only on "supplier_document" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select on "supplier_document" to motpost_app;
revoke execute on function add_supplier_documents(bigint, bigint[]), supplier_documents_posted(), supplier_document_changed(),
  supplier_document_answered(), supplier_documents_of_account() from public;
