-- VAT has the rate of the day of delivery, not of the invoice (merverdiavgiftsloven section 22-1). Lines and postings remember the
-- day whose rates they have, so that credit notes, deductions and documents repeat it.

-- Of an order line: the day whose rates its amounts have. Null for lines that were charged before: the day of their invoice.
alter table "order_line" add column "vatDate" date;
-- Of a posting: the day whose rate of VAT it has where that is not its own; null otherwise, and for what was posted before.
alter table "posting" add column "vatDate" date;

-- The lines of an order that stand on no invoice, with prices and amounts as the rates of a day make them. The price of the
-- order's price mode stays; the other price and the other amount follow from it.
create function order_lines_at(p_company bigint, p_order bigint, p_date date)
returns table (id bigint, price_net numeric, price_gross numeric, net numeric, gross numeric, differs boolean) language sql stable as $$
  select l.id, u.price_net, u.price_gross, u.net, u.gross, u.price_net <> l."unitPriceExcludingVatCurrency"
    or u.price_gross <> l."unitPriceIncludingVatCurrency" or u.net <> l."amountExcludingVatCurrency" or u.gross <> l."amountIncludingVatCurrency"
  from sales_order o
  join order_line l on l.company_id = o.company_id and l."order" = o.id and l."invoice" is null
  join vat_type v on v.company_id = l.company_id and v.id = coalesce(l."vatType", 0)
  cross join lateral (select case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
    where y."rateKind" = v."rateKind" and y."validFrom" <= p_date and (y."validTo" is null or y."validTo" >= p_date)), v."ratePercent") end as "percent") r
  cross join lateral (select round(l."count" * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency"
    else l."unitPriceExcludingVatCurrency" end * (100 - l."discount") / 100, 2) as amount) m
  -- The zeros keep as many decimals in the quotient as a price has.
  cross join lateral (select
    case when o."isPrioritizeAmountsIncludingVat" then round(l."unitPriceIncludingVatCurrency" * 100.000000000000 / (100 + r."percent"), 10)
      else l."unitPriceExcludingVatCurrency" end as price_net,
    case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency"
      else round(l."unitPriceExcludingVatCurrency" * (100 + r."percent") / 100, 10) end as price_gross,
    case when o."isPrioritizeAmountsIncludingVat" then round(m.amount * 100 / (100 + r."percent"), 2) else m.amount end as net,
    case when o."isPrioritizeAmountsIncludingVat" then m.amount else m.amount + round(m.amount * r."percent" / 100, 2) end as gross) u
  where o.company_id = p_company and o.id = p_order
$$;

-- Lines of credit notes of a part have had the rates of the invoice since 0050; what is open gets those of its delivery.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update order_line l set "vatDate" = c."invoiceDate"
    from invoice i join invoice c on c.company_id = i.company_id and c.id = i."creditedInvoice"
    where i.company_id = v_company and i."creditedInvoice" <> 0 and l.company_id = v_company and l."invoice" = i.id;
    update order_line l set "vatDate" = o."deliveryDate",
      "unitPriceExcludingVatCurrency" = r.price_net, "unitPriceIncludingVatCurrency" = r.price_gross,
      "amountExcludingVatCurrency" = r.net, "amountIncludingVatCurrency" = r.gross,
      version = l.version + r.differs::int, changed_at = case when r.differs then now() else l.changed_at end
    from sales_order o
    cross join lateral order_lines_at(o.company_id, o.id, o."deliveryDate") r
    where o.company_id = v_company and not o."isClosed" and l.company_id = v_company and l.id = r.id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- As in 0044, and a charged line has the rates of its own day; `p_date` is that of lines that are not charged yet.
create or replace function sales_document_lines(p_company bigint, p_lines bigint[], p_sign int, p_months int, p_date date, p_english boolean)
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
  -- A charged line has the rates that it was charged by.
  cross join lateral (select case when l."invoice" is null then p_date else coalesce(l."vatDate",
    (select i."invoiceDate" from invoice i where i.company_id = l.company_id and i.id = l."invoice")) end as day) d
  cross join lateral (select case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
    where y."rateKind" = v."rateKind" and y."validFrom" <= d.day and (y."validTo" is null or y."validTo" >= d.day)), v."ratePercent") end as "percent") r
  cross join lateral (select round(a.count * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency"
    else l."unitPriceExcludingVatCurrency" end * (100 - l."discount") / 100, 2) as amount) m
  cross join lateral (select
    case when o."isPrioritizeAmountsIncludingVat" then round(m.amount * 100 / (100 + r."percent"), 2) else m.amount end as net,
    case when o."isPrioritizeAmountsIncludingVat" then m.amount else m.amount + round(m.amount * r."percent" / 100, 2) end as gross) b
  where l.company_id = p_company and l.id = any(p_lines)
$$;

-- As in 0050, and the VAT of one type is said for each of its rates.
create or replace function sales_document_invoice(p_company bigint, p_id bigint) returns jsonb language plpgsql stable as $$
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
  from sales_document_lines(p_company, v_line_ids, v_sign, 1, v_invoice."invoiceDate", v_party.english) n;
  select coalesce(jsonb_agg(jsonb_build_object('vatCode', v."number", 'name', v."name", 'isReverseCharge', v."reverseCharge" = 'S',
      'rate', trim_scale(s."percent")::text,
      'base', s.base::text, 'vat', s.vat::text, 'baseNok', s.base_nok::text, 'vatNok', s.vat_nok::text) order by v."ratePercent" desc, v."number", s."percent" desc), '[]')
  into v_vat
  from (
    select coalesce(p."vatType", 0) as type, r."percent",
      -sum(p."amountCurrency") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoffCurrency" else 0 end as base,
      sum(p."amountCurrency" - p."amountGrossCurrency") as vat,
      -sum(p."amount") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoff" else 0 end as base_nok,
      sum(p."amount" - p."amountGross") as vat_nok
    from posting p
    left join vat_type y on y.company_id = p_company and y.id = coalesce(p."vatType", 0)
    cross join lateral (select case when y."isDirect" or y."reverseCharge" in ('S', 'Y') then 0 else coalesce((select z."percent" from vat_rate z
      where z."rateKind" = y."rateKind" and z."validFrom" <= coalesce(p."vatDate", v_credited."invoiceDate", v_invoice."invoiceDate")
        and (z."validTo" is null or z."validTo" >= coalesce(p."vatDate", v_credited."invoiceDate", v_invoice."invoiceDate"))), y."ratePercent") end as "percent") r
    where p.company_id = p_company and p."voucher" = v_invoice."voucher" and p."row" > 0 and p."customer" is null
    group by 1, 2) s
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

-- As in 0044, with the rates of the delivery; an advance is deducted by the rates that it was charged by.
create or replace function sales_document_order(p_company bigint, p_order bigint, p_kind text) returns jsonb language plpgsql stable as $$
declare
  v_order sales_order;
  v_preview preliminary_invoice;
  v_next record;
  v_english boolean;
  v_currency text;
  v_rate numeric;
  v_date date;
  v_vat_date date;
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
    v_vat_date := v_preview."deliveryDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."invoice" is null
      and (not v_order."isSubscription" or v_next.months is not null and (not l."isSubscription"
        or coalesce(l."subscriptionPeriodStart", '-infinity') <= v_next."end" and coalesce(l."subscriptionPeriodEnd", 'infinity') >= v_next."start")));
    v_advances := array(select l.id from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
      where l.company_id = p_company and l."order" = p_order and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"
        and exists (select 1 from order_line n where n.company_id = p_company and n."order" = p_order and n."invoice" is null));
  else
    v_date := v_order."orderDate";
    v_vat_date := v_order."deliveryDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."madeBy" = '');
  end if;
  select c."language" = 'EN' into v_english from party c where c.company_id = p_company and c.id = v_order."customer";
  select c."code" into v_currency from currency c where c.id = coalesce(v_order."currency", 1);
  v_rate := sales_document_rate(coalesce(v_order."currency", 1), v_date);
  v_orders := sales_document_orders(p_company, array[p_order], v_english);
  with shown as (
    select n.* from sales_document_lines(p_company, v_line_ids, 1, case when p_kind = 'INVOICE_PREVIEW' then coalesce(v_next.months, 1) else 1 end, v_vat_date, v_english) n
    union all
    select n.place + 1000000, n."vatType", n."percent", n."excludingVat", n."includingVat", n.line || jsonb_build_object('kind', 'DEDUCTION', 'description', '',
      'name', case when v_english then 'Deducted: on account, invoice ' else 'Fratrukket: a konto, faktura ' end
        || (select i."invoiceNumber" from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice" where l.company_id = p_company and l.id = (n.line->>'id')::bigint))
    from sales_document_lines(p_company, v_advances, -1, 1, v_vat_date, v_english) n
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

-- As in 0030, with the rates of the delivery, as a period's invoice has that of its first day.
create or replace view "preliminary_invoice" with (security_invoker = true) as
select o.company_id, o."preliminaryInvoice" as id, o.version, o.changed_at, o.id as "order", o."customer", d."invoiceDate",
  case
    when a.gross + a.roundoff < 0 then d."invoiceDate"
    when o."invoicesDueInType" = 'DAYS' then d."invoiceDate" + o."invoicesDueIn"::int
    when o."invoicesDueInType" = 'MONTHS' then (d."invoiceDate" + make_interval(months => o."invoicesDueIn"::int))::date
    else (
      select min(e.day) from (
        select least(m.first + greatest(1, least(31, o."invoicesDueIn"))::int - 1, (m.first + interval '1 month')::date - 1) as day
        from (select (date_trunc('month', d."invoiceDate") + make_interval(months => n))::date as first from generate_series(0, 1) n) m
      ) e where e.day > d."invoiceDate")
  end as "invoiceDueDate", o."invoiceComment",
  coalesce(p."start", o."deliveryDate") as "deliveryDate", d."currency",
  greatest(-k.most, least(k.most, coalesce(round((a.gross + a.roundoff) * r.rate, 2), 0)))::numeric(16,2) as "amount",
  greatest(-k.most, least(k.most, a.gross + a.roundoff))::numeric(16,2) as "amountCurrency",
  greatest(-k.most, least(k.most, coalesce(round(a.gross * r.rate, 2)
    - (select coalesce(sum(round(v * r.rate, 2)), 0) from unnest(a.vats) v), 0)))::numeric(16,2) as "amountExcludingVat",
  greatest(-k.most, least(k.most, a.net))::numeric(16,2) as "amountExcludingVatCurrency",
  a.roundoff::numeric(16,2) as "amountRoundoff", a.roundoff::numeric(16,2) as "amountRoundoffCurrency",
  a.gross + a.roundoff <= 0 as "isCreditNote"
from sales_order o
-- The greatest amount that there can be: an order may come to more, but no invoice.
cross join (select 99999999999999.99 as most) k
-- The next period of a subscription.
left join lateral (
  select t.*, (t.anchor + make_interval(months => t.first::int))::date as "start",
    (t.anchor + make_interval(months => (t.first + t.months)::int))::date - 1 as "end"
  from (
    select s.anchor, s.first,
      case when s.duration = 0 then s.wanted else least(s.wanted, s.duration - s.first) end as months
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
      where o."isSubscription"
      offset 0
    ) s
    offset 0
  ) t
  where t.months > 0
) p on true
cross join lateral (
  select coalesce(o."currency", 1) as "currency", case
    when p."start" is null then o."orderDate"
    when o."subscriptionInvoicingTimeInAdvanceOrArrears" = 'ARREARS' then (p."end" + t.later)::date
    else (p."start" - t.later)::date
  end as "invoiceDate"
  from (select case o."subscriptionInvoicingTimeType" when 'DAYS' then make_interval(days => o."subscriptionInvoicingTime"::int)
    else make_interval(months => o."subscriptionInvoicingTime"::int) end as later) t
  offset 0
) d
cross join lateral (
  select case when d."currency" = 1 then 1 else (select c."rate" from currency_rate c
    where c."sourceCurrency" = d."currency" and c."date" <= d."invoiceDate" order by c."date" desc limit 1) end as rate
) r
cross join lateral (
  select coalesce(sum(w.net), 0) as net, coalesce(sum(w.gross), 0) as gross, coalesce(array_agg(w.gross - w.net), '{}') as vats,
    case when d."currency" = 1 and (select c."isRoundedToWholeKrone" from company c where c.company_id = o.company_id)
      then round(coalesce(sum(w.gross), 0), 0) - coalesce(sum(w.gross), 0) else 0 end as roundoff
  from (
    select case when o."isPrioritizeAmountsIncludingVat" then round(u.amount * 100 / (100 + u."percent"), 2) else u.amount end as net,
      case when o."isPrioritizeAmountsIncludingVat" then u.amount else u.amount + round(u.amount * u."percent" / 100, 2) end as gross
    from (
      select g."vatType", g."percent", sum(g.amount) as amount
      from (
       select x."vatType", sum(x.amount) as amount, coalesce((
        select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" and y."validFrom" <= x.day
          and (y."validTo" is null or y."validTo" >= x.day)), v."ratePercent")
        from vat_type v where v.company_id = o.company_id and v.id = x."vatType" and not v."isDirect"
          and v."reverseCharge" not in ('S', 'Y')), 0) as "percent"
       from (
        select l."vatType", coalesce(p."start", o."deliveryDate") as day, round(l."count" * case when l."isSubscription" then coalesce(p.months, 1) else 1 end
          * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end
          * (100 - l."discount") / 100, 2) as amount
        from order_line l
        where l.company_id = o.company_id and l."order" = o.id and l."invoice" is null
          and (not o."isSubscription" or p."start" is not null and (not l."isSubscription"
            or coalesce(l."subscriptionPeriodStart", '-infinity') <= p."end" and coalesce(l."subscriptionPeriodEnd", 'infinity') >= p."start"))
        union all
        -- What was invoiced on account is deducted.
        select l."vatType", coalesce(l."vatDate", i."invoiceDate"), -case when o."isPrioritizeAmountsIncludingVat"
          then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end
        from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
        where l.company_id = o.company_id and l."order" = o.id and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"
          and exists (select 1 from order_line n where n.company_id = l.company_id and n."order" = o.id and n."invoice" is null)
       ) x
       group by x."vatType", x.day
      ) g
      group by g."vatType", g."percent"
    ) u
  ) w
) a
where o."preliminaryInvoice" is not null;

-- An order that is delivered on another day has the rates of that day. At the end of the transaction, when lines that are changed
-- together with their order have been; those follow the new day already.
create function order_delivery_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  update order_line l set "vatDate" = o."deliveryDate",
    "unitPriceExcludingVatCurrency" = r.price_net, "unitPriceIncludingVatCurrency" = r.price_gross,
    "amountExcludingVatCurrency" = r.net, "amountIncludingVatCurrency" = r.gross, version = l.version + 1, changed_at = now()
  from sales_order o
  cross join lateral order_lines_at(o.company_id, o.id, o."deliveryDate") r
  where o.company_id = new.company_id and o.id = new.id and l.company_id = new.company_id and l.id = r.id and r.differs;
  return null;
end
$$;
create constraint trigger order_delivery_moved after update of "deliveryDate" on "sales_order" deferrable initially deferred
  for each row when (old."deliveryDate" is distinct from new."deliveryDate") execute function order_delivery_moved();

revoke execute on function order_lines_at(bigint, bigint, date), order_delivery_moved() from public;
