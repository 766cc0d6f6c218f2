// Error messages about dates that cannot be posted on.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const periodTexts = {
  dateOutsideYears: {
    en: "The date {date:date} lies outside the accounting years {first:date} to {last:date}.",
    no: "Datoen {date:date} ligger utenfor regnskapsårene {first:date} til {last:date}.",
    developer: {
      en: "Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in.",
      no: "Kontroller året i datoen; GET /ledger/annualAccount viser årene det kan posteres i.",
    },
  },
  periodClosed: {
    en: "The accounting period {period:month} is closed.",
    no: "Regnskapsperioden {period:month} er lukket.",
    developer: {
      en: "Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/{id}/:reopen.",
      no: "Bruk en dato i en åpen periode, eller åpne denne igjen: PUT /ledger/accountingPeriod/{id}/:reopen.",
    },
  },
  booksBegin: {
    en: "The books begin on {date:date}.",
    no: "Regnskapet begynner {date:date}.",
    developer: {
      en: "The opening balance of that day stands: what lies before it is history, which POST /ledger/voucher/historical/historical takes. POST /ledger/voucher with correctOpening=true posts before it and takes the movement to zero on that day.",
      no: "Åpningsbalansen den dagen står fast: det som ligger før, er historikk, og den tar POST /ledger/voucher/historical/historical imot. POST /ledger/voucher med correctOpening=true posterer før den og fører bevegelsen til null den dagen.",
    },
  },
  correctOpeningNone: {
    en: "There is no opening balance to be corrected.",
    no: "Det finnes ingen åpningsbalanse å korrigere.",
    developer: {
      en: "Leave out 'correctOpening': without an opening balance every open day can be posted on.",
      no: "Utelat 'correctOpening': uten åpningsbalanse kan det posteres på alle åpne dager.",
    },
  },
  yearNotAllocated: {
    en: "The results of the years before {year} are not allocated: {amount:amount} on account {account}.",
    no: "Resultatet fra årene før {year} er ikke disponert: {amount:amount} på konto {account}.",
    developer: {
      en: "Debit is positive. Post the allocation in the year that brought the result, for example 8800 against 8960 and 8960 against 2050.",
      no: "Debet er positiv. Poster disponeringen i året som ga resultatet, for eksempel 8800 mot 8960 og 8960 mot 2050.",
    },
  },
  lockReason: {
    en: "The reason must have 10 to 500 characters.",
    no: "Begrunnelsen må ha 10 til 500 tegn.",
    developer: {
      en: "Say why in 'reason'; GET /audit and GET /ledger/lock show it.",
      no: "Oppgi hvorfor i 'reason'; GET /audit og GET /ledger/lock viser det.",
    },
  },
  earlierMonthOpen: {
    en: "The accounting period {period:month} cannot be closed while {open:month} is open.",
    no: "Regnskapsperioden {period:month} kan ikke lukkes mens {open:month} er åpen.",
    developer: {
      en: "Close that month first: PUT /ledger/accountingPeriod/{id}/:close. Or send skipOrder=true with a reason.",
      no: "Lukk den måneden først: PUT /ledger/accountingPeriod/{id}/:close. Eller send skipOrder=true med en begrunnelse.",
    },
  },
  yearClosed: {
    en: "The year {year} is closed.",
    no: "Året {year} er lukket.",
    developer: {
      en: "An administrator can open it again, with a reason: PUT /ledger/annualAccount/{year}/:reopen.",
      no: "En administrator kan åpne det igjen, med en begrunnelse: PUT /ledger/annualAccount/{year}/:reopen.",
    },
  },
  monthNotBegun: {
    en: "The accounting period {period:month} has not begun.",
    no: "Regnskapsperioden {period:month} har ikke begynt.",
    developer: {
      en: "Close a month when it has begun, at the earliest.",
      no: "Lukk en måned tidligst når den har begynt.",
    },
  },
} as const satisfies Record<string, FaultText>;
