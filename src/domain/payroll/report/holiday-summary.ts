// GET .../holidayAllowanceSummary: holiday pay of a year by the percentages with which it is earned.

import { query } from "../../../schema/query.ts";
import { isOver, readers, termSql } from "./payroll-reconciliations.ts";

/** The percentage of a payslip: the ordinary one, or the higher one where the payslip has earned by it. */
const rate = `case when p."holidaySeniorAmount" <> 0 then coalesce((select h."vacationPayPercentage2" from company_holiday h
    where h.company_id = $1 and h.year = extract(year from p."date")), case p."holidayPercent" when 12 then 14.3 else 12.5 end)
  else p."holidayPercent" end`;

/**
 * What each employee has earned until the end of the year, by year and percentage, and what of it is paid: payments count against what
 * was earned first, and what is paid beyond it against the last.
 */
const earned = `select s.employee, s.year, s.rate, s.earned, case when lead(1) over later is null
      then greatest(s.paid - (sum(s.earned) over later - s.earned), least(s.paid, 0))
      else least(greatest(s.paid - (sum(s.earned) over later - s.earned), 0), s.earned) end as paid
    from (select p."employee" as employee, extract(year from p."date")::int as year, ${rate} as rate, sum(p."vacationAllowanceAmount") as earned,
        sum(sum(p."holidayPaid")) over (partition by p."employee") as paid
      from payslip p where p.company_id = $1 and p."date" < t.last and ${isOver} group by 1, 2, 3) s
    window later as (partition by s.employee order by s.year, s.rate)`;

const byRate = (column: string) =>
  `coalesce(json_object_agg(trim_scale(r.rate)::text, r.${column} order by r.rate) filter (where r.rate is not null), '{}')`;
const total = (column: string) => `coalesce(sum(r.${column}), 0)`;

/** Holiday pay by percentage. */
export const holidaySummary = query({
  path: "/salary/holidayAllowance/reconciliation/{reconciliationId}/holidayAllowanceSummary",
  object: "HolidayAllowanceSummary",
  requires: readers,
  description:
    "Holiday pay by the percentages with which it is earned: what earlier years and the year itself are owed at its end. The sum of both is what holidayAllowanceDetails has of payslips.",
  sql: (values, placeholder) =>
    `select coalesce(array_agg(r.rate order by r.rate) filter (where r.rate is not null), '{}') as "rates",
       ${byRate("before")} as "creditPrevYearsByRate", ${byRate("earned")} as "earnedThisYearByRate",
       ${byRate("paid")} as "earnedAndPaidThisYearByRate", ${byRate("owed")} as "creditThisYearByRate",
       ${total("before")} as "totalCreditPrevYears", ${total("earned")} as "totalEarnedThisYear",
       ${total("paid")} as "totalEarnedAndPaidThisYear", ${total("owed")} as "totalCreditThisYear"
     from ${termSql(values, placeholder)} left join lateral (
       select e.rate, coalesce(sum(e.earned - e.paid) filter (where e.year < n.year), 0) as before,
         coalesce(sum(e.earned) filter (where e.year = n.year), 0) as earned, coalesce(sum(e.paid) filter (where e.year = n.year), 0) as paid,
         coalesce(sum(e.earned - e.paid) filter (where e.year = n.year), 0) as owed
       from (${earned}) e cross join lateral (select extract(year from t.first)::int as year) n group by 1) r on true
     group by t.first`,
});
