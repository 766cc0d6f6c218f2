// Reports as PDF: A4, lying above three columns.

import { isDate } from "../calendar.ts";
import type { ReportData, ReportRow } from "../domain/report/report-data.ts";
import { toText } from "../money/decimal.ts";
import { coloursOf } from "./colours.ts";
import { textsOf } from "./document-texts.ts";
import { day, type Language, money, organization, percent, quantity } from "./format.ts";
import { Sheet } from "./page-layout.ts";
import {
  amountsOf,
  columnsTogether,
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
/** Up to so many columns are wider, for headings of long words. */
const few = 5;
const wide = 76;
const narrow = 58;
/** Before the names of accounts below a group. */
const indent = "\u2003";
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
  const tables = tablesOf(report, isLandscape ? lying : standing);
  for (const [number, places] of tables.entries()) {
    if (number > 0) sheet.y += 14;
    await drawTable(sheet, {
      columns: [
        ...(withAccounts ? [{ head: wordOf(report, "account"), width: 46 }] : []),
        ...heads.map((head) => ({ head: wordOf(report, head), width: entryWidths[head] })),
        { head: wordOf(report, "name"), width: 0 },
        ...places.map((place) => ({
          head: columns[place]?.title ?? "",
          width: places.length <= few && heads.length === 0 ? wide : narrow,
          align: "right" as const,
        })),
      ],
      rows: report.rows.map((row) => {
        const amounts = writtenAmounts(row, printed, language);
        return {
          cells: [
            ...(withAccounts ? [row.accountNumber === 0 ? "" : String(row.accountNumber)] : []),
            ...entryTexts(row, heads).map((text) => (language === "NO" && isDate(text) ? day(language, text) : text)),
            row.level > 1 && heads.length === 0 ? `${indent}${row.name}` : row.name,
            ...places.map((place) => amounts[place] ?? ""),
          ],
          isStrong: row.kind === "sum" || row.kind === "party" || (heads.length > 0 && row.kind === "account"),
        };
      }),
      accent,
    });
  }
  sheet.y += 8;
  if (isRounded) await sheet.paragraph(wordOf(report, "rounded"));
  for (const { ok, text } of report.checks)
    await sheet.paragraph(`${wordOf(report, ok ? "holds" : "differs")}: ${text}`);
  return sheet.finish();
}

/** The columns of each table; those that are compared with each other stay together. */
function tablesOf(report: ReportData, most: number): number[][] {
  const tables: number[][] = [];
  for (const together of columnsTogether(report)) {
    const last = tables.at(-1);
    if (last !== undefined && last.length + together.length <= most) last.push(...together);
    else tables.push([...together]);
  }
  return tables;
}

function writtenAmounts(row: ReportRow, printed: PrintedReport, language: Language): string[] {
  const { columns } = printed.report;
  return amountsOf(row, printed.report).map((amount, place) => {
    if (amount === null) return "";
    if (columns[place]?.isPercent) return percent(language, amount);
    const shown = printedAmount(printed, amount);
    return printed.isRounded ? quantity(language, toText(shown)) : money(language, shown);
  });
}

/** The last day before a date. */
function lastDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
