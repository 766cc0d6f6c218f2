// The register's codes of occupations, shared by all companies; whoever runs the service loads them.

import { text } from "../../schema/field.ts";
import { among, contains, resource } from "../../schema/resource.ts";

/** A code of an occupation. */
export const occupationCode = resource("OccupationCode", "/employee/employment/occupationCode", {
  verbs: "list get",
  shared: true,
  order: "code",
  meaning: "A code of the register of occupations. The list holds what whoever runs the service has loaded.",
  requires: { read: [] },
  fields: {
    nameNO: text(100).readOnly().says("Name in Norwegian."),
    code: text(7).readOnly().says("The seven digits by which the register knows the occupation."),
  },
  search: { id: among("id"), nameNO: contains("nameNO"), code: contains("code") },
});

/** An occupation as it is loaded. */
export interface Occupation {
  readonly code: string;
  readonly nameNO: string;
}

/** What a file of codes holds, or everything that is wrong with it. */
export type OccupationFile =
  | { readonly kind: "read"; readonly codes: readonly Occupation[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

/**
 * Reads codes: a heading with the columns code and name (or nameNO) in any order, separated by semicolons, tabs or commas,
 * then a line for each code; texts may stand in quotes. Lines whose code has other than seven digits are headings of groups
 * in the published list and are left out.
 */
export function readOccupationFile(text: string): OccupationFile {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const [heading = "", ...rows] = lines;
  const separator = [";", "\t", ","].find((one) => heading.includes(one)) ?? ";";
  const names = cells(heading, separator).map((name) => name.toLowerCase());
  const [code, name] = [names.indexOf("code"), Math.max(names.indexOf("name"), names.indexOf("nameno"))];
  if (code < 0 || name < 0) return unreadable("The first line must name the columns code and name.");
  const codes = new Map<string, string>();
  const reasons: string[] = [];
  rows.forEach((row, index) => {
    const found = cells(row, separator);
    const [key = "", said = ""] = [found[code]?.replaceAll(".", ""), found[name]];
    if (!/^\d{7}$/.test(key)) return;
    if (said === "" || said.length > 100) reasons.push(`Line ${index + 2}: a name has 1 to 100 characters.`);
    else if (codes.has(key)) reasons.push(`Line ${index + 2}: ${key} stands there twice.`);
    codes.set(key, said);
  });
  if (codes.size === 0) reasons.push("There is no code of seven digits.");
  if (reasons.length > 0) return { kind: "unreadable", reasons: reasons.slice(0, 20) };
  return { kind: "read", codes: [...codes].map(([key, nameNO]) => ({ code: key, nameNO })) };
}

const unreadable = (reason: string): OccupationFile => ({ kind: "unreadable", reasons: [reason] });

/** The cells of a line; a cell in quotes may hold the separator, and a quote written twice. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (character === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...found, cell.trim()];
}
