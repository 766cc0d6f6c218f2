// A list as a file: every row of the filter, in the columns that are shown and the order of the list, as CSV or as a spreadsheet.

import { csvCell, csvLine, csvMark } from "../../../src/domain/csv-text.ts";
import { Refusal } from "../data/client.ts";
import { person } from "../person.ts";
import type { Column } from "./data-table.tsx";
import { workbook } from "./workbook.ts";

/** What a list is saved as. */
export type ExportForm = "csv" | "xlsx";

/** A page of a list. */
export interface ListPage<Row> {
  readonly fullResultSize: number;
  readonly values: readonly Row[];
}

/** A cell: text, a number, a day as in `2026-11-22`, or nothing. */
export type Cell = string | number | null;

/** What is exported. */
export interface Exported<Row> {
  readonly form: ExportForm;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly all: (from: number, count: number) => Promise<ListPage<Row>>;
  readonly onProgress: (done: number, size: number) => void;
  /** Whether somebody has cancelled it. */
  readonly isOver: () => boolean;
}

/** Rows that are asked for at once. */
const pageRows = 1_000;
/** Milliseconds until a request is asked again that came too early. */
const pauseMilliseconds = 1_000;
const mostPauses = 120;

/** A page; where too much was asked in a minute, a moment later. */
async function pageOf<Row>({ all, isOver }: Exported<Row>, from: number): Promise<ListPage<Row>> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await all(from, pageRows);
    } catch (reason) {
      if (!(reason instanceof Refusal) || reason.status !== 429 || pauses >= mostPauses || isOver()) throw reason;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

/** Saves the list; nothing where somebody has cancelled it. */
export async function exportList<Row>(asked: Exported<Row>): Promise<void> {
  const columns = asked.columns.filter(({ text }) => text !== undefined);
  const rows: Cell[][] = [];
  for (let done = false; !done; ) {
    const { values, fullResultSize } = await pageOf(asked, rows.length);
    if (asked.isOver()) return;
    for (const row of values) rows.push(columns.map(({ text }) => text?.(row) ?? null));
    asked.onProgress(rows.length, fullResultSize);
    done = values.length === 0 || rows.length >= fullResultSize;
  }
  const heads = columns.map(({ head }) => head);
  const isAmount = columns.map(({ isNumber }) => isNumber === true);
  const file = asked.form === "csv" ? csvOf(heads, rows) : workbook(asked.title, heads, rows, isAmount);
  if (!asked.isOver()) save(file, `${asked.title}.${asked.form}`);
}

/** A number as spreadsheets of the reader's country read it. */
const numberText = (value: number) => (person.language === "no" ? String(value).replace(".", ",") : String(value));

function csvOf(heads: readonly string[], rows: readonly Cell[][]): Blob {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (cell === null ? "" : typeof cell === "number" ? numberText(cell) : csvCell(cell)))),
  );
  return new Blob([csvMark, csvLine(heads.map(csvCell)), ...lines], { type: "text/csv" });
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
