// Bodies of the right shape that break a bound or set what the service sets.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const constraintRows: readonly GalleryRow[] = [
  {
    shows: "required fields that are missing, all at once",
    request: "POST /order",
    body: { orderLines: [{ description: "Kaffe", count: 1 }] },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "customer: Give this field a value. orderDate: Give this field a value. deliveryDate: Give this field a value.",
      validation: [
        ["customer", "The field must be filled in.", "customer", null],
        ["orderDate", "The field must be filled in.", "orderDate", null],
        ["deliveryDate", "The field must be filled in.", "deliveryDate", null],
      ],
    },
  },
  {
    shows: "a required field that is null",
    request: "POST /customer",
    body: { name: null },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "name: Give this field a value.",
      validation: [["name", "Cannot be null.", "name", null]],
    },
  },
  {
    shows: "a required field that is cleared by a change",
    request: "PUT /customer/{customer}",
    body: { name: null },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "name: Give this field a value.",
      validation: [["name", "Cannot be null.", "name", null]],
    },
  },
  {
    shows: "a required text that is empty",
    request: "POST /customer",
    body: { name: " " },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "name: Give this field a text of at least one character.",
      validation: [["name", "The field cannot be empty.", "name", null]],
    },
  },
  {
    shows: "a text that is too long",
    request: "POST /customer",
    body: { name: "{letters256}" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "name: The text has 256 characters.",
      validation: [["name", "Length of field must be between 0 and 255.", "name", null]],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /customer",
    as: "norwegian",
    body: { name: "{letters256}", invoicesDueIn: -1 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage: "name: Teksten har 256 tegn. invoicesDueIn: Send et tall fra 0.",
      validation: [
        ["name", "Feltet har ikke korrekt lengde. Det må være mellom 0 og 255.", "name", null],
        ["invoicesDueIn", "Må være minst 0.", "invoicesDueIn", null],
      ],
    },
  },
  {
    shows: "a text without a bound of its own that is too long",
    request: "POST /customer",
    body: { name: "Ny AS", description: "{letters50001}" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "description: The text has 50001 characters.",
      validation: [["description", "Length of field must be between 0 and 50000.", "description", null]],
    },
  },
  {
    shows: "a number below its least",
    request: "POST /customer",
    body: { name: "Ny AS", invoicesDueIn: -1 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "invoicesDueIn: Send a number from 0.",
      validation: [["invoicesDueIn", "Must be at least 0.", "invoicesDueIn", null]],
    },
  },
  {
    shows: "a number above its greatest",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, discount: 100.5 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "orderLines[0].discount: Send a number up to 100.",
      validation: [["orderLines.discount", "Cannot be above 100.", "orderLines[0].discount", null]],
    },
  },
  {
    shows: "a number with more digits than the ledger keeps",
    request: "POST /product",
    raw: '{"name": "Te", "priceExcludingVatCurrency": 12345678901234567}',
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Send a number up to 999999999999.99.",
      validation: [
        ["priceExcludingVatCurrency", "Cannot be above 999999999999.99.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "a number with an exponent that is too large",
    request: "POST /product",
    raw: '{"name": "Te", "priceExcludingVatCurrency": 1e300}',
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Send a number up to 999999999999.99.",
      validation: [
        ["priceExcludingVatCurrency", "Cannot be above 999999999999.99.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "a number that no computer keeps, below 0",
    request: "POST /product",
    raw: '{"name": "Te", "priceExcludingVatCurrency": -1e999}',
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Send a number from -999999999999.99.",
      validation: [
        ["priceExcludingVatCurrency", "Must be at least -999999999999.99.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "a number that no computer keeps",
    request: "POST /product",
    raw: '{"name": "Te", "priceExcludingVatCurrency": 1e999}',
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Send a number up to 999999999999.99.",
      validation: [
        ["priceExcludingVatCurrency", "Cannot be above 999999999999.99.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "a number with an exponent that is too small",
    request: "POST /product",
    raw: '{"name": "Te", "priceExcludingVatCurrency": 1e-12}',
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Round the number before sending it.",
      validation: [
        ["priceExcludingVatCurrency", "At most 10 decimals are allowed.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "a number as a text that is too large",
    request: "POST /product",
    body: { name: "Te", priceExcludingVatCurrency: "1000000000000" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "priceExcludingVatCurrency: Send a number up to 999999999999.99.",
      validation: [
        ["priceExcludingVatCurrency", "Cannot be above 999999999999.99.", "priceExcludingVatCurrency", null],
      ],
    },
  },
  {
    shows: "more decimals than the field keeps",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, discount: 12.345 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "orderLines[0].discount: Round the number before sending it.",
      validation: [["orderLines.discount", "At most 2 decimals are allowed.", "orderLines[0].discount", null]],
    },
  },
  {
    shows: "several constraints at once",
    request: "POST /order",
    body: {
      customer: null,
      orderDate: "2026-03-02",
      invoicesDueIn: 10001,
      discountPercentage: -1,
      orderLines: [{ description: "Kaffe", count: 1, sortIndex: -1 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "customer: Give this field a value. invoicesDueIn: Send a number up to 10000. discountPercentage: Send a number from 0. orderLines[0].sortIndex: Send a number from 0. deliveryDate: Give this field a value.",
      validation: [
        ["customer", "The field must be filled in.", "customer", null],
        ["invoicesDueIn", "Cannot be above 10000.", "invoicesDueIn", null],
        ["discountPercentage", "Must be at least 0.", "discountPercentage", null],
        ["orderLines.sortIndex", "Must be at least 0.", "orderLines[0].sortIndex", null],
        ["deliveryDate", "The field must be filled in.", "deliveryDate", null],
      ],
    },
  },
  {
    shows: "an id in the body of a new object",
    request: "POST /customer",
    body: { id: 1, name: "Ny AS" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "id: Leave id out; the service assigns it.",
      validation: [["id", "An ID cannot be set when creating a new object.", "id", null]],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /customer",
    as: "norwegian",
    body: { id: 1, name: "Ny AS" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage: "id: Utelat id; tjenesten gir den.",
      validation: [["id", "An ID cannot be set when creating a new object.", "id", null]],
    },
  },
  {
    shows: "a version in the body of a new object",
    request: "POST /customer",
    body: { version: 0, name: "Ny AS" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "version: Leave version out; the service counts it.",
      validation: [["version", "A version cannot be set when creating a new object.", "version", null]],
    },
  },
  {
    shows: "an id in a line of a new order",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, id: 1 }],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "orderLines[0].id: Leave id out; the service assigns it.",
      validation: [["orderLines.id", "An ID cannot be set when creating a new object.", "orderLines[0].id", null]],
    },
  },
  {
    shows: "an id that is a word",
    request: "POST /customer",
    body: { id: "new", name: "Ny AS" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "id: Expected a whole number.",
      validation: [["id", "The value is not of the correct type for this field.", "id", null]],
    },
  },
  {
    shows: "a version in the body of a change",
    request: "PUT /customer/{customer}",
    body: { version: 0, name: "Ny AS" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        'version: Leave version out, or say which version you saw in the header If-Match: "<version>". A service started with PUT_VERSION=compare accepts an echoed version.',
      validation: [["version", "A version cannot be set when changing an object.", "version", null]],
    },
  },
  {
    shows: "another id in the body than in the path",
    request: "PUT /customer/{customer}",
    body: { id: "{unusedCustomer}", name: "Ny AS" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "id: Leave id out of the body, or send {customer}.",
      validation: [["id", "The id of the body is not the id of the path.", "id", null]],
    },
  },
];
