// What a payment of wages needs to know: employees with employments, cards and earlier pay, rates of the year, accounts. Reads only.

import { type Decimal, decimal, subtract } from "../../../money/decimal.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { loadAccounts } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { loadTravelPay, noTravelPay, type TravelPay, type TravelPayLoaded } from "../../travel/pay/travel-pay.ts";
import { type LastDelivery, loadLastDelivery } from "../register/amelding-delivery.ts";
import { loadTaxYear } from "../tax/load-tax-year.ts";
import type { TaxYear } from "../tax/tax-table.ts";
import type { EarlierPay, PayType } from "./payslip-figures.ts";

/** An employee who is to be paid. */
export interface PaidEmployee {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly birthYear: number | null;
  /** Years of age on the day of pay-out. */
  readonly age: number;
  readonly department: number | null;
  /** The employment in the month; null without one. */
  readonly employment: number | null;
  readonly division: number | null;
  readonly isFreelance: boolean;
  readonly hourlyWage: string;
  readonly zone: string;
  readonly cardType: "TABLE" | "PERCENT" | "EXEMPT" | "NONE" | null;
  readonly tableNumber: string;
  readonly percent: string;
  readonly exemptAmount: string;
  /** The employee has asked for full tax before Christmas. */
  readonly isFullBeforeChristmas: boolean;
}

/** A salary type with its accounts; null where the company has none of the number. */
export interface StoredType extends Omit<PayType, "isHolidayPay"> {
  readonly ameldingWageCode: string;
  readonly supplement: string;
  readonly debit: number | null;
  readonly credit: number | null;
}

/** A line that another transaction has paid for the month; without a type where its payslip has no line but deductions and tax. */
export interface PaidLine {
  readonly employee: number;
  readonly transaction: number;
  readonly salaryType: number | null;
  readonly amount: string;
}

/** A count of a time sheet that is to be paid. */
export interface HoursLine {
  readonly id: number;
  readonly employee: number;
  readonly salaryType: number;
  readonly number: string;
  readonly project: number | null;
  readonly description: string;
  readonly count: string;
}

/** The rates of a zone in a year. */
export interface ZoneRate {
  readonly zone: string;
  readonly percentOrdinary: string;
  readonly percentAgriculture: string;
  readonly freeAmount: string | null;
  readonly extraPercent: string | null;
  readonly extraAbove: string | null;
  readonly financeTaxPercent: string;
}

/** The accounts and percentages of payroll, as they are stored. */
export interface PayRules {
  readonly accounts: Readonly<Record<RuleAccount, number | null>>;
  readonly pensionPercent: string;
  readonly holidayScheme: "10.2" | "12.0";
  readonly financeTax: boolean;
  readonly christmasMonth: number;
  readonly freeAmountUsed: string;
  readonly createsVoucher: boolean;
  readonly method: string;
}

/** The names of accounts that payroll posts on by rule. */
export const ruleAccounts = [
  ...(["taxAccount", "benefitContraAccount", "holidayPayAccount", "holidayDebtAccount"] as const),
  ...(["employerTaxAccount", "employerTaxDebtAccount", "holidayEmployerTaxAccount"] as const),
  ...(["holidayEmployerTaxDebtAccount", "pensionAccount", "pensionDebtAccount"] as const),
  ...(["financeTaxAccount", "financeTaxDebtAccount", "holidayFinanceTaxAccount"] as const),
  "holidayFinanceTaxDebtAccount" as const,
];
/** The name of an account that payroll posts on by rule. */
export type RuleAccount = (typeof ruleAccounts)[number];

/** What is loaded. */
export interface LoadedPay {
  readonly employees: ReadonlyMap<number, PaidEmployee>;
  readonly before: ReadonlyMap<number, EarlierPay>;
  /** What other transactions have paid for the month, by employee. */
  readonly paid: ReadonlyMap<number, readonly PaidLine[]>;
  /** Counts of time sheets of the month that no payslip has paid, by employee; none without includeTimesheet. */
  readonly hours: ReadonlyMap<number, readonly HoursLine[]>;
  /** Approved expenses whose allowances are to be paid, by employee; none without includeTravelExpenses. */
  readonly travel: ReadonlyMap<number, readonly TravelPay[]>;
  /** What speaks against paying other expenses. */
  readonly unpaidTravel: Omit<TravelPayLoaded, "expenses">;
  readonly types: ReadonlyMap<number, StoredType>;
  readonly rules: PayRules;
  readonly zones: ReadonlyMap<string, ZoneRate>;
  readonly holiday: { readonly ordinary: string; readonly senior: string; readonly isBounded: boolean } | null;
  /** The base amount of national insurance on the day. */
  readonly baseAmount: Decimal;
  /** What is left of the free amount of zone 1a in the year; null where the year has none. */
  readonly freeLeft: Decimal | null;
  readonly taxYear: TaxYear | null;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly netAccount: number | undefined;
  readonly closed: ClosedPeriods;
  /** The monthly report of the month of pay-out that was delivered last. */
  readonly delivered: LastDelivery | undefined;
  readonly language: "en" | "no";
}

/** A payment: the day of pay-out, the month, and what its body names. */
export interface PayRequest {
  readonly date: string;
  readonly year: number;
  readonly month: number;
  readonly employees: readonly number[];
  readonly types: readonly number[];
  readonly includeTimesheet: boolean;
  readonly includeTravelExpenses: boolean;
}

/**
 * Loads what a payment needs to know. Payments of a company come one after the other: sums of the year, the free amount of zone 1a
 * and what is paid already would otherwise be read before another payment has changed them.
 */
export async function loadPay(read: Reader, request: PayRequest, context: ActionContext): Promise<LoadedPay> {
  await read.rows("select c.id from company c where c.company_id = $1 for no key update");
  const hours = request.includeTimesheet ? await loadHoursLines(read, request) : [];
  const used = [...request.types, ...hours.map(({ salaryType }) => salaryType)];
  const { expenses, ...unpaidTravel } = request.includeTravelExpenses
    ? await loadTravelPay(read, request.employees, context)
    : noTravelPay;
  const allowances = expenses.flatMap(({ lines }) => lines.map(({ salaryType }) => salaryType));
  const paidYear = Number(request.date.slice(0, 4));
  const [employees, before, paid, types, settings, zones, freeUsed, taxYear, roles, closed, delivered] =
    await Promise.all([
      loadEmployees(read, request),
      loadEarlier(read, request.employees, paidYear),
      loadPaid(read, request),
      loadTypes(read, used, ["6000", ...new Set(allowances.map(String))]),
      loadSettings(read, request.date),
      loadZones(read, paidYear),
      loadFreeUsed(read, paidYear),
      loadTaxYear(read, paidYear),
      loadRoles(read, "EMPLOYEE_DEBT"),
      loadClosedPeriods(read, [request.date]),
      loadLastDelivery(read, request.date),
    ]);
  const netAccount = roles.get("EMPLOYEE_DEBT");
  const named = [
    ...[...types.values()].flatMap(({ debit, credit }) => [debit, credit]),
    ...Object.values(settings.rules.accounts),
    netAccount ?? null,
  ].filter((id) => id !== null);
  const free = zones.get("1a")?.freeAmount ?? null;
  return {
    ...{
      employees,
      before,
      paid: byEmployee(paid),
      hours: byEmployee(hours),
      travel: byEmployee(expenses),
      unpaidTravel,
      types,
      zones,
      taxYear,
      netAccount,
      closed,
      delivered,
      ...settings,
    },
    freeLeft: free === null ? null : subtract(decimal(free), decimal(freeUsed)),
    accounts: await loadAccounts(read, [...new Set(named)]),
  };
}

/** Rows by their employee, each in the order of the rows. */
function byEmployee<Row extends { readonly employee: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.employee);
    if (own === undefined) found.set(row.employee, [row]);
    else own.push(row);
  }
  return found;
}

async function loadEmployees(read: Reader, request: PayRequest): Promise<LoadedPay["employees"]> {
  const first = `${request.year}-${`${request.month}`.padStart(2, "0")}-01`;
  const rows = await read.rows<PaidEmployee>(
    `select e.id, e."employeeNumber" as number, trim(e."firstName" || ' ' || e."lastName") as name,
       extract(year from e."dateOfBirth")::int as "birthYear",
       coalesce(extract(year from age($4::date, e."dateOfBirth")), 99)::int as age, e."department", m.id as employment, m."division",
       coalesce(d."employmentType" = 'FREELANCE', false) as "isFreelance", coalesce(d."hourlyWage", 0)::text as "hourlyWage", coalesce(nullif(z."zone", ''), '1') as zone,
       t.type as "cardType", coalesce(t."tableNumber", '') as "tableNumber", coalesce(t.percent, 0)::text as percent,
       coalesce(t."exemptAmount", 0)::text as "exemptAmount", coalesce(t."isFullBeforeChristmas", false) as "isFullBeforeChristmas"
     from employee e
     left join lateral (select o.* from employment o where o.company_id = $1 and o."employee" = e.id
       and o."startDate" < $3::date + interval '1 month' and coalesce(o."endDate", 'infinity') >= $3::date
       order by o."division" is null, o."isMainEmployer" desc, o."startDate" desc, o.id limit 1) m on true
     left join lateral (select k.* from employment_details k where k.company_id = $1 and k."employment" = m.id
       order by k."date" >= $3::date + interval '1 month', k."date" desc limit 1) d on true
     left join division v on v.company_id = $1 and v.id = m."division"
     left join salary_settings s on s.company_id = $1
     left join municipality z on z.id = coalesce(d."payrollTaxMunicipalityId", v."municipality", s.municipality)
     left join tax_card t on t.company_id = $1 and t.employee = e.id and t.year = extract(year from $4::date)
     where e.company_id = $1 and e.id = any($2::bigint[])`,
    request.employees,
    first,
    request.date,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What payslips of the year before these come to, by employee; looked up one by one, as several at once look dearer than all of the year. */
async function loadEarlier(
  read: Reader,
  employees: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, EarlierPay>> {
  const rows = await read.rows<Record<keyof EarlierPay, string> & { readonly employee: number }>(
    `select p."employee", sum(p."withholdingBasis" + p."percentBasis")::text as taxed, sum(p."holidayBasis")::text as "holidayBasis",
       sum(p."employerTaxBasis")::text as "employerTaxBasis", coalesce(sum(l.pay), 0)::text as "pensionPay"
     from (select distinct i as id from unnest($2::bigint[]) i) w
     cross join lateral (select o.* from payslip o where o.company_id = $1 and o."employee" = w.id
       and o."date" >= make_date($3::int, 1, 1) and o."date" < make_date($3::int + 1, 1, 1) offset 0) p
     left join lateral (select sum(s."amount" * k.sign) as pay from salary_specification s
       join default_salary_type k on k.id = s."salaryType" and k."isPensionable"
       where s.company_id = $1 and s."payslip" = p.id) l on true group by 1`,
    employees,
    year,
  );
  return new Map(
    rows.map((row) => [
      row.employee,
      {
        taxed: decimal(row.taxed),
        holidayBasis: decimal(row.holidayBasis),
        employerTaxBasis: decimal(row.employerTaxBasis),
        pensionPay: decimal(row.pensionPay),
      },
    ]),
  );
}

/** What the employees have been paid for the month, or will be by a run under way: lines that are neither deductions nor tax. */
function loadPaid(read: Reader, { employees, year, month }: PayRequest): Promise<readonly PaidLine[]> {
  const isPaid = (type: string) =>
    `exists (select 1 from default_salary_type k where k.id = ${type} and k.kind not in ('DEDUCTION', 'TAX'))`;
  return read.rows<PaidLine>(
    `select p."employee", p."transaction", s."salaryType", coalesce(s."amount", 0)::text as amount from payslip p
     left join salary_specification s on s.company_id = $1 and s."payslip" = p.id and ${isPaid('s."salaryType"')}
     where p.company_id = $1 and p."employee" = any($2::bigint[]) and p."year" = $3::bigint and p."month" = $4::bigint
     union all
     select (w.slip->>'employee')::bigint, t.id, l."salaryType", coalesce(l.amount, '0') from wage_run_part r
     cross join lateral (select t.id from salary_transaction t where t.company_id = $1 and t.id = r.transaction
       and t.year = $3::bigint and t.month = $4::bigint offset 0) t
     cross join lateral jsonb_array_elements(r.slips) w(slip)
     left join lateral jsonb_to_recordset(w.slip->'lines') l("salaryType" bigint, amount text) on ${isPaid('l."salaryType"')}
     where r.company_id = $1 and (w.slip->>'employee')::bigint = any($2::bigint[]) order by 2`,
    employees,
    year,
    month,
  );
}

/** Counts of the month that wait to be paid; locked, so that they stay what is paid. */
function loadHoursLines(read: Reader, { employees, year, month }: PayRequest): Promise<readonly HoursLine[]> {
  return read.rows<HoursLine>(
    `select l.id, l."employee", l."salaryType", k."number", l."project", l."description", l.count::text as count
     from timesheet_salary_line l join default_salary_type k on k.id = l."salaryType"
     where l.company_id = $1 and l."employee" = any($2::bigint[]) and l."wagePayment" is null
       and l."date" >= make_date($3::int, $4::int, 1) and l."date" < make_date($3::int, $4::int, 1) + interval '1 month' order by l."date", l.id for update of l`,
    employees,
    year,
    month,
  );
}

/** Types by id, and by number. */
async function loadTypes(
  read: Reader,
  ids: readonly number[],
  numbers: readonly string[],
): Promise<LoadedPay["types"]> {
  const rows = await read.rows<StoredType>(
    `select t.id, t."number", t."name", t.kind, t.sign, t."taxMethod", t."isVacationPayable", t."isPayrollTaxable", t."isPensionable",
       t."ameldingWageCode", t.supplement, t."accountNumberDebit" as debit, t."accountNumberCredit" as credit
     from salary_type t where t.company_id = $1 and (t.id = any($2::bigint[]) or t."number" = any($3::text[]))`,
    ids,
    numbers,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Settings = Pick<LoadedPay, "rules" | "holiday" | "baseAmount" | "language">;

async function loadSettings(read: Reader, day: string): Promise<Settings> {
  const [row] = await read.rows<
    Omit<PayRules, "accounts"> & {
      readonly accounts: PayRules["accounts"];
      readonly language: "en" | "no";
      readonly holiday: LoadedPay["holiday"];
      readonly baseAmount: string | null;
    }
  >(
    `select json_build_object(${ruleAccounts.map((name) => `'${name}', r."${name}"`).join(", ")}) as accounts,
       r."pensionPercent"::text, r."holidayScheme", r."financeTax", r."christmasMonth", r."freeAmountUsed"::text, r."createsVoucher",
       s."payrollTaxCalcMethod" as method, c.language,
       (select json_build_object('ordinary', h."vacationPayPercentage1"::text, 'senior', h."vacationPayPercentage2"::text,
          'isBounded', h."isMaxPercentage2Amount6G") from company_holiday h where h.company_id = $1 and h.year = extract(year from $2::date)) as holiday,
       (select b.amount::text from base_amount b where b."validFrom" <= $2::date order by b."validFrom" desc limit 1) as "baseAmount"
     from company c join salary_posting_rules r on r.company_id = $1 join salary_settings s on s.company_id = $1 where c.company_id = $1`,
    day,
  );
  if (row === undefined) throw new Error("The company has no rules of payroll.");
  const { language, holiday, baseAmount, ...rules } = row;
  return { rules, language, holiday, baseAmount: decimal(baseAmount ?? "0") };
}

/** The rates of zones in the year, or in the latest one before it that has some. */
async function loadZones(read: Reader, year: number): Promise<LoadedPay["zones"]> {
  const rows = await read.rows<ZoneRate>(
    `select z.zone, z."percentOrdinary"::text, z."percentAgriculture"::text, z."freeAmount"::text, z."extraPercent"::text,
       z."extraAbove"::text, z."financeTaxPercent"::text
     from employer_tax_rate z where $1::bigint is not null and z.year =
       (select coalesce(max(o.year) filter (where o.year <= $2::int), min(o.year)) from employer_tax_rate o)`,
    year,
  );
  return new Map(rows.map((row) => [row.zone, row]));
}

/** What the year has used of the free amount of zone 1a, here and in other systems. */
async function loadFreeUsed(read: Reader, year: number): Promise<string> {
  const [row] = await read.rows<{ used: string }>(
    `select (r."freeAmountUsed" + coalesce((select sum(p."freeAmountUsed") from payslip p where p.company_id = $1
       and p."freeAmountUsed" <> 0 and p."date" >= make_date($2::int, 1, 1) and p."date" < make_date($2::int + 1, 1, 1)), 0))::text as used
     from salary_posting_rules r where r.company_id = $1`,
    year,
  );
  return row?.used ?? "0";
}
