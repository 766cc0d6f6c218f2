// A file of pension schemes becomes rows.

import { isDate } from "../../../calendar.ts";
import { readTable } from "../../table-file.ts";

/** A pension scheme as it is loaded. */
export interface LoadedPension {
  readonly number: string;
  readonly displayName: string;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** What a file holds, or everything that is wrong with it. */
export type PensionFile =
  | { readonly kind: "read"; readonly rows: readonly LoadedPension[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

/**
 * Reads pension schemes: a heading with the columns number and name, and fromDate and toDate (as in 2026-01-31) where they are
 * known, in any order, separated by semicolons, tabs or commas.
 */
export function readPensionFile(text: string): PensionFile {
  const { names, rows } = readTable(text);
  const [number, name, from, to] = ["number", "name", "fromdate", "todate"].map((column) => names.indexOf(column));
  if (number === undefined || name === undefined || number < 0 || name < 0)
    return { kind: "unreadable", reasons: ["The first line must name the columns number and name."] };
  const schemes = new Map<string, LoadedPension>();
  const reasons: string[] = [];
  for (const { line, cells } of rows) {
    const cell = (place: number | undefined) => cells[place ?? -1] ?? "";
    const [key, title, first, last] = [cell(number), cell(name), cell(from), cell(to)];
    if (key === "" || key.length > 100) reasons.push(`Line ${line}: a number has 1 to 100 characters.`);
    if (title === "" || title.length > 255) reasons.push(`Line ${line}: a name has 1 to 255 characters.`);
    if (schemes.has(key)) reasons.push(`Line ${line}: ${key} stands there twice.`);
    if ([first, last].some((day) => day !== "" && !isDate(day)))
      reasons.push(`Line ${line}: days are written as in 2026-01-31.`);
    else if (first !== "" && last !== "" && last < first) reasons.push(`Line ${line}: it ends before it begins.`);
    schemes.set(key, { number: key, displayName: `${key} ${title}`, fromDate: first || null, toDate: last || null });
  }
  if (schemes.size === 0) reasons.push("There is no pension scheme.");
  if (reasons.length > 0) return { kind: "unreadable", reasons: reasons.slice(0, 20) };
  return { kind: "read", rows: [...schemes.values()] };
}
