// What reminders of invoices refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const remind = "PUT /invoice/{lateInvoice}/:createReminder?dispatchType=OWN_PRINTER";

/** The rows. */
export const reminderRows: readonly GalleryRow[] = [
  {
    shows: "a reminder on the day on which the invoice is due, without a way to send it",
    request: "PUT /invoice/{lateInvoice}/:createReminder?type=SOFT_REMINDER&date=2026-03-18",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR date: Send a date after the invoice's 'invoiceDueDate'. dispatchType: Send dispatchType, or several in dispatchTypes separated by commas.",
      validation: [
        ["date", "The invoice is due on 18 March 2026; a reminder must be later.", null, null],
        ["dispatchType", "At least one dispatch type must be given.", null, null],
      ],
    },
  },
  {
    shows: "a reminder that comes before a soft one",
    request: `${remind}&type=REMINDER&date=2026-04-20`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR type: Types follow each other: SOFT_REMINDER, REMINDER, NOTICE_OF_DEBT_COLLECTION, DEBT_COLLECTION.",
      validation: [["type", "The next reminder must be a payment reminder.", null, null]],
    },
  },
  {
    shows: "a fee before 14 days have passed",
    request: `${remind}&type=SOFT_REMINDER&date=2026-03-31&includeCharge=true`,
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR includeCharge: Send includeCharge=false, or a later date.",
      validation: [
        ["includeCharge", "A fee may be charged 14 days after the due date, from 1 April 2026.", null, null],
      ],
    },
  },
  {
    shows: "late interest of a half-year without a rate",
    request: `${remind}&type=SOFT_REMINDER&date=2027-01-15&includeInterest=true`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR includeInterest: Send includeInterest=false, or have the rate of this day's half-year loaded (motpost rates --collection <CSV>, see docs/operations.md) and send the request again.",
      validation: [["includeInterest", "The rate of late interest is not known for 1 January 2027.", null, null]],
    },
  },
  {
    shows: "a reminder of an invoice that is postponed",
    request: "PUT /invoice/{invoice}/:createReminder?dispatchType=API&type=SOFT_REMINDER&date=2026-05-31",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR date: Wait, or change 'postponeRemindersTo': PUT /invoiceRemark/{invoice}.",
      validation: [["date", "Reminders of the invoice are postponed to 1 June 2026.", null, null]],
    },
  },
  {
    shows: "a mail to nobody and a message to no number",
    request:
      "PUT /invoice/{lateInvoice}/:createReminder?dispatchTypes=EMAIL,SMS,PIGEON&smsNumber=abc&type=SOFT_REMINDER&date=2026-04-20",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR dispatchTypes: Choose among NETS_PRINT, EMAIL, OWN_PRINTER, SFTP, API, SMS. email: Send email, or set 'overdueNoticeEmail' of the customer; several are separated by semicolons. smsNumber: Send smsNumber, or set 'phoneNumberMobile' of the customer: digits, with a leading + for a country.",
      validation: [
        ["dispatchTypes", "'PIGEON' is not a valid way of sending.", null, null],
        ["email", "A valid e-mail address is needed to send the reminder by e-mail.", null, null],
        ["smsNumber", "A valid mobile number is needed to send the reminder as a text message.", null, null],
      ],
    },
  },
  {
    shows: "a reminder of an invoice that does not exist",
    request: "PUT /invoice/999999999/:createReminder?dispatchType=API&type=SOFT_REMINDER&date=2026-05-31",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Invoice with this id in the company.",
      validation: null,
    },
  },
];
