// Which postings were open at a date, and GET /ledger/posting/openPost: the same answer whenever it is asked.

import { summary } from "../../schema/action.ts";
import { before, input, mandatory, otherwise, type ParameterDefinition } from "../../schema/resource.ts";
import { accountRange, filterSql, postingFilters } from "./posting-filter.ts";

type Query = Readonly<Record<string, unknown>>;
type Place = (value: unknown, type: string) => string;

/** The length of a span that has not ended, as migration 0008 computes it. */
const unended = 16;

/**
 * The spans (see table `open_span`) that were open at a date, as `from ... where ...` over the alias `o`. A customer's or
 * supplier's are found by party; all others by the lengths of their spans.
 */
function openSpans(query: Query, date: string, place: Place): string {
  const reaches = `o.day < ${date} and o.closed_on >= ${date}`;
  for (const [name, column] of [
    ["customerId", "customer"],
    ["supplierId", "supplier"],
  ] as const)
    if (query[name] !== undefined)
      return `open_span o where o.company_id = $1 and o.${column} = ${place(query[name], "bigint")} and ${reaches}`;
  const lengths = Array.from({ length: unended }, (_, index) => index + 1);
  // The two last kinds have no greatest length.
  const since = `case when l.length < ${unended - 1} then ${date} - (1 << l.length) else '-infinity'::date end`;
  return (
    `unnest('{${lengths.join(",")}}'::int[]) l(length) cross join lateral (select w.posting from open_span w ` +
    `where w.company_id = $1 and w.length = l.length and w.day >= ${since} and ${reaches.replaceAll("o.", "w.")}) o where true`
  );
}

/** The postings that were open at `query.date` and pass the filters, as a SELECT of whole rows. */
export function openPostingsSql(query: Query, place: Place, filters: Record<string, ParameterDefinition>): string {
  const date = place(query.date, "date");
  return (
    `select p.* from (select o.posting from ${openSpans(query, date, place)}) w ` +
    `join posting p on p.company_id = $1 and p.id = w.posting where true${filterSql(filters, query, place, "p")}`
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
