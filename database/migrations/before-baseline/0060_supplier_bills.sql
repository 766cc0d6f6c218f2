-- What suppliers have demanded, by their numbers, kept beside the postings: a bill that comes a second time is found by an
-- index, however many there are.

-- What a company does about it: refuse the same number with the same amount (else warn), refuse the same number whatever the
-- amount, or only warn.
alter table "company" add column "duplicateBills" text not null default 'REFUSE_SAME';

-- Suppliers write one number in many ways: capitals, blanks and leading zeros do not count. Nothing is left of no number.
create function bill_number(p_number text) returns text language sql immutable parallel safe as $$
  select case when n.text = '' then '' else coalesce(nullif(ltrim(n.text, '0'), ''), '0') end
  from (select translate(upper(regexp_replace(p_number, '[\s\u00a0\u2007\u202f]+', '', 'g')), 'æøåäöüé', 'ÆØÅÄÖÜÉ') as text) n
$$;

-- One row for each supplier, account, number and currency of a voucher that is a document of a supplier. "number" is what
-- bill_number makes of it, as a column: under row level security the planner uses no index over a function.
create table "supplier_bill" (
  company_id bigint not null,
  "voucher" bigint not null,
  "supplier" bigint not null,
  "number" text not null,
  "date" date not null,
  "currency" bigint not null,
  -- What is owed, with VAT, in hundredths; negative where the supplier owes. A whole number: under row level security the
  -- planner uses no index over decimals either.
  "amount" bigint not null,
  foreign key (company_id, "voucher") references "voucher" (company_id, id),
  foreign key (company_id, "supplier") references "party" (company_id, id)
);
-- Each look-up has one index that can serve it, and no other: whoever plans it while the table is empty has no choice.
create index supplier_bill_same on "supplier_bill" ("amount", "supplier", company_id, "number", "currency", "date");
create index supplier_bill_number on "supplier_bill" ("supplier", "number", company_id, "date") where "number" <> '';
create index supplier_bill_voucher on "supplier_bill" ("voucher", company_id);
-- The planner knows no row of a new company, and takes each column to have few values.
alter table "supplier_bill" alter column "voucher" set (n_distinct = -0.9);
alter table "supplier_bill" alter column "number" set (n_distinct = -0.9);

-- The bills that vouchers are. A voucher by which the company owes less is one where it says that it is a document: by the
-- supplier's number, by its type, by a due date or by VAT; else it is a payment. What reverses another voucher is none: its
-- postings are the younger ones.
create view "supplier_bill_posted" with (security_invoker = true) as
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
left join voucher_type t on t.company_id = v.company_id and t.id = v."voucherType"
where own.amount <> 0
  and not (v."reverseVoucher" is not null and exists (
    select 1 from posting o where o.company_id = v.company_id and o."voucher" = v."reverseVoucher" and o.changed_at < own.posted_at))
  and v."series" not in ('opening', 'openingCorrection')
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

-- A voucher's postings come in one statement.
create function supplier_bills_posted() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if not exists (select 1 from new_rows where "supplier" is not null) then
    return null;
  end if;
  insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
  select b.company_id, b."voucher", b."supplier", b."number", b."date", b."currency", b."amount"
  from (select distinct n.company_id, n."voucher" from new_rows n where n."supplier" is not null) w
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_bill_posted s where s.company_id = w.company_id and s."voucher" = w."voucher" offset 0) b;
  return null;
end
$$;

-- An account that becomes one of suppliers, or no longer is: its vouchers are looked at anew. Seldom; so it may wait.
create function supplier_bills_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vouchers bigint[];
begin
  lock table posting in share row exclusive mode;
  v_vouchers := array(select distinct p."voucher" from posting p
    where p.company_id = new.company_id and p."account" = new.id and p."supplier" is not null);
  delete from supplier_bill b where b.company_id = new.company_id and b."voucher" = any(v_vouchers);
  insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
  select b.company_id, b."voucher", b."supplier", b."number", b."date", b."currency", b."amount"
  from supplier_bill_posted b where b.company_id = new.company_id and b."voucher" = any(v_vouchers);
  return null;
end
$$;
revoke execute on function supplier_bills_of_account() from public;
create trigger account_supplier_bills after update on "account" for each row
  when (old."ledgerType" is distinct from new."ledgerType" and (old."ledgerType" = 'VENDOR' or new."ledgerType" = 'VENDOR'))
  execute function supplier_bills_of_account();

-- Why somebody posted a bill although there was one with its number.
create table "duplicate_reason" (
  company_id bigint not null,
  "voucher" bigint not null,
  "reason" text not null,
  "employee" bigint not null,
  said_at timestamptz not null default now(),
  primary key (company_id, "voucher"),
  foreign key (company_id, "voucher") references "voucher" (company_id, id),
  foreign key (company_id, "employee") references "employee" (company_id, id)
);
create trigger duplicate_reason_stays before update or delete on "duplicate_reason" for each row execute function refuse_change();

-- Keeps the reason of vouchers that were posted before in the same transaction; `p` holds vouchers, reason and employee.
create function duplicate_reason_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into duplicate_reason (company_id, "voucher", "reason", "employee")
  select p_company, x::bigint, p->>'reason', (p->>'employee')::bigint from json_array_elements_text(p->'vouchers') x;
end
$$;

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['supplier_bill', 'duplicate_reason'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
  -- Nobody posts meanwhile, so that nothing is counted twice or not at all.
  lock table voucher, posting in share row exclusive mode;
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
    select company_id, "voucher", "supplier", "number", "date", "currency", "amount" from supplier_bill_posted where company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
create trigger posting_supplier_bills after insert on "posting" referencing new table as new_rows
  for each statement execute function supplier_bills_posted();

grant select on "supplier_bill", "duplicate_reason" to motpost_app;
revoke execute on function supplier_bills_posted(), duplicate_reason_keep(bigint, json) from public;
grant execute on function duplicate_reason_keep(bigint, json) to motpost_app;
