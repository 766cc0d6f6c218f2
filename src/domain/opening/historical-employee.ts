// POST /ledger/voucher/historical/employee: an employee of the other system, whom historical vouchers name.

import { action } from "../../schema/action.ts";

/** Makes an employee. */
export const historicalEmployee = action({
  method: "POST",
  path: "/ledger/voucher/historical/employee",
  answers: "Employee",
  status: 201,
  body: { model: "Employee" },
  events: "employee.create",
  description:
    "Makes an employee that historical vouchers and the opening balance can name. Only the names are required; the employee has no token and no access, until PUT /employee/{id} gives one by userType.",
  load: async () => undefined,
  decide({ drafts }) {
    const [draft] = drafts;
    if (draft === undefined) throw new Error("An employee needs a body.");
    draft.values.systemAccess = "NO_ACCESS";
    return {
      writes: [{ create: drafts }],
      changes: [{ resource: "Employee", id: draft.id, kind: "CREATE" }],
      answer: { object: draft.id },
    };
  },
});
