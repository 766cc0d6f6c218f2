// PUT /order/{id}/:approveSubscriptionInvoice: the next period of a subscription becomes an invoice.

import { decimal, multiply } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import { type ActionContext, input, mandatory } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type LaterMonths, laterMonths } from "../../invoice/invoice/accrual.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { accrualDays } from "../charge/accrued-income.ts";
import { charge } from "../charge/charge-orders.ts";
import { exchangeRateParameter } from "../charge/invoice-rate.ts";
import { loadSale, type Missing, type Sale, type SaleOrder } from "../charge/load-sale.ts";
import { loadOpenLines, type OpenLine, type SaleLine } from "../charge/sale-rows.ts";
import { copiedLine } from "../order/line-row.ts";
import { loadPeriods } from "./load-subscription.ts";
import { isInPeriod, type NextPeriod, nextPeriod } from "./subscription-periods.ts";

interface Loaded {
  readonly sale: Sale | Missing;
  readonly lines: readonly OpenLine[];
  readonly period: NextPeriod | null;
  /** The months of the period whose income is deferred. */
  readonly accrued: LaterMonths | null;
}

/** Invoices the next period of a subscription. */
export const approveSubscription = action({
  method: "PUT",
  path: "/order/{id}/:approveSubscriptionInvoice",
  answers: "Invoice",
  status: 200,
  query: {
    invoiceDate: mandatory(input("date", { description: "The day of the invoice; not before the period is due." })),
    ...exchangeRateParameter,
  },
  events: "invoice.charged order.update voucher.create closeGroup.create product.update",
  description:
    "Invoices the next period of a subscription: a copy of every line for every month, with the first and last day. No period is invoiced twice, and none before its time. The last one closes the order. The invoice is sent as the customer's invoiceSendMethod says.",
  async load({ path, query }, read): Promise<Loaded> {
    const id = path.id ?? 0;
    const sale = await loadSale(read, {
      orderIds: [id],
      newOrders: [],
      invoiceDate: query.invoiceDate,
      paymentTypeIds: [],
    });
    // Read after the order is locked, so that invoices committed meanwhile are seen.
    const [lines, periods] = await Promise.all([loadOpenLines(read, [id]), loadPeriods(read, id)]);
    const [order] = "missing" in sale ? [] : sale.orders;
    const period = order === undefined ? null : nextPeriod(order, lines, periods);
    if ("missing" in sale || period === null) return { sale, lines, period, accrued: null };
    const delivered = deliveredIn(sale, period);
    if (!sale.isSubscriptionIncomeAccrued) return { sale: delivered, lines, period, accrued: null };
    const accrued = laterMonths(period, query.invoiceDate);
    const closed = await loadClosedPeriods(read, accrualDays(accrued));
    const months = new Set([...sale.closed.months, ...closed.months]);
    return { sale: { ...delivered, closed: { ...closed, months } }, lines, period, accrued };
  },
  decide({ query }, { sale, lines, period, accrued }, context) {
    if ("missing" in sale) return notFound(sale.missing);
    const [order] = sale.orders;
    const at = { field: "id", path: null };
    if (order === undefined || !order.isSubscription) return { faults: [{ key: "orderNoSubscription", ...at }] };
    if (order.isClosed || period === null) return { faults: [{ key: "orderClosed", ...at }] };
    const invoiceDate = query.invoiceDate;
    if (invoiceDate < period.due)
      return {
        faults: [
          {
            key: "subscriptionNotDue",
            field: "invoiceDate",
            path: "invoiceDate",
            parameters: { start: period.start, end: period.end, date: period.due },
          },
        ],
      };
    return chargePeriod(
      { sale, lines, period, accrued, invoiceDate, exchangeRate: query.exchangeRate ?? null },
      order,
      context,
    );
  },
});

/** The sale of what is delivered in a period. */
function deliveredIn(sale: Sale, { start }: NextPeriod): Sale {
  return { ...sale, orders: sale.orders.map((one) => ({ ...one, deliveryDate: start })) };
}

interface Due {
  readonly sale: Sale;
  readonly lines: readonly OpenLine[];
  readonly period: NextPeriod;
  readonly accrued: LaterMonths | null;
  readonly invoiceDate: string;
  readonly exchangeRate: string | null;
}

function chargePeriod(
  { sale, lines, period, accrued, invoiceDate, exchangeRate }: Due,
  order: SaleOrder,
  context: ActionContext,
): Decision {
  const includesVat = order.isPrioritizeAmountsIncludingVat === true;
  const ofPeriod = lines.filter((line) => isInPeriod(line, period));
  const copies: RowOf<"OrderLine">[] = [];
  const saleLines = ofPeriod.flatMap((line): SaleLine[] => {
    const saleLine = sale.lines.find((one) => one.id === line.id);
    if (saleLine === undefined || !line.isSubscription) return saleLine === undefined ? [] : [saleLine];
    const { isStockItem: _, ...row } = line;
    const vatType = vatTypeAt(sale.vatTypes, line.vatType ?? 0, period.start);
    const count = multiply(decimal(line.count), decimal(period.months));
    const copy = copiedLine(row, { id: context.newId(), count, includesVat, vatType, vatDate: period.start });
    copies.push({
      ...copy,
      madeBy: "PERIOD",
      subscriptionPeriodStart: period.start,
      subscriptionPeriodEnd: period.end,
    });
    return [{ ...saleLine, id: copy.id, count: copy.count, vatDate: period.start, isPeriod: true }];
  });
  const { anchor, first, months, isLast } = period;
  return charge(
    { ...sale, lines: saleLines },
    {
      place: "id",
      invoiceDate,
      invoiceDueDate: null,
      comment: "",
      invoiceRemarks: "",
      exchangeRate,
      payments: [],
      send: { sendType: null, email: "" },
      newOrders: null,
      part: {
        writes: copies.length === 0 ? [] : [{ insert: "OrderLine", rows: copies }],
        staysOpen: !isLast,
        period: { order: order.id, anchor, first, months },
        accrued,
      },
    },
    context,
  );
}
