// Reports as text files with semicolons, as spreadsheets of the reader's country open them.

import { csvCell, csvLine, csvMark } from "../domain/csv-text.ts";
import {
  amountsOf,
  entryHeadsOf,
  entryTexts,
  fullTitles,
  ledgerAmount,
  type PrintedReport,
  wordOf,
} from "./report-form.ts";

/**
 * A file in UTF-8: a heading, and a line for each row with its amounts as they are shown and as the ledger has them. Parts of a
 * report follow each other as one file.
 */
export async function renderReportCsv({ report }: PrintedReport): Promise<Uint8Array> {
  const heads = entryHeadsOf(report);
  const heading = [
    wordOf(report, "key"),
    wordOf(report, "account"),
    ...heads.map((head) => wordOf(report, head)),
    wordOf(report, "name"),
    ...fullTitles(report).flatMap((title, place) =>
      report.columns[place]?.isPercent ? [title] : [title, wordOf(report, "ledgerAmount", { column: title })],
    ),
  ];
  const number = (amount: string) => (report.language === "no" ? amount.replace(".", ",") : amount);
  const lines = report.rows.map((row) => [
    csvCell(row.key),
    row.accountNumber === 0 ? "" : String(row.accountNumber),
    ...entryTexts(row, heads).map(csvCell),
    csvCell(row.name),
    ...amountsOf(row, report).flatMap((amount, place) => {
      if (report.columns[place]?.isPercent) return [number(amount ?? "")];
      return amount === null ? ["", ""] : [number(amount), number(ledgerAmount(amount, row.sign))];
    }),
  ]);
  const begin = report.part === "later" ? "" : `${csvMark}${csvLine(heading.map(csvCell))}`;
  return Buffer.from(`${begin}${lines.map(csvLine).join("")}`, "utf8");
}
