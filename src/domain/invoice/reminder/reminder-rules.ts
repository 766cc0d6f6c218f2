// When an invoice may be reminded of, in which order, and when that may cost something. Pure.

import { type Decimal, sign } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { daysLater } from "./late-interest.ts";
import { reminderTypes } from "./reminder.ts";
import { reminderNames } from "./reminder-messages.ts";

/** Days after the due date from which a reminder may cost something, and days of notice before debt collection. */
export const graceDays = 14;
const mostFees = 2;

/** An earlier reminder of the invoice; `stands` is false where its charge was reversed. */
export interface EarlierReminder {
  readonly type: string;
  readonly date: string;
  readonly sequence: number;
  readonly hasFee: boolean;
  readonly hasInterest: boolean;
  readonly stands: boolean;
}

/** An invoice that is to be reminded of. Dates are ISO texts. */
export interface RemindedInvoice {
  readonly id: number;
  readonly number: number;
  readonly isCreditNote: boolean;
  readonly isCredited: boolean;
  readonly dueDate: string;
  /** The first day on which it may be reminded of, or null. */
  readonly postponedTo: string | null;
  readonly outstanding: Decimal;
  /** In the order of their sequence. */
  readonly earlier: readonly EarlierReminder[];
}

/** The request for a reminder. */
export interface ReminderRequest {
  readonly type: string;
  readonly date: string;
  readonly includeCharge: boolean;
  readonly includeInterest: boolean;
}

/** All reasons to refuse the reminder. */
export function reminderFaults(invoice: RemindedInvoice, request: ReminderRequest): Fault[] {
  const never = invoiceFault(invoice);
  if (never !== null) return [never];
  return [...dateFaults(invoice, request), ...orderFaults(invoice, request), ...chargeFaults(invoice, request)];
}

function invoiceFault(invoice: RemindedInvoice): Fault | null {
  const about = { field: "id", parameters: { number: invoice.number } };
  if (invoice.isCreditNote) return { key: "reminderCreditNote", ...about };
  if (invoice.isCredited && sign(invoice.outstanding) <= 0) return { key: "reminderCredited", ...about };
  return sign(invoice.outstanding) <= 0 ? { key: "reminderPaid", ...about } : null;
}

function dateFaults(invoice: RemindedInvoice, { date }: ReminderRequest): Fault[] {
  const faults: Fault[] = [];
  const last = invoice.earlier.at(-1);
  if (date <= invoice.dueDate)
    faults.push({ key: "reminderNotDue", field: "date", parameters: { due: invoice.dueDate } });
  if (invoice.postponedTo !== null && date < invoice.postponedTo)
    faults.push({ key: "reminderPostponed", field: "date", parameters: { to: invoice.postponedTo, id: invoice.id } });
  if (last !== undefined && date < last.date)
    faults.push({ key: "reminderBeforeLast", field: "date", parameters: { last: last.date } });
  return faults;
}

/** Each type follows the one before it in the list, or itself; debt collection needs notice. */
function orderFaults(invoice: RemindedInvoice, { type, date }: ReminderRequest): Fault[] {
  const place = (one: string) => (reminderTypes as readonly string[]).indexOf(one);
  const reached = Math.max(-1, ...invoice.earlier.map((one) => place(one.type)));
  const nameOfType = (at: number) => reminderNames[reminderTypes[at] ?? ""] ?? "";
  if (place(type) > reached + 1)
    return [{ key: "reminderOrder", field: "type", parameters: { next: nameOfType(reached + 1) } }];
  if (place(type) < reached)
    return [{ key: "reminderBack", field: "type", parameters: { reached: nameOfType(reached) } }];
  const notice = invoice.earlier.find((one) => one.type === "NOTICE_OF_DEBT_COLLECTION");
  if (type === "DEBT_COLLECTION" && notice !== undefined && date < daysLater(notice.date, graceDays))
    return [{ key: "reminderNotice", field: "date", parameters: { from: daysLater(notice.date, graceDays) } }];
  return [];
}

function chargeFaults(invoice: RemindedInvoice, request: ReminderRequest): Fault[] {
  const faults: Fault[] = [];
  const from = daysLater(invoice.dueDate, graceDays);
  if (request.includeCharge) {
    if (request.type === "DEBT_COLLECTION") faults.push({ key: "reminderFeeCollection", field: "includeCharge" });
    if (request.date < from) faults.push({ key: "reminderFeeEarly", field: "includeCharge", parameters: { from } });
    if (invoice.earlier.filter((one) => one.hasFee && one.stands).length >= mostFees)
      faults.push({ key: "reminderFeeTwice", field: "includeCharge" });
  }
  return faults;
}
