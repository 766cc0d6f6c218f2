// Why something is locked or opened again: a reason that says something, and that people can read later.

import type { Fault } from "../../../schema/error.ts";

/** A fault where the reason has too few or too many characters; blanks around it do not count. */
export function lockReasonFaults(reason: string | undefined): Fault[] {
  const { length } = (reason ?? "").trim();
  return length < 10 || length > 500 ? [{ key: "lockReason", field: "reason" }] : [];
}
