// What the service knows of a product, as fields of forms.

import { useQueries } from "@tanstack/react-query";
import { discountGroups, incomeAccounts, type Pairs, salesVatTypes, units } from "../../data/choices.ts";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { changedBody, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { mayAddProducts } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { valuesOf } from "../company/company-data.ts";

/** Whether the person may make and change products. */
export const mayChangeProducts = mayAddProducts;

/** The lists from which a product's fields choose. */
export interface ProductLists {
  readonly vatTypes: Pairs;
  readonly units: Pairs;
  readonly accounts: Pairs;
  readonly discountGroups: Pairs;
}

const asked = [salesVatTypes, units, incomeAccounts, discountGroups];

function together(answers: readonly { readonly isPending: boolean; readonly data?: Pairs | undefined }[]) {
  if (answers.some(({ isPending }) => isPending)) return null;
  const [vatTypes = [], measures = [], accounts = [], groups = []] = answers.map(({ data = [] }) => data);
  return { vatTypes, units: measures, accounts, discountGroups: groups };
}

/** The lists, once they are there; a list that may not be read is left out. */
export function useProductLists(): ProductLists | null {
  return useQueries({ queries: asked, combine: together });
}

function priceFields({ vatTypes }: ProductLists, isNew: boolean, group?: string): readonly FormField[] {
  const usual = isNew ? ([["", t("vatTypeUsual")]] as const) : [];
  const own = group === undefined ? {} : { group };
  return [
    { name: "priceExcludingVatCurrency", label: t("priceWithoutVat"), kind: "number", hint: t("priceHint"), ...own },
    { name: "priceIncludingVatCurrency", label: t("priceWithVat"), kind: "number", ...own },
    { name: "vatType.id", label: t("vatTypeOf"), kind: "choice", choices: [...usual, ...vatTypes], ...own },
  ];
}

/** The fields of a dialog that makes a product while something else is being done. */
export function shortFields(lists: ProductLists): readonly FormField[] {
  return [
    { name: "name", label: t("name") },
    { name: "number", label: t("productNumber") },
    ...priceFields(lists, true),
  ];
}

/** Every field of a product, under its headings. */
export function productFields(lists: ProductLists, isNew: boolean): readonly FormField[] {
  const [what, prices, books] = [t("what"), t("prices"), t("bookkeeping")];
  const groups: readonly FormField[] =
    lists.discountGroups.length === 0
      ? []
      : [
          {
            name: "discountGroup.id",
            label: t("discountGroup"),
            kind: "choice",
            choices: [["", t("none")], ...lists.discountGroups],
            group: prices,
          },
        ];
  return [
    { name: "name", label: t("name"), group: what },
    { name: "number", label: t("productNumber"), group: what },
    {
      name: "productUnit.id",
      label: t("unit"),
      kind: "choice",
      choices: [["", t("none")], ...lists.units],
      group: what,
    },
    { name: "ean", label: t("ean"), group: what },
    ...priceFields(lists, isNew, prices),
    { name: "costExcludingVatCurrency", label: t("cost"), kind: "number", hint: t("costHint"), group: prices },
    ...groups,
    {
      name: "account.id",
      label: t("incomeAccount"),
      kind: "choice",
      choices: [["", t("accountUsual")], ...lists.accounts],
      group: books,
    },
    { name: "minStockLevel", label: t("minStock"), kind: "number", group: books },
    { name: "isStockItem", label: t("stockItem"), kind: "tick", group: books },
    { name: "orderLineDescription", label: t("lineText"), kind: "area", hint: t("lineTextHint"), group: t("notes") },
    { name: "description", label: t("descriptionLong"), kind: "area", group: t("notes") },
  ];
}

const fields =
  "id,version,name,number,isInactive,isDeletable,ean,productUnit(id,displayName),priceExcludingVatCurrency,priceIncludingVatCurrency,vatType(id,displayName),costExcludingVatCurrency,costPrice,profit,profitInPercent,currency(code),discountGroup(id,name),account(id,displayName),isStockItem,minStockLevel,stockOfGoods,availableStock,outgoingStock,orderLineDescription,description";

/** A reference with what is shown of it. */
interface Named {
  readonly id?: number;
  readonly displayName?: string | null;
  readonly name?: string;
  readonly code?: string;
}

/** A product with all that the forms and the page show. */
export type Product = Omit<Schemas["Product"], "productUnit" | "vatType" | "currency" | "discountGroup" | "account"> & {
  readonly productUnit?: Named | null;
  readonly vatType?: Named | null;
  readonly currency?: Named | null;
  readonly discountGroup?: Named | null;
  readonly account?: Named | null;
};

/** A product. */
export async function readProduct(id: number): Promise<Product> {
  const { value } = await dataOf(api.GET("/product/{id}", { params: { path: { id }, query: { fields } } }));
  return value as Product;
}

/** A product as texts by the names of fields. */
export const productValues = (product: Product, of: readonly FormField[]): FormValues => valuesOf(product, of);

/** What a line of an invoice takes from a product. */
export const lineFields = "id,number,name,priceExcludingVatCurrency,productUnit(name,nameShort)";

/** Makes a product; answers what a line of an invoice takes from it. */
export async function createProduct(of: readonly FormField[], values: FormValues, key: string) {
  // What was left empty is not sent: the service knows what is usual.
  const sent = of.filter(({ name }) => (values[name] ?? "") !== "");
  const { value } = await dataOf(
    api.POST("/product", {
      params: { header: { "Idempotency-Key": key }, query: { fields: lineFields } },
      body: changedBody(sent, values, {}) as Schemas["ProductInput"],
    }),
  );
  return value;
}

/** Changes a product. */
export async function changeProduct(
  id: number,
  of: readonly FormField[],
  values: FormValues,
  from: FormValues,
  key: string,
): Promise<void> {
  await dataOf(
    api.PUT("/product/{id}", {
      params: { path: { id }, header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: changedBody(of, values, from) as Schemas["ProductUpdate"],
    }),
  );
}
