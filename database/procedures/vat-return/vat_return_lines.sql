-- The lines of a return: one for each code of the authority, specification, own type and rate, in the order of its form. Base and VAT
-- in kroner and øre as the return shows them, and in whole kroner, cut towards zero; lines of 0 are left out. The return of
-- compensation claims VAT with its base, both negative: of all purchases where the company has a right to nothing else, else of
-- those with a code for it. What such a company owes for purchases from abroad stands in the other return.
create or replace function vat_return_lines(p_company bigint, p_from date, p_to date, p_category text)
returns table (place bigint, code text, specification text, line text, "vatType" bigint, "ownCode" text, name text, rate numeric,
  base numeric, vat numeric, "hasBase" boolean, "expectedSign" text, "baseKroner" numeric, "vatKroner" numeric, parts text[]) language sql stable as $$
  select row_number() over (order by l.sequence, l."ownCode", l.rate desc, l.line desc), l.code, l.specification, l.line, l.type, l."ownCode", l.name, l.rate,
    l.base, l.vat, l."hasBase", l."expectedSign", trunc(l.base), trunc(l.vat), l.parts
  from (
    select m.sequence, m.code, k.specification, k.line, s."vatType" as type, v."number" as "ownCode", v."name" as name,
      case when m.treatment in ('ZERO_OUT', 'ZERO_IN') then 0 else s.rate end as rate, k.has_base as "hasBase",
      case when k.line = 'DEDUCTION' or (k.claimed and m.specification <> 'justering') then 'NEGATIVE' else m."expectedSign" end as "expectedSign",
      case when not k.has_base then 0
        when k.claimed and m.treatment = 'DIRECT_IN' then round(-s.base * 100 / s.rate, 2)
        when k.claimed then -s.base
        when m.treatment = 'DIRECT_OUT' then round(-s.base * 100 / s.rate, 2)
        when m.treatment in ('OUT', 'ZERO_OUT') then -s.base else s.base end as base,
      case when k.line = 'DEDUCTION' or (k.claimed and m.treatment in ('BOTH', 'OUT_ONLY')) then -s."vatIn"
        when m.treatment in ('DIRECT_OUT', 'DIRECT_IN') then -s.base
        when m.treatment in ('ZERO_OUT', 'ZERO_IN') then 0
        when m.treatment = 'IN' then -s."vatIn" - s."vatOut" else -s."vatOut" end as vat,
      -- Which postings make up the line: those that name the type, and those of its VAT.
      case when k.claimed and m.treatment in ('IN', 'BOTH', 'OUT_ONLY') then array['BASE', 'IN']
        when k.line = 'DEDUCTION' or m.treatment = 'IN' then array['IN']
        when m.treatment in ('OUT', 'OUT_ONLY', 'BOTH') then array['BASE', 'OUT'] else array['BASE'] end as parts
    from vat_return_sums(p_company, p_from, p_to) s
    join vat_type v on v.company_id = p_company and v.id = s."vatType"
    left join vat_type t on t.company_id = p_company and t.id = v."parentType"
    -- A type with a deduction percentage is reported as the one that it is like.
    join vat_return_code m on m."number" = v."number"
      or (m."number" = t."number" and v."deductionPercentage" <> 100 and not exists (select 1 from vat_return_code o where o."number" = v."number"))
    cross join (select c."vatRegistrationStatus" = 'VAT_COMPENSATION' as alone from company c where c.company_id = p_company) c
    cross join lateral (select exists (select 1 from vat_compensated(p_company) x where x."vatType" = v.id) as compensated) x
    cross join lateral (
      select 'MAIN' as line, m.treatment not in ('IN', 'DIRECT_IN') as has_base, false as claimed, m.specification
      where p_category <> 'kompensasjon' and (not c.alone or m.code in ('86', '87', '88', '89', '91', '92'))
      union all select 'DEDUCTION', false, false, m.specification where m.treatment = 'BOTH' and p_category <> 'kompensasjon' and not c.alone
      union all select 'MAIN', true, true,
        case when m.specification = 'justering' then 'justeringMerverdiavgiftskompensasjonFastEiendom' when x.compensated then '' else m.specification end
      where p_category = 'kompensasjon' and (x.compensated or (c.alone and m.treatment not in ('OUT_ONLY', 'ZERO_IN')))
    ) k
  ) l
  where trunc(l.base) <> 0 or trunc(l.vat) <> 0
$$;

revoke execute on function vat_return_lines(bigint, date, date, text) from public;
grant execute on function vat_return_lines(bigint, date, date, text) to motpost_app;
