// Tools of the sale: customers, products, orders, invoices, payments.

import { z } from "zod";
import { count, date, id, reference, tool, vatTypeId, words } from "./tool.ts";

const line = z.strictObject({
  productId: id("product").optional(),
  description: words("What is sold, where no product says it.").optional(),
  count: z.number().default(1).describe("How many."),
  unitPriceExcludingVat: z.number().optional().describe("The price of one without VAT; otherwise the product's."),
  vatTypeId: vatTypeId("; otherwise the product's"),
});
const lines = z.array(line).min(1).max(500).describe("What is sold.");

/** Days until an invoice is due that says nothing else. */
const usualDays = 14;

function laterBy(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const orderLines = (given: readonly z.infer<typeof line>[]) =>
  given.map((one) => ({
    product: reference(one.productId),
    description: one.description,
    count: one.count,
    unitPriceExcludingVatCurrency: one.unitPriceExcludingVat,
    vatType: reference(one.vatTypeId),
  }));

const invoiceFields =
  "id,invoiceNumber,invoiceDate,invoiceDueDate,amount,amountOutstanding,customer(id,name),voucher(id,number)";

/** The tools of the sale. */
export const salesTools = [
  tool({
    name: "find_customer",
    title: "Find customers",
    description: "Finds customers by name, organization number or e-mail address; without any, the first ones.",
    effect: "reads",
    input: {
      name: words("A part of the name.").optional(),
      organizationNumber: words("Nine digits.").optional(),
      email: words("The e-mail address.").optional(),
      count,
    },
    request: ({ name, ...query }) => ({
      method: "GET",
      path: "/customer",
      query: { customerName: name, ...query, fields: "id,name,customerNumber,organizationNumber,email" },
    }),
  }),
  tool({
    name: "create_customer",
    title: "Create a customer",
    description: "Adds a customer. Look with find_customer first: nothing stops a second one of the same name.",
    effect: "adds",
    input: {
      name: words("The name."),
      organizationNumber: words("Nine digits; none for a private person.").optional(),
      email: words("Where the customer is written to.").optional(),
      invoiceEmail: words("Where invoices are sent; otherwise email.").optional(),
      isPrivateIndividual: z.boolean().optional().describe("True for a private person."),
      addressLine1: words("Street and number.").optional(),
      postalCode: words("The postal code.").optional(),
      city: words("The city.").optional(),
    },
    request: ({ addressLine1, postalCode, city, ...body }) => ({
      method: "POST",
      path: "/customer",
      body: {
        ...body,
        ...((addressLine1 ?? postalCode ?? city) ? { postalAddress: { addressLine1, postalCode, city } } : {}),
      },
      query: { fields: "id,name,customerNumber,organizationNumber,email" },
    }),
  }),
  tool({
    name: "find_product",
    title: "Find products",
    description: "Finds products by name or number; without any, the first ones.",
    effect: "reads",
    input: { name: words("A part of the name.").optional(), number: words("The number.").optional(), count },
    request: ({ number, ...query }) => ({
      method: "GET",
      path: "/product",
      query: {
        ...query,
        productNumber: number,
        fields: "id,number,name,priceExcludingVatCurrency,vatType(id,number,percentage)",
      },
    }),
  }),
  tool({
    name: "create_product",
    title: "Create a product",
    description: "Adds a product with its price and VAT type.",
    effect: "adds",
    input: {
      name: words("The name."),
      number: words("The number; no two products share one.").optional(),
      priceExcludingVat: z.number().optional().describe("The price of one without VAT."),
      vatTypeId: vatTypeId(),
    },
    request: ({ name, number, priceExcludingVat, vatTypeId }) => ({
      method: "POST",
      path: "/product",
      body: { name, number, priceExcludingVatCurrency: priceExcludingVat, vatType: reference(vatTypeId) },
      query: { fields: "id,number,name,priceExcludingVatCurrency,vatType(id,number,percentage)" },
    }),
  }),
  tool({
    name: "create_order",
    title: "Create an order",
    description: "Adds an order, which posts nothing until invoice_order invoices it.",
    effect: "adds",
    input: {
      customerId: id("customer"),
      orderDate: date("The day of the order"),
      deliveryDate: date("The day of the delivery").optional(),
      lines,
    },
    request: ({ customerId, orderDate, deliveryDate = orderDate, lines: given }) => ({
      method: "POST",
      path: "/order",
      body: { customer: reference(customerId), orderDate, deliveryDate, orderLines: orderLines(given) },
      query: { fields: "id,number,orderLines(id,description,count,amountIncludingVatCurrency)" },
    }),
  }),
  tool({
    name: "invoice_order",
    title: "Invoice an order",
    description: "Invoices an order and posts it to the books. It cannot be taken back; a credit note reverses it.",
    effect: "changes",
    input: {
      orderId: id("order"),
      invoiceDate: date("The day of the invoice"),
      send: z.boolean().default(false).describe("Whether the invoice is sent to the customer at once."),
    },
    request: ({ orderId, invoiceDate, send }) => ({
      method: "PUT",
      path: `/order/${orderId}/:invoice`,
      query: { invoiceDate, sendToCustomer: send, fields: invoiceFields },
    }),
  }),
  tool({
    name: "create_invoice",
    title: "Create an invoice",
    description:
      "Invoices what was sold in one step and posts it to the books. It cannot be taken back; a credit note reverses it.",
    effect: "changes",
    input: {
      customerId: id("customer"),
      invoiceDate: date("The day of the invoice"),
      dueDate: date("The day on which it is due; otherwise 14 days after the day of the invoice").optional(),
      deliveryDate: date("The day of the delivery; otherwise that of the invoice").optional(),
      lines,
      send: z.boolean().default(false).describe("Whether the invoice is sent to the customer at once."),
    },
    request: ({ customerId, invoiceDate, dueDate, deliveryDate = invoiceDate, lines: given, send }) => {
      const customer = reference(customerId);
      const order = { customer, orderDate: invoiceDate, deliveryDate, orderLines: orderLines(given) };
      return {
        method: "POST",
        path: "/invoice",
        body: { invoiceDate, invoiceDueDate: dueDate ?? laterBy(invoiceDate, usualDays), customer, orders: [order] },
        query: { sendToCustomer: send, fields: invoiceFields },
      };
    },
  }),
  tool({
    name: "find_invoice",
    title: "Find invoices",
    description: "Finds invoices of a time, of a customer or of a number, with what is left to pay.",
    effect: "reads",
    input: {
      dateFrom: date("From this day"),
      dateTo: date("Before this day"),
      customerId: id("customer").optional(),
      invoiceNumber: words("The number of the invoice.").optional(),
      count,
    },
    request: ({ dateFrom, dateTo, ...query }) => ({
      method: "GET",
      path: "/invoice",
      query: { invoiceDateFrom: dateFrom, invoiceDateTo: dateTo, ...query, fields: invoiceFields },
    }),
  }),
  tool({
    name: "get_invoice",
    title: "Show an invoice",
    description: "Shows an invoice with its lines and the postings of its voucher.",
    effect: "reads",
    input: { invoiceId: id("invoice") },
    request: ({ invoiceId }) => ({
      method: "GET",
      path: `/invoice/${invoiceId}`,
      query: {
        fields: `${invoiceFields},orderLines(description,count,unitPriceExcludingVatCurrency,amountIncludingVatCurrency)`,
      },
    }),
  }),
  tool({
    name: "send_invoice",
    title: "Send an invoice",
    description: "Sends an invoice to its customer.",
    effect: "changes",
    input: {
      invoiceId: id("invoice"),
      sendType: z.enum(["EMAIL", "EHF"]).default("EMAIL").describe("How it is sent."),
      email: words("Another address than the customer's.").optional(),
    },
    request: ({ invoiceId, sendType, email }) => ({
      method: "PUT",
      path: `/invoice/${invoiceId}/:send`,
      query: { sendType, overrideEmailAddress: email },
    }),
  }),
  tool({
    name: "list_payment_types",
    title: "List payment types",
    description: "Lists the ways in which customers pay, such as to the bank; register_payment names one.",
    effect: "reads",
    input: {},
    request: () => ({ method: "GET", path: "/invoice/paymentType", query: { fields: "id,description" } }),
  }),
  tool({
    name: "register_payment",
    title: "Register a payment",
    description: "Registers what a customer has paid of an invoice, and posts it.",
    effect: "changes",
    input: {
      invoiceId: id("invoice"),
      paymentDate: date("The day of the payment"),
      paymentTypeId: id("payment type, from list_payment_types"),
      amount: z.number().describe("What was paid, in kroner."),
    },
    request: ({ invoiceId, paymentDate, paymentTypeId, amount }) => ({
      method: "PUT",
      path: `/invoice/${invoiceId}/:payment`,
      query: { paymentDate, paymentTypeId, paidAmount: amount, fields: invoiceFields },
    }),
  }),
  tool({
    name: "credit_invoice",
    title: "Credit an invoice",
    description: "Takes an invoice back by a credit note, which is posted.",
    effect: "changes",
    input: {
      invoiceId: id("invoice"),
      date: date("The day of the credit note"),
      comment: words("Why.").optional(),
      send: z.boolean().default(false).describe("Whether it is sent to the customer at once."),
    },
    request: ({ invoiceId, send, ...query }) => ({
      method: "PUT",
      path: `/invoice/${invoiceId}/:createCreditNote`,
      query: { ...query, sendToCustomer: send, fields: invoiceFields },
    }),
  }),
  tool({
    name: "remind_invoice",
    title: "Remind of an invoice",
    description: "Makes a reminder of an invoice that is due, and sends it by e-mail.",
    effect: "changes",
    input: {
      invoiceId: id("invoice"),
      date: date("The day of the reminder"),
      type: z
        .enum(["SOFT_REMINDER", "REMINDER", "NOTICE_OF_DEBT_COLLECTION"])
        .default("SOFT_REMINDER")
        .describe("How earnest it is."),
      includeCharge: z.boolean().default(false).describe("Whether the charge is added."),
    },
    request: ({ invoiceId, ...query }) => ({
      method: "PUT",
      path: `/invoice/${invoiceId}/:createReminder`,
      query: { ...query, dispatchType: "EMAIL" },
    }),
  }),
];
