// The refusals of acts that a return's state does not allow: a later try may find another state.

import type { Fault } from "../../schema/error.ts";
import type { StoredReturn } from "./load-vat-return.ts";
import { termOf } from "./vat-return-rule.ts";

/** A fault of the state that the return is in. */
export function lockFault(key: string, stored: StoredReturn): Fault {
  return { key, field: null, parameters: termOf(stored), isLock: true };
}
