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
  meaning: "What one unit of a currency was worth on a day.",
  fields: {
    targetCurrency: ref("Currency").readOnly().says("What the rate is in: always Norwegian kroner."),
    sourceCurrency: ref("Currency").readOnly().says("What one unit is taken of."),
    rate: number(10).readOnly().says("Units of targetCurrency for one unit of sourceCurrency, whatever its factor."),
    source: oneOf("NORGES_BANK", "HALLONEN").readOnly().says("Who published the rate."),
    date: date().readOnly().says("The day of the rate: the last one on or before the day asked for."),
    factor: integer().internal().says("How many units the rate was quoted for."),
  },
});
