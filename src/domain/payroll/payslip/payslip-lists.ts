// GET /salary/payslip, and the parts of payslips by id: as far as the session may see them.

import { Problem } from "../../../schema/error.ts";
import { query } from "../../../schema/query.ts";
import { before, condition, from, input } from "../../../schema/resource.ts";
import { availableDay, seesPay } from "./pay-rights.ts";

/** The month before which, or from which on, payslips are wanted; null where none is named. */
function monthOf(year: unknown, month: unknown): number | null {
  if (year === undefined) return null;
  return Number(year) * 100 + Number(month ?? 1);
}

/** A part of a month; the list itself compares the months that year and month make. */
const integerInput = (description: string) => condition("integer", "true", description);

/** Payslips. */
export const payslipList = query({
  path: "/salary/payslip",
  rows: "Payslip",
  requires: [],
  description:
    "Payslips, by the month that they pay and the day of pay-out. Of others than oneself those that the session may see.",
  query: {
    id: input("integers", { description: "Only these." }),
    employeeId: input("integers", { description: "Of these employees." }),
    wageTransactionId: input("integers", { description: "Of these transactions." }),
    activityId: input("integers", { description: "With hours of these activities, from time sheets." }),
    yearFrom: integerInput("From this year on; with monthFrom from that month of it."),
    yearTo: integerInput("Before this year; with monthTo before that month of it."),
    monthFrom: integerInput("From this month of yearFrom on."),
    monthTo: integerInput("Before this month of yearTo."),
    voucherDateFrom: from("date"),
    voucherDateTo: before("date"),
    comment: input("text", { description: "The transaction's comment contains it." }),
  },
  order: () => "id",
  sql(query, placeholder, context) {
    const [first, last] = [monthOf(query.yearFrom, query.monthFrom), monthOf(query.yearTo, query.monthTo)];
    if (first !== null && last !== null && first >= last)
      throw new Problem("validation", {}, [
        {
          key: "payslipRange",
          field: "yearFrom",
          path: "yearFrom",
          parameters: { from: pairOf(first), to: pairOf(last) },
        },
      ]);
    const conditions = [seesPay(context, placeholder, 'p."employee"', availableDay("p"))];
    const among = (name: string, column: string) => {
      if (query[name] !== undefined) conditions.push(`${column} = any(${placeholder(query[name], "bigint[]")})`);
    };
    among("id", "p.id");
    among("employeeId", 'p."employee"');
    among("wageTransactionId", 'p."transaction"');
    if (query.activityId !== undefined)
      conditions.push(`exists (select 1 from timesheet_salary_line l where l.company_id = $1 and l."wagePayment" = p.id
        and l."activity" = any(${placeholder(query.activityId, "bigint[]")}))`);
    const month = 'p."year" * 100 + p."month"';
    if (first !== null) conditions.push(`${month} >= ${placeholder(first, "bigint")}`);
    else if (query.monthFrom !== undefined) conditions.push(`p."month" >= ${placeholder(query.monthFrom, "bigint")}`);
    if (last !== null) conditions.push(`${month} < ${placeholder(last, "bigint")}`);
    else if (query.monthTo !== undefined) conditions.push(`p."month" < ${placeholder(query.monthTo, "bigint")}`);
    if (query.voucherDateFrom !== undefined)
      conditions.push(`p."date" >= ${placeholder(query.voucherDateFrom, "date")}`);
    if (query.voucherDateTo !== undefined) conditions.push(`p."date" < ${placeholder(query.voucherDateTo, "date")}`);
    if (query.comment !== undefined)
      conditions.push(`exists (select 1 from salary_transaction s where s.company_id = $1 and s.id = p."transaction"
        and position(lower(${placeholder(query.comment, "text")}) in lower(s.comment)) > 0)`);
    return `select p.* from payslip p where p.company_id = $1 and ${conditions.join(" and ")}`;
  },
});

const pairOf = (month: number) => `(${Math.floor(month / 100)},${month % 100})`;

/** A payslip. */
export const payslipById = query({
  path: "/salary/payslip/{id}",
  object: "Payslip",
  requires: [],
  description: "A payslip that the session may see.",
  sql: (query, placeholder, context) =>
    `select p.* from payslip p where p.company_id = $1 and p.id = ${placeholder(query.id, "bigint")}
       and ${seesPay(context, placeholder, 'p."employee"', availableDay("p"))}`,
});

/** A line of a payslip. */
export const specificationById = query({
  path: "/salary/specification/{id}",
  object: "SalarySpecification",
  requires: [],
  description: "A line of a payslip that the session may see.",
  sql: (query, placeholder, context) =>
    `select s.* from salary_specification s join payslip p on p.company_id = $1 and p.id = s."payslip"
     where s.company_id = $1 and s.id = ${placeholder(query.id, "bigint")}
       and ${seesPay(context, placeholder, 'p."employee"', availableDay("p"))}`,
});

/** The car of a line. */
export const supplementById = query({
  path: "/salary/specification/supplement/{id}",
  object: "SalarySpecificationSupplement",
  requires: [],
  description: "The company car of a line, of a payslip that the session may see.",
  sql: (query, placeholder, context) =>
    `select u.* from salary_specification_supplement u
     join salary_specification s on s.company_id = $1 and s."specificationSupplement" = u.id
     join payslip p on p.company_id = $1 and p.id = s."payslip"
     where u.company_id = $1 and u.id = ${placeholder(query.id, "bigint")}
       and ${seesPay(context, placeholder, 'p."employee"', availableDay("p"))}`,
});
