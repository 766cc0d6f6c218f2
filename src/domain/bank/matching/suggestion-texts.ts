// Why a line may be something, in a sentence in both languages.

import { toFixedText } from "../../../money/decimal.ts";
import type { Candidate } from "./evidence.ts";

type Language = "en" | "no";
type Sentence = Readonly<Record<Language, string>>;

const sentences: Readonly<Record<Candidate["reason"], Sentence>> = {
  END_TO_END_ID: { en: "A payment that the company has sent.", no: "En betaling som selskapet har sendt." },
  BATCH_ID: {
    en: "Payments that the company has sent as a batch.",
    no: "Betalinger som selskapet har sendt samlet.",
  },
  REVERSAL: { en: "Takes a payment back that was posted.", no: "Tar tilbake en betaling som er bokført." },
  STRUCTURED_REFERENCE: {
    en: "Names {items}, which come to the amount.",
    no: "Nevner {items}, som til sammen er beløpet.",
  },
  KID: { en: "The KID is that of {items}.", no: "KID-en er den til {items}." },
  KID_OUT: {
    en: "KID and account are those of {items}, which {party} has sent.",
    no: "KID og konto er de på {items}, som {party} har sendt.",
  },
  KID_PARTIAL: {
    en: "The KID is that of {items}; a part is paid.",
    no: "KID-en er den til {items}; en del er betalt.",
  },
  KID_OVER: {
    en: "The KID is that of {items}; more is paid than is open.",
    no: "KID-en er den til {items}; det er betalt mer enn det som er åpent.",
  },
  KID_PAID: { en: "What the KID stands for is paid already.", no: "Det som KID-en står for, er betalt fra før." },
  KID_UNKNOWN: { en: "No invoice has the KID.", no: "Ingen faktura har KID-en." },
  ZERO: { en: "A line of zero needs no match.", no: "En linje på null trenger ingen match." },
  PARTS_DIFFER: {
    en: "The payments within the line come to another amount.",
    no: "Betalingene i linjen blir et annet beløp.",
  },
  EXISTING_POSTING: {
    en: "The amount is posted on the account already.",
    no: "Beløpet er bokført på kontoen fra før.",
  },
  OCR_SUM: { en: "Payments within the line are posted already.", no: "Betalinger i linjen er bokført fra før." },
  INVOICE_NUMBERS_AND_SUM: {
    en: "The text names {items}, and the amount fits.",
    no: "Teksten nevner {items}, og beløpet stemmer.",
  },
  OWN_ACCOUNT: { en: "The other account is the company's own.", no: "Motkontoen er selskapets egen." },
  ACCOUNT_AND_AMOUNT: {
    en: "The account is {party}'s, and {items} has the amount.",
    no: "Kontoen tilhører {party}, og {items} har beløpet.",
  },
  OFFSET: { en: "Takes an earlier line back.", no: "Tar tilbake en tidligere linje." },
  NAME_AND_AMOUNT: {
    en: "The name is {party}'s, and {items} has the amount.",
    no: "Navnet er {party}, og {items} har beløpet.",
  },
  CARD_SETTLEMENT: {
    en: "A card settlement: gross less fee is the amount.",
    no: "Et kortoppgjør: brutto minus gebyr er beløpet.",
  },
  BANK_FEE: { en: "A fee of the bank.", no: "Et gebyr fra banken." },
  INTEREST: { en: "Interest.", no: "Renter." },
  SUM_OF_ITEMS: { en: "{items} of {party} come to the amount.", no: "{items} fra {party} er til sammen beløpet." },
  PUBLIC_PAYEE: { en: "Taxes or charges, by the name and the text.", no: "Skatt eller avgift, etter navn og tekst." },
  RULE: { en: "A rule of the company fits.", no: "En av selskapets regler passer." },
  AMOUNT_AND_DATE: {
    en: "{items} has the amount, and is due about then.",
    no: "{items} har beløpet og forfaller på samme tid.",
  },
  PARTY_PARTIAL: { en: "{party} may have paid a part of {items}.", no: "{party} kan ha betalt en del av {items}." },
  ITEMS: { en: "Chosen by a person.", no: "Valgt av en person." },
  ADJUSTMENT: { en: "Chosen by a person.", no: "Valgt av en person." },
};

/** The sentence of a candidate. */
export function suggestionText(one: Candidate, language: Language): string {
  // A payment that was sent has no item here, whatever it is found by.
  if (one.payments.length > 0 && one.reason !== "BATCH_ID") return sentences.END_TO_END_ID[language];
  const numbers = one.shares.map(({ item }) => item.number || toFixedText(item.amountCurrency, 2));
  const several = numbers.slice(0, 5).join(", ") + (numbers.length > 5 ? " …" : "");
  const party = one.shares[0]?.item.party ?? "";
  return sentences[one.reason][language].replace("{items}", several).replace("{party}", party);
}
