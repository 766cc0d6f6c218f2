// The periods of a subscription: months counted from one day, and when each is invoiced. Pure calendar.

import type { RowOf } from "../../../schema/row.ts";
import { dueDate } from "../../invoice/invoice/due-date.ts";

/** An invoice that covers months of a subscription. */
export interface InvoicedPeriod {
  readonly invoice: number;
  /** The first day of the first month of the subscription. */
  readonly anchor: string;
  /** Months before it. */
  readonly first: number;
  readonly months: number;
}

/** What the next invoice covers. */
export interface NextPeriod extends Omit<InvoicedPeriod, "invoice"> {
  /** First and last day. */
  readonly start: string;
  readonly end: string;
  /** The first day on which it may be invoiced. */
  readonly due: string;
  /** True where nothing comes after it. */
  readonly isLast: boolean;
}

/**
 * The day so many months later. It is always counted from the first day of all, so that months of unequal length do not
 * shift the day: 31 January, 28 February, 31 March.
 */
export function monthsLater(day: string, months: number): string {
  return dueDate(day, { invoicesDueIn: months, invoicesDueInType: "MONTHS" });
}

function daysLater(day: string, days: number): string {
  return dueDate(day, { invoicesDueIn: days, invoicesDueInType: "DAYS" });
}

/**
 * The period that is invoiced next; null where the subscription has come to its end. The last one is shorter where the
 * duration leaves fewer months than an invoice covers.
 * @param lines the order's lines that stand on no invoice
 */
export function nextPeriod(
  order: RowOf<"Order">,
  lines: readonly RowOf<"OrderLine">[],
  invoiced: readonly InvoicedPeriod[],
): NextPeriod | null {
  const years = order.subscriptionDurationType === "YEAR" ? 12 : 1;
  const duration = order.subscriptionDuration * years;
  const first = Math.max(0, ...invoiced.map((one) => one.first + one.months));
  const periods = Math.max(1, order.subscriptionPeriodsOnInvoice);
  const months = duration === 0 ? periods : Math.min(periods, duration - first);
  if (months <= 0) return null;
  const anchor = invoiced[0]?.anchor ?? firstDay(order, lines);
  const start = monthsLater(anchor, first);
  const end = daysLater(monthsLater(anchor, first + months), -1);
  const time = order.subscriptionInvoicingTime;
  const later = order.subscriptionInvoicingTimeType === "DAYS" ? daysLater : monthsLater;
  const isArrears = order.subscriptionInvoicingTimeInAdvanceOrArrears === "ARREARS";
  const due = isArrears ? later(end, time) : later(start, -time);
  return { anchor, first, months, start, end, due, isLast: duration !== 0 && first + months >= duration };
}

/** The earliest day from which a line is invoiced, else the day of delivery. */
function firstDay(order: RowOf<"Order">, lines: readonly RowOf<"OrderLine">[]): string {
  const starts = lines
    .filter((line) => line.isSubscription)
    .flatMap((line) => (line.subscriptionPeriodStart === null ? [] : [line.subscriptionPeriodStart]));
  return starts.sort()[0] ?? order.deliveryDate;
}

/** True where a line is invoiced in a period: it has begun, and has not ended. A line that is no subscription is invoiced once. */
export function isInPeriod(line: RowOf<"OrderLine">, period: NextPeriod): boolean {
  if (!line.isSubscription) return true;
  const start = line.subscriptionPeriodStart === null ? "" : line.subscriptionPeriodStart;
  const end = line.subscriptionPeriodEnd === null ? "9999" : line.subscriptionPeriodEnd;
  return start <= period.end && end >= period.start;
}
