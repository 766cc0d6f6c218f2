// Error messages about audit files.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const saftFaultTexts = {
  saftExportPeriod: {
    en: "The period of an audit file begins in the year {year} and ends after it has begun.",
    no: "Perioden til en revisjonsfil begynner i året {year} og slutter etter at den har begynt.",
    developer: {
      en: "Let 'dateFrom' lie in 'year', and 'dateTo', the first day that is left out, after it.",
      no: "La 'dateFrom' ligge i 'year', og 'dateTo', den første dagen som ikke er med, etter den.",
    },
  },
  saftYear: {
    en: "The format has years from {first} to {last}, and not {year}.",
    no: "Formatet har årene {first} til {last}, og ikke {year}.",
    developer: {
      en: "Ask for a year that it has: GET /saft/exportSAFT?year=. Earlier books are handed in as reports.",
      no: "Be om et år som det har: GET /saft/exportSAFT?year=. Eldre regnskap leveres som rapporter.",
    },
  },
  saftOrganizationNumber: {
    en: "The company's organisation number has to have nine digits.",
    no: "Selskapets organisasjonsnummer må ha ni sifre.",
    developer: {
      en: "An audit file names the company by it. Set organizationNumber by PUT /company; it is '{number}' now.",
      no: "En revisjonsfil kjenner selskapet på det. Sett organizationNumber med PUT /company; nå er det '{number}'.",
    },
  },
  saftGroups: {
    en: "Accounts without a grouping code of the standard: {accounts}.",
    no: "Kontoer uten en av standardens grupperingskoder: {accounts}.",
    developer: {
      en: "Give each of them its groupingCode by PUT /ledger/account/{id}; NA for an account that fits none.",
      no: "Gi hver av dem en groupingCode med PUT /ledger/account/{id}; NA for en konto som ikke passer i noen.",
    },
  },
  saftAccount: {
    en: "The kept balances of account {account} differ from its postings by {difference:amount}.",
    no: "De lagrede saldoene på konto {account} avviker fra posteringene med {difference:amount}.",
    developer: {
      en: "Run 'motpost verify', which names what is wrong, before the books are handed in.",
      no: "Kjør 'motpost verify', som sier hva som er galt, før regnskapet leveres.",
    },
  },
  saftParties: {
    en: "Postings of {amount:amount} on account {account} name no customer or supplier.",
    no: "Posteringer på {amount:amount} på konto {account} har ingen kunde eller leverandør.",
    developer: {
      en: "The customers or suppliers of an audit file add up to their account. Post the amount anew with the one that it belongs to.",
      no: "Kundene eller leverandørene i en revisjonsfil summerer seg til kontoen. Før beløpet på nytt på den det gjelder.",
    },
  },
  saftVoucher: {
    en: "Voucher {voucher} does not balance: {amount:amount}.",
    no: "Bilag {voucher} balanserer ikke: {amount:amount}.",
    developer: {
      en: "Run 'motpost verify', which names what is wrong, before the books are handed in.",
      no: "Kjør 'motpost verify', som sier hva som er galt, før regnskapet leveres.",
    },
  },
} satisfies Readonly<Record<string, FaultText>>;
