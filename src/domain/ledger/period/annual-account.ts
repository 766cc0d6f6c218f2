// Annual accounts: the years of the books, which are closed one after the other.

import { date, dateTime, flag, integer, ref } from "../../../schema/field.ts";
import { among, before, from, resource } from "../../../schema/resource.ts";

/** A year of the books. */
export const annualAccount = resource("AnnualAccount", "/ledger/annualAccount", {
  view: true,
  verbs: "list get",
  description:
    "A year of the books, from its first day to the day after its last. Its id is the year. In a closed one nothing is posted, and its months and VAT terms stay locked.",
  fields: {
    year: integer().readOnly().describe("The calendar year."),
    start: date().required().readOnly().describe("The first day."),
    end: date().required().readOnly().describe("The day after the last one."),
    isClosed: flag().readOnly().describe("Closed: its months and VAT terms cannot be opened."),
    closedBy: ref("Employee").readOnly().describe("Who closed it; null while it is open."),
    closedAt: dateTime().readOnly().describe("When it was closed; null while it is open."),
    reopeningAskedBy: ref("Employee")
      .readOnly()
      .describe("Who has asked for opening it again, where a second person must; null for nobody."),
    taxVoucher: ref("Voucher").readOnly().describe("The voucher of the year's tax; null where there is none."),
    resultVoucher: ref("Voucher")
      .readOnly()
      .describe("The voucher that takes the year's result to equity and dividend; null where there is none."),
  },
  search: {
    id: among("id"),
    yearFrom: from("year", "integer"),
    yearTo: before("year", "integer"),
  },
});
