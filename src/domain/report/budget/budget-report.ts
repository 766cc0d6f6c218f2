// GET /report/budget: what was planned beside what was posted, with the deviation and its share of what was planned.

import { reportColumns } from "../../../limits.ts";
import { decimal, divide, isZero, multiply, roundHalfUp, subtract, toFixedText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Language } from "../../../schema/message.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import { type BudgetSum, budgetSums } from "../budget-sums.ts";
import { layoutOfCompany } from "../group/split-layout.ts";
import { narrowedSums } from "../ledger-sums.ts";
import { reportCompany } from "../report-company.ts";
import type { RefusedReport, ReportColumn, ReportData, ReportRow } from "../report-data.ts";
import {
  type Asked,
  addressOf,
  levelParameters,
  narrowedBy,
  narrowingOf,
  narrowingOnly,
  narrowingParameters,
  periodParameters,
} from "../report-input.ts";
import { groupOf, resultLayout } from "../report-layout.ts";
import {
  type PeriodColumn,
  type PeriodSplit,
  partsOf,
  periodSplits,
  placesByPart,
  titleOf,
} from "../report-periods.ts";
import { columnTitles, reportTitles } from "../report-texts.ts";
import { periodOf } from "../result-columns.ts";
import { groupFaults, shownQuery, valueSums, wholeSums } from "../result-report.ts";
import {
  accountsOf,
  type CountedAmount,
  money,
  rowsBehind,
  type StatementAccount,
  statementOf,
  titleWith,
} from "../statement.ts";
import { valuesInOrder } from "../value-names.ts";

/** What budgets of the report are kept for. */
export const budgetKinds = ["company", "department", "project"] as const;

const { dimension1Id: _1, dimension2Id: _2, dimension3Id: _3, soldToId: _4, ...kept } = narrowingParameters;

/** The parameters of the budget. */
export const budgetParameters = {
  ...periodParameters,
  budgetOf: input("choice", {
    choices: budgetKinds,
    description:
      "Whose budget is compared. company: that of the company. department, project: that of the one which departmentId or projectId names; without it that of each, in columns of its own. Without the parameter it follows from departmentId, projectId, productId and employeeId.",
  }),
  split: input("choice", {
    choices: periodSplits,
    description: "Columns for each part of the period; those of the whole come last.",
  }),
  ...levelParameters,
  ...kept,
} as const;

const parts = ["actual", "budget", "deviation", "percent"] as const;

/** A period or a value that is shown: what was posted in it and what was planned for it. */
interface Shown extends Omit<PeriodColumn, "title"> {
  readonly title: string;
  /** Which of the columns are shown: the share stands beside the whole only. */
  readonly parts: readonly (typeof parts)[number][];
  /** The parameters that narrow it beside those that were sent. */
  readonly narrowing: Asked;
}

/** What is shown, with the amounts of each account: of each two columns, what was posted and what was planned. */
interface Compared {
  readonly shown: readonly Shown[];
  readonly accounts: readonly StatementAccount[];
}

/** The budget beside what was posted. */
export async function loadBudget(query: Asked, read: Reader, language: Language): Promise<ReportData | RefusedReport> {
  const layout = await layoutOfCompany(read, resultLayout);
  const faults = [...groupFaults(query.group, layout), ...faultsOf(query, language)];
  if (faults.length > 0) return { faults };
  const value = splitValue(query);
  const { shown, accounts } =
    value === null ? await byPeriod(query, read, language) : await byValue(query, read, language, value);
  const columns = shown.flatMap((one) => columnsOf(one, shown.length === 1, language));
  if (columns.length > reportColumns)
    return { faults: [{ key: "reportColumns", field: "budgetOf", parameters: { most: reportColumns } }] };
  const statement = statementOf({
    layout,
    accounts,
    columns: 2 * shown.length,
    level: query.level === "account" || query.group !== undefined ? "account" : "group",
    language,
    drill: ({ code, account }) => shown.flatMap((one) => drillOf(query, one, code, account)),
  });
  const rows = query.group === undefined ? statement.rows : rowsBehind(statement.rows, layout, query.group);
  const period = periodOf(query);
  return {
    name: "budget",
    title: titleWith(reportTitles.budget[language], layout, query.group, language),
    language,
    ...(await reportCompany(read, period.dateFrom, period.dateTo)),
    ...period,
    query: shownQuery(query),
    columns,
    rows: rows.map((row) => compared(row, shown)),
    checks: [],
  };
}

/** The dimension whose values stand in columns of their own; null where one budget is asked for. */
function splitValue({ budgetOf, departmentId, projectId }: Asked): "department" | "project" | null {
  if (budgetOf === "department" && departmentId === undefined) return "department";
  return budgetOf === "project" && projectId === undefined ? "project" : null;
}

function faultsOf(query: Asked, language: Language): Fault[] {
  const faults: Fault[] = [];
  if (Object.values(periodOf(query)).some((date) => !date.endsWith("-01")))
    faults.push({ key: "reportBudgetMonths", field: "dateFrom" });
  const names = narrowedBy(query);
  const value = splitValue(query);
  const expected = query.budgetOf === undefined ? names[0] : `${query.budgetOf}Id`;
  const isKept =
    query.budgetOf === "company" || value !== null
      ? names.length === 0
      : names.length <= 1 && names.every((name) => name === expected && query[name] !== 0);
  if (!isKept) faults.push({ key: "reportBudgetKind", field: names[0] ?? "budgetOf" });
  if (value !== null && query.split !== undefined)
    faults.push({ key: "reportCompareSplit", field: "split", parameters: { split: value } });
  if (faults.length === 0 && value === null) {
    const shown = periodsOf(query, language);
    if (shown.flatMap((one) => one.parts).length > reportColumns)
      faults.push({ key: "reportColumns", field: "split", parameters: { most: reportColumns } });
  }
  return faults;
}

/** The periods that are shown: the parts that are asked for, and the whole. */
function periodsOf(query: Asked, language: Language): Shown[] {
  const period = periodOf(query);
  const split =
    query.split === undefined ? [] : partsOf(period, query.split as PeriodSplit, Math.ceil(reportColumns / 3));
  const whole =
    split.length === 0
      ? { key: "actual", title: titleOf(period), ...period }
      : { key: "sum", title: columnTitles.sum, ...period };
  return [
    ...split.map((one) => ({ ...one, title: one.title[language], parts: parts.slice(0, 3), narrowing: {} })),
    { ...whole, title: whole.title[language], parts, narrowing: {} },
  ];
}

function columnsOf(one: Shown, isOnly: boolean, language: Language): ReportColumn[] {
  return one.parts.map((part) => ({
    key: isOnly ? part : part === "actual" ? one.key : `${one.key}:${part}`,
    title: part === "actual" && !isOnly ? one.title : columnTitles[part][language],
    dateFrom: one.dateFrom,
    dateTo: one.dateTo,
    ...(part === "percent" ? { isPercent: true as const } : {}),
  }));
}

async function byPeriod(query: Asked, read: Reader, language: Language): Promise<Compared> {
  const shown = periodsOf(query, language);
  const { dateFrom, dateTo } = periodOf(query);
  const days = [...new Set(shown.flatMap((one) => [one.dateFrom, one.dateTo]))].sort();
  const narrowing = narrowingOf(query);
  const [sums, planned] = await Promise.all([
    narrowing === null ? wholeSums(read, days) : narrowedSums(read, days, "result", narrowing),
    budgetSums(read, query, dateFrom, dateTo),
  ]);
  const columns = placesByPart(shown, days).map((places) => places.map((place) => 2 * place));
  const amounts: CountedAmount[] = [
    ...sums.map((one) => ({ ...one, columns: columns[one.after] ?? [] })),
    ...ofResult(planned).map((one) => ({
      ...one,
      columns: shown.flatMap(({ dateFrom, dateTo }, place) =>
        one.month >= dateFrom && one.month < dateTo ? [2 * place + 1] : [],
      ),
    })),
  ];
  return { shown, accounts: accountsOf(amounts, 2 * shown.length) };
}

/** The departments or projects that have a budget or postings, those without one, and the whole. */
async function byValue(
  query: Asked,
  read: Reader,
  language: Language,
  kind: "department" | "project",
): Promise<Compared> {
  const period = periodOf(query);
  const [sums, budgets] = await Promise.all([
    valueSums(read, period, kind, null),
    budgetSums(read, query, period.dateFrom, period.dateTo, kind),
  ]);
  const planned = ofResult(budgets);
  const { values, names } = await valuesInOrder(read, kind, [...sums, ...planned]);
  const column = (key: string, title: string, id: number | null) => ({
    key,
    title,
    ...period,
    parts,
    narrowing: id === null ? {} : { [`${kind}Id`]: id },
  });
  const shown: Shown[] = [
    ...values.map((value) =>
      value === null
        ? column("none", columnTitles.none[language], 0)
        : column(`${value}`, names.get(value) ?? `${value}`, value),
    ),
    column("sum", columnTitles.sum[language], null),
  ];
  const at = (value: number | null, of: 0 | 1) => [2 * values.indexOf(value) + of, 2 * values.length + of];
  const amounts: CountedAmount[] = [
    ...sums.map((one) => ({ ...one, columns: at(one.value, 0) })),
    ...planned.map((one) => ({ ...one, columns: at(one.value, 1) })),
  ];
  return { shown, accounts: accountsOf(amounts, 2 * shown.length) };
}

function ofResult(planned: readonly BudgetSum[]): BudgetSum[] {
  return planned.filter(({ number }) => groupOf(resultLayout, number) !== undefined);
}

/** A row with the deviation and its share beside what was posted and planned. */
function compared(row: ReportRow, shown: readonly Shown[]): ReportRow {
  const amounts = shown.flatMap((one, place) => {
    const actual = decimal(row.amounts[2 * place] ?? "0");
    const budget = decimal(row.amounts[2 * place + 1] ?? "0");
    const deviation = subtract(actual, budget);
    const share = () => toFixedText(roundHalfUp(divide(multiply(deviation, decimal(100)), budget), 1), 1);
    const all = [money(actual), money(budget), money(deviation), isZero(budget) ? null : share()];
    return all.slice(0, one.parts.length);
  });
  const drill = shown.flatMap((one, place) =>
    [row.drill[2 * place] ?? "", row.drill[2 * place + 1] ?? "", "", ""].slice(0, one.parts.length),
  );
  return { ...row, amounts, drill: row.drill.length === 0 ? [] : drill };
}

/** The addresses of what was posted and of what was planned; what is planned for an account is made of nothing else. */
function drillOf(query: Asked, one: Shown, code: string, account: StatementAccount | null): string[] {
  const { dateFrom, dateTo } = one;
  const narrowed = { ...narrowingOnly(query), ...one.narrowing };
  if (account === null)
    return [
      addressOf("/report/result", { dateFrom, dateTo, ...narrowed, group: code }),
      // What is planned without a department or project is none of their budgets, and their sum is that of the columns.
      splitValue({ ...query, ...one.narrowing }) !== null || Object.values(one.narrowing).includes(0)
        ? ""
        : addressOf("/report/budget", { ...narrowed, dateFrom, dateTo, budgetOf: query.budgetOf, group: code }),
    ];
  const accounts = { accountNumberFrom: account.number, accountNumberTo: account.number + 1 };
  return [addressOf("/report/ledger", { dateFrom, dateTo, ...narrowed, ...accounts }), ""];
}
