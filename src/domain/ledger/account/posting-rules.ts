// GET and PUT /ledger/postingRules: the accounts that the service itself posts on, one object per company.

import { flag, integer, ref } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { postingRulesRule } from "./posting-rules-rule.ts";

/** The accounts on which the service posts. */
export const postingRules = resource("PostingRules", "/ledger/postingRules", {
  view: true,
  verbs: "get update",
  single: true,
  description:
    "The accounts on which the service itself posts, and whether VAT follows departments. A change counts from the next posting; what is posted stays where it is.",
  fields: {
    accountReceivableCustomersId: ref("Account")
      .required()
      .describe("What customers owe; ledger type CUSTOMER, closeable."),
    accountDebtVendorsId: ref("Account")
      .required()
      .describe("What is owed to suppliers; ledger type VENDOR, closeable."),
    accountDebtEmployeesAndOwnersId: ref("Account")
      .required()
      .describe("What is owed to employees and owners; ledger type EMPLOYEE, closeable."),
    accountRoundDiffId: ref("Account").required().describe("Rounding of invoices and small differences."),
    vatPerDepartment: flag().describe(
      "Generated VAT postings carry the department and the project of the row that they belong to.",
    ),
    multipleIndustries: flag().derived("false").describe("The company keeps several industries apart; never."),
    defaultBusinessActivityTypeId: integer()
      .derived("0::bigint")
      .describe("The industry of new vouchers; 0, none is kept."),
    accountSubscriptionAccrual: ref("Account").required().describe("Income that is invoiced before it is earned."),
    accountProductSaleNoVat: ref("Account").required().describe("Income of order lines without VAT type (code 0)."),
    accountCurrencyGain: ref("Account")
      .required()
      .describe("Gain when a currency has moved before payment; own field."),
    accountCurrencyLoss: ref("Account")
      .required()
      .describe("Loss when a currency has moved before payment; own field."),
    accountReminderFee: ref("Account").required().describe("Income of reminder fees; own field."),
    accountLateInterest: ref("Account").required().describe("Income of late interest; own field."),
    accountCustomerPrepayment: ref("Account")
      .required()
      .describe(
        "What is invoiced on account before it is delivered; open to the VAT of sales. An advance is deducted from the account that it stands on; own field.",
      ),
  },
  rules: [postingRulesRule],
});
