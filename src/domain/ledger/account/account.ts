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
// As a list: the planner then asks for these types alone, where it would join all of the company's otherwise.
const legal =
  'any(array(select l."vatTypeId" from default_legal_vat l where l."legalVatClass" = {t}."legalVatClass" ' +
  'union all select o."vatType" from account_own_vat_type o where o.company_id = {t}.company_id and o.account = {t}.id))';

/** An account of the chart. */
export const account = resource("Account", "/ledger/account", {
  table: "account_of_chart",
  view: true,
  keyTable: "account",
  isSetting: true,
  verbs: "list get create update delete createMany updateMany deleteMany",
  events: "create update delete",
  order: "number",
  description: "An account of the chart of accounts.",
  fields: {
    number: integer().required("cannotBeNull").describe("The account's number, of four to eight digits; unique."),
    numberPretty: text().derived('{t}."number"::text').describe("The number as text."),
    name: text(255).required("cannotBeNull").describe("The account's name."),
    description: text().describe("What is posted here."),
    type: oneOf(...accountTypes)
      .readOnly()
      .describe("Follows from the number."),
    legalVatTypes: many("VatType")
      .where(`{child}."isActive" and {child}.id = ${legal}`)
      .describe("VAT types that postings here may have."),
    ledgerType: oneOf(...ledgerTypes)
      .default("GENERAL")
      .describe("The sub-ledger: postings here need a customer, supplier, employee or asset."),
    balanceGroup: text().derived("'Ikke i en saldogruppe.'::text").describe("Group in the balance report; in none."),
    vatType: ref("VatType").default(0).describe("VAT type that postings here start with."),
    vatLocked: flag().describe("No other VAT type is allowed."),
    currency: ref("Currency").describe("The account's currency, where it is not kroner alone."),
    isCloseable: flag().describe("Open items are kept here and settled in close groups."),
    isApplicableForSupplierInvoice: flag().describe("Supplier invoices may use it."),
    requireReconciliation: flag().describe("Reconciled with the bank."),
    isInactive: flag().describe("Takes no more postings."),
    isBankAccount: flag().describe("A bank account."),
    isInvoiceAccount: flag().describe("The bank account that invoices name."),
    bankAccountNumber: text(100).describe("Bank account number, eleven digits in Norway."),
    bankAccountCountry: ref("Country").describe("Country of the bank."),
    bankName: text(255).describe("Name of the bank."),
    bankAccountIBAN: text(100).describe("International bank account number."),
    bankAccountSWIFT: text(100).describe("The bank's BIC."),
    saftCode: text(100).describe("Code in the standard audit file."),
    groupingCode: text(100).describe(
      "Grouping code in the standard audit file; of a new account without one, that of the nearest account of the standard chart.",
    ),
    legalVatClass: text()
      .internal()
      .describe("Class of the VAT types that the account accepts; empty for an account of the company's own."),
    displayName: text().derived(`{t}."number" || ' ' || {t}."name"`).describe("Number and name."),
    requiresDepartment: flag().describe("Postings here need a department."),
    requiresProject: flag().describe("Postings here need a project."),
    invoicingDepartment: ref("Department").describe(
      "The department that invoices with this bank account are sent from; kept as it is given.",
    ),
    isPostingsExist: flag()
      .derived('exists (select 1 from posting p where p.company_id = {t}.company_id and p."account" = {t}.id)')
      .describe("Something has been posted here."),
    quantityType1: ref("ProductUnit").describe("The unit of quantityAmount1 of postings here that name none."),
    quantityType2: ref("ProductUnit").describe("The unit of quantityAmount2 of postings here that name none."),
    department: ref("Department").describe("The department of postings here that name none, as long as it is active."),
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
