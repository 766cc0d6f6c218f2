// The customer that an address names, as editors begin with it.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { type DraftLine, type HeadDraft, isFilled } from "./draft.ts";
import { customerFields, termsOf } from "./sale-choices.ts";

/** What a draft takes from its customer. */
export type GivenCustomer = Pick<HeadDraft, "customer" | "customerName" | "terms">;

/** Reads the customer. */
export async function readGivenCustomer(id: number): Promise<Schemas["Customer"]> {
  return (await dataOf(api.GET("/customer/{id}", { params: { path: { id }, query: { fields: customerFields } } })))
    .value;
}

/** What a draft takes from a customer. */
export function givenOf(customer: Schemas["Customer"]): GivenCustomer {
  return { customer: customer.id ?? null, customerName: customer.name ?? "", terms: termsOf(customer) };
}

/**
 * What a draft that was kept becomes for a customer.
 * @returns null where its lines were typed for another one: they are not this customer's
 */
export function takenFor<Kept extends HeadDraft & { readonly lines: readonly DraftLine[] }>(
  kept: Kept,
  given: GivenCustomer,
): Kept | null {
  const isOthers = kept.customer !== null && kept.customer !== given.customer && kept.lines.some(isFilled);
  return isOthers ? null : { ...kept, ...given };
}
