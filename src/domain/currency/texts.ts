// What is refused about exchange rates; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const rateTexts = {
  currencyRateMissing: {
    en: "There is no exchange rate for {currency} on {date}.",
    no: "Det finnes ingen valutakurs for {currency} på {date}.",
    developer:
      "Choose a day that has one: GET /currency/{currencyId}/rate reads them. Vouchers and payments can say both amounts, in kroner and in the currency.",
  },
  currencyRateStale: {
    en: "There is no current exchange rate for {currency} on {date}; the last one is of {newest}.",
    no: "Det finnes ingen gjeldende valutakurs for {currency} på {date}; den siste er fra {newest}.",
    developer:
      "A rate counts for 10 days. Choose a day that has one, or wait until it is published. Vouchers and payments can say both amounts, in kroner and in the currency.",
  },
} as const satisfies Record<string, FaultText>;
