// GET /report/trialBalance: what each account came in with, moved and went out with; the same figures as GET /balanceSheet.

import { type Decimal, decimal, isZero, subtract, sum, zero } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { fill, type Language } from "../../schema/message.ts";
import { input, type Reader } from "../../schema/resource.ts";
import { annualResultSql, balanceTypesSql, notAllocatedSql } from "../ledger/report/account-moves.ts";
import { balanceSheetParameters, balancesSql, isNarrowed } from "../ledger/report/balance-sheet.ts";
import { sumsBetween } from "./ledger-sums.ts";
import { reportCompany } from "./report-company.ts";
import type { RefusedReport, ReportCheck, ReportColumn, ReportData, ReportRow } from "./report-data.ts";
import { type Asked, addressOf, beginning } from "./report-input.ts";
import { inDays, newYearOf } from "./report-periods.ts";
import { checkTexts, columnTitles, reportTitles } from "./report-texts.ts";
import { periodOf } from "./result-columns.ts";
import { shownQuery } from "./result-report.ts";
import { money, plainRow } from "./statement.ts";
import { placeholders } from "./statement-values.ts";

const columns = ["balanceIn", "balanceChange", "carriedOver", "balanceOut"] as const;
type Column = (typeof columns)[number];

/** The parameters of the trial balance: those of GET /balanceSheet, and the account and column whose parts are shown. */
export const trialBalanceParameters = {
  ...balanceSheetParameters,
  accountNumber: input("integer", {
    description: "With amountOf: the account whose amount is shown by what it is made of.",
  }),
  amountOf: input("choice", {
    choices: columns,
    description:
      "With accountNumber: the rows of which this amount of the account is made, such as the result accounts whose earlier years stand on the account of the annual result.",
  }),
} as const;

type Line = Readonly<Record<Column, string>> & {
  /** Id of the account. */
  readonly account: number;
  readonly number: number;
  readonly name: string;
  /** Whether its balance goes on at New Year. */
  readonly goesOn: boolean;
  /** Whether it carries what results of earlier years have left. */
  readonly isAnnual: boolean;
  /** The parameters of the warning that these are not allocated, as JSON; the same in each line. Null where nothing is left. */
  readonly notAllocated: string | null;
};

/** The days at which amounts begin and end. */
interface Marks extends Days {
  /** New Year of the first day. */
  readonly first: string;
  /** The last New Year at which something is carried; that of the first day where nothing is. */
  readonly last: string;
  readonly carries: boolean;
}

/** From a day until before another one. */
interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The postings of which an amount is made. */
interface Parts {
  /** The days of the account's own postings; null where it has none in the amount. */
  readonly own: Days | null;
  /** What is shown is the sum of the own postings times this: New Year takes from a result account what was posted on it. */
  readonly sign: 1 | -1;
  /** The days of the postings of all other result accounts; null where these are not in the amount. */
  readonly others: Days | null;
}

/** A trial balance, with the warning that results of earlier years are not allocated; or the parts of one of its amounts. */
export async function loadTrialBalance(
  query: Asked,
  read: Reader,
  language: Language,
): Promise<(ReportData & { readonly warnings: readonly Warning[] }) | RefusedReport> {
  const faults = partFaults(query);
  if (faults.length > 0) return { faults };
  const { dateFrom, dateTo } = periodOf(query);
  const amountOf = columns.find((name) => name === query.amountOf);
  // They ask nothing of each other.
  const [{ shown, warnings }, company] = await Promise.all([
    amountOf === undefined ? wholeOf(query, read) : partOf(query, amountOf, read),
    reportCompany(read, dateFrom, dateTo),
  ]);
  const keys = amountOf === undefined ? columns : [amountOf];
  const sums = keys.map((_, place) => money(sum(shown.map(({ amounts }) => decimal(amounts[place] ?? "0")))));
  const total: ReportRow = {
    ...plainRow,
    key: "sum",
    kind: "sum",
    name: columnTitles.sum[language],
    amounts: sums,
    parts: shown.map(({ key }) => key),
  };
  return {
    name: "trialBalance",
    title: reportTitles.trialBalance[language],
    language,
    ...company,
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: keys.map((key): ReportColumn => ({ key, title: columnTitles[key][language], dateFrom, dateTo })),
    rows: [...shown, total],
    checks: amountOf === undefined && isWhole(query) ? [sumsToZero(sums, language)] : [],
    warnings,
  };
}

/** The two parameters of a part need each other. */
function partFaults({ accountNumber, amountOf }: Asked): Fault[] {
  if ((accountNumber === undefined) === (amountOf === undefined)) return [];
  const [field, needed] = amountOf === undefined ? ["accountNumber", "amountOf"] : ["amountOf", "accountNumber"];
  return [{ key: "reportAmountOf", field: `${field}`, parameters: { name: `${field}`, needed: `${needed}` } }];
}

function isWhole(query: Asked): boolean {
  return !isNarrowed(query) && query.accountNumberFrom === undefined && query.accountNumberTo === undefined;
}

function sumsToZero(sums: readonly string[], language: Language): ReportCheck {
  const parameters = { sum: sums.find((amount) => !isZero(decimal(amount))) ?? "0.00" };
  const ok = sums.every((amount) => isZero(decimal(amount)));
  return { key: "sumsToZero", ok, text: fill(checkTexts.sumsToZero[language], parameters, language) };
}

async function linesOf(query: Asked, read: Reader): Promise<Line[]> {
  const places = placeholders();
  const amounts = columns.map((name) => `b."${name}"::numeric(20, 2)::text as "${name}"`).join(", ");
  // The balances have what results of earlier years come to; to ask for it by itself would read all years once more.
  const leftOver = isNarrowed(query)
    ? "null"
    : notAllocatedSql({ end: places.add(query.dateTo, "date") }, "(select r.earlier + r.carried from results r)");
  return await read.rows<Line>(
    `select b."account" as account, b."number"::int as number, b."name" as name, ${amounts}, b."type" in (${balanceTypesSql}) as "goesOn",
       coalesce(b."account" = ${annualResultSql}, false) as "isAnnual", b."notAllocated"
     from (${balancesSql(query, places.add, [`(${leftOver})::text as "notAllocated"`])}) b order by b."number"`,
    ...places.values,
  );
}

function accountRow(line: Pick<Line, "account" | "number" | "name">): ReportRow {
  const { account, number, name } = line;
  return {
    ...plainRow,
    key: `${number}`,
    kind: "account",
    parent: "sum",
    level: 1,
    accountNumber: number,
    account,
    name,
  };
}

/** The rows that are shown, and what their reader is warned of. */
interface Shown {
  readonly shown: readonly ReportRow[];
  readonly warnings: readonly Warning[];
}

async function wholeOf(query: Asked, read: Reader): Promise<Shown> {
  const lines = await linesOf(query, read);
  const marks = marksOf(query);
  const warnings = lines[0] === undefined ? [] : warningOf(JSON.parse(lines[0].notAllocated ?? "null"));
  // Where no account is shown, no line says what is left.
  return {
    shown: lines.map((line) => ({
      ...accountRow(line),
      amounts: columns.map((name) => line[name]),
      drill: columns.map((name) => drillOf(query, marks, line, name)),
    })),
    warnings: lines.length > 0 || isNarrowed(query) ? warnings : await notAllocated(read, periodOf(query).dateTo),
  };
}

/** The rows of which an amount of an account is made: its own postings, and those of other result accounts. */
async function partOf({ accountNumber = 0, ...query }: Asked, column: Column, read: Reader): Promise<Shown> {
  const asked = { ...query, accountNumberFrom: accountNumber, accountNumberTo: accountNumber + 1 };
  const [line] = await linesOf(asked, read);
  if (line === undefined) return { shown: [], warnings: [] };
  const { own, sign, others } = partsOf(marksOf(query), line, column);
  const results = others === null ? [] : await sumsBetween(read, [others.dateFrom, others.dateTo], "result");
  const carried = results.filter(({ account, after }) => after === 1 && account !== line.account);
  const rest = subtract(decimal(line[column]), sum(carried.map(({ amount }) => decimal(amount))));
  const row = (of: Pick<Line, "account" | "number" | "name">, amount: Decimal, days: Days | null, shownAs: 1 | -1) => ({
    ...accountRow(of),
    amounts: [money(amount)],
    sign: shownAs,
    drill: [days === null ? "" : ledgerOf(query, of.number, days)],
  });
  const shown = [row(line, rest, own, sign), ...carried.map((one) => row(one, decimal(one.amount), others, 1))]
    .filter(({ amounts }) => amounts.some((amount) => !isZero(decimal(amount))))
    .sort((left, right) => left.accountNumber - right.accountNumber);
  return { shown, warnings: [] };
}

function marksOf(query: Asked): Marks {
  const { dateFrom, dateTo } = periodOf(query);
  const carries = !isNarrowed(query);
  const first = newYearOf(dateFrom);
  return { dateFrom, dateTo, first, last: carries ? newYearOf(inDays(dateTo, -1)) : first, carries };
}

/**
 * What an amount of an account is made of. Balances go on from the beginning; result accounts begin again at New Year; the account
 * of the annual result carries what all of them have left. Of what is narrowed nothing is carried.
 */
function partsOf(
  { dateFrom, dateTo, first, last, carries }: Marks,
  { goesOn, isAnnual }: Pick<Line, "goesOn" | "isAnnual">,
  column: Column,
): Parts {
  const collects = carries && isAnnual;
  const since = (newYear: string) => (goesOn || collects ? beginning : newYear);
  const collected = (from: string, to: string) => (collects && from < to ? { dateFrom: from, dateTo: to } : null);
  if (column === "balanceIn")
    return { own: { dateFrom: since(first), dateTo: dateFrom }, sign: 1, others: collected(beginning, first) };
  if (column === "balanceOut")
    return { own: { dateFrom: since(last), dateTo }, sign: 1, others: collected(beginning, last) };
  if (column === "balanceChange") return { own: { dateFrom, dateTo }, sign: 1, others: null };
  const own = goesOn || collects || first === last ? null : { dateFrom: first, dateTo: last };
  return { own, sign: -1, others: collected(first, last) };
}

/** An amount of zero, as the database writes it. */
const nothing = money(zero);

/** The address of what an amount is made of: the postings of the account, or the rows that lead to them. */
function drillOf(query: Asked, marks: Marks, line: Line, column: Column): string {
  if (line[column] === nothing) return "";
  const { own, sign, others } = partsOf(marks, line, column);
  if (own !== null && sign === 1 && others === null) return ledgerOf(query, line.number, own);
  const { dateFrom, dateTo } = query;
  return addressOf("/report/trialBalance", {
    dateFrom,
    dateTo,
    ...narrowedTo(query),
    accountNumber: line.number,
    amountOf: column,
  });
}

/** The address of the postings of an account. */
function ledgerOf(query: Asked, number: number, days: Days): string {
  return addressOf("/report/ledger", {
    ...days,
    ...narrowedTo(query),
    accountNumberFrom: number,
    accountNumberTo: number + 1,
  });
}

function narrowedTo({ customerId, employeeId, departmentId, projectId, includeSubProjects }: Asked): Asked {
  return { customerId, employeeId, departmentId, projectId, includeSubProjects };
}

/** The warning of a day before which results of earlier years are not allocated. */
export async function notAllocated(read: Reader, dateTo: string): Promise<Warning[]> {
  const [row] = await read.rows<{ parameters: Required<Warning>["parameters"] | null }>(
    `select (${notAllocatedSql({ end: "$2::date" })}) as parameters`,
    dateTo,
  );
  return warningOf(row?.parameters ?? null);
}

function warningOf(parameters: Required<Warning>["parameters"] | null): Warning[] {
  return parameters === null ? [] : [{ key: "yearNotAllocated", field: "dateTo", parameters }];
}
