// The words of payments: what they are for and how far they are.

import type { Text } from "../../schema/message.ts";

/** What a payment is for. */
export const paymentKinds = ["SUPPLIER", "EMPLOYEE", "WAGE", "TAX", "VAT", "OWN_TRANSFER", "OTHER"] as const;

/** What a payment is for. */
export type PaymentKind = (typeof paymentKinds)[number];

/** How far a payment is, in the order in which it goes. */
export const paymentStatuses = [
  ...(["PROPOSED", "APPROVED", "READY", "SENT", "ACCEPTED", "SETTLED"] as const),
  ...(["REJECTED", "CANCEL_REQUESTED", "CANCELLED"] as const),
] as const;

/** How far a payment is. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses in which a payment can be changed and removed. */
export const changeableStatuses: readonly string[] = ["PROPOSED", "APPROVED", "READY"];

/** The statuses in which the bank has a payment. */
export const sentStatuses: readonly string[] = ["SENT", "ACCEPTED", "CANCEL_REQUESTED"];

/** SQL: the payment `y` takes its items: it is neither over nor given up, and not posted, which leaves nothing open of them. */
export const underWaySql =
  "y.status in ('PROPOSED', 'APPROVED', 'READY', 'SENT', 'ACCEPTED', 'CANCEL_REQUESTED') and y.\"dispatchVoucher\" is null";

/** What the statuses are called in a sentence. */
const statusNames: Readonly<Record<string, Text>> = {
  PROPOSED: { en: "proposed", no: "foreslått" },
  APPROVED: { en: "partly approved", no: "delvis godkjent" },
  READY: { en: "ready to be sent", no: "klar til sending" },
  SENT: { en: "sent", no: "sendt" },
  ACCEPTED: { en: "accepted by the bank", no: "godtatt av banken" },
  SETTLED: { en: "booked by the bank", no: "bokført av banken" },
  REJECTED: { en: "rejected", no: "avvist" },
  CANCEL_REQUESTED: { en: "to be stopped by the bank", no: "bedt stanset i banken" },
  CANCELLED: { en: "cancelled", no: "kansellert" },
};

/** What a status is called in a sentence. */
export function statusName(status: string): Text | string {
  return statusNames[status] ?? status;
}
