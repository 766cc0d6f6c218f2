// What the rows of a voucher choose from: accounts, VAT types, and what a row concerns.

import { api, dataOf, queries } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import type { Choice } from "../../kit/combobox.tsx";
import { holds } from "../../person.ts";
import { term } from "../../texts/index.ts";
import type { Concern } from "./voucher-draft.ts";

/** An account of the chart, with the VAT type that it brings. */
export interface ChartAccount {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly vatType: number;
}

/** A VAT type. */
export interface VatCode {
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

const mostChoices = 10;
const mostOfKind = 4;
/** How many of all kinds are asked for where the interface finds no kind by itself. */
const mostHits = 50;

/** The accounts that take postings. */
export const accountsQuery = {
  queryKey: ["chart of accounts"],
  staleTime: 60_000,
  queryFn: async (): Promise<readonly ChartAccount[]> => {
    const rows = await allRows((from) => {
      const query = {
        isInactive: false,
        from,
        count: pageSize,
        fields: "id,number,name,vatType(id)",
        sorting: "number",
      };
      return dataOf(api.GET("/ledger/account", { params: { query } }));
    });
    return rows.map(({ id, number, name, vatType }) => ({
      id: id ?? 0,
      number: number ?? 0,
      name: name ?? "",
      vatType: (vatType as { readonly id?: number } | null | undefined)?.id ?? 0,
    }));
  },
};

/** The VAT types that the company uses. */
export const vatCodesQuery = {
  queryKey: ["VAT types"],
  staleTime: 60_000,
  queryFn: async (): Promise<readonly VatCode[]> => {
    const query = { isActive: true, count: pageSize, fields: "id,number,name" };
    const { values } = await dataOf(api.GET("/ledger/vatType", { params: { query } }));
    return (values ?? []).map(({ id, number, name }) => ({ id: id ?? 0, number: number ?? "", name: name ?? "" }));
  },
};

/** Numbers that begin with what is typed, then names that hold its words. */
function fitting<One extends { readonly number: number | string; readonly name: string }>(
  all: readonly One[],
  text: string,
): readonly One[] {
  const given = text.trim().toLocaleLowerCase();
  const words = given.split(/\s+/);
  const byNumber = all.filter(({ number, name }) => `${number} ${name}`.toLocaleLowerCase().startsWith(given));
  const byName = all.filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)));
  return [...new Set([...byNumber, ...byName])].slice(0, mostChoices);
}

/** The accounts for what is typed. */
export async function findAccounts(text: string): Promise<readonly Choice[]> {
  const found = fitting(await queries.ensureQueryData(accountsQuery), text);
  return found.map(({ id, number, name }) => ({ id, name: `${number} ${name}` }));
}

/** The VAT types for what is typed. */
export async function findVatCodes(text: string): Promise<readonly Choice[]> {
  const found = fitting(await queries.ensureQueryData(vatCodesQuery), text);
  return found.map(({ id, number, name }) => ({ id, name: `${number} ${name}` }));
}

/** A choice of what a row concerns. */
export interface ConcernChoice extends Choice {
  readonly concern: Concern;
}

interface Named {
  readonly id?: number;
  readonly name?: string;
}
interface Finder {
  readonly kind: "customer" | "supplier" | "department" | "project";
  readonly needs: readonly string[];
  readonly ask: (name: string) => Promise<{ readonly values?: readonly Named[] | null }>;
}

const more = { count: mostOfKind, fields: "id,name" };

/** Suppliers are found by words of their names through the search of everything alone. */
async function findSuppliers(name: string): Promise<{ readonly values: readonly Named[] }> {
  const query = { query: name, count: mostHits, fields: "kind,objectId,name" };
  const { values } = await dataOf(api.GET("/search", { params: { query } }));
  const found = (values ?? []).filter(({ kind }) => kind === "supplier").slice(0, mostOfKind);
  return { values: found.map((one) => ({ id: one.objectId ?? 0, name: one.name ?? "" })) };
}

const finders: readonly Finder[] = [
  {
    kind: "customer",
    needs: [],
    ask: (customerName) =>
      dataOf(api.GET("/customer", { params: { query: { ...more, customerName, isInactive: false } } })),
  },
  {
    kind: "supplier",
    needs: [],
    ask: findSuppliers,
  },
  {
    kind: "department",
    needs: [],
    ask: (name) => dataOf(api.GET("/department", { params: { query: { ...more, name, isInactive: false } } })),
  },
  {
    kind: "project",
    needs: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_MANAGER", "AUTH_PROJECT_INFO"],
    ask: (name) => dataOf(api.GET("/project", { params: { query: { ...more, name, isClosed: false } } })),
  },
];

/** The customers, suppliers, departments and projects for what is typed behind the last comma. */
export async function findConcerns(text: string): Promise<readonly ConcernChoice[]> {
  const name = (text.split(",").at(-1) ?? "").trim();
  if (name === "") return [];
  const asked = finders.filter(({ needs }) => needs.length === 0 || holds(...needs));
  const found = await Promise.all(
    asked.map(async ({ kind, ask }) => {
      // Who may not see one kind still finds the others.
      const { values } = await ask(name).catch(() => ({ values: [] }));
      return (values ?? []).map((one) => ({
        id: one.id ?? 0,
        name: one.name ?? "",
        more: term(kind),
        concern: { kind, id: one.id ?? 0, name: one.name ?? "" },
      }));
    }),
  );
  return found.flat();
}
