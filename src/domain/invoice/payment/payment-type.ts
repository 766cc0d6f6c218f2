// Payment types: how customers pay, and which account the money reaches.

import { integer, ref, text } from "../../../schema/field.ts";
import { among, contains, resource } from "../../../schema/resource.ts";
import { paymentAccountRule } from "../../ledger/account/payment-account-rule.ts";

const notUsed = {
  en: "A payment credits the receivable of its invoice, without VAT. Leave the field out.",
  no: "En betaling krediterer fordringen på fakturaen, uten mva. Utelat feltet.",
};

/** A way in which customers pay. */
export const paymentType = resource("PaymentType", "/invoice/paymentType", {
  isSetting: true,
  verbs: "list get create update delete",
  order: "sequence,id",
  description:
    "A way in which customers pay, with the account that the money reaches: a bank account in kroner or in another currency, cash, or an account on which a card company settles.",
  rules: [paymentAccountRule("debitAccount", "debitAccountSubLedger")],
  fields: {
    description: text(255).required().describe("What the payment type is called."),
    displayName: text().derived('{t}."description"').describe("The description as lists show it."),
    debitAccount: ref("Account")
      .required()
      .describe("The account that a payment debits: active, without a sub-ledger."),
    creditAccount: ref("Account")
      .readOnly(notUsed)
      .describe("The account that a payment credits, where it is not the receivable."),
    vatType: ref("VatType").default(0).readOnly(notUsed).describe("VAT type of the payment; none."),
    sequence: integer().between(0, 1_000_000).describe("Place among the payment types."),
    currencyId: integer()
      .derived(
        'coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."debitAccount"), 1)',
      )
      .describe("Currency of the account."),
    currencyCode: text()
      .derived(
        '(select c.code from currency c where c.id = coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."debitAccount"), 1))',
      )
      .describe("Code of the account's currency."),
  },
  search: { id: among("id"), description: contains("description"), query: contains("description") },
});
