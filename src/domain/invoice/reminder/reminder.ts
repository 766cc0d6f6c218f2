// Reminders of invoices: what a customer was reminded of, when, and what it cost.

import { amount, date, integer, number, oneOf, ref, text, texts } from "../../../schema/field.ts";
import { among, before, exact, from, resource } from "../../../schema/resource.ts";
import { standing } from "../invoice/reminders-of-invoice.ts";

/** The kinds of reminder, in the order in which they follow each other. */
export const reminderTypes = ["SOFT_REMINDER", "REMINDER", "NOTICE_OF_DEBT_COLLECTION", "DEBT_COLLECTION"] as const;

const charged = (column: "fee" | "interest" | "feeCurrency" | "interestCurrency") =>
  `case when ${standing("{t}")} then {t}."${column}" else 0 end`;

const total = (column: "fee" | "feeCurrency") =>
  `coalesce((select sum(r."${column}") from reminder r where r.company_id = {t}.company_id and r."invoice" = {t}."invoice" and r."sequence" <= {t}."sequence" and ${standing("r")}), 0)`;

/** A reminder; never changed once it is made. */
export const reminder = resource("Reminder", "/reminder", {
  verbs: "list get",
  meaning:
    "A reminder of an invoice. Its fee and late interest are open items of the customer under a number of their own (decision 22); a reversal of its voucher takes them away.",
  fields: {
    reminderDate: date().readOnly().says("The day of the reminder."),
    charge: amount().derived(charged("fee")).says("The fee of this reminder, in kroner; 0 when it was reversed."),
    chargeCurrency: amount()
      .derived(charged("feeCurrency"))
      .says("The fee in the invoice's currency, by the rate of the reminder's day."),
    totalCharge: amount()
      .derived(total("fee"))
      .says("Fees of this reminder and the earlier ones that stand, in kroner."),
    totalChargeCurrency: amount().derived(total("feeCurrency")).says("The same in the invoice's currency."),
    totalAmountCurrency: amount()
      .derived(`{t}."principal" + {t}."openCharges" + ${charged("feeCurrency")} + ${charged("interestCurrency")}`)
      .says(
        "What the reminder asks for, in the invoice's currency: the invoice's rest, earlier charges not yet paid, fee and late interest.",
      ),
    interests: amount()
      .derived(charged("interest"))
      .says("Late interest since the due date, or since the last reminder that charged some, in kroner."),
    interestRate: number(2).readOnly().says("Late interest in percent a year on the day of the reminder; 0 for none."),
    termOfPayment: date().required().says("Until when the reminder asks for payment: 14 days from its date."),
    currency: ref("Currency").says("The invoice's currency, in which the reminder asks for payment."),
    type: oneOf(...reminderTypes)
      .required()
      .says("How far the reminding has come."),
    comment: text().says("Comment that the reminder shows."),
    kid: text(25).says("The customer identification number of the invoice."),
    bankAccountNumber: text(255).says("The bank account that invoices name."),
    bankAccountIBAN: text(255).says("IBAN of the bank account that the reminder names."),
    bankAccountSWIFT: text(255).says("Its bank's code."),
    bank: text(255).says("Its bank's name."),
    invoice: ref("Invoice").internal().says("The invoice."),
    customer: ref("Customer").internal().says("Who is reminded."),
    voucher: ref("Voucher").internal().says("The voucher of fee and interest; none where nothing was charged."),
    sequence: integer().internal().says("1 for the first reminder of the invoice."),
    openItem: ref("Posting").internal().says("The open item of the charge; none where nothing was charged."),
    number: text().internal().says("The number under which the charge is open: invoice number, dash, sequence."),
    fee: amount().internal().says("The fee as it was posted."),
    interest: amount().internal().says("The late interest as it was posted."),
    feeCurrency: amount().internal().says("The fee in the invoice's currency."),
    interestCurrency: amount().internal().says("The late interest in the invoice's currency."),
    principal: amount().internal().says("What was left to pay of the invoice, in its currency."),
    openCharges: amount()
      .internal()
      .says("What was left to pay of earlier reminders' charges, in the invoice's currency."),
    dispatchTypes: texts().internal().says("How the reminder is to be sent."),
    smsNumber: text().internal().says("Where a text message goes."),
    email: text().internal().says("Where a mail goes."),
    address: text().internal().says("Where a letter goes: street."),
    postalCode: text().internal().says("Where a letter goes: postal code."),
    city: text().internal().says("Where a letter goes: place."),
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
