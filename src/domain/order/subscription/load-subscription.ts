// The periods of a subscription that invoices cover, as they are stored.

import type { Reader } from "../../../schema/resource.ts";
import type { InvoicedPeriod } from "./subscription-periods.ts";

/** The invoices of a subscription that stand, the first one first. The order must be locked before. */
export async function loadPeriods(read: Reader, orderId: number): Promise<InvoicedPeriod[]> {
  return read.rows<InvoicedPeriod>(
    `select "invoice", "anchor", "first", "months" from subscription_period
     where company_id = $1 and "order" = $2::bigint and not "isUndone" order by "first"`,
    orderId,
  );
}
