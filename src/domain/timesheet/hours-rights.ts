// Whose hours a session sees and writes: its own, those of a department, or everybody's, by entitlements of both its owner
// and its acting user.

import type { Asking } from "../../schema/action.ts";
import { type Entitlement, entitlements } from "../../schema/entitlement.ts";
import type { Acting, Reader } from "../../schema/resource.ts";

const all: readonly Entitlement[] = ["AUTH_HOURS_COMPANY", "AUTH_HOUR_STATISTICS_COMPANY"];
const department: readonly Entitlement[] = ["AUTH_HOURS_DEPARTMENT", "AUTH_HOUR_STATISTICS_DEPARTMENT"];

type Place = (value: unknown, type: string) => string;

/** SQL that is true where the session may see the hours of the employee whose id the expression `employee` yields. */
export function seesHours(asking: Asking, place: Place, employee: string): string {
  const owner = place(asking.employee, "bigint");
  const actual = place(asking.actualEmployee, "bigint");
  const holds = (names: readonly Entitlement[]) =>
    `exists (select 1 from employee_entitlement h join employee_entitlement g on g.company_id = h.company_id and g.entitlement = h.entitlement
      where h.company_id = $1 and h.employee = ${owner} and g.employee = ${actual} and h.entitlement in (${names.map((name) => entitlements[name]).join(", ")}))`;
  return `(${employee} = ${actual} or ${holds(all)} or (${holds(department)} and ${employee} in (
    select m.id from employee m join employee l on l.company_id = m.company_id and l."department" = m."department"
    where m.company_id = $1 and l.id = ${actual})))`;
}

/** What a session may do with hours, and the employees in question. */
export interface HoursRights {
  readonly held: ReadonlySet<number>;
  /** Department by employee, null without one; employees that the company does not have are absent. */
  readonly departments: ReadonlyMap<number, number | null>;
  readonly acting: number;
}

/**
 * Reads the rights of a session, and locks the employees until the request is done: what is written of one employee's hours
 * is written one after the other.
 */
export async function loadHoursRights(
  read: Reader,
  acting: Acting,
  employees: readonly number[],
): Promise<HoursRights> {
  const named = [...new Set([...employees, acting.actualEmployee])];
  const rows = await read.rows<{ id: number; department: number | null }>(
    'select id, "department" as department from employee where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
    named,
  );
  const held = await read.rows<{ entitlement: number }>(
    `select h.entitlement from employee_entitlement h join employee_entitlement g on g.company_id = h.company_id and g.entitlement = h.entitlement
     where h.company_id = $1 and h.employee = $2::bigint and g.employee = $3::bigint`,
    acting.employee,
    acting.actualEmployee,
  );
  return {
    held: new Set(held.map((row) => Number(row.entitlement))),
    departments: new Map(rows.map((row) => [Number(row.id), row.department])),
    acting: acting.actualEmployee,
  };
}

/** Whether the session holds one of the entitlements. */
export function holdsOne(rights: HoursRights, names: readonly Entitlement[]): boolean {
  return names.some((name) => rights.held.has(entitlements[name]));
}

/** Whether the session decides over the employee's hours: approves them, and writes them for another. */
export function managesHours(rights: HoursRights, employee: number): boolean {
  if (holdsOne(rights, ["AUTH_HOURS_COMPANY"])) return true;
  const own = rights.departments.get(rights.acting) ?? null;
  return own !== null && rights.departments.get(employee) === own && holdsOne(rights, ["AUTH_HOURS_DEPARTMENT"]);
}

/** Whether the session writes the employee's hours. */
export function writesHours(rights: HoursRights, employee: number): boolean {
  return (employee === rights.acting && holdsOne(rights, ["AUTH_HOURLIST"])) || managesHours(rights, employee);
}
