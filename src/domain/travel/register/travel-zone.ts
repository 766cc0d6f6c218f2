// Places abroad with rates of their own, shared by all companies.

import { date, flag, integer, text } from "../../../schema/field.ts";
import { among, amongTexts, condition, exact, resource } from "../../../schema/resource.ts";

/** A place abroad. */
export const travelExpenseZone = resource("TravelExpenseZone", "/travelExpense/zone", {
  verbs: "list get",
  shared: true,
  description: "A country or town abroad that has a rate of its own for subsistence.",
  fields: {
    countryCode: text().readOnly().describe("ISO 3166-1 code of the country; empty for the rest of a continent."),
    zoneName: text(255).readOnly().describe("The place: a town, or the country."),
    isDisabled: flag().readOnly().describe("No longer used."),
    governmentName: text(255).readOnly().describe("The name in the state's list."),
    continent: text(50).readOnly().describe("The continent."),
    fromDate: date().readOnly().describe("The first day on which it is in the list."),
    toDate: date().readOnly().describe("The last day on which it is in the list; null while it is."),
    currencyId: integer().readOnly().describe("The currency of its rates; 1, kroner."),
  },
  search: {
    id: among("id"),
    code: amongTexts("countryCode"),
    isDisabled: exact("isDisabled", "flag"),
    query: condition(
      "text",
      `position(lower({value}) in lower({t}."zoneName" || ' ' || {t}."governmentName" || ' ' || {t}."countryCode")) > 0`,
      "The name of the place or its country, or the code, contains the text.",
    ),
    date: condition(
      "date",
      `{t}."fromDate" <= {value} and coalesce({t}."toDate" >= {value}, true)`,
      "In the list on this day.",
    ),
  },
});
