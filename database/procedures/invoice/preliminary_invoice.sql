-- Orders as the invoices that they would become: without number, voucher and postings. The day is that of the order, of a
-- subscription the first one on which its next period may be invoiced. Rates of VAT are those of the delivery (of a period's
-- invoice, of its first day), the rate of the currency is that of the day. All of it follows the rules that amounts.ts,
-- due-date.ts, on-account.ts and subscription.ts state; a test compares them.
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

grant select on preliminary_invoice to motpost_app;
