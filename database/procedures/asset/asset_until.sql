-- The figures of an asset from New Year until a day, the first of a month, in kroner. `planned` is what its method writes off
-- from New Year until then: straight line spreads what is left at the start of the year, with what was added in it, over the
-- months that are left; the declining balance takes a twelfth of its yearly rate of the basis for each month. Neither goes
-- below the remaining value.
create or replace function asset_until(p_company bigint, p_asset bigint, p_to date)
returns table (company_id bigint, id bigint, method text, remaining_value numeric, balance_in numeric, balance_out numeric, change numeric,
  bought numeric, improved numeric, taken numeric, basis numeric, depreciated numeric, depreciated_ever numeric, result numeric,
  written_off numeric, months_left int, months int, planned numeric, is_disordered boolean, is_incomplete boolean,
  discrepancy numeric, status text) language sql stable as $$
select f.*, f.planned - f.depreciated,
  case
    when f.method = 'NO_DEPRECIATION' then 'NO_DEPRECIATION'
    when f.method in ('MANUAL', 'CUSTOMIZED_AMOUNT') then 'MANUAL'
    when f.is_disordered then 'INVALID_DATE'
    when f.is_incomplete then 'MISSING_INFO'
    when f.planned < f.depreciated then 'CORRECTION_NEEDED'
    when f.written_off <> 0 and f.balance_out <= f.remaining_value then 'COMPLETED'
    when f.basis <= f.remaining_value then 'NOTHING_TO_DEPRECIATE'
    when f.method = 'STRAIGHT_LINE' and f.months_left = 0 then 'REST_VALUE'
    when f.planned > f.depreciated then 'READY_TO_DEPRECIATE'
    else 'NOTHING_TO_DEPRECIATE'
  end
from (
  select s.company_id, s.id, s."depreciationMethod" as method, s."depreciationRemainingValue" as remaining_value,
    s."incomingBalance" + x.earlier as balance_in, s."incomingBalance" + x.earlier + x.change as balance_out, x.change,
    x.bought, x.improved, x.taken, b.basis, x.depreciated, x.depreciated_ever, x.result,
    s."externalAccumulatedDepreciation" + x.depreciated_ever as written_off,
    coalesce(n.months_left, 0) as months_left,
    case when s."depreciationMethod" in ('STRAIGHT_LINE', 'TAX_RELATED') then coalesce(n.months, 0) else 0 end as months,
    case
      when s."depreciationMethod" = 'STRAIGHT_LINE' and n.months_left > 0
        then round(greatest(w.whole - s."depreciationRemainingValue", 0) * n.months / n.months_left, 2)
      when s."depreciationMethod" = 'TAX_RELATED'
        then greatest(least(round(w.whole * s."depreciationRate" * n.months / 1200, 2), w.whole - s."depreciationRemainingValue"), 0)
      else 0
    end as planned,
    coalesce(least(s."saleDate", s."depreciationFrom", s."externalLastDepreciation") < s."dateOfAcquisition", false) as is_disordered,
    s."account" is null or s."depreciationAccount" is null
      or case s."depreciationMethod" when 'STRAIGHT_LINE' then s."lifetime" = 0 or coalesce(s."depreciationFrom", s."dateOfAcquisition") is null
         else s."depreciationRate" = 0 end as is_incomplete
  from asset s
  cross join lateral (select date_trunc('year', p_to - 1)::date as first_day) d
  -- Months as numbers, so that they can be counted.
  cross join lateral (
    select extract(year from d.first_day)::int * 12 as january,
      extract(year from p_to)::int * 12 + extract(month from p_to)::int - 2 as last_asked,
      extract(year from s."saleDate")::int * 12 + extract(month from s."saleDate")::int - 1 as sold,
      extract(year from s."externalLastDepreciation")::int * 12 + extract(month from s."externalLastDepreciation")::int as after_others,
      extract(year from coalesce(s."depreciationFrom", s."dateOfAcquisition"))::int * 12
        + extract(month from coalesce(s."depreciationFrom", s."dateOfAcquisition"))::int - 1 as start
  ) e
  cross join lateral (
    select
      coalesce(sum(m.value) filter (where m."date" < d.first_day), 0) as earlier,
      coalesce(sum(m.value) filter (where m."date" >= d.first_day), 0) as change,
      coalesce(sum(m.added) filter (where m."date" >= d.first_day and not m.is_later), 0) as bought,
      coalesce(sum(m.added) filter (where m."date" >= d.first_day and m.is_later), 0) as improved,
      coalesce(sum(m.taken) filter (where m."date" >= d.first_day), 0) as taken,
      coalesce(sum(m.depreciation) filter (where m."date" >= d.first_day), 0) as depreciated,
      coalesce(sum(m.depreciation), 0) as depreciated_ever,
      coalesce(-sum(m.result) filter (where m."date" >= s."saleDate"), 0) as result
    from (
      select y.*, coalesce(y."date" >= date_trunc('month', s."dateOfAcquisition") + interval '1 month', false) as is_later
      from asset_movement y where y.company_id = s.company_id and y.asset = s.id and y."date" < p_to
    ) m
  ) x
  cross join lateral (select s."incomingBalance" + x.earlier + x.bought + x.improved - x.taken as basis) b
  -- Of a sold asset the plan is that of what it was until then.
  cross join lateral (select b.basis + case when s."saleDate" is null then 0 else x.taken end as whole) w
  -- The months of the plan: from its start, or what follows the last depreciation elsewhere, for a lifetime or until the sale.
  -- The declining balance takes whole years, whenever the asset was bought.
  cross join lateral (
    select greatest(case when s."depreciationMethod" = 'STRAIGHT_LINE' then e.start else e.start - e.start % 12 end, e.after_others, e.january) as first_month,
      case when s."depreciationMethod" = 'STRAIGHT_LINE' then e.start + s."lifetime" - 1 else e.january + 11 end as last_month
  ) p
  cross join lateral (
    select greatest(p.last_month - p.first_month + 1, 0) as months_left,
      greatest(least(p.last_month, e.sold, e.last_asked) - p.first_month + 1, 0) as months
  ) n
  where s.company_id = p_company and (p_asset is null or s.id = p_asset)
) f
$$;

revoke execute on function asset_until(bigint, bigint, date) from public;
grant execute on function asset_until(bigint, bigint, date) to motpost_app;
