// GET and PUT /ledger/postingRules: the accounts that the service itself posts on, one object per company.

import { flag, integer, many, ref } from "../../../schema/field.ts";
import { among, resource } from "../../../schema/resource.ts";
import { defaultIncomeAccountRule, postingRulesRule } from "./posting-rules-rule.ts";

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
    defaultIncomeAccounts: many("DefaultIncomeAccount")
      .by("postingRules")
      .owned()
      .describe(
        "The account of sales for each outgoing VAT type, where the product has none of its own; an element's id is its VAT type's; own field.",
      ),
  },
  rules: [postingRulesRule],
});

/** Where the income of an outgoing VAT type goes. */
export const defaultIncomeAccount = resource("DefaultIncomeAccount", "/ledger/postingRules/incomeAccount", {
  view: true,
  table: "vat_income_account",
  verbs: "list get update",
  owner: { resource: "PostingRules", field: "postingRules", list: "defaultIncomeAccounts" },
  order: "sequence",
  description:
    "The account that sales with a VAT type go to where no product names one. Its id is the VAT type's; own operation.",
  fields: {
    postingRules: ref("PostingRules").readOnly().describe("The posting rules that it belongs to."),
    vatType: ref("VatType").readOnly().describe("The outgoing VAT type."),
    account: ref("Account").describe(
      "The account of its sales; active, without sub-ledger and open to the VAT type. Without one, lines with this VAT type need a product with an account.",
    ),
    sequence: integer().internal(),
  },
  search: { vatTypeId: among("vatType"), accountId: among("account") },
  rules: [defaultIncomeAccountRule],
});
