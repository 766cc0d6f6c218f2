// What supplier invoices, their payments and outgoing payment types refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const payment =
  "POST /supplierInvoice/{supplierInvoice}/:addPayment?paymentType={paymentTypeOut}&paymentDate=2026-03-10";

/** The rows. */
export const payableRows: readonly GalleryRow[] = [
  {
    shows: "a payment beyond what is outstanding",
    request: `${payment}&amount=12500.01`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR amount: Pay at most 'outstandingAmount'. What is paid in advance or too much is posted with POST /ledger/voucher.",
      validation: [["amount", "The amount is larger than what is outstanding, 12500.00.", null, null]],
    },
  },
  {
    shows: "a part of a supplier invoice that is not called one",
    request: `${payment}&amount=100`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR amount: Send partialPayment=true to pay a part, or leave the amount out to pay everything.",
      validation: [["amount", "The amount is smaller than what is outstanding, 12500.00.", null, null]],
    },
  },
  {
    shows: "a payment with the wrong sign",
    request: `${payment}&amount=-100`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR amount: Pay an invoice with a positive amount; a negative one is money that came back for a credit note. A payment is undone by reversing its voucher.",
      validation: [["amount", "The amount must have the sign of what is outstanding, 12500.00.", null, null]],
    },
  },
  {
    shows: "a payment of a voucher that is no supplier invoice",
    request: "POST /supplierInvoice/{reversedVoucher}/:addPayment?paymentType={paymentTypeOut}",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no SupplierInvoice with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an outgoing payment type on an account with a sub-ledger",
    request: "POST /ledger/paymentTypeOut",
    body: { description: "Kort", creditAccount: { id: "{payables}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR creditAccount.id: Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
      validation: [
        [
          "creditAccount.id",
          "Account 2400 Leverandørgjeld keeps a balance per customer, supplier, employee or asset and cannot be paid from.",
          "creditAccount.id",
          null,
        ],
      ],
    },
  },
];
