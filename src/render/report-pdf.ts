// Reports as PDF: A4, lying above three columns.

import { isDate } from "../calendar.ts";
import type { ReportRow } from "../domain/report/report-data.ts";
import { toText } from "../money/decimal.ts";
import { coloursOf } from "./document-header.ts";
import { textsOf } from "./document-texts.ts";
import { day, type Language, money, organization, quantity } from "./format.ts";
import { Sheet } from "./page-layout.ts";
import {
  amountsOf,
  entryHeadsOf,
  entryTexts,
  hasAccounts,
  type PrintedReport,
  printedAmount,
  wordOf,
} from "./report-form.ts";
import { drawTable } from "./table.ts";

/** Columns on a standing and on a lying page; more of them stand in further tables. */
const standing = 3;
const lying = 8;
/** Widths of what stands of a posting, in points. */
const entryWidths = { date: 48, voucher: 54, party: 110, document: 56, dueDate: 48 } as const;

/** The PDF of a report: the same bytes for the same report. */
export async function renderReportPdf(printed: PrintedReport): Promise<Uint8Array> {
  const { report, isRounded } = printed;
  const { company, columns, title } = report;
  const language: Language = report.language === "no" ? "NO" : "EN";
  const { accent } = coloursOf("");
  const days = report.dateFrom === null ? [] : [day(language, report.dateFrom)];
  const period = [...days, day(language, lastDay(report.dateTo))].join(" – ");
  const heads = entryHeadsOf(report);
  const withAccounts = hasAccounts(report);
  const isLandscape = columns.length > standing || heads.length > 0;
  const sheet = new Sheet({
    title: `${title} ${period} – ${company.name}`,
    author: company.name,
    language,
    date: lastDay(report.dateTo),
    footer: [[company.name, organization(company.organizationNumber)].filter((part) => part !== "").join("  ·  ")],
    running: `${title} ${period}  ·  ${company.name}`,
    pageOf: textsOf(language).page,
    isLandscape,
  });
  await sheet.paragraph(title, { size: 18, face: "bold", type: "H1" });
  await sheet.paragraph(`${company.name}  ·  ${period}  ·  ${wordOf(report, report.isLocked ? "locked" : "open")}`);
  const atOnce = isLandscape ? lying : standing;
  for (let first = 0; first < columns.length; first += atOnce) {
    if (first > 0) sheet.y += 14;
    await drawTable(sheet, {
      columns: [
        ...(withAccounts ? [{ head: wordOf(report, "account"), width: 46 }] : []),
        ...heads.map((head) => ({ head: wordOf(report, head), width: entryWidths[head] })),
        { head: wordOf(report, "name"), width: 0 },
        ...columns
          .slice(first, first + atOnce)
          .map(({ title }) => ({ head: title, width: 58, align: "right" as const })),
      ],
      rows: report.rows.map((row) => ({
        cells: [
          ...(withAccounts ? [row.accountNumber === 0 ? "" : String(row.accountNumber)] : []),
          ...entryTexts(row, heads).map((text) => (language === "NO" && isDate(text) ? day(language, text) : text)),
          row.name,
          ...writtenAmounts(row, printed, language).slice(first, first + atOnce),
        ],
        isStrong: row.kind === "sum" || row.kind === "party" || (heads.length > 0 && row.kind === "account"),
      })),
      accent,
    });
  }
  if (isRounded) await sheet.paragraph(wordOf(report, "rounded"));
  for (const { ok, text } of report.checks)
    await sheet.paragraph(`${wordOf(report, ok ? "holds" : "differs")}: ${text}`);
  return sheet.finish();
}

function writtenAmounts(row: ReportRow, printed: PrintedReport, language: Language): string[] {
  return amountsOf(row, printed.report).map((amount) => {
    if (amount === null) return "";
    const shown = printedAmount(printed, amount);
    return printed.isRounded ? quantity(language, toText(shown)) : money(language, shown);
  });
}

/** The last day before a date. */
function lastDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
