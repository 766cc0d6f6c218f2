// The texts of writing, choosing and following invoices, in Norwegian.

import type { invoiceEn } from "./invoice-en.ts";

/** The texts. */
export const invoiceNb: Record<keyof typeof invoiceEn, string> = {
  unit: "Enhet",
  vatOf: "Mva {rate} av {basis}",
  inKroner: "I kroner",
  earlierInvoice: "Fakturaen til {name} som du hadde begynt på, er tatt vare på.",
  earlierOrder: "Ordren til {name} som du hadde begynt på, er tatt vare på.",
  takeEarlierSale: "Tilbake til den",
  editCell: "rediger cellen",
  removeThisLine: "fjern linjen",
  moreOf: "Mer…",
  less: "Mindre",
  yourReference: "Deres referanse",
  currency: "Valuta",
  deliveryDay: "Levert",
  deliveryStreet: "Leveringsadresse",
  deliveryComment: "Merknad til leveringen",
  commentOnInvoice: "Kommentar på fakturaen",
  preview: "Forhåndsvis",
  previewHint: "Slik kunden ser den. Endres mens du skriver.",
  sampleHint: "Et eksempel på fakturaene dine med det som står her. Ingenting lagres før du lagrer.",
  previewEmpty: "Dokumentet vises her.",
  productHint: "Navn, nummer eller fri tekst",
  rounding: "Avrunding",
  wayEmail: "e-post",
  wayPaper: "brev",
  wayByHand: "manuell utsending",
  chooseAll: "Velg fakturaen i denne visningen|Velg alle {count} fakturaene i denne visningen",
  chooseRange: "velg fra den forrige",
  chooseInvoice: "Velg faktura {number}",
  chosenOpen: "{count} valgt · {amount} åpent",
  clearChosen: "Fjern valget",
  downloadPdfs: "Last ned PDF-er",
  openOf: "Åpent på faktura {number}",
  remindChosen: "Send purringer",
  remindChosenText:
    "Purrer kunden på {count} faktura, {numbers}: {amount} åpent. Det som er sendt, kan ikke kalles tilbake.|Purrer kundene på {count} fakturaer, {numbers}: {amount} åpent. Det som er sendt, kan ikke kalles tilbake.",
  payChosen: "Registrer innbetalinger",
  payChosenText:
    "Registrerer at det som er åpent på {count} faktura, {numbers}, er betalt: {amount}.|Registrerer at det som er åpent på {count} fakturaer, {numbers}, er betalt: {amount}.",
  downloadChosen: "Last ned PDF-er",
  downloadChosenText:
    "Lagrer dokumentet til {count} faktura: {numbers}.|Lagrer dokumentene til {count} fakturaer: {numbers}.",
  leftOut:
    "{count} av de valgte er utelatt: ingenting er åpent på den.|{count} av de valgte er utelatt: ingenting er åpent på dem.",
  nextReminder: "Den neste for hver",
  done: "Ferdig",
  sendInvoice: "Send",
  sendInvoiceText: "Sender faktura {number} til {name}, {amount}. Det som er sendt, kan ikke kalles tilbake.",
  byEhf: "EHF (e-faktura)",
  openMadeOf: "Hva som er åpent, og av hva",
  history: "Historikk",
  changed: "Endret",
  deleted: "Slettet",
};
