// A run that was refused stops, and keeps why.

import { action, type Decision } from "../../../schema/action.ts";
import { input, mandatory } from "../../../schema/resource.ts";

const reason = mandatory(input("text", { description: "Why it stops." }));

/** Stops a run. Carried out by the job alone, and not served under /v2. */
export const stopRun = action({
  method: "PUT",
  path: "/salary/transaction/{id}/:stop",
  answers: null,
  status: 204,
  query: { en: reason, no: reason },
  description: "Stops a payment of many employees that was refused.",
  load: () => Promise.resolve(null),
  decide: ({ path, query }): Decision => ({
    writes: [{ call: "wage_run_refuse", argument: { transaction: path.id, en: query.en, no: query.no } }],
    changes: [{ resource: "SalaryTransaction", id: path.id, kind: "UPDATE" }],
    answer: { nothing: true },
  }),
});
