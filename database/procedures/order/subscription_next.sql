-- The months of a subscription that its next invoice covers, as the preliminary invoice has them; no row where none follows.
create or replace function subscription_next(p_company bigint, p_order bigint) returns table (months int, "start" date, "end" date) language sql stable as $$
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

revoke execute on function subscription_next(bigint, bigint) from public;
