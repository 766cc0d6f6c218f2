// What a person should look at in an invoice that came in; kept with it in both languages.

import type { Text } from "../../../schema/message.ts";

/** The sentences by their keys. */
export const incomingFlags = {
  incomingNewSupplier: {
    en: "The supplier is new: check its name, number and account before you post.",
    no: "Leverandøren er ny: kontroller navn, nummer og konto før du bokfører.",
  },
  incomingNoAccount: { en: "Choose an account for every line.", no: "Velg konto for alle linjene." },
  incomingJoined: {
    en: "The lines of a VAT rate were joined, since their VAT did not add up.",
    no: "Linjene med samme mva-sats er slått sammen, fordi mva-en ikke gikk opp.",
  },
  incomingVatOff: {
    en: "The VAT on the invoice is not what its rate comes to.",
    no: "Mva-beløpet på fakturaen stemmer ikke med satsen.",
  },
  incomingVatReverse: {
    en: "The supplier states that you owe the VAT: choose the VAT code.",
    no: "Leverandøren oppgir omvendt avgiftsplikt: velg mva-kode.",
  },
  incomingVatCustoms: {
    en: "Goods from abroad: wait for the customs declaration.",
    no: "Varer fra utlandet: vent på tolldeklarasjonen.",
  },
  incomingVatForeign: {
    en: "Foreign VAT is part of the cost.",
    no: "Utenlandsk merverdiavgift er en del av kostnaden.",
  },
  incomingVatRate: {
    en: "The VAT rate was not in force on the day of the invoice.",
    no: "Mva-satsen gjaldt ikke på fakturadatoen.",
  },
  incomingPrepaid: {
    en: "A part was paid before: choose the account of the advance.",
    no: "En del er betalt på forskudd: velg konto for forskuddet.",
  },
  incomingAlike: {
    en: "The supplier has another invoice with this date and amount.",
    no: "Leverandøren har en annen faktura med samme dato og beløp.",
  },
  incomingAccountDiffers: {
    en: "The bank account is not the one in the supplier register.",
    no: "Bankkontoen er en annen enn den i leverandørregisteret.",
  },
  incomingAccountOdd: {
    en: "The bank account on the invoice is not valid.",
    no: "Bankkontoen på fakturaen er ikke gyldig.",
  },
  incomingLinks: {
    en: "The invoice refers to files elsewhere.",
    no: "Fakturaen viser til filer som ligger et annet sted.",
  },
  incomingPeriod: {
    en: "The invoice is for several months: consider to accrue it.",
    no: "Fakturaen gjelder flere måneder: vurder periodisering.",
  },
} as const satisfies Record<string, Text>;

/** The key of a sentence. */
export type IncomingFlag = keyof typeof incomingFlags;
