// The models of a report: columns, rows with an amount for each column, and what the report checks of itself.

import { date, flag, integer, many, numbers, oneOf, ref, text, texts } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** The kinds of rows. */
export const rowKinds = [
  "group",
  "account",
  "sum",
  "computed",
  "opening",
  "posting",
  "carriedOver",
  "closing",
  "party",
  "item",
  "value",
  "asset",
] as const;

/** A column of a report. */
export const reportColumn = resource("ReportColumn", "/report/column", {
  identity: false,
  order: "place",
  description: "A column of a report: the period or the value whose amounts it shows.",
  fields: {
    place: integer().internal().describe("Its place."),
    key: text().readOnly().describe("The name of the column, such as 2026-01, an id, none, sum or previousYear."),
    title: text().readOnly().describe("The heading of the column, in the reader's language."),
    dateFrom: date()
      .readOnly()
      .describe("First day that it counts; null for a balance, which counts all days before dateTo."),
    dateTo: date().readOnly().describe("First day after those that it counts."),
  },
});

/** A row of a report. */
export const reportRow = resource("ReportRow", "/report/row", {
  identity: false,
  order: "place",
  description: "A row of a report with an amount for each column, in the order of the columns.",
  fields: {
    place: integer().internal().describe("Its place."),
    key: text()
      .readOnly()
      .describe("The name of the row in this report: a code such as R10, or the number of the account."),
    kind: oneOf(...rowKinds)
      .readOnly()
      .describe(
        "What the row is. group: accounts added up. account: one account. sum: rows added and subtracted, named in parts. computed: follows from the result's accounts. opening, posting, carriedOver and closing: a ledger's balance before the period, its postings, what New Year moved, and the balance after it. party: a customer, supplier or employee. item: an open item of one. value: a value of a dimension. asset: an asset.",
      ),
    parent: text().readOnly().describe("Key of the row in which it is counted; empty where there is none."),
    level: integer().readOnly().describe("How deep it lies below the last sum, from 0."),
    accountNumber: integer().readOnly().describe("Number of the account; 0 where the row is none."),
    account: ref("Account").readOnly().describe("The account; null where the row is none."),
    name: text().readOnly().describe("The name, in the reader's language."),
    amounts: numbers().describe(
      "What is shown in each column: income, results, equity and debt are positive on credit, costs and assets on debit. Null where there is none, such as a share of nothing.",
    ),
    drill: texts()
      .readOnly()
      .describe(
        "For each column the address of the rows of which the amount is made; empty where it is the sum of the rows of this list, or made of nothing else.",
      ),
    parts: texts().readOnly().describe("Keys of the rows that a sum adds; those that it subtracts begin with -."),
    date: date().readOnly().describe("The day of the posting that the row shows; null where it shows none."),
    posting: ref("Posting").readOnly().describe("The posting; null where the row shows none."),
    voucher: ref("Voucher").readOnly().describe("The voucher of the posting; null where the row shows none."),
    voucherNumber: text()
      .readOnly()
      .nullable()
      .describe("The voucher as people know it, as in 7-2026; null where the row shows none."),
    party: text()
      .readOnly()
      .nullable()
      .describe("The customer, supplier or employee of the posting; null where the row shows none."),
    document: text()
      .readOnly()
      .nullable()
      .describe("The number of the invoice or bill; null where the row shows none."),
    dueDate: date().readOnly().describe("The day on which payment is due; null where nothing says it."),
  },
});

/** Something that a report checks of itself. */
export const reportCheck = resource("ReportCheck", "/report/check", {
  identity: false,
  order: "key",
  description: "Something that must hold in a report, and whether it does.",
  fields: {
    key: text().readOnly().describe("The name of the check."),
    ok: flag().readOnly().describe("Whether it holds."),
    text: text().readOnly().describe("What was compared, with the amounts, in the reader's language."),
  },
});

/** A report. */
export const report = resource("Report", "/report", {
  identity: false,
  order: "name",
  description: "A report of the books, as it follows from the postings.",
  fields: {
    name: text().readOnly().describe("The name of the report, as in the path."),
    title: text().readOnly().describe("What the report is called, in the reader's language."),
    dateFrom: date().readOnly().describe("First day; null for a balance without columns."),
    dateTo: date().readOnly().describe("First day after the period."),
    currency: text().readOnly().describe("The currency of the amounts: NOK."),
    columnData: text().internal().describe("The columns as JSON."),
    rowData: text().internal().describe("The rows as JSON."),
    checkData: text().internal().describe("The checks as JSON."),
    columns: many("ReportColumn").heldIn("columnData").describe("The columns, in their order."),
    rows: many("ReportRow").heldIn("rowData").describe("The rows, in their order."),
    checks: many("ReportCheck").heldIn("checkData").describe("What the report checks of itself."),
  },
});
