// Kinds of adjustment: what the bank took or gave without a voucher, and the account of it.

import { flag, ref, text } from "../../../schema/field.ts";
import { among, contains, type Rule, resource, rule } from "../../../schema/resource.ts";

const oneSide: Rule = rule<"BankReconciliationPaymentType">({
  name: "one side of an adjustment",
  decide: ({ values }) => ({
    faults:
      values.debitAccount !== null && values.creditAccount !== null
        ? [{ key: "paymentTypeSides", field: "creditAccount" }]
        : [],
  }),
});

/** A kind of adjustment. */
export const bankReconciliationPaymentType = resource(
  "BankReconciliationPaymentType",
  "/bank/reconciliation/paymentType",
  {
    view: true,
    verbs: "list get create update",
    description:
      "A kind of adjustment: the account is debited for money out, or credited for money in; the bank account stands on the other side.",
    fields: {
      description: text(255).required().describe("What it is called."),
      debitAccount: ref("Account").describe("The account of money out; null for money in."),
      creditAccount: ref("Account").describe("The account of money in; null for money out."),
      isInactive: flag().describe("No longer in use."),
    },
    search: { id: among("id"), description: contains("description") },
    rules: [oneSide],
  },
);
