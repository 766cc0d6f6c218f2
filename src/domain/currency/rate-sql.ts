// Amounts at the rate of a day as SQL, for fields that are computed when they are read; the rule is that of `rates.ts`.

import { kroner } from "./exchange-rate.ts";
import { isTestSql, staleDays } from "./rate-of-day.ts";

/** SQL: the company's day, which is today's date in Oslo. */
export const todaySql = "(select company_today())";

/** SQL: kroner for one unit of a currency on a day; null where no rate counts. All are SQL. */
function perUnitSql(currency: string, day: string, isOldUsed = "false"): string {
  return (
    `(case when ${currency} = ${kroner} then 1 else (select case when ${day} - k."date" <= ${staleDays} or ${isOldUsed} then k."rate" end ` +
    `from currency_rate k where k."sourceCurrency" = ${currency} and k."date" <= ${day} order by k."date" desc limit 1) end)`
  );
}

/** What is converted: amount, currencies and day, each as SQL. */
export interface Conversion {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** Whether the test environment takes an older rate for the currency `to`; its answer must warn of it. */
  readonly isOldTargetUsed?: boolean;
}

/**
 * SQL: a price in another currency, through kroner at both rates of the day, rounded once to 10 decimals, as prices are
 * kept. Between one currency and itself it stays as it is. Null where a currency has no rate that counts.
 */
export function convertedPriceSql({ amount, from, to, day, isOldTargetUsed = false }: Conversion): string {
  const target = perUnitSql(to, day, isOldTargetUsed ? isTestSql : "false");
  return `(case when ${from} = ${to} then ${amount} else round(${amount} * ${perUnitSql(from, day)} / ${target}, 10) end)`;
}
