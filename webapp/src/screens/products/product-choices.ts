// Products for what is typed in a field: by number or bar code first, then by name.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { productFilters } from "./product-data.ts";

const mostChoices = 8;

/** The products that a text may mean, with the fields that are asked for. */
export async function findProducts(text: string, fields: string): Promise<readonly Schemas["Product"][]> {
  const found = await Promise.all(
    productFilters(text).map(async (filter) => {
      const query = { ...filter, count: mostChoices, isInactive: false, fields };
      return (await dataOf(api.GET("/product", { params: { query } }))).values ?? [];
    }),
  );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()].slice(0, mostChoices);
}
