// How long the terms of VAT returns are, from a day on.

import { date, oneOf } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** The length of a company's VAT terms. */
export const vatTermSizeSettings = resource("VatTermSizeSettings", "/vatTermSizeSettings", {
  verbs: "list get create update delete",
  order: "reportType,fromDate",
  description:
    "How long the terms of VAT returns are, from a day until the next ones'. A company that has said nothing has two months.",
  fields: {
    reportType: oneOf("PRIMARY_INDUSTRY", "GENERAL_INDUSTRY")
      .default("GENERAL_INDUSTRY")
      .describe("Which of the two returns."),
    fromDate: date().required().describe("The first day; each day once for a return."),
    termSize: oneOf("ONE_MONTH", "TWO_MONTHS", "THREE_MONTHS", "FOUR_MONTHS", "SIX_MONTHS", "YEAR", "NOT_REGISTERED")
      .default("TWO_MONTHS")
      .describe("How long a term is; NOT_REGISTERED from the day on which the company is no longer registered."),
  },
  uniques: { vat_term_size_settings_once: { text: "vatTermSizeExists", field: "fromDate" } },
});
