// Query parameters: paging, dates, lists of ids, ranges and choices.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const parameterRows: readonly GalleryRow[] = [
  {
    shows: "a negative from",
    request: "GET /customer?from=-1",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "arg:from: from is the number of objects to skip.",
      validation: [["arg:from", '"From" must be a whole number that is 0 or higher.', "arg:from", null]],
    },
  },
  {
    shows: "from and count in words",
    request: "GET /customer?from=a&count=ten",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "arg:from: from is the number of objects to skip. arg:count: count is the number of objects to return, at most 10,000.",
      validation: [
        ["arg:from", '"From" must be a whole number that is 0 or higher.', "arg:from", null],
        ["arg:count", '"Count" must be a whole number that is 0 or higher.', "arg:count", null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /customer?from=a&count=ten",
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "arg:from: from er antall objekter som hoppes over. arg:count: count er antall objekter i svaret, høyst 10 000.",
      validation: [
        ["arg:from", '"From" må være et heltall som er 0 eller høyere.', "arg:from", null],
        ["arg:count", '"Count" må være et heltall som er 0 eller høyere.', "arg:count", null],
      ],
    },
  },
  {
    shows: "dates that the calendar does not have",
    request: "GET /order?orderDateFrom=2026-02-29&orderDateTo=2026-3-1",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "orderDateFrom: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31. orderDateTo: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
      validation: [
        ["orderDateFrom", "The date is invalid. The form is yyyy-mm-dd.", null, null],
        ["orderDateTo", "The date is invalid. The form is yyyy-mm-dd.", null, null],
      ],
    },
  },
  {
    shows: "a date that is empty",
    request: "GET /order?orderDateTo=",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "orderDateTo: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
      validation: [["orderDateTo", "The date is invalid. The form is yyyy-mm-dd.", null, null]],
    },
  },
  {
    shows: "a range that ends before it begins",
    request: "GET /order?orderDateFrom=2026-03-02&orderDateTo=2026-03-02",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "orderDateFrom: Move orderDateTo to after orderDateFrom.",
      validation: [
        [
          "orderDateFrom",
          "'From and including' value (2 March 2026) is greater than or equal 'To and excluding' value (2 March 2026) in filter.",
          null,
          null,
        ],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /order?orderDateFrom=2026-03-02&orderDateTo=2026-03-02",
    as: "norwegian",
    answer: {
      status: 422,
      code: 15000,
      message: "Validering feilet",
      developerMessage: "orderDateFrom: Flytt orderDateTo til etter orderDateFrom.",
      validation: [
        ["orderDateFrom", "Fra og med (02.03.2026) må være før til, men ikke med (02.03.2026).", null, null],
      ],
    },
  },
  {
    shows: "a range of numbers that ends before it begins",
    request: "GET /product?priceExcludingVatCurrencyFrom=10&priceExcludingVatCurrencyTo=9.5",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "priceExcludingVatCurrencyFrom: Move priceExcludingVatCurrencyTo to after priceExcludingVatCurrencyFrom.",
      validation: [
        [
          "priceExcludingVatCurrencyFrom",
          "'From and including' value (10) is greater than or equal 'To and excluding' value (9.5) in filter.",
          null,
          null,
        ],
      ],
    },
  },
  {
    shows: "a moment that is none",
    request: "GET /customer?changedSince=yesterday",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "changedSince: Send a moment such as 2026-01-31T12:00:00Z; the + of an offset is written %2B in an address.",
      validation: [["changedSince", "The time is invalid.", null, null]],
    },
  },
  {
    shows: "a moment with an offset that no place has",
    request: "GET /customer?changedSince=2026-03-02T12:00:00%2B99:99",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "changedSince: Send a moment such as 2026-01-31T12:00:00Z; the + of an offset is written %2B in an address.",
      validation: [["changedSince", "The time is invalid.", null, null]],
    },
  },
  {
    shows: "a list of ids with words",
    request: "GET /order?customerId=1,kari",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "customerId: Send ids as in 1,2,3.",
      validation: [["customerId", "A list of IDs must be comma-separated positive whole numbers.", null, null]],
    },
  },
  {
    shows: "a list of ids with a negative one",
    request: "GET /order?id=-1",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "id: Send ids as in 1,2,3.",
      validation: [["id", "A list of IDs must be comma-separated positive whole numbers.", null, null]],
    },
  },
  {
    shows: "a list of ids that is empty",
    request: "GET /order?id=",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "id: Send ids as in 1,2,3.",
      validation: [["id", "A list of IDs must be comma-separated positive whole numbers.", null, null]],
    },
  },
  {
    shows: "a flag that is neither",
    request: "GET /order?isClosed=yes",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "isClosed: Send true or false, in small or capital letters.",
      validation: [["isClosed", "The value must be true or false.", null, null]],
    },
  },
  {
    shows: "a number that is none",
    request: "GET /product?costExcludingVatCurrencyFrom=1e3",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "costExcludingVatCurrencyFrom: Send a number with a point before the decimals: at most 15 digits before it and 10 after.",
      validation: [["costExcludingVatCurrencyFrom", "The value must be a number.", null, null]],
    },
  },
  {
    shows: "a whole number that is none",
    request: "GET /invoice?invoiceNumber=1.5",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "invoiceNumber: Send a whole number.",
      validation: [["invoiceNumber", "The value must be a whole number.", null, null]],
    },
  },
  {
    shows: "a word that the choice does not have",
    request: "GET /ledger/vatType?typeOfVat=outgoing",
    answer: {
      status: 422,
      code: 21000,
      message:
        'Wrong data format! Expected one of OUTGOING, INCOMING, INCOMING_INVOICE, PROJECT, LEDGER. For input string: "outgoing"',
      developerMessage:
        "Parameter typeOfVat. Allowed values, in capitals as written: OUTGOING, INCOMING, INCOMING_INVOICE, PROJECT, LEDGER.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /ledger/vatType?typeOfVat=outgoing",
    as: "norwegian",
    answer: {
      status: 422,
      code: 21000,
      message: 'Feil format. Forventet en av OUTGOING, INCOMING, INCOMING_INVOICE, PROJECT, LEDGER. Fikk "outgoing"',
      developerMessage:
        "Parameteren typeOfVat. Tillatte verdier, med store bokstaver som skrevet: OUTGOING, INCOMING, INCOMING_INVOICE, PROJECT, LEDGER.",
      validation: null,
    },
  },
  {
    shows: "U+0000 in a text",
    request: "GET /customer?customerName=a%00b",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "customerName: Remove the character U+0000 and unpaired surrogates.",
      validation: [["customerName", "The text holds a character that cannot be stored.", null, null]],
    },
  },
  {
    shows: "parameters that are required and missing",
    request: "GET /balanceSheet",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "dateFrom: The parameter dateFrom is required. dateTo: The parameter dateTo is required.",
      validation: [
        ["dateFrom", "dateFrom must be given.", null, null],
        ["dateTo", "dateTo must be given.", null, null],
      ],
    },
  },
  {
    shows: "required and wrong parameters at once",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=soon&paidAmount=ten",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "paymentDate: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31. paymentTypeId: The parameter paymentTypeId is required. paidAmount: Send a number with a point before the decimals: at most 15 digits before it and 10 after.",
      validation: [
        ["paymentDate", "The date is invalid. The form is yyyy-mm-dd.", null, null],
        ["paymentTypeId", "paymentTypeId must be given.", null, null],
        ["paidAmount", "The value must be a number.", null, null],
      ],
    },
  },
  {
    shows: "ids that are missing where objects are deleted",
    request: "DELETE /ledger/account/list",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "ids: The parameter ids is required.",
      validation: [["ids", "ids must be given.", null, null]],
    },
  },
  {
    shows: "dryRun that is neither",
    request: "POST /customer?dryRun=maybe",
    body: { name: "Ny AS" },
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "dryRun: Send true or false, in small or capital letters.",
      validation: [["dryRun", "The value must be true or false.", null, null]],
    },
  },
];
