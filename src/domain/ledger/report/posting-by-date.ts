// GET /ledger/postingByDate: the journal, all postings of a period in the order of their days.
import { query } from "../../../schema/query.ts";
import { before, from, mandatory } from "../../../schema/resource.ts";

/** Postings of a period by date. */
export const postingByDate = query({
  path: "/ledger/postingByDate",
  rows: "Posting",
  description: "All postings of a period, by date and then by voucher.",
  query: { dateFrom: mandatory(from("date")), dateTo: mandatory(before("date")) },
  order: () => "date,voucher.year,voucher.number,row",
  sql: (query, placeholder) =>
    `select p.* from posting p where p.company_id = $1 and p."date" >= ${placeholder(query.dateFrom, "date")} and p."date" < ${placeholder(query.dateTo, "date")}`,
});
