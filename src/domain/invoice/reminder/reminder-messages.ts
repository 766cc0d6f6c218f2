// Error messages about reminders.

import type { FaultText, Text } from "../../../schema/error.ts";

/** What the types of reminders are called in a sentence. */
export const reminderNames: Readonly<Record<string, Text>> = {
  SOFT_REMINDER: { en: "a payment reminder", no: "en betalingspåminnelse" },
  REMINDER: { en: "a reminder", no: "en purring" },
  NOTICE_OF_DEBT_COLLECTION: { en: "a notice of debt collection", no: "et inkassovarsel" },
  DEBT_COLLECTION: { en: "a debt collection", no: "et inkassokrav" },
};

/** The messages by their keys. */
export const reminderTexts = {
  reminderCreditNote: {
    en: "Number {number} is a credit note; nobody is reminded of it.",
    no: "Nummer {number} er en kreditnota; den kan ikke purres.",
    developer: {
      en: "Remind of an invoice: GET /invoice shows isCreditNote.",
      no: "Purr en faktura: GET /invoice viser isCreditNote.",
    },
  },
  reminderCredited: {
    en: "Invoice {number} is credited.",
    no: "Faktura {number} er kreditert.",
    developer: {
      en: "Nothing is left to pay: 'amountOutstanding' of the invoice is not above 0.",
      no: "Det er ingenting igjen å betale: 'amountOutstanding' på fakturaen er ikke over 0.",
    },
  },
  reminderPaid: {
    en: "Invoice {number} is paid.",
    no: "Faktura {number} er betalt.",
    developer: {
      en: "Nothing is left to pay: 'amountOutstanding' of the invoice is not above 0.",
      no: "Det er ingenting igjen å betale: 'amountOutstanding' på fakturaen er ikke over 0.",
    },
  },
  reminderNotDue: {
    en: "The invoice is due on {due:date}; a reminder must be later.",
    no: "Fakturaen forfaller {due:date}; en purring må være senere.",
    developer: {
      en: "Send a date after the invoice's 'invoiceDueDate'.",
      no: "Send en dato etter 'invoiceDueDate' på fakturaen.",
    },
  },
  reminderPostponed: {
    en: "Reminders of the invoice are postponed to {to:date}.",
    no: "Purring av fakturaen er utsatt til {to:date}.",
    developer: {
      en: "Wait, or change 'postponeRemindersTo': PUT /invoiceRemark/{id}.",
      no: "Vent, eller endre 'postponeRemindersTo': PUT /invoiceRemark/{id}.",
    },
  },
  reminderBeforeLast: {
    en: "The last reminder of the invoice was on {last:date}; this one cannot be earlier.",
    no: "Siste purring av fakturaen var {last:date}; denne kan ikke være tidligere.",
    developer: {
      en: "Send a date that is not before the invoice's last reminder.",
      no: "Send en dato som ikke er før fakturaens siste purring.",
    },
  },
  reminderOrder: {
    en: "The next reminder must be {next}.",
    no: "Neste purring må være {next}.",
    developer: {
      en: "Types follow each other: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
      no: "Typene følger etter hverandre: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
    },
  },
  reminderBack: {
    en: "The invoice has already been reminded of with {reached}.",
    no: "Fakturaen er allerede purret med {reached}.",
    developer: {
      en: "Types follow each other: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
      no: "Typene følger etter hverandre: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
    },
  },
  reminderNotice: {
    en: "Debt collection needs 14 days' notice; the first possible day is {from:date}.",
    no: "Inkasso krever 14 dagers varsel; første mulige dag er {from:date}.",
    developer: {
      en: "Send a date at least 14 days after the reminder of type NOTICE_OF_DEBT_COLLECTION.",
      no: "Send en dato minst 14 dager etter purringen av typen NOTICE_OF_DEBT_COLLECTION.",
    },
  },
  reminderFeeCollection: {
    en: "Debt collection carries no reminder fee.",
    no: "Inkasso har ikke purregebyr.",
    developer: {
      en: "Send includeCharge=false: what debt collection costs is charged by who collects.",
      no: "Send includeCharge=false: den som driver inn kravet, krever inkassokostnadene.",
    },
  },
  reminderFeeEarly: {
    en: "A fee may be charged 14 days after the due date, from {from:date}.",
    no: "Gebyr kan kreves 14 dager etter forfall, fra {from:date}.",
    developer: {
      en: "Send includeCharge=false, or a later date.",
      no: "Send includeCharge=false, eller en senere dato.",
    },
  },
  reminderFeeTwice: {
    en: "Two reminder fees have been charged already; the law allows no more.",
    no: "To purregebyr er allerede krevd; loven tillater ikke flere.",
    developer: {
      en: "Send includeCharge=false.",
      no: "Send includeCharge=false.",
    },
  },
  reminderFeeUnknown: {
    en: "No reminder fee is known for {date:date}.",
    no: "Purregebyret er ikke kjent for {date:date}.",
    developer: {
      en: "Send includeCharge=false, or have the base rate loaded (motpost rates --collection <CSV>, see docs/operations.md) and send the request again.",
      no: "Send includeCharge=false, eller få grunnsatsen lastet inn (motpost rates --collection <CSV>, se docs/operations.md) og send forespørselen igjen.",
    },
  },
  reminderInterestUnknown: {
    en: "The rate of late interest is not known for {date:date}.",
    no: "Forsinkelsesrenten er ikke kjent for {date:date}.",
    developer: {
      en: "Send includeInterest=false, or have the rate of this day's half-year loaded (motpost rates --collection <CSV>, see docs/operations.md) and send the request again.",
      no: "Send includeInterest=false, eller få satsen for halvåret lastet inn (motpost rates --collection <CSV>, se docs/operations.md) og send forespørselen igjen.",
    },
  },
  reminderDispatchMissing: {
    en: "At least one dispatch type must be given.",
    no: "Minst én sendetype må oppgis.",
    developer: {
      en: "Send dispatchType, or several in dispatchTypes separated by commas.",
      no: "Send dispatchType, eller flere i dispatchTypes skilt med komma.",
    },
  },
  reminderDispatchUnknown: {
    en: "'{value}' is not a valid way of sending.",
    no: "'{value}' er ikke en gyldig sendetype.",
    developer: {
      en: "Choose among {types}.",
      no: "Velg blant {types}.",
    },
  },
  reminderEmail: {
    en: "A valid e-mail address is needed to send the reminder by e-mail.",
    no: "En gyldig e-postadresse trengs for å sende purringen med e-post.",
    developer: {
      en: "Send email, or set 'overdueNoticeEmail' of the customer; several are separated by semicolons.",
      no: "Send email, eller sett 'overdueNoticeEmail' på kunden; flere skilles med semikolon.",
    },
  },
  reminderSms: {
    en: "A valid mobile number is needed to send the reminder as a text message.",
    no: "Et gyldig mobilnummer trengs for å sende purringen som SMS.",
    developer: {
      en: "Send smsNumber, or set 'phoneNumberMobile' of the customer: digits, with a leading + for a country.",
      no: "Send smsNumber, eller sett 'phoneNumberMobile' på kunden: sifre, med + foran for et land.",
    },
  },
  reminderAddress: {
    en: "A postal address is needed to send the reminder on paper.",
    no: "En postadresse trengs for å sende purringen på papir.",
    developer: {
      en: "Send address, postalCode and city, or set 'postalAddress' of the customer.",
      no: "Send address, postalCode og city, eller sett 'postalAddress' på kunden.",
    },
  },
  reminderTextTooLong: {
    en: "The text can have at most {maximum} characters.",
    no: "Teksten kan ha høyst {maximum} tegn.",
    developer: {
      en: "Shorten it to {maximum} characters.",
      no: "Forkort den til {maximum} tegn.",
    },
  },
} as const satisfies Record<string, FaultText>;
