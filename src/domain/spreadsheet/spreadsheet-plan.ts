// What an import of a spreadsheet makes: the common parts of its kinds.

import type { Change, Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { SpreadsheetLine } from "./spreadsheet-file.ts";
import { lineFault } from "./spreadsheet-file.ts";

/** What became of a line. */
export interface LineResult {
  readonly line: number;
  readonly outcome: "CREATED" | "EXISTS";
  readonly objectId: number;
  readonly number: string;
  readonly name: string;
  readonly amount: string;
}

/** What an import makes, or why it is refused. */
export interface SpreadsheetPlan {
  readonly faults: readonly Fault[];
  readonly results: readonly LineResult[];
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
}

/** What the caller says beside the file. */
export interface SpreadsheetChoice {
  /** What the company has already is left as it is, and not refused. */
  readonly skipExisting: boolean;
}

/** Master data that a write makes; what is left out is none. */
export function mastersWrite(parts: Readonly<Record<string, unknown>>): Write {
  const none = [
    "used",
    "accounts",
    "names",
    "parties",
    "contacts",
    "employees",
    "departments",
    "projects",
    "dimensions",
    "values",
  ];
  return { call: "saft_import_masters", argument: { ...Object.fromEntries(none.map((name) => [name, []])), ...parts } };
}

/** A fault for each value that a column has on an earlier line already. */
export function twiceFaults(lines: readonly SpreadsheetLine[], column: string): Fault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, values }) => {
    const value = values[column]?.toLowerCase();
    if (value === undefined) return [];
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, line);
      return [];
    }
    return [lineFault("spreadsheetTwice", line, column, { value: value.slice(0, 50), before })];
  });
}
