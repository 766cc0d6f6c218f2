// The countries of the world, shared by all companies.

import { text } from "../../schema/field.ts";
import { among, amongTexts, resource } from "../../schema/resource.ts";

/** A country; Norway has id 161. */
export const country = resource("Country", "/country", {
  verbs: "list get",
  shared: true,
  description: "A country. Norway has id 161.",
  fields: {
    name: text().readOnly().describe("The country's Norwegian name."),
    displayName: text().readOnly().describe("The name as lists show it."),
    isoAlpha2Code: text(2).readOnly().describe("ISO 3166-1 code of two letters."),
    isoAlpha3Code: text(3).readOnly().describe("ISO 3166-1 code of three letters."),
    isoNumericCode: text(3).readOnly().describe("ISO 3166-1 code of three digits."),
  },
  search: { id: among("id"), code: amongTexts("isoAlpha2Code") },
});
