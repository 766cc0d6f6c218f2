// What is refused about supplier invoices and their payments; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const payableTexts = {
  creditAccountSubLedger: {
    en: "Account {account} keeps a balance per customer, supplier, employee or asset and cannot be paid from.",
    no: "Kontoen {account} har reskontro og kan ikke betales fra.",
    developer:
      "Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
  },
  paymentTypeInactive: {
    en: "The payment type is inactive.",
    no: "Betalingstypen er inaktiv.",
    developer: "Choose another one: GET /ledger/paymentTypeOut?isInactive=false.",
  },
  defaultPaymentTypeMissing: {
    en: "The company has no payment type for supplier invoices.",
    no: "Selskapet har ingen betalingstype for leverandørfakturaer.",
    developer: "Name one in paymentType, or set showIncomingInvoice of an active one to true.",
  },
  nothingOutstanding: {
    en: "There is nothing left to pay of the supplier invoice.",
    no: "Det er ingenting igjen å betale på leverandørfakturaen.",
    developer: "Read 'outstandingAmount' and 'payments' of the invoice; what is paid twice is posted as a voucher.",
  },
  supplierPaymentZero: {
    en: "The amount must not be 0.",
    no: "Beløpet kan ikke være 0.",
    developer: "Leave the amount out to pay everything that is outstanding.",
  },
  supplierPaymentSign: {
    en: "The amount must have the sign of what is outstanding, {outstanding}.",
    no: "Beløpet må ha samme fortegn som det som er utestående, {outstanding}.",
    developer:
      "Pay an invoice with a positive amount; a negative one is money that came back for a credit note. A payment is undone by reversing its voucher.",
  },
  supplierPaymentTooLarge: {
    en: "The amount is larger than what is outstanding, {outstanding}.",
    no: "Beløpet er større enn det som er utestående, {outstanding}.",
    developer:
      "Pay at most 'outstandingAmount'. What is paid in advance or too much is posted with POST /ledger/voucher.",
  },
  supplierPaymentPartial: {
    en: "The amount is smaller than what is outstanding, {outstanding}.",
    no: "Beløpet er mindre enn det som er utestående, {outstanding}.",
    developer: "Send partialPayment=true to pay a part, or leave the amount out to pay everything.",
  },
} as const satisfies Record<string, FaultText>;
