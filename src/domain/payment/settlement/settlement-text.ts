// What the vouchers of settled and returned payments are called.

import type { StoredPayment } from "../load-payments.ts";
import type { BookedPayment } from "./settlement-rows.ts";

/** The longest description that a voucher takes. */
const longest = 1_000;

/** "Betaling: NAME, faktura S-77, S-78", or "Betaling av 3 oppdrag" for several. */
export function settlementText(
  language: "en" | "no",
  payments: readonly StoredPayment[],
  booked: readonly BookedPayment[],
): string {
  const [first] = payments;
  if (payments.length !== 1 || first === undefined)
    return language === "no" ? `Betaling av ${payments.length} oppdrag` : `Payment of ${payments.length} orders`;
  const start = language === "no" ? "Betaling" : "Payment";
  return `${start}: ${first.creditorName}${purposeText(language, first, booked[0])}`.slice(0, longest);
}

/** "Betaling returnert: NAME, faktura S-77". */
export function returnText(language: "en" | "no", booked: BookedPayment): string {
  const start = language === "no" ? "Betaling returnert" : "Payment returned";
  return `${start}: ${booked.payment.creditorName}${purposeText(language, booked.payment, booked)}`.slice(0, longest);
}

function purposeText(language: "en" | "no", payment: StoredPayment, booked: BookedPayment | undefined): string {
  const numbers = [...new Set((booked?.items ?? []).map(({ posting }) => posting.invoiceNumber))].filter(
    (one) => one !== "",
  );
  const [invoice, invoices] = language === "no" ? ["faktura", "faktura"] : ["invoice", "invoices"];
  if (numbers.length > 0) return `, ${numbers.length === 1 ? invoice : invoices} ${numbers.join(", ")}`;
  const text = payment.message || payment.references.join(", ");
  return text === "" ? "" : `, ${text}`;
}
