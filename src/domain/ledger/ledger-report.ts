// GET /ledger and GET /ledger/openPost: accounts with what came in, what moved, what went out, and their postings.

import { summary } from "../../schema/action.ts";
import { amount, many, ref } from "../../schema/field.ts";
import { before, from, mandatory, resource } from "../../schema/resource.ts";
import { foreignMoves, monthMoves, type Period } from "./account-moves.ts";
import { openAt, openPostingsSql } from "./open-post.ts";
import { filterSql, openNow, postingFilters } from "./posting-filter.ts";

const kroner = 1;
const balanceTypes = "'ASSETS', 'EQUITY', 'LIABILITIES'";

/** One account of the ledger. */
export const ledgerAccount = resource("LedgerAccount", "/ledger", {
  identity: false,
  order: "account",
  meaning:
    "An account with its balance before a period, its movement in it and its balance after it. Debit is positive.",
  fields: {
    account: ref("Account").says("The account."),
    sumAmount: amount().readOnly().says("What was posted in the period, in kroner."),
    currency: ref("Currency").says(
      "The currency of the currency sums: the account's own, or the one that all its postings have, or kroner.",
    ),
    sumAmountCurrency: amount().readOnly().says("What was posted in the period, in that currency."),
    openingBalance: amount()
      .readOnly()
      .says("Balance before the period, in kroner; result accounts start each year at 0."),
    openingBalanceCurrency: amount().readOnly().says("Balance before the period, in that currency."),
    closingBalance: amount().readOnly().says("Balance after the period, in kroner: openingBalance + sumAmount."),
    closingBalanceCurrency: amount().readOnly().says("Balance after the period, in that currency."),
    balanceOutInAccountCurrency: amount()
      .readOnly()
      .says("Balance after the period in the account's own currency; in kroner where it has none."),
    postings: many("Posting")
      .where('{child}.id = any({t}."ids")')
      .onDemand("[]")
      .says("The postings of the period; shown only when fields names them."),
  },
});

/** The ids behind `postings` count as objects read; the column is computed only when somebody asks for it. */
const weight = { field: "postings", sql: 'cardinality({t}."ids")' };
const filters = { ...postingFilters, ...openNow };

/** The ledger of a period. */
export const ledger = summary({
  path: "/ledger",
  answers: "LedgerAccount",
  meaning:
    "Every account that has a balance or was posted to in a period. Unfiltered it is read from balances per month, so that it costs the same at any size.",
  query: { dateFrom: mandatory(from("date")), dateTo: mandatory(before("date")), ...filters },
  order: () => "account.number",
  weight,
  rows(query, place) {
    const period = { start: place(query.dateFrom, "date"), end: place(query.dateTo, "date") };
    const counted = `p.company_id = $1 and p."date" < ${period.end}${filterSql(filters, query, place, "p")}`;
    const asked = Object.keys(filters).filter((name) => query[name] !== undefined);
    const onlyAccount = asked.every((name) => name === "accountId");
    // Without filters but the account's, sums come from what is kept; with them, from the postings that they let through.
    const isOne = onlyAccount && query.accountId !== undefined;
    const account = isOne ? ` and {account} = ${place(query.accountId, "bigint")}` : "";
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
      `with kroner as materialized (select x.account, ${parts("x", "x.amount", period.start)}, ` +
      `count(*) filter (where x.day >= ${period.start}) > 0 as moved from (${moves}) x where x.day < ${period.end} group by x.account), ` +
      `${foreignSql(foreign, period)}, ${chosenSql(inKroner)} ` +
      `select ${reportColumns}, array(select p.id from posting p where ${counted} and p."account" = b.account and p."date" >= ${period.start} ` +
      `order by p."date", p.id limit 10001) as "ids" from balances b where b.moved or b.opening <> 0 or b."openingCurrency" <> 0`
    );
  },
});

/** Sums of the years before, of the year until the period, and of the period. */
function parts(alias: string, value: string, start: string): string {
  const year = `(select date_trunc('year', ${start})::date)`;
  const sum = (condition: string) => `coalesce(sum(${value}) filter (where ${condition}), 0)`;
  const day = `${alias}.day`;
  return (
    `${sum(`${day} < ${year}`)} as earlier, ` +
    `${sum(`${day} >= ${year} and ${day} < ${start}`)} as incoming, ${sum(`${day} >= ${start}`)} as change`
  );
}

/** The same sums per foreign currency; few postings have one. */
function foreignSql(moves: string, { start, end }: Period): string {
  return (
    `abroad as materialized (select x.account, x.currency, ${parts("x", "x.amount", start)} ` +
    `from (${moves}) x where x.day < ${end} group by x.account, x.currency)`
  );
}

/** Each account with its currency and its balances in kroner and in that currency. */
function chosenSql(inKroner: string): string {
  // The few accounts with foreign postings are looked at more closely; the order of the conditions is what keeps them few.
  const abroad = (what: string) => `(select ${what} from abroad f where f.account = a.id)`;
  const only = `case when ${abroad("count(*)")} = 1 then case when not exists (${inKroner}) then ${abroad("min(f.currency)")} end end`;
  const opening = (alias: string) =>
    `case when c."type" in (${balanceTypes}) then ${alias}.earlier + ${alias}.incoming else ${alias}.incoming end`;
  return (
    `chosen as materialized (select a.id, a."type", a."currency" as own, coalesce(a."currency", ${only}, ${kroner}) as currency, ` +
    `k.earlier, k.incoming, k.change, k.moved from kroner k join account a on a.company_id = $1 and a.id = k.account), ` +
    `balances as (select c.id as account, c.currency, c.own, c.moved, ${opening("c")} as opening, c.change, ` +
    `case when c.currency = ${kroner} then ${opening("c")} else coalesce(${opening("f")}, 0) end as "openingCurrency", ` +
    `case when c.currency = ${kroner} then c.change else coalesce(f.change, 0) end as "changeCurrency" ` +
    `from chosen c left join abroad f on f.account = c.id and f.currency = c.currency)`
  );
}

const reportColumns = [
  'b.account as "account"',
  'b.change as "sumAmount"',
  'b.currency as "currency"',
  'b."changeCurrency" as "sumAmountCurrency"',
  'b.opening as "openingBalance"',
  'b."openingCurrency" as "openingBalanceCurrency"',
  'b.opening + b.change as "closingBalance"',
  'b."openingCurrency" + b."changeCurrency" as "closingBalanceCurrency"',
  'case when b.own is null then b.opening + b.change else b."openingCurrency" + b."changeCurrency" end as "balanceOutInAccountCurrency"',
].join(", ");

/** The open posts of each account at a date. */
export const ledgerOpenPost = summary({
  path: "/ledger/openPost",
  answers: "LedgerAccount",
  meaning:
    "Every account with postings that were open at a date, and their sums. Nothing comes in: openingBalance is 0.",
  query: { date: openAt, ...postingFilters },
  order: () => "account.number",
  weight,
  rows(query, place) {
    return (
      `with opened as materialized (${openPostingsSql(query, place, postingFilters)}), ` +
      `sums as (select p."account" as account, a."currency" as own, ` +
      `coalesce(a."currency", case when min(p."currency") = max(p."currency") then min(p."currency") end, ${kroner}) as currency, ` +
      `sum(p."amount") as change from opened p join account a on a.company_id = $1 and a.id = p."account" group by p."account", a."currency"), ` +
      `balances as (select s.account, s.own, s.currency, s.change, 0 as opening, 0 as "openingCurrency", ` +
      `case when s.currency = ${kroner} then s.change else coalesce((select sum(p."amountCurrency") from opened p ` +
      `where p."account" = s.account and p."currency" = s.currency), 0) end as "changeCurrency" from sums s) ` +
      `select ${reportColumns}, array(select p.id from opened p where p."account" = b.account) as "ids" from balances b`
    );
  },
});
