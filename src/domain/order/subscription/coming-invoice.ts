// The models of what subscriptions come to: the invoices ahead, their sums by month, and the value of a year.

import { amount, date, flag, integer, many, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

const own = { identity: false } as const;

/** An invoice that a subscription will become. */
export const comingInvoice = resource("ComingInvoice", "/order/comingInvoices/invoice", {
  ...own,
  order: "place",
  description: "An invoice that a subscription will become, as its lines stand now.",
  fields: {
    place: integer().internal().describe("Its place."),
    date: date()
      .readOnly()
      .describe("The first day on which it can be invoiced; not before the day from which is looked."),
    due: date().readOnly().describe("The first day on which it can be invoiced, also where that has passed."),
    order: ref("Order").readOnly().describe("The subscription."),
    customer: ref("Customer").readOnly().describe("The customer."),
    periodStart: date().readOnly().describe("First day of the period that it covers."),
    periodEnd: date().readOnly().describe("Last day of the period that it covers."),
    isLast: flag().readOnly().describe("Whether the subscription ends with it."),
    amountExcludingVatCurrency: amount().readOnly().describe("Without VAT, in the order's currency."),
    currency: text().readOnly().describe("Code of the order's currency."),
  },
});

/** What invoices ahead come to in a month. */
export const comingMonth = resource("ComingInvoiceMonth", "/order/comingInvoices/month", {
  ...own,
  order: "place",
  description: "The invoices ahead of a month, in one currency.",
  fields: {
    place: integer().internal().describe("Its place."),
    month: text().readOnly().describe("The month, as in 2026-06."),
    currency: text().readOnly().describe("Code of the currency."),
    count: integer().readOnly().describe("How many invoices there are."),
    amountExcludingVatCurrency: amount().readOnly().describe("What they come to without VAT."),
  },
});

/** What a subscription comes to. */
export const subscriptionValue = resource("SubscriptionValue", "/order/comingInvoices/subscription", {
  ...own,
  order: "place",
  description: "When a subscription is invoiced next, and what it comes to in a year.",
  fields: {
    place: integer().internal().describe("Its place."),
    order: ref("Order").readOnly().describe("The subscription."),
    nextDate: date().readOnly().describe("The first day on which its next period can be invoiced."),
    periodStart: date().readOnly().describe("First day of its next period."),
    periodEnd: date().readOnly().describe("Last day of its next period."),
    nextAmountExcludingVatCurrency: amount()
      .readOnly()
      .describe("What its next invoice comes to without VAT, in the order's currency."),
    yearlyAmountExcludingVatCurrency: amount()
      .readOnly()
      .describe(
        "Twelve months of the subscription lines of its next period, without VAT, in the order's currency; lines that are invoiced once do not count.",
      ),
    currency: text().readOnly().describe("Code of the order's currency."),
  },
});

/** What subscriptions come to. */
export const comingInvoices = resource("ComingInvoices", "/order/comingInvoices", {
  ...own,
  order: "dateFrom",
  description: "What the subscriptions that run come to.",
  fields: {
    dateFrom: date().readOnly().describe("The day from which is looked ahead."),
    dateTo: date().readOnly().describe("The first day that is not looked at."),
    invoiceData: text().internal().describe("Invoices as JSON."),
    monthData: text().internal().describe("Months as JSON."),
    subscriptionData: text().internal().describe("Subscriptions as JSON."),
    invoices: many("ComingInvoice").heldIn("invoiceData").describe("The invoices ahead, by day."),
    months: many("ComingInvoiceMonth").heldIn("monthData").describe("Their sums, by month and currency."),
    subscriptions: many("SubscriptionValue")
      .heldIn("subscriptionData")
      .describe("Every subscription that has a next period, by order."),
  },
});
