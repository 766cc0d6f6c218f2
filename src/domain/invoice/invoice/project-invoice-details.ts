// The figures of an invoice for each project: a view over its postings and lines.

import { amount, date, flag, number, ref, text } from "../../../schema/field.ts";
import { among, before, from, resource } from "../../../schema/resource.ts";

/** The part of an invoice that belongs to one project. */
export const projectInvoiceDetails = resource("ProjectInvoiceDetails", "/invoice/details", {
  view: true,
  verbs: "list get",
  description:
    "What an invoice or credit note says of one project that its income carries. Computed from its postings and lines, and never changed (decision 31).",
  fields: {
    project: ref("Project").readOnly().describe("The project."),
    feeAmount: amount()
      .readOnly()
      .describe("Fees without VAT, in kroner: the lines that PUT /project/{id}/:invoiceHours made of hours."),
    feeAmountCurrency: amount().readOnly().describe("The same in the invoice's currency."),
    markupPercent: number(2)
      .readOnly()
      .describe("Mark-up in percent of what the lines with a mark-up come to without it; 0 where none has one."),
    markupAmount: amount().readOnly().describe("The same as an amount without VAT, in kroner."),
    markupAmountCurrency: amount()
      .readOnly()
      .describe(
        "The part of amountOrderLinesAndReinvoicingCurrency that is mark-up: of the lines whose price is their unit cost with the line's mark-up, discount taken off.",
      ),
    amountOrderLinesAndReinvoicing: amount()
      .readOnly()
      .describe(
        "What the order lines come to without VAT, as it is posted on the project, in kroner; fees and advances apart.",
      ),
    amountOrderLinesAndReinvoicingCurrency: amount().readOnly().describe("The same in the invoice's currency."),
    amountTravelReportsAndExpenses: amount()
      .derived("0")
      .describe("Always 0: lines that charge expenses of employees are part of amountOrderLinesAndReinvoicing."),
    amountTravelReportsAndExpensesCurrency: amount()
      .derived("0")
      .describe("Always 0, as amountTravelReportsAndExpenses."),
    feeInvoiceText: text().derived("''").describe("A text on the fees; empty, the lines say what they are for."),
    invoiceText: text().readOnly().describe("The comment on the invoice that the order gave."),
    includeOrderLinesAndReinvoicing: flag()
      .readOnly()
      .describe("Order lines are invoiced; false on an invoice on account, and on one of hours alone."),
    includeHours: flag().readOnly().describe("Hours are invoiced."),
    includeOnAccountBalance: flag().readOnly().describe("What was invoiced on account before is deducted here."),
    onAccountBalanceAmount: amount()
      .readOnly()
      .describe(
        "What is deducted of earlier invoices on account, without VAT, in kroner; negative on an invoice on account, by what it adds. Fees and order lines less this is what the invoice posts on the project.",
      ),
    onAccountBalanceAmountCurrency: amount().readOnly().describe("The same in the invoice's currency."),
    vatType: ref("VatType")
      .readOnly()
      .describe("The VAT type of its income on the project; null where there are several."),
    invoice: ref("Invoice").readOnly().describe("The invoice."),
    invoiceDate: date().internal().describe("The day of the invoice."),
  },
  search: {
    id: among("id"),
    invoiceDateFrom: from("invoiceDate"),
    invoiceDateTo: before("invoiceDate"),
  },
});
