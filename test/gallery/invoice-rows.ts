// What orders that are invoiced, invoices and payments refuse.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const invoiceRows: readonly GalleryRow[] = [
  {
    shows: "an e-invoice of an invoice that has neither numbers nor a reference",
    request: "GET /invoice/{invoice}/ehf",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR company.organizationNumber: Set the company's 'organizationNumber' (PUT /company) to its nine digits, the last of which is a control digit. A document that was issued keeps what the company was then. customer.organizationNumber: Set the customer's 'organizationNumber' to nine digits with the right control digit (or 'globalLocationNumber'), or send in another way: 'sendType'. An invoice whose buyer owes the VAT needs the organisation number. orders.reference: An EHF document needs one: set the order's 'reference' (or 'contact'), or 'purchaseOrderNumber', before it is invoiced, or send the invoice in another way: 'sendType'.",
      validation: [
        [
          "company.organizationNumber",
          "The company has no valid organisation number (''), which an EHF document needs.",
          "company.organizationNumber",
          null,
        ],
        [
          "customer.organizationNumber",
          "Customer Kari Kunde AS has no valid number to send EHF to ('').",
          "customer.organizationNumber",
          null,
        ],
        ["orders.reference", "The order has no reference or order number of the customer.", "orders.reference", null],
      ],
    },
  },
  {
    shows: "an e-invoice of an invoice that does not exist",
    request: "GET /invoice/999999999/ehf",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Invoice with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an order number that is taken",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03", number: "1" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR number: Leave number out to get the next free one.",
      validation: [["number", "The number 1 is in use on another order.", "number", null]],
    },
  },
  {
    shows: "an order that is invoiced twice",
    request: "PUT /order/{closedOrder}/:invoice?invoiceDate=2026-03-04",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      validation: [["id", "The order is closed; it cannot be changed or deleted.", null, null]],
    },
  },
  {
    shows: "an order without lines that is invoiced",
    request: "PUT /order/{emptyOrder}/:invoice?invoiceDate=2026-03-04",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Add lines to the order before it is invoiced.",
      validation: [["id", "The invoice has no order lines.", null, null]],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "PUT /order/{otherOrder}/:invoice?invoiceDate=2026-03-04",
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage: "VALIDATION_ERROR id: Legg til linjer på ordren før den faktureres.",
      validation: [["id", "Fakturaen inneholder ingen ordrelinjer.", null, null]],
    },
  },
  {
    shows: "an order that is invoiced with half a payment",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&paymentTypeId={paymentType}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paidAmount: Send both paymentTypeId and paidAmount, or neither.",
      validation: [["paidAmount", "Payment type and paid amount belong together.", null, null]],
    },
  },
  {
    shows: "an order that is invoiced with a payment of 0",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&paymentTypeId={paymentType}&paidAmount=0",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paidAmount: Send both paymentTypeId and paidAmount, or neither.",
      validation: [["paidAmount", "Payment type and paid amount belong together.", null, null]],
    },
  },
  {
    shows: "an order that is invoiced with an unknown payment type",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&paymentTypeId=999999999&paidAmount=62.5",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no payment type with the id in paymentTypeId: GET /invoice/paymentType lists them.",
      validation: null,
    },
  },
  {
    shows: "an invoice without order",
    request: "POST /invoice",
    body: { invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-18" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orders: Send orders with at least one element: {id: ...} of an existing order, or a new order.",
      validation: [["orders", "The list cannot be empty.", "orders", null]],
    },
  },
  {
    shows: "an invoice that names an order twice",
    request: "POST /invoice",
    body: {
      invoiceDate: "2026-03-04",
      invoiceDueDate: "2026-03-18",
      orders: [{ id: "{order}" }, { id: "{order}" }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "orders[1].id: Send each id once.",
      validation: [["orders.id", "The same object stands twice in the list.", "orders[1].id", null]],
    },
  },
  {
    shows: "an invoice that falls due before its date",
    request: "POST /invoice",
    body: { invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-03", orders: [{ id: "{order}" }] },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR invoiceDueDate: Move invoiceDueDate to 2026-03-04 or later.",
      validation: [["invoiceDueDate", "The due date cannot be before the invoice date.", "invoiceDueDate", null]],
    },
  },
  {
    shows: "a voucher that is reversed twice",
    request: "PUT /ledger/voucher/{reversedVoucher}/:reverse?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: 'reverseVoucher' of the voucher names the other one. A voucher is reversed once.",
      validation: [["id", "The voucher is reversed already.", null, null]],
    },
  },
  {
    shows: "a voucher of an invoice that is reversed",
    request: "PUT /ledger/voucher/{invoiceVoucher}/:reverse?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: An issued invoice is corrected by a credit note.",
      validation: [["id", "The voucher of an invoice cannot be reversed.", null, null]],
    },
  },
  {
    shows: "an invoice of another company's order",
    request: "POST /invoice",
    body: { invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-18", orders: [{ id: "{otherOrder}" }] },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "orders[0].id: There is no Order with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["orders.id", "Object not found", "orders[0].id", null]],
    },
  },
  {
    shows: "an invoice of a new order whose number is taken",
    request: "POST /invoice",
    body: {
      invoiceDate: "2026-03-04",
      invoiceDueDate: "2026-03-18",
      orders: [
        {
          customer: { id: "{customer}" },
          orderDate: "2026-03-02",
          deliveryDate: "2026-03-03",
          number: "1",
          orderLines: [{ description: "Kaffe", count: 1 }],
        },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR orders[0].number: Leave number out to get the next free one.",
      validation: [["orders.number", "The number 1 is in use on another order.", "orders[0].number", null]],
    },
  },
  {
    shows: "an invoice of a new order whose line has the wrong price",
    request: "POST /invoice",
    body: {
      invoiceDate: "2026-03-04",
      invoiceDueDate: "2026-03-18",
      orders: [
        {
          customer: { id: "{customer}" },
          orderDate: "2026-03-02",
          deliveryDate: "2026-03-03",
          orderLines: [{ description: "Kaffe", count: 1, unitPriceIncludingVatCurrency: 125 }],
        },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orders[0].orderLines[0].unitPriceIncludingVatCurrency: Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      validation: [
        [
          "orders.orderLines.unitPriceIncludingVatCurrency",
          "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
          "orders[0].orderLines[0].unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a payment of 0",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=0",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paidAmount: Send what was paid, negative for money that went back.",
      validation: [["paidAmount", "The paid amount must not be 0.", null, null]],
    },
  },
  {
    shows: "a payment with three decimals",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=10.005",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paidAmount: Round the amount to two decimals before sending it.",
      validation: [["paidAmount", "The paid amount can have at most two decimals.", null, null]],
    },
  },
  {
    shows: "a payment that is too large to keep",
    request:
      "PUT /invoice/{invoice}/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=100000000000000",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paidAmount: A payment can be at most 999999999999.99 in either direction.",
      validation: [["paidAmount", "The paid amount is too large.", null, null]],
    },
  },
  {
    shows: "a payment with an unknown payment type",
    request: "PUT /invoice/{invoice}/:payment?paymentDate=2026-03-10&paymentTypeId=999999999&paidAmount=10",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no payment type with the id in paymentTypeId: GET /invoice/paymentType lists them.",
      validation: null,
    },
  },
  {
    shows: "a payment of an invoice that does not exist",
    request: "PUT /invoice/999999999/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=10",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Invoice with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "a credit note before its invoice",
    request: "PUT /invoice/{invoice}/:createCreditNote?date=2026-03-03",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR date: Move the date to 2026-03-04 or later.",
      validation: [["date", "The credit note cannot be dated before the invoice.", "date", null]],
    },
  },
  {
    shows: "an invoice that is credited a second time",
    request: "PUT /invoice/{creditedInvoice}/:createCreditNote?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: What is left to credit comes to 0.00. Credit it with an order of negative lines: PUT /order/(id)/:invoice with invoiceIdIfIsCreditNote.",
      validation: [
        [
          "id",
          "The invoice is credited in whole or in part. The sum of the credit notes cannot be higher than the invoice's amount.",
          null,
          null,
        ],
      ],
    },
  },
  {
    shows: "a credit note that is credited",
    request: "PUT /invoice/{creditNote}/:createCreditNote?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Make a new invoice instead.",
      validation: [["id", "A credit note cannot be credited.", null, null]],
    },
  },
  {
    shows: "an order that is worth something and shall credit an invoice",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&invoiceIdIfIsCreditNote={invoice}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR invoiceIdIfIsCreditNote: Give the lines negative counts, or leave invoiceIdIfIsCreditNote out.",
      validation: [
        [
          "invoiceIdIfIsCreditNote",
          "The order's total is not negative; it cannot credit an invoice.",
          "invoiceIdIfIsCreditNote",
          null,
        ],
      ],
    },
  },
  {
    shows: "a rest that is paid without a first payment",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&paymentTypeIdRestAmount={paymentType}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR paymentTypeId: Send both paymentTypeId and paidAmount, or neither.",
      validation: [["paymentTypeId", "Payment type and paid amount belong together.", null, null]],
    },
  },
  {
    shows: "a rest where nothing is left",
    request:
      "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&paymentTypeId={paymentType}&paidAmount=99999&paymentTypeIdRestAmount={paymentType}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR paymentTypeIdRestAmount: Send a smaller paidAmount, or leave paymentTypeIdRestAmount out.",
      validation: [
        [
          "paymentTypeIdRestAmount",
          "Nothing is left to pay by the second payment type.",
          "paymentTypeIdRestAmount",
          null,
        ],
      ],
    },
  },
  {
    shows: "orders that do not fit into one invoice",
    request: "PUT /order/:invoiceMultipleOrders?id={order},{orderIncluding}&invoiceDate=2026-03-04",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Give the orders the same 'isPrioritizeAmountsIncludingVat', or invoice them one by one.",
      validation: [
        ["id", "The orders cannot be invoiced together: prices with or without VAT must be the same.", null, null],
      ],
    },
  },
  {
    shows: "a credit note of an invoice that does not exist",
    request: "PUT /invoice/999999999/:createCreditNote?date=2026-03-05",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Invoice with this id in the company.",
      validation: null,
    },
  },
];
