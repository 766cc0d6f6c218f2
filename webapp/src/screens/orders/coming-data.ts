// What is ahead of subscriptions: their next invoices by day and month, and what each is worth in a year.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../../data/client.ts";
import { today } from "../../kit/numbers.ts";

/** An invoice ahead. */
export interface ComingInvoice {
  readonly date: string;
  readonly due: string;
  readonly order: { readonly id: number; readonly number: string };
  readonly customer: { readonly id: number; readonly name: string };
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isLast: boolean;
  readonly amountExcludingVatCurrency: number;
  readonly currency: string;
}

/** What the invoices of a month come to in a currency. */
export interface ComingMonth {
  readonly month: string;
  readonly currency: string;
  readonly count: number;
  readonly amountExcludingVatCurrency: number;
}

/** What a subscription is worth. */
export interface SubscriptionValue {
  readonly order: { readonly id: number };
  readonly nextDate: string;
  readonly nextAmountExcludingVatCurrency: number;
  readonly yearlyAmountExcludingVatCurrency: number;
  readonly currency: string;
}

/** What is ahead. */
export interface Coming {
  readonly invoices: readonly ComingInvoice[];
  readonly months: readonly ComingMonth[];
  readonly subscriptions: readonly SubscriptionValue[];
}

const fields =
  "invoices(date,due,order(id,number),customer(id,name),periodStart,periodEnd,isLast,amountExcludingVatCurrency,currency),months(*),subscriptions(order(id),nextDate,nextAmountExcludingVatCurrency,yearlyAmountExcludingVatCurrency,currency)";

/** The month some months later, as in `2027-02`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, one = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, one - 1 + count, 1)).toISOString().slice(0, 7);
}

/** How many months are looked ahead. */
export const monthsAhead = 12;

/** What is ahead in twelve months, this one among them. */
export function useComing(isWanted: boolean) {
  const from = today();
  return useQuery({
    queryKey: ["orders", "coming", from],
    enabled: isWanted,
    queryFn: async () => {
      const query = { dateFrom: from, dateTo: `${monthAfter(from.slice(0, 7), monthsAhead)}-01`, fields };
      return (await dataOf(api.GET("/order/comingInvoices", { params: { query } }))).value as unknown as Coming;
    },
  });
}
