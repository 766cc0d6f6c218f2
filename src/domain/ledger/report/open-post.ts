// Which postings were open at a date, and GET /ledger/posting/openPost: the same answer whenever it is asked.

import { query } from "../../../schema/query.ts";
import { before, input, mandatory, type ParameterDefinition, withDefault } from "../../../schema/resource.ts";
import { accountRange, filterSql, postingFilters } from "./posting-filter.ts";

type Query = Readonly<Record<string, unknown>>;
type Place = (value: unknown, type: string) => string;

/** The length of a span that has not ended, as the table open_span computes it. */
const unended = 16;

/** The condition that a span is of the customer or supplier that is asked for; null where neither is. */
function partyOf(query: Query, placeholder: Place): string | null {
  if (query.customerId !== undefined) return `o.customer = ${placeholder(query.customerId, "bigint")}`;
  if (query.supplierId !== undefined) return `o.supplier = ${placeholder(query.supplierId, "bigint")}`;
  return null;
}

/**
 * SELECT of the ids of postings whose spans (see table `open_span`) contain a date: one range of an index for each length,
 * which the planner would not find by itself. Customers and suppliers have an index of their own.
 */
function openSpans(query: Query, date: string, placeholder: Place): string {
  const party = partyOf(query, placeholder);
  const lengths = Array.from({ length: unended }, (_, index) => index + 1);
  // The two last kinds have no greatest length.
  const since = (length: number) => (length < unended - 1 ? ` and o.day >= ${date} - ${2 ** length}` : "");
  return lengths
    .map(
      (length) =>
        `select o.posting from open_span o where o.company_id = $1${party === null ? "" : ` and ${party}`} ` +
        `and o.length = ${length}${since(length)} and o.day < ${date} and o.closed_on >= ${date}`,
    )
    .join(" union all ");
}

/**
 * SELECT of the rows `p` of `posting` with the ids of a SELECT. `offset 0` keeps the planner from walking all postings in
 * the order that is asked for until it has met enough open ones.
 */
function postingsOf(ids: string): string {
  return (
    `select p.* from (${ids}) w cross join lateral ` +
    `(select q.* from posting q where q.company_id = $1 and q.id = w.posting offset 0) p`
  );
}

/**
 * The postings of a customer or supplier on accounts that keep open items, on the days from one until before another, as a SELECT of
 * whole rows `p`; each has a span that begins on its day. One range of the party's index for each length, so that nobody reads its past.
 */
export function partyPostingsSql(
  query: { readonly customerId?: unknown; readonly supplierId?: unknown },
  days: { readonly from: string; readonly to: string },
  placeholder: Place,
): string {
  const party = partyOf(query, placeholder);
  if (party === null) throw new Error("The postings of no party are asked for.");
  const ranges = Array.from(
    { length: unended + 1 },
    (_, length) =>
      `select o.posting from open_span o where o.company_id = $1 and ${party} and o.length = ${length} and o.day >= ${days.from} and o.day < ${days.to}`,
  );
  return postingsOf(ranges.join(" union all "));
}

/** The postings that were open at `query.date` and pass the filters, as a SELECT of whole rows. */
export function openPostingsSql(
  query: Query,
  placeholder: Place,
  filters: Record<string, ParameterDefinition>,
): string {
  const date = placeholder(query.date, "date");
  return `${postingsOf(openSpans(query, date, placeholder))} where true${filterSql(filters, query, placeholder, "p")}`;
}

/** The postings that are open now, of the customer or supplier that is asked for, as a SELECT of whole rows `p` without conditions. */
export function openNowSql(query: Query, placeholder: Place): string {
  const party = partyOf(query, placeholder);
  return postingsOf(
    `select o.posting from open_span o where o.company_id = $1${party === null ? "" : ` and ${party}`} and o.length = ${unended}`,
  );
}

/** SELECT of the open items of customers or of suppliers, each once, whatever was settled before. */
export function openItemsSql(party: "customer" | "supplier"): string {
  const spans = `select o.posting from open_span o where o.company_id = $1 and o.length = ${unended} and o.${party} is not null`;
  return `select distinct p."openItem" as item from (${postingsOf(spans)}) p`;
}

/** SQL over `{t}` of the state that `{value}` chooses. */
export function ofState(sqlOf: Readonly<Record<string, string>>): string {
  return Object.entries(sqlOf)
    .map(([state, sql]) => `({value} = '${state}' and ${sql})`)
    .join(" or ");
}

/** The date of open posts. */
export const openAt = {
  ...mandatory(before("date")),
  description: "Open when this day begins: what was posted before it and settled at it or later, or not at all.",
};

const filters = { ...postingFilters, ...accountRange };

/** Open posts at a date. */
export const openPosts = query({
  path: "/ledger/posting/openPost",
  rows: "Posting",
  description:
    "Postings that were open at a date, by year and number of their vouchers. A close group of that date or later counts as not yet made.",
  query: {
    date: openAt,
    ...filters,
    sorted: withDefault(input("flag", { description: "By voucher year and number; false: by id." }), "true"),
  },
  order: (query) => (query.sorted === false ? "id" : "voucher.year,voucher.number,row"),
  sql: (query, placeholder) => openPostingsSql(query, placeholder, filters),
});
