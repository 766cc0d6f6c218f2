// Vouchers with too few postings, with amounts that cannot be posted, and with accounts that do not take them.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const amountRows: readonly GalleryRow[] = [
  {
    shows: "no postings",
    request: "POST /ledger/voucher",
    body: { date: "2026-03-02", description: "Bilag", postings: [] },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings: Send at least two postings, with 'row' from 1 and amounts that add up to 0.",
      validation: [["postings", "A voucher cannot be registered without postings.", "postings", null]],
    },
  },
  {
    shows: "postings that are missing",
    request: "POST /ledger/voucher",
    body: { date: "2026-03-02", description: "Bilag" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "postings: Give this field a value.",
      validation: [["postings", "The field must be filled in.", "postings", null]],
    },
  },
  {
    shows: "one posting",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [{ row: 1, account: { id: "{bank}" }, amountGross: 0 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings: Add the counter posting: what one account receives another one gives.",
      validation: [["postings", "A voucher needs at least two postings.", "postings", null]],
    },
  },
  {
    shows: "three decimals",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100.005 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100.005 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "postings[0].amountGross: Round the number before sending it. postings[1].amountGross: Round the number before sending it.",
      validation: [
        ["postings.amountGross", "At most 2 decimals are allowed.", "postings[0].amountGross", null],
        ["postings.amountGross", "At most 2 decimals are allowed.", "postings[1].amountGross", null],
      ],
    },
  },
  {
    shows: "no amount",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].amountGross: Send 'amountGross', the amount with VAT; 'amount' is computed. In a foreign currency send 'amountGrossCurrency', or both.",
      validation: [["postings.amountGross", "The amount is missing.", "postings[0].amountGross", null]],
    },
  },
  {
    shows: "an amount that is too large",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: "1000000000000" },
        { row: 2, account: { id: "{bank}" }, amountGross: "-1000000000000" },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "postings[0].amountGross: Send a number up to 999999999999.99. postings[1].amountGross: Send a number from -999999999999.99.",
      validation: [
        ["postings.amountGross", "Cannot be above 999999999999.99.", "postings[0].amountGross", null],
        ["postings.amountGross", "Must be at least -999999999999.99.", "postings[1].amountGross", null],
      ],
    },
  },
  {
    shows: "two amounts in kroner that differ",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, amountGrossCurrency: 90 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].amountGrossCurrency: Send only one of 'amountGross' and 'amountGrossCurrency', or the same value in both; for a foreign currency set 'currency'.",
      validation: [
        [
          "postings.amountGrossCurrency",
          "The amounts 100.00 and 90.00 must be equal in the company's currency.",
          "postings[0].amountGrossCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a foreign currency with one amount, on a day without a rate",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, currency: { id: 5 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].amountGrossCurrency: Choose a day that has one: GET /currency/5/rate reads them. An invoice can state its rate (exchangeRate); vouchers and payments can say both amounts, in kroner and in the currency.",
      validation: [
        [
          "postings.amountGrossCurrency",
          "There is no exchange rate for EUR on 2 March 2026.",
          "postings[0].amountGrossCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "an inactive account",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{inactiveAccount}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].account.id: Use another account, or set 'isInactive' to false with PUT /ledger/account/{inactiveAccount}.",
      validation: [
        [
          "postings.account.id",
          "Account 1999 Gammel is inactive and cannot be posted to.",
          "postings[0].account.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "an account of another company",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{otherAccount}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "postings[0].account.id: There is no Account with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["postings.account.id", "Object not found", "postings[0].account.id", null]],
    },
  },
  {
    shows: "an account by its number",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { number: 6540 }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "postings[0].account.id: There is no Account with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["postings.account.id", "Object not found", "postings[0].account.id", null]],
    },
  },
  {
    shows: "several faults of several postings at once",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 0, account: { id: "{receivables}" }, amountGross: 100 },
        { row: 2, account: { id: "{inactiveAccount}" }, amountGross: -100.5 },
        { row: 3, account: { id: "{sales}" }, amountGross: 7, vatType: { id: 0 } },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].row: Number your postings from 1 in 'row' and leave out the postings on row 0: the service makes the VAT postings itself. postings[0].customer.id: Account 1500 Kundefordringer keeps one balance per customer: send customer {id: ...} on this posting. postings[1].account.id: Use another account, or set 'isInactive' to false with PUT /ledger/account/{inactiveAccount}. postings[2].vatType.id: Send vatType {id: 3}, which the account is locked to, or use another account. postings: The difference is 6.50. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      validation: [
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[0].row",
          null,
        ],
        ["postings.customer.id", "Customer missing.", "postings[0].customer.id", null],
        [
          "postings.account.id",
          "Account 1999 Gammel is inactive and cannot be posted to.",
          "postings[1].account.id",
          null,
        ],
        [
          "postings.vatType.id",
          "Account 3000 Salg, alminnelig mva-sats is locked to another VAT code than 0.",
          "postings[2].vatType.id",
          null,
        ],
        ["", "The sum of the postings for 2026-03-02 is not equal to 0.", "postings", null],
      ],
    },
  },
];
