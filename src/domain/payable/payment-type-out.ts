// Outgoing payment types: how the company pays, and which account the money leaves.

import { flag, integer, ref, text } from "../../schema/field.ts";
import { among, contains, exact, resource } from "../../schema/resource.ts";
import { paymentAccountRule } from "../ledger/account/payment-account-rule.ts";

const currency =
  'coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."creditAccount"), 1)';

/** A way in which the company pays. */
export const paymentTypeOut = resource("PaymentTypeOut", "/ledger/paymentTypeOut", {
  verbs: "list get create update delete createMany updateMany",
  order: "sequence,id",
  description: "A way in which the company pays suppliers, wages and taxes, with the account that the money leaves.",
  fields: {
    description: text(255).required().describe("What the payment type is called."),
    isBruttoWageDeduction: flag().describe("Deducted from gross wages."),
    creditAccount: ref("Account")
      .required()
      .describe("The account that a payment credits: active, without a sub-ledger."),
    showIncomingInvoice: flag().describe("Offered where supplier invoices are paid."),
    showWagePayment: flag().describe("Offered where wages are paid."),
    showVatReturns: flag().describe("Offered where VAT is paid."),
    showWagePeriodTransaction: flag().describe("Offered where taxes and fees on wages are paid."),
    requiresSeparateVoucher: flag().describe("Every payment has a voucher of its own; payments of invoices always do."),
    sequence: integer().between(0, 1_000_000).describe("Place among the payment types."),
    isInactive: flag().describe("Takes no more payments."),
    displayName: text().derived('{t}."description"').describe("The description as lists show it."),
    currencyId: integer().derived(currency).describe("Currency of the account."),
    currencyCode: text()
      .derived(`(select c.code from currency c where c.id = ${currency})`)
      .describe("Code of the account's currency."),
  },
  search: { id: among("id"), description: contains("description"), isInactive: exact("isInactive", "flag") },
  rules: [paymentAccountRule("creditAccount", "creditAccountSubLedger")],
});
