// Exchange rates as the API shows them: what one unit of a currency was worth in kroner on a day.

import { date, integer, number, oneOf, ref } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** The id of Norwegian kroner, the currency that all rates are in. */
export const kroner = 1;

/** An exchange rate; shared by all companies. */
export const currencyExchangeRate = resource("CurrencyExchangeRate", "/currency/rate", {
  shared: true,
  table: "currency_rate",
  order: "date",
  description: "What one unit of a currency was worth on a day.",
  fields: {
    targetCurrency: ref("Currency").readOnly().describe("What the rate is in: always Norwegian kroner."),
    sourceCurrency: ref("Currency").readOnly().describe("What one unit is taken of."),
    rate: number(10)
      .readOnly()
      .describe("Units of targetCurrency for one unit of sourceCurrency, whatever its factor."),
    source: oneOf("NORGES_BANK", "HALLONEN").readOnly().describe("Who published the rate."),
    date: date().readOnly().describe("The day of the rate: the last one on or before the day asked for."),
    factor: integer().internal().describe("How many units the rate was quoted for."),
  },
});
