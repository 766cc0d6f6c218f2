// The tax tables of a year and the rates of employer's tax, as they are stored. Reads only.

import type { Reader } from "../../../schema/resource.ts";
import type { TaxPeriod, TaxTable, TaxYear } from "./tax-table.ts";

/** What tables of a year are made of. */
export interface TaxYearRows {
  readonly constants: readonly { readonly constant: string; readonly value: number }[];
  readonly tables: readonly TaxTable[];
  readonly periods: readonly TaxPeriod[];
}

/** The tables of a year from their rows; null where the year has none. */
export function taxYearOf({ constants, tables, periods }: TaxYearRows): TaxYear | null {
  if (constants.length === 0) return null;
  return {
    constants: new Map(constants.map(({ constant, value }) => [constant, value])),
    tables: new Map(tables.map((one) => [one.number, one])),
    periods: new Map(periods.map((one) => [one.period, one])),
  };
}

const tableColumns = `t."number", t.kind, t."tableDeduction"::float8, t.allowance, t."nationalInsurance", t."twelveMonths",
  t."excessPercent"::float8`;
const periodColumns = [
  ...["incomePeriods", "deductionPeriods", "pensionerIncomePeriods", "pensionerDeductionPeriods"],
  ...["otherIncomePeriods", "otherDeductionPeriods", "rounding", "highest"],
].map((name) => `t."${name}"::float8`);

/** The tables of a year; null where it has none. */
export async function loadTaxYear(read: Reader, year: number): Promise<TaxYear | null> {
  const kept = await read.kept("tax tables", [year], async () => {
    const of = (table: string, columns: string) =>
      `select ${columns} from ${table} t where $1::bigint is not null and t.year = $2::int`;
    const [constants, tables, periods] = await Promise.all([
      read.rows<TaxYearRows["constants"][number]>(of("tax_constant", "t.constant, t.value::float8"), year),
      read.rows<TaxYearRows["tables"][number]>(of("tax_table", tableColumns), year),
      read.rows<TaxYearRows["periods"][number]>(of("tax_period", ["t.period", ...periodColumns].join(", ")), year),
    ]);
    return new Map([[year, taxYearOf({ constants, tables, periods })]]);
  });
  return kept.get(year) ?? null;
}
