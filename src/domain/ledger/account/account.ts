// Accounts of the ledger: number, type, VAT lock and sub-ledger.

import { flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { among, condition, exact, resource } from "../../../schema/resource.ts";
import { accountRule } from "./account-rule.ts";

const accountTypes = [
  "ASSETS",
  "EQUITY",
  "LIABILITIES",
  "OPERATING_REVENUES",
  "OPERATING_EXPENSES",
  "INVESTMENT_INCOME",
  "COST_OF_CAPITAL",
  "TAX_ON_ORDINARY_ACTIVITIES",
  "EXTRAORDINARY_INCOME",
  "EXTRAORDINARY_COST",
  "TAX_ON_EXTRAORDINARY_ACTIVITIES",
  "ANNUAL_RESULT",
  "TRANSFERS_AND_ALLOCATIONS",
];
const ledgerTypes = ["GENERAL", "CUSTOMER", "VENDOR", "EMPLOYEE", "ASSET"];
const legal = '(select v."vatType" from account_vat_type v where v.company_id = {t}.company_id and v.account = {t}.id)';

/** An account of the chart. */
export const account = resource("Account", "/ledger/account", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  events: "create update delete",
  order: "number",
  meaning: "An account of the chart of accounts.",
  fields: {
    number: integer().required("cannotBeNull").says("The account's number, of four to eight digits; unique."),
    numberPretty: text().derived('{t}."number"::text').says("The number as text."),
    name: text(255).required("cannotBeNull").says("The account's name."),
    description: text().says("What is posted here."),
    type: oneOf(...accountTypes)
      .readOnly()
      .says("Follows from the number."),
    legalVatTypes: many("VatType")
      .where(`{child}."isActive" and {child}.id in ${legal}`)
      .says("VAT types that postings here may have."),
    ledgerType: oneOf(...ledgerTypes)
      .fallback("GENERAL")
      .says("The sub-ledger: postings here need a customer, supplier, employee or asset."),
    balanceGroup: text().derived(`''`).says("Group in the balance report."),
    vatType: ref("VatType").fallback(0).says("VAT type that postings here start with."),
    vatLocked: flag().says("No other VAT type is allowed."),
    currency: ref("Currency").says("The account's currency, where it is not kroner alone."),
    isCloseable: flag().says("Open items are kept here and settled in close groups."),
    isApplicableForSupplierInvoice: flag().says("Supplier invoices may use it."),
    requireReconciliation: flag().says("Reconciled with the bank."),
    isInactive: flag().says("Takes no more postings."),
    isBankAccount: flag().says("A bank account."),
    isInvoiceAccount: flag().says("The bank account that invoices name."),
    bankAccountNumber: text(100).says("Bank account number, eleven digits in Norway."),
    bankAccountCountry: ref("Country").says("Country of the bank."),
    bankName: text(255).says("Name of the bank."),
    bankAccountIBAN: text(100).says("International bank account number."),
    bankAccountSWIFT: text(100).says("The bank's BIC."),
    saftCode: text(100).says("Code in the standard audit file."),
    groupingCode: text(100).says("Grouping code in the standard audit file."),
    groupingCategory: text(100).internal().says("Grouping category in the standard audit file."),
    displayName: text().derived(`{t}."number" || ' ' || {t}."name"`).says("Number and name."),
    requiresDepartment: flag().says("Postings here need a department."),
    requiresProject: flag().says("Postings here need a project."),
    invoicingDepartment: ref("Department").says(
      "The department that invoices with this bank account are sent from; kept as it is given.",
    ),
    isPostingsExist: flag()
      .derived('exists (select 1 from posting p where p.company_id = {t}.company_id and p."account" = {t}.id)')
      .says("Something has been posted here."),
    quantityType1: ref("ProductUnit").says("The unit of quantityAmount1 of postings here that name none."),
    quantityType2: ref("ProductUnit").says("The unit of quantityAmount2 of postings here that name none."),
    department: ref("Department").says("The department of postings here that name none, as long as it is active."),
  },
  search: {
    id: among("id"),
    number: among("number"),
    isBankAccount: exact("isBankAccount", "flag"),
    isInactive: exact("isInactive", "flag"),
    isApplicableForSupplierInvoice: exact("isApplicableForSupplierInvoice", "flag"),
    ledgerType: { ...exact("ledgerType", "choice"), choices: ledgerTypes },
    isBalanceAccount: condition(
      "flag",
      `({t}."type" in ('ASSETS', 'EQUITY', 'LIABILITIES')) = {value}`,
      "Accounts of assets, equity and liabilities, or those of income and costs.",
    ),
    saftCode: exact("saftCode"),
  },
  rules: [accountRule],
  uniques: { account_number: { text: "numberTaken", field: "number" } },
});
