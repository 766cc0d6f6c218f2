// Whether a buyer can receive e-invoices, as the register says.

import { type Addressed, endpointOf } from "./e-invoice-faults.ts";
import type { Receivers, Reception } from "./receivers.ts";

/**
 * Whether the buyer of a document can receive it as EHF. Without a register whoever has a number can; without a number
 * nobody can. UNKNOWN: the register could not be asked, and it is to be tried again.
 */
export async function canReceive(receivers: Receivers | null, buyer: Addressed): Promise<Reception> {
  const endpoint = endpointOf(buyer);
  if (endpoint === null) return "NO";
  return receivers === null ? "YES" : receivers.lookUp(endpoint);
}
