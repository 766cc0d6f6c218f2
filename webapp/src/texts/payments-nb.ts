// The texts of payments that wait for an approval, in Norwegian.

import type { paymentsEn } from "./payments-en.ts";

/** The texts. */
export const paymentsNb: Readonly<Record<keyof typeof paymentsEn, string>> = {
  paymentsToApprove: "Betalinger til godkjenning",
  paymentsWait: "{count} betaling venter på din godkjenning|{count} betalinger venter på din godkjenning",
  countPayments: "{count} betaling|{count} betalinger",
  noPaymentsToApprove: "Ingen betalinger venter",
  noPaymentsToApproveText: "Betalinger som er foreslått, står her til de er godkjent eller avvist.",
  receiver: "Mottaker",
  receiverAccount: "Mottakerens konto",
  payDay: "Betalingsdag",
  payReference: "Referanse",
  proposedBy: "Foreslått av",
  newReceiverAccount: "Ny konto",
  waitsForYou: "Venter på deg",
  approvedByYou: "Du har godkjent",
  waitsForOthers: "Venter på andre",
  approvalsOf: "{given} av {needed} godkjenninger",
  payDecision: "Avgjørelse",
  approve: "Godkjenn",
  approveOf: "Godkjenn betalingen til {name}",
  approvePayment: "Godkjenn betaling",
  approveText:
    "{amount} {currency} betales til {name}, konto {account}, {day}. En godkjenning kan ikke trekkes tilbake; betalingen kan avvises til den er sendt.",
  approveNewText: "Kontoen er ny, eller en annen enn sist: Forsikre deg om at den er mottakerens.",
  reject: "Avvis",
  rejectOf: "Avvis betalingen til {name}",
  rejectPayment: "Avvis betaling",
  rejectText: "{amount} {currency} til {name} blir ikke betalt. Det som skulle betales, kan foreslås på nytt.",
  rejectReason: "Begrunnelse",
  paymentChanged: "Noen har endret betalingen. Se på den igjen før du bestemmer deg.",
};
