// GET /ledger and GET /ledger/openPost: accounts with what came in, what moved, what went out, and their postings.

import { amount, many, ref } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { before, from, mandatory, resource } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import {
  annualResultSql,
  balanceTypesSql,
  earlierResultsSql,
  firstYearSql,
  foreignMoves,
  lastYearSql,
  monthMoves,
  notAllocatedSql,
  type Period,
} from "./account-moves.ts";
import { openAt, openPostingsSql } from "./open-post.ts";
import { filterSql, openNow, postingFilters } from "./posting-filter.ts";

/** One account of the ledger. */
export const ledgerAccount = resource("LedgerAccount", "/ledger", {
  identity: false,
  order: "account",
  description:
    "An account with its balance before a period, its movement in it and its balance after it. Debit is positive.",
  fields: {
    account: ref("Account").describe("The account."),
    sumAmount: amount().readOnly().describe("What was posted in the period, in kroner."),
    currency: ref("Currency").describe(
      "The currency of the currency sums: the account's own, or the one that all its postings have, or kroner.",
    ),
    sumAmountCurrency: amount().readOnly().describe("What was posted in the period, in that currency."),
    openingBalance: amount()
      .readOnly()
      .describe(
        "Balance before the period, in kroner; result accounts start each year at 0, and the account of the annual result has the results of earlier years that are not allocated.",
      ),
    openingBalanceCurrency: amount().readOnly().describe("Balance before the period, in that currency."),
    carriedOver: amount()
      .readOnly()
      .describe(
        "What New Year within the period moved, in kroner: result accounts start again at 0, and the account of the annual result carries what they leave until it is allocated. 0 within a year; own field.",
      ),
    carriedOverCurrency: amount().readOnly().describe("The same in that currency; own field."),
    closingBalance: amount()
      .readOnly()
      .describe("Balance after the period, in kroner: openingBalance + sumAmount + carriedOver."),
    closingBalanceCurrency: amount().readOnly().describe("Balance after the period, in that currency."),
    balanceOutInAccountCurrency: amount()
      .readOnly()
      .describe("Balance after the period in the account's own currency; in kroner where it has none."),
    postings: many("Posting")
      .where('{child}.id = any({t}."ids")')
      .onDemand("[]")
      .describe("The postings of the period; shown only when fields names them."),
  },
});

/** The ids behind `postings` count as objects read; the column is computed only when somebody asks for it. */
const weight = { field: "postings", sql: 'cardinality({t}."ids")' };
const filters = { ...postingFilters, ...openNow };

/** Whether nothing is asked of postings but their account's: then balances are those of the company. */
function isWhole(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(filters).every((name) => name === "accountId" || query[name] === undefined);
}

/** The ledger of a period. */
export const ledger = query({
  path: "/ledger",
  rows: "LedgerAccount",
  description:
    "Every account that has a balance or was posted to in a period. Unfiltered it is read from balances per month, so that it costs the same at any size. Then opening and closing balances add up to 0 over all accounts: what result accounts leave at New Year stands on the account of the annual result (8800) until it is allocated, and the header x-warning tells it (yearNotAllocated). With other filters than the account's nothing is carried.",
  query: { dateFrom: mandatory(from("date")), dateTo: mandatory(before("date")), ...filters },
  order: () => "account.number",
  weight,
  warning: {
    key: "yearNotAllocated",
    field: "dateTo",
    sql: (query, placeholder) =>
      isWhole(query) && query.accountId === undefined
        ? notAllocatedSql({ end: placeholder(query.dateTo, "date") })
        : undefined,
  },
  sql(query, placeholder) {
    const period = { start: placeholder(query.dateFrom, "date"), end: placeholder(query.dateTo, "date") };
    const counted = `p.company_id = $1 and p."date" < ${period.end}${filterSql(filters, query, placeholder, "p")}`;
    const onlyAccount = isWhole(query);
    // Without filters but the account's, sums come from what is kept; with them, from the postings that they let through.
    const isOne = onlyAccount && query.accountId !== undefined;
    const account = isOne ? ` and {account} = ${placeholder(query.accountId, "bigint")}` : "";
    const moves = onlyAccount
      ? monthMoves(period, account)
      : `select p."account" as account, p."date" as day, p."amount" as amount from posting p where ${counted}`;
    const foreign = onlyAccount
      ? foreignMoves(period, account)
      : `select p."account" as account, p."currency" as currency, p."date" as day, p."amountCurrency" as amount ` +
        `from posting p where ${counted} and p."currency" <> ${kroner}`;
    const inKroner = onlyAccount
      ? `select 1 from account_year y where y.company_id = $1 and y.account = a.id and y.first_in_kroner < ${period.end}`
      : `select 1 from posting p where ${counted} and p."account" = a.id and p."currency" = ${kroner}`;
    return (
      `with kroner as materialized (select x.account, ${sumsOfPeriod(period, onlyAccount)}, ` +
      `count(*) filter (where x.day >= ${period.start}) > 0 as moved from (${moves}) x group by x.account), ` +
      `${foreignSql(foreign, period, onlyAccount)}, ` +
      `${chosenSql(inKroner, { account, carries: onlyAccount, results: resultsSql(query, period, account) })} ` +
      `select ${reportColumns}, array(select p.id from posting p where ${counted} and p."account" = b.account and p."date" >= ${period.start} ` +
      `order by p."date", p.id limit 10001) as "ids" from balances b where b.moved or b.opening <> 0 or b.carried <> 0 or b."openingCurrency" <> 0`
    );
  },
});

/** What results of whole years come to: of all accounts, also where only one of them is asked for. */
function resultsSql(query: Readonly<Record<string, unknown>>, period: Period, account: string): string {
  if (!isWhole(query)) return "select 0::numeric as earlier, 0::numeric as carried";
  if (account !== "") return earlierResultsSql(period, `true${account.replaceAll("{account}", annualResultSql)}`);
  return `select coalesce(sum(c.earlier), 0) as earlier, coalesce(sum(c.carried), 0) as carried from chosen c where c."type" not in (${balanceTypesSql})`;
}

/** Sums of the years before, of the year until the period, of the period, and of what lies before its last day's year. */
function sumsOfPeriod(period: Period, carries: boolean): string {
  const [year, lastYear] = [firstYearSql(period), lastYearSql(period)];
  const sum = (condition: string) => `coalesce(sum(x.amount) filter (where ${condition}), 0)`;
  const { start } = period;
  return (
    `${sum(`x.day < ${year}`)} as earlier, ${sum(`x.day >= ${year} and x.day < ${start}`)} as incoming, ` +
    `${sum(`x.day >= ${start}`)} as change, ${carries ? sum(`x.day >= ${year} and x.day < ${lastYear}`) : "0::numeric"} as carried`
  );
}

/** The same sums per foreign currency; few postings have one. */
function foreignSql(moves: string, period: Period, carries: boolean): string {
  return (
    `abroad as materialized (select x.account, x.currency, ${sumsOfPeriod(period, carries)} ` +
    `from (${moves}) x where x.day < ${period.end} group by x.account, x.currency)`
  );
}

/**
 * Each account with its currency and its balances in kroner and in that currency. The account of the annual result is there
 * without postings of its own, too.
 */
function chosenSql(
  inKroner: string,
  { account, carries, results }: { readonly account: string; readonly carries: boolean; readonly results: string },
): string {
  // The few accounts with foreign postings are looked at more closely; the order of the conditions is what keeps them few.
  const abroad = (what: string) => `(select ${what} from abroad f where f.account = a.id)`;
  const only = `case when ${abroad("count(*)")} = 1 then case when not exists (${inKroner}) then ${abroad("min(f.currency)")} end end`;
  const isBalance = `c."type" in (${balanceTypesSql})`;
  const isAnnual = carries ? `c.id = ${annualResultSql}` : "false";
  const opening = (alias: string) =>
    `case when ${isBalance} then ${alias}.earlier + ${alias}.incoming else ${alias}.incoming end`;
  const carried = (alias: string) => `case when ${isBalance} then 0 else -${alias}.carried end`;
  const ofResults = (name: string) => `case when ${isAnnual} then r.${name} else 0 end`;
  const inOwn = (inKroner: string, abroad: string) =>
    `case when c.currency = ${kroner} then ${inKroner} else coalesce(${abroad}, 0) end`;
  return (
    `rows as (select k.account, k.earlier, k.incoming, k.change, k.carried, k.moved from kroner k` +
    (carries
      ? ` union all select a.id, 0, 0, 0, 0, false from account a where a.company_id = $1 and a.id = ${annualResultSql} ` +
        `and not exists (select 1 from kroner k where k.account = a.id)${account.replaceAll("{account}", "a.id")}`
      : "") +
    `), chosen as materialized (select a.id, a."type", a."currency" as own, coalesce(a."currency", ${only}, ${kroner}) as currency, ` +
    `k.earlier, k.incoming, k.change, k.carried, k.moved from rows k join account a on a.company_id = $1 and a.id = k.account), ` +
    `results as materialized (${results}), ` +
    `balances as (select c.id as account, c.currency, c.own, c.moved, ${opening("c")} + ${ofResults("earlier")} as opening, c.change, ` +
    `${carried("c")} + ${ofResults("carried")} as carried, ` +
    `${inOwn(`${opening("c")} + ${ofResults("earlier")}`, opening("f"))} as "openingCurrency", ` +
    `${inOwn("c.change", "f.change")} as "changeCurrency", ` +
    `${inOwn(`${carried("c")} + ${ofResults("carried")}`, carried("f"))} as "carriedCurrency" ` +
    `from chosen c cross join results r left join abroad f on f.account = c.id and f.currency = c.currency)`
  );
}

const closing = "b.opening + b.change + b.carried";
const closingCurrency = 'b."openingCurrency" + b."changeCurrency" + b."carriedCurrency"';
const reportColumns = [
  'b.account as "account"',
  'b.change as "sumAmount"',
  'b.currency as "currency"',
  'b."changeCurrency" as "sumAmountCurrency"',
  'b.opening as "openingBalance"',
  'b."openingCurrency" as "openingBalanceCurrency"',
  'b.carried as "carriedOver"',
  'b."carriedCurrency" as "carriedOverCurrency"',
  `${closing} as "closingBalance"`,
  `${closingCurrency} as "closingBalanceCurrency"`,
  `case when b.own is null then ${closing} else ${closingCurrency} end as "balanceOutInAccountCurrency"`,
].join(", ");

/** The open posts of each account at a date. */
export const ledgerOpenPost = query({
  path: "/ledger/openPost",
  rows: "LedgerAccount",
  description:
    "Every account with postings that were open at a date, and their sums. Nothing comes in: openingBalance is 0.",
  query: { date: openAt, ...postingFilters },
  order: () => "account.number",
  weight,
  sql(query, placeholder) {
    return (
      `with opened as materialized (${openPostingsSql(query, placeholder, postingFilters)}), ` +
      `sums as (select p."account" as account, a."currency" as own, ` +
      `coalesce(a."currency", case when min(p."currency") = max(p."currency") then min(p."currency") end, ${kroner}) as currency, ` +
      `sum(p."amount") as change from opened p join account a on a.company_id = $1 and a.id = p."account" group by p."account", a."currency"), ` +
      `balances as (select s.account, s.own, s.currency, s.change, 0 as opening, 0 as "openingCurrency", 0 as carried, 0 as "carriedCurrency", ` +
      `case when s.currency = ${kroner} then s.change else coalesce((select sum(p."amountCurrency") from opened p ` +
      `where p."account" = s.account and p."currency" = s.currency), 0) end as "changeCurrency" from sums s) ` +
      `select ${reportColumns}, array(select p.id from opened p where p."account" = b.account) as "ids" from balances b`
    );
  },
});
