// How refusals about hours are answered: a fault of one kind alone has the code of its kind.

import type { Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";

/**
 * The refusal of a change of hours. Rights alone are 403 (9000), an entry that is there already alone 409 (7000), locked
 * periods alone 409 (10000); beside other faults all are reported together (422, code 18000).
 */
export function refusedHours(faults: readonly Fault[]): Decision {
  const only = (...keys: string[]) => faults.length > 0 && faults.every((fault) => keys.includes(fault.key));
  if (only("hoursOfOthers")) return { problem: "security", messages: faults };
  if (only("timesheetEntryExists")) return { problem: "objectExists", messages: faults };
  if (only("hoursLocked", "hoursInvoiced", "hoursOnOrder")) return { problem: "locked", messages: faults };
  return { faults };
}
