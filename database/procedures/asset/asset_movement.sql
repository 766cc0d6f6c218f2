-- What each voucher does to each asset that it names, by day:
--   value         on balance accounts
--   depreciation  what the rows on the asset's depreciation account say that name it; where none does, the part of value
--                 that rows without asset on that account explain
--   added, taken  the rest of value: what the asset was bought or improved for, and what was taken off it
--   result        on other result accounts
-- What takes an earlier voucher back counts on the side of that voucher. What lies before the opening balance that stands
-- counts no more, nor does the correction that takes it to zero.
create or replace view "asset_movement" with (security_invoker = true) as
select m.company_id, m.asset, m."date", m.value, m.depreciation, m.result,
  case when (m.value + m.depreciation > 0) <> m.takes_back then m.value + m.depreciation else 0 end as added,
  case when (m.value + m.depreciation > 0) <> m.takes_back then 0 else -(m.value + m.depreciation) end as taken
from (
  select g.company_id, g.asset, g."date", g.value, g.result,
    case when g.named then g.on_depreciation
         when sign(u.amount) = -sign(g.value) then sign(u.amount) * least(abs(u.amount), abs(g.value))
         else 0 end as depreciation,
    v."reverseVoucher" is not null and exists (
      select 1 from posting o where o.company_id = g.company_id and o."voucher" = v."reverseVoucher" and o.changed_at < g.posted_at
    ) as takes_back
  from (
    select p.company_id, p."asset" as asset, p."voucher" as voucher, p."date", s."depreciationAccount" as depreciation_account,
      coalesce(sum(p."amount") filter (where a."type" in ('ASSETS', 'EQUITY', 'LIABILITIES')), 0) as value,
      coalesce(sum(p."amount") filter (where p."account" = s."depreciationAccount"), 0) as on_depreciation,
      coalesce(bool_or(p."account" = s."depreciationAccount"), false) as named,
      coalesce(sum(p."amount") filter (where a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES')
        and p."account" is distinct from s."depreciationAccount"), 0) as result,
      min(p.changed_at) as posted_at
    from "posting" p
    join "asset" s on s.company_id = p.company_id and s.id = p."asset"
    join "account" a on a.company_id = p.company_id and a.id = p."account"
    where p."asset" is not null
    group by p.company_id, p."asset", p."voucher", p."date", s."depreciationAccount"
  ) g
  join "voucher" v on v.company_id = g.company_id and v.id = g.voucher and v."series" <> 'openingCorrection'
  left join lateral (
    select sum(q."amount") as amount from posting q
    -- By account and day: few rows of a day stand on this account, while a voucher may write off hundreds of assets.
    where q.company_id = g.company_id and q."account" = g.depreciation_account and q."date" = g."date"
      and q."voucher" + 0 = g.voucher and q."asset" is null
  ) u on not g.named
  where not exists (
    select 1 from voucher o
    where o.company_id = g.company_id and o."series" = 'opening' and o."reverseVoucher" is null and o."date" > g."date")
) m;

grant select on asset_movement to motpost_app;
