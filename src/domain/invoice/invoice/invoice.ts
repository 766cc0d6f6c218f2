// Invoices: what a customer owes, with its voucher, its number and what is left to pay.

import { amount, date, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { among, before, exact, from, resource, summed } from "../../../schema/resource.ts";
import { ehfSendStatusSql } from "../../dispatch/dispatch.ts";
import { travelReaders } from "../../entitlements.ts";
import { outstandingSql } from "./invoice-outstanding.ts";
import { invoiceSearch } from "./invoice-search.ts";
import { openChargesSql } from "./reminders-of-invoice.ts";
import { largestRate, rateDecimals } from "./stated-rate.ts";

const outstanding = (column: "amount" | "amountCurrency") => outstandingSql("{t}", column);
const charges = (column: "amount" | "amountCurrency") => openChargesSql("{t}", column);

/** The day in Oslo of the last message that the invoice is paid. */
const paymentAnnouncedSql =
  `(select (max(m."announcedTime") at time zone 'Europe/Oslo')::date from payment_announcement m ` +
  "where m.company_id = {t}.company_id and m.invoice = {t}.id)";

/** The fields of an invoice, charged or preliminary. */
export const invoiceFields = {
  number: integer().derived('{t}."invoiceNumber"').describe("The invoice's number."),
  invoiceNumber: integer()
    .between(0, 2_147_483_647)
    .describe("The invoice's number in the company's series; the service gives it, so that a body may only say 0."),
  invoiceDate: date().required().describe("The day of the invoice."),
  customer: ref("Customer").describe("Who is invoiced: the customer of the orders, which a body may repeat."),
  customerId: integer().derived('{t}."customer"').describe("Id of the customer."),
  creditedInvoice: integer().readOnly().describe("Id of the invoice that this credit note credits; 0 otherwise."),
  isCredited: flag().readOnly().describe("Credited, in whole or in part, by credit notes."),
  invoiceDueDate: date().required().describe("The day on which payment is due."),
  kid: text(25).describe(
    "The customer identification number that a payment carries; the service makes it, and takes none in a body.",
  ),
  invoiceComment: text().readOnly().describe("The comment that the order gave."),
  comment: text().describe("Comment that the invoice shows."),
  orders: many("Order")
    .identified(
      'select l."order" as id from order_line l where l.company_id = {t}.company_id and l."invoice" = {t}.id group by 1',
    )
    .accepted()
    .describe("The orders that are invoiced: {id} of existing ones, or new orders."),
  orderLines: many("OrderLine").where('{child}."invoice" = {t}.id').describe("The lines that are invoiced."),
  travelReports: many("TravelExpense")
    .where('{child}."invoice" = {t}.id')
    .guarded(travelReaders)
    .describe("The expenses of employees that it charges; none of an invoice that is credited in full."),
  projectInvoiceDetails: many("ProjectInvoiceDetails")
    .where('{child}."invoice" = {t}.id')
    .describe("What it says of each project that its income carries; empty where the orders have none."),
  voucher: ref("Voucher")
    .readOnly({
      en: "The service posts the invoice in a voucher of its own: leave it out.",
      no: "Tjenesten bokfører fakturaen på et eget bilag: utelat feltet.",
    })
    .describe("The invoice's voucher."),
  deliveryDate: date().readOnly().describe("The day of delivery."),
  amount: amount().readOnly().describe("The total with VAT, in kroner."),
  amountCurrency: amount().readOnly().describe("The total with VAT, in the invoice's currency."),
  amountExcludingVat: amount().readOnly().describe("The total without VAT, in kroner."),
  amountExcludingVatCurrency: amount().readOnly().describe("The total without VAT, in the invoice's currency."),
  amountRoundoff: amount().readOnly().describe("What rounding to whole kroner added, in kroner."),
  amountRoundoffCurrency: amount()
    .readOnly()
    .describe("What rounding to whole units added, in the invoice's currency."),
  amountOutstanding: amount()
    .readOnly()
    .describe("What is left to pay after payments and credit notes, in kroner: 0 means paid or credited."),
  amountCurrencyOutstanding: amount().readOnly().describe("What is left to pay, in the invoice's currency."),
  amountOutstandingTotal: amount()
    .derived(`${outstanding("amount")} + ${charges("amount")}`)
    .describe("What is left to pay with reminder charges, in kroner."),
  amountCurrencyOutstandingTotal: amount()
    .derived(`${outstanding("amountCurrency")} + ${charges("amountCurrency")}`)
    .describe("What is left to pay with reminder charges, in the invoice's currency."),
  currency: ref("Currency").describe("The invoice's currency: that of the orders, which a body may repeat."),
  exchangeRate: number(rateDecimals)
    .between(0, largestRate)
    .describe(
      "The stated rate: kroner for one unit of the invoice's currency, whatever its factor. 0: the rate of the invoice's day. A credit note has that of its invoice.",
    ),
  isCreditNote: flag().readOnly().describe("A credit note."),
  isCharged: flag().readOnly().describe("Charged: numbered and posted."),
  isApproved: flag().readOnly().describe("Whether the invoice is approved."),
  isPeriodizationPossible: flag()
    .derived('not {t}."isCreditNote" and not {t}."isCredited" and {t}."hasIncome"')
    .describe(
      "Income of the invoice can still be spread over months: it stands on a result account and neither the invoice nor a part of it is credited.",
    ),
  postings: many("Posting")
    .where('{child}."openItem" = {t}."openItem" and {child}."invoiceNumber" = {t}."invoiceNumber"::text')
    .describe("The receivable postings under the number: the invoice's own and its payments."),
  reminders: many("Reminder").where('{child}."invoice" = {t}.id').describe("The reminders of the invoice."),
  instalments: many("InvoiceInstalment")
    .where('{child}."invoice" = {t}.id')
    .onDemand(null)
    .describe(
      "The days on which its parts are due, where that was agreed (PUT /invoice/{id}/:instalments); invoiceDueDate stays.",
    ),
  invoiceRemarks: text().describe("Remarks; the description of invoiceRemark."),
  invoiceRemark: ref("InvoiceRemark")
    .derived("{t}.id")
    .readOnly({
      en: "Write the text in invoiceRemarks; PUT /invoiceRemark/{id} changes the remark of an invoice.",
      no: "Skriv teksten i invoiceRemarks; PUT /invoiceRemark/{id} endrer merknaden til en faktura.",
    })
    .describe("The remark, with the day to which reminders are postponed; changed by PUT /invoiceRemark/{id}."),
  postponeRemindersTo: date().internal().describe("Part of the remark."),
  ehfSendStatus: oneOf("DO_NOT_SEND", "SEND", "SENT", "SEND_FAILURE_RECIPIENT_NOT_FOUND")
    .derived(ehfSendStatusSql)
    .onDemand(null)
    .describe(
      "How far the latest dispatch as EHF has come: SEND while it waits, also for a person; SENT when the access point has taken it; DO_NOT_SEND where there is none, and when it was given up for another reason than a receiver who cannot receive.",
    ),
  paymentAnnouncedDate: date()
    .derived(paymentAnnouncedSql)
    .onDemand(null)
    .describe(
      "The day on which the customer said last, on the page that the link to the invoice leads to, that it is paid; null where nobody did. Nothing is posted by that.",
    ),
  paymentTypeId: integer().derived("0").accepted().describe("Payment type of a payment at once."),
  paidAmount: number(2).derived("0").accepted().describe("What is paid at once."),
};

/** An invoice; never changed once it is made. */
export const invoice = resource("Invoice", "/invoice", {
  verbs: "list get",
  events: { charged: "A new invoice was created and charged; a credit note is one too." },
  description:
    "An invoice to a customer. It has a number and a voucher and is never changed; it is paid or credited. With number 0 it is preliminary: what an order would be invoiced as.",
  fields: invoiceFields,
  search: {
    id: among("id"),
    invoiceDateFrom: from("invoiceDate"),
    invoiceDateTo: before("invoiceDate"),
    invoiceNumber: exact("invoiceNumber", "integer"),
    kid: exact("kid"),
    voucherId: among("voucher"),
    customerId: among("customer"),
    dueDateFrom: from("invoiceDueDate"),
    dueDateTo: before("invoiceDueDate"),
    ...invoiceSearch,
    sums: summed("amount", "amountExcludingVat", "amountOutstanding"),
  },
});
