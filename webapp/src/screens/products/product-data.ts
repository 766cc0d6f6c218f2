// Products as the list and the editors ask for them: found by number first, then by name.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { firstFound, useFirstFound } from "../../data/first-found.ts";
import { filterNumber } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";

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

/** What an address narrows the list by beside text and view. */
function pricesOf({ priceFrom, priceTo }: Search): ProductQuery {
  const [from, to] = [filterNumber(priceFrom), filterNumber(priceTo)];
  return {
    ...(from === undefined ? {} : { priceExcludingVatCurrencyFrom: from }),
    ...(to === undefined ? {} : { priceExcludingVatCurrencyTo: to }),
  };
}

/** The view that an address names. */
export const viewIn = (search: Search): ProductView => productViews.find((one) => one === search.view) ?? "active";

/** Asks for the products of an address, from one on. */
export function askProducts(search: Search) {
  const sort = search.sort ?? "name";
  const sorting = `${sort.startsWith("-") ? "-" : ""}${fieldOf[sort.replace(/^-/, "")] ?? "name"},id`;
  const own = { ...filterOf[viewIn(search)], ...pricesOf(search), sorting, fields: rowFields };
  return (filter: ProductQuery, from: number, count: number) =>
    dataOf(api.GET("/product", { params: { query: { ...own, ...filter, from, count } } }));
}

/** The products of an address, page by page. */
export function useProducts(search: Search) {
  const { q = "", view, sort, priceFrom, priceTo } = search;
  return useFirstFound(["products", q, view, sort, priceFrom, priceTo], productFilters(q), askProducts(search));
}

/** How many products an address has. */
export async function sizeOfProducts(search: Search): Promise<number> {
  const own = { ...filterOf[viewIn(search)], ...pricesOf(search), count: 0, fields: "id" };
  const { page } = await firstFound(productFilters(search.q ?? ""), (filter) =>
    dataOf(api.GET("/product", { params: { query: { ...own, ...filter } } })),
  );
  return page.fullResultSize;
}

/** How many products each view has of those that an address names; null where there are too many to count. */
export function useProductCounts({ q, priceFrom, priceTo }: Search) {
  const search = { q, priceFrom, priceTo };
  return useQuery({
    queryKey: ["products", "counts", search],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const sizes = await Promise.all(
        productViews.map(async (view) => [view, await sizeOfProducts({ ...search, view }).catch(() => null)] as const),
      );
      return Object.fromEntries(sizes) as Readonly<Record<ProductView, number | null>>;
    },
  });
}
