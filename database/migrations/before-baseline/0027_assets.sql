-- Assets: what the company owns and writes off, and what the postings that name an asset come to.

create table "asset" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "description" text not null default '',
  "dateOfAcquisition" date,
  "acquisitionCost" numeric(16,2) not null default 0,
  "account" bigint,
  "incomingBalance" numeric(16,2) not null default 0,
  "lifetime" bigint not null default 0,
  "depreciationRemainingValue" numeric(16,2) not null default 0,
  "depreciationAccount" bigint,
  "hasHistoryFromExternalSystem" boolean not null default false,
  "externalLastDepreciation" date,
  "externalLastAccountedValue" numeric(16,2) not null default 0,
  "externalAccumulatedDepreciation" numeric(16,2) not null default 0,
  "depreciationMethod" text not null default 'MANUAL',
  "depreciationFrom" date,
  "depreciationRate" numeric(18,4) not null default 0,
  "department" bigint,
  "project" bigint,
  "saleDate" date,
  primary key (company_id, id)
);

alter table "asset" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "asset" add foreign key (company_id, "depreciationAccount") references "account" (company_id, id);
alter table "asset" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "asset" add foreign key (company_id, "project") references "project" (company_id, id);
create index asset_account on "asset" (company_id, "account") where "account" is not null;
create index asset_depreciation_account on "asset" (company_id, "depreciationAccount") where "depreciationAccount" is not null;
create index asset_department on "asset" (company_id, "department") where "department" is not null;
create index asset_project on "asset" (company_id, "project") where "project" is not null;

-- Postings and drafts of them name the asset that they belong to. The procedures that store postings take every column.
alter table "posting" add column "asset" bigint;
alter table "posting" add foreign key (company_id, "asset") references "asset" (company_id, id);
create index posting_asset on "posting" (company_id, "asset", "date") where "asset" is not null;
alter table "posting_draft" add column "asset" bigint;
alter table "posting_draft" add foreign key (company_id, "asset") references "asset" (company_id, id);
create index posting_draft_asset on "posting_draft" (company_id, "asset", "date") where "asset" is not null;

-- What each voucher does to each asset that it names, by day:
--   value         on balance accounts
--   depreciation  what the rows on the asset's depreciation account say that name it; where none does, the part of value
--                 that rows without asset on that account explain
--   added, taken  the rest of value: what the asset was bought or improved for, and what was taken off it
--   result        on other result accounts
-- What takes an earlier voucher back counts on the side of that voucher. What lies before the opening balance that stands
-- counts no more, nor does the correction that takes it to zero.
create view "asset_movement" with (security_invoker = true) as
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

-- The figures of each asset in the calendar year of today, in kroner. `planned` is what its method writes off in this
-- year: straight line spreads what is left at the start of the year, with what was added in it, over the months that are
-- left; the declining balance takes its rate of the basis.
create view "asset_year" with (security_invoker = true) as
select f.*, f.planned - f.depreciated as discrepancy,
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
  end as status
from (
  select s.company_id, s.id, s."depreciationMethod" as method, s."depreciationRemainingValue" as remaining_value,
    s."incomingBalance" + x.earlier as balance_in, s."incomingBalance" + x.earlier + x.change as balance_out, x.change,
    x.bought, x.improved, x.taken, b.basis, x.depreciated, x.depreciated_ever, x.result,
    s."externalAccumulatedDepreciation" + x.depreciated_ever as written_off,
    coalesce(n.months_left, 0) as months_left,
    case s."depreciationMethod" when 'STRAIGHT_LINE' then coalesce(n.months, 0) when 'TAX_RELATED' then 12 else 0 end as months,
    case
      when s."depreciationMethod" = 'STRAIGHT_LINE' and n.months_left > 0
        -- Of a sold asset the plan is that of what it was until then.
        then round(greatest(b.basis + case when s."saleDate" is null then 0 else x.taken end - s."depreciationRemainingValue", 0)
          * n.months / n.months_left, 2)
      when s."depreciationMethod" = 'TAX_RELATED' then round(greatest(b.basis, 0) * s."depreciationRate" / 100, 2)
      else 0
    end as planned,
    coalesce(least(s."saleDate", s."depreciationFrom", s."externalLastDepreciation") < s."dateOfAcquisition", false) as is_disordered,
    s."account" is null or s."depreciationAccount" is null
      or case s."depreciationMethod" when 'STRAIGHT_LINE' then s."lifetime" = 0 or coalesce(s."depreciationFrom", s."dateOfAcquisition") is null
         else s."depreciationRate" = 0 end as is_incomplete
  from "asset" s
  cross join lateral (select date_trunc('year', now() at time zone 'Europe/Oslo')::date as first_day) d
  -- Months as numbers, so that they can be counted.
  cross join lateral (
    select (d.first_day + interval '1 year')::date as next_year, extract(year from d.first_day)::int * 12 as january,
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
      from "asset_movement" y where y.company_id = s.company_id and y.asset = s.id and y."date" < e.next_year
    ) m
  ) x
  cross join lateral (select s."incomingBalance" + x.earlier + x.bought + x.improved - x.taken as basis) b
  -- The months of the plan: from its start, or what follows the last depreciation elsewhere, for a lifetime or until the sale.
  cross join lateral (
    select greatest(e.start, e.after_others, e.january) as first_month, e.start + s."lifetime" - 1 as last_month
  ) p
  cross join lateral (
    select greatest(p.last_month - p.first_month + 1, 0) as months_left,
      greatest(least(p.last_month, e.sold, e.january + 11) - p.first_month + 1, 0) as months
  ) n
) f;

-- The figures of one asset, computed once for all that a statement shows of them: they are kept in a setting of the
-- transaction until the next asset or the next statement.
create function asset_figures(p_company bigint, p_asset bigint) returns asset_year
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_key text := concat_ws(' ', p_company, p_asset, statement_timestamp(), '');
  v_kept text := current_setting('motpost.asset_figures', true);
  v_row asset_year;
begin
  perform require_company(p_company);
  if starts_with(v_kept, v_key) then
    return substr(v_kept, length(v_key) + 1)::asset_year;
  end if;
  select y.* into v_row from asset_year y where y.company_id = p_company and y.id = p_asset;
  perform set_config('motpost.asset_figures', v_key || v_row::text, true);
  return v_row;
end
$$;

-- Takes the starting balance off assets. `p` is a list of their ids and the versions that were read.
create function asset_starting_balance_drop(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  perform require_company(p_company);
  update asset s set "incomingBalance" = 0, version = s.version + 1, changed_at = now()
  from json_to_recordset(p) as r(id bigint, version int)
  where s.company_id = p_company and s.id = r.id and s.version = r.version;
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(p) then
    raise exception using errcode = 'P8000', message = 'An asset was changed meanwhile.';
  end if;
end
$$;

do $$
begin
  alter table asset enable row level security;
  alter table asset force row level security;
  execute format('create policy audit_reads on asset for select to %I using (true)', current_user);
  create policy company_only on asset using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select, insert, update, delete on "asset" to motpost_app;
grant select on "asset_movement", "asset_year" to motpost_app;
revoke execute on function asset_figures(bigint, bigint), asset_starting_balance_drop(bigint, json) from public;
grant execute on function asset_figures(bigint, bigint), asset_starting_balance_drop(bigint, json) to motpost_app;
