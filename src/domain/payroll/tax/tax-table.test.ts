// Every published result of the tax authority's own routine comes out of ours.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTable } from "../../table-file.ts";
import { taxYearOf } from "./load-tax-year.ts";
import { type TaxYear, tableTax } from "./tax-table.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");

function rowsOf(path: string): Record<string, string>[] {
  const text = readFileSync(join(root, path), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n");
  const { names, rows } = readTable(text, { separator: "," });
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ""])));
}

/** Names of columns are read without capitals. */
const named: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["tableDeduction", "nationalInsurance", "twelveMonths", "excessPercent", "incomePeriods", "deductionPeriods"],
    ...["pensionerIncomePeriods", "pensionerDeductionPeriods", "otherIncomePeriods", "otherDeductionPeriods"],
  ].map((name) => [name.toLowerCase(), name]),
);
const texts = new Set(["year", "number", "kind", "allowance", "nationalinsurance", "constant", "period"]);
function read(value: string): unknown {
  if (value === "") return null;
  return value === "t" || value === "f" ? value === "t" : Number(value);
}
const reference = (table: string) =>
  rowsOf(`database/reference/${table}.csv`).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [named[name] ?? name, texts.has(name) ? value : read(value)]),
    ),
  );

test("all 5,194 results of four years", () => {
  const [constants, tables, periods] = ["tax_constant", "tax_table", "tax_period"].map(reference);
  const years = new Map<string, TaxYear | null>();
  const yearOf = (year: string) => {
    const of = (rows: Record<string, unknown>[] = []) => rows.filter((row) => row.year === year) as never;
    if (!years.has(year))
      years.set(year, taxYearOf({ constants: of(constants), tables: of(tables), periods: of(periods) }));
    return years.get(year) as TaxYear;
  };
  const expected = rowsOf("test/data/payroll/tax-table-expected.csv");
  expect(expected).toHaveLength(5_194);
  const wrong = expected.flatMap((row) => {
    const found = tableTax(yearOf(row.year ?? ""), row.table ?? "", Number(row.basis), row.period);
    return found === Number(row.deduction) ? [] : [{ ...row, found }];
  });
  expect(wrong).toEqual([]);
});

test("a table or a period that the year does not have", () => {
  const year: TaxYear = { constants: new Map(), tables: new Map(), periods: new Map() };
  expect(tableTax(year, "8010", 1_000)).toBeNull();
  expect(taxYearOf({ constants: [], tables: [], periods: [] })).toBeNull();
});
