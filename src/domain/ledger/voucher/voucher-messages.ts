// Error messages about whole vouchers that are posted already.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const voucherTexts = {
  reversalBefore: {
    en: "A voucher is reversed on its own day, {date:date}, or later.",
    no: "Et bilag reverseres på sin egen dag, {date:date}, eller senere.",
    developer: {
      en: "Send that day or a later one as 'date'.",
      no: "Send den dagen eller en senere som 'date'.",
    },
  },
  voucherReversed: {
    en: "The voucher is reversed already.",
    no: "Bilaget er allerede reversert.",
    developer: {
      en: "'reverseVoucher' of the voucher names the other one. A voucher is reversed once.",
      no: "'reverseVoucher' på bilaget viser det andre. Et bilag reverseres én gang.",
    },
  },
  voucherPosted: {
    en: "The voucher is posted and can no longer be changed or deleted.",
    no: "Bilaget er bokført og kan ikke lenger endres eller slettes.",
    developer: {
      en: "Correct it by a new voucher: PUT /ledger/voucher/<id>/:reverse undoes it.",
      no: "Rett det med et nytt bilag: PUT /ledger/voucher/<id>/:reverse gjør det om.",
    },
  },
  voucherNotPosted: {
    en: "The voucher is not posted yet.",
    no: "Bilaget er ikke bokført ennå.",
    developer: {
      en: "Change or delete it as it is, or post it with PUT /ledger/voucher/<id>/:sendToLedger first.",
      no: "Endre eller slett det som det er, eller bokfør det med PUT /ledger/voucher/<id>/:sendToLedger først.",
    },
  },
  voucherWaits: {
    en: "The voucher waits for somebody's approval.",
    no: "Bilaget venter på godkjenning.",
    developer: {
      en: "It is posted when the last one approves: PUT /supplierInvoice/<id>/:approve. Change it with sendToLedger=false.",
      no: "Det bokføres når den siste godkjenner: PUT /supplierInvoice/<id>/:approve. Endre det med sendToLedger=false.",
    },
  },
  voucherRejected: {
    en: "The voucher was rejected.",
    no: "Bilaget er avvist.",
    developer: {
      en: "Correct or delete it, or ask again with PUT /supplierInvoice/<id>/:addRecipient.",
      no: "Rett eller slett det, eller spør på nytt med PUT /supplierInvoice/<id>/:addRecipient.",
    },
  },
  voucherApproved: {
    en: "Somebody has approved the voucher, and it can no longer be changed.",
    no: "Noen har godkjent bilaget, og det kan ikke lenger endres.",
    developer: {
      en: "Reject it first with PUT /supplierInvoice/<id>/:reject, then change it and ask again.",
      no: "Avvis det først med PUT /supplierInvoice/<id>/:reject, endre det så, og spør på nytt.",
    },
  },
  voucherInReception: {
    en: "The voucher lies in the voucher reception already.",
    no: "Bilaget ligger allerede i bilagsmottaket.",
    developer: {
      en: "It leaves it by being posted or deleted. Write about it with POST /voucherMessage.",
      no: "Det forlater bilagsmottaket når det bokføres eller slettes. Skriv om det med POST /voucherMessage.",
    },
  },
  voucherUnknown: {
    en: "There is no voucher with this ID.",
    no: "Det finnes ikke noe bilag med denne ID-en.",
    developer: {
      en: "Send the id of a voucher, posted or not: GET /ledger/voucher and /ledger/voucher/>nonPosted list them.",
      no: "Send id-en til et bilag, bokført eller ikke: GET /ledger/voucher og /ledger/voucher/>nonPosted viser dem.",
    },
  },
  voucherNumberChosen: {
    en: "The number of a voucher cannot be chosen.",
    no: "Bilagsnummeret kan ikke velges.",
    developer: {
      en: "Leave out 'number', or send 0: numbers are given without gaps, in the order of posting.",
      no: "Utelat 'number', eller send 0: numre gis uten hull, i den rekkefølgen det bokføres.",
    },
  },
  openingNotReversible: {
    en: "An opening balance and its correction are not reversed one by one.",
    no: "En åpningsbalanse og dens korreksjon reverseres ikke hver for seg.",
    developer: {
      en: "DELETE /ledger/voucher/openingBalance reverses both; then another one can be posted.",
      no: "DELETE /ledger/voucher/openingBalance reverserer begge; deretter kan en ny postes.",
    },
  },
  historyBehindOpening: {
    en: "The voucher lies before the opening balance of {date:date}.",
    no: "Bilaget ligger før åpningsbalansen {date:date}.",
    developer: {
      en: "Reverse all historical vouchers with PUT /ledger/voucher/historical/:reverseHistoricalVouchers, or delete the opening balance first.",
      no: "Reverser alle historiske bilag med PUT /ledger/voucher/historical/:reverseHistoricalVouchers, eller slett åpningsbalansen først.",
    },
  },
  billEntered: {
    en: "The supplier's bill {number} was entered already: voucher {voucher} of {date:date} has the same amount.",
    no: "Leverandørens faktura {number} er allerede ført: bilag {voucher} datert {date:date} har samme beløp.",
    developer: {
      en: "Read that voucher. A bill that is another one is posted with allowDuplicate=true and a 'reason'; one that was entered wrongly is reversed first.",
      no: "Les det bilaget. En annen faktura bokføres med allowDuplicate=true og en 'reason'; en som er ført feil, reverseres først.",
    },
  },
  billOtherAmount: {
    en: "The supplier's bill number {number} is on voucher {voucher} of {date:date} too, with the amount {amount:amount}.",
    no: "Leverandørens fakturanummer {number} står også på bilag {voucher} datert {date:date}, med beløpet {amount:amount}.",
    developer: {
      en: "Read that voucher: both are posted, each with its own amount. Where the company's settings refuse it, allowDuplicate=true and a 'reason' post it.",
      no: "Les det bilaget: begge er bokført, hver med sitt beløp. Der selskapets innstillinger avviser det, bokføres den med allowDuplicate=true og en 'reason'.",
    },
  },
  billWithoutNumber: {
    en: "A bill of the supplier on the same day and with the same amount is on voucher {voucher}; neither has a number.",
    no: "En faktura fra leverandøren med samme dato og beløp står på bilag {voucher}; ingen av dem har nummer.",
    developer: {
      en: "Read that voucher. Send 'invoiceNumber' or 'vendorInvoiceNumber', so that bills can be told apart.",
      no: "Les det bilaget. Send 'invoiceNumber' eller 'vendorInvoiceNumber', så fakturaene kan skilles fra hverandre.",
    },
  },
  duplicateReasonMissing: {
    en: "Posting a bill that was entered before needs a reason.",
    no: "En faktura som er ført fra før, må ha en begrunnelse for å bokføres.",
    developer: {
      en: "Send 'reason' beside allowDuplicate=true: up to 500 characters, kept with the voucher.",
      no: "Send 'reason' sammen med allowDuplicate=true: inntil 500 tegn, som lagres med bilaget.",
    },
  },
  invoiceNotReversible: {
    en: "The voucher of an invoice cannot be reversed.",
    no: "Bilaget til en faktura kan ikke reverseres.",
    developer: {
      en: "An issued invoice is corrected by a credit note.",
      no: "En utstedt faktura rettes med en kreditnota.",
    },
  },
} as const satisfies Record<string, FaultText>;
