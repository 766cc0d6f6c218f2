// GET /report/overview: what a company's first screen shows, as one object.

import { add, type Decimal, decimal, isZero, negate, subtract, sum, toText, zero } from "../../../money/decimal.ts";
import { query } from "../../../schema/query.ts";
import { from, mandatory, type Reader, type Row } from "../../../schema/resource.ts";
import { termOf } from "../../ledger/vat/vat-term.ts";
import { budgetSums } from "../budget-sums.ts";
import { cashAccountsSql, cashBalances } from "../cash-flow/cash-moves.ts";
import { addressOf, beginning } from "../report-input.ts";
import { resultLayout } from "../report-layout.ts";
import { inDays, inMonths, newYearOf, partsOf } from "../report-periods.ts";
import { wholeSums } from "../result-report.ts";
import { accountsOf, money, statementOf } from "../statement.ts";
import {
  bestCustomers,
  cashByDay,
  type DueDay,
  type DueItem,
  openByDueDate,
  termSizes,
  vatBetween,
  waiting,
} from "./overview-items.ts";

/** Days that are shown before and after the day. */
const days = 30;
const shownItems = 10;
const shownCustomers = 5;

/** The overview. */
export const overviewQuery = query<Row>({
  path: "/report/overview",
  object: "Overview",
  query: { date: { ...mandatory(from("date")), description: "The day at whose end everything is seen." } },
  description:
    "What a company's first screen shows: bank and cash of 30 days back and as expected from due dates, the result by month beside the budget, what is open and what is due first, the five best customers, VAT of the term of the day, and what waits for a voucher or a file.",
  load: ({ query }, read) => loadOverview(`${query.date}`, read),
  decide: (_input, row) => ({ row }),
});

async function loadOverview(date: string, read: Reader): Promise<Row> {
  const end = inDays(date, 1);
  const newYear = newYearOf(date);
  // None waits for another. What takes longest begins first, and a first screen takes three connections at the most.
  const [sold, [months, wait, vat], [customers, suppliers, balances, moves]] = await Promise.all([
    bestCustomers(read, newYear, end, shownCustomers),
    inTurn(
      () => resultByMonth(read, newYear, end),
      () => waiting(read, newYear, end),
      () => vatOfTerm(read, date, end),
    ),
    inTurn(
      () => openByDueDate(read, "customer", end, shownItems),
      () => openByDueDate(read, "supplier", end, shownItems),
      () => cashBalances(read, [end]),
      () => cashByDay(read, cashAccountsSql, inDays(date, -days), inDays(date, 1)),
    ),
  ]);
  const cash = decimal(balances.get(end) ?? "0");
  const numbered = <Item extends object>(list: readonly Item[]) => list.map((item, place) => ({ place, ...item }));
  return {
    date,
    currency: "NOK",
    cash: money(cash),
    resultThisYear: money(sum(months.map(({ result }) => result))),
    resultThisMonth: money(months.at(-1)?.result ?? zero),
    ...vat,
    waitingVouchers: wait.received,
    vouchersWithoutAttachment: wait.withoutFile,
    cashData: [...cashBefore(moves, cash, date), ...expectedCash(cash, date, customers.days, suppliers.days)],
    monthData: months.map((one) => ({ ...one, result: money(one.result), budget: money(one.budget) })),
    ageingData: [ageingOf("customer", customers.days, date), ageingOf("supplier", suppliers.days, date)],
    customerData: numbered(sold.map((one) => ({ ...one, drill: soldDrill(newYear, end, one.customer) }))),
    dueData: numbered(
      [...customers.items, ...suppliers.items]
        .sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
        .slice(0, shownItems)
        .map((item) => ({ ...item, drill: dueDrill(item, end) })),
    ),
  };
}

/** The address of the income of which a customer's amount is made. */
function soldDrill(dateFrom: string, dateTo: string, soldToId: number): string {
  return addressOf("/report/result", { dateFrom, dateTo, soldToId, group: "R29" });
}

/** The address of the postings of an open item; none for one of several instalments, to which they do not come. */
function dueDrill({ type, posting, isPart }: DueItem, dateTo: string): string {
  if (isPart) return "";
  return addressOf("/report/partyLedger", { type, openItem: posting, openOnly: true, dateFrom: beginning, dateTo });
}

type Loads<Results extends readonly unknown[]> = { readonly [Place in keyof Results]: () => Promise<Results[Place]> };

/** What each of these loads, one after the other. */
async function inTurn<Results extends readonly unknown[]>(...loads: Loads<Results>): Promise<Results> {
  const results: unknown[] = [];
  for (const load of loads) results.push(await load());
  return results as unknown as Results;
}

/** Bank and cash at the end of the day and of the days before it, the oldest first. */
function cashBefore(moves: ReadonlyMap<string, string>, cash: Decimal, date: string): object[] {
  const found: object[] = [];
  let amount = cash;
  for (let back = 0; back <= days; back++) {
    const day = inDays(date, -back);
    found.unshift({ date: day, kind: "actual", amount: money(amount) });
    amount = subtract(amount, decimal(moves.get(day) ?? "0"));
  }
  return found;
}

/** Bank and cash on the days ahead on which something is due; what is overdue counts on the first of them. */
function expectedCash(
  cash: Decimal,
  date: string,
  customers: readonly DueDay[],
  suppliers: readonly DueDay[],
): object[] {
  const moves = new Map<string, Decimal>();
  const last = inDays(date, days);
  const count = (list: readonly DueDay[], signOf: (amount: Decimal) => Decimal) => {
    for (const { due, owed, unallocated } of list) {
      const day = due <= date ? inDays(date, 1) : due;
      const amount = signOf(add(decimal(owed), decimal(unallocated)));
      if (day <= last) moves.set(day, add(moves.get(day) ?? zero, amount));
    }
  };
  count(customers, (amount) => amount);
  count(suppliers, negate);
  let amount = cash;
  return [...moves.keys()].sort().map((day) => {
    amount = add(amount, moves.get(day) ?? zero);
    return { date: day, kind: "expected", amount: money(amount) };
  });
}

function ageingOf(type: "customer" | "supplier", list: readonly DueDay[], date: string): object {
  const age = ({ due }: DueDay) => (Date.parse(date) - Date.parse(due)) / 86_400_000;
  const between = (first: number, last: number) =>
    sum(list.filter((one) => age(one) >= first && age(one) <= last).map(({ owed }) => decimal(owed)));
  const unallocated = sum(list.map((one) => decimal(one.unallocated)));
  const overdue = between(1, Number.POSITIVE_INFINITY);
  const notDue = between(Number.NEGATIVE_INFINITY, 0);
  return {
    type,
    notDue: money(notDue),
    days1to30: money(between(1, 30)),
    days31to60: money(between(31, 60)),
    days61to90: money(between(61, 90)),
    over90: money(between(91, Number.POSITIVE_INFINITY)),
    unallocated: money(unallocated),
    sum: money(sum([notDue, overdue, unallocated])),
    overdue: money(overdue),
    oldestDue: list.find((one) => age(one) > 0 && !isZero(decimal(one.owed)))?.due ?? null,
    drill: addressOf("/report/ageing", { type, asOf: date, level: "item" }),
  };
}

interface Month {
  readonly month: string;
  readonly result: Decimal;
  readonly budget: Decimal;
  readonly drill: string;
}

/** The result of each month of the year before a day, with what was planned for the whole month. */
async function resultByMonth(read: Reader, newYear: string, end: string): Promise<Month[]> {
  const parts = partsOf({ dateFrom: newYear, dateTo: end }, "month", 12);
  const starts = [...parts.map(({ dateFrom }) => dateFrom), end];
  const sums = await wholeSums(read, starts);
  const planned = await budgetSums(read, {}, newYear, inMonths(`${inDays(end, -1).slice(0, 7)}-01`, 1));
  const count = parts.length;
  const accounts = accountsOf(
    [
      ...sums.map((one) => ({ ...one, columns: one.after >= 1 && one.after <= count ? [one.after - 1] : [] })),
      ...planned.map((one) => ({ ...one, columns: [count + starts.indexOf(one.month)] })),
    ],
    2 * count,
  );
  const { shown } = statementOf({
    layout: resultLayout,
    accounts,
    columns: 2 * count,
    level: "group",
    language: "en",
    drill: () => [],
  });
  const results = shown.get("R95") ?? [];
  return parts.map(({ key, dateFrom, dateTo }, place) => ({
    month: key,
    result: results[place] ?? zero,
    budget: results[count + place] ?? zero,
    drill: addressOf("/report/result", { dateFrom, dateTo, group: "R95" }),
  }));
}

/** VAT of the term in which a day lies, with the day on which it is due. */
async function vatOfTerm(read: Reader, date: string, end: string): Promise<Row> {
  const term = termOf(date, await termSizes(read));
  if (term === null) {
    const nothing = { vatAmount: "0.00", vatOut: "0.00", vatIn: "0.00", vatOther: "0.00" };
    return { vatTermFrom: null, vatTermTo: null, ...nothing, vatDueDate: null };
  }
  const vat = await vatBetween(read, term.start, end);
  const [owed, deducted, other] = [decimal(vat.owed), decimal(vat.deducted), decimal(vat.other)];
  const amount = subtract(add(owed, other), deducted);
  return {
    vatTermFrom: term.start,
    vatTermTo: inDays(term.end, 1),
    vatAmount: toText(amount).replace(/\..*$/, "").replace(/^-0$/, "0"),
    vatOut: money(owed),
    vatIn: money(deducted),
    vatOther: money(other),
    vatDueDate: vatDueDate(term.start, term.end),
  };
}

/** A month and ten days after the term; in summer at the end of August, for a whole year on 10 March. Weekends go on to Monday. */
function vatDueDate(start: string, end: string): string {
  const next = inDays(end, 1);
  const isYear = start.slice(0, 4) === end.slice(0, 4) && start.endsWith("-01-01") && end.endsWith("-12-31");
  const day = isYear
    ? `${next.slice(0, 4)}-03-10`
    : end.endsWith("-06-30")
      ? `${end.slice(0, 4)}-08-31`
      : inDays(inMonths(next, 1), 9);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? inDays(day, 2) : weekday === 0 ? inDays(day, 1) : day;
}
