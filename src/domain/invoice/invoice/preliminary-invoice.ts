// Preliminary invoices: the invoices that orders would become, computed from them; and the refusal of actions on them.

import { date, type Field, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { type Reader, resource } from "../../../schema/resource.ts";
import { invoiceFields } from "./invoice.ts";

type Name = keyof typeof invoiceFields;

/** A field with the same value in every preliminary invoice. */
function always(name: Name, field: Field, sql: string): Field {
  return field.derived(sql).describe(invoiceFields[name].definition.description);
}

/** A list that is empty in every preliminary invoice. */
function none(name: Name, target: string): Field {
  return many(target).where("false").describe(invoiceFields[name].definition.description);
}

/** An order as the invoice that it would become, under the id that its invoice will have; number 0 and no voucher. */
export const preliminaryInvoice = resource("PreliminaryInvoice", "/invoice", {
  draftOf: { resource: "Invoice" },
  view: true,
  // New exchange rates and credited advances change it without a change of its order.
  description: "What an order would be invoiced as.",
  fields: {
    ...invoiceFields,
    number: always("number", integer(), "0::bigint"),
    invoiceNumber: always("invoiceNumber", integer(), "0::bigint"),
    creditedInvoice: always("creditedInvoice", integer(), "0::bigint"),
    isCredited: always("isCredited", flag(), "false"),
    kid: always("kid", text(), "''"),
    comment: always("comment", text(), "''"),
    orders: many("Order").where('{child}.id = {t}."order"').describe(invoiceFields.orders.definition.description),
    orderLines: many("OrderLine")
      .where('{child}."order" = {t}."order" and {child}."invoice" is null')
      .describe(invoiceFields.orderLines.definition.description),
    voucher: always("voucher", ref("Voucher"), "null::bigint"),
    amountOutstanding: always("amountOutstanding", number(2), "0::numeric"),
    amountCurrencyOutstanding: always("amountCurrencyOutstanding", number(2), "0::numeric"),
    amountOutstandingTotal: always("amountOutstandingTotal", number(2), "0::numeric"),
    amountCurrencyOutstandingTotal: always("amountCurrencyOutstandingTotal", number(2), "0::numeric"),
    exchangeRate: always("exchangeRate", number(10), "0::numeric"),
    isCharged: always("isCharged", flag(), "false"),
    isApproved: always("isApproved", flag(), "true"),
    isPeriodizationPossible: always("isPeriodizationPossible", flag(), "false"),
    postings: none("postings", "Posting"),
    reminders: none("reminders", "Reminder"),
    instalments: none("instalments", "InvoiceInstalment").onDemand(null),
    projectInvoiceDetails: none("projectInvoiceDetails", "ProjectInvoiceDetails"),
    invoiceRemarks: always("invoiceRemarks", text(), "''"),
    invoiceRemark: always("invoiceRemark", ref("InvoiceRemark"), "null::bigint"),
    ehfSendStatus: always("ehfSendStatus", oneOf("DO_NOT_SEND"), "'DO_NOT_SEND'").onDemand(null),
    paymentAnnouncedDate: always("paymentAnnouncedDate", date(), "null::date").onDemand(null),
    postponeRemindersTo: invoiceFields.postponeRemindersTo.derived("null::date"),
  },
});

/** Whether an order has the id for its next invoice. */
export async function isPreliminary(read: Reader, id: unknown): Promise<boolean> {
  const rows = await read.rows(
    'select id from sales_order where company_id = $1 and "preliminaryInvoice" = $2::bigint',
    id,
  );
  return rows.length > 0;
}
