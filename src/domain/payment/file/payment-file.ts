// The files by which payments reach the bank.

import { amount, dateTime, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { among, exact, resource } from "../../../schema/resource.ts";

/** A file of payments. */
export const paymentFile = resource("PaymentFile", "/payment/file", {
  verbs: "list get",
  order: "-id",
  description: "A file of payments for the bank (ISO 20022, pain.001). Its content stays the same for ever.",
  fields: {
    messageId: text().readOnly().describe("The id of the message; unique for ever."),
    format: oneOf("03", "09").readOnly().describe("The version of pain.001.001."),
    fileName: text().readOnly().describe("The name of the file."),
    checksum: text().readOnly().describe("SHA-256 of its content in hexadecimal digits."),
    numberOfPayments: integer().readOnly().describe("How many payments it holds."),
    controlSum: amount().readOnly().describe("The sum of their amounts, whatever the currency."),
    createdTime: dateTime().readOnly().describe("When it was made."),
    createdBy: ref("Employee").readOnly().describe("Who made it."),
    status: oneOf("CREATED", "ANSWERED", "WITHDRAWN")
      .default("CREATED")
      .readOnly()
      .describe("CREATED; ANSWERED: the bank has said something of it; WITHDRAWN: it never reached the bank."),
    isForFolder: flag()
      .readOnly()
      .describe("The service puts it into the folder of the bank; false: a person fetches its content."),
    handedOverTime: dateTime()
      .readOnly()
      .describe(
        "When the service had put it into the folder of the bank; empty until then, and where a person fetches it.",
      ),
    downloadedTime: dateTime()
      .readOnly()
      .describe(
        "When somebody last fetched its content; empty for never. Who did each time: GET /audit?type=PaymentFile&id=.",
      ),
    payments: many("Payment").where('{child}."file" = {t}.id').describe("The payments that it carries."),
    content: text().internal(),
  },
  search: { id: among("id"), messageId: exact("messageId"), status: exact("status") },
});
