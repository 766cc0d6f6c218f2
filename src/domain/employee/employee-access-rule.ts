// What kind of user an employee is: required when new; with access an e-mail address is required; and one user admin must remain.

import { entitlements } from "../../schema/entitlement.ts";
import type { Fault } from "../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";

interface Loaded {
  /** The user admins of the company, loaded where a draft reduces access. */
  readonly admins: ReadonlySet<number>;
}

/** The type that the draft gives, where it gives one. */
const userTypeOf = (draft: Draft<"Employee">) =>
  draft.bodyFields.has("userType") ? (draft.accepted.userType ?? null) : null;
const narrows = (draft: Draft<"Employee">) =>
  draft.before !== null && userTypeOf(draft) !== null && userTypeOf(draft) !== "EXTENDED";

const gains = (draft: Draft<"Employee">) =>
  ![null, "NO_ACCESS"].includes(userTypeOf(draft)) && (draft.before?.systemAccess ?? "NO_ACCESS") === "NO_ACCESS";

/** Converts userType to the stored fields and checks its requirements. */
export const accessRule: Rule = rule<"Employee", Loaded>({
  name: "employeeAccess",
  async load(drafts, read) {
    if (!drafts.some(narrows)) return { admins: new Set() };
    // Two admins that remove each other's access at the same time must not both succeed: the second waits for the lock and reads again.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const rows = await read.rows<{ employee: number }>(
      `select e.employee from employee_entitlement e where e.company_id = $1 and e.entitlement = $2::int
         and not exists (select 1 from contact c where c.company_id = e.company_id and c.id = e.employee)`,
      entitlements.ROLE_ADMINISTRATOR,
    );
    return { admins: new Set(rows.map((row) => row.employee)) };
  },
  decide(draft, { admins }) {
    const place = { field: "", path: draft.path };
    const { values, before } = draft;
    const type = userTypeOf(draft);
    const faults: Fault[] = [];
    if (before?.isProxy === true && type !== null) faults.push(faultAt(place, "userType", "proxyEntitlements"));
    else if (type !== null) values.systemAccess = type;
    // It always reads null, which whoever sends an employee back says again.
    else if (before === null) faults.push(faultAt(place, "userType", "userTypeMissing"));
    if (narrows(draft) && admins.has(draft.id) && admins.size === 1)
      faults.push(faultAt(place, "userType", "lastUserAdmin"));
    const email = values.email;
    const storedEmail = before?.email ?? "";
    if (storedEmail !== "" && email !== storedEmail) faults.push(faultAt(place, "email", "employeeEmailFixed"));
    else if (email === "" && gains(draft)) faults.push(faultAt(place, "email", "employeeEmailMissing"));
    else if (email !== storedEmail && !/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(email))
      faults.push(faultAt(place, "email", "employeeEmailForm"));
    return { faults };
  },
});
