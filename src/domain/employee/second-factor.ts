// The second factor of a person's log-in. Carried out by the pages, and not served under /v2, as log-ins are not.

import { type ActionDefinition, action } from "../../schema/action.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import { notifyOwner } from "../notification/notification.ts";
import { changeLogIn, loadLogIn, logInAction, noEmployee } from "./log-in.ts";

/**
 * Turns it on. Query: `employee`; `secret`, encrypted; `step`, that of the code that confirmed it; `recovery`, hexadecimal
 * SHA-256 of each recovery code; `session`, that of the session that stays. Refused with code 8000 where it is on already.
 */
export const setSecondFactor: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:setSecondFactor",
  description: "Turns the second factor of an employee on, and ends their other sessions of the pages.",
  load: loadLogIn,
  decide: ({ query }, state) => (state.isEmployee ? changeLogIn("set_second_factor", query) : noEmployee()),
});

/** New recovery codes. Query: `employee`, `recovery`. Refused with code 8000 where it is off. */
export const setRecoveryCodes: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:setRecoveryCodes",
  description: "Makes new recovery codes of an employee, in place of those that are left.",
  load: loadLogIn,
  decide: ({ query }, state) => (state.isEmployee ? changeLogIn("set_recovery_codes", query) : noEmployee()),
});

/** Turns it off, by its person. Query: `employee`. Refused with code 8000 where it is off. */
export const turnOffSecondFactor: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:turnOffSecondFactor",
  description: "Turns the second factor of an employee off.",
  load: loadLogIn,
  decide: ({ query }, state) => (state.isEmployee ? changeLogIn("remove_second_factor", query) : noEmployee()),
});

/** Takes a colleague's away, who is notified. Query: `employee`. Refused with code 8000 where it is off. */
export const takeSecondFactor: ActionDefinition = action({
  ...logInAction,
  path: "/employee/logIn/:takeSecondFactor",
  requires: [userAdmin],
  events: "notification.sent",
  description: "Takes the second factor of an employee away, and tells the employee so.",
  load: loadLogIn,
  decide({ query }, state, context) {
    if (!state.isEmployee) return noEmployee();
    const { employee } = state;
    const notice = { kind: "SECOND_FACTOR_REMOVED", objectId: employee, parameters: {} } as const;
    return changeLogIn("remove_second_factor", query, [notifyOwner(notice, { ...context, employee })]);
  },
});
