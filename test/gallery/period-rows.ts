// What a closed month answers, alone and beside other faults: May 2024 is closed in both companies.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const locked = { status: 409, code: 10000, message: "The object is locked." };
const closedNorwegian =
  "Bruk en dato i en åpen periode, eller åpne denne igjen: PUT /ledger/accountingPeriod/202405/:reopen.";
const closed = "Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/202405/:reopen.";

/** The rows. */
export const periodRows: readonly GalleryRow[] = [
  {
    shows: "a voucher in a closed month",
    request: "POST /ledger/voucher",
    body: {
      date: "2024-05-31",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...locked,
      developerMessage: `date: ${closed}`,
      validation: [["date", "The accounting period May 2024 is closed.", "date", null]],
    },
  },
  {
    shows: "postings in a closed month, each where it stands",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, date: "2024-05-01" },
        { row: 2, account: { id: "{bank}" }, amountGross: -100, date: "2024-05-01" },
      ],
    },
    answer: {
      ...locked,
      developerMessage: `postings[0].date: ${closed} postings[1].date: ${closed}`,
      validation: [
        ["postings.date", "The accounting period May 2024 is closed.", "postings[0].date", null],
        ["postings.date", "The accounting period May 2024 is closed.", "postings[1].date", null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /ledger/voucher",
    as: "norwegian",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{otherOffice}" }, amountGross: 100, date: "2024-05-01" },
        { row: 2, account: { id: "{otherBank}" }, amountGross: -100, date: "2024-05-01" },
      ],
    },
    answer: {
      status: 409,
      code: 10000,
      message: "Objektet er låst.",
      developerMessage: `postings[0].date: ${closedNorwegian} postings[1].date: ${closedNorwegian}`,
      validation: [
        ["postings.date", "Regnskapsperioden mai 2024 er lukket.", "postings[0].date", null],
        ["postings.date", "Regnskapsperioden mai 2024 er lukket.", "postings[1].date", null],
      ],
    },
  },
  {
    shows: "a closed month together with other faults",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{receivables}" }, amountGross: 100, date: "2024-05-01" },
        { row: 2, account: { id: "{bank}" }, amountGross: -100, date: "2024-05-02" },
      ],
    },
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR postings[0].date: ${closed} postings[1].date: ${closed} postings[0].customer.id: Account 1500 Kundefordringer keeps one balance per customer: send customer {id: ...} on this posting. postings: The difference is 100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date. postings: The difference is -100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.`,
      validation: [
        ["postings.date", "The accounting period May 2024 is closed.", "postings[0].date", null],
        ["postings.date", "The accounting period May 2024 is closed.", "postings[1].date", null],
        ["postings.customer.id", "Customer missing.", "postings[0].customer.id", null],
        ["", "The sum of the postings for 2024-05-01 is not equal to 0.", "postings", null],
        ["", "The sum of the postings for 2024-05-02 is not equal to 0.", "postings", null],
      ],
    },
  },
  {
    shows: "a draft in a closed month, when it is posted",
    request: "PUT /ledger/voucher/{closedDraft}/:sendToLedger",
    answer: {
      ...locked,
      developerMessage: `date: ${closed}`,
      validation: [["date", "The accounting period May 2024 is closed.", "date", null]],
    },
  },
  {
    shows: "a reversal in a closed month",
    request: "PUT /ledger/voucher/{supplierInvoice}/:reverse?date=2024-05-31",
    answer: {
      ...locked,
      developerMessage: `date: ${closed}`,
      validation: [["date", "The accounting period May 2024 is closed.", "date", null]],
    },
  },
  {
    shows: "a second reversal, in a closed month too",
    request: "PUT /ledger/voucher/{reversedVoucher}/:reverse?date=2024-05-31",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR date: ${closed} id: 'reverseVoucher' of the voucher names the other one. A voucher is reversed once.`,
      validation: [
        ["date", "The accounting period May 2024 is closed.", "date", null],
        ["id", "The voucher is reversed already.", null, null],
      ],
    },
  },
  {
    shows: "an invoice in a closed month",
    request: "PUT /order/{order}/:invoice?invoiceDate=2024-05-31",
    answer: {
      ...locked,
      developerMessage: `invoiceDate: ${closed}`,
      validation: [["invoiceDate", "The accounting period May 2024 is closed.", "invoiceDate", null]],
    },
  },
  {
    shows: "an invoice without lines in a closed month",
    request: "PUT /order/{emptyOrder}/:invoice?invoiceDate=2024-05-31",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR id: Add lines to the order before it is invoiced. invoiceDate: ${closed}`,
      validation: [
        ["id", "The invoice has no order lines.", null, null],
        ["invoiceDate", "The accounting period May 2024 is closed.", "invoiceDate", null],
      ],
    },
  },
  {
    shows: "a payment in a closed month",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=2024-05-31&paymentTypeId={paymentType}&paidAmount=10",
    answer: {
      ...locked,
      developerMessage: `paymentDate: ${closed}`,
      validation: [["paymentDate", "The accounting period May 2024 is closed.", "paymentDate", null]],
    },
  },
  {
    shows: "a payment of 0 in a closed month",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=2024-05-31&paymentTypeId={paymentType}&paidAmount=0",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR paymentDate: ${closed} paidAmount: Send what was paid, negative for money that went back.`,
      validation: [
        ["paymentDate", "The accounting period May 2024 is closed.", "paymentDate", null],
        ["paidAmount", "The paid amount must not be 0.", null, null],
      ],
    },
  },
  {
    shows: "a payment to a supplier in a closed month",
    request: "POST /supplierInvoice/{supplierInvoice}/:addPayment?paymentType={paymentTypeOut}&paymentDate=2024-05-31",
    answer: {
      ...locked,
      developerMessage: `paymentDate: ${closed}`,
      validation: [["paymentDate", "The accounting period May 2024 is closed.", "paymentDate", null]],
    },
  },
  {
    shows: "a payment to a supplier of too much in a closed month",
    request:
      "POST /supplierInvoice/{supplierInvoice}/:addPayment?paymentType={paymentTypeOut}&paymentDate=2024-05-31&amount=20000",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR paymentDate: ${closed} amount: Pay at most 'outstandingAmount'; writeOff=true takes what is less than 10 kroner too much. More, or what is paid in advance, is posted with POST /ledger/voucher.`,
      validation: [
        ["paymentDate", "The accounting period May 2024 is closed.", "paymentDate", null],
        ["amount", "The amount is larger than what is outstanding, 12500.00.", null, null],
      ],
    },
  },
  {
    shows: "a difference that would be posted in a closed month",
    request: "PUT /ledger/posting/:closePostings",
    body: ["{closedDebit}", "{closedCredit}"],
    answer: {
      ...locked,
      developerMessage: `date: ${closed}`,
      validation: [["date", "The accounting period May 2024 is closed.", "date", null]],
    },
  },
];
