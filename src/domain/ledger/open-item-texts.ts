// What is refused about open items; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const openItemTexts = {
  openItemUnclear: {
    en: "The party has {count} open items with number {number}, and the row may belong to each of them.",
    no: "Kunden eller leverandøren har {count} åpne poster med nummer {number}, og raden kan gjelde hver av dem.",
    developer: {
      en: "Pay a supplier's invoice with POST /supplierInvoice/<id>/:addPayment and your own with PUT /invoice/<id>/:payment, which name the document.",
      no: "Betal en leverandørfaktura med POST /supplierInvoice/<id>/:addPayment og din egen faktura med PUT /invoice/<id>/:payment, som angir dokumentet.",
    },
  },
  openItemCurrency: {
    en: "Invoice {number} is in another currency.",
    no: "Faktura {number} er i en annen valuta.",
    developer: {
      en: "Post on the invoice in its own currency, or leave out 'invoiceNumber' where the row is about something else.",
      no: "Poster på fakturaen i dens egen valuta, eller utelat 'invoiceNumber' når raden gjelder noe annet.",
    },
  },
  invoiceRaised: {
    en: "Invoice {number} is issued, and no voucher can make it larger.",
    no: "Faktura {number} er utstedt, og ingen bilag kan gjøre den større.",
    developer: {
      en: "Invoice what is missing by an order of its own. A payment that was wrong is undone with PUT /ledger/voucher/<id>/:reverse.",
      no: "Fakturer det som mangler, med en egen ordre. En feil betaling tilbakeføres med PUT /ledger/voucher/<id>/:reverse.",
    },
  },
} as const satisfies Record<string, FaultText>;
