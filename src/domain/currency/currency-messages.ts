// Error messages about exchange rates.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const rateTexts = {
  currencyRateMissing: {
    en: "There is no exchange rate for {currency} on {date:date}.",
    no: "Det finnes ingen valutakurs for {currency} på {date:date}.",
    developer: {
      en: "Choose a day that has one: GET /currency/{currencyId}/rate reads them. Vouchers and payments can say both amounts, in kroner and in the currency.",
      no: "Velg en dag som har kurs: GET /currency/{currencyId}/rate viser dem. Bilag og betalinger kan oppgi begge beløp, i kroner og i valutaen.",
    },
  },
  currencyRateStale: {
    en: "There is no current exchange rate for {currency} on {date:date}; the last one is of {newest:date}.",
    no: "Det finnes ingen gjeldende valutakurs for {currency} på {date:date}; den siste er fra {newest:date}.",
    developer: {
      en: "A rate counts for 10 days. Choose a day that has one, or wait until it is published. Vouchers and payments can say both amounts, in kroner and in the currency.",
      no: "En kurs gjelder i 10 dager. Velg en dag som har kurs, eller vent til den er publisert. Bilag og betalinger kan oppgi begge beløp, i kroner og i valutaen.",
    },
  },
  currencyRateOld: {
    en: "The newest known exchange rate for {currency} is of {newest:date}; it was used for {date:date}, as the test environment alone does.",
    no: "Den nyeste kjente valutakursen for {currency} er fra {newest:date}; den ble brukt for {date:date}, slik bare testmiljøet gjør.",
    developer: {
      en: "Load newer rates with POST /v2/test/rates, or connect the service to the network.",
      no: "Last inn nyere kurser med POST /v2/test/rates, eller koble tjenesten til nettet.",
    },
  },
} as const satisfies Record<string, FaultText>;
