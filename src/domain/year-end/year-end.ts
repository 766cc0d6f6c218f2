// PUT /ledger/annualAccount/{id}/:yearEnd and /:undoYearEnd: tax, dividend and equity of a year, as vouchers of 31 December.

import { decimal, toFixedText } from "../../money/decimal.ts";
import { action, type Change, type Decision, type Write } from "../../schema/action.ts";
import type { Fault, Parameters, Warning } from "../../schema/error.ts";
import { type ActionContext, input, mandatory, type Reader } from "../../schema/resource.ts";
import { type ClosedPeriods, closedMonthFaults, loadClosedPeriods } from "../ledger/period/closed-periods.ts";
import { lockReasonFaults } from "../ledger/period/lock-reason.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { StoredPosting } from "../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../ledger/posting/reversal.ts";
import { type StoredVoucher, storeVoucher } from "../ledger/posting/store-voucher.ts";
import { notAllocatedSql } from "../ledger/report/account-moves.ts";
import { storedRow } from "../ledger/voucher/reverse-voucher.ts";
import {
  type Allocation,
  type AllocationFigures,
  type AllocationVoucher,
  allocate,
  allocationNumbers,
} from "./allocation.ts";
import { loadYear, noYear, type StoredYear } from "./load-year.ts";

interface Loaded {
  readonly year: StoredYear;
  readonly figures: AllocationFigures;
  /** The vouchers of the year-end that stand, with their postings. */
  readonly standing: readonly StandingVoucher[];
  readonly closed: ClosedPeriods;
  /** What of the results of years before is not allocated. */
  readonly unallocated: Parameters | null;
}

interface StandingVoucher {
  readonly voucher: StoredVoucher;
  readonly postings: readonly StoredPosting[];
}

/** The year-end. */
export const yearEnd = action({
  method: "PUT",
  path: "/ledger/annualAccount/{id}/:yearEnd",
  answers: "AnnualAccount",
  status: 200,
  events: "voucher.create voucher.update closeGroup.delete closeGroup.create",
  query: {
    taxRate: input("number", {
      description: "Tax in percent of a profit, as 22; this or taxAmount.",
      minimum: 0,
      maximum: 100,
    }),
    taxAmount: input("number", {
      description: "Tax of the year in kroner; this or taxRate.",
      minimum: 0,
      maximum: 999_999_999_999,
    }),
    dividend: input("number", {
      description: "Dividend in kroner, at most the free equity.",
      minimum: 0,
      maximum: 999_999_999_999,
    }),
  },
  description:
    "Posts the year-end on 31 December: tax (8300 and 2500; none on a loss), dividend (8920 and 2800), and the rest to equity (8960 and 2050; a loss by 8990 on 2050 and, where that is used up, 2080), with 8800 against them, so that the result is allocated. The answer names the vouchers. Run again it posts anew only where figures differ: the vouchers that stand are reversed on 31 December first. December must be open.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const year = await loadYear(read, path.id);
    return year === undefined ? undefined : loadAll(read, year);
  },
  decide({ query }, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { year, figures, standing } = loaded;
    const asked = { taxRate: query.taxRate, taxAmount: query.taxAmount, dividend: query.dividend };
    const allocation = allocate(figures, asked);
    if ("faults" in allocation) return allocation;
    if (isPosted(allocation, standing))
      return { writes: [], changes: [], warnings: warningsOf(loaded), answer: { object: year.id } };
    const faults = closedMonthFaults([lastDay(year)], loaded.closed, { field: null, path: null });
    if (faults.length > 0) return { faults };
    return posting(loaded, allocation, context);
  },
});

/** Takes the year-end back. */
export const undoYearEnd = action({
  method: "PUT",
  path: "/ledger/annualAccount/{id}/:undoYearEnd",
  answers: "AnnualAccount",
  status: 200,
  events: "voucher.create voucher.update closeGroup.delete closeGroup.create",
  query: {
    reason: mandatory(input("text", { description: "Why, in 10 to 500 characters; GET /audit shows it." })),
  },
  description: "Reverses the vouchers of the year-end on 31 December, so that the result is not allocated any more.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const year = await loadYear(read, path.id);
    return year === undefined ? undefined : loadAll(read, year);
  },
  decide({ query }, loaded, context): Decision {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { year, standing } = loaded;
    const faults: Fault[] = lockReasonFaults(query.reason);
    if (standing.length === 0) faults.push({ key: "noYearEnd", field: "id", parameters: { year: `${year.id}` } });
    else faults.push(...closedMonthFaults([lastDay(year)], loaded.closed, { field: null, path: null }));
    if (faults.length > 0) return { faults };
    const reversed = reversals(loaded, context);
    return {
      writes: [...reversed.writes, keeping(year, [])],
      changes: [
        ...reversed.changes,
        { resource: "AnnualAccount", id: year.id, kind: "UPDATE", reason: query.reason.trim() },
      ],
      answer: { object: year.id },
    };
  },
});

async function loadAll(read: Reader, year: StoredYear): Promise<Loaded> {
  const own = [year.taxVoucher, year.resultVoucher].filter((id) => id !== null);
  const [[figures], accounts, vouchers, postings, closed, [row]] = await Promise.all([
    read.rows<{ before: string; result: string; retained: string; uncovered: string }>(figuresSql, year.id, own),
    read.rows<{ number: number; id: number; isRole: boolean }>(
      `select a."number"::int as number, a.id, exists (
         select from posting_rule r where r.company_id = $1 and r.role = 'ANNUAL_RESULT' and r.account = a.id) as "isRole"
       from account_of_chart a where a.company_id = $1 and (a."number" = any($2::bigint[]) or a.id = (
         select r.account from posting_rule r where r.company_id = $1 and r.role = 'ANNUAL_RESULT'))`,
      allocationNumbers,
    ),
    read.rows<StoredVoucher>("select * from voucher where company_id = $1 and id = any($2::bigint[])", own),
    read.rows<StoredPosting>(
      'select * from posting where company_id = $1 and "voucher" = any($2::bigint[]) order by "voucher", "row"',
      own,
    ),
    loadClosedPeriods(read, [lastDay(year)]),
    read.rows<{ parameters: Parameters | null }>(
      `select (${notAllocatedSql({ end: "$2::date" })}) as parameters`,
      `${year.id + 1}-01-01`,
    ),
  ]);
  return {
    year,
    figures: {
      year: year.id,
      language: year.language,
      resultBeforeTax: decimal(figures?.before ?? "0"),
      result: decimal(figures?.result ?? "0"),
      retained: decimal(figures?.retained ?? "0"),
      uncovered: decimal(figures?.uncovered ?? "0"),
      accounts: new Map(accounts.filter((one) => !one.isRole).map((one) => [one.number, one.id])),
      annualResult: accounts.find((one) => one.isRole)?.id ?? null,
    },
    standing: own.flatMap((id) => {
      const voucher = vouchers.find((one) => one.id === id);
      return voucher === undefined ? [] : [{ voucher, postings: postings.filter((one) => one.voucher === id) }];
    }),
    closed,
    unallocated: row?.parameters ?? null,
  };
}

/**
 * What the year ($2) left on the accounts of results, credit positive, without its own year-end ($3) and without corrections of
 * the opening balance, which are of years before; and what stands on 2050 and 2080 at its end without that year-end.
 */
const figuresSql = `with own as (select p."account" as account, sum(p."amount") as amount from posting p
    where p.company_id = $1 and p."voucher" = any($3::bigint[]) group by 1),
  carried as (select p."account" as account, sum(p."amount") as amount from voucher v
    join posting p on p.company_id = $1 and p."voucher" = v.id
    join posting_rule r on r.company_id = $1 and r.role = 'ANNUAL_RESULT' and r.account = p."account"
    where v.company_id = $1 and v."series" = 'openingCorrection' and v."date" >= make_date($2::int, 1, 1) and v."date" < make_date($2::int + 1, 1, 1) group by 1),
  moved as (select y.account, y.amount from account_year y where y.company_id = $1 and y.year = $2::int
    union all select c.account, -c.amount from carried c),
  stood as (select y.account, y.amount from account_year y join account b on b.company_id = $1 and b.id = y.account
      and (b."number" between 2050 and 2059 or b."number" between 2080 and 2089)
    where y.company_id = $1 and y.year <= $2::int)
  select (-coalesce(sum(m.amount) filter (where a."type" not in ('ASSETS', 'LIABILITIES', 'EQUITY')
      and a."type" not in ('TAX_ON_ORDINARY_ACTIVITIES', 'TAX_ON_EXTRAORDINARY_ACTIVITIES', 'ANNUAL_RESULT', 'TRANSFERS_AND_ALLOCATIONS')), 0))::text as before,
    (-coalesce(sum(m.amount) filter (where a."type" not in ('ASSETS', 'LIABILITIES', 'EQUITY')), 0))::text as result,
    (-coalesce(sum(m.stood) filter (where a."number" between 2050 and 2059), 0))::text as retained,
    (-coalesce(sum(m.stood) filter (where a."number" between 2080 and 2089), 0))::text as uncovered
  from (select account, amount, 0 as stood from moved union all select account, 0, amount from stood
    union all select account, -amount, -amount from own) m
  join account a on a.company_id = $1 and a.id = m.account`;

function lastDay({ id }: StoredYear): string {
  return `${id}-12-31`;
}

function warningsOf({ unallocated }: Loaded): Warning[] {
  return unallocated === null ? [] : [{ key: "yearNotAllocated", field: "id", parameters: unallocated }];
}

/** True where the vouchers that stand have the postings of the allocation. */
function isPosted({ tax, result }: Allocation, standing: readonly StandingVoucher[]): boolean {
  const wanted = [tax, result]
    .filter((one) => one !== null)
    .map(({ rows }) => rows.map(({ account, amount }) => `${account} ${amount}`));
  const posted = standing.map(({ postings }) =>
    postings.map((one) => `${one.account} ${toFixedText(decimal(one.amount), 2)}`),
  );
  return JSON.stringify(wanted) === JSON.stringify(posted);
}

interface Written {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
}

/** Reverses what stands, on the last day of the year. */
function reversals({ year, standing }: Loaded, context: ActionContext): Written {
  const made = standing.map(({ voucher, postings }) => ({ voucher, postings, id: context.newId() }));
  return {
    writes: made.map(({ voucher, postings, id }) =>
      storeVoucher(
        {
          ...{ id, date: lastDay(year), series: "voucher" as const, voucherType: voucher.voucherType },
          description: reversalText(year.language, voucher),
          reverses: voucher.id,
          rows: reversalRows(postings.map(storedRow), lastDay(year)),
        },
        context,
      ),
    ),
    changes: made.flatMap(({ voucher, id }) => [
      { resource: "Voucher", id, kind: "CREATE" as const },
      { resource: "Voucher", id: voucher.id, kind: "UPDATE" as const },
    ]),
  };
}

/** Keeps which vouchers are the year-end. */
function keeping({ id, version }: StoredYear, vouchers: readonly (number | null)[]): Write {
  const [taxVoucher = null, resultVoucher = null] = vouchers;
  return { call: "year_end_set", argument: { id, version, taxVoucher, resultVoucher } };
}

function posting(loaded: Loaded, { tax, result }: Allocation, context: ActionContext): Decision {
  const { year } = loaded;
  const reversed = reversals(loaded, context);
  const made = [tax, result].map((one) => (one === null ? null : { one, id: context.newId() }));
  return {
    writes: [
      ...reversed.writes,
      ...made.filter((one) => one !== null).map(({ one, id }) => voucherOf(year, one, id, context)),
      keeping(
        year,
        made.map((one) => one?.id ?? null),
      ),
    ],
    changes: [
      ...reversed.changes,
      ...made.filter((one) => one !== null).map(({ id }) => ({ resource: "Voucher", id, kind: "CREATE" as const })),
      { resource: "AnnualAccount", id: year.id, kind: "UPDATE" },
    ],
    warnings: warningsOf(loaded),
    answer: { object: year.id },
  };
}

function voucherOf(
  year: StoredYear,
  { description, rows }: AllocationVoucher,
  id: number,
  context: ActionContext,
): Write {
  const lines = rows.map(({ account, amount: text }, index) => {
    const amount = decimal(text);
    return {
      ...{ row: index + 1, date: lastDay(year), accountId: account, vatTypeId: 0, currencyId: 1, description },
      ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
    };
  });
  return storeVoucher(
    { id, date: lastDay(year), series: "voucher", description, voucherType: null, rows: postStated(lines) },
    context,
  );
}
