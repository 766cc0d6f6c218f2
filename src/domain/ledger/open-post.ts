// Which postings were open at a date, and GET /ledger/posting/openPost: the same answer whenever it is asked.

import { summary } from "../../schema/action.ts";
import { before, input, mandatory, otherwise, type ParameterDefinition } from "../../schema/resource.ts";
import { accountRange, filterSql, postingFilters } from "./posting-filter.ts";

type Query = Readonly<Record<string, unknown>>;
type Place = (value: unknown, type: string) => string;

/** The length of a span that has not ended, as migration 0008 computes it. */
const unended = 16;

/**
 * SELECT of the ids of postings whose spans (see table `open_span`) contain a date. A customer's or supplier's are found by
 * party; all others by one range of the index for each length, which the planner would not find by itself.
 */
function openSpans(query: Query, date: string, place: Place): string {
  const spans = (condition: string) =>
    `select o.posting from open_span o where o.company_id = $1 and ${condition} and o.day < ${date} and o.closed_on >= ${date}`;
  if (query.customerId !== undefined) return spans(`o.customer = ${place(query.customerId, "bigint")}`);
  if (query.supplierId !== undefined) return spans(`o.supplier = ${place(query.supplierId, "bigint")}`);
  const lengths = Array.from({ length: unended }, (_, index) => index + 1);
  // The two last kinds have no greatest length.
  const since = (length: number) => (length < unended - 1 ? ` and o.day >= ${date} - ${2 ** length}` : "");
  return lengths.map((length) => spans(`o.length = ${length}${since(length)}`)).join(" union all ");
}

/** The postings that were open at `query.date` and pass the filters, as a SELECT of whole rows. */
export function openPostingsSql(query: Query, place: Place, filters: Record<string, ParameterDefinition>): string {
  const date = place(query.date, "date");
  // `offset 0` keeps the planner from walking all postings in the order that is asked for until it has met enough open ones.
  return (
    `select p.* from (${openSpans(query, date, place)}) w cross join lateral ` +
    `(select q.* from posting q where q.company_id = $1 and q.id = w.posting offset 0) p where true${filterSql(filters, query, place, "p")}`
  );
}

/** The date of open posts. */
export const openAt = {
  ...mandatory(before("date")),
  meaning: "Open when this day begins: what was posted before it and settled at it or later, or not at all.",
};

const filters = { ...postingFilters, ...accountRange };

/** Open posts at a date. */
export const openPosts = summary({
  path: "/ledger/posting/openPost",
  answers: "Posting",
  meaning:
    "Postings that were open at a date, by year and number of their vouchers. A close group of that date or later counts as not yet made.",
  query: {
    date: openAt,
    ...filters,
    sorted: otherwise(input("flag", { meaning: "By voucher year and number; false: by id." }), "true"),
  },
  order: (query) => (query.sorted === false ? "id" : "voucher.year,voucher.number,row"),
  rows: (query, place) => openPostingsSql(query, place, filters),
});
