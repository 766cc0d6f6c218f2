// Reports as spreadsheets: numbers that can be counted with, and a second sheet that says what was asked for.

import { unzipSync, zipSync } from "fflate";
import writeExcelFile, { type Row, type SheetData } from "write-excel-file/node";
import type { ReportData, ReportRow } from "../domain/report/report-data.ts";
import { amountsOf, entryHeadsOf, entryTexts, fullTitles, type PrintedReport, wordOf } from "./report-form.ts";

const amountFormat = "#,##0.00";
const shareFormat = "0.0";
/** The date of the files inside: the same report gives the same bytes. */
const made = new Date("2000-01-01T00:00:00Z");

/** A workbook with the rows of the report, and a sheet with its parameters and checks. */
export async function renderReportXlsx({ report }: PrintedReport): Promise<Uint8Array> {
  const entries = entryHeadsOf(report);
  const heads = ["key", "account", ...entries, "name"] as const;
  const heading: Row = [
    ...heads.map((name) => ({ value: wordOf(report, name), fontWeight: "bold" as const })),
    ...fullTitles(report).map((value) => ({ value, fontWeight: "bold" as const, align: "right" as const })),
  ];
  const bytes = await writeExcelFile([
    {
      sheet: report.title.slice(0, 31),
      data: [heading, ...report.rows.map((row) => rowOf(row, report, entryTexts(row, entries)))],
      columns: [
        ...heads.map((head) => ({ width: head === "name" ? 44 : 14 })),
        ...report.columns.map(() => ({ width: 18 })),
      ],
      stickyRowsCount: 1,
      ...(report.columns.length > 3 ? { orientation: "landscape" as const } : {}),
    },
    { sheet: wordOf(report, "parameters"), data: aboutOf(report), columns: [{ width: 28 }, { width: 70 }] },
  ]).toBuffer();
  return zipSync(unzipSync(bytes), { mtime: made });
}

function rowOf(row: ReportRow, report: ReportData, entry: readonly string[]): Row {
  const fontWeight = row.kind === "sum" ? { fontWeight: "bold" as const } : {};
  const texts = entry.map((value) => ({ value, type: String }));
  return [
    { value: row.key, type: String, ...fontWeight },
    row.accountNumber === 0 ? null : { value: row.accountNumber, type: Number },
    ...texts,
    { value: row.name, type: String, indent: row.level, ...fontWeight },
    ...amountsOf(row, report).map((amount, place) => {
      const format = report.columns[place]?.isPercent ? shareFormat : amountFormat;
      return amount === null ? null : { value: Number(amount), type: Number, format, ...fontWeight };
    }),
  ];
}

function aboutOf(report: ReportData): SheetData {
  const line = (name: string, value: string): Row => [
    { value: name, type: String, fontWeight: "bold" },
    { value, type: String },
  ];
  return [
    line(wordOf(report, "report"), report.title),
    line(wordOf(report, "company"), report.company.name),
    line(wordOf(report, "organizationNumber"), report.company.organizationNumber),
    line(wordOf(report, "state"), wordOf(report, report.isLocked ? "locked" : "open")),
    ...Object.entries(report.query).map(([name, value]) => line(name, value)),
    ...report.checks.map(({ ok, text }) => line(wordOf(report, ok ? "holds" : "differs"), text)),
  ];
}
