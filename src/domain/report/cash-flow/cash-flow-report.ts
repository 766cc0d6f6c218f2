// GET /report/cashFlow: where money came from and what it was spent on, by the other sides of the vouchers that moved bank and cash.

import { reportColumns, reportRows } from "../../../limits.ts";
import { add, type Decimal, decimal, equals, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { fill, type Language } from "../../../schema/message.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import { reportCompany } from "../report-company.ts";
import type { RefusedReport, ReportCheck, ReportColumn, ReportData, ReportRow, TooLong } from "../report-data.ts";
import { type Asked, addressOf, levelParameters, periodParameters } from "../report-input.ts";
import { cashFlowLayout, groupOf } from "../report-layout.ts";
import { type PeriodSplit, partsOf, periodSplits, placesByPart, titleOf } from "../report-periods.ts";
import { checkTexts, columnTitles, reportTitles } from "../report-texts.ts";
import { periodOf } from "../result-columns.ts";
import { groupFaults, shownQuery } from "../result-report.ts";
import {
  accountsOf,
  money,
  plainRow,
  rowsBehind,
  type Statement,
  signed,
  statementOf,
  titleWith,
} from "../statement.ts";
import { type CashMove, cashBalances, cashMoves, cashPostings } from "./cash-moves.ts";

/** The parameters of the cash flow. */
export const cashFlowParameters = {
  ...periodParameters,
  split: input("choice", {
    choices: periodSplits,
    description: "A column for each part of the period, and their sum.",
  }),
  ...levelParameters,
  accountNumber: input("integer", {
    description: "Of the group that is asked for, the postings of this account only: what its amount is made of.",
  }),
} as const;

/** The group of what is paid for fixed assets. */
const assets = "C60";

/** The cash flow; `isFile`: whatever its length. */
export async function loadCashFlow(
  query: Asked,
  read: Reader,
  language: Language,
  isFile: boolean,
): Promise<ReportData | RefusedReport | TooLong> {
  const columns = columnsOf(query, language);
  const faults = faultsOf(query, columns);
  if (faults.length > 0) return { faults };
  const { dateFrom, dateTo } = periodOf(query);
  const days = daysOf(columns);
  const isWhole = query.accountNumber === undefined && query.group === undefined;
  // None waits for another.
  const [company, moves, balances] = await Promise.all([
    reportCompany(read, dateFrom, dateTo),
    query.accountNumber === undefined ? cashMoves(read, days) : [],
    isWhole ? cashBalances(read, days) : new Map<string, string>(),
  ]);
  const base = {
    name: "cashFlow",
    title: titleWith(reportTitles.cashFlow[language], cashFlowLayout, query.group, language),
    language,
    ...company,
    dateFrom,
    dateTo,
    query: shownQuery(query),
  };
  if (query.accountNumber !== undefined) {
    const rows = await postingRows(query, read, isFile ? null : reportRows + 1);
    if (!isFile && rows.length > reportRows) return { tooLong: Object.keys(cashFlowParameters).join(", ") };
    return { ...base, columns: columns.slice(-1), rows, checks: [] };
  }
  const statement = statementFor(query, moves, language, columns);
  if (query.group !== undefined)
    return { ...base, columns, rows: rowsBehind(statement.rows, cashFlowLayout, query.group), checks: [] };
  const at = (day: string | null) => decimal(balances.get(day ?? "") ?? "0");
  const edge = (kind: "opening" | "closing", dayOf: (column: ReportColumn) => string | null): ReportRow => ({
    ...plainRow,
    key: kind,
    kind,
    name: columnTitles[kind === "opening" ? "cashBefore" : "cashAfter"][language],
    amounts: columns.map((column) => money(at(dayOf(column)))),
    drill: columns.map((column) => addressOf("/report/balance", { dateTo: dayOf(column), group: "B23" })),
  });
  return {
    ...base,
    columns,
    rows: [...statement.rows, edge("opening", (one) => one.dateFrom), edge("closing", (one) => one.dateTo)],
    checks: columns.map((column, place) =>
      closes(column, at(column.dateFrom), at(column.dateTo), statement, place, language),
    ),
  };
}

function columnsOf(query: Asked, language: Language): ReportColumn[] {
  const period = periodOf(query);
  const parts = query.split === undefined ? [] : partsOf(period, query.split as PeriodSplit, reportColumns);
  const whole =
    parts.length === 0
      ? { key: "amount", title: titleOf(period), ...period }
      : { key: "sum", title: columnTitles.sum, ...period };
  return [...parts, whole].map((column) => ({ ...column, title: column.title[language] }));
}

/** The days on which columns begin or end, in order. */
function daysOf(columns: readonly ReportColumn[]): string[] {
  return [...new Set(columns.flatMap(({ dateFrom, dateTo }) => [dateFrom ?? "", dateTo]))].sort();
}

function faultsOf(query: Asked, columns: readonly ReportColumn[]): Fault[] {
  const faults: Fault[] = [...groupFaults(query.group, cashFlowLayout)];
  if (columns.length > reportColumns)
    faults.push({ key: "reportColumns", field: "split", parameters: { most: reportColumns } });
  if (query.accountNumber !== undefined && query.group === undefined)
    faults.push({ key: "reportAccountGroup", field: "accountNumber" });
  return faults;
}

function statementFor(
  query: Asked,
  moves: readonly CashMove[],
  language: Language,
  columns: readonly ReportColumn[],
): Statement {
  const parts = placesByPart(columns, daysOf(columns));
  const accounts = accountsOf(
    moves.map(({ isAsset, ...one }) => ({
      ...one,
      ...(isAsset ? { group: assets } : {}),
      columns: parts[one.after] ?? [],
    })),
    columns.length,
  );
  return statementOf({
    layout: cashFlowLayout,
    accounts,
    columns: columns.length,
    level: query.level === "account" || query.group !== undefined ? "account" : "group",
    language,
    drill: ({ code, account }) =>
      columns.map(({ dateFrom, dateTo }) =>
        addressOf("/report/cashFlow", { dateFrom, dateTo, group: code, accountNumber: account?.number }),
      ),
  });
}

/** The postings of an account that count in a group: those for fixed assets, or the others. */
async function postingRows(query: Asked, read: Reader, most: number | null): Promise<ReportRow[]> {
  const number = query.accountNumber ?? 0;
  const own = groupOf(cashFlowLayout, number)?.code;
  const postings = await cashPostings(read, periodOf(query), number, most);
  return postings
    .filter(({ isAsset }) => query.group === (isAsset ? assets : own))
    .map(
      (one): ReportRow => ({
        ...plainRow,
        key: `${one.posting}`,
        kind: "posting",
        parent: `${query.group}`,
        level: 1,
        accountNumber: number,
        account: one.account,
        name: one.description,
        amounts: [money(signed(decimal(one.amount), -1))],
        sign: -1,
        drill: [`/v2/ledger/voucher/${one.voucher}`],
        entry: one,
      }),
    );
}

/** Whether what stood before and what moved come to what stands after. */
function closes(
  column: ReportColumn,
  opening: Decimal,
  closing: Decimal,
  { shown }: Statement,
  place: number,
  language: Language,
): ReportCheck {
  const net = shown.get("C90")?.[place] ?? zero;
  const parameters = {
    column: column.title,
    opening: toFixedText(opening, 2),
    net: toFixedText(net, 2),
    closing: toFixedText(closing, 2),
  };
  return {
    key: "cashCloses",
    ok: equals(add(opening, net), closing),
    text: fill(checkTexts.cashCloses[language], parameters, language),
  };
}
