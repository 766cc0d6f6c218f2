// Dispatches: what was sent to whom, in which way, and what became of it. They are made with what they send.

import { dateTime, flag, integer, oneOf, ref, text } from "../../schema/field.ts";
import { among, amongTexts, before, exact, from, resource } from "../../schema/resource.ts";

/** What is sent. */
export const dispatchKinds = [
  "INVOICE",
  "CREDIT_NOTE",
  "REMINDER",
  "ORDER_CONFIRMATION",
  "PACKING_NOTE",
  "INVOICE_PREVIEW",
  "MESSAGE",
] as const;
/** What is sent. */
export type DispatchKind = (typeof dispatchKinds)[number];

/** The ways of sending. */
export const sendTypes = ["EMAIL", "EHF", "AVTALEGIRO", "EFAKTURA", "VIPPS", "PAPER", "MANUAL"] as const;
/** A way of sending. */
export type SendType = (typeof sendTypes)[number];

/** How far a dispatch has come. */
export const dispatchStatuses = [
  "PENDING",
  "RETRYING",
  "SENDING",
  "SENT",
  "FAILED",
  "UNKNOWN",
  "READY",
  "DONE",
  "CANCELLED",
] as const;

/** One document on one way to one receiver. */
export const dispatch = resource("Dispatch", "/dispatch", {
  verbs: "list get",
  order: "-id",
  description:
    "A document that is sent: an invoice, credit note, reminder, order confirmation, packing note or preview to a customer, or a message to an employee. It is written in the transaction of what it sends; what becomes of it never changes the books.",
  fields: {
    kind: oneOf(...dispatchKinds)
      .readOnly()
      .describe("What is sent."),
    invoice: ref("Invoice").readOnly().describe("The invoice or credit note; null for other documents."),
    reminder: ref("Reminder").readOnly().describe("The reminder; null for other documents."),
    order: ref("Order").readOnly().describe("The order of a confirmation, packing note or preview; null otherwise."),
    customer: ref("Customer").readOnly().describe("Who gets it; null for a message."),
    employee: ref("Employee").readOnly().describe("Who gets a message; null otherwise."),
    notification: ref("Notification").readOnly().describe("The notification that a message tells of; null otherwise."),
    sendType: oneOf(...sendTypes)
      .readOnly()
      .describe(
        "How it is sent: EMAIL and EHF by the service; the others lie in the outbox with a file until a person has sent them.",
      ),
    recipients: text()
      .readOnly()
      .describe("E-mail addresses, separated by semicolons; what else is known of where it goes."),
    message: text().readOnly().describe("What the mail says above the document, in the sender's own words."),
    isStockItemsOnly: flag().readOnly().describe("True for a packing note that shows stock items alone."),
    status: oneOf(...dispatchStatuses)
      .readOnly()
      .describe(
        "PENDING before the first attempt, RETRYING between attempts, SENDING while it is handed over; SENT when the mail server or access point has taken it; FAILED when it is given up; UNKNOWN when the service was interrupted while it was handed over, so that it may have arrived: a person decides; READY in the outbox, DONE when a person has sent it; CANCELLED when somebody stopped it.",
      ),
    attempts: integer().readOnly().describe("Attempts so far."),
    lastError: text()
      .bilingual()
      .describe(
        'Why the last attempt failed, or which receivers were refused; "" otherwise. The service says it in the reader\'s language; what a receiver said stays as it was.',
      ),
    answer: text().readOnly().describe("What the mail server or access point answered when it took it."),
    createdTime: dateTime().readOnly().describe("When it was asked for."),
    lastTime: dateTime().readOnly().describe("When it was last tried."),
    nextTime: dateTime().readOnly().describe("When it is tried next; null when it has ended."),
    endedTime: dateTime().readOnly().describe("When it was sent, given up or done; null while it waits."),
    messageId: text().readOnly().describe('Message-ID of the mail, the same on every attempt; "" before the first.'),
  },
  search: {
    id: among("id"),
    invoiceId: among("invoice"),
    reminderId: among("reminder"),
    orderId: among("order"),
    customerId: among("customer"),
    kind: amongTexts("kind"),
    sendType: amongTexts("sendType"),
    status: amongTexts("status"),
    messageId: exact("messageId"),
    createdTimeFrom: from("createdTime", "dateTime"),
    createdTimeTo: before("createdTime", "dateTime"),
  },
});

/** SQL over `{t}`, an invoice: the status of its e-invoice, with the contract's values. */
export const ehfSendStatusSql = `coalesce((select case
  when d."status" in ('SENT', 'DONE') then 'SENT' when d.not_found then 'SEND_FAILURE_RECIPIENT_NOT_FOUND'
  when d."status" in ('FAILED', 'CANCELLED') then 'DO_NOT_SEND' else 'SEND' end
  from dispatch d where d.company_id = {t}.company_id and d."invoice" = {t}.id and d."sendType" = 'EHF' order by d.id desc limit 1), 'DO_NOT_SEND')`;
