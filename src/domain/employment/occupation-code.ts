// The register's codes of occupations, shared by all companies: a few at first, all when whoever runs the service has loaded them.

import { text } from "../../schema/field.ts";
import { among, contains, resource } from "../../schema/resource.ts";
import { readTable } from "../table-file.ts";

/** A code of an occupation. */
export const occupationCode = resource("OccupationCode", "/employee/employment/occupationCode", {
  verbs: "list get",
  shared: true,
  order: "code",
  description:
    "A code of the register of occupations. The list begins with a few common ones; whoever runs the service loads the whole register (motpost occupations).",
  requires: { read: [] },
  fields: {
    nameNO: text(100).readOnly().describe("Name in Norwegian."),
    code: text(7).readOnly().describe("The seven digits by which the register knows the occupation."),
  },
  search: { id: among("id"), nameNO: contains("nameNO"), code: contains("code") },
});

/** An occupation as it is loaded. */
export interface Occupation {
  readonly code: string;
  readonly nameNO: string;
}

/** What a file of a register holds, or everything that is wrong with it. */
export type OccupationFile =
  | { readonly kind: "read"; readonly rows: readonly Occupation[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

/**
 * Reads codes: a heading with the columns code and name (or nameNO) in any order, separated by semicolons, tabs or commas,
 * then a line for each code; texts may stand in quotes. Lines whose code has other than seven digits are headings of groups
 * in the published list and are left out.
 */
export function readOccupationFile(text: string): OccupationFile {
  const { names, rows } = readTable(text);
  const [code, name] = [names.indexOf("code"), Math.max(names.indexOf("name"), names.indexOf("nameno"))];
  if (code < 0 || name < 0)
    return { kind: "unreadable", reasons: ["The first line must name the columns code and name."] };
  const codes = new Map<string, string>();
  const reasons: string[] = [];
  for (const { line, cells } of rows) {
    const [key = "", title = ""] = [cells[code]?.replaceAll(".", ""), cells[name]];
    if (!/^\d{7}$/.test(key)) continue;
    if (title === "" || title.length > 100) reasons.push(`Line ${line}: a name has 1 to 100 characters.`);
    else if (codes.has(key)) reasons.push(`Line ${line}: ${key} stands there twice.`);
    codes.set(key, title);
  }
  if (codes.size === 0) reasons.push("There is no code of seven digits.");
  if (reasons.length > 0) return { kind: "unreadable", reasons: reasons.slice(0, 20) };
  return { kind: "read", rows: [...codes].map(([key, nameNO]) => ({ code: key, nameNO })) };
}
