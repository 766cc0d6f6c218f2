// Error messages about a change of accounts that are in use.

import type { FaultText, Text } from "../../../schema/error.ts";

/** What the types of accounts are called in a sentence. */
export const accountTypeNames: Readonly<Record<string, Text>> = {
  ASSETS: { en: "assets", no: "eiendeler" },
  EQUITY: { en: "equity", no: "egenkapital" },
  LIABILITIES: { en: "liabilities", no: "gjeld" },
  OPERATING_REVENUES: { en: "operating revenues", no: "driftsinntekter" },
  OPERATING_EXPENSES: { en: "operating expenses", no: "driftskostnader" },
  INVESTMENT_INCOME: { en: "financial income", no: "finansinntekter" },
  COST_OF_CAPITAL: { en: "financial expenses", no: "finanskostnader" },
  TAX_ON_ORDINARY_ACTIVITIES: { en: "tax on ordinary activities", no: "skatt på ordinært resultat" },
  EXTRAORDINARY_INCOME: { en: "extraordinary income", no: "ekstraordinære inntekter" },
  EXTRAORDINARY_COST: { en: "extraordinary expenses", no: "ekstraordinære kostnader" },
  TAX_ON_EXTRAORDINARY_ACTIVITIES: { en: "tax on extraordinary activities", no: "skatt på ekstraordinært resultat" },
  ANNUAL_RESULT: { en: "annual result", no: "årsresultat" },
  TRANSFERS_AND_ALLOCATIONS: { en: "transfers and allocations", no: "overføringer og disponeringer" },
};

/** The messages by their keys. */
export const accountTexts = {
  accountNumberDigits: {
    en: "The account number {number} does not have four to eight digits.",
    no: "Kontonummeret {number} har ikke fire til åtte siffer.",
    developer: {
      en: "Send a number from 1000 to 99999999; its first four digits are those of the standard chart of accounts.",
      no: "Send et nummer fra 1000 til 99999999; de fire første sifrene er de samme som i standard kontoplan.",
    },
  },
  accountTypePosted: {
    en: "Account {account} has postings and keeps its type: {type}.",
    no: "Kontoen {account} har posteringer og beholder typen {type}.",
    developer: {
      en: "The number decides the type, and with it where past years show what is posted: keep the number within its class, or make a new account and set 'isInactive' of this one.",
      no: "Nummeret bestemmer typen, og dermed hvor tidligere år viser det som er postert: behold nummeret i samme klasse, eller opprett en ny konto og sett 'isInactive' på denne.",
    },
  },
  accountMonthClosed: {
    en: "Account {account} has postings in closed months and keeps its number.",
    no: "Kontoen {account} har posteringer i lukkede måneder og beholder nummeret.",
    developer: {
      en: "Closed months with postings on it: {months}. Make a new account and set 'isInactive' of this one, or open the months: PUT /ledger/accountingPeriod/<id>/:reopen. Its name may be changed.",
      no: "Lukkede måneder med posteringer på den: {months}. Opprett en ny konto og sett 'isInactive' på denne, eller åpne månedene: PUT /ledger/accountingPeriod/<id>/:reopen. Navnet kan endres.",
    },
  },
  accountLedgerPosted: {
    en: "Account {account} has postings; its ledger type can no longer be changed.",
    no: "Kontoen {account} har posteringer; reskontrotypen kan ikke lenger endres.",
    developer: {
      en: "Make a new account with the other ledger type, and set 'isInactive' of this one.",
      no: "Opprett en ny konto med den andre reskontrotypen, og sett 'isInactive' på denne.",
    },
  },
  accountIsControl: {
    en: "Account {account} keeps the open items of customers, suppliers or employees.",
    no: "Kontoen {account} har de åpne postene til kunder, leverandører eller ansatte.",
    developer: {
      en: "Choose another account first: PUT /ledger/postingRules, and 'ledgerAccount' of the customers and suppliers that have it.",
      no: "Velg en annen konto først: PUT /ledger/postingRules, og 'ledgerAccount' på kundene og leverandørene som har den.",
    },
  },
  accountAnnualResult: {
    en: "Account {account} carries the results of earlier years and keeps its number and its ledger type.",
    no: "Kontoen {account} bærer resultatet fra tidligere år og beholder nummeret og reskontrotypen.",
    developer: {
      en: "Every company has one account for its annual result (8800): make another account for other purposes.",
      no: "Hvert selskap har én konto for årsresultatet (8800): opprett en annen konto til andre formål.",
    },
  },
  accountTakesVat: {
    en: "VAT is posted on account {account}; it cannot be inactive.",
    no: "Mva posteres på kontoen {account}; den kan ikke være inaktiv.",
    developer: {
      en: "Turn off the VAT types that use it first: PUT /ledger/vatType/<id>/:deactivate.",
      no: "Slå av mva-typene som bruker den først: PUT /ledger/vatType/<id>/:deactivate.",
    },
  },
} as const satisfies Record<string, FaultText>;
