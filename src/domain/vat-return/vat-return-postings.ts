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
    const narrowed = [
      ...(query.vatTypeId === undefined ? [] : [`v.id = ${placeholder(query.vatTypeId, "bigint")}`]),
      ...(query.rate === undefined ? [] : [`r.rate = ${placeholder(query.rate, "numeric")}`]),
      ...(query.part === undefined ? [] : [conditions[query.part as (typeof parts)[number]]]),
    ].map((condition) => ` and ${condition}`);
    return (
      `select p.* from vat_terms($1) t ` +
      `join posting p on p.company_id = $1 and p."date" >= t."dateFrom" and p."date" < t."dateTo" and (p."vatType" <> 0 or p."vatOf" is not null) ` +
      `join vat_type v on v.company_id = $1 and v.id = coalesce(p."vatOf", p."vatType") ` +
      `cross join lateral (select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" ` +
      `and y."validFrom" <= coalesce(p."vatDate", p."date") and (y."validTo" is null or y."validTo" >= coalesce(p."vatDate", p."date"))), v."ratePercent") ` +
      `* case when v."rateKind" in ('ZERO', 'EXEMPT') then 0 else 1 end as rate) r ` +
      `where t.id = ${placeholder(query.id, "bigint")}${narrowed.join("")}`
    );
  },
});
