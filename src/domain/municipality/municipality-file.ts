// A file of municipalities becomes rows, as the statistics office publishes them or as somebody writes them down.

import { readTable, type TableRow } from "../table-file.ts";

/** A municipality as it is loaded. */
export interface LoadedMunicipality {
  readonly number: string;
  readonly name: string;
  /** Null where the file has no value: the stored one is kept. */
  readonly county: string | null;
  readonly zone: string | null;
}

/** What a file holds, or everything that is wrong with it. */
export type MunicipalityFile =
  | { readonly kind: "read"; readonly rows: readonly LoadedMunicipality[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

/** The counties since 2024, by the first two digits of their municipalities' numbers. */
const counties: Readonly<Record<string, string>> = {
  "03": "Oslo",
  "11": "Rogaland",
  "15": "Møre og Romsdal",
  "18": "Nordland",
  "31": "Østfold",
  "32": "Akershus",
  "33": "Buskerud",
  "34": "Innlandet",
  "39": "Vestfold",
  "40": "Telemark",
  "42": "Agder",
  "46": "Vestland",
  "50": "Trøndelag",
  "55": "Troms",
  "56": "Finnmark",
};

const zones = ["1", "1a", "2", "3", "4", "4a", "5"];

/**
 * Reads municipalities: a heading with the columns number (or code) and name, and county and payrollTaxZone where they are
 * known, in any order, separated by semicolons, tabs or commas. Codes of two digits, in the published list of counties and
 * municipalities, are counties; what has neither two nor four digits is left out.
 */
export function readMunicipalityFile(text: string): MunicipalityFile {
  const { names, rows } = readTable(text);
  const place = (...called: string[]) => names.findIndex((name) => called.includes(name));
  const [number, name] = [place("number", "code"), place("name")];
  const [county, zone, parent] = [place("county"), place("payrolltaxzone"), place("parentcode")];
  if (number < 0 || name < 0)
    return { kind: "unreadable", reasons: ["The first line must name the columns number (or code) and name."] };
  const cell = (row: TableRow, at: number) => (at < 0 ? "" : (row.cells[at] ?? ""));
  const listed = new Map(
    rows.filter((row) => /^\d{2}$/.test(cell(row, number))).map((row) => [cell(row, number), cell(row, name)]),
  );
  const countyOf = (row: TableRow) => {
    const code = cell(row, number).slice(0, 2);
    return cell(row, county) || listed.get(cell(row, parent)) || listed.get(code) || counties[code] || null;
  };
  const municipalities = new Map<string, LoadedMunicipality>();
  const reasons: string[] = [];
  for (const row of rows.filter((one) => /^\d{4}$/.test(cell(one, number)))) {
    const one = {
      number: cell(row, number),
      name: cell(row, name),
      county: countyOf(row),
      zone: cell(row, zone).toLowerCase() || null,
    };
    if (one.name === "" || one.name.length > 100) reasons.push(`Line ${row.line}: a name has 1 to 100 characters.`);
    if ((one.county ?? "").length > 100) reasons.push(`Line ${row.line}: a county has at most 100 characters.`);
    if (one.zone !== null && !zones.includes(one.zone))
      reasons.push(`Line ${row.line}: a zone of payroll tax is one of ${zones.join(", ")}.`);
    if (municipalities.has(one.number)) reasons.push(`Line ${row.line}: ${one.number} stands there twice.`);
    municipalities.set(one.number, one);
  }
  if (municipalities.size === 0) reasons.push("There is no number of four digits.");
  if (reasons.length > 0) return { kind: "unreadable", reasons: reasons.slice(0, 20) };
  return { kind: "read", rows: [...municipalities.values()] };
}
