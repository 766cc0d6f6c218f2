// An uploaded spreadsheet becomes lines of values by column, with every fault of a cell at its line and heading. Pure.

import { isDate } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import { decimal, decimalPlaces, parseDecimal, toText } from "../../money/decimal.ts";
import type { Fault, Parameters } from "../../schema/error.ts";
import type { Upload } from "../../schema/upload.ts";
import { decoded } from "../import/encoding.ts";
import { readTable, type TableRow } from "../table-file.ts";
import { columnOf, plainHeading, type SpreadsheetType, spreadsheetColumns } from "./spreadsheet-columns.ts";
import type { SpreadsheetTextKey } from "./spreadsheet-messages.ts";
import { readSheet, UnreadableWorkbook } from "./xlsx-sheet.ts";

/** A line of a spreadsheet: its values by column, as texts in one form; empty cells are left out. */
export interface SpreadsheetLine {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A spreadsheet as it was read. */
export interface Spreadsheet {
  readonly lines: readonly SpreadsheetLine[];
  /** The column of each heading that has one, by the heading. */
  readonly mapping: ReadonlyMap<string, string>;
  /** Headings that mean no column. */
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
}

/** A fault of a line, or of the file where there is none. */
export function lineFault(
  key: SpreadsheetTextKey,
  line: number | null,
  column = "",
  parameters: Parameters = {},
): Fault {
  const path = line === null ? "file" : `file.lines[${line}]${column === "" ? "" : `.${column}`}`;
  return { key, field: "file", path, parameters: { line: line ?? 0, column, ...parameters } };
}

const nothing = (fault: Fault): Spreadsheet => ({ lines: [], mapping: new Map(), ignored: [], faults: [fault] });

/** Reads a spreadsheet. @param mapping what the caller says of headings, as in `Kundenr=number;Fax=-` */
export function readSpreadsheet(
  { kind, content }: Upload,
  type: SpreadsheetType,
  form: { readonly mapping: string; readonly encoding: string },
): Spreadsheet {
  const bytes = content ?? new Uint8Array();
  let rows: readonly TableRow[];
  if (kind === "zip") {
    try {
      rows = readSheet(bytes);
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error;
      return nothing(lineFault(error.isLarge ? "spreadsheetLarge" : "spreadsheetBroken", null, "", bounds));
    }
  } else {
    const text = textOf(bytes, form.encoding);
    if (typeof text !== "string") return nothing(text);
    ({ rows } = readTable(text, { heading: false }));
  }
  const [heading, ...lines] = rows;
  if (heading === undefined || lines.length === 0) return nothing(lineFault("spreadsheetEmpty", null));
  const cells = heading.cells.length;
  if (lines.length > limits.spreadsheetLines || cells > limits.spreadsheetColumns)
    return nothing(lineFault("spreadsheetLarge", null, "", bounds));
  const mapped = mapHeadings(heading, type, form.mapping);
  const faults = [...mapped.faults];
  const read = lines.map((row) => lineOf(row, type, mapped, faults));
  return { lines: read, mapping: mapped.shown, ignored: mapped.ignored, faults };
}

const bounds = {
  lines: limits.spreadsheetLines,
  columns: limits.spreadsheetColumns,
  megabytes: limits.spreadsheetBytes / 1_048_576,
};

/** The text of a file: in the encoding that the caller names, else UTF-8, else windows-1252, which most programs write. */
function textOf(content: Uint8Array, encoding: string): string | Fault {
  if (encoding !== "") return decoded(content, encoding);
  const unicode = decoded(content, "utf-8");
  return typeof unicode === "string" ? unicode : decoded(content, "windows-1252");
}

interface Headings {
  /** Columns by place; null for those that are not read. */
  readonly columns: readonly (string | null)[];
  readonly headings: readonly string[];
  readonly shown: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
}

/** What the caller says of headings, by the plain heading: its column, or null for none. */
function statedColumns(mapping: string, headings: readonly string[], known: readonly string[], faults: Fault[]) {
  const own = new Map<string, string | null>();
  for (const pair of mapping.split(/[;\r\n]+/).filter((one) => one.trim() !== "")) {
    const [heading = "", column = ""] = pair.split("=").map((one) => one.trim());
    const parameters = { column: column.slice(0, 50), heading: heading.slice(0, 50), known: known.join(", ") };
    const fault = (key: SpreadsheetTextKey) => faults.push({ key, field: "mapping", path: "mapping", parameters });
    if (column !== "-" && !known.includes(column)) fault("spreadsheetMappingColumn");
    if (!headings.some((one) => plainHeading(one) === plainHeading(heading))) fault("spreadsheetMappingHeading");
    own.set(plainHeading(heading), column === "-" ? null : column);
  }
  return own;
}

function mapHeadings({ line, cells: headings }: TableRow, type: SpreadsheetType, mapping: string): Headings {
  const known = spreadsheetColumns[type];
  const faults: Fault[] = [];
  const own = statedColumns(mapping, headings, Object.keys(known), faults);
  const columns = headings.map((heading) => {
    const stated = own.get(plainHeading(heading));
    return stated === undefined ? columnOf(type, heading) : stated;
  });
  const shown = new Map<string, string>();
  const ignored: string[] = [];
  for (const [place, column] of columns.entries()) {
    const heading = (headings[place] ?? "").slice(0, 100);
    if (column !== null && [...shown.values()].includes(column))
      faults.push(lineFault("spreadsheetHeadingTwice", line, heading, { name: column }));
    else if (column !== null) shown.set(heading, column);
    else if (heading !== "") ignored.push(heading);
  }
  for (const [name, { isRequired }] of Object.entries(known))
    if (isRequired && !columns.includes(name)) faults.push(lineFault("spreadsheetHeadingMissing", line, "", { name }));
  return { columns, headings, shown, ignored, faults };
}

function lineOf(
  { line, cells }: TableRow,
  type: SpreadsheetType,
  { columns, headings }: Headings,
  faults: Fault[],
): SpreadsheetLine {
  const values: Record<string, string> = {};
  for (const [place, name] of columns.entries()) {
    const column = name === null ? undefined : spreadsheetColumns[type][name];
    if (name === null || column === undefined) continue;
    const heading = (headings[place] ?? name).slice(0, 100);
    const cell = cells[place] ?? "";
    if (cell === "") {
      if (column.isRequired) faults.push(lineFault("spreadsheetCellMissing", line, heading));
      continue;
    }
    const read = readers[column.kind](cell, column.most);
    if (read === null)
      faults.push(lineFault(cellTexts[column.kind], line, heading, { value: cell.slice(0, 50), most: column.most }));
    else values[name] = read;
  }
  return { line, values };
}

const cellTexts = {
  text: "spreadsheetCellLong",
  whole: "spreadsheetCellWhole",
  amount: "spreadsheetCellAmount",
  price: "spreadsheetCellAmount",
  date: "spreadsheetCellDate",
  flag: "spreadsheetCellFlag",
} as const satisfies Record<string, SpreadsheetTextKey>;

const flags: Readonly<Record<string, string>> = {
  ...{ ja: "true", yes: "true", true: "true", x: "true", "1": "true" },
  ...{ nei: "false", no: "false", false: "false", "0": "false" },
};

/** What a cell says in one form; null where it is no such value. */
const readers: Readonly<Record<keyof typeof cellTexts, (cell: string, most: number) => string | null>> = {
  text: (cell, most) => (cell.length <= most && !hasControl(cell) ? cell : null),
  whole: (cell, most) => {
    const digits = cell.replaceAll(/[\s\u00a0]/g, "").replace(/\.0+$/, "");
    return /^\d{1,9}$/.test(digits) && Number.parseInt(digits, 10) <= most ? digits.replace(/^0+(?=\d)/, "") : null;
  },
  amount: (cell) => numberText(cell, 2),
  price: (cell) => numberText(cell, 10),
  date: dateText,
  flag: (cell) => flags[cell.toLowerCase()] ?? null,
};

/** Control characters other than line breaks and tabulators. */
function hasControl(text: string): boolean {
  return [...text].some((one) => (one.codePointAt(0) ?? 32) < 32 && !"\n\r\t".includes(one));
}

/**
 * A number with a point or a comma, spaces or the other sign between thousands, and a minus on either side or brackets; null where
 * it is none, has more decimals, or may mean two things, as 1.234 does.
 */
function numberText(cell: string, decimals: number): string | null {
  const plain = cell
    .replaceAll(/[\s\u00a0\u202f']/g, "")
    .replace(/^kr\.?|kr\.?$|,-$/gi, "")
    .replace(/[\u2212\u2013]/g, "-");
  const isNegative = /^-|-$|^\(.*\)$/.test(plain);
  const digits = plain.replace(/^[-+(]|[-)]$/g, "");
  const grouped =
    /^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)
      ? digits.replaceAll(".", "")
      : /^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits) || /^\d{1,3}(?:,\d{3}){2,}$/.test(digits)
        ? digits.replaceAll(",", "")
        : digits;
  if (grouped === digits && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return null;
  const text = grouped.replace(",", ".");
  if (!/^\d{1,13}(\.\d+)?$|^\.\d+$/.test(text)) return null;
  const value = parseDecimal(`${isNegative ? "-" : ""}${text.startsWith(".") ? "0" : ""}${text}`);
  return value === null || decimalPlaces(value) > decimals ? null : toText(decimal(toText(value)));
}

/** A day as 2026-01-31, 31.01.2026, 31.1.26 or 31/01/2026, or as workbooks count days. */
function dateText(cell: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];
  if (iso !== undefined) return isDate(iso) ? iso : null;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(cell) ?? [];
  if (day !== "") {
    const text = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isDate(text) ? text : null;
  }
  if (!/^\d{5}(\.\d+)?$/.test(cell)) return null;
  const counted = new Date(Date.UTC(1899, 11, 30));
  counted.setUTCDate(counted.getUTCDate() + Number.parseInt(cell, 10));
  return counted.toISOString().slice(0, 10);
}
