// Suppliers: whom the company buys from.

import { flag, ref, text } from "../../schema/field.ts";
import { among, exact, resource, withDefault } from "../../schema/resource.ts";
import { bankAccountsRule } from "../customer/bank-account.ts";
import { categoriesRule } from "../customer/customer-category-rule.ts";
import { accountSql, customerFields } from "../customer/customer-fields.ts";
import { partyAccountRule } from "../customer/party-account-rule.ts";
import { partyRule } from "../customer/party-rule.ts";
import { supplierUnused } from "../customer/party-use.ts";

/** A supplier. */
export const supplier = resource("Supplier", "/supplier", {
  verbs: "list get create update delete createMany updateMany",
  events: "create update delete",
  table: "party",
  rows: '{t}."isSupplier"',
  createdTogether: true,
  namedTogether: ['select p.id as asked, p.* from parties($1::bigint[], $2::bigint[]) p where p."isSupplier"'],
  description: "Somebody the company buys from.",
  fields: {
    name: customerFields.name,
    organizationNumber: customerFields.organizationNumber,
    supplierNumber: customerFields.supplierNumber,
    customerNumber: customerFields.customerNumber,
    isSupplier: flag().readOnly().default(true).describe("Always true: what the list of suppliers shows is one."),
    isCustomer: flag().describe("Also a customer, with the same id."),
    accountManager: customerFields.accountManager,
    bankAccounts: customerFields.bankAccounts,
    email: customerFields.email,
    invoiceEmail: customerFields.invoiceEmail,
    overdueNoticeEmail: customerFields.overdueNoticeEmail,
    phoneNumber: customerFields.phoneNumber,
    phoneNumberMobile: customerFields.phoneNumberMobile,
    description: customerFields.description,
    isInactive: customerFields.isInactive,
    isPrivateIndividual: customerFields.isPrivateIndividual,
    language: customerFields.language,
    website: customerFields.website,
    displayName: text()
      .derived(`{t}."name" || case when {t}."supplierNumber" > 0 then ' (' || {t}."supplierNumber" || ')' else '' end`)
      .describe("Name with the supplier number."),
    showProducts: flag().describe("Whether the supplier's products are shown in lists."),
    isWholesaler: flag().derived("false").describe("A wholesaler with an electronic catalogue."),
    postalAddress: customerFields.postalAddress,
    physicalAddress: customerFields.physicalAddress,
    deliveryAddress: customerFields.deliveryAddress,
    category1: customerFields.category1,
    category2: customerFields.category2,
    category3: customerFields.category3,
    bankAccountPresentation: customerFields.bankAccountPresentation,
    bankAccountBics: customerFields.bankAccountBics,
    bankAccountProviders: customerFields.bankAccountProviders,
    currency: customerFields.currency,
    ledgerAccount: ref("Account")
      .derived(accountSql("supplierAccount"))
      .accepted()
      .describe(
        "The account of what the company owes the supplier: the opening balance stands on it, and vouchers name their account themselves. That of the posting rules when not given, or null. It has a sub-ledger of suppliers.",
      ),
    supplierAccount: ref("Account")
      .internal()
      .describe("The supplier's own account; null for that of the posting rules."),
    locale: text()
      .derived(`case when {t}."language" = 'EN' then 'en_US' else 'no_NO' end`)
      .describe("The language as a locale."),
  },
  search: {
    id: among("id"),
    supplierNumber: among("supplierNumber"),
    organizationNumber: exact("organizationNumber"),
    email: exact("email"),
    invoiceEmail: exact("invoiceEmail"),
    isInactive: withDefault(exact("isInactive", "flag"), "false"),
    accountManagerId: among("accountManager"),
    isWholesaler: exact("isWholesaler", "flag"),
    showProducts: exact("showProducts", "flag"),
  },
  rules: [partyRule, partyAccountRule, bankAccountsRule, categoriesRule],
  deletable: supplierUnused,
  uniques: {
    party_customer_number: { text: "numberTaken", field: "customerNumber" },
    party_supplier_number: { text: "numberTaken", field: "supplierNumber" },
  },
});
