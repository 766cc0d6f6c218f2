// Whose hours a session sees and writes: its own, those of a department, or everybody's, by entitlements of both its owner

// and its acting user.
import { type Entitlement, entitlements } from "../../schema/entitlement.ts";
import type { ReadContext } from "../../schema/query.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";

const all: readonly Entitlement[] = ["AUTH_HOURS_COMPANY", "AUTH_HOUR_STATISTICS_COMPANY"];
const department: readonly Entitlement[] = ["AUTH_HOURS_DEPARTMENT", "AUTH_HOUR_STATISTICS_DEPARTMENT"];

type Place = (value: unknown, type: string) => string;

const holds = (held: ReadonlySet<number>, names: readonly Entitlement[]) =>
  names.some((name) => held.has(entitlements[name]));

/** SQL that is true where the session may see the hours of the employee whose id the expression `employee` yields. */
export function seesHours(context: ReadContext, placeholder: Place, employee: string): string {
  if (holds(context.entitlements, all)) return "true";
  const actual = placeholder(context.actualEmployee, "bigint");
  if (!holds(context.entitlements, department)) return `${employee} = ${actual}`;
  return `(${employee} = ${actual} or ${employee} in (
    select m.id from employee m join employee l on l.company_id = m.company_id and l."department" = m."department"
    where m.company_id = $1 and l.id = ${actual}))`;
}

/** What a session may do with hours, and the employees in question. */
export interface HoursRights {
  readonly held: ReadonlySet<number>;
  /** Department by employee, null without one; employees that the company does not have are absent. */
  readonly departments: ReadonlyMap<number, number | null>;
  readonly actualEmployee: number;
}

/**
 * Reads the rights of a session, and locks the employees until the request is done: what is written of one employee's hours
 * is written one after the other.
 */
export async function loadHoursRights(
  read: Reader,
  context: ActionContext,
  employees: readonly number[],
): Promise<HoursRights> {
  const employeeIds = [...new Set([...employees, context.actualEmployee])];
  const rows = await read.rows<{ id: number; department: number | null }>(
    'select id, "department" as department from employee where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
    employeeIds,
  );
  return {
    held: context.entitlements,
    departments: new Map(rows.map((row) => [row.id, row.department])),
    actualEmployee: context.actualEmployee,
  };
}

/** Whether the session holds one of the entitlements. */
export function holdsOne(rights: HoursRights, names: readonly Entitlement[]): boolean {
  return holds(rights.held, names);
}

/** Whether the session decides over the employee's hours: approves them, and writes them for another. */
export function managesHours(rights: HoursRights, employee: number): boolean {
  if (holdsOne(rights, ["AUTH_HOURS_COMPANY"])) return true;
  const own = rights.departments.get(rights.actualEmployee) ?? null;
  return own !== null && rights.departments.get(employee) === own && holdsOne(rights, ["AUTH_HOURS_DEPARTMENT"]);
}

/** Whether the session writes the employee's hours. */
export function writesHours(rights: HoursRights, employee: number): boolean {
  return (employee === rights.actualEmployee && holdsOne(rights, ["AUTH_HOURLIST"])) || managesHours(rights, employee);
}
