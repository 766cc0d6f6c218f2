// GET /ledger/posting: postings by day, account, party and whether they are open. Open ones are found without reading the settled ones.
import { query } from "../../../schema/query.ts";
import { before, exact, from } from "../../../schema/resource.ts";
import { postingTypes } from "../posting/posting.ts";
import { openNowSql } from "./open-post.ts";
import { accountRange, filterSql, openNow, postingFilters } from "./posting-filter.ts";

const plain = {
  ...postingFilters,
  ...accountRange,
  type: { ...exact("type", "choice"), choices: postingTypes },
};

/** The list of postings. */
export const postingList = query({
  path: "/ledger/posting",
  rows: "Posting",
  description:
    "Postings by day, account and party. With openPostings=true those that wait to be settled, at the same cost however many were settled before.",
  query: { dateFrom: from("date"), dateTo: before("date"), ...openNow, ...plain },
  sql(query, placeholder) {
    const open = query.openPostings === true;
    const filters = open ? plain : { ...openNow, ...plain };
    const conditions = [
      ...(query.dateFrom === undefined ? [] : [`p."date" >= ${placeholder(query.dateFrom, "date")}`]),
      ...(query.dateTo === undefined ? [] : [`p."date" < ${placeholder(query.dateTo, "date")}`]),
    ].map((condition) => ` and ${condition}`);
    const source = open
      ? `${openNowSql(query, placeholder)} where true`
      : "select p.* from posting p where p.company_id = $1";
    return source + conditions.join("") + filterSql(filters, query, placeholder, "p");
  },
});
