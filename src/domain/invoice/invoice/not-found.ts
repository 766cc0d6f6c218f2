// Refusals of something that a request names and that the company does not have.

import type { Decision } from "../../../schema/action.ts";
import { noObject, type Text } from "../../../schema/message.ts";

/** The hint for a payment type that does not exist. */
export const noPaymentType: Text = {
  en: "There is no payment type with the id in paymentTypeId: GET /invoice/paymentType lists them.",
  no: "Det finnes ingen betalingstype med id-en i paymentTypeId: GET /invoice/paymentType viser dem.",
};

/** The refusal of an id that names no charged invoice. */
export function noInvoice(isPreliminary: boolean): Decision {
  return isPreliminary
    ? { faults: [{ key: "invoicePreliminary", field: "id", path: null }] }
    : notFound(noObject("Invoice"));
}

/** The refusal of something that a request names and that does not exist. */
export function notFound(hint: Text): Decision {
  return { problem: "notFound", parameters: { hint } };
}
