// Statements of bank accounts: each is one import of one account.

import { amount, date, flag, integer, many, ref, text } from "../../../schema/field.ts";
import { among, amongTexts, resource } from "../../../schema/resource.ts";

/** An imported statement. */
export const bankStatement = resource("BankStatement", "/bank/statement", {
  verbs: "list get",
  events: "create delete",
  description: "A statement of a bank account, as one file brought it.",
  fields: {
    openingBalanceCurrency: amount()
      .readOnly()
      .describe("What stood on the account before; 0 where the file is silent."),
    closingBalanceCurrency: amount()
      .readOnly()
      .describe("What stood on the account after; 0 where the file is silent."),
    fileName: text().readOnly().describe("The name of the file."),
    bank: ref("Bank").readOnly().describe("The bank that the caller named; null where it named none (0)."),
    fromDate: date().readOnly().describe("The first day, as the import named it."),
    toDate: date().readOnly().describe("The day after the last one, as the import named it."),
    transactions: many("BankTransaction")
      .where('{child}."bankStatement" = {t}.id')
      .describe("The lines that were imported, in the order of the file."),
    paymentsWithoutLine: integer()
      .derived(
        "(select count(*) from bank_transaction_part p where p.company_id = {t}.company_id and p.statement = {t}.id and p.transaction is null)",
      )
      .describe(
        "Payments of the file (camt.054, OCR giro) whose line no statement has brought. A line comes within some days: ask the bank for one that does not.",
      ),
    account: ref("Account").internal(),
    fileFormat: text().internal(),
    checksum: text().internal(),
    externalId: text().internal(),
    hasBalances: flag().internal(),
  },
  search: { id: among("id"), accountId: among("account"), fileFormats: amongTexts("fileFormat") },
});
