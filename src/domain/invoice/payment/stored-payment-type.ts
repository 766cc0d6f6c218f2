// Payment types with the accounts that they debit. Reads only.

import type { Reader } from "../../../schema/resource.ts";

/** A payment type with its account, and the currency of the account. */
export interface StoredPaymentType {
  readonly id: number;
  readonly debitAccount: number;
  /** Null where the account has none of its own. */
  readonly currency: number | null;
}

/** Payment types by their ids; those that do not exist are left out. */
export async function loadPaymentTypes(read: Reader, ids: readonly number[]): Promise<StoredPaymentType[]> {
  const types = await read.kept("payment types", ids, async (missing) => {
    const rows = await read.rows<StoredPaymentType>(
      `select t.id, t."debitAccount", a."currency" from payment_type t
       join account a on a.company_id = t.company_id and a.id = t."debitAccount"
       where t.company_id = $1 and t.id = any($2::bigint[])`,
      missing,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  return [...types.values()];
}
