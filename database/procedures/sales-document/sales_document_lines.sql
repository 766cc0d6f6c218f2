-- Lines as documents show them, in their order. `p_sign` is -1 for a note that credits a whole invoice; a subscription's
-- lines count for `p_months`. A charged line has the rates of its own day, `p_date` is that of lines that are not charged
-- yet. The second amount of each follows from the first by the rate of the day, rounded per line.
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
  join vat_type v on v.company_id = l.company_id and v.id = case when l."vatType" is null then 0 else l."vatType" end
  left join order_group g on g.company_id = l.company_id and g.id = l."orderGroup"
  left join product p on p.company_id = l.company_id and p.id = l."product"
  left join product_unit u on u.company_id = p.company_id and u.id = p."productUnit"
  cross join lateral (select l."count" * p_sign * case when l."isSubscription" and l."invoice" is null then p_months else 1 end as count) a
  -- A charged line has the rates that it was charged by.
  cross join lateral (select case when l."invoice" is null then p_date else coalesce(l."vatDate",
    (select i."invoiceDate" from invoice i where i.company_id = l.company_id and i.id = l."invoice")) end as day offset 0) d
  cross join lateral (select case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
    where y."rateKind" = v."rateKind" and y."validFrom" <= d.day and (y."validTo" is null or y."validTo" >= d.day)), v."ratePercent") end as "percent" offset 0) r
  cross join lateral (select round(a.count * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency"
    else l."unitPriceExcludingVatCurrency" end * (100 - l."discount") / 100, 2) as amount offset 0) m
  cross join lateral (select
    case when o."isPrioritizeAmountsIncludingVat" then round(m.amount * 100 / (100 + r."percent"), 2) else m.amount end as net,
    case when o."isPrioritizeAmountsIncludingVat" then m.amount else m.amount + round(m.amount * r."percent" / 100, 2) end as gross offset 0) b
  where l.company_id = p_company and l.id = any(p_lines)
$$;

revoke execute on function sales_document_lines(bigint, bigint[], int, int, date, boolean) from public;
