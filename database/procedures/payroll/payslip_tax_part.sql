-- Bases of employer's tax of payslips by percentage. A payslip that uses up the free amount of zone 1a has two: what the amount covers has
-- the zone's own percentage, the rest the full one. "employerTax" and "financeTax" are not rounded; posted is the part of what was posted.
create or replace view payslip_tax_part with (security_invoker = true) as
select p.company_id, p.id as payslip, p."division", p."date", p.zone, k.percent, k.basis, k.pension, k."employerTax", k."financeTax", k.posted, p."transaction"
from payslip p
left join lateral (select t."percentOrdinary" as percent, t."extraPercent", t."financeTaxPercent" from employer_tax_rate t
  where t.zone = p.zone and t.year <= extract(year from p."date") order by t.year desc limit 1) r on true
-- What the free amount covers; nothing where the payslip has one percentage.
cross join lateral (select p."freeAmountUsed" as used, round(p."employerTaxBasis" * (p."employerTaxPercent" - r.percent) / 100, 2) as saved,
  p.zone = '1a' and p."freeAmountUsed" > 0 and p."employerTaxPercent" > r.percent as "isSplit") f
cross join lateral (select case when not f."isSplit" or f."isSplit" is null then 0 when f.used >= f.saved then p."employerTaxBasis"
    else least(p."employerTaxBasis", round(f.used * 100 / (p."employerTaxPercent" - r.percent), 2)) end as basis,
  case when f."isSplit" and f.used > f.saved then least(p.pension, round((f.used - f.saved) * 100 / (p."employerTaxPercent" - r.percent), 2))
    else 0 end as pension) l
cross join lateral (
  select r.percent as percent, l.basis, l.pension, (l.basis + l.pension) * r.percent / 100 as "employerTax", 0::numeric as "financeTax",
    round((l.basis + l.pension) * r.percent / 100, 2) as posted
  where l.basis <> 0 or l.pension <> 0
  union all
  select p."employerTaxPercent", p."employerTaxBasis" - l.basis, p.pension - l.pension,
    (p."employerTaxBasis" - l.basis + p.pension - l.pension) * p."employerTaxPercent" / 100
      -- More of high pay in some years, which is in what was posted.
      + case when r."extraPercent" is null then 0 else p."employerTax" - round(p."employerTaxBasis" * p."employerTaxPercent" / 100, 2) end,
    case when p."financeTax" = 0 then 0 else (p."employerTaxBasis" + p.pension) * coalesce(r."financeTaxPercent", 5) / 100 end,
    p."employerTax" + p."employerTaxOfPension" - round((l.basis + l.pension) * r.percent / 100, 2)
) k;

grant select on payslip_tax_part to motpost_app;
