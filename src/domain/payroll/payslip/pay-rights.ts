// Whose payslips a session sees: everybody's, those of its department, or its own from the day on which they are available.

import { type Entitlement, entitlements } from "../../../schema/entitlement.ts";
import type { ReadContext } from "../../../schema/query.ts";
import { payReaders } from "../../entitlements.ts";

/**
 * SQL of the day from which the employee sees a payslip: that of pay-out; null while the payment of many is being stored, or has stopped.
 * @param alias the payslip
 */
export const availableDay = (alias: string) =>
  `(case when not exists (select from wage_run u where u.company_id = ${alias}.company_id and u.transaction = ${alias}."transaction"
    and u.state <> 'DONE') then ${alias}."date" end)`;

/** SQL over `{t}`, a payslip, of the employee who sees their own pay. */
export const oneself = `(case when ${availableDay("{t}")} <= company_today() then {t}."employee" end)`;

type Place = (value: unknown, type: string) => string;

/** SQL that is true where the session may see pay of the employee, whose payslip is available from a date on. */
export function seesPay(context: ReadContext, placeholder: Place, employee: string, date: string): string {
  const holds = (names: readonly Entitlement[]) => names.some((name) => context.entitlements.has(entitlements[name]));
  if (holds(payReaders)) return "true";
  const actual = placeholder(context.actualEmployee, "bigint");
  const own = `(${employee} = ${actual} and ${date} <= company_today())`;
  if (!holds(["AUTH_DEPARTMENT_WAGE_ADMIN"])) return own;
  return `(${own} or ${employee} in (
    select m.id from employee m join employee l on l.company_id = m.company_id and l."department" = m."department"
    where m.company_id = $1 and l.id = ${actual}))`;
}
