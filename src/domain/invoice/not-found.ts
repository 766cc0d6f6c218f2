// Refusals of something that a request names and that the company does not have.

import type { Decision } from "../../schema/action.ts";

/** What to do about a payment type that does not exist. */
export const noPaymentType =
  "There is no payment type with the id in paymentTypeId: GET /invoice/paymentType lists them.";

/** The refusal of an id that names no charged invoice. */
export function noInvoice(isPreliminary: boolean): Decision {
  return isPreliminary
    ? { faults: [{ key: "invoicePreliminary", field: "id", path: null }] }
    : notFound("There is no Invoice with this id in the company.");
}

/** The refusal of something that a request names and that does not exist. */
export function notFound(hint: string): Decision {
  return { problem: "notFound", parameters: { hint } };
}
