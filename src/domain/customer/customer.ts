// Customers: who orders and invoices are made out to.

import { among, condition, contains, exact, resource, withDefault } from "../../schema/resource.ts";
import { lettersRule } from "../sales-document/letters.ts";
import { bankAccountsRule } from "./bank-account.ts";
import { customerAsStored } from "./customer-as-stored.ts";
import { categoriesRule, locationRule } from "./customer-category-rule.ts";
import { customerFields } from "./customer-fields.ts";
import { termsRule } from "./customer-terms-rule.ts";
import { partyAccountRule } from "./party-account-rule.ts";
import { partyRule } from "./party-rule.ts";
import { customerUnused } from "./party-use.ts";
import { receiverRule } from "./receiver-rule.ts";

/** A customer. */
export const customer = resource("Customer", "/customer", {
  verbs: "list get create update delete createMany updateMany",
  events: "create update delete",
  table: "party",
  rows: '{t}."isCustomer"',
  createdTogether: true,
  namedTogether: ['select p.id as asked, p.* from parties($1::bigint[], $2::bigint[]) p where p."isCustomer"'],
  description: "Somebody the company sells to.",
  fields: customerFields,
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
  rules: [
    partyRule,
    partyAccountRule,
    bankAccountsRule,
    termsRule,
    categoriesRule,
    locationRule,
    receiverRule,
    lettersRule,
    customerAsStored,
  ],
  deletable: customerUnused,
  uniques: {
    party_customer_number: { text: "numberTaken", field: "customerNumber" },
    party_supplier_number: { text: "numberTaken", field: "supplierNumber" },
  },
});
