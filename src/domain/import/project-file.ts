// A CSV file of projects becomes lines, with every fault of its text at its line and column; independent of stored data.

import { isDate } from "../../calendar.ts";
import type { Fault } from "../../schema/error.ts";
import { readTable, type TableRow } from "../table-file.ts";
import { decoded } from "./encoding.ts";
import { projectColumnNames } from "./import-messages.ts";

/** The columns in their order. */
export const projectColumns = [
  ...(["number", "name", "startDate", "endDate", "projectManager", "customer", "department", "mainProject"] as const),
  ...(["projectCategory", "description", "reference", "externalAccountsNumber"] as const),
  ...(["isInternal", "isClosed", "isFixedPrice", "fixedprice"] as const),
] as const;

/** The name of a column. */
export type ProjectColumn = (typeof projectColumns)[number];

/** A project of the file: texts as they stand there, "" where there is nothing. */
export interface ProjectLine extends Record<ProjectColumn, string> {
  readonly line: number;
}

/** How a file is written. */
export interface ProjectFileForm {
  readonly encoding: string;
  readonly delimiter: string;
  readonly ignoreFirstRow: boolean;
}

/** What a file says: dates in ISO form, flags as `true` and `false`, amounts with a point. */
export interface ProjectFile {
  readonly lines: readonly ProjectLine[];
  readonly faults: readonly Fault[];
}

/** The most projects of a file. */
const mostLines = 1_000;

const longest: Partial<Record<ProjectColumn, number>> = { number: 100, name: 255, externalAccountsNumber: 100 };
/** Characters of a text for which the interface has no bound of its own. */
const longestText = 10_000;
const required: readonly ProjectColumn[] = ["number", "name", "startDate"];
const flags: Readonly<Record<string, string>> = {
  "": "false",
  true: "true",
  yes: "true",
  ja: "true",
  "1": "true",
  false: "false",
  no: "false",
  nei: "false",
  "0": "false",
};

/** The fault of a column. */
export function columnFault(
  line: number,
  column: ProjectColumn,
  key: string,
  parameters: Fault["parameters"] = {},
): Fault {
  const place = projectColumns.indexOf(column) + 1;
  return {
    key,
    field: `file.${column}`,
    path: `file.lines[${line}].columns[${place}]`,
    parameters: { line, column: place, ...parameters },
  };
}

const refused = (fault: Fault): ProjectFile => ({ lines: [], faults: [fault] });

/** Reads a file. */
export function readProjectFile(content: Uint8Array, form: ProjectFileForm): ProjectFile {
  if (!/^[^\p{L}\p{N}"\r\n]$/u.test(form.delimiter))
    return refused({ key: "projectFileDelimiter", field: "delimiter", path: "delimiter" });
  const text = decoded(content, form.encoding);
  if (typeof text !== "string") return refused(text);
  const { rows } = readTable(text, { separator: form.delimiter, heading: form.ignoreFirstRow });
  if (rows.length === 0) return refused({ key: "projectFileEmpty", field: "file", path: "file" });
  if (rows.length > mostLines)
    return refused({ key: "projectFileTooLong", field: "file", path: "file", parameters: { maximum: mostLines } });
  const faults: Fault[] = [];
  const lines = rows.map((row) => readLine(row, faults));
  return { lines, faults };
}

function readLine({ line, cells }: TableRow, faults: Fault[]): ProjectLine {
  if (cells.length > projectColumns.length)
    faults.push({
      key: "projectFileColumns",
      field: "file",
      path: `file.lines[${line}]`,
      parameters: { line, count: cells.length, maximum: projectColumns.length },
    });
  const entries = projectColumns.map((name, index) => [name, cells[index] ?? ""] as const);
  const read = Object.fromEntries(entries.map(([name, value]) => [name, readCell({ line, name, value, faults })]));
  return { ...(read as Record<ProjectColumn, string>), line };
}

interface Cell {
  readonly line: number;
  readonly name: ProjectColumn;
  readonly value: string;
  readonly faults: Fault[];
}

function readCell({ line, name, value, faults }: Cell): string {
  const wrong = (key: string, parameters: Fault["parameters"] = {}) => {
    faults.push(columnFault(line, name, key, { value: value.slice(0, 50), ...parameters }));
    return "";
  };
  if (value === "" && required.includes(name))
    return wrong("projectFileMissing", { name: projectColumnNames[name] ?? name });
  const maximum = longest[name] ?? longestText;
  if (value.length > maximum) return wrong("projectFileLength", { maximum });
  if (name === "startDate" || name === "endDate") {
    const iso = value.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, "$3-$2-$1");
    return value === "" || isDate(iso) ? iso : wrong("projectFileDate");
  }
  if (name.startsWith("is")) return flags[value.toLowerCase()] ?? wrong("projectFileFlag");
  if (name === "fixedprice") {
    if (value === "") return "0";
    return /^\d{1,12}([.,]\d{1,2})?$/.test(value) ? value.replace(",", ".") : wrong("projectFileAmount");
  }
  return value;
}
