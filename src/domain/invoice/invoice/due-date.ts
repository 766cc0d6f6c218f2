// When an invoice falls due; it uses the calendar alone, without clock and holidays.

/** What the number in a customer's terms of payment counts. */
export type DueInType = "DAYS" | "MONTHS" | "RECURRING_DAY_OF_MONTH";

/** Terms of payment: 14 DAYS, 1 MONTHS, or the 20th of a month (RECURRING_DAY_OF_MONTH). Whole numbers, not negative. */
export interface PaymentTerms {
  readonly invoicesDueIn: number;
  /** Empty where none was chosen, which is a day of the month. */
  readonly invoicesDueInType: DueInType | "";
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The due date as an ISO date. DAYS are counted from the invoice date. MONTHS keep the day of the month, or take the
 * last day of a month that has no such day (31 January and one month: 28 or 29 February). RECURRING_DAY_OF_MONTH is
 * the first such day after the invoice date, the last day of the month where the month is shorter.
 */
export function dueDate(invoiceDate: string, terms: PaymentTerms): string {
  const from = readDate(invoiceDate);
  const count = terms.invoicesDueIn;
  if (terms.invoicesDueInType === "DAYS") {
    return new Date(Date.UTC(from.year, from.month - 1, from.day + count)).toISOString().slice(0, 10);
  }
  if (terms.invoicesDueInType === "MONTHS") {
    return clampedDate(from.year, from.month + count, from.day);
  }
  const day = Math.max(1, count);
  const sameMonth = clampedDate(from.year, from.month, day);
  return sameMonth > invoiceDate ? sameMonth : clampedDate(from.year, from.month + 1, day);
}

function readDate(date: string): CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) {
    throw new Error(`not an ISO date: ${date}`);
  }
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** The day of a month, or the month's last day; months above 12 run on into the following years. */
function clampedDate(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
