-- Files and the documents that name them: the archive, attachments of vouchers and orders, images of products.

-- The content of a file, in the database or in a folder. It is written before the change that names it, piece by piece
-- and outside any transaction; what nobody names is removed.
create table "stored_file" (
  company_id bigint not null,
  id text not null,
  place text not null check (place in ('database', 'folder')),
  -- Both are null until the file is whole.
  size bigint,
  checksum text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((size is null) = (checksum is null))
);
create index stored_file_age on "stored_file" (created_at);

-- Pieces of 256 KiB; the last one is shorter.
create table "file_piece" (
  company_id bigint not null,
  file text not null,
  number int not null,
  content bytea not null,
  primary key (company_id, file, number),
  foreign key (company_id, file) references "stored_file" (company_id, id) on delete cascade
);
-- Documents are compressed already.
alter table "file_piece" alter column content set storage external;

create table "document" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  "size" bigint not null default 0,
  "mimeType" text not null default '',
  -- The day on which it came into the archive; null for what hangs on a voucher or product alone.
  "archiveDate" date,
  -- When it came in; attachments stand in this order.
  "addedAt" timestamptz not null,
  "file" text not null default '',
  "checksum" text not null default '',
  -- What it belongs to: one of these, or none.
  "account" bigint,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "product" bigint,
  "project" bigint,
  "order" bigint,
  -- A voucher or a draft: they have the same id.
  "voucher" bigint,
  "imageOf" bigint,
  primary key (company_id, id),
  check (num_nonnulls("account", "customer", "supplier", "employee", "product", "project", "order", "voucher", "imageOf") <= 1)
);
alter table "document" add foreign key (company_id, "file") references "stored_file" (company_id, id);
alter table "document" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "document" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "document" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "document" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "document" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "document" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "document" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete cascade;
alter table "document" add foreign key (company_id, "imageOf") references "product" (company_id, id) on delete cascade;
create unique index document_file on "document" (company_id, "file");
create index document_account on "document" (company_id, "account") where "account" is not null;
create index document_customer on "document" (company_id, "customer") where "customer" is not null;
create index document_supplier on "document" (company_id, "supplier") where "supplier" is not null;
create index document_employee on "document" (company_id, "employee") where "employee" is not null;
create index document_product on "document" (company_id, "product") where "product" is not null;
create index document_project on "document" (company_id, "project") where "project" is not null;
create index document_order on "document" (company_id, "order", id) where "order" is not null;
create index document_voucher on "document" (company_id, "voucher", id) where "voucher" is not null;
create unique index document_image on "document" (company_id, "imageOf") where "imageOf" is not null;

-- Whether an object names the file; where another table does so too, a later migration says it here.
create function file_is_named(p_company bigint, p_file text) returns boolean language sql stable as $$
  select exists (select 1 from document d where d.company_id = p_company and d."file" = p_file)
$$;

-- Removes a file unless an object names it, and says where its content lies; null where it stays or is gone.
create function release_file(p_company bigint, p_file text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_place text;
begin
  perform require_company(p_company);
  delete from stored_file f where f.company_id = p_company and f.id = p_file and not file_is_named(p_company, p_file)
  returning f.place into v_place;
  return v_place;
end
$$;

-- Files of any company that no object names and that are older than any upload takes.
create function orphaned_files(p_before timestamptz, p_count int) returns table (company bigint, file text, place text)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = on as $$
  select f.company_id, f.id, f.place from stored_file f
  where f.created_at < p_before
    and not exists (select 1 from document d where d.company_id = f.company_id and d."file" = f.id)
  order by f.created_at limit p_count
$$;

create function remove_files(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from stored_file f using json_to_recordset(p) as r(company bigint, file text)
  where f.company_id = r.company and f.id = r.file and not file_is_named(f.company_id, f.id)
$$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['stored_file', 'file_piece', 'document'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
  -- Removing what nobody names serves every company; its procedures look at documents, and remove files.
  execute format('create policy sweeping on "stored_file" for delete to %I using (true)', current_user);
end
$$;
grant select, insert on "stored_file" to motpost_app;
grant update (size, checksum) on "stored_file" to motpost_app;
grant select, insert on "file_piece" to motpost_app;
grant select, insert, update, delete on "document" to motpost_app;
revoke execute on function file_is_named(bigint, text), release_file(bigint, text), orphaned_files(timestamptz, int), remove_files(json) from public;
grant execute on function release_file(bigint, text), orphaned_files(timestamptz, int), remove_files(json) to motpost_app;

-- What waits in the voucher reception as a file alone has no day yet; posting asks for it.
alter table "voucher_draft" alter column "date" drop not null;

-- A draft without rows that waits in the voucher reception: what a file becomes that is to be a voucher.
create function voucher_import(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_number bigint;
begin
  perform require_company(p_company);
  insert into counter (company_id, series, year, value) values (p_company, 'voucherDraft', 0, 1)
  on conflict (company_id, series, year) do update set value = counter.value + 1 returning value into v_number;
  insert into voucher_draft (company_id, id, "tempNumber", "description")
  values (p_company, (p->>'id')::bigint, v_number, p->>'description');
  insert into voucher_reception (company_id, "voucher") values (p_company, (p->>'id')::bigint);
end
$$;

-- Takes all documents of a voucher away: to the draft that `p` names as `to`, or for good.
create function voucher_detach(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p->>'to' is null then
    delete from document d where d.company_id = p_company and d."voucher" = (p->>'voucher')::bigint;
  else
    update document d set "voucher" = (p->>'to')::bigint, version = d.version + 1, changed_at = now()
    where d.company_id = p_company and d."voucher" = (p->>'voucher')::bigint;
  end if;
end
$$;

-- As in 0015; documents go with a draft that is deleted too.
create or replace function draft_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old.id) then
    delete from voucher_approval_list_element e where e.company_id = old.company_id and e."voucher" = old.id;
    delete from voucher_status s where s.company_id = old.company_id and s."voucher" = old.id;
    delete from voucher_message m where m.company_id = old.company_id and m."voucherId" = old.id;
    delete from document d where d.company_id = old.company_id and d."voucher" = old.id;
  end if;
  return null;
end
$$;

revoke execute on function voucher_import(bigint, json), voucher_detach(bigint, json) from public;
grant execute on function voucher_import(bigint, json), voucher_detach(bigint, json) to motpost_app;

-- Customers and suppliers that an imported file names and the company does not have, with the terms of its invoice settings.
create function parties_import(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into address (company_id, id, "addressLine1", "postalCode", "city", "country")
  select p_company, r.address, r."addressLine1", r."postalCode", r."city", (select c.id from country c where c."isoAlpha2Code" = 'NO')
  from json_to_recordset(p) as r(address bigint, "addressLine1" text, "postalCode" text, "city" text)
  where r."addressLine1" || r."postalCode" || r."city" <> '';
  insert into party (company_id, id, "name", "isCustomer", "isSupplier", "customerNumber", "supplierNumber", "currency",
    "postalAddress", "ledgerAccount", "invoicesDueIn", "invoicesDueInType", "invoiceSendMethod")
  select p_company, r.id,
    coalesce(nullif(r.name, ''), (case when r.kind = 'customer' then 'Kunde ' else 'Leverandør ' end) || r.number),
    r.kind = 'customer', r.kind = 'supplier',
    case when r.kind = 'customer' then r.number else 0 end, case when r.kind = 'supplier' then r.number else 0 end, 1,
    case when r."addressLine1" || r."postalCode" || r."city" <> '' then r.address end,
    (select u."account" from posting_rule u where u.company_id = p_company
      and u."role" = case when r.kind = 'customer' then 'ACCOUNTS_RECEIVABLE' else 'ACCOUNTS_PAYABLE' end),
    k."invoicesDueIn", k."invoicesDueInType", k."invoiceSendMethod"
  from json_to_recordset(p) as r(id bigint, kind text, number bigint, name text, address bigint, "addressLine1" text, "postalCode" text, "city" text)
  join company k on k.company_id = p_company;
  -- The next number that the company gives is none of these.
  insert into counter (company_id, series, year, value)
  select p_company, r.kind, 0, max(r.number) from json_to_recordset(p) as r(kind text, number bigint)
  where r.number >= case r.kind when 'customer' then 10001 else 20001 end group by r.kind order by r.kind
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
end
$$;
revoke execute on function parties_import(bigint, json) from public;
grant execute on function parties_import(bigint, json) to motpost_app;
