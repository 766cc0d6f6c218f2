// Remarks of an invoice: a note, and until when nobody is reminded of it.

import { date, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** The remark of an invoice; every invoice has one, with its own id and version. */
export const invoiceRemark = resource("InvoiceRemark", "/invoiceRemark", {
  view: true,
  verbs: "get update",
  description: "The remark of the invoice with the same id. Reminders are refused before postponeRemindersTo.",
  fields: {
    description: text().describe("The remark; the invoice shows it as invoiceRemarks."),
    postponeRemindersTo: date().describe(
      "The first day on which the invoice may be reminded of; null: no restriction.",
    ),
  },
});
