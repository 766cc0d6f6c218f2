// The instalments of an invoice: the days on which its parts are due, as it was agreed, and what is left of each.

import { amount, date, ref } from "../../../schema/field.ts";
import { among, before, exact, from, resource } from "../../../schema/resource.ts";

const left = (column: "amount" | "currency") =>
  `(select l."${column}" from invoice i cross join lateral open_parts(i.company_id, i."openItem", i."amountOutstanding", i."amountCurrencyOutstanding", null) l ` +
  `where i.company_id = {t}.company_id and i.id = {t}."invoice" and l.due = {t}."dueDate")`;

/** A part of an invoice with its own day; all parts are set together. */
export const invoiceInstalment = resource("InvoiceInstalment", "/invoice/instalment", {
  verbs: "list get",
  description:
    "A part of an invoice that is paid in parts on agreed days; PUT /invoice/{id}/:instalments sets all of them. What is paid or credited covers the earliest parts first (decision 126).",
  fields: {
    invoice: ref("Invoice").readOnly().describe("The invoice."),
    dueDate: date().required().describe("The day on which the part is due."),
    amountCurrency: amount().required().describe("What was agreed to be paid then, in the invoice's currency."),
    amountOutstanding: amount().derived(left("amount")).describe("What is left to pay of the part, in kroner."),
    amountCurrencyOutstanding: amount()
      .derived(left("currency"))
      .describe(
        "What is left to pay of the part, in the invoice's currency; all parts come to amountCurrencyOutstanding of the invoice.",
      ),
    openItem: ref("Posting").internal().describe("The open item of the invoice."),
  },
  search: {
    id: among("id"),
    invoiceId: exact("invoice", "integer"),
    dueDateFrom: from("dueDate"),
    dueDateTo: before("dueDate"),
  },
});
