// Error messages about open items.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const openItemTexts = {
  openItemUnclear: {
    en: "The party has {count} open items with number {number}, and the row may belong to each of them.",
    no: "Kunden eller leverandøren har {count} åpne poster med nummer {number}, og raden kan gjelde hver av dem.",
    developer: {
      en: "Name it in 'openItem' of the posting: GET /ledger/openItem lists them. Payments of documents name it: POST /supplierInvoice/<id>/:addPayment, PUT /invoice/<id>/:payment.",
      no: "Angi den i 'openItem' på posteringen: GET /ledger/openItem viser dem. Betaling av dokumenter angir den: POST /supplierInvoice/<id>/:addPayment, PUT /invoice/<id>/:payment.",
    },
  },
  openItemNone: {
    en: "Posting {id} has opened no open item.",
    no: "Postering {id} har ikke åpnet noen åpen post.",
    developer: {
      en: "Send the id of the posting that opened the item: GET /ledger/openItem lists them as 'posting'.",
      no: "Send id-en til posteringen som åpnet posten: GET /ledger/openItem viser dem som 'posting'.",
    },
  },
  openItemOther: {
    en: "The open item belongs to another account, party or currency than the row.",
    no: "Den åpne posten har en annen konto, part eller valuta enn raden.",
    developer: {
      en: "Give the row the account, the party and the currency of the item: GET /ledger/openItem shows them.",
      no: "Gi raden kontoen, parten og valutaen til posten: GET /ledger/openItem viser dem.",
    },
  },
  openItemNumber: {
    en: "The open item is that of another invoice than number {number}.",
    no: "Den åpne posten gjelder en annen faktura enn nummer {number}.",
    developer: {
      en: "Leave out 'invoiceNumber', which the row then takes from the item, or send the invoice's own.",
      no: "Utelat 'invoiceNumber', som raden da får fra posten, eller send fakturaens eget nummer.",
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
