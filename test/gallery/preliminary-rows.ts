// What is refused about preliminary invoices, and about income that waits for its months.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const preliminaryRows: readonly GalleryRow[] = [
  {
    shows: "a payment of a preliminary invoice",
    request:
      "PUT /invoice/{preliminaryInvoice}/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=10",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Charge it by PUT /order/<id>/:invoice; the invoice then has this id, a number and a voucher.",
      validation: [["id", "The invoice is preliminary: its order is not invoiced yet.", null, null]],
    },
  },
  {
    shows: "a credit note of a preliminary invoice",
    request: "PUT /invoice/{preliminaryInvoice}/:createCreditNote?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Charge it by PUT /order/<id>/:invoice; the invoice then has this id, a number and a voucher.",
      validation: [["id", "The invoice is preliminary: its order is not invoiced yet.", null, null]],
    },
  },
  {
    shows: "a reminder of a preliminary invoice",
    request: "PUT /invoice/{preliminaryInvoice}/:createReminder?dispatchType=API&type=SOFT_REMINDER&date=2026-05-31",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Charge it by PUT /order/<id>/:invoice; the invoice then has this id, a number and a voucher.",
      validation: [["id", "The invoice is preliminary: its order is not invoiced yet.", null, null]],
    },
  },
  {
    shows: "an order that credits a preliminary invoice",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&invoiceIdIfIsCreditNote={preliminaryInvoice}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR invoiceIdIfIsCreditNote: Charge it by PUT /order/<id>/:invoice; the invoice then has this id, a number and a voucher.",
      validation: [
        [
          "invoiceIdIfIsCreditNote",
          "The invoice is preliminary: its order is not invoiced yet.",
          "invoiceIdIfIsCreditNote",
          null,
        ],
      ],
    },
  },
];
