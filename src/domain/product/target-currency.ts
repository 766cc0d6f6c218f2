// Prices in another currency than their own: the parameter `targetCurrencyId`, and what it computes.

import { computedBy, type ParameterDefinition, type Reader, type Verdict } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { loadRates, oldRateWarnings, rateAt, rateFault, usableRate } from "../currency/rate-of-day.ts";
import { convertedPriceSql, todaySql } from "../currency/rate-sql.ts";

/** SQL over {t}: the price without VAT in a currency, by today's rates. */
function priceInSql(currency: string, isOldTargetUsed = false): string {
  const amount = '{t}."priceExcludingVatCurrency"';
  return convertedPriceSql({ amount, from: '{t}."currency"', to: currency, day: todaySql, isOldTargetUsed });
}

/** SQL over {t}: the price without VAT in kroner, for reads that name no currency. */
export const priceInKroner = priceInSql(String(kroner));

/** The description of `priceInTargetCurrency`. */
export const priceInTargetMeaning =
  "The price without VAT in the currency that targetCurrencyId names on a list, otherwise in kroner: by today's rates, the last ones known, rounded to 10 decimals. Null where the currency of the price has no rate of the last ten days.";

/** The parameter of lists of products. */
export const targetCurrencyId: ParameterDefinition = computedBy({
  field: "priceInTargetCurrency",
  type: "integer",
  sql: priceInSql("{value}", true),
  check: targetFaults,
  description: "The currency of priceInTargetCurrency; kroner when not given. One without a rate is refused.",
});

/** Refuses a currency that does not exist, and one that has no rate today. */
async function targetFaults(value: unknown, read: Reader): Promise<Verdict> {
  const currency = Number(value);
  const field = "targetCurrencyId";
  if (currency === kroner) return {};
  const [day] = await read.rows<{ today: string }>(`select ${todaySql} as today where $1::bigint is not null`);
  const date = day?.today ?? "";
  const rate = rateAt(await loadRates(read, [{ currency, date }]), currency, date);
  if (rate === undefined) return { faults: [{ key: "targetCurrencyUnknown", field }] };
  const usable = usableRate(rate);
  return usable.kind === "refused"
    ? { faults: [rateFault(usable, field)] }
    : { warnings: oldRateWarnings(usable, field) };
}
