-- Sales documents: what an invoice, a credit note or a reminder says to its customer, kept as it was said; what an order
-- confirmation, a packing note or a preview says now; and the company's logo and colour on them.

-- Logos that the company has or had: one stays as long as a document shows it.
create table "company_logo" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  "size" bigint not null default 0,
  "mimeType" text not null default '',
  "file" text not null default '',
  "checksum" text not null default '',
  "width" bigint not null default 0,
  "height" bigint not null default 0,
  primary key (company_id, id)
);
create unique index company_logo_file on "company_logo" (company_id, "file");
alter table "company" add column "logo" bigint, add column "documentColour" text not null default '';
alter table "company" add foreign key (company_id, "logo") references "company_logo" (company_id, id);

-- Issued documents as they were issued; `id` is that of the invoice or reminder. Written once, by the procedures below.
create table "sales_document" (
  company_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'REMINDER')),
  logo bigint,
  document jsonb not null,
  issued_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table "sales_document" add foreign key (company_id, logo) references "company_logo" (company_id, id);
create index sales_document_logo on "sales_document" (company_id, logo) where logo is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['company_logo', 'sales_document'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select on "company_logo", "sales_document" to motpost_app;

-- As in 0028, and logos name files.
create or replace function file_is_named(p_company bigint, p_file text) returns boolean language sql stable as $$
  select exists (select 1 from document d where d.company_id = p_company and d."file" = p_file)
    or exists (select 1 from company_logo l where l.company_id = p_company and l."file" = p_file)
$$;
create or replace function orphaned_files(p_before timestamptz, p_count int) returns table (company bigint, file text, place text)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = on as $$
  select f.company_id, f.id, f.place from stored_file f
  where f.created_at < p_before
    and not exists (select 1 from document d where d.company_id = f.company_id and d."file" = f.id)
    and not exists (select 1 from company_logo l where l.company_id = f.company_id and l."file" = f.id)
  order by f.created_at limit p_count
$$;

-- Gives the company the logo that `p` describes, or none where its id is null; the one before stays where a document shows it.
create function company_logo_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old bigint;
begin
  perform require_company(p_company);
  select k."logo" into v_old from company k where k.company_id = p_company for update;
  insert into company_logo (company_id, id, "fileName", "size", "mimeType", "file", "checksum", "width", "height")
  select p_company, r.id, r."fileName", r."size", r."mimeType", r."file", r."checksum", r."width", r."height"
  from json_to_record(p) as r(id bigint, "fileName" text, "size" bigint, "mimeType" text, "file" text, "checksum" text, "width" bigint, "height" bigint)
  where r.id is not null;
  update company set "logo" = (p->>'id')::bigint, version = version + 1, changed_at = now() where company_id = p_company;
  delete from company_logo l where l.company_id = p_company and l.id = v_old
    and not exists (select 1 from sales_document d where d.company_id = p_company and d.logo = v_old);
end
$$;
revoke execute on function company_logo_set(bigint, json) from public;
grant execute on function company_logo_set(bigint, json) to motpost_app;

-- Who sells: the company as its documents name it. The account is the one that invoices name.
create function sales_document_seller(p_company bigint, p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('name', k."name", 'organizationNumber', k."organizationNumber", 'type', k."type",
    'isVatRegistered', k."vatRegistrationStatus" = 'VAT_REGISTERED', 'email', k."email",
    'phoneNumber', coalesce(nullif(k."phoneNumber", ''), k."phoneNumberMobile"),
    'address', jsonb_build_object('addressLine1', coalesce(a."addressLine1", ''), 'addressLine2', coalesce(a."addressLine2", ''),
      'postalCode', coalesce(a."postalCode", ''), 'city', coalesce(a."city", ''), 'countryCode', coalesce(c."isoAlpha2Code", 'NO'),
      'country', case when p_english then coalesce(c."nameEnglish", 'Norway') else coalesce(c."name", 'Norge') end),
    'bankAccountNumber', coalesce(b."bankAccountNumber", ''), 'iban', coalesce(b."bankAccountIBAN", ''),
    'bic', coalesce(b."bankAccountSWIFT", ''), 'bank', coalesce(b."bankName", ''),
    'colour', k."documentColour",
    'logo', case when l.id is not null then jsonb_build_object('id', l.id, 'file', l."file", 'fileName', l."fileName",
      'mimeType', l."mimeType", 'size', l."size", 'checksum', l."checksum", 'width', l."width", 'height', l."height") end)
  from company k
  left join address a on a.company_id = k.company_id and a.id = k."address"
  left join country c on c.id = a."country"
  left join company_logo l on l.company_id = k.company_id and l.id = k."logo"
  left join lateral (select x."bankAccountNumber", x."bankAccountIBAN", x."bankAccountSWIFT", x."bankName" from account x
    where x.company_id = k.company_id and x."isInvoiceAccount" and not x."isInactive" order by x."number" limit 1) b on true
  where k.company_id = p_company
$$;

-- Who buys, and how documents reach them. Letters go to the postal address, else to where the customer is.
create function sales_document_buyer(p_company bigint, p_customer bigint, p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'name', c."name", 'customerNumber', c."customerNumber", 'organizationNumber', c."organizationNumber",
    'globalLocationNumber', case when c."globalLocationNumber" = 0 then '' else lpad(c."globalLocationNumber"::text, 13, '0') end,
    'isPrivateIndividual', c."isPrivateIndividual", 'sendMethod', c."invoiceSendMethod", 'emailAttachmentType', c."emailAttachmentType",
    'emails', to_jsonb(array(select trim(e) from regexp_split_to_table(coalesce(nullif(c."invoiceEmail", ''), c."email"), '[;,]') e where trim(e) <> '')),
    'attention', '',
    'address', jsonb_build_object('addressLine1', coalesce(a."addressLine1", ''), 'addressLine2', coalesce(a."addressLine2", ''),
      'postalCode', coalesce(a."postalCode", ''), 'city', coalesce(a."city", ''), 'countryCode', coalesce(k."isoAlpha2Code", 'NO'),
      'country', case when p_english then coalesce(k."nameEnglish", 'Norway') else coalesce(k."name", 'Norge') end))
  from party c
  left join address p on p.company_id = c.company_id and p.id = c."postalAddress" and p."addressLine1" || p."addressLine2" || p."postalCode" || p."city" <> ''
  left join address a on a.company_id = c.company_id and a.id = coalesce(p.id, c."physicalAddress")
  left join country k on k.id = a."country"
  where c.company_id = p_company and c.id = p_customer
$$;

-- What documents say of the orders that they come from. Where nothing else is said, goods go to the customer's own address
-- for deliveries.
create function sales_document_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderNumbers', coalesce(jsonb_agg(o."number" order by o.id) filter (where o."number" <> ''), '[]'),
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

-- Lines as documents show them, in their order. `p_sign` is -1 for a note that credits a whole invoice; a subscription's
-- lines count for `p_months`. The second amount of each follows from the first by the rate of the day, rounded per line.
create function sales_document_lines(p_company bigint, p_lines bigint[], p_sign int, p_months int, p_date date, p_english boolean)
returns table (place bigint, "vatType" bigint, "percent" numeric, "excludingVat" numeric, "includingVat" numeric, line jsonb) language sql stable as $$
  select row_number() over (order by l."madeBy" = 'DEDUCTION', l."order", coalesce(g."sortIndex", -1), l."orderGroup",
      case when o."orderLineSorting" = 'CUSTOM' then l."sortIndex" else 0 end,
      case when o."orderLineSorting" = 'PRODUCT' then coalesce(p."number" || ' ' || p."name", U&'\FFFF') else '' end,
      case when o."orderLineSorting" = 'PRODUCT_DESCENDING' then coalesce(p."number" || ' ' || p."name", '') else '' end desc, l.id),
    l."vatType", r."percent", b.net, b.gross,
    jsonb_build_object('id', l.id,
      'kind', case when l."madeBy" in ('ON_ACCOUNT', 'DEDUCTION') then l."madeBy" else 'SALE' end,
      'group', case when g.id is not null then jsonb_build_object('title', g."title", 'comment', g."comment") end,
      'orderNumber', o."number", 'productNumber', coalesce(p."number", ''),
      'name', coalesce(nullif(p."name", ''), l."description"),
      'description', case when p."name" <> '' and p."name" <> l."description" then l."description" else '' end,
      'count', trim_scale(a.count)::text,
      'unit', coalesce(case when p_english then coalesce(nullif(u."nameShortEN", ''), u."nameShort") else u."nameShort" end, ''),
      'unitCode', coalesce(u."commonCode", ''),
      'unitPrice', trim_scale(l."unitPriceExcludingVatCurrency")::text,
      'unitPriceIncludingVat', trim_scale(l."unitPriceIncludingVatCurrency")::text,
      'discount', trim_scale(l."discount")::text,
      'amountExcludingVat', b.net::text, 'amountIncludingVat', b.gross::text,
      'vatCode', v."number", 'vatRate', trim_scale(r."percent")::text,
      'isReverseCharge', v."reverseCharge" = 'S', 'isStockItem', coalesce(p."isStockItem", false),
      'periodStart', case when l."madeBy" = 'PERIOD' then l."subscriptionPeriodStart" end,
      'periodEnd', case when l."madeBy" = 'PERIOD' then l."subscriptionPeriodEnd" end)
  from order_line l
  join sales_order o on o.company_id = l.company_id and o.id = l."order"
  join vat_type v on v.company_id = l.company_id and v.id = coalesce(l."vatType", 0)
  left join order_group g on g.company_id = l.company_id and g.id = l."orderGroup"
  left join product p on p.company_id = l.company_id and p.id = l."product"
  left join product_unit u on u.company_id = p.company_id and u.id = p."productUnit"
  cross join lateral (select l."count" * p_sign * case when l."isSubscription" and l."invoice" is null then p_months else 1 end as count) a
  cross join lateral (select case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
    where y."rateKind" = v."rateKind" and y."validFrom" <= p_date and (y."validTo" is null or y."validTo" >= p_date)), v."ratePercent") end as "percent") r
  cross join lateral (select round(a.count * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency"
    else l."unitPriceExcludingVatCurrency" end * (100 - l."discount") / 100, 2) as amount) m
  cross join lateral (select
    case when o."isPrioritizeAmountsIncludingVat" then round(m.amount * 100 / (100 + r."percent"), 2) else m.amount end as net,
    case when o."isPrioritizeAmountsIncludingVat" then m.amount else m.amount + round(m.amount * r."percent" / 100, 2) end as gross) b
  where l.company_id = p_company and l.id = any(p_lines)
$$;

-- What else the customer has not paid when the document is made.
create function sales_document_open_posts(p_company bigint, p_customer bigint, p_own text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', n."number", 'date', n."date", 'dueDate', n."dueDate", 'currency', c."code", 'amount', n.amount::text)
    order by n."date", n."number"), '[]')
  from (
    select p."invoiceNumber" as "number", p."currency", min(p."date") as "date", max(p."termOfPayment") as "dueDate", sum(p."amountCurrency") as amount
    from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable"
    where p.company_id = p_company and p."customer" = p_customer and p."invoiceNumber" not in ('', p_own)
      and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)
    group by 1, 2 having sum(p."amountCurrency") <> 0) n
  join currency c on c.id = coalesce(n."currency", 1)
$$;

-- The months of a subscription that its next invoice covers, as the preliminary invoice has them; no row where none follows.
create function subscription_next(p_company bigint, p_order bigint) returns table (months int, "start" date, "end" date) language sql stable as $$
  select t.months::int, (t.anchor + make_interval(months => t.first::int))::date, (t.anchor + make_interval(months => (t.first + t.months)::int))::date - 1
  from (
    select s.anchor, s.first, case when s.duration = 0 then s.wanted else least(s.wanted, s.duration - s.first) end as months
    from (
      select greatest(1, o."subscriptionPeriodsOnInvoice") as wanted,
        o."subscriptionDuration" * case o."subscriptionDurationType" when 'YEAR' then 12 else 1 end as duration,
        coalesce((select max(i."first" + i."months") from subscription_period i
          where i.company_id = o.company_id and i."order" = o.id and not i."isUndone"), 0)::bigint as first,
        coalesce(
          (select i."anchor" from subscription_period i
            where i.company_id = o.company_id and i."order" = o.id and not i."isUndone" order by i."first" limit 1),
          (select min(l."subscriptionPeriodStart") from order_line l
            where l.company_id = o.company_id and l."order" = o.id and l."invoice" is null and l."isSubscription"),
          o."deliveryDate") as anchor
      from sales_order o where o.company_id = p_company and o.id = p_order and o."isSubscription") s) t
  where t.months > 0
$$;

-- Kroner for one unit of a currency on a day; null where no rate is known.
create function sales_document_rate(p_currency bigint, p_date date) returns numeric language sql stable as $$
  select case when p_currency = 1 then 1 else (select c."rate" from currency_rate c
    where c."sourceCurrency" = p_currency and c."date" <= p_date order by c."date" desc limit 1) end
$$;

-- An invoice or credit note: amounts and VAT are those of its row and its postings. A note that credits a whole invoice
-- shows that invoice's lines turned round.
create function sales_document_invoice(p_company bigint, p_id bigint) returns jsonb language plpgsql stable as $$
declare
  v_invoice invoice;
  v_credited invoice;
  v_party record;
  v_currency text;
  v_source bigint := p_id;
  v_sign int := 1;
  v_orders jsonb;
  v_order_ids bigint[];
  v_line_ids bigint[];
  v_lines jsonb;
  v_vat jsonb;
  v_prepaid numeric;
begin
  select * into v_invoice from invoice where company_id = p_company and id = p_id;
  if not found then
    return null;
  end if;
  if v_invoice."creditedInvoice" <> 0 then
    select * into v_credited from invoice where company_id = p_company and id = v_invoice."creditedInvoice";
    if not exists (select 1 from order_line where company_id = p_company and "invoice" = p_id) then
      v_source := v_credited.id;
      v_sign := -1;
    end if;
  end if;
  select c."language" = 'EN' as english into v_party from party c where c.company_id = p_company and c.id = v_invoice."customer";
  select c."code" into v_currency from currency c where c.id = coalesce(v_invoice."currency", 1);
  select array_agg(l.id), array_agg(distinct l."order") into v_line_ids, v_order_ids
  from order_line l where l.company_id = p_company and l."invoice" = v_source;
  v_orders := sales_document_orders(p_company, v_order_ids, v_party.english);
  select coalesce(jsonb_agg(n.line order by n.place), '[]') into v_lines
  from sales_document_lines(p_company, v_line_ids, v_sign, 1, case v_sign when -1 then v_credited."invoiceDate" else v_invoice."invoiceDate" end, v_party.english) n;
  select coalesce(jsonb_agg(jsonb_build_object('vatCode', v."number", 'name', v."name", 'isReverseCharge', v."reverseCharge" = 'S',
      'rate', trim_scale(case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
        where y."rateKind" = v."rateKind" and y."validFrom" <= s.day and (y."validTo" is null or y."validTo" >= s.day)), v."ratePercent") end)::text,
      'base', s.base::text, 'vat', s.vat::text, 'baseNok', s.base_nok::text, 'vatNok', s.vat_nok::text) order by v."ratePercent" desc, v."number"), '[]')
  into v_vat
  from (
    select coalesce(p."vatType", 0) as type, case v_sign when -1 then v_credited."invoiceDate" else v_invoice."invoiceDate" end as day,
      -sum(p."amountCurrency") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoffCurrency" else 0 end as base,
      sum(p."amountCurrency" - p."amountGrossCurrency") as vat,
      -sum(p."amount") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoff" else 0 end as base_nok,
      sum(p."amount" - p."amountGross") as vat_nok
    from posting p where p.company_id = p_company and p."voucher" = v_invoice."voucher" and p."row" > 0 and p."customer" is null
    group by 1) s
  join vat_type v on v.company_id = p_company and v.id = s.type
  where s.base <> 0 or s.vat <> 0 or s.base_nok <> 0 or s.vat_nok <> 0
    or exists (select 1 from order_line l where l.company_id = p_company and l."invoice" = v_source and coalesce(l."vatType", 0) = s.type);
  -- What was paid at once was posted in the same transaction.
  select round(coalesce(-sum(q."amountCurrency"), 0), 2) into v_prepaid
  from posting p join posting q on q.company_id = p.company_id and q."customer" = p."customer" and q."invoiceNumber" = p."invoiceNumber"
    and q."voucher" <> p."voucher" and q.changed_at = p.changed_at
  where p.company_id = p_company and p."voucher" = v_invoice."voucher" and p."customer" = v_invoice."customer"
    and p."invoiceNumber" = v_invoice."invoiceNumber"::text;
  return jsonb_build_object('kind', case when v_invoice."isCreditNote" then 'CREDIT_NOTE' else 'INVOICE' end, 'id', v_invoice.id,
    'language', case when v_party.english then 'EN' else 'NO' end, 'number', v_invoice."invoiceNumber"::text,
    'date', v_invoice."invoiceDate", 'dueDate', v_invoice."invoiceDueDate", 'deliveryDate', v_invoice."deliveryDate",
    'kid', v_invoice."kid", 'currency', v_currency, 'invoiceComment', v_invoice."invoiceComment", 'comment', v_invoice."comment",
    'remarks', v_invoice."invoiceRemarks",
    'exchangeRate', case when v_currency <> 'NOK' then trim_scale(coalesce(
      sales_document_rate(v_invoice."currency", coalesce(v_credited."invoiceDate", v_invoice."invoiceDate")), 0))::text end,
    'creditedInvoice', case when v_credited.id is not null then jsonb_build_object('number', v_credited."invoiceNumber"::text, 'date', v_credited."invoiceDate") end,
    'seller', sales_document_seller(p_company, v_party.english),
    'buyer', sales_document_buyer(p_company, v_invoice."customer", v_party.english) || jsonb_build_object('attention', v_orders->'attention'),
    'lines', v_lines, 'vat', v_vat,
    'totals', jsonb_build_object('excludingVat', v_invoice."amountExcludingVatCurrency"::text,
      'vat', (v_invoice."amountCurrency" - v_invoice."amountRoundoffCurrency" - v_invoice."amountExcludingVatCurrency")::text,
      'roundoff', v_invoice."amountRoundoffCurrency"::text, 'total', v_invoice."amountCurrency"::text,
      'prepaid', v_prepaid::text, 'toPay', (v_invoice."amountCurrency" - v_prepaid)::text,
      'nok', jsonb_build_object('excludingVat', v_invoice."amountExcludingVat"::text,
        'vat', (v_invoice."amount" - v_invoice."amountRoundoff" - v_invoice."amountExcludingVat")::text,
        'roundoff', v_invoice."amountRoundoff"::text, 'total', v_invoice."amount"::text)),
    'openPosts', case when (v_orders->>'showOpenPosts')::boolean
      then sales_document_open_posts(p_company, v_invoice."customer", v_invoice."invoiceNumber"::text) else '[]' end,
    'reminder', null) || (v_orders - 'attention' - 'showOpenPosts');
end
$$;

-- A reminder: what it asks for, when it was made.
create function sales_document_reminder(p_company bigint, p_id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'REMINDER', 'id', r.id, 'language', case when c."language" = 'EN' then 'EN' else 'NO' end,
    'number', r."number", 'date', r."reminderDate", 'dueDate', r."termOfPayment", 'deliveryDate', null, 'kid', r."kid",
    'currency', u."code", 'invoiceComment', '', 'comment', r."comment", 'remarks', '', 'exchangeRate', null, 'creditedInvoice', null,
    'seller', sales_document_seller(p_company, c."language" = 'EN') || jsonb_build_object('bankAccountNumber', r."bankAccountNumber",
      'iban', r."bankAccountIBAN", 'bic', r."bankAccountSWIFT", 'bank', r."bank"),
    'buyer', sales_document_buyer(p_company, r."customer", c."language" = 'EN')
      || case when r."email" <> '' then jsonb_build_object('emails', to_jsonb(array(select trim(e) from regexp_split_to_table(r."email", '[;,]') e where trim(e) <> ''))) else '{}' end,
    'lines', jsonb '[]', 'vat', jsonb '[]',
    'totals', jsonb_build_object('excludingVat', t.total::text, 'vat', '0.00', 'roundoff', '0.00', 'total', t.total::text, 'prepaid', '0.00', 'toPay', t.total::text, 'nok', null),
    'openPosts', jsonb '[]',
    'reminder', jsonb_build_object('type', r."type", 'sequence', r."sequence", 'invoiceNumber', i."invoiceNumber"::text, 'invoiceDate', i."invoiceDate",
      'invoiceDueDate', i."invoiceDueDate", 'invoiceAmount', i."amountCurrency"::text, 'principal', r."principal"::text, 'openCharges', r."openCharges"::text,
      'fee', r."feeCurrency"::text, 'interest', r."interestCurrency"::text, 'interestRate', trim_scale(r."interestRate")::text))
    || (sales_document_orders(p_company, array(select distinct l."order" from order_line l where l.company_id = p_company and l."invoice" = i.id), c."language" = 'EN')
      - 'attention' - 'showOpenPosts' - 'delivery' - 'deliveryComment') || jsonb_build_object('delivery', null, 'deliveryComment', '')
  from reminder r
  join invoice i on i.company_id = r.company_id and i.id = r."invoice"
  join party c on c.company_id = r.company_id and c.id = r."customer"
  join currency u on u.id = coalesce(r."currency", 1)
  cross join lateral (select r."principal" + r."openCharges" + r."feeCurrency" + r."interestCurrency" as total) t
  where r.company_id = p_company and r.id = p_id
$$;

-- What an order says now: its confirmation or packing note, or (p_preview) the invoice that it would become. VAT is rounded
-- once per VAT type, as an invoice has it.
create function sales_document_order(p_company bigint, p_order bigint, p_kind text) returns jsonb language plpgsql stable as $$
declare
  v_order sales_order;
  v_preview preliminary_invoice;
  v_next record;
  v_english boolean;
  v_currency text;
  v_rate numeric;
  v_date date;
  v_lines jsonb;
  v_vat jsonb;
  v_base numeric;
  v_vat_sum numeric;
  v_vat_nok numeric;
  v_orders jsonb;
  v_line_ids bigint[];
  v_advances bigint[] := '{}';
  v_roundoff numeric;
begin
  select * into v_order from sales_order where company_id = p_company and id = p_order;
  if not found then
    return null;
  end if;
  select s.* into v_next from (select 1) one left join subscription_next(p_company, p_order) s on true;
  if p_kind = 'INVOICE_PREVIEW' then
    select * into v_preview from preliminary_invoice where company_id = p_company and id = v_order."preliminaryInvoice";
    v_date := v_preview."invoiceDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."invoice" is null
      and (not v_order."isSubscription" or v_next.months is not null and (not l."isSubscription"
        or coalesce(l."subscriptionPeriodStart", '-infinity') <= v_next."end" and coalesce(l."subscriptionPeriodEnd", 'infinity') >= v_next."start")));
    v_advances := array(select l.id from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
      where l.company_id = p_company and l."order" = p_order and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"
        and exists (select 1 from order_line n where n.company_id = p_company and n."order" = p_order and n."invoice" is null));
  else
    v_date := v_order."orderDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."madeBy" = '');
  end if;
  select c."language" = 'EN' into v_english from party c where c.company_id = p_company and c.id = v_order."customer";
  select c."code" into v_currency from currency c where c.id = coalesce(v_order."currency", 1);
  v_rate := sales_document_rate(coalesce(v_order."currency", 1), v_date);
  v_orders := sales_document_orders(p_company, array[p_order], v_english);
  with shown as (
    select n.* from sales_document_lines(p_company, v_line_ids, 1, case when p_kind = 'INVOICE_PREVIEW' then coalesce(v_next.months, 1) else 1 end, v_date, v_english) n
    union all
    select n.place + 1000000, n."vatType", n."percent", n."excludingVat", n."includingVat", n.line || jsonb_build_object('kind', 'DEDUCTION', 'description', '',
      'name', case when v_english then 'Deducted: on account, invoice ' else 'Fratrukket: a konto, faktura ' end
        || (select i."invoiceNumber" from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice" where l.company_id = p_company and l.id = (n.line->>'id')::bigint))
    from sales_document_lines(p_company, v_advances, -1, 1, v_date, v_english) n
  ), typed as (
    select s."vatType", s."percent",
      case when v_order."isPrioritizeAmountsIncludingVat" then round(sum(s."includingVat") * 100 / (100 + s."percent"), 2) else sum(s."excludingVat") end as base,
      case when v_order."isPrioritizeAmountsIncludingVat" then sum(s."includingVat") - round(sum(s."includingVat") * 100 / (100 + s."percent"), 2)
        else round(sum(s."excludingVat") * s."percent" / 100, 2) end as vat
    from shown s group by 1, 2
  )
  select coalesce((select jsonb_agg(s.line order by s.place) from shown s), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('vatCode', v."number", 'name', v."name", 'isReverseCharge', v."reverseCharge" = 'S', 'rate', trim_scale(t."percent")::text,
      'base', t.base::text, 'vat', t.vat::text, 'baseNok', round(t.base * v_rate, 2)::text, 'vatNok', round(t.vat * v_rate, 2)::text) order by t."percent" desc, v."number")
      from typed t join vat_type v on v.company_id = p_company and v.id = coalesce(t."vatType", 0)), '[]'),
    (select round(coalesce(sum(t.base), 0), 2) from typed t) as base, (select round(coalesce(sum(t.vat), 0), 2) from typed t) as vat,
    (select round(coalesce(sum(round(t.vat * v_rate, 2)), 0), 2) from typed t) as vat_nok
  into v_lines, v_vat, v_base, v_vat_sum, v_vat_nok;
  v_roundoff := case when v_currency = 'NOK' and (select k."isRoundedToWholeKrone" from company k where k.company_id = p_company)
    then round(v_base + v_vat_sum, 0) - (v_base + v_vat_sum) else 0.00 end;
  return jsonb_build_object('kind', p_kind, 'id', case when p_kind = 'INVOICE_PREVIEW' then v_order."preliminaryInvoice" else v_order.id end,
    'language', case when v_english then 'EN' else 'NO' end, 'number', case when p_kind = 'INVOICE_PREVIEW' then '' else v_order."number" end,
    'date', v_date, 'dueDate', v_preview."invoiceDueDate", 'deliveryDate', coalesce(v_preview."deliveryDate", v_order."deliveryDate"),
    'kid', '', 'currency', v_currency, 'invoiceComment', v_order."invoiceComment", 'comment', '', 'remarks', '',
    'exchangeRate', case when v_currency <> 'NOK' and v_rate is not null then trim_scale(v_rate)::text end, 'creditedInvoice', null,
    'seller', sales_document_seller(p_company, v_english),
    'buyer', sales_document_buyer(p_company, v_order."customer", v_english) || jsonb_build_object('attention', v_orders->'attention'),
    'lines', v_lines, 'vat', v_vat,
    'totals', jsonb_build_object('excludingVat', v_base::text, 'vat', v_vat_sum::text, 'roundoff', v_roundoff::text,
      'total', (v_base + v_vat_sum + v_roundoff)::text, 'prepaid', '0.00', 'toPay', (v_base + v_vat_sum + v_roundoff)::text,
      'nok', case when v_rate is not null then jsonb_build_object('excludingVat', (round((v_base + v_vat_sum) * v_rate, 2) - v_vat_nok)::text,
        'vat', v_vat_nok::text, 'roundoff', v_roundoff::text, 'total', round((v_base + v_vat_sum + v_roundoff) * v_rate, 2)::text) end),
    'openPosts', case when p_kind = 'INVOICE_PREVIEW' and (v_orders->>'showOpenPosts')::boolean
      then sales_document_open_posts(p_company, v_order."customer", '') else '[]' end,
    'reminder', null) || (v_orders - 'attention' - 'showOpenPosts');
end
$$;

-- The document of an object of the company: an issued one as it is kept, the others as they would be now; null where there
-- is none. What was issued before documents were kept is kept from now on. INVOICE finds credit notes too, as CREDIT_NOTE does
-- invoices; ORDER_CONFIRMATION and PACKING_NOTE take the order's id, INVOICE_PREVIEW that of the preliminary invoice.
-- Plans are kept whatever the values are: to plan the statements for each invoice took fourteen times as long as to carry them out.
create function sales_document(p_company bigint, p_kind text, p_id bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_document jsonb;
begin
  perform require_company(p_company);
  if p_kind in ('ORDER_CONFIRMATION', 'PACKING_NOTE') then
    return sales_document_order(p_company, p_id, p_kind);
  elsif p_kind = 'INVOICE_PREVIEW' then
    return sales_document_order(p_company, (select o.id from sales_order o where o.company_id = p_company and o."preliminaryInvoice" = p_id), p_kind);
  end if;
  select d.document into v_document from sales_document d
  where d.company_id = p_company and d.id = p_id and (d.kind = 'REMINDER') = (p_kind = 'REMINDER');
  if found then
    return v_document;
  end if;
  v_document := case when p_kind = 'REMINDER' then sales_document_reminder(p_company, p_id) else sales_document_invoice(p_company, p_id) end;
  perform keep_sales_document(p_company, v_document);
  -- Another request may have kept it meanwhile: that one stands.
  return coalesce((select d.document from sales_document d where d.company_id = p_company and d.id = p_id), v_document);
end
$$;

-- Keeps a document as it is issued, once.
create function keep_sales_document(p_company bigint, p_document jsonb) returns void language sql as $$
  insert into sales_document (company_id, id, kind, logo, document)
  select p_company, (p_document->>'id')::bigint, p_document->>'kind', (p_document->'seller'->'logo'->>'id')::bigint, p_document
  where p_document is not null
  on conflict (company_id, id) do nothing
$$;

-- Invoices, credit notes and reminders are kept in the transaction that makes them, at its end: when lines and postings stand.
create function keep_issued() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform keep_sales_document(new.company_id, case tg_table_name when 'invoice' then sales_document_invoice(new.company_id, new.id)
    else sales_document_reminder(new.company_id, new.id) end);
  return null;
end
$$;
create constraint trigger invoice_issued after insert on "invoice" deferrable initially deferred for each row execute function keep_issued();
create constraint trigger reminder_issued after insert on "reminder" deferrable initially deferred for each row execute function keep_issued();

-- A voucher with its postings, posted or not, as its own PDF shows it, in the company's language; null where there is none.
create function voucher_document(p_company bigint, p_voucher bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return (select jsonb_build_object('language', case when k."language" = 'en' then 'EN' else 'NO' end, 'isPosted', v.posted,
    'number', v."number", 'date', v."date", 'made', to_char(v.changed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'), 'description', v."description",
    'voucherType', coalesce(t."name", ''), 'externalVoucherNumber', v."externalVoucherNumber",
    'reverseVoucher', coalesce((select r."number" || '-' || r."year" from voucher r where r.company_id = p_company and r.id = v."reverseVoucher"), ''),
    'seller', sales_document_seller(p_company, k."language" = 'en'),
    'postings', coalesce((select jsonb_agg(jsonb_build_object('account', a."number", 'accountName', a."name", 'date', p."date", 'description', p."description",
        'vatCode', coalesce(y."number", ''), 'isGenerated', p."row" = 0,
        'party', coalesce(c."name", s."name", nullif(trim(coalesce(e."firstName", '') || ' ' || coalesce(e."lastName", '')), ''), ''),
        'invoiceNumber', p."invoiceNumber", 'department', coalesce(trim(d."departmentNumber" || ' ' || d."name"), ''),
        'project', coalesce(trim(j."number" || ' ' || j."name"), ''),
        'amount', p.amount::text, 'currency', u."code", 'amountCurrency', p."amountCurrency"::text) order by p.id)
      from (
        select p.id, p."account", p."date", p."description", p."vatType", p."row", p."customer", p."supplier", p."employee", p."invoiceNumber",
          p."department", p."project", p."amount" as amount, p."currency", p."amountCurrency"
        from posting p where v.posted and p.company_id = p_company and p."voucher" = p_voucher
        union all
        select p.id, p."account", p."date", p."description", p."vatType", p."row", p."customer", p."supplier", p."employee", p."invoiceNumber",
          p."department", p."project", p."amountGross", p."currency", p."amountGrossCurrency"
        from posting_draft p where not v.posted and p.company_id = p_company and p."voucher" = p_voucher) p
      join account a on a.company_id = p_company and a.id = p."account"
      join currency u on u.id = coalesce(p."currency", 1)
      left join vat_type y on y.company_id = p_company and y.id = p."vatType" and y.id <> 0
      left join party c on c.company_id = p_company and c.id = p."customer"
      left join party s on s.company_id = p_company and s.id = p."supplier"
      left join employee e on e.company_id = p_company and e.id = p."employee"
      left join department d on d.company_id = p_company and d.id = p."department"
      left join project j on j.company_id = p_company and j.id = p."project"), '[]'))
  from (
    select v."date", v."number" || '-' || v."year" as "number", v."description", v."voucherType", v."externalVoucherNumber", v."reverseVoucher", v.changed_at, true as posted
    from voucher v where v.company_id = p_company and v.id = p_voucher
    union all
    select d."date", d."tempNumber"::text, d."description", d."voucherType", d."externalVoucherNumber", null, d.changed_at, false
    from voucher_draft d where d.company_id = p_company and d.id = p_voucher) v
  join company k on k.company_id = p_company
  left join voucher_type t on t.company_id = p_company and t.id = v."voucherType");
end
$$;

revoke execute on function sales_document_seller(bigint, boolean), sales_document_buyer(bigint, bigint, boolean), sales_document_orders(bigint, bigint[], boolean),
  sales_document_lines(bigint, bigint[], int, int, date, boolean), sales_document_open_posts(bigint, bigint, text), subscription_next(bigint, bigint),
  sales_document_rate(bigint, date), sales_document_invoice(bigint, bigint), sales_document_reminder(bigint, bigint), sales_document_order(bigint, bigint, text),
  sales_document(bigint, text, bigint), keep_sales_document(bigint, jsonb), keep_issued(), voucher_document(bigint, bigint) from public;
grant execute on function sales_document(bigint, text, bigint), voucher_document(bigint, bigint) to motpost_app;
