// What the bank has said of payment files (pain.002), and what it changed.

import { dateTime, integer, many, oneOf, ref, text } from "../../schema/field.ts";
import { among, resource } from "../../schema/resource.ts";
import { paymentStatuses } from "../payment/payment-words.ts";

/** What the bank said of one payment. */
export const paymentStatusChange = resource("PaymentStatusChange", "/payment/statusFile/change", {
  identity: false,
  order: "place",
  description: "What the bank said of one payment, and what became of it.",
  fields: {
    place: integer().internal().describe("Its place."),
    payment: ref("Payment").readOnly().describe("The payment."),
    code: text().readOnly().describe("The bank's word, such as ACCP or RJCT."),
    reason: text().readOnly().describe("The bank's reason: its code and text."),
    before: oneOf(...paymentStatuses)
      .readOnly()
      .describe("The status before."),
    after: oneOf(...paymentStatuses)
      .readOnly()
      .describe("The status after."),
  },
});

/** A file in which the bank answers. */
export const paymentStatusFile = resource("PaymentStatusFile", "/payment/statusFile", {
  verbs: "list get",
  order: "-id",
  description: "A file in which the bank says what became of payments (ISO 20022, pain.002).",
  fields: {
    messageId: text().readOnly().describe("The bank's id of the message."),
    file: ref("PaymentFile").readOnly().describe("The payment file that it answers."),
    fileName: text().readOnly().describe("The name of the file."),
    checksum: text().readOnly().describe("SHA-256 of the file in hexadecimal digits."),
    receivedTime: dateTime().readOnly().describe("When it came in."),
    receivedBy: ref("Employee").readOnly().describe("Who brought it."),
    statuses: many("PaymentStatusChange").heldIn("changeData").describe("What it said of each payment."),
    content: text().internal(),
    changeData: text().internal(),
  },
  search: { id: among("id"), fileId: among("file") },
});
