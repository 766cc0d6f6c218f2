// What is refused about reminders; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const reminderTexts = {
  reminderCreditNote: {
    en: "Number {number} is a credit note; nobody is reminded of it.",
    no: "Nummer {number} er en kreditnota; den kan ikke purres.",
    developer: "Remind of an invoice: GET /invoice shows isCreditNote.",
  },
  reminderCredited: {
    en: "Invoice {number} is credited.",
    no: "Faktura {number} er kreditert.",
    developer: "Nothing is left to pay: 'amountOutstanding' of the invoice is not above 0.",
  },
  reminderPaid: {
    en: "Invoice {number} is paid.",
    no: "Faktura {number} er betalt.",
    developer: "Nothing is left to pay: 'amountOutstanding' of the invoice is not above 0.",
  },
  reminderNotDue: {
    en: "The invoice is due on {due}; a reminder must be later.",
    no: "Fakturaen forfaller {due}; en purring må være senere.",
    developer: "Send a date after the invoice's 'invoiceDueDate'.",
  },
  reminderPostponed: {
    en: "Reminders of the invoice are postponed to {to}.",
    no: "Purring av fakturaen er utsatt til {to}.",
    developer: "Wait, or change 'postponeRemindersTo': PUT /invoiceRemark/{id}.",
  },
  reminderBeforeLast: {
    en: "The last reminder of the invoice was on {last}; this one cannot be earlier.",
    no: "Siste purring av fakturaen var {last}; denne kan ikke være tidligere.",
    developer: "Send a date that is not before the invoice's last reminder.",
  },
  reminderOrder: {
    en: "{type} cannot come yet; the next reminder is {next}.",
    no: "{type} kan ikke komme ennå; neste purring er {next}.",
    developer: "Types follow each other: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
  },
  reminderBack: {
    en: "The reminding has reached {reached}; {type} cannot follow it.",
    no: "Purringen har kommet til {reached}; {type} kan ikke følge etter.",
    developer: "Types follow each other: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
  },
  reminderNotice: {
    en: "Debt collection needs 14 days' notice; the first possible day is {from}.",
    no: "Inkasso krever 14 dagers varsel; første mulige dag er {from}.",
    developer: "Send a date at least 14 days after the reminder of type NOTICE_OF_DEBT_COLLECTION.",
  },
  reminderFeeCollection: {
    en: "Debt collection carries no reminder fee.",
    no: "Inkasso har ikke purregebyr.",
    developer: "Send includeCharge=false: what debt collection costs is charged by who collects.",
  },
  reminderFeeEarly: {
    en: "A fee may be charged 14 days after the due date, from {from}.",
    no: "Gebyr kan kreves 14 dager etter forfall, fra {from}.",
    developer: "Send includeCharge=false, or a later date.",
  },
  reminderFeeTwice: {
    en: "Two reminder fees have been charged already; the law allows no more.",
    no: "To purregebyr er allerede krevd; loven tillater ikke flere.",
    developer: "Send includeCharge=false.",
  },
  reminderFeeUnknown: {
    en: "No reminder fee is known for {date}.",
    no: "Purregebyret er ikke kjent for {date}.",
    developer:
      "Send includeCharge=false, or have the base rate loaded (motpost rates --collection <CSV>, see docs/operations.md) and send the request again.",
  },
  reminderInterestUnknown: {
    en: "The rate of late interest is not known for {date}.",
    no: "Forsinkelsesrenten er ikke kjent for {date}.",
    developer:
      "Send includeInterest=false, or have the rate of this day's half-year loaded (motpost rates --collection <CSV>, see docs/operations.md) and send the request again.",
  },
  reminderDispatchMissing: {
    en: "At least one dispatch type must be given.",
    no: "Minst én sendetype må oppgis.",
    developer: "Send dispatchType, or several in dispatchTypes separated by commas.",
  },
  reminderDispatchUnknown: {
    en: "'{value}' is no dispatch type.",
    no: "'{value}' er ingen sendetype.",
    developer: "Choose among {types}.",
  },
  reminderEmail: {
    en: "A valid e-mail address is needed to send the reminder by e-mail.",
    no: "En gyldig e-postadresse trengs for å sende purringen med e-post.",
    developer: "Send email, or set 'overdueNoticeEmail' of the customer; several are separated by semicolons.",
  },
  reminderSms: {
    en: "A valid mobile number is needed to send the reminder as a text message.",
    no: "Et gyldig mobilnummer trengs for å sende purringen som SMS.",
    developer: "Send smsNumber, or set 'phoneNumberMobile' of the customer: digits, with a leading + for a country.",
  },
  reminderAddress: {
    en: "A postal address is needed to send the reminder on paper.",
    no: "En postadresse trengs for å sende purringen på papir.",
    developer: "Send address, postalCode and city, or set 'postalAddress' of the customer.",
  },
  reminderTextTooLong: {
    en: "The text can have at most {maximum} characters.",
    no: "Teksten kan ha høyst {maximum} tegn.",
    developer: "Shorten it to {maximum} characters.",
  },
} as const satisfies Record<string, FaultText>;
