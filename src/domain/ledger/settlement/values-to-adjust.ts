// What is open in foreign currencies at the end of a day, and what it is worth at the rates of that day.

import { type Decimal, decimal, isZero, subtract } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import {
  loadRates,
  oldRateWarnings,
  type Rates,
  rateAt,
  rateFault,
  toKroner,
  usableRate,
} from "../../currency/rate-of-day.ts";
import { openPostingsSql } from "../report/open-post.ts";

/** An open item, or an account, in a foreign currency at the end of a day. */
export interface ForeignValue {
  /** Id of the account. */
  readonly account: number;
  /** The posting that opened the item; null for what stands on an account without items, such as a bank's. */
  readonly item: number | null;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly currency: number;
  /** In kroner. */
  readonly amount: string;
  readonly amountCurrency: string;
}

/** A value whose kroner are others than its currency is worth. */
export interface ValueToAdjust extends ForeignValue {
  /** What is missing in kroner; debit is positive. */
  readonly difference: Decimal;
  readonly rate: Decimal;
}

/** What is to be adjusted, or the currencies that have no rate. */
export interface ValuesToAdjust {
  readonly values: readonly ValueToAdjust[];
  /** What is in currencies without a rate. */
  readonly unknown: readonly ForeignValue[];
  readonly faults: readonly Fault[];
  /** That a rate was used though it is too old. */
  readonly warnings: readonly Warning[];
}

/** The open items in foreign currencies, and the accounts in other currencies that have none, at the end of a day. */
async function foreignValues(read: Reader, date: string): Promise<readonly ForeignValue[]> {
  const values: unknown[] = [];
  const place = (value: unknown, type: string) => {
    values.push(value);
    return `$${values.length + 1}::${type}`;
  };
  const open = openPostingsSql({ date: dayAfter(date) }, place, {});
  const day = place(date, "date");
  return await read.rows<ForeignValue>(
    `select o."account" as account, o."openItem" as item, o."customer" as customer, o."supplier" as supplier, o."employee" as employee,
       o."currency" as currency, sum(o."amount")::text as amount, sum(o."amountCurrency")::text as "amountCurrency"
     from (${open}) o
     where o."currency" <> 1 and o."openItem" is not null and o."account" in (
       select k.id from account k where k.company_id = $1 and k."ledgerType" in ('CUSTOMER', 'VENDOR', 'EMPLOYEE'))
     group by 1, 2, 3, 4, 5, 6
     union all
     select a.id, null, null, null, null, p.currency, p.amount::text, p.in_currency::text
     from account a cross join lateral (
       select q."currency" as currency, sum(q."amount") as amount, sum(q."amountCurrency") as in_currency from posting q
       where q.company_id = $1 and q."account" = a.id and q."currency" <> 1 and q."date" <= ${day} group by 1) p
     where a.company_id = $1 and a."ledgerType" = 'GENERAL' and a."currency" <> 1 and a."type" in ('ASSETS', 'LIABILITIES')
     order by account, item`,
    ...values,
  );
}

/**
 * What is not worth its kroner at the end of a day, by the rates of that day: customers', suppliers' and employees' open items in
 * foreign currencies, and accounts in another currency, such as a bank account in EUR. Adjustments that stand on that day
 * count: nothing is left after them.
 */
export async function valuesToAdjust(read: Reader, date: string): Promise<ValuesToAdjust> {
  const found = await foreignValues(read, date);
  const currencies = [...new Set(found.map(({ currency }) => currency))];
  const rates = await loadRates(
    read,
    currencies.map((currency) => ({ currency, date })),
  );
  const ofCurrency = currencies.map((currency) => ({ currency, used: rateOf(rates, currency, date) }));
  const perUnit = new Map(
    ofCurrency.flatMap(({ currency, used }) => (used?.kind === "rate" ? [[currency, used.perUnit] as const] : [])),
  );
  return {
    values: found.flatMap((one): ValueToAdjust[] => {
      const rate = perUnit.get(one.currency);
      if (rate === undefined) return [];
      const difference = subtract(toKroner(decimal(one.amountCurrency), rate), decimal(one.amount));
      return isZero(difference) ? [] : [{ ...one, difference, rate }];
    }),
    unknown: found.filter(({ currency }) => !perUnit.has(currency)),
    faults: ofCurrency.flatMap(({ used }) =>
      used?.kind === "refused" ? [{ ...rateFault(used, "date"), path: "date" }] : [],
    ),
    warnings: ofCurrency.flatMap(({ used }) => oldRateWarnings(used, "date")),
  };
}

function rateOf(rates: Rates, currency: number, date: string) {
  const rate = rateAt(rates, currency, date);
  return rate === undefined ? undefined : usableRate(rate);
}

/** The day after a day. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
