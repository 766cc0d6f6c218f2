// GET /report/ledger: the postings of each account with a running balance, between the balances before and after the period.

import { ledgerBatch, reportRows } from "../../limits.ts";
import { add, type Decimal, decimal, equals, isZero, toFixedText, zero } from "../../money/decimal.ts";
import { fill, type Language } from "../../schema/message.ts";
import { input, type Reader, type SnapshotReader } from "../../schema/resource.ts";
import { annualResultSql, balanceTypesSql } from "../ledger/report/account-moves.ts";
import { balancesSql } from "../ledger/report/balance-sheet.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { type Narrowing, narrowedSums } from "./ledger-sums.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportCheck, ReportData, ReportEntry, ReportRow, TooLong } from "./report-data.ts";
import {
  type Asked,
  addressOf,
  beginning,
  narrowingOf,
  narrowingOnly,
  narrowingParameters,
  periodParameters,
} from "./report-input.ts";
import { balanceLayout, groupOf } from "./report-layout.ts";
import { newYearOf } from "./report-periods.ts";
import { checkTexts, columnTitles, reportTitles } from "./report-texts.ts";
import { periodOf } from "./result-columns.ts";
import { shownQuery } from "./result-report.ts";
import { grouped, money } from "./statement.ts";
import { placeholders } from "./statement-values.ts";

/** The parameters of the general ledger. */
export const ledgerParameters = {
  ...periodParameters,
  accountNumberFrom: input("integer", { description: "Lowest account number." }),
  accountNumberTo: input("integer", { description: "Account numbers below this one." }),
  customerId: input("integer", { description: "Postings of this customer only." }),
  supplierId: input("integer", { description: "Postings of this supplier only." }),
  ...narrowingParameters,
  from: input("integer", { minimum: 0, description: "Postings that are left out at the beginning." }),
  count: input("integer", { minimum: 1, maximum: reportRows, description: "Postings that are shown at the most." }),
} as const;

/** An account with its balances; debit is positive. */
interface Balances {
  readonly account: number;
  readonly number: number;
  readonly name: string;
  /** Whether its balance goes on over New Year. */
  readonly goesOn: boolean;
  /** Whether it carries what results of earlier years have left. */
  readonly isAnnual: boolean;
  readonly opening: string;
  readonly carried: string;
  readonly closing: string;
}

/** A posting with what was posted on its account since the period began, itself included. */
interface Posted extends ReportEntry {
  readonly account: number;
  readonly description: string;
  readonly amount: string;
  readonly moved: string;
}

/** The general ledger; `isFile`: whatever its length. */
export async function loadLedger(
  query: Asked,
  read: Reader,
  language: Language,
  isFile: boolean,
): Promise<ReportData | TooLong> {
  const narrowing = ledgerNarrowing(query);
  const balances =
    narrowing === null ? await wholeBalances(read, query) : await narrowedBalances(read, query, narrowing);
  const most = isFile ? null : reportRows + 1;
  const { sql, values } = postingsStatement(query, narrowing, query.count ?? most);
  const postings = await read.rows<Posted>(sql, ...values);
  const ofAccounts = grouped(postings, ({ account }) => account);
  const isPart = query.from !== undefined || query.count !== undefined;
  const shown = balances.filter(({ account }) => !isPart || ofAccounts.has(account));
  const rows = shown.flatMap((one) => rowsOf(query, one, ofAccounts.get(one.account) ?? [], language));
  if (!isFile && rows.length > reportRows) return { tooLong: Object.keys(ledgerParameters).join(", ") };
  const moved = (account: number) => ofAccounts.get(account)?.at(-1)?.moved;
  const checks = isPart ? [] : [balancesAddUp(balances, moved, language)];
  return { ...(await headOf(query, read, language)), rows, checks };
}

/**
 * The general ledger of a period in parts that follow each other, whatever its length: some hundred postings are in memory. The
 * last part has the check of all of them.
 */
export async function* ledgerParts(
  query: Pick<Asked, "dateFrom" | "dateTo">,
  read: SnapshotReader,
  language: Language,
): AsyncGenerator<ReportData> {
  const head = await headOf(query, read, language);
  const balances = await wholeBalances(read, query);
  const moved = new Map<number, string>();
  let place = -1;
  const rows: ReportRow[] = [];
  /** Ends the accounts before this one and begins it; null: ends all. */
  const goTo = (account: number | null) => {
    while (place < balances.length && (account === null || balances[place]?.account !== account)) {
      const [ended, begun] = [balances[place], balances[place + 1]];
      if (ended !== undefined) rows.push(...endRows(ended, language));
      if (begun !== undefined) rows.push(...beginRows(query, begun, language));
      place += 1;
    }
  };
  let part: ReportData["part"] = "first";
  const { sql, values } = postingsStatement(query, null, null);
  for await (const postings of read.batches<Posted>(ledgerBatch, sql, ...values)) {
    for (const one of postings) {
      goTo(one.account);
      const balance = balances[place];
      if (balance === undefined) throw new Error(`Account ${one.account} has postings and no balance.`);
      rows.push(postingRow(balance, one));
      moved.set(one.account, one.moved);
    }
    yield { ...head, rows: rows.splice(0), checks: [], part };
    part = "later";
  }
  goTo(null);
  yield { ...head, rows, checks: [balancesAddUp(balances, (account) => moved.get(account), language)], part };
}

async function headOf(query: Asked, read: Reader, language: Language): Promise<Omit<ReportData, "rows" | "checks">> {
  const { dateFrom, dateTo } = periodOf(query);
  return {
    name: "ledger",
    title: reportTitles.ledger[language],
    language,
    ...(await reportCompany(read, dateFrom, dateTo)),
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: (["amount", "balance"] as const).map((key) => ({
      key,
      title: columnTitles[key][language],
      dateFrom,
      dateTo,
    })),
  };
}

/** What narrows the ledger beside the numbers of accounts. */
function ledgerNarrowing(query: Asked): Narrowing | null {
  const base = narrowingOf(query) ?? { sql: "", values: [], columns: [] };
  const parties = (
    [
      ["customerId", "customer"],
      ["supplierId", "supplier"],
    ] as const
  ).filter(([name]) => query[name] !== undefined);
  if (base.sql === "" && parties.length === 0) return null;
  const values = [...base.values];
  const conditions = parties.map(([name, column]) => {
    values.push(query[name]);
    return ` and p."${column}" = $${values.length + 2}::bigint`;
  });
  return {
    sql: base.sql + conditions.join(""),
    values,
    columns: [...base.columns, ...parties.map(([, column]) => column)],
  };
}

function isAsked(query: Asked, number: number): boolean {
  const { accountNumberFrom: from, accountNumberTo: to } = query;
  return (from === undefined || number >= from) && (to === undefined || number < to);
}

/** The balances of whole accounts, as the trial balance has them. */
async function wholeBalances(read: Reader, query: Asked): Promise<Balances[]> {
  const places = placeholders();
  const { dateFrom, dateTo, accountNumberFrom, accountNumberTo } = query;
  const sql = balancesSql({ dateFrom, dateTo, accountNumberFrom, accountNumberTo }, places.add);
  return await read.rows<Balances>(
    `select b."account" as account, b."number"::int as number, b."name" as name, b."type" in (${balanceTypesSql}) as "goesOn",
       coalesce(b."account" = ${annualResultSql}, false) as "isAnnual", b."balanceIn"::text as opening,
       b."carriedOver"::text as carried, b."balanceOut"::text as closing
     from (${sql}) b order by b."number"`,
    ...places.values,
  );
}

/** The balances of what is narrowed: no balances of the company, so that nothing is carried over New Year. */
async function narrowedBalances(read: Reader, query: Asked, narrowing: Narrowing): Promise<Balances[]> {
  const { dateFrom, dateTo } = periodOf(query);
  const days = [...new Set([beginning, newYearOf(dateFrom), dateFrom, dateTo])].sort();
  const sums = (await narrowedSums(read, days, "all", narrowing)).filter(({ number }) => isAsked(query, number));
  const accounts = new Map<number, Balances>();
  for (const { account, number, name, after, amount } of sums) {
    const goesOn = groupOf(balanceLayout, number) !== undefined;
    // Of what is narrowed nothing is carried.
    const empty = { account, number, name, goesOn, isAnnual: false, opening: "0", carried: "0", closing: "0" };
    const before = accounts.get(account) ?? empty;
    const isBefore = after <= days.indexOf(dateFrom);
    if (isBefore && !goesOn && after <= days.indexOf(newYearOf(dateFrom))) continue;
    const plus = (text: string) => toFixedText(add(decimal(text), decimal(amount)), 2);
    accounts.set(account, {
      ...before,
      opening: isBefore ? plus(before.opening) : before.opening,
      closing: plus(before.closing),
    });
  }
  return [...accounts.values()];
}

/** The statement of the postings in the order of accounts and days. */
function postingsStatement(
  query: Asked,
  narrowing: Narrowing | null,
  count: number | null,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const { dateFrom, dateTo } = periodOf(query);
  const values = [...(narrowing?.values ?? [])];
  const place = (value: unknown, type: string) => {
    values.push(value);
    return `$${values.length + 2}::${type}`;
  };
  const range = [
    query.accountNumberFrom === undefined ? "" : ` and a."number" >= ${place(query.accountNumberFrom, "bigint")}`,
    query.accountNumberTo === undefined ? "" : ` and a."number" < ${place(query.accountNumberTo, "bigint")}`,
  ].join("");
  const accounts =
    range === "" ? "" : ` and p."account" = any(array(select a.id from account a where a.company_id = $1${range}))`;
  const sql = `select x.id as posting, x."account" as account, x."date"::text as date, x."voucher" as voucher, x."description" as description,
       ${voucherName("v")} as "voucherNumber", x."amount"::text as amount, x.moved::text as moved, coalesce(x."invoiceNumber", '') as document,
       x."termOfPayment"::text as "dueDate", coalesce((select c."name" from party c where c.company_id = $1 and c.id = case when x."customer" is null then x."supplier" else x."customer" end),
         (select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = x."employee"), '') as party
     from (select p.*, a."number" as account_number, sum(p."amount") over (partition by p."account" order by p."date", p.id) as moved
       from posting p join account a on a.company_id = p.company_id and a.id = p."account"
       where p.company_id = $1 and p."date" >= ($2::date[])[1] and p."date" < ($2::date[])[2]${narrowing?.sql ?? ""}${accounts}
       order by a."number", p."date", p.id
       offset ${place(query.from ?? 0, "bigint")} limit ${place(count, "bigint")}) x
     join voucher v on v.company_id = $1 and v.id = x."voucher"
     order by x.account_number, x."date", x.id`;
  return { sql, values: [[dateFrom, dateTo], ...values] };
}

function rowsOf(query: Asked, one: Balances, postings: readonly Posted[], language: Language): ReportRow[] {
  const shown = postings.map((posting) => postingRow(one, posting));
  return [...beginRows(query, one, language), ...shown, ...endRows(one, language)];
}

/** What the rows of an account have in common. */
function baseOf({ number, account }: Balances) {
  return { parent: `${number}`, level: 1, accountNumber: number, account, sign: 1 as const, drill: [], parts: [] };
}

function balanceRow(
  one: Balances,
  kind: "opening" | "carriedOver" | "closing",
  amounts: readonly Decimal[],
  language: Language,
): ReportRow {
  const title = ({ opening: "balanceIn", carriedOver: "carriedOver", closing: "balanceOut" } as const)[kind];
  const name = columnTitles[title][language];
  return { ...baseOf(one), key: `${one.number}:${kind}`, kind, name, amounts: amounts.map(money) };
}

/** The account, and what it came in with. */
function beginRows(query: Asked, one: Balances, language: Language): ReportRow[] {
  const { number, name, opening } = one;
  return [
    { ...baseOf(one), key: `${number}`, kind: "account", parent: "", level: 0, name, amounts: [] },
    { ...balanceRow(one, "opening", [zero, decimal(opening)], language), drill: ["", openedBy(query, one)] },
  ];
}

/** The address of what an account came in with: its postings, or the part of the trial balance that leads to them. */
function openedBy(query: Asked, { number, goesOn, isAnnual, opening }: Balances): string {
  if (isZero(decimal(opening))) return "";
  const { dateFrom, dateTo } = periodOf(query);
  if (isAnnual)
    return addressOf("/report/trialBalance", { dateFrom, dateTo, accountNumber: number, amountOf: "balanceIn" });
  return addressOf("/report/ledger", {
    dateFrom: goesOn ? beginning : newYearOf(dateFrom),
    dateTo: dateFrom,
    customerId: query.customerId,
    supplierId: query.supplierId,
    ...narrowingOnly(query),
    accountNumberFrom: number,
    accountNumberTo: number + 1,
  });
}

function postingRow(one: Balances, posted: Posted): ReportRow {
  return {
    ...baseOf(one),
    key: `${posted.posting}`,
    kind: "posting",
    name: posted.description,
    amounts: [posted.amount, money(add(decimal(one.opening), decimal(posted.moved)))],
    drill: [`/v2/ledger/voucher/${posted.voucher}`],
    entry: posted,
  };
}

/** What New Year moved on the account, and what it went out with. */
function endRows(one: Balances, language: Language): ReportRow[] {
  const carried = decimal(one.carried);
  return [
    ...(isZero(carried) ? [] : [balanceRow(one, "carriedOver", [zero, carried], language)]),
    balanceRow(one, "closing", [zero, decimal(one.closing)], language),
  ];
}

/** Whether the balance before, the postings and what New Year moved come to the balance after, on every account. */
function balancesAddUp(
  balances: readonly Balances[],
  moved: (account: number) => string | undefined,
  language: Language,
): ReportCheck {
  const wrong = balances.find((one) => {
    const change = decimal(moved(one.account) ?? "0");
    return !equals(add(add(decimal(one.opening), change), decimal(one.carried)), decimal(one.closing));
  });
  const parameters = { account: wrong === undefined ? "" : `${wrong.number} ${wrong.name}`, count: balances.length };
  const text = wrong === undefined ? checkTexts.ledgerAddsUp : checkTexts.ledgerDiffers;
  return { key: "balancesAddUp", ok: wrong === undefined, text: fill(text[language], parameters, language) };
}
