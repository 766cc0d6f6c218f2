// Customers: who orders and invoices are made out to.

import { flag, integer, number, ref, text } from "../../schema/field.ts";
import { among, condition, contains, exact, resource, withDefault } from "../../schema/resource.ts";
import { lettersRule } from "../sales-document/letters.ts";
import { bankAccountsRule } from "./bank-account.ts";
import { categoriesRule, locationRule } from "./customer-category-rule.ts";
import { termsRule } from "./customer-terms-rule.ts";
import {
  partyAccounts,
  partyAccountsShown,
  partyAddresses,
  partyDispatch,
  partyHead,
  partyKinds,
  partyManager,
  partyNumbers,
  partyPlace,
  partyReach,
  partyState,
  partyTerms,
} from "./party.ts";
import { partyRule } from "./party-rule.ts";
import { customerUnused } from "./party-use.ts";
import { receiverRule } from "./receiver-rule.ts";

/** A customer. */
export const customer = resource("Customer", "/customer", {
  verbs: "list get create update delete createMany updateMany",
  events: "create update delete",
  table: "party",
  rows: '{t}."isCustomer"',
  description: "Somebody the company sells to.",
  fields: {
    ...partyHead(),
    globalLocationNumber: integer()
      .between(0, 9_999_999_999_999)
      .describe("GS1 location number: 13 digits, the last one a control digit; 0 for none."),
    ...partyNumbers(),
    isSupplier: flag().describe("Also a supplier, with the same id."),
    isCustomer: flag().readOnly().default(true).describe("Always true: what the list of customers shows is one."),
    ...partyManager(),
    department: ref("Department").describe(
      "The department of the customer's income, where neither order nor product has one.",
    ),
    ...partyAccounts(),
    ...partyReach(),
    ...partyState(),
    displayName: text()
      .derived(`{t}."name" || case when {t}."customerNumber" > 0 then ' (' || {t}."customerNumber" || ')' else '' end`)
      .describe("Name with the customer number."),
    singleCustomerInvoice: flag().describe("One invoice for each order rather than a common one."),
    ...partyTerms(),
    ...partyAddresses(),
    ...partyKinds(),
    ...partyAccountsShown(),
    ...partyPlace(),
    ...partyDispatch(),
    discountPercentage: number(2).between(0, 100).describe("Discount in percent that new orders start with."),
  },
  search: {
    id: among("id"),
    customerAccountNumber: among("customerNumber"),
    organizationNumber: exact("organizationNumber"),
    email: exact("email"),
    invoiceEmail: exact("invoiceEmail"),
    customerName: contains("name"),
    phoneNumberMobile: condition(
      "text",
      `replace({t}."phoneNumberMobile", ' ', '') = replace({value}, ' ', '')`,
      "phoneNumberMobile is this number, however it is spaced.",
    ),
    isInactive: withDefault(exact("isInactive", "flag"), "false"),
    accountManagerId: among("accountManager"),
  },
  rules: [partyRule, bankAccountsRule, termsRule, categoriesRule, locationRule, receiverRule, lettersRule],
  deletable: customerUnused,
  uniques: {
    party_customer_number: { text: "numberTaken", field: "customerNumber" },
    party_supplier_number: { text: "numberTaken", field: "supplierNumber" },
  },
});
