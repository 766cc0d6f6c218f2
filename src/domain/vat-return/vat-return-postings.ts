// GET /vatReturn/{id}/posting: the postings that a line of a return is made of.

import { query } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";

/** The parts of a line. */
const parts = ["BASE", "OUT", "IN"] as const;

const isOut =
  '(v."direction" = \'OUT\' or (v."direction" = \'BOTH\' and p."account" is not distinct from v."outAccount"))';
const conditions: Readonly<Record<(typeof parts)[number], string>> = {
  BASE: 'p."vatOf" is null',
  OUT: `p."vatOf" is not null and ${isOut}`,
  IN: `p."vatOf" is not null and not ${isOut}`,
};

/** The postings of a line. */
export const vatReturnPostings = query({
  path: "/vatReturn/{id}/posting",
  under: "VatReturn",
  rows: "Posting",
  description:
    "The postings of the term that have VAT. By VAT type, rate and part they are those of one line of the return: their amounts add up to its base or its VAT, debit positive.",
  query: {
    vatTypeId: input("integer", { description: "Postings of this own VAT type." }),
    rate: input("number", { description: "Postings of this rate in percent." }),
    part: input("choice", {
      choices: parts,
      description: "BASE: rows that name the VAT type. OUT: the output VAT generated for them. IN: the input VAT.",
    }),
  },
  order: () => "date,id",
  sql(query, placeholder) {
    const type = query.vatTypeId === undefined ? null : placeholder(query.vatTypeId, "bigint");
    const narrowed = [
      ...(query.rate === undefined ? [] : [`r.rate = ${placeholder(query.rate, "numeric")}`]),
      ...(query.part === undefined ? [] : [conditions[query.part as (typeof parts)[number]]]),
    ].map((condition) => ` and ${condition}`);
    // From the term to its postings to their types, in this order, whatever the planner knows of the company.
    return (
      `select p.* from (select f."dateFrom", f."dateTo" from vat_terms($1) f where f.id = ${placeholder(query.id, "bigint")} offset 0) t ` +
      `cross join lateral (select q.* from posting q where q.company_id = $1 and q."date" >= t."dateFrom" and q."date" < t."dateTo" ` +
      `and (q."vatType" <> 0 or q."vatOf" is not null)${type === null ? "" : ` and coalesce(q."vatOf", q."vatType") = ${type}`} offset 0) p ` +
      `cross join lateral (select k.* from vat_type k where k.company_id = $1 and k.id = case when p."vatOf" is null then p."vatType" else p."vatOf" end offset 0) v ` +
      `cross join lateral (select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" ` +
      `and y."validFrom" <= coalesce(p."vatDate", p."date") and (y."validTo" is null or y."validTo" >= coalesce(p."vatDate", p."date"))), v."ratePercent") ` +
      `* case when v."rateKind" in ('ZERO', 'EXEMPT') then 0 else 1 end as rate) r where true${narrowed.join("")}`
    );
  },
});
