// The exchange rate of an invoice: the stated one, that of its day, or that of the invoice that is credited. Pure.

import { decimal, divide, isZero, toText } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { input } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { isPlausible } from "../../currency/odd-rate.ts";
import { kroneRate, rateAt, type UsableRate, usableRate } from "../../currency/rate-of-day.ts";
import { largestRate } from "../../invoice/invoice/stated-rate.ts";
import type { Charge } from "./charge-request.ts";
import type { Sale } from "./load-sale.ts";

/** The parameter that states the rate of an invoice. */
export const exchangeRateParameter = {
  exchangeRate: input("number", {
    minimum: 0,
    maximum: largestRate,
    description:
      "The rate of an invoice in a foreign currency, such as one by contract: kroner for one unit of the currency, whatever its factor, with at most 10 decimals; the rate of the invoice's day when not given.",
  }),
} as const;

const name = "exchangeRate";

/**
 * Kroner for one unit of the invoice's currency: as stated, else on its day; or, of what credits an invoice, as that invoice had
 * them, so that nothing is gained or lost.
 */
export function rateOf(sale: Sale, { exchangeRate, invoiceDate }: Charge): UsableRate {
  const credited = sale.credited?.invoice;
  if (credited !== undefined && credited.currency === sale.currency) {
    const own = decimal(credited.exchangeRate);
    if (!isZero(own)) return { kind: "rate", perUnit: own };
    const [amount, amountCurrency] = [decimal(credited.amount), decimal(credited.amountCurrency)];
    if (!isZero(amountCurrency)) return { kind: "rate", perUnit: divide(amount, amountCurrency) };
  }
  if (exchangeRate !== null && sale.currency !== kroner) return { kind: "rate", perUnit: decimal(exchangeRate) };
  const rate = rateAt(sale.rates, sale.currency, invoiceDate);
  return rate === undefined ? kroneRate : usableRate(rate);
}

/** All reasons to refuse the stated rate. */
export function statedRateFaults(sale: Sale, { exchangeRate }: Charge): Fault[] {
  if (exchangeRate === null) return [];
  const at = { field: name, path: name };
  const faults: Fault[] = [];
  if (isZero(decimal(exchangeRate))) faults.push({ key: "exchangeRateZero", ...at });
  if (sale.credited !== null) faults.push({ key: "exchangeRateOfCreditNote", ...at });
  const currencies = new Set(sale.orders.map(({ currency }) => currency ?? kroner));
  if (currencies.size > 1) faults.push({ key: "exchangeRateCurrencies", ...at });
  else if (currencies.has(kroner)) faults.push({ key: "exchangeRateOfKroner", ...at });
  return faults;
}

/** The warning that the stated rate is far from that of the invoice's day; none where that is not known. */
export function statedRateWarnings(sale: Sale, { exchangeRate, invoiceDate }: Charge): Warning[] {
  const known = exchangeRate === null ? undefined : rateAt(sale.rates, sale.currency, invoiceDate);
  const daily = known === undefined ? null : usableRate(known);
  if (exchangeRate === null || daily?.kind !== "rate" || daily.old !== undefined) return [];
  if (isPlausible(decimal(exchangeRate), daily.perUnit)) return [];
  const parameters = { stated: toText(decimal(exchangeRate)), expected: toText(daily.perUnit) };
  return [{ key: "exchangeRateOdd", field: name, parameters }];
}

/** The rate as the invoice keeps it: what was stated for it, or for the invoice that it credits. */
export function keptRate({ credited }: Sale, { exchangeRate }: Charge): { readonly exchangeRate?: string } {
  const stated = credited === null ? exchangeRate : credited.invoice.exchangeRate;
  return stated === null || isZero(decimal(stated)) ? {} : { exchangeRate: stated };
}
