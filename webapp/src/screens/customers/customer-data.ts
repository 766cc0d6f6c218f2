// Customers as the list asks for them, and what they owe, as the report of what is open today says.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { firstFound, useFirstFound } from "../../data/first-found.ts";
import { sumOf, today } from "../../kit/numbers.ts";
import { holds } from "../../person.ts";

/** Whether the person may see what customers owe. */
export const maySeeBooks = holds("AUTH_COMPANY_ACCOUNTING_REPORTS");

/** Whether the person may see what was invoiced. */
export const maySeeInvoices = holds("AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS");

/** The columns of invoices that show what turnover is made of; its sum stands last. */
export const turnoverColumns = "customer.date.net";

/** The views of the list. */
export const customerViews = maySeeBooks
  ? (["active", "owes", "late", "inactive"] as const)
  : (["active", "inactive"] as const);
/** One of them. */
export type CustomerView = "active" | "owes" | "late" | "inactive";

type CustomerQuery = NonNullable<paths["/customer"]["get"]["parameters"]["query"]>;

const rowFields = "id,name,customerNumber,email,organizationNumber,phoneNumber,postalAddress(city)";
/** A customer in the list. */
export type CustomerRow = Pick<
  Schemas["Customer"],
  "id" | "name" | "customerNumber" | "email" | "organizationNumber" | "phoneNumber"
> & {
  readonly postalAddress?: { readonly city?: string | null } | null;
  /** What was invoiced this year without VAT; left out where the person may not see it. */
  readonly turnover?: number;
};

const mostNumber = 2_147_483_647;

/** What a text may mean: a customer number, an organisation number, an e-mail address, or a part of a name. */
export function customerFilters(text: string): readonly CustomerQuery[] {
  const given = text.trim();
  if (given === "") return [{}];
  const digits = given.replaceAll(/\s/g, "");
  const numbers: readonly CustomerQuery[] = /^\d+$/.test(digits)
    ? [
        ...(Number(digits) <= mostNumber ? [{ customerAccountNumber: [Number(digits)] }] : []),
        { organizationNumber: digits },
      ]
    : given.includes("@")
      ? [{ email: given }, { invoiceEmail: given }]
      : [];
  return [...numbers, { customerName: given }];
}

const isInactiveIn = (view: CustomerView) => ({ isInactive: view === "inactive" });

/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "customerNumber",
  name: "name",
  organization: "organizationNumber",
  email: "email",
};

/** Asks for the customers of a view, from one on. */
export function askCustomers(view: CustomerView, sort: string) {
  const field = fieldOf[sort.replace(/^-/, "")] ?? "name";
  const sorting = `${sort.startsWith("-") ? "-" : ""}${field},id`;
  const own = { ...isInactiveIn(view), sorting, fields: rowFields };
  return async (filter: CustomerQuery, from: number, count: number) => {
    const page = await dataOf(api.GET("/customer", { params: { query: { ...own, ...filter, from, count } } }));
    return { ...page, values: maySeeInvoices ? await withTurnover(page.values) : (page.values as CustomerRow[]) };
  };
}

/** Customers whose turnover is asked for at once. */
const mostAsked = 500;

/** Rows with what was invoiced this year: asked for these alone. */
async function withTurnover(rows: readonly CustomerRow[]): Promise<readonly CustomerRow[]> {
  const year = Number(today().slice(0, 4));
  const days = { invoiceDateFrom: `${year}-01-01`, invoiceDateTo: `${year + 1}-01-01` };
  const sums = new Map<number, number>();
  for (let at = 0; at < rows.length; at += mostAsked) {
    const customerId = rows.slice(at, at + mostAsked).map(({ id }) => id ?? 0);
    const query = { customerId, ...days, fields: "customerId,amountExcludingVat" };
    const { values } = await dataOf(api.GET("/invoice/turnover", { params: { query } }));
    for (const one of values ?? []) sums.set(one.customerId ?? 0, one.amountExcludingVat ?? 0);
  }
  return rows.map((row) => ({ ...row, turnover: sums.get(row.id ?? 0) ?? 0 }));
}

/** The customers that a text finds, whether they owe or not, page by page. */
export function useCustomers(text: string, view: CustomerView, sort: string) {
  return useFirstFound(
    ["customers", view, text, sort],
    customerFilters(text),
    askCustomers(view, sort),
    view === "active" || view === "inactive",
  );
}

/** How many customers a text finds, by whether they are inactive; null where there are too many to count. */
export function useCustomerCounts(text: string) {
  return useQuery({
    queryKey: ["customers", "counts", text],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const size = async (view: CustomerView) => {
        const { page } = await firstFound(customerFilters(text), (filter) => {
          const query = { ...filter, ...isInactiveIn(view), count: 0, fields: "id" };
          return dataOf(api.GET("/customer", { params: { query } }));
        });
        return page.fullResultSize;
      };
      const [active, inactive] = await Promise.all(
        (["active", "inactive"] as const).map((view) => size(view).catch(() => null)),
      );
      return { active: active ?? null, inactive: inactive ?? null };
    },
  });
}

/** The columns of what is open, by how late it is. */
export const ages = ["notDue", "days1to30", "days31to60", "days61to90", "over90", "unallocated"] as const;
/** One of them. */
export type Age = (typeof ages)[number];
/** Those that are late. */
export const lateAges: readonly Age[] = ["days1to30", "days31to60", "days61to90", "over90"];

/** A customer with something open. */
export interface Debtor {
  readonly id: number;
  readonly number: number | null;
  readonly name: string;
  readonly byAge: Readonly<Record<Age, number>>;
  readonly owes: number;
  readonly late: number;
}

/** Amounts of a report's row by the names of its columns. */
export function byColumn(
  columns: readonly { readonly key?: string | null }[],
  amounts: readonly (string | number | null)[] | null | undefined,
): Readonly<Record<string, number>> {
  return Object.fromEntries(columns.map(({ key }, place) => [key ?? "", Number(amounts?.[place] ?? 0)]));
}

/** Every customer with something open today. */
export const debtorsQuery = {
  queryKey: ["customers", "debtors"],
  enabled: maySeeBooks,
  queryFn: async (): Promise<readonly Debtor[]> => {
    const fields = "columns(key),rows(key,kind,name,amounts)";
    const query = { type: "customer", asOf: today(), level: "party", fields } as const;
    const { value } = await dataOf(api.GET("/report/ageing", { params: { query } }));
    const columns = value?.columns ?? [];
    return (value?.rows ?? [])
      .filter(({ kind }) => kind === "party")
      .map(({ key, name, amounts }) => {
        const byAge = byColumn(columns, amounts) as Debtor["byAge"] & { readonly sum: number };
        // The report names a customer by number and name.
        const [, number, rest] = /^(\d+) (.*)$/.exec(name ?? "") ?? [null, null, name ?? ""];
        return {
          id: Number(key),
          number: number === null ? null : Number(number),
          name: rest ?? "",
          byAge,
          owes: byAge.sum,
          late: sumOf(lateAges.map((age) => byAge[age])),
        };
      });
  },
};

/** Whether a text finds a customer that owes: by number or a part of the name. */
export function isFound({ number, name }: Debtor, text: string): boolean {
  const given = text.trim().toLocaleLowerCase();
  return given === "" || String(number) === given || name.toLocaleLowerCase().includes(given);
}
