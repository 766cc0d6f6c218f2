// The definitions of the subject currency.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { currency } from "./currency.ts";
import { oddRateTexts, rateTexts, statedRateTexts } from "./currency-messages.ts";
import { currencyExchangeRate } from "./exchange-rate.ts";
import { exchange, exchangeToKroner, readRate } from "./read-rate.ts";

/** What the subject currency adds to the interface. */
export const currencyDefinitions: SubjectDefinitions = {
  resources: [currency, currencyExchangeRate],
  queries: [readRate, exchangeToKroner, exchange],
  texts: { ...rateTexts, ...oddRateTexts, ...statedRateTexts },
};
