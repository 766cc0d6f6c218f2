// The figures of a monthly report: employments, pay, deductions and taxes of payslips that were paid in it. Reads only.

import type { Reader } from "../../../schema/resource.ts";

/** A leave as the report has it: of the month, or begun before and not over. */
export interface ReportedLeave {
  readonly id: string;
  readonly type: string;
  readonly start: string;
  readonly end: string | null;
  readonly percentage: string;
}

/** An employment as the report has it. Dates are ISO texts, decimals texts. */
export interface ReportedEmployment {
  readonly id: string;
  readonly type: string;
  readonly start: string;
  readonly end: string | null;
  readonly endReason: string | null;
  readonly remuneration: string;
  readonly form: string;
  readonly scheme: string;
  readonly hours: string;
  readonly occupation: string | null;
  readonly percentage: string;
  readonly salaryChanged: string | null;
  readonly percentageChanged: string | null;
  readonly leaves: readonly ReportedLeave[];
}

/** A sum of lines of one kind. */
export interface ReportedLine {
  /** kontantytelse, naturalytelse or utgiftsgodtgjoerelse; empty for deductions. */
  readonly benefitKind: string;
  /** The description; with fradrag:, utleggstrekk: or forskuddstrekk: before a deduction's. */
  readonly code: string;
  readonly isPayrollTaxable: boolean;
  readonly isWithheld: boolean;
  readonly amount: string;
  /** How many hours, days, nights or kilometres; null where nothing is counted. */
  readonly count: string | null;
  readonly employment: string | null;
  readonly date: string;
  /** The first and last day of the month in which it was earned; null where that is the month of the report. */
  readonly earnedFrom: string | null;
  readonly earnedTo: string | null;
}

/** An employee in a division, as the report has it. */
export interface ReportedEmployee {
  readonly employee: number;
  readonly name: string;
  readonly identity: string;
  readonly division: string;
  readonly employments: readonly ReportedEmployment[];
  readonly lines: readonly ReportedLine[];
}

/** Employer's tax of a division by zone. */
export interface ReportedTax {
  readonly division: string;
  readonly zone: string;
  readonly percent: string;
  readonly basis: string;
  readonly pension: string;
}

/** The month as it is reported. */
export interface ReportedMonth {
  readonly organizationNumber: string;
  readonly language: "en" | "no";
  readonly method: string;
  readonly pensionProvider: string;
  /** A payment of the month is calculated still, or has stopped. */
  readonly hasOpenRun: boolean;
  readonly employees: readonly ReportedEmployee[];
  readonly taxes: readonly ReportedTax[];
  readonly employerTax: string;
  readonly financeTax: string;
  /** Tax by day of pay-out. */
  readonly withheld: readonly { readonly date: string; readonly amount: string }[];
  readonly attached: string;
}

const employments = `coalesce((select json_agg(json_build_object('id', coalesce(nullif(m."employmentId", ''), m.id::text), 'type', d."employmentType", 'start', m."startDate",
    'end', m."endDate", 'endReason', m."employmentEndReason", 'remuneration', d."remunerationType", 'form', d."employmentForm", 'scheme', d."workingHoursScheme",
    'hours', trim_scale(case when d."shiftDurationHours" > 0 then d."shiftDurationHours" else 37.5 end)::text, 'occupation', o."code",
    'percentage', trim_scale(d."percentageOfFullTimeEquivalent")::text, 'salaryChanged', coalesce(m."lastSalaryChangeDate", d."date"),
    'percentageChanged', d."date", 'leaves', coalesce((select json_agg(json_build_object('id', coalesce(nullif(a."importedLeaveOfAbsenceId", ''), a.id::text),
      'type', a.type, 'start', a."startDate", 'end', a."endDate", 'percentage', trim_scale(a.percentage)::text) order by a."startDate", a.id)
      from leave_of_absence a where a.company_id = $1 and a."employment" = m.id and a."startDate" < $3::date and coalesce(a."endDate", 'infinity') >= $2::date), '[]')) order by m.id)
  from employment m left join lateral (select k.* from employment_details k where k.company_id = $1 and k."employment" = m.id and k."date" < $3::date
    order by k."date" desc limit 1) d on true left join occupation_code o on o.id = d."occupationCode"
  where m.company_id = $1 and m."employee" = e.id and m."division" is not distinct from v.id and m."startDate" < $3::date
    and coalesce(m."endDate", 'infinity') >= $2::date), '[]')`;

const lines = `coalesce((select json_agg(json_build_object('benefitKind', s.kind, 'code', s.code, 'isPayrollTaxable', s.taxable, 'isWithheld', s.withheld,
    'amount', s.amount::text, 'count', trim_scale(s.count)::text, 'employment', s.employment, 'date', s.date, 'earnedFrom', s.earned, 'earnedTo', (s.earned + interval '1 month' - interval '1 day')::date) order by s.place, s.earned)
  from (select k."benefitKind" as kind, k."ameldingWageCode" as code, k."isPayrollTaxable" as taxable,
      k."taxMethod" <> 'NONE' or k."ameldingWageCode" = 'feriepenger' as withheld, sum(l."amount" * case when k.kind in ('BENEFIT', 'EXPENSE') then 1 else k.sign end) as amount,
      case when bool_and(k."countIs" <> '') then sum(l.count) end as count, coalesce(nullif(m."employmentId", ''), m.id::text) as employment,
      case when k."ameldingWageCode" like '%trekk:%' then p."date" end as date,
      case when k."ameldingWageCode" not like '%:%' and l."month" between 1 and 12 and make_date(l."year"::int, l."month"::int, 1) <> $2::date
        then make_date(l."year"::int, l."month"::int, 1) end as earned, min(k.id) as place
    from payslip p join salary_specification l on l.company_id = $1 and l."payslip" = p.id
      join default_salary_type k on k.id = l."salaryType" and k."ameldingWageCode" <> '' left join employment m on m.company_id = $1 and m.id = p."employment"
    where p.company_id = $1 and p."employee" = e.id and p."division" is not distinct from v.id and p."date" >= $2::date and p."date" < $3::date
    group by 1, 2, 3, 4, 7, 8, 9) s where s.amount <> 0), '[]')`;

/**
 * The month of a report.
 * @param first the month's first day
 * @param next the first day of the next month
 */
export async function loadReportedMonth(read: Reader, first: string, next: string): Promise<ReportedMonth> {
  const [company, employees, taxes, sums, withheld] = await Promise.all([
    read.rows<Pick<ReportedMonth, "organizationNumber" | "language" | "method" | "pensionProvider" | "hasOpenRun">>(
      `select c."organizationNumber", c.language, s."payrollTaxCalcMethod" as method, r."pensionProvider",
         exists (select 1 from wage_run w join salary_transaction t on t.company_id = $1 and t.id = w.transaction
           where w.company_id = $1 and w.state <> 'DONE' and t."date" >= $2::date and t."date" < $3::date) as "hasOpenRun"
       from company c join salary_settings s on s.company_id = $1 join salary_posting_rules r on r.company_id = $1 where c.company_id = $1`,
      first,
      next,
    ),
    read.rows<ReportedEmployee>(
      `select e.id as employee, trim(e."firstName" || ' ' || e."lastName") as name, coalesce(nullif(e."nationalIdentityNumber", ''), e."dnumber") as identity,
         coalesce(v."organizationNumber", '') as division, ${employments} as employments, ${lines} as lines
       from (select m."employee", m."division" from employment m where m.company_id = $1 and m."startDate" < $3::date and coalesce(m."endDate", 'infinity') >= $2::date
         union select p."employee", p."division" from payslip p where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date) w
       join employee e on e.company_id = $1 and e.id = w."employee" left join division v on v.company_id = $1 and v.id = w."division" order by 4, e.id`,
      first,
      next,
    ),
    read.rows<ReportedTax>(
      `select coalesce(v."organizationNumber", '') as division, p.zone, trim_scale(p.percent)::text as percent, sum(p.basis)::text as basis,
         sum(p.pension)::text as pension from payslip_tax_part p left join division v on v.company_id = $1 and v.id = p."division"
       where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date group by 1, 2, 3 order by 1, 2, 3`,
      first,
      next,
    ),
    read.rows<{ employerTax: string; financeTax: string; attached: string }>(
      `select round(coalesce(sum(p."employerTax"), 0))::text as "employerTax", round(coalesce(sum(p."financeTax"), 0))::text as "financeTax",
         coalesce((select round(sum(l."amount")) from payslip q join salary_specification l on l.company_id = $1 and l."payslip" = q.id
           join default_salary_type k on k.id = l."salaryType" and k."ameldingWageCode" like 'utleggstrekk:%'
           where q.company_id = $1 and q."date" >= $2::date and q."date" < $3::date), 0)::text as attached
       from payslip_tax_part p where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date`,
      first,
      next,
    ),
    read.rows<{ date: string; amount: string }>(
      `select p."date"::text as date, round(sum(p.tax))::text as amount from payslip p
       where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date group by 1 having sum(p.tax) <> 0 order by 1`,
      first,
      next,
    ),
  ]);
  const [own] = company;
  const [sum] = sums;
  if (own === undefined || sum === undefined) throw new Error("The company was not found.");
  return { ...own, ...sum, employees, taxes, withheld };
}
