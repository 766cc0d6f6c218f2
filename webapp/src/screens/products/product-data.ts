// Products as the list and the editors ask for them: found by number first, then by name.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { firstFound, useFirstFound } from "../../data/first-found.ts";

/** The views of the list. */
export const productViews = ["active", "stock", "inactive"] as const;
/** One of them. */
export type ProductView = (typeof productViews)[number];

type ProductQuery = NonNullable<paths["/product"]["get"]["parameters"]["query"]>;

const rowFields =
  "id,number,name,priceExcludingVatCurrency,priceIncludingVatCurrency,costExcludingVatCurrency,isStockItem,stockOfGoods";
/** A product in the list. */
export type ProductRow = Pick<
  Schemas["Product"],
  | "id"
  | "number"
  | "name"
  | "priceExcludingVatCurrency"
  | "priceIncludingVatCurrency"
  | "costExcludingVatCurrency"
  | "isStockItem"
  | "stockOfGoods"
>;

/** What a text may mean: a product number, a bar code, or a part of a name. */
export function productFilters(text: string): readonly ProductQuery[] {
  const given = text.trim();
  if (given === "") return [{}];
  // A list of numbers is written with commas, which no number holds then.
  const number: readonly ProductQuery[] = given.includes(",") ? [] : [{ productNumber: [given] }];
  return [...number, ...(/^\d{8,14}$/.test(given) ? [{ ean: given }] : []), { name: given }];
}

const filterOf: Readonly<Record<ProductView, ProductQuery>> = {
  active: { isInactive: false },
  stock: { isInactive: false, isStockItem: true },
  inactive: { isInactive: true },
};

/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "number",
  name: "name",
  price: "priceExcludingVatCurrency",
  gross: "priceIncludingVatCurrency",
  cost: "costExcludingVatCurrency",
};

/** The products that a text finds, page by page. */
export function useProducts(text: string, view: ProductView, sort: string) {
  const sorting = `${sort.startsWith("-") ? "-" : ""}${fieldOf[sort.replace(/^-/, "")] ?? "name"},id`;
  return useFirstFound(["products", view, text, sorting], productFilters(text), (filter, from, count) => {
    const query = { ...filter, ...filterOf[view], sorting, from, count, fields: rowFields };
    return dataOf(api.GET("/product", { params: { query } }));
  });
}

/** How many products of each view a text finds; null where there are too many to count. */
export function useProductCounts(text: string) {
  return useQuery({
    queryKey: ["products", "counts", text],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const size = async (view: ProductView) => {
        const { page } = await firstFound(productFilters(text), (filter) => {
          const query = { ...filter, ...filterOf[view], count: 0, fields: "id" };
          return dataOf(api.GET("/product", { params: { query } }));
        });
        return page.fullResultSize;
      };
      const sizes = await Promise.all(
        productViews.map(async (view) => [view, await size(view).catch(() => null)] as const),
      );
      return Object.fromEntries(sizes) as Readonly<Record<ProductView, number | null>>;
    },
  });
}
