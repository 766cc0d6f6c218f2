// What exchange rates and business in foreign currencies refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const missing =
  "Choose a day that has one: GET /currency/5/rate reads them. An invoice can state its rate (exchangeRate); vouchers and payments can say both amounts, in kroner and in the currency.";

/** The rows. */
export const currencyRows: readonly GalleryRow[] = [
  {
    shows: "prices of products in a currency that does not exist, in Norwegian",
    request: "GET /product?targetCurrencyId=4711",
    as: "norwegian",
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage: "VALIDATION_ERROR targetCurrencyId: Send id-en til en valuta: GET /currency viser dem.",
      validation: [["targetCurrencyId", "Valutaen finnes ikke.", null, null]],
    },
  },
  {
    shows: "a rate before the first one",
    request: "GET /currency/5/rate?date=2020-01-02",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR date: ${missing}`,
      validation: [["date", "There is no exchange rate for EUR on 2 January 2020.", null, null]],
    },
  },
  {
    shows: "an amount between two currencies without rates",
    request: "GET /currency/5/2/exchangeRate?amount=100&date=2020-01-02",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR date: ${missing} date: ${missing.replace("/5/", "/2/")}`,
      validation: [
        ["date", "There is no exchange rate for EUR on 2 January 2020.", null, null],
        ["date", "There is no exchange rate for SEK on 2 January 2020.", null, null],
      ],
    },
  },
  {
    shows: "an amount in a currency that does not exist",
    request: "GET /currency/4711/exchangeRate?amount=100&date=2026-03-20",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Currency with this id.",
      validation: null,
    },
  },
  {
    shows: "a posting that is debit in one currency and credit in the other",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-20",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 110.29, amountGrossCurrency: -10, currency: { id: 5 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -110.29 },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].amountGrossCurrency: Give both amounts the same sign, or send one of them alone: the other follows from the rate of the posting's date.",
      validation: [
        [
          "postings.amountGrossCurrency",
          "The amount 110.29 and the currency amount -10.00 contradict each other: one is debit, the other credit.",
          "postings[0].amountGrossCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a posting in a foreign currency that its counter posting in kroner does not match",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-20",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGrossCurrency: 10, currency: { id: 5 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -110 },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings: The difference is 0.29. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      validation: [["", "The sum of the postings for 2026-03-20 is not equal to 0.", "postings", null]],
    },
  },
];
