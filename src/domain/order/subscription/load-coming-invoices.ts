// GET /order/comingInvoices: the invoices that subscriptions will become, by the same rules as their approval.

import { type Decimal, decimal, multiply, sum, toText } from "../../../money/decimal.ts";
import { query } from "../../../schema/query.ts";
import { before, from, mandatory, type Reader, type Row } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { loadOpenLines, type OpenLine } from "../charge/sale-rows.ts";
import { copiedLine } from "../order/line-row.ts";
import { type InvoicedPeriod, isInPeriod, type NextPeriod, nextPeriod } from "./subscription-periods.ts";

/** The most invoices ahead of one subscription; a limit for faulty dates. */
const mostPeriods = 240;
/** Months of a year. */
const year = decimal(12);

/** What subscriptions come to. */
export const comingInvoicesQuery = query<Row>({
  path: "/order/comingInvoices",
  object: "ComingInvoices",
  query: {
    dateFrom: {
      ...mandatory(from("date")),
      description: "The day from which is looked ahead; what could be invoiced before counts on it.",
    },
    dateTo: { ...mandatory(before("date")), description: "The first day that is not looked at." },
  },
  description:
    "The invoices that subscriptions will become as their lines stand now, with their sums by month; and of every subscription its next invoice and the value of a year. Closed and cancelled orders have none.",
  load: ({ query }, read) => load(`${query.dateFrom}`, `${query.dateTo}`, read),
  decide: (_input, row) => ({ row }),
});

type Subscription = RowOf<"Order"> & { readonly currencyCode: string };

/** A subscription with what decides about its periods. */
interface Running {
  readonly order: Subscription;
  readonly lines: readonly OpenLine[];
  /** The periods from the next one on that can be invoiced before the last day, and the next one in any case. */
  readonly periods: readonly NextPeriod[];
}

async function load(dateFrom: string, dateTo: string, read: Reader): Promise<Row> {
  const orders = await read.rows<Subscription>(
    `select o.*, (select y.code from currency y where y.id = o."currency") as "currencyCode" from sales_order o
     where o.company_id = $1 and o."isSubscription" and not o."isClosed" and o."status" <> 'CANCELLED' order by o.id`,
  );
  const ids = orders.map(({ id }) => id);
  const [lines, invoiced] = await Promise.all([
    loadOpenLines(read, ids),
    read.rows<InvoicedPeriod & { readonly order: number }>(
      `select "order", "invoice", "anchor", "first", "months" from subscription_period
       where company_id = $1 and "order" = any($2::bigint[]) and not "isUndone" order by "order", "first"`,
      ids,
    ),
  ]);
  const linesOf = grouped(lines, ({ order }) => order);
  const periodsOf = grouped(invoiced, ({ order }) => order);
  const running = orders.map((order): Running => {
    const own = linesOf.get(order.id) ?? [];
    return { order, lines: own, periods: periodsAhead(order, own, periodsOf.get(order.id) ?? [], dateTo) };
  });
  return rowOf(running, await loadVatTypes(read), dateFrom, dateTo);
}

function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const same = found.get(key);
    if (same === undefined) found.set(key, [value]);
    else same.push(value);
  }
  return found;
}

/** The periods that follow, as if each were invoiced on its day. */
function periodsAhead(
  order: Subscription,
  lines: readonly OpenLine[],
  invoiced: readonly InvoicedPeriod[],
  dateTo: string,
): readonly NextPeriod[] {
  const found: NextPeriod[] = [];
  const all: InvoicedPeriod[] = [...invoiced];
  while (found.length < mostPeriods) {
    const next = nextPeriod(order, lines, all);
    if (next === null || (found.length > 0 && next.due >= dateTo)) break;
    found.push(next);
    all.push({ invoice: 0, anchor: next.anchor, first: next.first, months: next.months });
  }
  return found;
}

/** What lines of a subscription come to in so many months, at the rates of a day. */
function amountOf(
  order: Subscription,
  lines: readonly OpenLine[],
  months: Decimal,
  day: string,
  vat: VatTypes,
): Decimal {
  const includesVat = order.isPrioritizeAmountsIncludingVat === true;
  return sum(
    lines.map((line) => {
      if (!line.isSubscription) return decimal(line.amountExcludingVatCurrency);
      const { isStockItem: _, ...row } = line;
      const count = multiply(decimal(line.count), months);
      const vatType = vatTypeAt(vat, line.vatType ?? 0, day);
      return decimal(
        copiedLine(row, { id: line.id, count, includesVat, vatType, vatDate: day }).amountExcludingVatCurrency,
      );
    }),
  );
}

interface Coming {
  readonly date: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly row: object;
}

function rowOf(running: readonly Running[], vatTypes: VatTypes, dateFrom: string, dateTo: string): Row {
  const invoices = running
    .flatMap((one) => comingOf(one, vatTypes, dateFrom, dateTo))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const months = [...grouped(invoices, ({ date, currency }) => `${date.slice(0, 7)} ${currency}`)].sort();
  return {
    dateFrom,
    dateTo,
    invoiceData: invoices.map(({ row }, place) => ({ place, ...row })),
    monthData: months.map(([name, of], place) => ({
      place,
      month: name.slice(0, 7),
      currency: name.slice(8),
      count: of.length,
      amountExcludingVatCurrency: toText(sum(of.map(({ amount }) => amount))),
    })),
    subscriptionData: running.flatMap((one) => subscriptionOf(one, vatTypes)).map((row, place) => ({ place, ...row })),
  };
}

/** The invoices ahead of a subscription. A line that is invoiced once is on the first of them. */
function comingOf({ order, lines, periods }: Running, vat: VatTypes, dateFrom: string, dateTo: string): Coming[] {
  return periods.flatMap((period, place): Coming[] => {
    if (period.due >= dateTo) return [];
    const own = lines.filter((line) => isInPeriod(line, period) && (place === 0 || line.isSubscription));
    if (own.length === 0) return [];
    const amount = amountOf(order, own, decimal(period.months), period.start, vat);
    const date = period.due < dateFrom ? dateFrom : period.due;
    const { due, start: periodStart, end: periodEnd, isLast } = period;
    const about = { order: order.id, customer: order.customer, currency: order.currencyCode };
    const row = { date, due, periodStart, periodEnd, isLast, amountExcludingVatCurrency: toText(amount), ...about };
    return [{ date, amount, currency: order.currencyCode, row }];
  });
}

function subscriptionOf({ order, lines, periods: [next] }: Running, vat: VatTypes): object[] {
  if (next === undefined) return [];
  const own = lines.filter((line) => isInPeriod(line, next));
  const lasting = own.filter(({ isSubscription }) => isSubscription);
  return [
    {
      order: order.id,
      nextDate: next.due,
      periodStart: next.start,
      periodEnd: next.end,
      nextAmountExcludingVatCurrency: toText(amountOf(order, own, decimal(next.months), next.start, vat)),
      yearlyAmountExcludingVatCurrency: toText(amountOf(order, lasting, year, next.start, vat)),
      currency: order.currencyCode,
    },
  ];
}
