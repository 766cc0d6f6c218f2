-- What invoices say to the buyer's systems: the order, contract and project that they belong to, item numbers, and the files
-- that go along with them.

alter table "sales_order" add column "purchaseOrderNumber" text not null default '', add column "contractReference" text not null default '';

-- Which files go along with an issued document: none of them can be deleted while it stands.
create table "sales_document_file" (
  company_id bigint not null,
  sales_document bigint not null,
  document bigint not null,
  primary key (company_id, sales_document, document)
);
alter table "sales_document_file" add foreign key (company_id, sales_document) references "sales_document" (company_id, id);
alter table "sales_document_file" add foreign key (company_id, document) references "document" (company_id, id);
create index sales_document_file_document on "sales_document_file" (company_id, document);
alter table "sales_document_file" enable row level security;
alter table "sales_document_file" force row level security;
do $$
begin
  execute format('create policy audit_reads on %I for select to %I using (true)', 'sales_document_file', current_user);
  execute format('create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', 'sales_document_file');
end
$$;
grant select on "sales_document_file" to motpost_app;

-- As in 0044, with what the buyer's systems look for: one order number, contract and project, where there is no more than one.
create or replace function sales_document_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderNumbers', coalesce(jsonb_agg(o."number" order by o.id) filter (where o."number" <> ''), '[]'),
    'references', jsonb_build_object(
      'purchaseOrderNumber', coalesce(string_agg(distinct o."purchaseOrderNumber", ', ') filter (where o."purchaseOrderNumber" <> ''), ''),
      'contract', coalesce(string_agg(distinct o."contractReference", ', ') filter (where o."contractReference" <> ''), ''),
      'project', case when count(distinct j.id) = 1 then min(coalesce(nullif(j."reference", ''), j."number")) else '' end),
    'yourReference', coalesce(nullif(string_agg(distinct o."reference", ', ') filter (where o."reference" <> ''), ''),
      string_agg(distinct w.contact, ', ') filter (where w.contact <> ''), ''),
    'ourReference', coalesce(string_agg(distinct w.ours, ', ') filter (where w.ours <> ''), ''),
    'attention', coalesce(string_agg(distinct w.attention, ', ') filter (where w.attention <> ''), ''),
    'receiverEmail', coalesce(min(o."receiverEmail") filter (where o."receiverEmail" <> ''), ''),
    'projectNames', coalesce(jsonb_agg(distinct trim(j."number" || ' ' || j."name")) filter (where j.id is not null), '[]'),
    'deliveryComment', coalesce(string_agg(distinct o."deliveryComment", ' ') filter (where o."deliveryComment" <> ''), ''),
    'showOpenPosts', coalesce(bool_or(o."isShowOpenPostsOnInvoices"), false),
    'pricesIncludeVat', coalesce(bool_or(o."isPrioritizeAmountsIncludingVat"), false),
    'delivery', (array_agg(jsonb_build_object('name', d."name", 'address', jsonb_build_object(
      'addressLine1', d."addressLine1", 'addressLine2', d."addressLine2", 'postalCode', d."postalCode", 'city', d."city",
      'countryCode', coalesce(k."isoAlpha2Code", 'NO'), 'country', case when p_english then coalesce(k."nameEnglish", 'Norway') else coalesce(k."name", 'Norge') end))
      order by o.id) filter (where d.id is not null))[1])
  from sales_order o
  join party c on c.company_id = o.company_id and c.id = o."customer"
  left join delivery_address d on d.company_id = o.company_id and d.id = coalesce(o."deliveryAddress", c."deliveryAddress")
  left join country k on k.id = d."country"
  left join project j on j.company_id = o.company_id and j.id = o."project"
  left join employee e on e.company_id = o.company_id and e.id = o."ourContactEmployee"
  left join contact u on u.company_id = o.company_id and u.id = o."ourContact"
  left join contact t on t.company_id = o.company_id and t.id = o."contact"
  left join contact n on n.company_id = o.company_id and n.id = o."attn"
  cross join lateral (select coalesce(nullif(trim(e."firstName" || ' ' || e."lastName"), ''), trim(u."firstName" || ' ' || u."lastName"), '') as ours,
    coalesce(trim(t."firstName" || ' ' || t."lastName"), '') as contact, coalesce(trim(n."firstName" || ' ' || n."lastName"), '') as attention) w
  where o.company_id = p_company and o.id = any(p_orders)
$$;

-- The files of orders, as a document names them.
create function sales_document_files(p_company bigint, p_orders bigint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file', d."file", 'fileName', d."fileName", 'mimeType', d."mimeType",
    'size', d."size", 'checksum', d."checksum") order by d.id), '[]')
  from document d where d.company_id = p_company and d."order" = any(p_orders)
$$;

-- The document with what its lines and orders give it: item numbers by line, and the files of the orders that it invoices. A
-- note that credits a whole invoice carries no files, and neither does a reminder: the customer has them.
create function sales_document_completed(p_company bigint, p_document jsonb) returns jsonb language sql stable as $$
  select p_document || jsonb_build_object(
    'itemNumbers', coalesce((select jsonb_object_agg(l.id::text, p."ean")
      from order_line l join product p on p.company_id = l.company_id and p.id = l."product" and p."ean" <> ''
      where l.company_id = p_company and l.id = any(n.lines)), '{}'),
    'attachments', case when p_document->>'kind' = 'REMINDER' then '[]' else sales_document_files(p_company, array(select distinct l."order"
      from order_line l where l.company_id = p_company and l."invoice" = (p_document->>'id')::bigint)) end)
  from (select array(select (x->>'id')::bigint from jsonb_array_elements(p_document->'lines') x) as lines) n
$$;

-- As in 0044, and the files that go along with it are kept too.
create or replace function keep_sales_document(p_company bigint, p_document jsonb) returns void language sql as $$
  with kept as (
    insert into sales_document (company_id, id, kind, logo, document)
    select p_company, (p_document->>'id')::bigint, p_document->>'kind', (p_document->'seller'->'logo'->>'id')::bigint,
      sales_document_completed(p_company, p_document)
    where p_document is not null
    on conflict (company_id, id) do nothing
    returning id, document
  )
  insert into sales_document_file (company_id, sales_document, document)
  select p_company, k.id, (a->>'id')::bigint from kept k, jsonb_array_elements(k.document->'attachments') a
$$;
revoke execute on function sales_document_completed(bigint, jsonb), sales_document_files(bigint, bigint[]) from public;
grant execute on function sales_document_files(bigint, bigint[]) to motpost_app;
