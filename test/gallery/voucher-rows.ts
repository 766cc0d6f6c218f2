// Vouchers that are wrong as a whole, in several places, or by what belongs to somebody else.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const notFound = { status: 404, code: 6000, message: "Object not found" };
const closed = "Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/202405/:reopen.";

/** The rows. */
export const voucherRows: readonly GalleryRow[] = [
  {
    shows: "dates outside the accounting years",
    request: "POST /ledger/voucher",
    body: {
      date: "1999-12-31",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, date: "1999-12-31" },
        { row: 2, account: { id: "{bank}" }, amountGross: -100, date: "1999-12-31" },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR date: Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in. postings[0].date: Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in. postings[1].date: Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in.",
      validation: [
        ["date", "The date 31 December 1999 lies outside the accounting years 2000 to {lastYear}.", "date", null],
        [
          "postings.date",
          "The date 31 December 1999 lies outside the accounting years 2000 to {lastYear}.",
          "postings[0].date",
          null,
        ],
        [
          "postings.date",
          "The date 31 December 1999 lies outside the accounting years 2000 to {lastYear}.",
          "postings[1].date",
          null,
        ],
      ],
    },
  },
  {
    shows: "postings that do not add up on several dates",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, date: "2026-03-03" },
        { row: 2, account: { id: "{bank}" }, amountGross: -100, date: "2026-03-04" },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings: The difference is 100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date. postings: The difference is -100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      validation: [
        ["", "The sum of the postings for 2026-03-03 is not equal to 0.", "postings", null],
        ["", "The sum of the postings for 2026-03-04 is not equal to 0.", "postings", null],
      ],
    },
  },
  {
    shows: "a customer of another company",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{receivables}" }, amountGross: 100, customer: { id: "{otherCustomer}" } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...notFound,
      developerMessage:
        "postings[0].customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["postings.customer.id", "Object not found", "postings[0].customer.id", null]],
    },
  },
  {
    shows: "a VAT type that does not exist",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, vatType: { id: 99 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...notFound,
      developerMessage:
        "postings[0].vatType.id: There is no VatType with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["postings.vatType.id", "Object not found", "postings[0].vatType.id", null]],
    },
  },
  {
    shows: "a VAT type that is not legal on the account",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, vatType: { id: 3 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].vatType.id: Choose one of the account's 'legalVatTypes' (GET /ledger/account/{office}), or use another account.",
      validation: [
        [
          "postings.vatType.id",
          "VAT code 3 cannot be used on account 6540 Inventar, kostnadsført.",
          "postings[0].vatType.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "more postings than a voucher can have",
    request: "POST /ledger/voucher",
    body: { date: "2026-03-02", description: "Bilag", postings: "{postings1001}" },
    answer: {
      ...refused,
      developerMessage: "postings: Send at most 1000 at a time; this body has 1001.",
      validation: [["postings", "The list has too many elements.", "postings", null]],
    },
  },
  {
    shows: "ten faults of one voucher",
    request: "POST /ledger/voucher",
    body: {
      date: "2024-05-31",
      description: "Bilag",
      postings: [
        { row: 0, account: { id: "{receivables}" }, amountGross: 100 },
        { account: { id: "{payables}" }, amountGross: 50, amountGrossCurrency: 40 },
        { row: 3, date: "1999-12-31", account: { id: "{wagesDebt}" }, amountGross: -20 },
        { row: 4, date: "2024-05-02", account: { id: "{inactiveAccount}" }, amountGross: 7 },
        { row: 5, account: { id: "{sales}" }, vatType: { id: 0 }, amountGross: -30 },
      ],
    },
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR date: ${closed} postings[2].date: Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in. postings[3].date: ${closed} postings[0].row: Number your postings from 1 in 'row' and leave out the postings on row 0: the service makes the VAT postings itself. postings[0].customer.id: Account 1500 Kundefordringer keeps one balance per customer: send customer {id: ...} on this posting. postings[1].row: Number your postings from 1 in 'row'. Postings may share a number; 0 is kept for the VAT postings of the service. postings[1].supplier.id: Account 2400 Leverandørgjeld keeps one balance per supplier: send supplier {id: ...} on this posting. postings[1].amountGrossCurrency: Send only one of 'amountGross' and 'amountGrossCurrency', or the same value in both; for a foreign currency set 'currency'. postings[2].employee.id: Account 2910 Gjeld til ansatte og eiere keeps one balance per employee: send employee {id: ...} on this posting. postings[3].account.id: Use another account, or set 'isInactive' to false with PUT /ledger/account/{inactiveAccount}.`,
      validation: [
        ["date", "The accounting period May 2024 is closed.", "date", null],
        [
          "postings.date",
          "The date 31 December 1999 lies outside the accounting years 2000 to {lastYear}.",
          "postings[2].date",
          null,
        ],
        ["postings.date", "The accounting period May 2024 is closed.", "postings[3].date", null],
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[0].row",
          null,
        ],
        ["postings.customer.id", "Customer missing.", "postings[0].customer.id", null],
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[1].row",
          null,
        ],
        ["postings.supplier.id", "Supplier missing.", "postings[1].supplier.id", null],
        [
          "postings.amountGrossCurrency",
          "The amounts 50.00 and 40.00 must be equal in the company's currency.",
          "postings[1].amountGrossCurrency",
          null,
        ],
        ["postings.employee.id", "Employee missing.", "postings[2].employee.id", null],
        [
          "postings.account.id",
          "Account 1999 Gammel is inactive and cannot be posted to.",
          "postings[3].account.id",
          null,
        ],
        [
          "postings.vatType.id",
          "Account 3000 Salg, alminnelig mva-sats is locked to another VAT code than 0.",
          "postings[4].vatType.id",
          null,
        ],
        ["", "The sum of the postings for 1999-12-31 is not equal to 0.", "postings", null],
        ["", "The sum of the postings for 2024-05-02 is not equal to 0.", "postings", null],
        ["", "The sum of the postings for 2024-05-31 is not equal to 0.", "postings", null],
      ],
    },
  },
  {
    shows: "the same row number on several postings, which is allowed",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100 },
        { row: 1, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: { status: 201, headers: {} },
  },
  {
    shows: "a voucher type that the company does not have",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
      voucherType: { id: "{otherCustomer}" },
    },
    answer: {
      ...notFound,
      developerMessage:
        "voucherType.id: There is no VoucherType with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["voucherType.id", "Object not found", "voucherType.id", null]],
    },
  },
];
