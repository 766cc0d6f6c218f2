// The customer that an address names, as editors begin with it.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { customerFields } from "./sale-choices.ts";

/** Reads the customer. */
export async function readGivenCustomer(id: number): Promise<Schemas["Customer"]> {
  return (await dataOf(api.GET("/customer/{id}", { params: { path: { id }, query: { fields: customerFields } } })))
    .value;
}
