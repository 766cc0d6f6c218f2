// Log-ins of employees to the pages: a password, a link to choose one, and their end. Carried out by the pages and by
// `motpost password`, and not served under /v2: whoever holds a token of an employee must not take the person's place.

import { type ActionDefinition, action, type Decision, type Write } from "../../schema/action.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import type { Reader } from "../../schema/resource.ts";

/** Of whom an action on a log-in is. */
export interface LogInState {
  /** The employee; 0 where there is none. */
  readonly employee: number;
  readonly isEmployee: boolean;
  /** Whether the employee's userType allows a log-in. */
  readonly hasAccess: boolean;
}

/** What actions on log-ins have in common. */
export const logInAction = { method: "PUT", answers: null, status: 204 } as const;

/** Of whom it is. Accountants of an office (isProxy) have no log-in here. */
export async function loadLogIn(
  { query }: { readonly query: Readonly<Record<string, unknown>> },
  read: Reader,
): Promise<LogInState> {
  const [row] = await read.rows<{ id: number; access: string }>(
    'select e.id, e."systemAccess" as access from employee e where e.company_id = $1 and e.id = $2::bigint and not e."isProxy"',
    query.employee,
  );
  const isEmployee = row !== undefined;
  return { employee: row?.id ?? 0, isEmployee, hasAccess: isEmployee && row.access !== "NO_ACCESS" };
}

function noAccess(): Decision {
  return { faults: [{ key: "logInNoAccess", field: "employee", path: "employee" }] };
}

/** The refusal where the company has no such employee. */
export function noEmployee(): Decision {
  return {
    problem: "notFound",
    parameters: {
      hint: {
        en: "GET /employee lists the company's employees with their ids; an accountant's office signs in for its own (isProxy).",
        no: "GET /employee viser selskapets ansatte med id; et regnskapskontor logger inn for sine egne (isProxy).",
      },
    },
  };
}

/** The change is logged, but sends no event: no visible field of the employee changes. */
export function changeLogIn(
  call: string,
  argument: Readonly<Record<string, unknown>>,
  more: readonly Write[] = [],
): Decision {
  const change = { resource: "Employee", id: Number(argument.employee), kind: "UPDATE", event: "logIn" } as const;
  return { writes: [{ call, argument }, ...more], changes: [change], answer: { nothing: true } };
}

/**
 * Stores an employee's password. Query: `employee`; `hash` of the new password; and either `link`, the hexadecimal SHA-256
 * of the link that is used up by it, or `known`, the hash that is stored now. Refused with code 8000 where the link has been
 * used or the password changed meanwhile; a query with neither sets the password unconditionally.
 */
export const setPassword: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:setPassword",
  description: "Stores the password of an employee and ends every session of the pages.",
  load: loadLogIn,
  decide({ query }, state) {
    if (!state.isEmployee) return noEmployee();
    return state.hasAccess ? changeLogIn("set_password", query) : noAccess();
  },
});

/** Makes the link with which an employee chooses a password. Query: `employee`, `hash` (hexadecimal SHA-256), `expiresAt`. */
export const makeLogInLink: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:makeLink",
  requires: [userAdmin],
  description: "Makes the link with which an employee chooses a password, in place of an older one.",
  load: loadLogIn,
  decide({ query }, state) {
    if (!state.isEmployee) return noEmployee();
    return state.hasAccess ? changeLogIn("make_login_link", query) : noAccess();
  },
});

/** Removes a log-in, with the sessions and the link. Query: `employee`. */
export const removeLogIn: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:remove",
  requires: [userAdmin],
  description: "Takes the log-in of an employee away, with every session and link.",
  load: loadLogIn,
  decide({ query }, state) {
    return state.isEmployee ? changeLogIn("remove_login", query) : noEmployee();
  },
});
