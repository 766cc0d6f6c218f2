// Reminders of invoices: what a customer was reminded of, when, and what it cost.

import { amount, date, integer, number, oneOf, ref, text, texts } from "../../../schema/field.ts";
import { among, before, exact, from, resource } from "../../../schema/resource.ts";
import { chargeStandsSql } from "../invoice/reminders-of-invoice.ts";

/** The kinds of reminder, in the order in which they follow each other. */
export const reminderTypes = ["SOFT_REMINDER", "REMINDER", "NOTICE_OF_DEBT_COLLECTION", "DEBT_COLLECTION"] as const;

const charged = (column: "fee" | "interest" | "feeCurrency" | "interestCurrency") =>
  `case when ${chargeStandsSql("{t}")} then {t}."${column}" else 0 end`;

const total = (column: "fee" | "feeCurrency") =>
  `coalesce((select sum(r."${column}") from reminder r where r.company_id = {t}.company_id and r."invoice" = {t}."invoice" and r."sequence" <= {t}."sequence" and ${chargeStandsSql("r")}), 0)`;

/** A reminder; never changed once it is made. */
export const reminder = resource("Reminder", "/reminder", {
  verbs: "list get",
  description:
    "A reminder of an invoice. Its fee and late interest are open items of the customer under a number of their own (decision 22); a reversal of its voucher takes them away.",
  fields: {
    reminderDate: date().readOnly().describe("The day of the reminder."),
    charge: amount().derived(charged("fee")).describe("The fee of this reminder, in kroner; 0 when it was reversed."),
    chargeCurrency: amount()
      .derived(charged("feeCurrency"))
      .describe("The fee in the invoice's currency, by the rate of the reminder's day."),
    totalCharge: amount()
      .derived(total("fee"))
      .describe("Fees of this reminder and the earlier ones that stand, in kroner."),
    totalChargeCurrency: amount().derived(total("feeCurrency")).describe("The same in the invoice's currency."),
    totalAmountCurrency: amount()
      .derived(`{t}."principal" + {t}."openCharges" + ${charged("feeCurrency")} + ${charged("interestCurrency")}`)
      .describe(
        "What the reminder asks for, in the invoice's currency: the invoice's rest, earlier charges not yet paid, fee and late interest.",
      ),
    interests: amount()
      .derived(charged("interest"))
      .describe("Late interest since the due date, or since the last reminder that charged some, in kroner."),
    interestRate: number(2)
      .readOnly()
      .describe("Late interest in percent a year on the day of the reminder; 0 for none."),
    termOfPayment: date().required().describe("Until when the reminder asks for payment: 14 days from its date."),
    currency: ref("Currency").describe("The invoice's currency, in which the reminder asks for payment."),
    type: oneOf(...reminderTypes)
      .required()
      .describe("How far the reminding has come."),
    comment: text().describe("Comment that the reminder shows."),
    kid: text(25).describe("The customer identification number of the invoice."),
    bankAccountNumber: text(255).describe("The bank account that invoices name."),
    bankAccountIBAN: text(255).describe("IBAN of the bank account that the reminder names."),
    bankAccountSWIFT: text(255).describe("Its bank's code."),
    bank: text(255).describe("Its bank's name."),
    invoice: ref("Invoice").internal().describe("The invoice."),
    customer: ref("Customer").internal().describe("Who is reminded."),
    voucher: ref("Voucher").internal().describe("The voucher of fee and interest; none where nothing was charged."),
    sequence: integer().internal().describe("1 for the first reminder of the invoice."),
    openItem: ref("Posting").internal().describe("The open item of the charge; none where nothing was charged."),
    number: text().internal().describe("The number under which the charge is open: invoice number, dash, sequence."),
    fee: amount().internal().describe("The fee as it was posted."),
    interest: amount().internal().describe("The late interest as it was posted."),
    feeCurrency: amount().internal().describe("The fee in the invoice's currency."),
    interestCurrency: amount().internal().describe("The late interest in the invoice's currency."),
    principal: amount().internal().describe("What was left to pay of the invoice, in its currency."),
    openCharges: amount()
      .internal()
      .describe("What was left to pay of earlier reminders' charges, in the invoice's currency."),
    dispatchTypes: texts().internal().describe("How the reminder is to be sent."),
    smsNumber: text().internal().describe("Where a text message goes."),
    email: text().internal().describe("Where a mail goes."),
    address: text().internal().describe("Where a letter goes: street."),
    postalCode: text().internal().describe("Where a letter goes: postal code."),
    city: text().internal().describe("Where a letter goes: place."),
  },
  search: {
    id: among("id"),
    dateFrom: from("reminderDate"),
    dateTo: before("reminderDate"),
    termOfPaymentFrom: from("termOfPayment"),
    termOfPaymentTo: before("termOfPayment"),
    invoiceId: exact("invoice", "integer"),
    customerId: exact("customer", "integer"),
  },
});
