// What forms choose from: short lists of the interface, as pairs of the id and what is shown.

import { locale } from "../texts/index.ts";
import { api, dataOf } from "./client.ts";
import { allRows, pageSize } from "./pages.ts";

/** The id of a choice as a text, and what is shown of it. */
export type Pairs = readonly (readonly [string, string])[];

/** Milliseconds during which a list that hardly changes is not asked for again. */
const staleTime = 300_000;

const question = (name: string, queryFn: () => Promise<Pairs>) => ({
  queryKey: ["choices", name] as const,
  staleTime,
  queryFn,
});

/** The currencies in use, by their codes; kroner first. */
export const currencies = question("currencies", async () => {
  const query = { count: pageSize, fields: "id,code,isDisabled", sorting: "code" };
  const { values } = await dataOf(api.GET("/currency", { params: { query } }));
  const used = (values ?? []).filter(({ isDisabled }) => isDisabled !== true);
  const kroner = used.filter(({ code }) => code === "NOK");
  return [...kroner, ...used.filter((one) => !kroner.includes(one))].map(({ id, code }) => [String(id), code ?? ""]);
});

const countryNames = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });

/** The countries, by their names in the person's language. */
export const countries = question("countries", async () => {
  const query = { count: pageSize, fields: "id,isoAlpha2Code,displayName" };
  const { values } = await dataOf(api.GET("/country", { params: { query } }));
  const named = (values ?? []).map(({ id, isoAlpha2Code, displayName }) => {
    const name = countryNames.of(isoAlpha2Code ?? "NO");
    return [String(id), name === isoAlpha2Code ? (displayName ?? "") : (name ?? "")] as const;
  });
  return named.sort(([, one], [, other]) => one.localeCompare(other, locale));
});

/** The categories of customers of a type: 1, 2 or 3. */
export const categories = (type: 1 | 2 | 3) =>
  question(`categories ${type}`, async () => {
    const query = { type: [type], count: pageSize, fields: "id,displayName", sorting: "name" };
    const { values } = await dataOf(api.GET("/customer/category", { params: { query } }));
    return (values ?? []).map(({ id, displayName }) => [String(id), displayName ?? ""]);
  });

/** The units in which products are counted. */
export const units = question("units", async () => {
  const query = { count: pageSize, fields: "id,displayName", sorting: "name" };
  const { values } = await dataOf(api.GET("/product/unit", { params: { query } }));
  return (values ?? []).map(({ id, displayName }) => [String(id), displayName ?? ""]);
});

/** The departments that are in use. */
export const departments = question("departments", async () => {
  const query = { isInactive: false, count: pageSize, fields: "id,displayName", sorting: "name" };
  const { values } = await dataOf(api.GET("/department", { params: { query } }));
  return (values ?? []).map(({ id, displayName }) => [String(id), displayName ?? ""]);
});

/** The groups by which discounts are agreed. */
export const discountGroups = question("discount groups", async () => {
  const query = { count: pageSize, fields: "id,name", sorting: "name" };
  const { values } = await dataOf(api.GET("/product/discountGroup", { params: { query } }));
  return (values ?? []).map(({ id, name }) => [String(id), name ?? ""]);
});

/** The VAT types with which the company sells. */
export const salesVatTypes = question("sales VAT types", async () => {
  const query = { typeOfVat: "OUTGOING" as const, count: pageSize, fields: "id,displayName" };
  const { values } = await dataOf(api.GET("/ledger/vatType", { params: { query } }));
  return (values ?? []).map(({ id, displayName }) => [String(id), displayName ?? ""]);
});

/** Every VAT type; the first one is without VAT. */
export const allVatTypes = question("VAT types", async () => {
  const query = { count: pageSize, fields: "id,displayName" };
  const { values } = await dataOf(api.GET("/ledger/vatType", { params: { query } }));
  const sorted = [...(values ?? [])].sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
  return sorted.map(({ id, displayName }) => [String(id), displayName ?? ""]);
});

/** The accounts on which sales can be posted. */
export const incomeAccounts = question("income accounts", async () => {
  const rows = await allRows((from) => {
    const fields = "id,displayName,type";
    const query = { isInactive: false, isBalanceAccount: false, from, count: pageSize, fields, sorting: "number" };
    return dataOf(api.GET("/ledger/account", { params: { query } }));
  });
  return rows
    .filter(({ type }) => type === "OPERATING_REVENUES")
    .map(({ id, displayName }) => [String(id), displayName ?? ""]);
});
