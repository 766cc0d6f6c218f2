// GET /report/balance: assets, equity and debt at the end of a day, compared, or at the ends of months, quarters and years.

import { reportColumns } from "../../limits.ts";
import { add, type Decimal, decimal, equals, subtract, sum, toFixedText, zero } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { fill, type Language } from "../../schema/message.ts";
import { before, from, input, mandatory, type Reader } from "../../schema/resource.ts";
import { layoutOfCompany } from "./group/split-layout.ts";
import { type AccountSum, openingCorrections, sumsBetween } from "./ledger-sums.ts";
import { reportCompany } from "./report-company.ts";
import type { RefusedReport, ReportCheck, ReportColumn, ReportData } from "./report-data.ts";
import { type Asked, addressOf, beginning, levelParameters } from "./report-input.ts";
import { balanceLayout, groupOf } from "./report-layout.ts";
import { dayTitle, inDays, inMonths, newYearOf, type PeriodSplit, partsOf, periodSplits } from "./report-periods.ts";
import { checkTexts, reportTitles } from "./report-texts.ts";
import { groupFaults, shownQuery } from "./result-report.ts";
import { accountsOf, rowsBehind, type Statement, type StatementAccount, statementOf, titleWith } from "./statement.ts";
import { notAllocated } from "./trial-balance-report.ts";

/** The parameters of the balance. */
export const balanceParameters = {
  dateFrom: from("date"),
  dateTo: mandatory(before("date")),
  compare: input("choice", {
    choices: ["previousYear", "previousPeriod"],
    description: "A column beside each: a year before, or the beginning of the period.",
  }),
  split: input("choice", { choices: periodSplits, description: "A column for the end of each part of the period." }),
  ...levelParameters,
} as const;

/** A balance, with the warning that results of earlier years are not allocated. */
export async function loadBalance(
  query: Asked,
  read: Reader,
  language: Language,
): Promise<(ReportData & { readonly warnings: readonly Warning[] }) | RefusedReport> {
  const layout = await layoutOfCompany(read, balanceLayout);
  const faults = [...balanceFaults(query), ...groupFaults(query.group, layout)];
  if (faults.length > 0) return { faults };
  const columns = balanceColumns(query, language);
  const days = [...new Set(columns.flatMap(({ dateTo }) => [newYearOf(inDays(dateTo, -1)), dateTo]))].sort();
  const { dateTo = "" } = query;
  const dateFrom = query.dateFrom ?? null;
  // None waits for another.
  const [sums, corrections, company, warnings] = await Promise.all([
    sumsBetween(read, days, "all"),
    openingCorrections(read, days[0] ?? "", days.at(-1) ?? ""),
    reportCompany(read, dateFrom, dateTo),
    notAllocated(read, dateTo),
  ]);
  const isBalance = ({ number }: AccountSum) => groupOf(balanceLayout, number) !== undefined;
  const accounts = accountsOf(
    sums.filter(isBalance).map((one) => ({
      ...one,
      columns: columns.flatMap(({ dateTo }, place) => (one.after <= days.indexOf(dateTo) ? [place] : [])),
    })),
    columns.length,
  );
  const results = sums.filter((one) => !isBalance(one));
  const unallocated = columns.map(({ dateTo }) => {
    const newYear = newYearOf(inDays(dateTo, -1));
    const [start, end] = [days.indexOf(newYear), days.indexOf(dateTo)];
    const corrected = total(corrections.filter(({ date }) => date >= newYear && date < dateTo));
    return {
      earlier: add(total(results.filter(({ after }) => after <= start)), corrected),
      all: total(results.filter(({ after }) => after <= end)),
    };
  });
  const statement = statementOf({
    layout,
    accounts,
    columns: columns.length,
    level: query.level === "account" || query.group !== undefined ? "account" : "group",
    language,
    computed: {
      B42: unallocated.map(({ earlier }) => earlier),
      B43: unallocated.map(({ earlier, all }) => subtract(all, earlier)),
    },
    drill: ({ code, account }) => columns.map((column) => drillOf(column, code, account)),
  });
  return {
    name: "balance",
    title: titleWith(reportTitles.balance[language], layout, query.group, language),
    language,
    ...company,
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns,
    rows: query.group === undefined ? statement.rows : rowsBehind(statement.rows, layout, query.group),
    checks: columns.map((column, place) => assetsAreFunded(statement, column, place, language)),
    warnings,
  };
}

function balanceFaults(query: Asked): Fault[] {
  const needs = ["split", ...(query.compare === "previousPeriod" ? ["compare"] : [])];
  const faults: Fault[] = needs
    .filter((name) => query[name] !== undefined && query.dateFrom === undefined)
    .map((name) => ({ key: "reportPeriodMissing", field: name, parameters: { name } }));
  if (faults.length === 0 && balanceColumns(query, "en").length > reportColumns)
    faults.push({ key: "reportColumns", field: "split", parameters: { most: reportColumns } });
  return faults;
}

/** The days at whose end balances are shown, each with what it is compared with. */
function balanceColumns(query: Asked, language: Language): ReportColumn[] {
  const { dateFrom = "", dateTo = "" } = query;
  const ends =
    query.split === undefined
      ? [{ key: "amount", dateFrom, dateTo }]
      : partsOf({ dateFrom, dateTo }, query.split as PeriodSplit, reportColumns);
  return ends.flatMap((end) => {
    const column = { key: end.key, title: dayTitle(end.dateTo)[language], dateFrom: null, dateTo: end.dateTo };
    if (query.compare === undefined) return [column];
    const compared = query.compare === "previousYear" ? inMonths(end.dateTo, -12) : end.dateFrom;
    const key = end.key === "amount" ? query.compare : `${end.key}:${query.compare}`;
    return [column, { key, title: dayTitle(compared)[language], dateFrom: null, dateTo: compared }];
  });
}

function total(amounts: readonly { readonly amount: string }[]): Decimal {
  return sum(amounts.map(({ amount }) => decimal(amount)));
}

/**
 * The address of what an amount is made of: the accounts of a group, the postings of an account; and of results the report in
 * which they stand.
 */
function drillOf({ dateTo }: ReportColumn, code: string, account: StatementAccount | null): string {
  if (code === "B42" || code === "B43") {
    const newYear = newYearOf(inDays(dateTo, -1));
    const days = code === "B42" ? { dateFrom: beginning, dateTo: newYear } : { dateFrom: newYear, dateTo };
    return addressOf("/report/result", { ...days, group: "R99" });
  }
  if (account === null) return addressOf("/report/balance", { dateTo, group: code });
  const { number } = account;
  return addressOf("/report/ledger", {
    dateFrom: beginning,
    dateTo,
    accountNumberFrom: number,
    accountNumberTo: number + 1,
  });
}

function assetsAreFunded({ shown }: Statement, column: ReportColumn, place: number, language: Language): ReportCheck {
  const [assets, funds] = ["B30", "B70"].map((code) => shown.get(code)?.[place] ?? zero) as [Decimal, Decimal];
  const parameters = { column: column.title, assets: toFixedText(assets, 2), funds: toFixedText(funds, 2) };
  return {
    key: "assetsAreFunded",
    ok: equals(assets, funds),
    text: fill(checkTexts.assetsAreFunded[language], parameters, language),
  };
}
