// Reports as text files with semicolons, as spreadsheets of the reader's country open them.

import {
  amountsOf,
  entryHeadsOf,
  entryTexts,
  fullTitles,
  ledgerAmount,
  type PrintedReport,
  wordOf,
} from "./report-form.ts";

/** The bytes by which spreadsheets know UTF-8. */
const mark = "\uFEFF";

/** A file in UTF-8: a heading, and a line for each row with its amounts as they are shown and as the ledger has them. */
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
    text(row.key),
    row.accountNumber === 0 ? "" : String(row.accountNumber),
    ...entryTexts(row, heads).map(text),
    text(row.name),
    ...amountsOf(row, report).flatMap((amount, place) => {
      if (report.columns[place]?.isPercent) return [number(amount ?? "")];
      return amount === null ? ["", ""] : [number(amount), number(ledgerAmount(amount, row.sign))];
    }),
  ]);
  const all = [heading.map(text), ...lines].map((cells) => cells.join(";"));
  return Buffer.from(`${mark}${all.join("\r\n")}\r\n`, "utf8");
}

/** A text in quotes where it needs them. One that a spreadsheet would take for a formula gets an apostrophe in front. */
function text(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
