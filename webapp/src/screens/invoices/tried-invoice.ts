// What an invoice that is being written would become: asked of the service a moment after it was changed.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, dataOf, type InvoiceBody } from "../../data/client.ts";
import { usePaused } from "../../data/use-paused.ts";
import { sumOf } from "../../kit/numbers.ts";

/** Milliseconds after the last key before the service computes. */
const pauseMilliseconds = 300;
const fields =
  "id,invoiceNumber,invoiceDueDate,amount,amountCurrency,amountExcludingVatCurrency,amountRoundoffCurrency,currency(code),orderLines(id,amountExcludingVatCurrency,amountIncludingVatCurrency,vatType(percentage)),voucher(postings(account(number,name),amount,amountCurrency,amountGrossCurrency,vatType(percentage)))";

/** What would be posted of the invoice. */
export interface TriedPosting {
  readonly account?: { readonly number?: number; readonly name?: string } | null;
  readonly amount?: number | null;
  readonly amountCurrency?: number | null;
  readonly amountGrossCurrency?: number | null;
  readonly vatType?: { readonly percentage?: number } | null;
}

/** What the invoice would be. */
export function useTried(body: InvoiceBody | null) {
  const asked = usePaused(JSON.stringify(body), pauseMilliseconds);
  return useQuery({
    queryKey: ["try invoice", asked],
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const query = { dryRun: true, sendToCustomer: false, fields };
      const given = JSON.parse(asked) as InvoiceBody;
      return (await dataOf(api.POST("/invoice", { params: { query }, body: given }))).value;
    },
  });
}

/** The VAT of one rate. */
export interface RateOfVat {
  readonly rate: number;
  readonly basis: number;
  readonly vat: number;
}

/** The VAT of each rate, as it would be posted, in the invoice's currency; the highest rate first. */
export function vatByRate(postings: readonly TriedPosting[]): readonly RateOfVat[] {
  const rates = new Set(postings.map(({ vatType }) => vatType?.percentage ?? 0).filter((rate) => rate > 0));
  return [...rates]
    .sort((one, other) => other - one)
    .map((rate) => {
      const own = postings.filter(({ vatType }) => vatType?.percentage === rate);
      const basis = -sumOf(own.map(({ amountCurrency }) => amountCurrency));
      return { rate, basis, vat: sumOf([-sumOf(own.map((one) => one.amountGrossCurrency)), -basis]) };
    });
}
