// What is refused about open items; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const openItemTexts = {
  openItemUnclear: {
    en: "The party has {count} open items with number {number}, and the row may belong to each of them.",
    no: "Kunden eller leverandøren har {count} åpne poster med nummer {number}, og raden kan gjelde hver av dem.",
    developer:
      "Pay a supplier's invoice with POST /supplierInvoice/<id>/:addPayment and your own with PUT /invoice/<id>/:payment, which name the document.",
  },
  openItemCurrency: {
    en: "Invoice {number} is in another currency.",
    no: "Faktura {number} er i en annen valuta.",
    developer:
      "Post on the invoice in its own currency, or leave out 'invoiceNumber' where the row is about something else.",
  },
  invoiceRaised: {
    en: "Invoice {number} is issued, and no voucher can make it larger.",
    no: "Faktura {number} er utstedt, og ingen bilag kan gjøre den større.",
    developer:
      "Invoice what is missing by an order of its own. A payment that was wrong is undone with PUT /ledger/voucher/<id>/:reverse.",
  },
} as const satisfies Record<string, FaultText>;
