// Objects that do not exist in the company, references to them, and bulk bodies.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const referenceRows: readonly GalleryRow[] = [
  {
    shows: "an object that does not exist",
    request: "PUT /customer/999999999",
    body: { name: "Ny AS" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "a supplier is no customer",
    request: "PUT /customer/{supplier}",
    body: { name: "Ny AS" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an object of another company",
    request: "PUT /customer/{otherCustomer}",
    body: { name: "Ny AS" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an object of another company, read",
    request: "GET /customer/{otherCustomer}",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an object of another company, deleted",
    request: "DELETE /customer/{otherCustomer}",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "a reference to nothing",
    request: "POST /order",
    body: { customer: { id: 999999999 }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "a reference to an object of another company",
    request: "POST /order",
    body: { customer: { id: "{otherCustomer}" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "a reference to a negative id",
    request: "POST /order",
    body: { customer: { id: -1 }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "a reference by name",
    request: "POST /order",
    body: { customer: { name: "Kari Kunde AS" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "a reference by number",
    request: "POST /order",
    body: {
      customer: { id: "{customer}" },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ description: "Kaffe", count: 1, vatType: { number: "3" } }],
    },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "orderLines[0].vatType.id: There is no VatType with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["orderLines.vatType.id", "Object not found", "orderLines[0].vatType.id", null]],
    },
  },
  {
    shows: "a reference without id",
    request: "POST /order",
    body: { customer: {}, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "every reference that does not exist, at once",
    request: "POST /order",
    body: {
      customer: { id: 999999999 },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      currency: { id: 999999 },
      orderLines: [
        { description: "Kaffe", count: 1, product: { id: 999999998 } },
        { description: "Kaffe", count: 1 },
        { description: "Kaffe", count: 1, vatType: { id: 999 } },
      ],
    },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: There is no Customer with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up. currency.id: There is no Currency with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up. orderLines[0].product.id: There is no Product with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up. orderLines[2].vatType.id: There is no VatType with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [
        ["customer.id", "Object not found", "customer.id", null],
        ["currency.id", "Object not found", "currency.id", null],
        ["orderLines.product.id", "Object not found", "orderLines[0].product.id", null],
        ["orderLines.vatType.id", "Object not found", "orderLines[2].vatType.id", null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /order",
    as: "norwegian",
    body: { customer: { id: 999999999 }, orderDate: "2026-03-02", deliveryDate: "2026-03-03" },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "customer.id: Det finnes ingen Customer med denne id-en i selskapet. En referanse skrives {id: <nummer>}; navn og numre slås ikke opp.",
      validation: [["customer.id", "Object not found", "customer.id", null]],
    },
  },
  {
    shows: "a line that the order does not have",
    request: "PUT /order/{order}?updateLinesAndGroups=true",
    body: { orderLines: [{ id: "{closedLine}", count: 2 }] },
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "orderLines[0].id: The object has no OrderLine with id {closedLine}. Leave id out to add a new one.",
      validation: [["orderLines.id", "Object not found", "orderLines[0].id", null]],
    },
  },
  {
    shows: "an empty list of new objects",
    request: "POST /customer/list",
    body: [],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "Send at least one element.",
      validation: [[null, "The list cannot be empty.", null, null]],
    },
  },
  {
    shows: "more new objects than one request takes",
    request: "POST /product/unit/list",
    body: "{units101}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "Send at most 100 at a time; this body has 101.",
      validation: [[null, "The list has too many elements.", null, null]],
    },
  },
  {
    shows: "faults of several new objects, each with its index",
    request: "POST /customer/list",
    body: [{ name: "Ny AS" }, { name: "" }, { id: 5 }],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "[1].name: Give this field a text of at least one character. [2].id: Leave id out; the service assigns it. [2].name: Give this field a value.",
      validation: [
        ["name", "The field cannot be empty.", "[1].name", null],
        ["id", "An ID cannot be set when creating a new object.", "[2].id", 5],
        ["name", "Cannot be null.", "[2].name", 5],
      ],
    },
  },
  {
    shows: "unknown fields of several new objects",
    request: "POST /customer/list",
    body: [{ name: "Ny AS", a: 1 }, { name: "Ny AS" }, { name: "Ny AS", b: 2 }],
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "[0].a: The model Customer has no field a. [2].b: The model Customer has no field b.",
      validation: [
        ["a", "The field does not exist in the object.", "[0].a", null],
        ["b", "The field does not exist in the object.", "[2].b", null],
      ],
    },
  },
  {
    shows: "changes of several objects without ids",
    request: "PUT /customer/list",
    body: [{ id: "{customer}", name: "Ny AS" }, { name: "Ny AS" }],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "[1].id: Every object of a bulk update names its id.",
      validation: [["id", "The field must be filled in.", "[1].id", null]],
    },
  },
  {
    shows: "the same object changed twice",
    request: "PUT /customer/list",
    body: [
      { id: "{customer}", name: "A" },
      { id: "{customer}", name: "B" },
    ],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "[1].id: Send each id once.",
      validation: [["id", "The same object stands twice in the list.", "[1].id", "{customer}"]],
    },
  },
  {
    shows: "one of several objects that does not exist",
    request: "PUT /customer/list",
    body: [
      { id: "{customer}", name: "Ny AS" },
      { id: 999999999, name: "Ny AS" },
    ],
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "There is no Customer with this id in the company. [1].id: There is no Customer with the id 999999999 in the company, which is element 1 of the list.",
      validation: [["id", "Object not found", "[1].id", 999_999_999]],
    },
  },
];
