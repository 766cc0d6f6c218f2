// GET /report/trialBalance: what each account came in with, moved and went out with; the same figures as GET /balanceSheet.

import { decimal, isZero, sum, toFixedText } from "../../money/decimal.ts";
import type { Warning } from "../../schema/error.ts";
import { fill, type Language } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";
import { balanceTypesSql, notAllocatedSql } from "../ledger/report/account-moves.ts";
import { balancesSql, isNarrowed } from "../ledger/report/balance-sheet.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportData, ReportRow } from "./report-data.ts";
import { type Asked, addressOf } from "./report-input.ts";
import { groupOf, resultLayout } from "./report-layout.ts";
import { beginning, inDays, newYearOf } from "./report-periods.ts";
import { checkTexts, columnTitles, reportTitles } from "./report-texts.ts";
import { periodOf } from "./result-columns.ts";
import { shownQuery } from "./result-report.ts";
import { plainRow } from "./statement.ts";
import { placeholders } from "./statement-values.ts";

const columns = ["balanceIn", "balanceChange", "carriedOver", "balanceOut"] as const;

type Line = Readonly<Record<(typeof columns)[number], string>> & {
  /** Id of the account. */
  readonly account: number;
  readonly number: number;
  readonly name: string;
  /** Whether its balance goes on over New Year. */
  readonly goesOn: boolean;
};

/** A trial balance, with the warning that results of earlier years are not allocated. */
export async function loadTrialBalance(
  query: Asked,
  read: Reader,
  language: Language,
): Promise<ReportData & { readonly warnings: readonly Warning[] }> {
  const { dateFrom, dateTo } = periodOf(query);
  const places = placeholders();
  const amounts = columns.map((name) => `b."${name}"::numeric(20, 2)::text as "${name}"`).join(", ");
  const lines = await read.rows<Line>(
    `select b."account" as account, a."number"::int as number, a."name" as name, a."goesOn", ${amounts}
     from (${balancesSql(query, places.add)}) b cross join lateral (select k."number", k."name", k."type" in (${balanceTypesSql}) as "goesOn" from account_of_chart k
       where k.company_id = $1 and k.id = b."account" offset 0) a order by a."number"`,
    ...places.values,
  );
  const sums = columns.map((name) => toFixedText(sum(lines.map((line) => decimal(line[name]))), 2));
  const rows: ReportRow[] = lines.map((line) => ({
    ...plainRow,
    key: `${line.number}`,
    kind: "account",
    parent: "sum",
    level: 1,
    accountNumber: line.number,
    account: line.account,
    name: line.name,
    amounts: columns.map((name) => line[name]),
    drill: columns.map((name) => drillOf(query, name, line)),
  }));
  const total: ReportRow = { ...plainRow, key: "sum", kind: "sum", name: columnTitles.sum[language], amounts: sums };
  const parameters = { sum: sums.find((amount) => !isZero(decimal(amount))) ?? "0.00" };
  const isWhole = !isNarrowed(query) && query.accountNumberFrom === undefined && query.accountNumberTo === undefined;
  const text = fill(checkTexts.sumsToZero[language], parameters, language);
  return {
    name: "trialBalance",
    title: reportTitles.trialBalance[language],
    language,
    ...(await reportCompany(read, dateFrom, dateTo)),
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: columns.map((key) => ({ key, title: columnTitles[key][language], dateFrom, dateTo })),
    rows: [...rows, total],
    checks: isWhole ? [{ key: "sumsToZero", ok: sums.every((amount) => isZero(decimal(amount))), text }] : [],
    warnings: isNarrowed(query) ? [] : await notAllocated(read, dateTo),
  };
}

/** The address of the postings of which an amount is made; none for what the results of earlier years left. */
function drillOf(query: Asked, name: (typeof columns)[number], { number, goesOn, ...line }: Line): string {
  const { dateFrom, dateTo } = periodOf(query);
  const isLeft = !goesOn && groupOf(resultLayout, number)?.code === "R96";
  if (name !== "balanceChange" && (isLeft || isZero(decimal(line[name])))) return "";
  const since = (day: string) => (goesOn ? beginning : newYearOf(day));
  const lastYear = newYearOf(inDays(dateTo, -1));
  const periods = {
    balanceIn: [since(dateFrom), dateFrom],
    balanceChange: [dateFrom, dateTo],
    carriedOver: [newYearOf(dateFrom), lastYear],
    balanceOut: [goesOn ? beginning : lastYear, dateTo],
  } as const;
  return postingsOf(query, number, ...periods[name]);
}

/** The address of the postings of an account in a period. */
function postingsOf(query: Asked, number: number, dateFrom: string, dateTo: string): string {
  const { customerId, employeeId, departmentId, projectId, includeSubProjects } = query;
  const narrowed = { customerId, employeeId, departmentId, projectId, includeSubProjects };
  return addressOf("/report/ledger", {
    dateFrom,
    dateTo,
    ...narrowed,
    accountNumberFrom: number,
    accountNumberTo: number + 1,
  });
}

/** The warning of a day before which results of earlier years are not allocated. */
export async function notAllocated(read: Reader, dateTo: string): Promise<Warning[]> {
  const [row] = await read.rows<{ parameters: Warning["parameters"] | null }>(
    `select (${notAllocatedSql({ end: "$2::date" })}) as parameters`,
    dateTo,
  );
  return row?.parameters ? [{ key: "yearNotAllocated", field: "dateTo", parameters: row.parameters }] : [];
}
