-- The lines of an order that stand on no invoice, with prices and amounts as the rates of a day make them. The price of the
-- order's price mode stays; the other price and the other amount follow from it.
create or replace function order_lines_at(p_company bigint, p_order bigint, p_date date)
returns table (id bigint, price_net numeric, price_gross numeric, net numeric, gross numeric, differs boolean) language sql stable as $$
  select l.id, u.price_net, u.price_gross, u.net, u.gross, u.price_net <> l."unitPriceExcludingVatCurrency"
    or u.price_gross <> l."unitPriceIncludingVatCurrency" or u.net <> l."amountExcludingVatCurrency" or u.gross <> l."amountIncludingVatCurrency"
  from sales_order o
  join order_line l on l.company_id = o.company_id and l."order" = o.id and l."invoice" is null
  join vat_type v on v.company_id = l.company_id and v.id = case when l."vatType" is null then 0 else l."vatType" end
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

revoke execute on function order_lines_at(bigint, bigint, date) from public;
