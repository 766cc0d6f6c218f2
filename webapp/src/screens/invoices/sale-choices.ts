// What an invoice chooses from: customers, products, VAT types of sales, projects, departments and currencies.

import type { PaymentTerms } from "../../../../src/domain/invoice/invoice/due-date.ts";
import { api, dataOf, queries, type Schemas } from "../../data/client.ts";
import { pageSize } from "../../data/pages.ts";
import type { Choice } from "../../kit/combobox.tsx";
import { amountText, plainText } from "../../kit/numbers.ts";
import { holds } from "../../person.ts";
import { findCustomers } from "../customers/customer-choices.ts";
import { findProducts } from "../products/product-choices.ts";
import { lineFields } from "../products/product-fields.ts";

const mostChoices = 8;

/** The fields of a customer that the editor uses. */
export const customerFields = "id,name,customerNumber,invoicesDueIn,invoicesDueInType";

/** A customer that can be chosen, with the terms of payment. */
export interface CustomerChoice extends Choice {
  readonly terms: PaymentTerms;
}

/** The terms of payment of a customer. */
export function termsOf(one: Pick<Schemas["Customer"], "invoicesDueIn" | "invoicesDueInType">): PaymentTerms {
  return { invoicesDueIn: one.invoicesDueIn ?? 0, invoicesDueInType: one.invoicesDueInType ?? "DAYS" };
}

/** The customers for what is typed. */
export async function customerChoices(text: string): Promise<readonly CustomerChoice[]> {
  return (await findCustomers(text, customerFields)).map((one) => ({
    id: one.id ?? 0,
    name: one.name ?? "",
    more: String(one.customerNumber ?? ""),
    terms: termsOf(one),
  }));
}

/** A product that can be chosen, with what a line takes from it. */
export interface ProductChoice extends Choice {
  readonly price: number | null;
  readonly unit: string;
}

type Unit = { readonly nameShort?: string; readonly name?: string } | null | undefined;

/** A product as a line chooses it. */
export function productChoice(one: Schemas["Product"]): ProductChoice {
  const unit = one.productUnit as Unit;
  return {
    id: one.id ?? 0,
    name: one.name ?? "",
    more: [one.number, amountText(one.priceExcludingVatCurrency)].filter((part) => part).join(" · "),
    price: one.priceExcludingVatCurrency ?? null,
    unit: unit?.nameShort || unit?.name || "",
  };
}

/** The products for what is typed. */
export async function productChoices(text: string): Promise<readonly ProductChoice[]> {
  return (await findProducts(text, lineFields)).map(productChoice);
}

/** A VAT type of sales. */
export interface SaleVatCode {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly percentage: number;
}

/** The VAT types of sales that the company uses. */
export const saleVatCodesQuery = {
  queryKey: ["VAT types", "sales"],
  staleTime: 60_000,
  queryFn: async (): Promise<readonly SaleVatCode[]> => {
    const query = { typeOfVat: "OUTGOING" as const, count: pageSize, fields: "id,number,name,percentage" };
    const { values } = await dataOf(api.GET("/ledger/vatType", { params: { query } }));
    return (values ?? []).map(({ id, number, name, percentage }) => ({
      id: id ?? 0,
      number: number ?? "",
      name: name ?? "",
      percentage: Number(percentage ?? 0),
    }));
  },
};

/** A rate, as in `25 %`. */
export function rateText(percentage: number): string {
  return `${plainText(percentage)}\u00a0%`;
}

/** A VAT type as a cell shows it: number and rate. */
export function vatText({ number, percentage }: SaleVatCode): string {
  return `${number} · ${rateText(percentage)}`;
}

/** The VAT type that is typed: by its number, or by a rate that only one has. */
export function vatCodeOf(codes: readonly SaleVatCode[], text: string): SaleVatCode | undefined {
  const typed = text.trim().split(/[\s·]/)[0] ?? "";
  const byNumber = codes.find(({ number }) => number === typed);
  if (byNumber !== undefined) return byNumber;
  const byRate = codes.filter(({ percentage }) => plainText(percentage) === typed.replace("%", ""));
  return byRate.length === 1 ? byRate[0] : undefined;
}

/** The VAT types for what is typed: a number, a rate, or words of the name. */
export async function findSaleVatCodes(text: string): Promise<readonly Choice[]> {
  const typed = text.trim().toLocaleLowerCase();
  const codes = await queries.ensureQueryData(saleVatCodesQuery);
  const starts = codes.filter((one) => [one.number, plainText(one.percentage)].some((part) => part.startsWith(typed)));
  const named = codes.filter((one) => `${vatText(one)} ${one.name}`.toLocaleLowerCase().includes(typed));
  return [...new Set([...starts, ...named])]
    .slice(0, mostChoices)
    .map((one) => ({ id: one.id, name: vatText(one), more: one.name }));
}

const more = { count: mostChoices };

interface Named {
  readonly id?: number;
  readonly name?: string;
  readonly number?: string | null;
}
function choicesOf(values: readonly Named[] | null | undefined): readonly Choice[] {
  return (values ?? []).map((one) => ({ id: one.id ?? 0, name: one.name ?? "", more: String(one.number ?? "") }));
}

/** Whether the person may see projects. */
export const seesProjects = holds("AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_MANAGER", "AUTH_PROJECT_INFO");

/** The projects, departments and currencies for what is typed. */
export const finders = {
  project: async (name: string) => {
    const query = { ...more, name, isClosed: false, fields: "id,name,number" };
    return choicesOf((await dataOf(api.GET("/project", { params: { query } }))).values);
  },
  department: async (name: string) => {
    const query = { ...more, name, isInactive: false, fields: "id,name" };
    return choicesOf((await dataOf(api.GET("/department", { params: { query } }))).values);
  },
  currency: async (text: string) => {
    const typed = text.trim().toLocaleUpperCase();
    const all = await queries.ensureQueryData(currenciesQuery);
    return all
      .filter(({ name, more: words = "" }) => `${name} ${words.toLocaleUpperCase()}`.includes(typed))
      .slice(0, mostChoices);
  },
} as const;

const currenciesQuery = {
  queryKey: ["currencies"],
  staleTime: 600_000,
  queryFn: async (): Promise<readonly Choice[]> => {
    const query = { count: pageSize, fields: "id,code,description" };
    const { values } = await dataOf(api.GET("/currency", { params: { query } }));
    return (values ?? []).map(({ id, code, description }) => ({
      id: id ?? 0,
      name: code ?? "",
      more: description ?? "",
    }));
  },
};
