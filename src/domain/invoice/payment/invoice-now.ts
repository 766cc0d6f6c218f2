// What is left to pay of an invoice now, as the customer's page shows it, and the message that it is paid, which posts nothing.

import { add, type Decimal, decimal, isZero, negate, sign, subtract, toFixedText } from "../../../money/decimal.ts";
import { filled, type Text } from "../../../schema/message.ts";
import type { Reader } from "../../../schema/resource.ts";
import { creditedSql, isTakenBackSql } from "../invoice/invoice-search.ts";
import { openChargesSql } from "../invoice/reminders-of-invoice.ts";

/** How far an invoice is. LATE may be paid in part, too. */
export type InvoiceState = "OPEN" | "LATE" | "PART_PAID" | "PAID" | "CREDITED" | "IN_FAVOUR";

/** A part that is left to pay, with its day. */
export interface PartLeft {
  readonly dueDate: string;
  readonly amount: string;
}

/** An invoice as it is now. Amounts are exact decimals as texts, in the invoice's currency. */
export interface InvoiceNow {
  readonly id: number;
  readonly state: InvoiceState;
  readonly isPartPaid: boolean;
  /** The day in Oslo. */
  readonly today: string;
  /** When the first of what is left is due; null where nothing is. */
  readonly dueDate: string | null;
  readonly amount: string;
  /** What credit notes took back, 0 or positive. */
  readonly credited: string;
  /** What was paid or set off, without what was paid of reminder charges. */
  readonly paid: string;
  /** What is left to pay of the charges of reminders. */
  readonly charges: string;
  /** What is left to pay with them; negative where it is in the customer's favour. */
  readonly left: string;
  /** The parts that are left, where the invoice is paid in instalments. */
  readonly parts: readonly PartLeft[];
  /** What the customer said on the page of what is left now, else last; null for nothing. */
  readonly announcement: { readonly time: string; readonly amount: string; readonly message: string } | null;
}

interface Row {
  readonly id: number;
  readonly today: string;
  readonly dueDate: string | null;
  readonly amount: string;
  readonly credited: string;
  readonly isTakenBack: boolean;
  readonly left: string;
  readonly charges: string;
  readonly parts: readonly PartLeft[];
  readonly announcement: InvoiceNow["announcement"];
}

const sql = `select i.id, (select company_today())::text as today, i."nextDue"::text as "dueDate", i."amountCurrency"::text as amount,
  (${creditedSql.replaceAll("{t}", "i")})::text as credited, ${isTakenBackSql.replaceAll("{t}", "i")} as "isTakenBack",
  i."amountCurrencyOutstanding"::text as left, h.charges::text as charges,
  coalesce((select json_agg(json_build_object('dueDate', s.due, 'amount', s.currency::text) order by s.due)
    from open_parts(i.company_id, i."openItem", i."amountOutstanding", i."amountCurrencyOutstanding", i."invoiceDueDate") s where s.currency > 0), '[]') as parts,
  (select json_build_object('time', m."announcedTime", 'amount', m."amountCurrency"::text, 'message', m.message) from payment_announcement m
    where m.company_id = i.company_id and m.invoice = i.id
    order by m."amountCurrency" = i."amountCurrencyOutstanding" + h.charges desc, m."announcedTime" desc, m."amountCurrency" desc limit 1) as announcement
from invoice i cross join lateral (select ${openChargesSql("i", "amountCurrency")} as charges) h where i.company_id = $1
  and i.id = case when $2 = 'REMINDER' then (select r."invoice" from reminder r where r.company_id = $1 and r.id = $3::bigint) else $3::bigint end`;

/** An invoice, a credit note, or the invoice of a reminder as it is now; null where the company has none with the id. */
export async function loadInvoiceNow(
  read: Reader,
  kind: "INVOICE" | "CREDIT_NOTE" | "REMINDER",
  id: number,
): Promise<InvoiceNow | null> {
  const [row] = await read.rows<Row>(sql, kind, id);
  return row === undefined ? null : invoiceNow(row);
}

function invoiceNow(row: Row): InvoiceNow {
  const amount = decimal(row.amount);
  const credited = decimal(row.credited);
  const open = decimal(row.left);
  const charges = decimal(row.charges);
  const left = add(open, charges);
  const paid = subtract(add(amount, credited), open);
  const text = (value: Decimal) => toFixedText(value, 2);
  return {
    id: row.id,
    state: stateOf(row, left, sign(paid) > 0),
    isPartPaid: sign(paid) > 0 && sign(left) > 0,
    today: row.today,
    dueDate: row.dueDate,
    amount: text(amount),
    credited: text(negate(credited)),
    paid: text(paid),
    charges: text(charges),
    left: text(left),
    parts: row.parts.length > 1 ? row.parts : [],
    announcement: row.announcement,
  };
}

function stateOf({ isTakenBack, dueDate, today }: Row, left: Decimal, isPartPaid: boolean): InvoiceState {
  if (isZero(left)) return isTakenBack ? "CREDITED" : "PAID";
  if (sign(left) < 0) return "IN_FAVOUR";
  if (dueDate !== null && dueDate < today) return "LATE";
  return isPartPaid ? "PART_PAID" : "OPEN";
}

/** What has come of the amount of an invoice; of what has not, nothing is said. */
export function invoiceSums({ amount, credited, paid, charges }: InvoiceNow) {
  return [
    { part: "Amount", amount },
    { part: "Credited", amount: toFixedText(negate(decimal(credited)), 2) },
    { part: "Paid", amount: toFixedText(negate(decimal(paid)), 2) },
    { part: "Charges", amount: charges },
  ].filter(
    (one, index): one is { part: "Amount" | "Credited" | "Paid" | "Charges"; amount: string } =>
      index === 0 || !isZero(decimal(one.amount)),
  );
}

/** What a customer says on the page of an invoice. */
export interface PaymentAnnouncement {
  readonly now: InvoiceNow;
  readonly currency: string;
  /** In the customer's own words; "" for none. */
  readonly message: string;
  readonly time: Date;
}

const announced: Text = { en: "{currency} {amount:amount}", no: "{currency} {amount:amount}" };
const announcedInWords: Text = {
  en: "{currency} {amount:amount}, with the words “{message}”",
  no: "{currency} {amount:amount}, med ordene «{message}»",
};

/** The argument of the procedure that keeps the message; null where nothing is left to pay. */
export function announcementArgument({ now, currency, message, time }: PaymentAnnouncement): string | null {
  if (sign(decimal(now.left)) <= 0) return null;
  const words = filled(message === "" ? announced : announcedInWords, { currency, amount: now.left, message });
  return JSON.stringify({
    invoice: now.id,
    amountCurrency: now.left,
    message,
    ...words,
    now: time.toISOString(),
  });
}
