// GET /report/dimension: the result of each department, project, product, employee or value of a free dimension, one row for each.

import { reportRows } from "../../../limits.ts";
import { type Decimal, equals, sum, toFixedText, zero } from "../../../money/decimal.ts";
import { fill, type Language } from "../../../schema/message.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";
import type { ValueSum } from "../ledger-sums.ts";
import { reportCompany } from "../report-company.ts";
import type { ReportCheck, ReportData, ReportRow, TooLong } from "../report-data.ts";
import {
  type Asked,
  addressOf,
  narrowingOf,
  narrowingOnly,
  narrowingParameters,
  periodParameters,
} from "../report-input.ts";
import { resultLayout } from "../report-layout.ts";
import { checkTexts, columnTitles, dimensionTitles, freeDimensionTitle } from "../report-texts.ts";
import { periodOf, type ValueSplit } from "../result-columns.ts";
import { shownQuery, valueSums, wholeSums } from "../result-report.ts";
import { accountsOf, grouped, money, plainRow, statementOf } from "../statement.ts";
import { freeDimensionName, onlyValue, valuesInOrder } from "../value-names.ts";

/** The dimensions by the words with which they are asked for. */
const kinds = {
  department: "department",
  project: "project",
  product: "product",
  employee: "employee",
  "1": "dimension1",
  "2": "dimension2",
  "3": "dimension3",
} as const satisfies Record<string, ValueSplit>;

/** The parameters of the result by the values of a dimension. */
export const dimensionParameters = {
  ...periodParameters,
  kind: mandatory(
    input("choice", {
      choices: ["department", "project", "product", "employee", "1", "2", "3"],
      description: "The dimension whose values are the rows; 1, 2 and 3 are the free dimensions.",
    }),
  ),
  ...narrowingParameters,
} as const;

/** The lines of the result that are the columns. */
const shownLines = ["R29", "R69", "R70", "R89", "R95"] as const;

/** The result of each value; `isFile`: whatever its length. */
export async function loadDimension(
  query: Asked,
  read: Reader,
  language: Language,
  isFile: boolean,
): Promise<ReportData | TooLong> {
  const kind = kinds[query.kind as keyof typeof kinds];
  const { dateFrom, dateTo } = periodOf(query);
  const narrowing = narrowingOf(query);
  // None waits for another.
  const [sums, whole, company] = await Promise.all([
    valueSums(read, { dateFrom, dateTo }, kind, narrowing),
    narrowing === null ? resultOfCompany(read, [dateFrom, dateTo], language) : null,
    reportCompany(read, dateFrom, dateTo),
  ]);
  const { values, names } = await valuesInOrder(read, kind, sums);
  if (!isFile && values.length >= reportRows) return { tooLong: "dateFrom, dateTo, departmentId, projectId" };
  const ofValues = grouped(sums, ({ value }) => value);
  const shown = values.map((value) => linesOf(ofValues.get(value) ?? [], language));
  const total = shownLines.map((_, place) => sum(shown.map((amounts) => amounts[place] ?? zero)));
  const rows = values.map((value, row): ReportRow => {
    const address = addressOf("/report/result", {
      dateFrom,
      dateTo,
      ...narrowingOnly(query),
      ...onlyValue(kind, value),
    });
    return {
      ...plainRow,
      key: value === null ? "none" : `${value}`,
      kind: "value",
      parent: "sum",
      level: 1,
      name: value === null ? columnTitles.none[language] : (names.get(value) ?? `${value}`),
      amounts: (shown[row] ?? []).map(money),
      sign: -1,
      drill: shownLines.map((group) => `${address}&group=${group}`),
    };
  });
  const last: ReportRow = {
    ...plainRow,
    key: "sum",
    kind: "sum",
    name: columnTitles.sum[language],
    amounts: total.map(money),
    sign: -1,
    parts: rows.map(({ key }) => key),
  };
  return {
    name: "dimension",
    title: await titleOf(kind, read, language),
    language,
    ...company,
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: shownLines.map((key) => ({
      key,
      title: resultLayout.find(({ code }) => code === key)?.name[language] ?? key,
      dateFrom,
      dateTo,
    })),
    rows: [...rows, last],
    checks: whole === null ? [] : [addsUp(total.at(-1) ?? zero, whole, language)],
  };
}

async function titleOf(kind: ValueSplit, read: Reader, language: Language): Promise<string> {
  if (kind !== "dimension1" && kind !== "dimension2" && kind !== "dimension3") return dimensionTitles[kind][language];
  const name = await freeDimensionName(read, kind);
  return fill(freeDimensionTitle[language], { name }, language);
}

/** The lines of the result of one value, as they are shown. */
function linesOf(sums: readonly Omit<ValueSum, "value">[], language: Language): Decimal[] {
  const { shown } = statementOf({
    layout: resultLayout,
    accounts: accountsOf(
      sums.map((one) => ({ ...one, columns: [0] })),
      1,
    ),
    columns: 1,
    level: "group",
    language,
    drill: () => [],
  });
  return shownLines.map((code) => shown.get(code)?.[0] ?? zero);
}

async function resultOfCompany(read: Reader, days: readonly string[], language: Language): Promise<Decimal> {
  const sums = (await wholeSums(read, days)).filter(({ after }) => after === 1);
  return linesOf(sums, language).at(-1) ?? zero;
}

/** Whether the values come to the result of the company. */
function addsUp(found: Decimal, expected: Decimal, language: Language): ReportCheck {
  const parameters = { sum: toFixedText(found, 2), expected: toFixedText(expected, 2) };
  const text = fill(checkTexts.columnsAddUp[language], parameters, language);
  return { key: "columnsAddUp", ok: equals(found, expected), text };
}
