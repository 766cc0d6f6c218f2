// Whose expenses a session sees, writes and approves, by the entitlements of both its owner and its acting user.

import { type Entitlement, entitlements } from "../../schema/entitlement.ts";
import type { Placeholder, ReadContext } from "../../schema/query.ts";
import type { ActionContext } from "../../schema/resource.ts";

const holds = (held: ReadonlySet<number>, ...names: readonly Entitlement[]) =>
  names.some((name) => held.has(entitlements[name]));

/** SQL that is true where the session may see the expense whose row has the alias. */
export function seesExpense(context: ReadContext, placeholder: Placeholder, alias: string): string {
  if (holds(context.entitlements, "AUTH_TRAVELREPORTS_COMPANY", "AUTH_COMPANY_WAGE_ADMIN")) return "true";
  const actual = placeholder(context.actualEmployee, "bigint");
  const department = holds(context.entitlements, "AUTH_TRAVELREPORTS_DEPARTMENT")
    ? ` or ${alias}."department" = (select l."department" from employee l where l.company_id = $1 and l.id = ${actual})`
    : "";
  return `(${alias}."employee" = ${actual}${department}
    or exists (select from department m where m.company_id = $1 and m.id = ${alias}."department" and m."departmentManager" = ${actual})
    or exists (select from project m where m.company_id = $1 and m.id = ${alias}."project" and m."projectManager" = ${actual}))`;
}

/** Who has to do with an expense. */
export interface Involved {
  readonly employee: number;
  readonly department: number | null;
  readonly departmentManager: number | null;
  readonly projectManager: number | null;
}

/** What a session may do with expenses, and who acts. */
export interface TravelRights {
  readonly held: ReadonlySet<number>;
  readonly actualEmployee: number;
  /** The department of whoever acts; null without one. */
  readonly ownDepartment: number | null;
}

/** The rights of a session, without what has to be read. */
export function rightsOf(context: ActionContext, ownDepartment: number | null): TravelRights {
  return { held: context.entitlements, actualEmployee: context.actualEmployee, ownDepartment };
}

/** Whether the session decides over all expenses of the company, or of its own department. */
function isOver({ held, ownDepartment }: TravelRights, department: number | null): boolean {
  if (holds(held, "AUTH_TRAVELREPORTS_COMPANY")) return true;
  return ownDepartment !== null && department === ownDepartment && holds(held, "AUTH_TRAVELREPORTS_DEPARTMENT");
}

const isManager = ({ actualEmployee }: TravelRights, { departmentManager, projectManager }: Involved) =>
  departmentManager === actualEmployee || projectManager === actualEmployee;

/** Whether the session sees the expense. */
export function mayRead(rights: TravelRights, one: Involved): boolean {
  return (
    one.employee === rights.actualEmployee ||
    isOver(rights, one.department) ||
    isManager(rights, one) ||
    holds(rights.held, "AUTH_COMPANY_WAGE_ADMIN")
  );
}

/** Whether the session writes the employee's expenses. */
export function mayWrite(rights: TravelRights, one: Pick<Involved, "employee" | "department">): boolean {
  const isOwn = one.employee === rights.actualEmployee && holds(rights.held, "AUTH_TRAVELREPORT");
  return isOwn || isOver(rights, one.department);
}

/** Whether the session may leave the approvers out. */
export function mayOverride(rights: TravelRights): boolean {
  return holds(rights.held, "AUTH_EXPENSE_ATTESTATION_OVERRIDER");
}

/**
 * Whether the session approves the expense: the manager of its department or project; where it has neither, whoever decides over
 * all expenses of the company.
 */
export function mayApprove(rights: TravelRights, one: Involved): boolean {
  if (isManager(rights, one)) return true;
  const hasManager = one.departmentManager !== null || one.projectManager !== null;
  return !hasManager && holds(rights.held, "AUTH_TRAVELREPORTS_COMPANY");
}

/** Whether the session may post vouchers of expenses. */
export function mayPost(rights: TravelRights): boolean {
  return holds(rights.held, "AUTH_ALL_VOUCHERS", "AUTH_COMPANY_WAGE_ADMIN");
}
