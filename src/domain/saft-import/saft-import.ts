// Imports of audit files: what each brought, and how it differs from what the file says.

import { amount, date, dateTime, flag, integer, many, ref, text, texts } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

const path = "/saft/import";
const sum = (description: string) => amount().readOnly().describe(description);
const word = (description: string) => text().readOnly().describe(description);
const count = (description: string) => integer().readOnly().describe(description);

/** An account of a file. */
export const saftImportAccount = resource("SaftImportAccount", `${path}/account`, {
  identity: false,
  order: "place",
  description: "An account of an imported file: which account it became, and its balances.",
  fields: {
    place: integer().internal().describe("Its place in the file."),
    fileAccount: word("Its number in the file."),
    fileName: word("Its name in the file."),
    standardAccount: word("The standard account that the file names."),
    number: count("The number of the company's account; 0 where there is none."),
    mappedBy: word(
      "How it was mapped: mappingFile, number, grouping, standardAccount or created; empty where it is missing.",
    ),
    opening: sum("Balance at the beginning of the file's period. Debit is positive."),
    movement: sum("What the lines of the file move."),
    closingStated: sum("Balance at the end, as the file states it."),
    closingComputed: sum("Opening balance and movement."),
    difference: sum("What the stated balance is more than the computed one."),
  },
});

/** A customer or supplier of a file. */
export const saftImportParty = resource("SaftImportParty", `${path}/party`, {
  identity: false,
  order: "place",
  description: "A customer or supplier of an imported file.",
  fields: {
    place: integer().internal().describe("Its place in the file."),
    kind: word("Customer or Supplier."),
    fileNumber: word("Its number in the file."),
    name: word("Its name in the file."),
    number: count("Its number here; 0 where it gets a new one."),
    foundBy: word("How it was found: organizationNumber, number, name or created; empty where it is missing."),
    fileAccount: word("The account of its balance, as the file numbers it."),
    opening: sum("Balance at the beginning."),
    movement: sum("What the lines of the file move."),
    closingStated: sum("Balance at the end, as the file states it."),
    closingComputed: sum("Opening balance and movement."),
    difference: sum("What the stated balance is more than the computed one."),
  },
});

/** A control account of a file. */
export const saftImportControlAccount = resource("SaftImportControlAccount", `${path}/controlAccount`, {
  identity: false,
  order: "place",
  description: "An account of customers or suppliers: what it has, and what the parties have on it.",
  fields: {
    place: integer().internal().describe("Its place in the file."),
    fileAccount: word("Its number in the file."),
    opening: sum("Balance of the account at the beginning."),
    partiesOpening: sum("Balances of the parties at the beginning."),
    closing: sum("Balance of the account at the end."),
    partiesClosing: sum("Balances of the parties at the end."),
  },
});

/** A VAT code of a file. */
export const saftImportTaxCode = resource("SaftImportTaxCode", `${path}/taxCode`, {
  identity: false,
  order: "place",
  description: "A VAT code of an imported file.",
  fields: {
    place: integer().internal().describe("Its place in the file."),
    fileCode: word("Its code in the file."),
    percentage: word("Its rate in the file."),
    standardCode: word("The standard code that the file names."),
    isCompensation: flag().readOnly().describe("The file says that its VAT is compensated."),
    vatType: word("The number of the company's VAT type; empty where there is none."),
    lines: count("Lines with it."),
    base: sum("The base of these lines."),
    tax: sum("The VAT of these lines."),
  },
});

/** Something that was found in a file. */
export const saftImportFinding = resource("SaftImportFinding", `${path}/finding`, {
  identity: false,
  order: "place",
  description: "Something in which the file disagrees with itself, or with what it became.",
  fields: {
    place: integer().internal().describe("Its place."),
    key: word("The name of the finding."),
    line: count("The line of the file; 0 where it is of no single one."),
    text: word("What was found, in the language of the import."),
  },
});

/** An import of an audit file. */
export const saftImport = resource("SaftImport", path, {
  verbs: "list get",
  order: "-importedAt,-id",
  description: "An audit file (SAF-T) that was imported, with what it brought and where it differs.",
  fields: {
    fileName: word("The name of the file."),
    checksum: word("SHA-256 of the file in hexadecimal digits."),
    importedAt: dateTime().readOnly().describe("When it was imported."),
    employee: ref("Employee").readOnly().describe("Who imported it."),
    undoneAt: dateTime().readOnly().describe("When the import was undone; null while it stands."),
    periodFrom: date().readOnly().describe("First day of the file's period."),
    periodTo: date().readOnly().describe("Last day of the file's period."),
    auditFileVersion: word("The version of the format that the file states."),
    software: word("The system that made the file."),
    accountCount: count("Accounts in the file."),
    customerCount: count("Customers in the file."),
    supplierCount: count("Suppliers in the file."),
    transactionCount: count("Transactions in the file."),
    lineCount: count("Lines of these transactions."),
    unbalancedTransactions: count("Transactions whose debit and credit differ."),
    totalDebit: sum("Debit of all lines."),
    totalCredit: sum("Credit of all lines."),
    openingDate: date()
      .readOnly()
      .describe("The day of the opening balance that it posted; null where it posted none."),
    openingSum: sum("What the balances of that day add up to in the file."),
    openingDifference: sum("What went to the auxiliary account (9999) for it."),
    voucherCount: count("Vouchers that it posted, the opening balance and its correction included."),
    accountsToCreate: texts().readOnly().describe("Numbers of the accounts that it made."),
    accounts: many("SaftImportAccount").heldIn("accountData").describe("The accounts of the file."),
    parties: many("SaftImportParty")
      .heldIn("partyData")
      .describe("The customers and suppliers of the file, once for each account on which they have a balance."),
    controlAccounts: many("SaftImportControlAccount")
      .heldIn("controlData")
      .describe("Accounts whose balance is not the sum of their parties."),
    taxCodes: many("SaftImportTaxCode").heldIn("taxData").describe("The VAT codes of the file."),
    findings: many("SaftImportFinding")
      .heldIn("findingData")
      .describe("Where the file disagrees with itself, or with what it became."),
    accountData: text().internal().describe("The accounts as JSON."),
    partyData: text().internal().describe("The parties as JSON."),
    controlData: text().internal().describe("The control accounts as JSON."),
    taxData: text().internal().describe("The VAT codes as JSON."),
    findingData: text().internal().describe("The findings as JSON."),
    made: text().internal().describe("What the import made, as JSON: undoing it removes it."),
  },
});
