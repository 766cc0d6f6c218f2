// Writing orders: what the editor asks of the service, and what it sends.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, changeHeaders, dataOf, type OrderBody, type Schemas } from "../../data/client.ts";
import { usePaused } from "../../data/use-paused.ts";
import type { Values } from "../../kit/use-form.ts";
import { holds } from "../../person.ts";
import type { SaleVatCode } from "../invoices/sale-choices.ts";
import { storedValues } from "./order-draft.ts";

/** Whether the person may change orders. */
export const mayChangeOrders = holds("AUTH_ORDER_ADMIN");

/** Milliseconds after the last key before the service computes. */
const pauseMilliseconds = 300;

const editedFields =
  "id,version,number,orderDate,deliveryDate,reference,invoiceComment,deliveryComment,isPrioritizeAmountsIncludingVat,isSubscription,subscriptionPeriodsOnInvoice,subscriptionInvoicingTimeInAdvanceOrArrears,isSubscriptionAutoInvoicing,customer(id,name,invoicesDueIn,invoicesDueInType),project(id,name),department(id,name),currency(id,code),deliveryAddress(addressLine1,postalCode,city),orderGroups(id),orderLines(id,description,product(id,name,productUnit(nameShort)),count,unitCostCurrency,markup,unitPriceExcludingVatCurrency,unitPriceIncludingVatCurrency,discount,vatType(id))";

/** An order as the editor begins with it. */
export interface StoredOrder {
  readonly number: string;
  readonly values: Values;
}

/** Reads an order for the editor. */
export async function readStored(id: number, codes: readonly SaleVatCode[]): Promise<StoredOrder> {
  const params = { path: { id }, query: { fields: editedFields } };
  const { value } = await dataOf(api.GET("/order/{id}", { params }));
  return { number: value.number ?? "", values: storedValues(value, codes) };
}

/**
 * Sends an order: makes it, or changes the one with this id.
 * @returns its id
 */
export async function sendOrder(id: number | null, body: OrderBody, version: string, key: string): Promise<number> {
  const fields = "id";
  if (id === null) {
    const params = { query: { fields }, header: { "Idempotency-Key": key } };
    return (await dataOf(api.POST("/order", { params, body }))).value?.id ?? 0;
  }
  const query = { updateLinesAndGroups: true, fields };
  const params = { path: { id }, query, header: changeHeaders(version, key) };
  return (await dataOf(api.PUT("/order/{id}", { params, body }))).value?.id ?? 0;
}

const triedFields =
  "id,currency(code),orderLines(id,unitPriceExcludingVatCurrency,unitPriceIncludingVatCurrency,amountExcludingVatCurrency,amountIncludingVatCurrency,vatType(percentage)),preliminaryInvoice(invoiceDueDate,amount,amountCurrency,amountExcludingVatCurrency,amountRoundoffCurrency)";

/** What an order that is being written comes to, as the service computes it a moment after the last key. */
export function useTriedOrder(id: number | null, body: OrderBody | null) {
  const asked = usePaused(JSON.stringify(body), pauseMilliseconds);
  return useQuery({
    queryKey: ["try order", id, asked],
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: async (): Promise<Schemas["Order"]> => {
      const given = JSON.parse(asked) as OrderBody;
      const query = { dryRun: true, fields: triedFields };
      if (id === null) return (await dataOf(api.POST("/order", { params: { query }, body: given }))).value;
      const params = { path: { id }, query: { ...query, updateLinesAndGroups: true } };
      return (await dataOf(api.PUT("/order/{id}", { params, body: given }))).value;
    },
  });
}
