// What orders and their lines refuse: prices, VAT types, closed orders.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const salesRows: readonly GalleryRow[] = [
  {
    shows: "a price with VAT on an order without",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, unitPriceIncludingVatCurrency: 125 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceIncludingVatCurrency: Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      validation: [
        [
          "orderLines.unitPriceIncludingVatCurrency",
          "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
          "orderLines[0].unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "PUT /order/{otherOrder}?updateLinesAndGroups=true",
    as: "norwegian",
    body: { orderLines: [{ description: "Kaffe", count: 1, unitPriceIncludingVatCurrency: 125 }] },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceIncludingVatCurrency: Send bare 'unitPriceExcludingVatCurrency', eller sett 'isPrioritizeAmountsIncludingVat' på ordren til true.",
      validation: [
        [
          "orderLines.unitPriceIncludingVatCurrency",
          "Enhetsprisen må være uten mva. fordi enhetsprisen på ordren er uten mva.",
          "orderLines[0].unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a price without VAT on an order with",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      isPrioritizeAmountsIncludingVat: true,
      orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceExcludingVatCurrency: Send only 'unitPriceIncludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to false.",
      validation: [
        [
          "orderLines.unitPriceExcludingVatCurrency",
          "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
          "orderLines[0].unitPriceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /order",
    as: "norwegian",
    body: {
      customer: { id: "{otherCustomer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      isPrioritizeAmountsIncludingVat: true,
      orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceExcludingVatCurrency: Send bare 'unitPriceIncludingVatCurrency', eller sett 'isPrioritizeAmountsIncludingVat' på ordren til false.",
      validation: [
        [
          "orderLines.unitPriceExcludingVatCurrency",
          "Enhetsprisen må være med mva. fordi enhetsprisen på ordren er med mva.",
          "orderLines[0].unitPriceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "both prices, the right one among them",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [
        { description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100, unitPriceIncludingVatCurrency: 125 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceIncludingVatCurrency: Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      validation: [
        [
          "orderLines.unitPriceIncludingVatCurrency",
          "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
          "orderLines[0].unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a wrong price of 0 is set too",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, unitPriceIncludingVatCurrency: 0 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].unitPriceIncludingVatCurrency: Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      validation: [
        [
          "orderLines.unitPriceIncludingVatCurrency",
          "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
          "orderLines[0].unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "price and unit price that differ",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, price: 99, unitPriceExcludingVatCurrency: 100 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].price: 'price' stands for 'unitPriceExcludingVatCurrency' on this order: send only one of them, or the same value in both.",
      validation: [
        ["orderLines.price", "The line has two different prices: 99.00 and 100.00.", "orderLines[0].price", null],
      ],
    },
  },
  {
    shows: "the wrong price on a line written alone",
    request: "POST /order/orderline",
    body: { description: "Kaffe", count: 1, order: { id: "{orderIncluding}" }, unitPriceExcludingVatCurrency: 100 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR unitPriceExcludingVatCurrency: Send only 'unitPriceIncludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to false.",
      validation: [
        [
          "unitPriceExcludingVatCurrency",
          "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
          "unitPriceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "the wrong price on a line that is changed",
    request: "PUT /order/orderline/{orderLine}",
    body: { unitPriceIncludingVatCurrency: 100 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR unitPriceIncludingVatCurrency: Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      validation: [
        [
          "unitPriceIncludingVatCurrency",
          "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
          "unitPriceIncludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "lines without product and description, each with its index",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ count: 1 }, { description: "Kaffe", count: 1 }, { count: 2, description: " " }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].description: Send description, product {id: ...}, or both. orderLines[0].product.id: Send description, product {id: ...}, or both. orderLines[2].description: Send description, product {id: ...}, or both. orderLines[2].product.id: Send description, product {id: ...}, or both.",
      validation: [
        ["orderLines.description", "A description or a product must be given.", "orderLines[0].description", null],
        ["orderLines.product.id", "A description or a product must be given.", "orderLines[0].product.id", null],
        ["orderLines.description", "A description or a product must be given.", "orderLines[2].description", null],
        ["orderLines.product.id", "A description or a product must be given.", "orderLines[2].product.id", null],
      ],
    },
  },
  {
    shows: "a VAT type of purchases on a line",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [
        { description: "Kaffe", count: 1 },
        { description: "Kaffe", count: 1, vatType: { id: 1 } },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[1].vatType.id: Choose a VAT type of sales: GET /ledger/vatType?typeOfVat=OUTGOING lists them.",
      validation: [
        [
          "orderGroups.orderLines.vatType.id,orderLines.vatType.id",
          "Invalid VAT code.",
          "orderLines[1].vatType.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "PUT /order/{otherOrder}?updateLinesAndGroups=true",
    as: "norwegian",
    body: { orderLines: [{ description: "Kaffe", count: 1, vatType: { id: 1 } }] },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].vatType.id: Velg en mva-type for salg: GET /ledger/vatType?typeOfVat=OUTGOING viser dem.",
      validation: [
        [
          "orderGroups.orderLines.vatType.id,orderLines.vatType.id",
          "Ugyldig mva-kode.",
          "orderLines[0].vatType.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "a line whose amount is too large to keep",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 999999999999, unitPriceExcludingVatCurrency: 999999999999 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR orderLines[0].count: Amounts go up to 999999999999.99; send a smaller count or price.",
      validation: [
        ["orderLines.count", "An amount that follows from the request is too large.", "orderLines[0].count", null],
      ],
    },
  },
  {
    shows: "a line without order",
    request: "POST /order/orderline",
    body: { description: "Kaffe", count: 1 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR order: Send order {id: ...} when a line is created by itself.",
      validation: [["order", "The order must be given.", "order", null]],
    },
  },
  {
    shows: "a line of a closed order",
    request: "POST /order/orderline",
    body: { description: "Kaffe", count: 1, order: { id: "{closedOrder}" } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR order.id: An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      validation: [["order.id", "The order is closed; it cannot be changed or deleted.", "order.id", null]],
    },
  },
  {
    shows: "a price mode that changes although the order has lines",
    request: "PUT /order/{order}",
    body: { isPrioritizeAmountsIncludingVat: true },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR isPrioritizeAmountsIncludingVat: Delete the lines first, or make a new order with isPrioritizeAmountsIncludingVat as wanted.",
      validation: [
        [
          "isPrioritizeAmountsIncludingVat",
          "The price mode cannot be changed while the order has lines.",
          "isPrioritizeAmountsIncludingVat",
          null,
        ],
      ],
    },
  },
  {
    shows: "a closed order that is changed",
    request: "PUT /order/{closedOrder}",
    body: { reference: "Ny" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      validation: [["id", "The order is closed; it cannot be changed or deleted.", "id", null]],
    },
  },
  {
    shows: "a closed order that is deleted",
    request: "DELETE /order/{closedOrder}",
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
    shows: "a line of a closed order that is changed",
    request: "PUT /order/orderline/{closedLine}",
    body: { count: 2 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR order.id: An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      validation: [["order.id", "The order is closed; it cannot be changed or deleted.", "order.id", null]],
    },
  },
  {
    shows: "a line of a closed order that is deleted",
    request: "DELETE /order/orderline/{closedLine}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR order.id: An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      validation: [["order.id", "The order is closed; it cannot be changed or deleted.", null, null]],
    },
  },
  {
    shows: "a subscription that is invoiced whole",
    request: "PUT /order/{subscription}/:invoice?invoiceDate=2026-03-04",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Use PUT /order/<id>/:approveSubscriptionInvoice.",
      validation: [["id", "A subscription is invoiced period by period.", null, null]],
    },
  },
  {
    shows: "a period before its time",
    request: "PUT /order/{subscription}/:approveSubscriptionInvoice?invoiceDate=2026-03-02",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR invoiceDate: Send invoiceDate 2026-03-03 or later, or change subscriptionInvoicingTime of the order.",
      validation: [
        [
          "invoiceDate",
          "The next period, 3 March 2026 to 2 April 2026, is not invoiced before 3 March 2026.",
          "invoiceDate",
          null,
        ],
      ],
    },
  },
  {
    shows: "an order without periods that is approved",
    request: "PUT /order/{order}/:approveSubscriptionInvoice?invoiceDate=2026-03-02",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Set isSubscription to true.",
      validation: [["id", "The order is no subscription.", null, null]],
    },
  },
  {
    shows: "a line without goods that is picked",
    request: "PUT /order/orderline/{orderLine}/:pickLine",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Only lines whose product has isStockItem true are picked.",
      validation: [["id", "The line has no product that is kept in stock.", null, null]],
    },
  },
  {
    shows: "an amount on account without an invoice on account",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&amountOnAccount=10",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR amountOnAccount: Send createOnAccount WITH_VAT or WITHOUT_VAT, or leave amountOnAccount and onAccountComment out.",
      validation: [
        [
          "amountOnAccount",
          "An amount on account was sent, and no invoice on account was asked for.",
          "amountOnAccount",
          null,
        ],
      ],
    },
  },
  {
    shows: "more on account than the order",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&createOnAccount=WITH_VAT&amountOnAccount=50.01",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR amountOnAccount: Send an amount of which the total with VAT is at most 62.50.",
      validation: [
        ["amountOnAccount", "The order has only 62.50 left to invoice on account.", "amountOnAccount", null],
      ],
    },
  },
  {
    shows: "a line in a group of another order",
    request: "PUT /order/orderline/{orderLine}",
    body: { orderGroup: { id: "{orderGroup}" } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR orderGroup.id: Name a line and a group of the same order.",
      validation: [["orderGroup.id", "The line and the group belong to different orders.", "orderGroup.id", null]],
    },
  },
  {
    shows: "a back order of which nothing is picked",
    request: "PUT /order/{stockOrder}/:invoice?invoiceDate=2026-03-04&createBackorder=true",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR id: Pick lines first, or invoice without createBackorder.",
      validation: [["id", "Nothing can be delivered: no line is picked.", null, null]],
    },
  },
];
