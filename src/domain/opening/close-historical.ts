// PUT /ledger/voucher/historical/:closePostings: postings of historical vouchers that settled each other in the other system.

import { type ActionInput, action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { input } from "../../schema/resource.ts";
import { loadPostings, lockParties, unknownPostings } from "../ledger/settlement/close-postings.ts";
import { type ClosePosting, exactCloseFaults } from "../ledger/settlement/close-rules.ts";

interface Loaded {
  readonly postings: readonly ClosePosting[];
  /** Ids of those that belong to historical vouchers. */
  readonly historical: ReadonlySet<number>;
}

/** The ids that the request names, in one of two places. */
function idsOf({ ids, query }: ActionInput): readonly number[] {
  return ids.length > 0 ? ids : [...new Set((query.postingIds as number[] | undefined) ?? [])];
}

/** Closes historical postings. */
export const closeHistorical = action({
  method: "PUT",
  path: "/ledger/voucher/historical/:closePostings",
  answers: "PostingValidationMessage",
  answersMany: true,
  status: 200,
  ids: true,
  query: {
    postingIds: input("integers", {
      description: "Ids of the postings, separated by commas; or a list of ids in the body.",
    }),
  },
  events: "closeGroup.create",
  description:
    "Makes a close group of postings of historical vouchers of one account and one party that add up to exactly 0. The answer is an empty list.",
  async load(request, read): Promise<Loaded> {
    const ids = idsOf(request);
    const [, rows, historical] = await Promise.all([
      lockParties(read, ids),
      loadPostings(read, ids),
      read.rows<{ id: number }>(
        `select p.id from posting p join voucher v on v.company_id = p.company_id and v.id = p."voucher"
         where p.company_id = $1 and p.id = any($2::bigint[]) and v."series" in ('historical', 'external')`,
        ids,
      ),
    ]);
    return { postings: ids.flatMap((id) => rows.get(id) ?? []), historical: new Set(historical.map((one) => one.id)) };
  },
  decide(request, { postings, historical }, context) {
    const ids = idsOf(request);
    const isTwice = request.ids.length > 0 && request.query.postingIds !== undefined;
    if (ids.length === 0 || isTwice) return { faults: [{ key: "historicalPostingIds", field: "postingIds" }] };
    const messages = unknownPostings(ids, postings);
    if (messages.length > 0) return { problem: "notFound", messages };
    const faults: Fault[] = postings.flatMap(({ id }, index) =>
      historical.has(id) ? [] : [{ key: "historicalPostingOnly", field: null, path: `[${index}]`, rootId: id }],
    );
    // Sums are looked at only when all of them are history.
    if (faults.length === 0) faults.push(...exactCloseFaults(postings));
    if (faults.length > 0) return { faults };
    const date = postings.map((one) => one.date).reduce((left, right) => (left > right ? left : right));
    const group = { id: context.newId(), date, postings: [...ids], differenceVoucher: null };
    return {
      writes: [{ call: "settlement_close", argument: group }],
      changes: [{ resource: "CloseGroup", id: group.id, kind: "CREATE" }],
      answer: { objects: [] },
    };
  },
});
