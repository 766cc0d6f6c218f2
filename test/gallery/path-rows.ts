// Paths that do not exist, methods that a path does not take, and ids that are none.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const pathRows: readonly GalleryRow[] = [
  {
    shows: "a path that does not exist",
    request: "GET /customers",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no path /customers under /v2.",
      validation: null,
    },
  },
  {
    shows: "a path that goes on after its end",
    request: "GET /customer/{customer}/orders",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no path /customer/{customer}/orders under /v2.",
      validation: null,
    },
  },
  {
    shows: "an action that does not exist",
    request: "PUT /order/{order}/:pay",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no path /order/{order}/:pay under /v2.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "PUT /order/{otherOrder}/:pay",
    as: "norwegian",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "Adressen /order/{otherOrder}/:pay finnes ikke under /v2.",
      validation: null,
    },
  },
  {
    shows: "a path with bytes that are no text",
    request: "GET /customer/%ZZ",
    answer: {
      status: 400,
      code: 4000,
      message: "Bad request",
      developerMessage:
        "The request could not be read as HTTP. Check its method, its headers (at most 16 KiB together with the address), its length and its encoding.",
      validation: null,
    },
  },
  {
    shows: "a method that the path does not take",
    request: "PATCH /customer/{customer}",
    body: { name: "Ny AS" },
    headers: {},
    answer: {
      status: 400,
      code: 4000,
      message: "HTTP 405 Method Not Allowed",
      developerMessage: "This path does not take PATCH. Allowed: DELETE, GET, PUT.",
      validation: null,
      headers: { allow: "DELETE, GET, PUT" },
    },
  },
  {
    shows: "a list that nobody writes",
    request: "POST /currency",
    body: { code: "XBT" },
    answer: {
      status: 400,
      code: 4000,
      message: "HTTP 405 Method Not Allowed",
      developerMessage: "This path does not take POST. Allowed: GET.",
      validation: null,
      headers: { allow: "GET" },
    },
  },
  {
    shows: "an object that never changes",
    request: "PUT /ledger/posting/{openDebit}",
    body: { description: "Nytt" },
    answer: {
      status: 400,
      code: 4000,
      message: "HTTP 405 Method Not Allowed",
      developerMessage: "This path does not take PUT. Allowed: GET.",
      validation: null,
      headers: { allow: "GET" },
    },
  },
  {
    shows: "an object that is never deleted",
    request: "DELETE /invoice/{invoice}",
    answer: {
      status: 400,
      code: 4000,
      message: "HTTP 405 Method Not Allowed",
      developerMessage: "This path does not take DELETE. Allowed: GET.",
      validation: null,
      headers: { allow: "GET" },
    },
  },
  {
    shows: "an id that is no number",
    request: "GET /customer/kari",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "kari"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "an id that is no number, before the method is looked at",
    request: "DELETE /invoice/kari",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "kari"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "an id that is no number, before the body is read",
    request: "PUT /customer/kari",
    raw: "{",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "kari"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /customer/kari",
    as: "norwegian",
    answer: {
      status: 400,
      code: 12000,
      message: 'Feil format. Forventet et tall. Fikk "kari"',
      developerMessage: "id i adressen er id-en til et objekt: et heltall med høyst 15 sifre.",
      validation: null,
    },
  },
  {
    shows: "a negative id",
    request: "GET /customer/-1",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "-1"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "an id with decimals",
    request: "GET /customer/1.5",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "1.5"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "id 0",
    request: "GET /customer/0",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an id of 15 digits",
    request: "GET /customer/999999999999999",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an id of 20 digits",
    request: "GET /customer/99999999999999999999",
    answer: {
      status: 400,
      code: 12000,
      message: 'Wrong data format! Expected number. For input string: "99999999999999999999"',
      developerMessage: "The path's id is the id of an object: a whole number of at most 15 digits.",
      validation: null,
    },
  },
  {
    shows: "an action of an order that does not exist",
    request: "PUT /order/999999999/:invoice?invoiceDate=2026-03-04",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Order with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "an action of another company's order",
    request: "PUT /order/{otherOrder}/:invoice?invoiceDate=2026-03-04",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Order with this id in the company.",
      validation: null,
    },
  },
];
