// What supplier invoices, their payments and outgoing payment types refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const payment =
  "POST /supplierInvoice/{supplierInvoice}/:addPayment?paymentType={paymentTypeOut}&paymentDate=2026-03-10";

const change = "PUT /supplierInvoice/{supplierInvoice}/:changeDimension";

/** The rows. */
export const payableRows: readonly GalleryRow[] = [
  {
    shows: "a payment beyond what is outstanding",
    request: `${payment}&amount=12500.01`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR amount: Pay at most 'outstandingAmount'; writeOff=true takes what is less than 10 kroner too much. More, or what is paid in advance, is posted with POST /ledger/voucher.",
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
    shows: "a payment of a supplier invoice that is not posted",
    request: "POST /supplierInvoice/{waitingInvoice}/:addPayment?paymentType={paymentTypeOut}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Approve it, or post its voucher with PUT /ledger/voucher/<id>/:sendToLedger, and pay it then.",
      validation: [["id", "The supplier invoice is not posted yet.", null, null]],
    },
  },
  {
    shows: "a payment with a KID and an account that are wrong",
    request: `${payment}&kidOrReceiverReference=100010000000421&bban=12345678901`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR kidOrReceiverReference: Send 2 to 25 digits, the last of which is the control digit by modulus 10 or 11. A reference that is no KID needs a letter. bban: Send eleven digits whose last one is the control digit; dots and spaces are allowed.",
      validation: [
        ["kidOrReceiverReference", "The KID is not valid.", null, null],
        ["bban", "The bank account number is not valid.", null, null],
      ],
    },
  },
  {
    shows: "supplier invoices that are approved twice",
    request: "PUT /supplierInvoice/:approve?invoiceIds={approvedInvoice}",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR invoiceIds: Read 'approvalListElements': status 1 is an approval.",
      validation: [
        ["invoiceIds", "You have approved the supplier invoice {approvedInvoice} already.", null, "{approvedInvoice}"],
      ],
    },
  },
  {
    shows: "supplier invoices that do not exist, each named",
    request: "PUT /supplierInvoice/:reject?invoiceIds={waitingInvoice},777,888&comment=Nei",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "invoiceIds: Send ids of supplier invoices: GET /supplierInvoice lists them. invoiceIds: Send ids of supplier invoices: GET /supplierInvoice lists them.",
      validation: [
        ["invoiceIds", "There is no supplier invoice 777.", null, 777],
        ["invoiceIds", "There is no supplier invoice 888.", null, 888],
      ],
    },
  },
  {
    shows: "a rejection without a word",
    request: "PUT /supplierInvoice/{waitingInvoice}/:reject?comment=",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR comment: Give this field a text of at least one character.",
      validation: [["comment", "The field cannot be empty.", null, null]],
    },
  },
  {
    shows: "new postings of a supplier invoice that is posted",
    request: "PUT /supplierInvoice/voucher/{supplierInvoice}/postings",
    body: [{ posting: { account: { id: "{office}" }, amountGross: 12500 } }],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Correct it by a new voucher: PUT /ledger/voucher/<id>/:reverse undoes it.",
      validation: [["id", "The voucher is posted and can no longer be changed or deleted.", null, null]],
    },
  },
  {
    shows: "a message about a voucher that does not exist",
    request: "POST /voucherMessage",
    body: { voucherId: 777, content: "Hei" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR voucherId: Send the id of a voucher, posted or not: GET /ledger/voucher and /ledger/voucher/>nonPosted list them.",
      validation: [["voucherId", "There is no voucher with this ID.", "voucherId", null]],
    },
  },
  {
    shows: "a supplier with a bank account that is none",
    request: "POST /supplier",
    body: { name: "Ny AS", bankAccounts: ["12345678903", "12345678901"] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR bankAccounts[1]: Send eleven digits whose last one is the control digit; dots and spaces are allowed.",
      validation: [["bankAccounts", "The bank account number is not valid.", "bankAccounts[1]", null]],
    },
  },
  {
    shows: "an incoming payment type on an account with a sub-ledger",
    request: "POST /invoice/paymentType",
    body: { description: "Kort", debitAccount: { id: "{payables}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR debitAccount.id: Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
      validation: [
        [
          "debitAccount.id",
          "Account 2400 Leverandørgjeld has a sub-ledger, and no payment can reach it.",
          "debitAccount.id",
          null,
        ],
      ],
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
          "Account 2400 Leverandørgjeld has a sub-ledger and cannot be paid from.",
          "creditAccount.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "another department for a posting that does not exist",
    request: `${change}?debitPostingIds=999999&dimension=DEPARTMENT&dimensionId=999999`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR debitPostingIds: Send ids of the invoice's postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*). dimensionId: Send the id of what 'dimension' names: a project, department, employee, product or dimension value.",
      validation: [
        ["debitPostingIds", "There is no posting 999999.", "debitPostingIds", null],
        ["dimensionId", "There is no such object: DEPARTMENT 999999.", "dimensionId", null],
      ],
    },
  },
  {
    shows: "another employee for a posting of another voucher",
    request: `${change}?debitPostingIds={openCredit}&dimension=EMPLOYEE&dimensionId={employee}`,
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR debitPostingIds: Send ids of the invoice's own postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*).",
      validation: [
        ["debitPostingIds", "The posting {openCredit} belongs to another voucher.", "debitPostingIds", null],
      ],
    },
  },
  {
    shows: "a change of dimensions of a voucher that is no supplier invoice",
    request:
      "PUT /supplierInvoice/{reversedVoucher}/:changeDimension?debitPostingIds={openCredit}&dimension=EMPLOYEE&dimensionId={employee}",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no SupplierInvoice with this id in the company.",
      validation: null,
    },
  },
];
