// Idempotency-Key, If-Match and dryRun.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const safetyRows: readonly GalleryRow[] = [
  {
    shows: "an Idempotency-Key that was used with another body",
    request: "POST /customer",
    body: { name: "To AS" },
    headers: { "idempotency-key": "one" },
    after: { request: "POST /customer", body: { name: "En AS" }, headers: { "idempotency-key": "one" } },
    answer: {
      status: 422,
      code: 18000,
      message: "The Idempotency-Key was used before with another request.",
      developerMessage: "Use a new key for a new request. A key is kept for 7 days.",
      validation: null,
    },
  },
  {
    shows: "an Idempotency-Key that was used on another path",
    request: "POST /supplier",
    body: { name: "En AS" },
    headers: { "idempotency-key": "two" },
    after: { request: "POST /customer", body: { name: "En AS" }, headers: { "idempotency-key": "two" } },
    answer: {
      status: 422,
      code: 18000,
      message: "The Idempotency-Key was used before with another request.",
      developerMessage: "Use a new key for a new request. A key is kept for 7 days.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /supplier",
    as: "norwegian",
    body: { name: "En AS" },
    headers: { "idempotency-key": "two" },
    after: { request: "POST /customer", body: { name: "En AS" }, headers: { "idempotency-key": "two" } },
    answer: {
      status: 422,
      code: 18000,
      message: "Idempotency-Key er brukt før med en annen forespørsel.",
      developerMessage: "Bruk en ny nøkkel for en ny forespørsel. En nøkkel beholdes i 7 dager.",
      validation: null,
    },
  },
  {
    shows: "an Idempotency-Key that is too long",
    request: "POST /customer",
    body: { name: "En AS" },
    headers: { "idempotency-key": "{key256}" },
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "Idempotency-Key: The text has 256 characters.",
      validation: [["Idempotency-Key", "Length of field must be between 1 and 255.", null, null]],
    },
  },
  {
    shows: "If-Match of a version that is not the stored one",
    request: "PUT /customer/{customer}",
    body: { name: "Ny AS" },
    headers: { "if-match": '"7"' },
    answer: {
      status: 409,
      code: 8000,
      message: "The object was changed by somebody else meanwhile.",
      developerMessage: "Read the object again, apply your change to it, and send the request again.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "PUT /customer/{otherCustomer}",
    as: "norwegian",
    body: { name: "Ny AS" },
    headers: { "if-match": '"7"' },
    answer: {
      status: 409,
      code: 8000,
      message: "Objektet ble endret av noen andre i mellomtiden.",
      developerMessage: "Les objektet på nytt, gjør endringen i det, og send forespørselen igjen.",
      validation: null,
    },
  },
  {
    shows: "If-Match of a deletion",
    request: "DELETE /customer/{unusedCustomer}",
    headers: { "if-match": "7" },
    answer: {
      status: 409,
      code: 8000,
      message: "The object was changed by somebody else meanwhile.",
      developerMessage: "Read the object again, apply your change to it, and send the request again.",
      validation: null,
    },
  },
  {
    shows: "If-Match that is no version",
    request: "PUT /customer/{customer}",
    body: { name: "Ny AS" },
    headers: { "if-match": '"abc"' },
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "If-Match: Send a whole number.",
      validation: [["If-Match", "The value must be a whole number.", null, null]],
    },
  },
  {
    shows: "dryRun of something that would be refused",
    request: "POST /customer?dryRun=true",
    body: { name: "" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "name: Give this field a text of at least one character.",
      validation: [["name", "The field cannot be empty.", "name", null]],
    },
  },
];
