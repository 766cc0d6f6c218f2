// Proposals of payments: what was proposed, what was left out and why, and what is left on the account.

import { amount, date, dateTime, integer, many, ref, text } from "../../../schema/field.ts";
import { among, resource } from "../../../schema/resource.ts";

/** An open item that a proposal left out. */
export const paymentProposalSkip = resource("PaymentProposalSkip", "/payment/proposal/skip", {
  identity: false,
  order: "supplierInvoice",
  description: "A supplier invoice that is due and was left out of a proposal.",
  fields: {
    supplierInvoice: ref("SupplierInvoice").readOnly().describe("The invoice or credit note."),
    invoiceNumber: text().readOnly().describe("Its number."),
    supplierName: text().readOnly().describe("The supplier."),
    amountCurrency: amount().readOnly().describe("What is open of it, in its currency."),
    reason: text()
      .readOnly()
      .describe(
        "HELD: waits for approval or was rejected. UNDER_WAY: a payment takes it already. SAME_NUMBER: another bill of the supplier has its number. NO_ACCOUNT: the supplier has no bank account. SUPPLIER_INACTIVE. CREDIT: credit notes are more than what is due to the supplier. TOO_MANY: more than a payment lists. LIKE_ANOTHER: another payment of 60 days has its account, amount and reference. INCOMPLETE: something is missing that POST /payment names.",
      ),
  },
});

/** What a proposal leaves on an account on a day. */
export const paymentProposalCash = resource("PaymentProposalCash", "/payment/proposal/cash", {
  identity: false,
  order: "date",
  description: "What is left on the bank account after the payments of a day, by the books.",
  fields: {
    account: ref("Account").readOnly().describe("The bank account."),
    date: date().readOnly().describe("The day."),
    paid: amount().readOnly().describe("What is paid on the day, in kroner."),
    balance: amount().readOnly().describe("What is left, in kroner."),
  },
});

/** A proposal. */
export const paymentProposal = resource("PaymentProposal", "/payment/proposal", {
  verbs: "list get",
  order: "-id",
  description: "A proposal of payments for what is due, as it was made.",
  fields: {
    dueTo: date().readOnly().describe("What falls due on this day or before it was proposed."),
    account: ref("Account").readOnly().describe("The bank account that pays."),
    createdTime: dateTime().readOnly().describe("When it was made."),
    createdBy: ref("Employee").readOnly().describe("Who made it."),
    payments: many("Payment").where('{child}."proposal" = {t}.id').describe("The payments that it made."),
    numberOfPayments: integer()
      .derived('(select count(*) from payment y where y.company_id = {t}.company_id and y."proposal" = {t}.id)')
      .describe("How many payments it made."),
    skipped: many("PaymentProposalSkip").heldIn("skippedData").describe("What is due and was left out."),
    cashAfter: many("PaymentProposalCash").heldIn("cashData").describe("What is left on the account, day by day."),
    skippedData: text().internal(),
    cashData: text().internal(),
  },
  search: { id: among("id") },
});
