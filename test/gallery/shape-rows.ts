// Bodies of the wrong shape: fields that do not exist and values that are not what their field wants.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const shapeRows: readonly GalleryRow[] = [
  {
    shows: "a field that the model does not have, with the nearest one that it has",
    request: "POST /customer",
    body: { name: "Ny AS", organisationNumber: "123456785" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage:
        "organisationNumber: The model Customer has no field organisationNumber. Did you mean organizationNumber?",
      validation: [["organisationNumber", "The field does not exist in the object.", "organisationNumber", null]],
    },
  },
  {
    shows: "an unknown field that is near to none",
    request: "POST /customer",
    body: { name: "Ny AS", qqqqqqqq: 1 },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "qqqqqqqq: The model Customer has no field qqqqqqqq.",
      validation: [["qqqqqqqq", "The field does not exist in the object.", "qqqqqqqq", null]],
    },
  },
  {
    shows: "an unknown field one level down, in a part",
    request: "POST /customer",
    body: { name: "Ny AS", postalAddress: { street: "Storgata 1" } },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "postalAddress.street: The model Address has no field street.",
      validation: [["postalAddress.street", "The field does not exist in the object.", "postalAddress.street", null]],
    },
  },
  {
    shows: "an unknown field one level down, in a list",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [
        { description: "Kaffe", count: 1 },
        { description: "Kaffe", count: 1, unitPrice: 5 },
      ],
    },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "orderLines[1].unitPrice: The model OrderLine has no field unitPrice.",
      validation: [
        ["orderLines.unitPrice", "The field does not exist in the object.", "orderLines[1].unitPrice", null],
      ],
    },
  },
  {
    shows: "an unknown field two levels down, in a reference of a line",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, product: { id: "{product}", sku: "x" } }],
    },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "orderLines[0].product.sku: The model Product has no field sku.",
      validation: [
        ["orderLines.product.sku", "The field does not exist in the object.", "orderLines[0].product.sku", null],
      ],
    },
  },
  {
    shows: "an unknown field three levels down",
    request: "POST /invoice",
    body: {
      invoiceDate: "2026-03-02",
      invoiceDueDate: "2026-03-16",
      orders: [
        {
          customer: { id: "{customer}" },
          orderDate: "2026-03-02",
          deliveryDate: "2026-03-03",
          orderLines: [{ description: "Kaffe", count: 1, vatType: { id: 3, kode: "3" } }],
        },
      ],
    },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "orders[0].orderLines[0].vatType.kode: The model VatType has no field kode.",
      validation: [
        [
          "orders.orderLines.vatType.kode",
          "The field does not exist in the object.",
          "orders[0].orderLines[0].vatType.kode",
          null,
        ],
      ],
    },
  },
  {
    shows: "a field that clients never see counts as unknown",
    request: "POST /ledger/account",
    body: { number: 1998, name: "Ny", groupingCategory: "x" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "groupingCategory: The model Account has no field groupingCategory. Did you mean groupingCode?",
      validation: [["groupingCategory", "The field does not exist in the object.", "groupingCategory", null]],
    },
  },
  {
    shows: "__proto__ is a field like any other that does not exist",
    request: "POST /customer",
    raw: '{"name": "Ny AS", "__proto__": {"isAdmin": true}}',
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "__proto__: The model Customer has no field __proto__.",
      validation: [["__proto__", "The field does not exist in the object.", "__proto__", null]],
    },
  },
  {
    shows: "all unknown fields and wrong types at once, and nothing about missing ones",
    request: "POST /order",
    body: { customer: "Kari", orderDate: "2. mars", isClosd: true, orderLines: [{ count: "two", discout: 5 }, 7] },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage:
        "customer: Expected an object with an id. orderDate: Expected a date of the calendar between 1900-01-01 and 2999-12-31, as in 2026-01-31. isClosd: The model Order has no field isClosd. Did you mean isClosed? orderLines[0].count: Expected a number. orderLines[0].discout: The model OrderLine has no field discout. Did you mean discount? orderLines[1]: Expected an object.",
      validation: [
        ["customer", "The value is not of the correct type for this field.", "customer", null],
        ["orderDate", "The value is not of the correct type for this field.", "orderDate", null],
        ["isClosd", "The field does not exist in the object.", "isClosd", null],
        ["orderLines.count", "The value is not of the correct type for this field.", "orderLines[0].count", null],
        ["orderLines.discout", "The field does not exist in the object.", "orderLines[0].discout", null],
        ["orderLines", "The value is not of the correct type for this field.", "orderLines[1]", null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /order",
    as: "norwegian",
    body: { customer: "Kari", orderDate: "2. mars", isClosd: true },
    answer: {
      status: 422,
      code: 16000,
      message: "Forespørselen passer ikke til modellen",
      developerMessage:
        "customer: Forventet et objekt med en id. orderDate: Forventet en dato i kalenderen mellom 1900-01-01 og 2999-12-31, som 2026-01-31. isClosd: Modellen Order har ikke feltet isClosd. Mente du isClosed?",
      validation: [
        ["customer", "Verdien er ikke av korrekt type for dette feltet.", "customer", null],
        ["orderDate", "Verdien er ikke av korrekt type for dette feltet.", "orderDate", null],
        ["isClosd", "Feltet eksisterer ikke i objektet.", "isClosd", null],
      ],
    },
  },
  {
    shows: "a text that is true",
    request: "POST /customer",
    body: { name: true },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "name: Expected a text.",
      validation: [["name", "The value is not of the correct type for this field.", "name", null]],
    },
  },
  {
    shows: "a text that is an object",
    request: "POST /customer",
    body: { name: { first: "Ny" } },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "name: Expected a text.",
      validation: [["name", "The value is not of the correct type for this field.", "name", null]],
    },
  },
  {
    shows: "a whole number with decimals",
    request: "POST /customer",
    body: { name: "Ny AS", customerNumber: 10001.5 },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "customerNumber: Expected a whole number.",
      validation: [["customerNumber", "The value is not of the correct type for this field.", "customerNumber", null]],
    },
  },
  {
    shows: "a whole number in words",
    request: "POST /customer",
    body: { name: "Ny AS", customerNumber: "ti tusen" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "customerNumber: Expected a whole number.",
      validation: [["customerNumber", "The value is not of the correct type for this field.", "customerNumber", null]],
    },
  },
];
