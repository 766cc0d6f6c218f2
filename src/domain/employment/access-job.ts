// Ends the access of employees whose employment has ended, where the employment asks for it.

import { dateInOslo } from "../../calendar.ts";
import { action, type Decision } from "../../schema/action.ts";
import { entitlements } from "../../schema/entitlement.ts";
import type { JobDefinition } from "../../schema/job.ts";
import { keepRefusals, type RefusedObject } from "../notification/notice-job.ts";

interface Stored {
  readonly version: number;
  readonly employee: number;
  readonly employeeVersion: number;
  readonly access: string;
  readonly goesOn: boolean;
  readonly isLastAdmin: boolean;
}

/** Ends the access that came with an employment. Carried out by the job alone, and not served under /v2. */
export const endAccess = action({
  method: "PUT",
  path: "/employee/employment/{id}/:endAccess",
  answers: null,
  status: 204,
  events: "employee.update",
  description: "Takes the access of an employee whose employment has ended, unless another one goes on.",
  async load({ path }, read, { today }): Promise<Stored | undefined> {
    // Locked, so that no concurrent change removes the last user admin.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const [stored] = await read.rows<Stored>(
      `select m.version, e.id as employee, e.version as "employeeVersion", e."systemAccess" as access,
         exists (select 1 from employment o where o.company_id = $1 and o."employee" = e.id and o.id <> m.id
           and (o."endDate" is null or o."endDate" >= $3::date)) as "goesOn",
         exists (select 1 from employee_entitlement h where h.company_id = $1 and h.employee = e.id and h.entitlement = $4::int)
           and not exists (select 1 from employee_entitlement h where h.company_id = $1 and h.employee <> e.id and h.entitlement = $4::int) as "isLastAdmin"
       from employment m join employee e on e.company_id = m.company_id and e.id = m."employee"
       where m.company_id = $1 and m.id = $2::bigint and m."endDate" < $3::date and not m."accessEnded"`,
      path.id,
      today,
      entitlements.ROLE_ADMINISTRATOR,
    );
    return stored;
  },
  decide({ path }, stored): Decision {
    if (stored === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The employment has not ended.", no: "Arbeidsforholdet er ikke avsluttet." } },
      };
    const { version, employee, employeeVersion, access, goesOn, isLastAdmin } = stored;
    const ends = !goesOn && access !== "NO_ACCESS";
    if (ends && isLastAdmin) return { faults: [{ key: "lastUserAdmin", field: "id", path: "id" }] };
    const done = { update: "Employment", id: path.id ?? 0, version, set: { accessEnded: true } };
    if (!ends) return { writes: [done], changes: [], answer: { nothing: true } };
    const update = { update: "Employee", id: employee, version: employeeVersion, set: { systemAccess: "NO_ACCESS" } };
    return {
      writes: [done, update],
      changes: [{ resource: "Employee", id: employee, kind: "UPDATE" }],
      answer: { nothing: true },
    };
  },
});

/** Ends access every night, that of missed nights too. */
export const accessJob: JobDefinition = {
  name: "access",
  description: "Takes the access of employees whose employment has ended with isRemoveAccessAtEmploymentEnded.",
  times: ["00:20"],
  async run({ now, rows, act }) {
    const due = await rows<{ company: string; employment: string; employee: string }>(
      "select * from ended_access($1::date)",
      dateInOslo(now),
    );
    const refused: RefusedObject[] = [];
    for (const one of due) {
      const [company, employee, object] = [Number(one.company), Number(one.employee), Number(one.employment)];
      const request = { company, employee, action: endAccess, path: { id: object }, query: {}, warned: null };
      const refusal = await act(request);
      if (refusal !== null) refused.push({ company, object, refusal });
    }
    await keepRefusals({ rows, now }, "ACCESS_NOT_ENDED", refused);
    const ended = due.length - refused.length;
    const descriptions = refused.map(
      ({ object, refusal }) => `${object} (${[refusal.problem, ...refusal.faults].join(" ")})`,
    );
    const parts = [
      ...(ended === 0 ? [] : [`${ended} ended employments seen to`]),
      ...(descriptions.length === 0 ? [] : [`refused for employments ${descriptions.join(", ")}`]),
    ];
    return parts.length === 0 ? null : parts.join("; ");
  },
};
