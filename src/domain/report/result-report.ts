// GET /report/result: income and costs of a period, compared, or split by months, departments and the like.

import { reportColumns } from "../../limits.ts";
import { decimal, equals, negate, sum, toFixedText, zero } from "../../money/decimal.ts";
import type { Language, Text } from "../../schema/message.ts";
import { fill } from "../../schema/message.ts";
import { input, type Reader } from "../../schema/resource.ts";
import { budgetSums } from "./budget-sums.ts";
import { layoutOfCompany } from "./group/split-layout.ts";
import {
  type AccountSum,
  type Narrowing,
  narrowedSums,
  openingCorrections,
  sumsBetween,
  sumsByValue,
  type ValueSum,
} from "./ledger-sums.ts";
import { reportCompany } from "./report-company.ts";
import type { RefusedReport, ReportCheck, ReportColumn, ReportData } from "./report-data.ts";
import {
  type Asked,
  addressOf,
  levelParameters,
  narrowingOf,
  narrowingOnly,
  narrowingParameters,
  periodParameters,
} from "./report-input.ts";
import { groupOf, resultLayout } from "./report-layout.ts";
import { periodSplits, placesByPart } from "./report-periods.ts";
import { checkTexts, columnTitles, reportTitles } from "./report-texts.ts";
import {
  comparisons,
  isValueSplit,
  periodOf,
  resultColumns,
  resultFaults,
  type ValueSplit,
  valueSplits,
} from "./result-columns.ts";
import {
  accountsOf,
  type CountedAmount,
  rowsBehind,
  type Statement,
  type StatementAccount,
  statementOf,
  titleWith,
} from "./statement.ts";
import { onlyValue, valuesInOrder } from "./value-names.ts";

/** The parameters of the result. */
export const resultParameters = {
  ...periodParameters,
  compare: input("choice", {
    choices: comparisons,
    description: "A column beside each: the same days a year before, the period before, or what is planned.",
  }),
  split: input("choice", {
    choices: [...periodSplits, ...(Object.keys(valueSplits) as ValueSplit[])],
    description: "A column for each part of the period, or for each value of a dimension; the last one is the sum.",
  }),
  ...levelParameters,
  ...narrowingParameters,
} as const;

/** What the columns are, and what counts in them. */
interface Columns {
  readonly columns: readonly ReportColumn[];
  readonly accounts: readonly StatementAccount[];
  /** What narrows each column beside the parameters: the value that it shows. */
  readonly narrowing: readonly Asked[];
  /** Where columns add up to the last one. */
  readonly addsUp: boolean;
}

/** The result of a period. */
export async function loadResult(query: Asked, read: Reader, language: Language): Promise<ReportData | RefusedReport> {
  const layout = await layoutOfCompany(read, resultLayout);
  const faults = [...resultFaults(query), ...groupFaults(query.group, layout)];
  if (faults.length > 0) return { faults };
  const period = periodOf(query);
  const narrowing = narrowingOf(query);
  const { split } = query;
  const [shown, company] = await Promise.all([
    isValueSplit(split)
      ? byValue(read, { ...period, split, narrowing, language })
      : byPeriod(read, query, narrowing, language),
    reportCompany(read, period.dateFrom, period.dateTo),
  ]);
  if (shown.columns.length > reportColumns)
    return { faults: [{ key: "reportColumns", field: "split", parameters: { most: reportColumns } }] };
  const statement = statementOf({
    layout,
    accounts: shown.accounts,
    columns: shown.columns.length,
    level: query.level === "account" || query.group !== undefined ? "account" : "group",
    language,
    drill: ({ code, account }) =>
      shown.columns.map((column, place) => drillOf(query, column, shown.narrowing[place] ?? {}, code, account)),
  });
  return {
    name: "result",
    title: titleWith(reportTitles.result[language], layout, query.group, language),
    language,
    ...company,
    ...period,
    query: shownQuery(query),
    columns: shown.columns,
    rows: query.group === undefined ? statement.rows : rowsBehind(statement.rows, layout, query.group),
    checks: shown.addsUp ? [addsUp(statement, shown.columns.length, language)] : [],
  };
}

/** The fault of a group that the layout does not have. */
export function groupFaults(group: unknown, layout: typeof resultLayout): RefusedReport["faults"] {
  const known = layout.filter(({ kind }) => kind !== "computed").map(({ code }) => code);
  if (group === undefined || known.includes(String(group))) return [];
  return [{ key: "reportGroup", field: "group", parameters: { group: String(group), known: known.join(", ") } }];
}

/** The parameters that were sent, as texts. */
export function shownQuery(query: Asked): Readonly<Record<string, string>> {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== false);
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

/** The periods with the amounts of each account. */
async function byPeriod(read: Reader, query: Asked, narrowing: Narrowing | null, language: Language): Promise<Columns> {
  const columns = resultColumns(query);
  const actual = columns.filter((column) => column.of === "actual");
  const days = [...new Set(actual.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo]))].sort();
  const sums = narrowing === null ? await wholeSums(read, days) : await narrowedSums(read, days, "result", narrowing);
  // The columns in which each part between two of the days counts.
  const parts = placesByPart(
    columns.map((column) => (column.of === "actual" ? column : null)),
    days,
  );
  const amounts: CountedAmount[] = sums.map((one) => ({ ...one, columns: parts[one.after] ?? [] }));
  const planned = columns.filter((column) => column.of === "budget");
  if (planned.length > 0) {
    const period = periodOf(query);
    for (const one of await budgetSums(read, query, period.dateFrom, period.dateTo)) {
      const at = columns.flatMap((column, place) =>
        column.of === "budget" && one.month >= column.dateFrom && one.month < column.dateTo ? [place] : [],
      );
      if (groupOf(resultLayout, one.number) !== undefined) amounts.push({ ...one, columns: at });
    }
  }
  return {
    columns: columns.map(({ key, title, dateFrom, dateTo }) => ({ key, title: title[language], dateFrom, dateTo })),
    accounts: accountsOf(amounts, columns.length),
    narrowing: columns.map(() => ({})),
    addsUp: query.split !== undefined && query.compare === undefined,
  };
}

/** Sums of the whole company, without the corrections at an opening balance, which belong to years before. */
export async function wholeSums(read: Reader, days: readonly string[]): Promise<AccountSum[]> {
  const [sums, corrections] = await Promise.all([
    sumsBetween(read, days, "result"),
    openingCorrections(read, days[0] ?? "", days.at(-1) ?? ""),
  ]);
  const known = new Map(sums.map((one) => [one.account, one]));
  return [
    ...sums,
    ...corrections.flatMap(({ account, date, amount }) => {
      const of = known.get(account);
      const after = days.filter((day) => day <= date).length;
      return of === undefined ? [] : [{ ...of, after, amount: toFixedText(negate(decimal(amount)), 2) }];
    }),
  ];
}

/** Sums for each value of a dimension; of the whole company without the corrections at an opening balance, as `wholeSums`. */
export async function valueSums(
  read: Reader,
  period: { readonly dateFrom: string; readonly dateTo: string },
  split: ValueSplit,
  narrowing: Narrowing | null,
): Promise<ValueSum[]> {
  const [sums, corrections] = await Promise.all([
    sumsByValue(read, period, valueSplits[split], narrowing ?? { sql: "", values: [], columns: [] }),
    narrowing === null ? openingCorrections(read, period.dateFrom, period.dateTo) : [],
  ]);
  const known = new Map(sums.map((one) => [one.account, one]));
  return [
    ...sums,
    ...corrections.flatMap(({ account, amount }) => {
      const of = known.get(account);
      return of === undefined ? [] : [{ ...of, value: null, amount: toFixedText(negate(decimal(amount)), 2) }];
    }),
  ];
}

/** The values of a dimension with the amounts of each account; the sum is that of the kept balances where nothing is narrowed. */
async function byValue(
  read: Reader,
  options: {
    readonly dateFrom: string;
    readonly dateTo: string;
    readonly split: ValueSplit;
    readonly narrowing: Narrowing | null;
    readonly language: Language;
  },
): Promise<Columns> {
  const { dateFrom, dateTo, split, narrowing, language } = options;
  const days = [dateFrom, dateTo];
  const [sums, all] = await Promise.all([
    valueSums(read, { dateFrom, dateTo }, split, narrowing),
    narrowing === null ? wholeSums(read, days) : narrowedSums(read, days, "result", narrowing),
  ]);
  const whole = narrowing === null ? all.filter(({ after }) => after === 1) : all;
  const { values, names } = await valuesInOrder(read, split, sums);
  const column = (key: string, title: Text | string) => ({
    key,
    title: typeof title === "string" ? title : title[language],
    dateFrom,
    dateTo,
  });
  return {
    columns: [
      ...values.map((value) =>
        value === null ? column("none", columnTitles.none) : column(String(value), names.get(value) ?? String(value)),
      ),
      column("sum", columnTitles.sum),
    ],
    accounts: accountsOf(
      [
        ...sums.map((one) => ({ ...one, columns: [values.indexOf(one.value)] })),
        ...whole.map((one) => ({ ...one, columns: [values.length] })),
      ],
      values.length + 1,
    ),
    narrowing: [...values.map((value) => onlyValue(split, value)), {}],
    addsUp: true,
  };
}

/** The address of what an amount is made of: the accounts of a group, the postings of an account. */
function drillOf(
  query: Asked,
  column: ReportColumn,
  narrowing: Asked,
  code: string,
  account: StatementAccount | null,
): string {
  const { dateFrom, dateTo } = column;
  const asked = { dateFrom, dateTo, ...narrowingOnly(query), ...narrowing };
  // What is planned for an account is made of nothing else.
  if (column.key.endsWith("budget"))
    return account === null ? addressOf("/report/budget", { ...asked, group: code }) : "";
  if (account === null) return addressOf("/report/result", { ...asked, group: code });
  return addressOf("/report/ledger", {
    ...asked,
    accountNumberFrom: account.number,
    accountNumberTo: account.number + 1,
  });
}

/** Whether the columns add up to the last one in every row. */
function addsUp({ shown }: Statement, columns: number, language: Language): ReportCheck {
  const parts = [...shown.values()].map((amounts) => ({
    sum: sum(amounts.slice(0, columns - 1)),
    expected: amounts[columns - 1] ?? zero,
  }));
  const wrong = parts.find((one) => !equals(one.sum, one.expected));
  const of = wrong ?? parts.at(-1) ?? { sum: zero, expected: zero };
  const parameters = { sum: toFixedText(of.sum, 2), expected: toFixedText(of.expected, 2) };
  return {
    key: "columnsAddUp",
    ok: wrong === undefined,
    text: fill(checkTexts.columnsAddUp[language], parameters, language),
  };
}
