// Customers for what is typed in a field: by number, organisation number or e-mail first, then by name.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { customerFilters } from "./customer-data.ts";

const mostChoices = 8;

/** The customers that a text may mean, with the fields that are asked for. */
export async function findCustomers(text: string, fields: string): Promise<readonly Schemas["Customer"][]> {
  const found = await Promise.all(
    customerFilters(text).map(async (filter) => {
      const query = { ...filter, count: mostChoices, isInactive: false, fields };
      return (await dataOf(api.GET("/customer", { params: { query } }))).values ?? [];
    }),
  );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()].slice(0, mostChoices);
}
