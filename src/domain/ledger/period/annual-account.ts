// Annual accounts: the years of the books.

import { date, integer } from "../../../schema/field.ts";
import { among, before, from, resource } from "../../../schema/resource.ts";

/** A year of the books. */
export const annualAccount = resource("AnnualAccount", "/ledger/annualAccount", {
  view: true,
  verbs: "list get",
  description: "A year of the books, from its first day to the day after its last. Its id is the year.",
  fields: {
    year: integer().readOnly().describe("The calendar year."),
    start: date().required().readOnly().describe("The first day."),
    end: date().required().readOnly().describe("The day after the last one."),
  },
  search: {
    id: among("id"),
    yearFrom: from("year", "integer"),
    yearTo: before("year", "integer"),
  },
});
