// GET /currency/{id}/rate and the two exchangeRate questions: rates, and amounts at them.

import type { Decimal } from "../../money/decimal.ts";
import { absolute, compare, decimal, divide, multiply, roundHalfUp, toText } from "../../money/decimal.ts";
import { type QueryDecision, type QueryInput, query } from "../../schema/query.ts";
import { input, mandatory, type Reader } from "../../schema/resource.ts";
import { kroner } from "./exchange-rate.ts";
import {
  kroneRate,
  loadRates,
  oldRateWarnings,
  type Rates,
  rateAt,
  rateFault,
  type UsableRate,
  usableRate,
} from "./rate-of-day.ts";

const day = mandatory(
  input("date", { description: "The day; the last rate on or before it counts, if it is at most ten days old." }),
);
const amount = mandatory(input("number", { description: "The amount to convert." }));

/** The largest result: what a field of an amount can hold. */
const largest = decimal("999999999999.99");

const unknownCurrency: QueryDecision = {
  problem: "notFound",
  parameters: { hint: { en: "There is no Currency with this id.", no: "Det finnes ingen Currency med denne id-en." } },
};

/** The rate of a currency on a day. */
export const readRate = query<Rates>({
  path: "/currency/{id}/rate",
  object: "CurrencyExchangeRate",
  query: { date: day },
  refuses: ["businessRule"],
  description: "What one unit of the currency was worth in Norwegian kroner on a day. Kroner are worth 1.",
  load: ({ path, query }, read) => loadRates(read, [{ currency: path.id ?? 0, date: String(query.date) }]),
  decide({ path, query }, rates) {
    const id = path.id ?? 0;
    const date = String(query.date);
    const common = { targetCurrency: kroner, sourceCurrency: id };
    if (id === kroner) return { row: { id: 0, version: 0, ...common, rate: "1", source: "NORGES_BANK", date } };
    const rate = rateAt(rates, id, date);
    if (rate === undefined) return unknownCurrency;
    const usable = usableRate(rate);
    if (usable.kind === "refused") return { faults: [rateFault(usable, "date")] };
    return { row: { ...rate.published, ...common }, warnings: oldRateWarnings(usable, "date") };
  },
});

/** An amount of one currency in kroner. */
export const exchangeToKroner = query<Rates>({
  path: "/currency/{fromCurrencyID}/exchangeRate",
  value: "number",
  query: { amount, date: day },
  refuses: ["businessRule"],
  description: "The amount in Norwegian kroner at the rate of the day, rounded half up to two decimals.",
  load: (request, read) => load(request, read),
  decide: (request, rates) => exchanged(request, rates, request.path.fromCurrencyID ?? 0, kroner),
});

/** An amount of one currency in another. */
export const exchange = query<Rates>({
  path: "/currency/{fromCurrencyID}/{toCurrencyID}/exchangeRate",
  value: "number",
  query: { amount, date: day },
  refuses: ["businessRule"],
  description:
    "The amount in the second currency: through kroner at both rates of the day, rounded once, half up to two decimals.",
  load: (request, read) => load(request, read),
  decide: (request, rates) =>
    exchanged(request, rates, request.path.fromCurrencyID ?? 0, request.path.toCurrencyID ?? 0),
});

function load({ path, query }: QueryInput, read: Reader): Promise<Rates> {
  const date = String(query.date);
  return loadRates(
    read,
    Object.values(path).map((currency) => ({ currency, date })),
  );
}

function exchanged({ query }: QueryInput, rates: Rates, from: number, to: number): QueryDecision {
  const date = String(query.date);
  const usable: UsableRate[] = [];
  for (const id of [from, to]) {
    const rate = rateAt(rates, id, date);
    if (rate === undefined && id !== kroner) return unknownCurrency;
    usable.push(rate === undefined ? kroneRate : usableRate(rate));
  }
  const [source, target] = usable;
  const refused = [
    ...new Map(usable.flatMap((one) => (one.kind === "refused" ? [[one.parameters.currency, one]] : []))),
  ];
  if (source?.kind !== "rate" || target?.kind !== "rate")
    return { faults: refused.map(([, one]) => rateFault(one, "date")) };
  const result = at(decimal(String(query.amount)), source.perUnit, target.perUnit);
  if (compare(absolute(result), largest) > 0) return { faults: [{ key: "tooLarge", field: "amount" }] };
  const warnings = from === to ? [source] : [source, target];
  return { number: toText(result), warnings: warnings.flatMap((one) => oldRateWarnings(one, "date")) };
}

function at(amount: Decimal, source: Decimal, target: Decimal): Decimal {
  return roundHalfUp(divide(multiply(amount, source), target), 2);
}
