// PUT /salary/amelding/{id}/:reopen: a month whose report was delivered is corrected, and delivered anew.

import { action, type Decision } from "../../../schema/action.ts";
import { type LastDelivery, loadLastDelivery } from "../register/amelding-delivery.ts";
import { monthOf } from "./amelding-findings.ts";

/** Opens the month of a delivered report. */
export const reopenAmelding = action({
  method: "PUT",
  path: "/salary/amelding/{id}/:reopen",
  answers: "AmeldingDelivery",
  status: 200,
  description:
    "Opens a month whose report was delivered, as in 202603: payments of wages of it may be made and taken back until it is delivered anew. The next report names the one that it replaces.",
  load({ path }, read): Promise<LastDelivery | undefined> {
    const { year, month } = monthOf(path.id);
    if (year < 2000 || year > 2100 || month < 1 || month > 12) return Promise.resolve(undefined);
    return loadLastDelivery(read, `${year}-${`${month}`.padStart(2, "0")}-01`);
  },
  decide(_input, last): Decision {
    const hint = {
      en: "No report of the month is delivered.",
      no: "Ingen a-melding for måneden er levert.",
    };
    if (last === undefined || last.isReopened) return { problem: "notFound", parameters: { hint } };
    const { id, version } = last;
    return {
      writes: [{ update: "AmeldingDelivery", id, version, set: { isReopened: true } }],
      changes: [{ resource: "AmeldingDelivery", id, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});
