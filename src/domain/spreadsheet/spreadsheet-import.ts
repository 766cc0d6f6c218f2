// Imports of spreadsheets: what each brought, line by line.

import { date, dateTime, integer, many, oneOf, ref, text, texts } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { spreadsheetTypes } from "./spreadsheet-columns.ts";

const path = "/import/spreadsheet";
const word = (description: string) => text().readOnly().describe(description);
const count = (description: string) => integer().readOnly().describe(description);

/** A line of a spreadsheet and what became of it. */
export const spreadsheetImportLine = resource("SpreadsheetImportLine", `${path}/line`, {
  identity: false,
  order: "line",
  description: "A line of an imported spreadsheet.",
  fields: {
    line: count("The line in the file, from 1; the headings stand in the first that is not empty."),
    outcome: oneOf("CREATED", "EXISTS")
      .readOnly()
      .describe(
        "CREATED: it was made, or posted in the opening balance. EXISTS: the company had it already, and it stayed as it is.",
      ),
    objectId: count("The id of what was made or found; of a line of an opening balance, that of its posting."),
    number: word("Its number; of a line of an opening balance, that of the account."),
    name: word("Its name; of a line of an opening balance, the customer or supplier."),
    amount: word("The amount of a line of an opening balance, debit positive; empty for all others."),
  },
});

/** A heading of a spreadsheet and the column that it was read as. */
export const spreadsheetImportColumn = resource("SpreadsheetImportColumn", `${path}/column`, {
  identity: false,
  order: "heading",
  description: "A heading of an imported spreadsheet.",
  fields: {
    heading: word("The heading in the file."),
    column: word("The column that it was read as; empty where it was left out."),
  },
});

/** An import of a spreadsheet. */
export const spreadsheetImport = resource("SpreadsheetImport", path, {
  verbs: "list get",
  order: "-importedAt,-id",
  description: "A spreadsheet (CSV or XLSX) that was imported, and what became of each line.",
  fields: {
    type: oneOf(...spreadsheetTypes)
      .readOnly()
      .describe("What it brought."),
    fileName: word("The name of the file."),
    checksum: word("SHA-256 of the file in hexadecimal digits."),
    importedAt: dateTime().readOnly().describe("When it was imported."),
    employee: ref("Employee").readOnly().describe("Who imported it."),
    date: date().readOnly().describe("The day of the opening balance; null for all others."),
    createdCount: count("Lines that made something."),
    existingCount: count("Lines of what the company had already."),
    ignoredHeadings: texts().readOnly().describe("Headings that mean no column."),
    lines: many("SpreadsheetImportLine").heldIn("lineData").describe("The lines, and what became of each."),
    columns: many("SpreadsheetImportColumn")
      .heldIn("columnData")
      .describe("The headings, and the column that each was read as."),
    lineData: text().internal().describe("The lines as JSON."),
    columnData: text().internal().describe("The headings as JSON."),
  },
});
