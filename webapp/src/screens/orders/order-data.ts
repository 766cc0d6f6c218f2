// Orders as the screens ask for them, and how far each has come.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import type { Tone } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";

/** The views of the list: what waits for an invoice, what is to be picked, what is invoiced again and again, and what has ended. */
export const orderViews = ["toInvoice", "toPick", "subscriptions", "closed", "all"] as const;
/** A view of the list. */
export type OrderView = (typeof orderViews)[number];

/** An order in the list. */
export type OrderRow = Pick<
  Schemas["Order"],
  | "id"
  | "version"
  | "number"
  | "orderDate"
  | "deliveryDate"
  | "reference"
  | "status"
  | "isClosed"
  | "isSubscription"
  | "isSubscriptionAutoInvoicing"
  | "subscriptionPeriodsOnInvoice"
> & {
  readonly customer?: { readonly id?: number; readonly name?: string } | null;
  readonly currency?: { readonly code?: string } | null;
  readonly orderLines?: readonly { readonly amountExcludingVatCurrency?: number }[] | null;
};

type OrderQuery = NonNullable<paths["/order"]["get"]["parameters"]["query"]>;

const rowFields =
  "id,version,number,orderDate,deliveryDate,reference,status,isClosed,isSubscription,isSubscriptionAutoInvoicing,subscriptionPeriodsOnInvoice,customer(id,name),currency(code),orderLines(amountExcludingVatCurrency)";

const queryOf: Readonly<Record<OrderView, OrderQuery>> = {
  toInvoice: { isClosed: false, isSubscription: false },
  toPick: { isClosed: false, status: "READY_FOR_PICKING" },
  subscriptions: { isClosed: false, isSubscription: true },
  closed: { isClosed: true },
  all: {},
};

/** What an order comes to without VAT, in its currency: its lines, as the service has computed them. */
export function withoutVat({ orderLines }: OrderRow): number {
  const cents = (orderLines ?? []).reduce(
    (sum, { amountExcludingVatCurrency = 0 }) => sum + Math.round(amountExcludingVatCurrency * 100),
    0,
  );
  return cents / 100;
}

/** The view that an address names. */
export const viewIn = (search: Search): OrderView => orderViews.find((one) => one === search.view) ?? "toInvoice";

/** What an address filters by, in the parameters of the list; the view is apart from it. */
export function filterOf({ customer, q, from, to }: Search): OrderQuery {
  return {
    ...(customer === undefined ? {} : { customerId: [Number(customer)] }),
    ...((q ?? "").trim() === "" ? {} : { query: q?.trim() }),
    ...(from === undefined ? {} : { orderDateFrom: from }),
    ...(to === undefined ? {} : { orderDateTo: to }),
  };
}

/** Asks for the orders of a view, from one on. */
export function askOrders(view: OrderView, filter: OrderQuery, sorting = "-number") {
  const query: OrderQuery = { ...filter, ...queryOf[view], sorting, fields: rowFields };
  return (from: number, count: number) => dataOf(api.GET("/order", { params: { query: { ...query, from, count } } }));
}

/** What all orders of a view come to, which is asked for beside the rows: it reads every line of them. */
export function useOrderSums(view: OrderView, filter: OrderQuery) {
  const sums: OrderQuery = { count: 0, fields: "id", sums: ["amountExcludingVat"] };
  return useQuery({
    queryKey: ["orders", "sums", view, filter],
    queryFn: async () =>
      (await dataOf(api.GET("/order", { params: { query: { ...filter, ...queryOf[view], ...sums } } }))).sums,
  }).data;
}

/** How many orders a view has. */
export async function sizeOfOrders(view: OrderView, filter: OrderQuery): Promise<number> {
  const query = { ...filter, ...queryOf[view], count: 0, fields: "id" };
  return (await dataOf(api.GET("/order", { params: { query } }))).fullResultSize;
}

/** How many orders each view has. */
export function useOrderCounts(filter: OrderQuery) {
  return useQuery({
    queryKey: ["orders", "counts", filter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const sizes = await Promise.all(
        orderViews.map(async (view) => [view, await sizeOfOrders(view, filter)] as const),
      );
      return new Map<OrderView, number>(sizes);
    },
  });
}

const wholeFields = `${rowFields.replace(/,orderLines\(.*\)$/, "")},invoiceComment,project(id,name),department(id,name),preliminaryInvoice(id,invoiceNumber),orderLines(id,displayName,count,unitPriceExcludingVatCurrency,discount,vatType(percentage),amountExcludingVatCurrency,amountIncludingVatCurrency)`;

/** One order with its lines. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: ["order", id],
    queryFn: async () =>
      (await dataOf(api.GET("/order/{id}", { params: { path: { id: Number(id) }, query: { fields: wholeFields } } })))
        .value,
  });
}

/** One order as a list shows it, as the service has it now. */
export async function readOrder(id: number): Promise<OrderRow> {
  const { value } = await dataOf(api.GET("/order/{id}", { params: { path: { id }, query: { fields: rowFields } } }));
  return value as OrderRow;
}

const statuses: Readonly<Record<string, readonly [Tone, TextKey]>> = {
  CONFIRMATION_SENT: ["info", "orderConfirmed"],
  READY_FOR_PICKING: ["warn", "orderToPick"],
  PICKED: ["warn", "orderPicked"],
  PACKED: ["warn", "orderPacked"],
  READY_FOR_SHIPPING: ["warn", "orderToShip"],
  READY_FOR_INVOICING: ["info", "orderToInvoice"],
  CANCELLED: ["quiet", "orderCancelled"],
};

/** How far people say that an order has come, in its order, with the keys of their words. */
export const orderSteps = [
  ["NOT_CHOSEN", "orderOpen"],
  ...Object.entries(statuses).map(([status, [, text]]) => [status, text] as const),
] as const;

/** How far an order has come, as a mark and the key of a word. */
export function orderState({ status, isClosed, isSubscription }: OrderRow): readonly [Tone, TextKey] {
  if (status === "CANCELLED") return ["quiet", "orderCancelled"];
  if (isClosed) return ["ok", "orderClosed"];
  if (isSubscription) return ["info", "orderRuns"];
  return statuses[status ?? ""] ?? ["quiet", "orderOpen"];
}

/** Whether an order can become an invoice; whether it may, the service decides. */
export function allowsCharge({ isClosed, status }: OrderRow): boolean {
  return !isClosed && status !== "CANCELLED";
}
