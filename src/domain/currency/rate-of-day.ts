// The rate of a day: which one it is, when it is too old, and amounts at it. Reads and computes; stores nothing.

import type { Decimal } from "../../money/decimal.ts";
import { decimal, divide, multiply, one, roundHalfUp } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";
import { kroner } from "./exchange-rate.ts";

/** The age in days after which a rate is no longer used, since its currency is no longer published; see `usableRate`. */
export const staleDays = 10;

/** Digits after the point of an amount. */
const amountDecimals = 2;

/** A currency on a day. */
export interface CurrencyDay {
  readonly currency: number;
  /** ISO date. */
  readonly date: string;
}

/** The last published rate on or before a day. */
export interface PublishedRate {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly source: string;
  /** Kroner for one unit, as a decimal text. */
  readonly rate: string;
}

/** The rate of a currency on a day. `published` is null where no rate is known on or before it. */
export interface RateOfDay extends CurrencyDay {
  readonly code: string;
  readonly published: PublishedRate | null;
  /** Whether a rate counts however old it is: in the test environment, which may be without a network. */
  readonly isAnyAgeUsed: boolean;
}

/** Rates by currency and day; see `rateAt`. */
export type Rates = ReadonlyMap<string, RateOfDay>;

interface RateRow extends CurrencyDay {
  readonly code: string;
  readonly isTest: boolean;
  readonly id: number | null;
  readonly version: number;
  readonly day: string;
  readonly source: string;
  readonly rate: string;
}

/** SQL: whether the installation is a test environment. */
export const isTestSql = "coalesce((select s.value = 'test' from setting s where s.name = 'environment'), false)";

/** Reads the rates of currencies on days; asks the database only where a currency is a foreign one. */
export async function loadRates(read: Reader, dates: readonly CurrencyDay[]): Promise<Rates> {
  const foreign = dates.filter((each) => each.currency !== kroner);
  if (foreign.length === 0) return new Map();
  const days = [...new Map(foreign.map((each) => [keyOf(each), each])).values()];
  const rows = await read.rows<RateRow>(
    `select w.currency, w.day as date, c.code, ${isTestSql} as "isTest", r.id, r.version, r."date" as day, r."source", r."rate"::text
     from unnest($2::bigint[], $3::date[]) w(currency, day) join currency c on c.id = w.currency
     left join lateral (select k.* from currency_rate k where k."sourceCurrency" = c.id and k."date" <= w.day
       order by k."date" desc limit 1) r on true
     where $1::bigint is not null`,
    days.map((each) => each.currency),
    days.map((each) => each.date),
  );
  return new Map(
    rows.map(({ currency, date, code, isTest, id, version, day, source, rate }) => [
      keyOf({ currency, date }),
      {
        currency,
        date,
        code,
        published: id === null ? null : { id, version, date: day, source, rate },
        isAnyAgeUsed: isTest,
      },
    ]),
  );
}

function keyOf({ currency, date }: CurrencyDay): string {
  return `${currency} ${date}`;
}

/** A loaded rate; undefined for kroner, for a currency that does not exist, and for one that was not loaded. */
export function rateAt(rates: Rates, currency: number, date: string): RateOfDay | undefined {
  return rates.get(keyOf({ currency, date }));
}

/** Kroner for one unit, or the refusal (a key of `rateTexts` with its parameters) where no rate can be used. */
export type UsableRate =
  | {
      readonly kind: "rate";
      readonly perUnit: Decimal;
      /** The parameters of the warning that the rate is too old; absent where it is not. */
      readonly old?: Warning["parameters"];
    }
  | {
      readonly kind: "refused";
      readonly key: "currencyRateMissing" | "currencyRateStale";
      readonly parameters: Readonly<Record<string, string | number>>;
    };

/** The rate of one krone. */
export const kroneRate: UsableRate = { kind: "rate", perUnit: one };

/**
 * What one unit is worth on the day: by the last rate on or before it, if that is at most ten days old. In the test
 * environment an older one counts too, and the answer that uses it warns of it: see `oldRateWarnings`.
 */
export function usableRate(rate: RateOfDay): UsableRate {
  const parameters = { currency: rate.code, currencyId: rate.currency, date: rate.date };
  const { published } = rate;
  if (published === null) return { kind: "refused", key: "currencyRateMissing", parameters };
  const perUnit = decimal(published.rate);
  if (daysBetween(published.date, rate.date) <= staleDays) return { kind: "rate", perUnit };
  const old = { ...parameters, newest: published.date };
  return rate.isAnyAgeUsed
    ? { kind: "rate", perUnit, old }
    : { kind: "refused", key: "currencyRateStale", parameters: old };
}

/** The warning that a rate was used though it is too old; none for another one. */
export function oldRateWarnings(used: UsableRate | undefined, field: string): Warning[] {
  if (used?.kind !== "rate" || used.old === undefined) return [];
  return [{ key: "currencyRateOld", field, parameters: used.old }];
}

/** The refusal of a rate as a fault of a field. */
export function rateFault(refused: Extract<UsableRate, { kind: "refused" }>, field: string): Fault {
  return { key: refused.key, field, path: null, parameters: refused.parameters };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** An amount in kroner, rounded half up to 2 decimals. */
export function toKroner(amountCurrency: Decimal, perUnit: Decimal): Decimal {
  return roundHalfUp(multiply(amountCurrency, perUnit), amountDecimals);
}

/** An amount of kroner in the currency, rounded half up to 2 decimals. */
export function fromKroner(amount: Decimal, perUnit: Decimal): Decimal {
  return roundHalfUp(divide(amount, perUnit), amountDecimals);
}
