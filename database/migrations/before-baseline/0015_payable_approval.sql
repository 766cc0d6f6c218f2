-- Supplier invoices that are not posted yet, their approval and payment; the voucher reception; close groups in the change log.

-- Close groups that posting makes or dissolves by itself are in the change log as those are that people make. Nobody acts
-- without a name: a voucher that settles and does not say who posted it is refused.
create function log_changes(p_company bigint, p_by json, p_resource text, p_kind text, p_objects bigint[]) returns void language sql as $$
  insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
  select p_company, p_resource, o, p_kind, (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId'
  from unnest(p_objects) o order by o
$$;

-- As in 0004, and returns the groups that were made.
drop function settle_invoices(bigint, posting[], bigint[]);
create function settle_invoices(p_company bigint, p_rows posting[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_key record;
  v_open record;
  v_next int := 1;
begin
  for v_key in
    select distinct r."account", r."customer", r."supplier", r."invoiceNumber"
    from unnest(p_rows) r join account a on a.company_id = p_company and a.id = r."account" and a."isCloseable"
    where r."invoiceNumber" <> '' and (r."customer" is not null or r."supplier" is not null)
    order by 1, 2, 3, 4
  loop
    select array_agg(p.id) as ids, sum(p."amount") as amount, sum(p."amountCurrency") as currency, max(p."date") as day into v_open
    from posting p left join settlement s on s.company_id = p_company and s.posting = p.id
    where p.company_id = p_company and p."account" = v_key."account" and p."invoiceNumber" = v_key."invoiceNumber"
      and p."customer" is not distinct from v_key."customer" and p."supplier" is not distinct from v_key."supplier" and s.posting is null
      and (p."customer" = v_key."customer" or p."supplier" = v_key."supplier");
    if v_open.amount = 0 and v_open.currency = 0 and array_length(v_open.ids, 1) > 1 then
      insert into close_group (company_id, id, "date") values (p_company, p_groups[v_next], v_open.day);
      insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), p_groups[v_next];
      v_next := v_next + 1;
    end if;
  end loop;
  return p_groups[1:v_next - 1];
end
$$;

-- As in 0004, and returns the groups that were dissolved.
drop function reverse_link(bigint, bigint, bigint);
create function reverse_link(p_company bigint, p_reversed bigint, p_by bigint) returns bigint[] language plpgsql as $$
declare
  v_groups bigint[];
begin
  update voucher set "reverseVoucher" = p_by, version = version + 1, changed_at = now()
  where company_id = p_company and id = p_reversed and "reverseVoucher" is null and "series" <> 'invoice';
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  v_groups := array(
    select distinct s.close_group from settlement s join posting p on p.company_id = s.company_id and p.id = s.posting
    where s.company_id = p_company and p."voucher" = p_reversed);
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
  return v_groups;
end
$$;

-- As in 0004. `by` of `p` holds employee, actualEmployee and requestId: who made or dissolved the groups.
create or replace function ledger_post(p_company bigint, p json, p_number bigint default null) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_base posting;
  v_rows posting[];
  v_year int;
  v_number bigint := p_number;
  v_bad record;
begin
  perform require_company(p_company);
  -- Once for all: every -> and ->> would read the whole text again.
  select r.* into v from json_to_record(p) as r(
    id bigint, "date" date, series text, description text, "voucherType" bigint, "voucherTypeKey" text,
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[], "by" json);
  v_year := extract(year from v."date");
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."voucher" := v.id;
  v_rows := array(select r from json_populate_recordset(v_base, v.postings) r);
  if coalesce(array_length(v_rows, 1), 0) < 2 then
    raise exception 'A voucher needs at least two postings.';
  end if;
  select r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of % do not balance: amount %, gross %.', v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  perform hold_periods(p_company, array(select r."date" from unnest(v_rows) r) || v."date");
  if array_length(v."closeGroups", 1) > 0 then
    -- Locks: invoices, party, counters, balances, as a payment takes them.
    perform touch_invoices(p_company, v_rows);
    perform 1 from party where company_id = p_company
      and id in (select coalesce(r."customer", r."supplier") from unnest(v_rows) r where r."invoiceNumber" <> '')
      order by id for no key update;
  end if;
  if v_number is null then
    v_number := next_ledger_number(p_company, v.series, v_year);
  end if;
  insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
  values (
    p_company, v.id, v."date", v_number, v_year, v.description,
    coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
    coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
  );
  if v.reverses is not null then
    perform log_changes(p_company, v."by", 'CloseGroup', 'DELETE', reverse_link(p_company, v.reverses, v.id));
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;
  if array_length(v."closeGroups", 1) > 0 then
    perform log_changes(p_company, v."by", 'CloseGroup', 'CREATE', settle_invoices(p_company, v_rows, v."closeGroups"));
  end if;
  return v_number;
end
$$;

-- Who is asked to approve a voucher, and what they said: status 0 asked, 1 approved, 2 rejected, 3 no longer asked. Asking
-- again after a rejection starts a new round; the newest round counts. The voucher may be a draft or posted.
create table "voucher_approval_list_element" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint not null,
  "employee" bigint not null,
  "actionEmployee" bigint,
  "status" bigint not null default 0,
  "organisationLevel" bigint not null default 0,
  "isVendorAttestant" boolean not null default false,
  "comment" text not null default '',
  "commentFromOriginator" text not null default '',
  "actionDate" date,
  "round" bigint not null default 0,
  primary key (company_id, id)
);
alter table "voucher_approval_list_element" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "voucher_approval_list_element" add foreign key (company_id, "actionEmployee") references "employee" (company_id, id);
alter table "voucher_approval_list_element" add check ("status" between 0 and 3);
create index voucher_approval_list_element_asked on "voucher_approval_list_element" (company_id, "employee") where "status" = 0;
-- Nobody is asked twice in one round.
create unique index voucher_approval_list_element_once on "voucher_approval_list_element" (company_id, "voucher", "round", "employee");

-- Where a voucher stands: what its newest round of approval says.
create view "voucher_approval" with (security_invoker = true) as
select e.company_id, e."voucher", e."round",
  bool_or(e."status" = 0) as waits, bool_or(e."status" = 1) as approved, bool_or(e."status" = 2) as rejected
from "voucher_approval_list_element" e
where e."round" = (select max(n."round") from "voucher_approval_list_element" n where n.company_id = e.company_id and n."voucher" = e."voucher")
group by e.company_id, e."voucher", e."round";

-- What integrations tell each other about a voucher, and what people write about it.
create table "voucher_status" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint not null,
  "type" text not null default 'SUPPLIERINVOICE_EXTERNAL',
  "status" text not null default 'WAITING',
  "timestamp" timestamptz not null,
  "message" text not null default 'NONE',
  "externalObjectUrl" text not null default '',
  "comment" text not null default '',
  "referenceNumber" text not null default '',
  primary key (company_id, id)
);
create index voucher_status_voucher on "voucher_status" (company_id, "voucher");

create table "voucher_message" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucherId" bigint not null default 0,
  "content" text not null default '',
  "sender" bigint not null,
  "sendTime" timestamptz not null,
  primary key (company_id, id)
);
alter table "voucher_message" add foreign key (company_id, "sender") references "employee" (company_id, id);
create index voucher_message_voucher on "voucher_message" (company_id, "voucherId");

-- The drafts that lie in the voucher reception. A draft leaves it by being posted or deleted.
create table "voucher_reception" (
  company_id bigint not null,
  "voucher" bigint not null,
  received_at timestamptz not null default now(),
  primary key (company_id, "voucher"),
  foreign key (company_id, "voucher") references "voucher_draft" (company_id, id) on delete cascade
);

-- How supplier invoices were paid: the reference and the account that the payer gave.
create table "supplier_payment" (
  company_id bigint not null,
  "voucher" bigint not null,
  "invoice" bigint not null,
  "kidOrReceiverReference" text not null default '',
  "bban" text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  primary key (company_id, "voucher"),
  foreign key (company_id, "voucher") references "voucher" (company_id, id),
  foreign key (company_id, "invoice") references "voucher" (company_id, id)
);
create index supplier_payment_invoice on "supplier_payment" (company_id, "invoice", made_at);

alter table "party" add column "bankAccounts" text[] not null default '{}';

-- The bank accounts of parties as the interface presents them: 11 digits are a Norwegian account, the rest is an IBAN.
create view "party_bank_account" with (security_invoker = true) as
select p.company_id, p.id as party, b.place as id,
  case when b.number ~ '^\d{11}$' then '' else b.number end as "iban",
  case when b.number ~ '^\d{11}$' then b.number else '' end as "bban",
  '' as "bic",
  (select c.id from country c where c."isoAlpha2Code" = case when b.number ~ '^\d{11}$' then 'NO' else left(b.number, 2) end limit 1) as "country",
  null::text as "provider"
from "party" p cross join lateral unnest(p."bankAccounts") with ordinality b(number, place);

-- What hangs on a voucher goes with a draft that is deleted, and stays with one that was posted.
create function draft_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old.id) then
    delete from voucher_approval_list_element e where e.company_id = old.company_id and e."voucher" = old.id;
    delete from voucher_status s where s.company_id = old.company_id and s."voucher" = old.id;
    delete from voucher_message m where m.company_id = old.company_id and m."voucherId" = old.id;
  end if;
  return null;
end
$$;
create trigger voucher_draft_gone after delete on "voucher_draft" for each row execute function draft_gone();

-- As in 0010; the voucher is there before the draft goes. A draft that waits for somebody's approval, or was rejected, is
-- told so before (decision 17): one that somebody was asked about meanwhile came too late.
create or replace function draft_post(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->'voucher'->>'id')::bigint;
  v_version int := (p->>'version')::int;
  v_number bigint;
  v_done bigint[];
begin
  perform require_company(p_company);
  perform 1 from voucher_draft where company_id = p_company and id = v_id and version = v_version for update;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  if exists (select 1 from voucher_approval a where a.company_id = p_company and a."voucher" = v_id and (a.waits or a.rejected)) then
    raise exception using errcode = 'P8000', message = 'Somebody was asked to approve the draft meanwhile, or rejected it.';
  end if;
  v_number := ledger_post(p_company, p->'voucher');
  -- The same object to its readers: its version goes on from the draft's.
  update voucher set version = v_version + 1 where company_id = p_company and id = v_id;
  delete from posting_draft where company_id = p_company and "voucher" = v_id;
  delete from voucher_draft where company_id = p_company and id = v_id;
  -- What waited for it in the reception is done.
  with done as (
    update voucher_status set "status" = 'DONE', "timestamp" = now(), version = version + 1, changed_at = now()
    where company_id = p_company and "voucher" = v_id and "status" in ('WAITING', 'PROCESSING') and "type" = 'SUPPLIERINVOICE_EXTERNAL'
    returning id)
  select array_agg(id) into v_done from done;
  perform log_changes(p_company, p->'voucher'->'by', 'VoucherStatus', 'UPDATE', coalesce(v_done, '{}'));
  return v_number;
end
$$;

-- Posts several drafts, all or none; `p` is a list of what draft_post takes.
create function drafts_post(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform draft_post(p_company, d.value) from json_array_elements(p) with ordinality d(value, place) order by d.place;
end
$$;

-- Rows of one draft are taken away, and the draft's day is set. `p` holds id, version, date and the ids to remove.
create function draft_rows_remove(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set "date" = (p->>'date')::date, version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  delete from posting_draft where company_id = p_company and "voucher" = (p->>'id')::bigint
    and id in (select value::bigint from json_array_elements_text(p->'remove'));
end
$$;

-- A draft goes to the voucher reception. `p` holds id and version.
create function voucher_receive(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  insert into voucher_reception (company_id, "voucher") values (p_company, (p->>'id')::bigint) on conflict do nothing;
end
$$;

-- What people said of vouchers. `p` is a list of elements with id, version, status, comment, actionEmployee and actionDate.
create function approval_answer(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  perform require_company(p_company);
  update voucher_approval_list_element e set "status" = r."status", "comment" = r."comment", "actionEmployee" = r."actionEmployee",
    "actionDate" = r."actionDate", version = e.version + 1, changed_at = now()
  from json_to_recordset(p) as r(id bigint, version int, "status" bigint, "comment" text, "actionEmployee" bigint, "actionDate" date)
  where e.company_id = p_company and e.id = r.id and e.version = r.version;
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(p) then
    raise exception using errcode = 'P8000', message = 'Somebody approved or rejected meanwhile.';
  end if;
end
$$;

-- Keeps the reference of a payment. `p` holds voucher, invoice, kidOrReceiverReference and bban.
create function supplier_payment_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into supplier_payment (company_id, "voucher", "invoice", "kidOrReceiverReference", "bban")
  select p_company, r."voucher", r."invoice", r."kidOrReceiverReference", r."bban"
  from json_to_record(p) as r("voucher" bigint, "invoice" bigint, "kidOrReceiverReference" text, "bban" text);
end
$$;

create index voucher_draft_supplier on "voucher_draft" (company_id, "date") where "vendorInvoiceNumber" <> '';

-- As in 0011, with the drafts of supplier invoices behind the posted ones: vouchers with a vendorInvoiceNumber whose rows on
-- payables accounts name one supplier. Their number, due date and sign are read the same way. The version counts what people
-- said of the invoice too.
create or replace view "supplier_invoice" with (security_invoker = true) as
select v.company_id, v.id,
  v.version + coalesce(later.count, 0) + coalesce(said.count, 0) as version,
  greatest(v.changed_at, later.changed_at, said.changed_at) as changed_at,
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
  own.number as "settlementNumber",
  coalesce((select s."kidOrReceiverReference" from supplier_payment s
    where s.company_id = v.company_id and s."invoice" = v.id and s."kidOrReceiverReference" <> ''
    order by s.made_at desc, s."voucher" desc limit 1), '') as "kidOrReceiverReference",
  true as "isPosted"
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
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0))
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
declare
  v_table text;
begin
  foreach v_table in array array['voucher_approval_list_element', 'voucher_status', 'voucher_message', 'voucher_reception', 'supplier_payment'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;

grant select, insert on "voucher_approval_list_element", "voucher_status", "voucher_message" to motpost_app;
grant select on "voucher_approval", "voucher_reception", "supplier_payment", "party_bank_account" to motpost_app;
revoke execute on function log_changes(bigint, json, text, text, bigint[]), settle_invoices(bigint, posting[], bigint[]),
  reverse_link(bigint, bigint, bigint), draft_gone(), drafts_post(bigint, json), draft_rows_remove(bigint, json), voucher_receive(bigint, json),
  approval_answer(bigint, json), supplier_payment_keep(bigint, json) from public;
grant execute on function drafts_post(bigint, json), draft_rows_remove(bigint, json), voucher_receive(bigint, json),
  approval_answer(bigint, json), supplier_payment_keep(bigint, json) to motpost_app;
