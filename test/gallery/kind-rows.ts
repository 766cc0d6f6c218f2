// Bodies with a value of another kind than its field: numbers, flags, dates, choices, references, lists, texts.

import type { GalleryRow } from "./gallery.ts";

/** What is said of an order's date that is none. */
const noOrderDate = {
  status: 422,
  code: 16000,
  message: "Request mapping failed",
  developerMessage: "orderDate: Expected a date of the calendar between 1900-01-01 and 2999-12-31, as in 2026-01-31.",
  validation: [["orderDate", "The value is not of the correct type for this field.", "orderDate", null]],
} satisfies GalleryRow["answer"];

/** The rows. */
export const kindRows: readonly GalleryRow[] = [
  {
    shows: "a number in words",
    request: "POST /product",
    body: { name: "Te", priceExcludingVatCurrency: "hundre" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "priceExcludingVatCurrency: Expected a number.",
      validation: [
        [
          "priceExcludingVatCurrency",
          "The value is not of the correct type for this field.",
          "priceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a number with a comma",
    request: "POST /product",
    body: { name: "Te", priceExcludingVatCurrency: "99,50" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "priceExcludingVatCurrency: Expected a number.",
      validation: [
        [
          "priceExcludingVatCurrency",
          "The value is not of the correct type for this field.",
          "priceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a number as a text with exponent",
    request: "POST /product",
    body: { name: "Te", priceExcludingVatCurrency: "1e3" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "priceExcludingVatCurrency: Expected a number.",
      validation: [
        [
          "priceExcludingVatCurrency",
          "The value is not of the correct type for this field.",
          "priceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a number as an empty text",
    request: "POST /product",
    body: { name: "Te", priceExcludingVatCurrency: "" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "priceExcludingVatCurrency: Expected a number.",
      validation: [
        [
          "priceExcludingVatCurrency",
          "The value is not of the correct type for this field.",
          "priceExcludingVatCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "a flag as a text",
    request: "POST /customer",
    body: { name: "Ny AS", isSupplier: "true" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "isSupplier: Expected true or false.",
      validation: [["isSupplier", "The value is not of the correct type for this field.", "isSupplier", null]],
    },
  },
  {
    shows: "a flag as a number",
    request: "POST /customer",
    body: { name: "Ny AS", isSupplier: 1 },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "isSupplier: Expected true or false.",
      validation: [["isSupplier", "The value is not of the correct type for this field.", "isSupplier", null]],
    },
  },
  {
    shows: "a day that the calendar does not have",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "2026-02-29", deliveryDate: "2026-03-03" },
    answer: noOrderDate,
  },
  {
    shows: "a day so far away that nobody means it",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "9999-12-31", deliveryDate: "2026-03-03" },
    answer: noOrderDate,
  },
  {
    shows: "a date with a time",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "2026-03-02T00:00:00Z", deliveryDate: "2026-03-03" },
    answer: noOrderDate,
  },
  {
    shows: "a date as a number",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: 20260302, deliveryDate: "2026-03-03" },
    answer: noOrderDate,
  },
  {
    shows: "a date before the year 1900",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "0026-03-02", deliveryDate: "2026-03-03" },
    answer: noOrderDate,
  },
  {
    shows: "a word that the choice does not have",
    request: "POST /customer",
    body: { name: "Ny AS", invoiceSendMethod: "Email" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "invoiceSendMethod: Expected one of EMAIL, EHF, EFAKTURA, AVTALEGIRO, VIPPS, PAPER, MANUAL.",
      validation: [
        ["invoiceSendMethod", "The value is not of the correct type for this field.", "invoiceSendMethod", null],
      ],
    },
  },
  {
    shows: "a reference as a plain id",
    request: "POST /order",
    body: { customer: "{customer}", orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "customer: Expected an object with an id.",
      validation: [["customer", "The value is not of the correct type for this field.", "customer", null]],
    },
  },
  {
    shows: "a reference as a list",
    request: "POST /order",
    body: { customer: [{ id: "{customer}" }], orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "customer: Expected an object with an id.",
      validation: [["customer", "The value is not of the correct type for this field.", "customer", null]],
    },
  },
  {
    shows: "a reference whose id is a word",
    request: "POST /order",
    body: { customer: { id: "Kari" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "customer.id: Expected a whole number.",
      validation: [["customer.id", "The value is not of the correct type for this field.", "customer.id", null]],
    },
  },
  {
    shows: "a part as a text",
    request: "POST /customer",
    body: { name: "Ny AS", postalAddress: "Storgata 1, 0155 Oslo" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "postalAddress: Expected an object.",
      validation: [["postalAddress", "The value is not of the correct type for this field.", "postalAddress", null]],
    },
  },
  {
    shows: "a list as an object",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: { description: "Kaffe", count: 1 },
    },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "orderLines: Expected a list of objects.",
      validation: [["orderLines", "The value is not of the correct type for this field.", "orderLines", null]],
    },
  },
  {
    shows: "a list with null in it",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03", orderLines: [null] },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "orderLines[0]: Expected an object.",
      validation: [["orderLines", "The value is not of the correct type for this field.", "orderLines[0]", null]],
    },
  },
  {
    shows: "U+0000 in a text",
    request: "POST /customer",
    raw: '{"name": "Ny\\u0000 AS"}',
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "name: Remove the character U+0000 and unpaired surrogates.",
      validation: [["name", "The text holds a character that cannot be stored.", "name", null]],
    },
  },
  {
    shows: "a surrogate without its other half",
    request: "POST /customer",
    raw: '{"name": "Ny \\ud83d AS"}',
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "name: Remove the character U+0000 and unpaired surrogates.",
      validation: [["name", "The text holds a character that cannot be stored.", "name", null]],
    },
  },
  {
    shows: "a list where an object is wanted",
    request: "POST /customer",
    body: [{ name: "Ny AS" }],
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "Send {...} with Content-Type: application/json.",
      validation: [[null, "The body must be a JSON object.", null, null]],
    },
  },
  {
    shows: "a text where an object is wanted",
    request: "POST /customer",
    body: '"Ny AS"',
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "Send {...} with Content-Type: application/json.",
      validation: [[null, "The body must be a JSON object.", null, null]],
    },
  },
  {
    shows: "null where an object is wanted",
    request: "POST /customer",
    raw: "null",
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "Send {...} with Content-Type: application/json.",
      validation: [[null, "The body must be a JSON object.", null, null]],
    },
  },
  {
    shows: "an object where a list is wanted",
    request: "POST /customer/list",
    body: { name: "Ny AS" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "Send [{...}, {...}] with Content-Type: application/json.",
      validation: [[null, "The body must be a JSON list.", null, null]],
    },
  },
  {
    shows: "a list with something else than objects",
    request: "POST /customer/list",
    body: [{ name: "Ny AS" }, 5, [{ name: "Ny AS" }]],
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage:
        "[1]: Send {...} with Content-Type: application/json. [2]: Send {...} with Content-Type: application/json.",
      validation: [
        [null, "The body must be a JSON object.", "[1]", null],
        [null, "The body must be a JSON object.", "[2]", null],
      ],
    },
  },
  {
    shows: "an object nested too deeply",
    request: "POST /customer",
    raw: '{"name": {nested}}',
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "At most 12 levels.",
      validation: [[null, "The data are nested too deeply.", null, null]],
    },
  },
  {
    shows: "an unknown field in an object that is changed",
    request: "PUT /customer/{customer}",
    body: { nam: "Ny AS" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "nam: The model Customer has no field nam. Did you mean name?",
      validation: [["nam", "The field does not exist in the object.", "nam", null]],
    },
  },
];
