// What moved bank and cash: the other postings of the vouchers that did, with the share of each payment that fixed assets have.

import type { Reader } from "../../../schema/resource.ts";
import { voucherName } from "../../ledger/voucher/voucher-name.ts";
import { withAccountsSql } from "../ledger-sums.ts";
import type { ReportEntry } from "../report-data.ts";

/** SQL of the four digits by which an account's number `k` counts; most numbers have four. */
const fourDigits = `case when k."number" between 1000 and 9999 then k."number" else rpad(left(k."number"::text, 4), 4, '0')::int end`;

/** SELECT of the ids of the accounts of bank and cash. */
export const cashAccountsSql = `select k.id from account k where k.company_id = $1 and ${fourDigits} between 1900 and 1999`;

/**
 * Queries over the days from the first of `$2` until before its last one: the vouchers that `touched` bank and cash, the `payables`,
 * and of the `bills` for fixed assets the share of what they cost without VAT. A bill that was paid in its own voucher has the
 * assets there.
 */
const sourcesSql = `chart as materialized (select k.id, ${fourDigits} as number from account k where k.company_id = $1),
  cash as materialized (select k.id from chart k where k.number between 1900 and 1999),
  payables as materialized (select k.id from chart k where k.number between 2400 and 2499),
  assets as materialized (select k.id from chart k where k.number between 1000 and 1399),
  touched as materialized (
    select p."voucher", p."date" from posting p where p.company_id = $1 and p."account" = any(array(select c.id from cash c))
      and p."date" >= ($2::date[])[1] and p."date" < ($2::date[])[cardinality($2::date[])]),
  bought as materialized (
    select distinct p."voucher" from posting p where p.company_id = $1 and p."account" = any(array(select a.id from assets a))
      and p."date" < ($2::date[])[cardinality($2::date[])]),
  bills as materialized (
    select i.id as item, max(b.share) as share from bought f
    cross join lateral (select q.id from posting q where q.company_id = $1 and q."voucher" = f."voucher" and q."openItem" = q.id
      and q."account" = any(array(select y.id from payables y)) offset 0) i
    cross join lateral (
      select case when bool_or(q."account" = any(array(select c.id from cash c))) then 0
        else coalesce(sum(q."amount") filter (where q."account" = any(array(select a.id from assets a)))
          / nullif(sum(q."amount"), 0), 0) end as share
      from posting q where q.company_id = $1 and q."voucher" = f."voucher" and q."row" > 0
        and q."account" <> all(array(select y.id from payables y)) offset 0) b
    where b.share > 0 group by 1)`;

/** SQL of whether a posting `m` moved in these days beside bank and cash. `is true` keeps the planner from looking up each voucher by itself. */
const isBesideSql = `m."date" >= ($2::date[])[1] and m."date" < ($2::date[])[cardinality($2::date[])]
  and m."account" <> all(array(select c.id from cash c)) and ((m."voucher", m."date") in (select t."voucher", t."date" from touched t)) is true`;

/** SQL of whether a posting `m` settles the bill `b` for fixed assets. */
const settlesSql = `b.item = m."openItem" and m."account" = any(array(select y.id from payables y))`;

/** SQL of the postings `m` that stand beside bank and cash, with `b`, the bill for fixed assets that each settles. */
const besideSql = `posting m left join bills b on ${settlesSql} where m.company_id = $1 and ${isBesideSql}`;

/** SQL of the part of a posting's amount that goes to fixed assets. */
const assetSql = `case when b.share is null then 0 else round(m."amount" * least(b.share, 1), 2) end`;

/** What a kind of payment came to on an account, between two of the days that were asked for. */
export interface CashMove {
  /** Id of the account. */
  readonly account: number;
  readonly number: number;
  readonly name: string;
  readonly after: number;
  /** Whether it is the share of fixed assets in what was paid to suppliers. */
  readonly isAsset: boolean;
  /** Of the other accounts: debit is positive. */
  readonly amount: string;
}

/** What moved bank and cash between the days, which are in order, by account. */
export async function cashMoves(read: Reader, days: readonly string[]): Promise<CashMove[]> {
  return await read.rows<CashMove>(
    `with ${sourcesSql}, beside as materialized (
       select m."account" as account, width_bucket(m."date", $2::date[]) as after, sum(m."amount") as whole,
         count(*) filter (where m."amount" <> 0) as payments from posting m where m.company_id = $1 and ${isBesideSql} group by 1, 2),
     settled as materialized (
       select m."account" as account, width_bucket(m."date", $2::date[]) as after, m."amount", ${assetSql} as asset from bills b
       cross join lateral (select m."account", m."date", m."amount" from posting m where m.company_id = $1 and ${settlesSql} and ${isBesideSql} offset 0) m),
     shares as materialized (
       select s.account, s.after, sum(s.asset) as asset, count(*) filter (where s.asset <> 0) as assets,
         count(*) filter (where s.asset <> 0 and s.asset = s."amount") as whole_bills from settled s group by 1, 2),
     sums as materialized (
       select p.account, p.after, x."isAsset", x.amount from beside p left join shares f using (account, after)
       cross join lateral (values (false, p.whole - coalesce(f.asset, 0), p.payments - coalesce(f.whole_bills, 0)), (true, f.asset, f.assets))
         x("isAsset", amount, count) where x.count > 0)
     ${withAccountsSql('s.after, s."isAsset", s.amount::text as amount')} order by a."number", s.after`,
    days,
  );
}

/** A posting beside bank and cash. */
export interface CashPosting extends ReportEntry {
  readonly account: number;
  readonly description: string;
  readonly isAsset: boolean;
  /** Debit is positive. */
  readonly amount: string;
}

/** The postings of an account that moved bank and cash in a period, in the order of their days, `most` at the most. */
export async function cashPostings(
  read: Reader,
  period: { readonly dateFrom: string; readonly dateTo: string },
  number: number,
  most: number | null,
): Promise<CashPosting[]> {
  return await read.rows<CashPosting>(
    `with ${sourcesSql}
     select m.id as posting, m."account" as account, m."date"::text as date, m."voucher" as voucher, m."description" as description,
       (select ${voucherName("v")} from voucher v where v.company_id = $1 and v.id = m."voucher") as "voucherNumber", x."isAsset", x.amount::text as amount,
       coalesce(m."invoiceNumber", '') as document, null as "dueDate", coalesce((select c."name" from party c where c.company_id = $1 and c.id = case when m."customer" is null then m."supplier" else m."customer" end),
         (select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = m."employee"), '') as party
     from (select m.*, ${assetSql} as assets from ${besideSql}) m
     cross join lateral (values (false, m."amount" - m.assets), (true, m.assets)) x("isAsset", amount)
     where m."account" = any(array(select k.id from account k where k.company_id = $1 and k."number" = $3)) and x.amount <> 0
     order by m."date", m.id, x."isAsset" limit $4`,
    [period.dateFrom, period.dateTo],
    number,
    most,
  );
}

/** What stood on bank and cash before each of the days, which are in order. */
export async function cashBalances(read: Reader, days: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ day: string; amount: string }>(
    `with cash as materialized (${cashAccountsSql}),
     years as materialized (select y.year, sum(y.amount) as amount from account_year y where y.company_id = $1 and y.account = any(array(select c.id from cash c))
       and y.year < extract(year from ($2::date[])[cardinality($2::date[])]) group by 1),
     months as materialized (select m.month, sum(m.amount) as amount from account_month m where m.company_id = $1 and m.account = any(array(select c.id from cash c))
       and m.month >= date_trunc('year', ($2::date[])[1]) and m.month < ($2::date[])[cardinality($2::date[])] group by 1)
     select d.day::text as day, (
       coalesce((select sum(y.amount) from years y where y.year < extract(year from d.day)), 0)
       + coalesce((select sum(m.amount) from months m where m.month >= date_trunc('year', d.day) and m.month < date_trunc('month', d.day)), 0)
       + coalesce((select sum(p."amount") from posting p where p.company_id = $1 and p."account" = any(array(select c.id from cash c))
         and p."date" >= date_trunc('month', d.day)::date and p."date" < d.day), 0))::text as amount
     from unnest($2::date[]) d(day)`,
    days,
  );
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}
