// GET /report/assets: the note of assets of a year: what each came in with, what was added, taken off and written off, and went out
// with, beside the accounts on which they stand.

import {
  add,
  type Decimal,
  decimal,
  equals,
  isZero,
  negate,
  subtract,
  sum,
  toFixedText,
  zero,
} from "../../money/decimal.ts";
import { fill, type Language } from "../../schema/message.ts";
import { input, mandatory, type Reader } from "../../schema/resource.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportData, ReportRow } from "./report-data.ts";
import { type Asked, addressOf } from "./report-input.ts";
import { checkTexts, columnTitles, reportTitles } from "./report-texts.ts";
import { shownQuery } from "./result-report.ts";
import { grouped, money, plainRow } from "./statement.ts";

/** The parameters of the note. */
export const assetNoteParameters = {
  year: mandatory(input("integer", { minimum: 1900, maximum: 2200, description: "The calendar year." })),
  accountNumberFrom: input("integer", { description: "Lowest number of an account." }),
  accountNumberTo: input("integer", { description: "Numbers of accounts below this one." }),
} as const;

const columns = ["balanceIn", "additions", "disposals", "depreciation", "otherPostings", "balanceOut"] as const;
/** The amounts of a row in the order of the columns; each row adds up to its last amount. */
type Amounts = readonly Decimal[];

interface AssetLine {
  readonly id: number;
  readonly name: string;
  /** Id of the account; null where the asset names none. */
  readonly account: number | null;
  readonly balanceIn: string;
  readonly additions: string;
  readonly disposals: string;
  readonly depreciation: string;
  readonly balanceOut: string;
}

interface AccountLine {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly balanceIn: string;
  readonly balanceOut: string;
}

/** The note of assets. */
export async function loadAssetNote(query: Asked, read: Reader, language: Language): Promise<ReportData> {
  const { year = 0, accountNumberFrom: lowest = 0, accountNumberTo: end = Number.POSITIVE_INFINITY } = query;
  const [dateFrom, dateTo] = [`${year}-01-01`, `${year + 1}-01-01`];
  const [assets, accounts] = await Promise.all([assetLines(read, dateTo), accountLines(read, year)]);
  const ofAccounts = grouped(assets, ({ account }) => account);
  const known = accounts
    .filter(({ number }) => number >= lowest && number < end)
    .map((account) => ({ account, assets: ofAccounts.get(account.id) ?? [] }));
  const isWhole = lowest === 0 && end === Number.POSITIVE_INFINITY;
  const homeless = isWhole ? (ofAccounts.get(null) ?? []) : [];
  const none = { id: 0, number: 0, name: columnTitles.none[language], balanceIn: "0", balanceOut: "0" };
  const blocks = [...known, ...(homeless.length === 0 ? [] : [{ account: none, assets: homeless }])]
    .map((one) => block(one.account, one.assets, { language, year }))
    .filter(({ rows, total }) => rows.length > 1 || total.some((amount) => !isZero(amount)));
  const total = columns.map((_, index) => sum(blocks.map((one) => one.total[index] ?? zero)));
  const rest = sum(blocks.map((one) => one.rest));
  const last = total.at(-1) ?? zero;
  const parameters = {
    assets: toFixedText(subtract(last, rest), 2),
    ledger: toFixedText(last, 2),
    difference: toFixedText(rest, 2),
  };
  return {
    name: "assets",
    title: reportTitles.assets[language],
    language,
    ...(await reportCompany(read, dateFrom, dateTo)),
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: columns.map((key) => ({ key, title: columnTitles[key][language], dateFrom, dateTo })),
    rows: [
      ...blocks.flatMap(({ rows }) => rows),
      {
        ...plainRow,
        key: "sum",
        kind: "sum",
        name: columnTitles.sum[language],
        amounts: total.map(money),
        parts: blocks.map(({ key }) => key),
      },
    ],
    checks: [
      {
        key: "assetsAgree",
        ok: blocks.every((one) => isZero(one.rest)),
        text: fill(checkTexts.assetsAgree[language], parameters, language),
      },
    ],
  };
}

/** What keeps the note from agreeing with the ledger at the end of a year: accounts with more or less than their assets, and assets without an account. */
export async function unexplainedAssets(
  read: Reader,
  year: number,
): Promise<{ readonly accounts: readonly number[]; readonly assets: readonly number[] }> {
  const [assets, accounts] = await Promise.all([assetLines(read, `${year + 1}-01-01`), accountLines(read, year)]);
  const ofAccounts = grouped(assets, ({ account }) => account);
  const worth = (id: number) => sum((ofAccounts.get(id) ?? []).map(({ balanceOut }) => decimal(balanceOut)));
  return {
    accounts: accounts.filter((one) => !equals(decimal(one.balanceOut), worth(one.id))).map(({ id }) => id),
    assets: (ofAccounts.get(null) ?? []).filter((one) => !isZero(decimal(one.balanceOut))).map(({ id }) => id),
  };
}

/** An account with its assets, and what stands on it that no asset explains. */
function block(
  account: AccountLine,
  assets: readonly AssetLine[],
  { language, year }: { readonly language: Language; readonly year: number },
): { readonly key: string; readonly rows: ReportRow[]; readonly total: Amounts; readonly rest: Decimal } {
  const key = account.number === 0 ? "none" : `${account.number}`;
  const amountsOf = (line: AssetLine): Amounts => [
    decimal(line.balanceIn),
    decimal(line.additions),
    negate(decimal(line.disposals)),
    negate(decimal(line.depreciation)),
    zero,
    decimal(line.balanceOut),
  ];
  const ofAssets = columns.map((_, index) => sum(assets.map((line) => amountsOf(line)[index] ?? zero)));
  const [ledgerIn, ledgerOut] = [decimal(account.balanceIn), decimal(account.balanceOut)];
  const restIn = subtract(ledgerIn, ofAssets[0] ?? zero);
  const rest = subtract(ledgerOut, ofAssets.at(-1) ?? zero);
  const restAmounts = [restIn, zero, zero, zero, subtract(rest, restIn), rest];
  const total = ofAssets.map((amount, index) => add(amount, restAmounts[index] ?? zero));
  const rows: ReportRow[] = assets.map((line) => ({
    ...plainRow,
    key: `${key}:${line.id}`,
    kind: "asset",
    parent: key,
    level: 1,
    name: line.name,
    amounts: amountsOf(line).map(money),
    drill: columns.map(() => addressOf("/asset/figures", { year, assetId: line.id })),
  }));
  if (restAmounts.some((amount) => !isZero(amount)))
    rows.push({
      ...plainRow,
      key: `${key}:rest`,
      kind: "computed",
      parent: key,
      level: 1,
      name: columnTitles.withoutAsset[language],
      amounts: restAmounts.map(money),
    });
  const head: ReportRow = {
    ...plainRow,
    key,
    kind: "account",
    parent: "sum",
    accountNumber: account.number,
    account: account.id === 0 ? null : account.id,
    name: account.name,
    amounts: total.map(money),
    parts: rows.map((row) => row.key),
  };
  return { key, rows: [head, ...rows], total, rest };
}

/** The assets that were worth something in the year, or that something was posted on. */
async function assetLines(read: Reader, dateTo: string): Promise<AssetLine[]> {
  return await read.rows<AssetLine>(
    `select s.id, s."name", s."account", f.balance_in::text as "balanceIn", (f.bought + f.improved)::text as additions,
       f.taken::text as disposals, f.depreciated::text as depreciation, f.balance_out::text as "balanceOut"
     from asset s cross join lateral asset_until(s.company_id, s.id, $2::date) f
     where s.company_id = $1 and (f.balance_in <> 0 or f.balance_out <> 0 or f.bought <> 0 or f.improved <> 0 or f.taken <> 0 or f.depreciated <> 0)
     order by s."name", s.id`,
    dateTo,
  );
}

/**
 * The accounts of fixed assets, 1000 to 1299, and all others on which assets stand, with their balances. An opening balance is what
 * the year came in with, with all that lies before it.
 */
async function accountLines(read: Reader, year: number): Promise<AccountLine[]> {
  return await read.rows<AccountLine>(
    `with chosen as materialized (
       select a.id, a."number", a."name" from account a where a.company_id = $1
         and ((left(a."number"::text, 4)::int between 1000 and 1299 and a."number" >= 1000)
           or exists (select 1 from asset s where s.company_id = $1 and s."account" = a.id))),
     begun as (
       select max(v."date") as day from voucher v
       where v.company_id = $1 and v."series" = 'opening' and v."reverseVoucher" is null and extract(year from v."date") = $2::int)
     select c.id, c."number"::int as number, c."name" as name,
       (coalesce(y.earlier, 0) + coalesce(o.opened, 0))::text as "balanceIn", coalesce(y.all_of_it, 0)::text as "balanceOut"
     from chosen c
     left join lateral (
       select sum(b.amount) filter (where b.year < $2::int) as earlier, sum(b.amount) as all_of_it
       from account_year b where b.company_id = $1 and b.account = c.id and b.year <= $2::int) y on true
     left join lateral (
       select sum(p."amount") as opened from begun g join posting p on p.company_id = $1 and p."account" = c.id
         and p."date" >= make_date($2::int, 1, 1) and p."date" <= g.day
       join voucher v on v.company_id = $1 and v.id = p."voucher" and (p."date" < g.day or v."series" in ('opening', 'openingCorrection'))) o on true
     order by c."number"`,
    year,
  );
}
