// The currencies, shared by all companies.

import { flag, integer, text } from "../../schema/field.ts";
import { among, amongTexts, resource } from "../../schema/resource.ts";

/** A currency; Norwegian kroner have id 1. */
export const currency = resource("Currency", "/currency", {
  verbs: "list get",
  shared: true,
  description: "A currency. Norwegian kroner have id 1.",
  fields: {
    code: text(10).readOnly().describe("ISO 4217 code."),
    description: text(100).readOnly().describe("The country or area of the currency."),
    factor: integer().readOnly().describe("How many units a rate is quoted for: 1 or 100."),
    displayName: text().readOnly().describe("The code as lists show it."),
    isDisabled: flag().readOnly().describe("No longer in use."),
  },
  search: { id: among("id"), code: amongTexts("code") },
});
