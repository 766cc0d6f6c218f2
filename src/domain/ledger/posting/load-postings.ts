// Reads the postings of stored vouchers.

import type { Reader } from "../../../schema/resource.ts";
import type { StoredPosting } from "./posting-row.ts";

/** The postings of vouchers in their order, by voucher. */
export async function loadPostings(
  read: Reader,
  vouchers: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredPosting[]>> {
  const rows = await read.rows<StoredPosting>(
    'select p.* from posting p where p.company_id = $1 and p."voucher" = any($2::bigint[]) order by p.id',
    vouchers,
  );
  const postings = new Map<number, StoredPosting[]>(vouchers.map((id) => [id, []]));
  for (const row of rows) postings.get(row.voucher)?.push(row);
  return postings;
}
