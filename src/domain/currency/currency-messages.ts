// Error messages about exchange rates.

import type { FaultText } from "../../schema/error.ts";

/** Messages about the rates of a day, by their keys. */
export const rateTexts = {
  currencyRateMissing: {
    en: "There is no exchange rate for {currency} on {date:date}.",
    no: "Det finnes ingen valutakurs for {currency} på {date:date}.",
    developer: {
      en: "Choose a day that has one: GET /currency/{currencyId}/rate reads them. An invoice can state its rate (exchangeRate); vouchers and payments can say both amounts, in kroner and in the currency.",
      no: "Velg en dag som har kurs: GET /currency/{currencyId}/rate viser dem. En faktura kan oppgi kursen selv (exchangeRate); bilag og betalinger kan oppgi begge beløp, i kroner og i valutaen.",
    },
  },
  currencyRateStale: {
    en: "There is no current exchange rate for {currency} on {date:date}; the last one is of {newest:date}.",
    no: "Det finnes ingen gjeldende valutakurs for {currency} på {date:date}; den siste er fra {newest:date}.",
    developer: {
      en: "A rate counts for 10 days. Choose a day that has one, or wait until it is published. An invoice can state its rate (exchangeRate); vouchers and payments can say both amounts, in kroner and in the currency.",
      no: "En kurs gjelder i 10 dager. Velg en dag som har kurs, eller vent til den er publisert. En faktura kan oppgi kursen selv (exchangeRate); bilag og betalinger kan oppgi begge beløp, i kroner og i valutaen.",
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

/** Messages about amounts that fit no rate, by their keys. */
export const oddRateTexts = {
  postedAtOddRate: {
    en: "The row came to {paid:amount} kroner, where the day's rate gives {expected:amount}.",
    no: "Raden ble på {paid:amount} kroner, mens dagens kurs gir {expected:amount}.",
    developer: {
      en: "amountGross is in kroner, amountGrossCurrency in the currency of the row. Reverse the voucher where one of them was wrong: PUT /ledger/voucher/<id>/:reverse.",
      no: "amountGross er i kroner, amountGrossCurrency i valutaen til raden. Reverser bilaget hvis ett av dem var feil: PUT /ledger/voucher/<id>/:reverse.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** Messages about rates that are stated for an invoice, by their keys. */
export const statedRateTexts = {
  exchangeRateZero: {
    en: "The exchange rate must be greater than 0.",
    no: "Valutakursen må være større enn 0.",
    developer: {
      en: "Send the kroner for one unit of the invoice's currency, or leave exchangeRate out for the rate of the invoice's day.",
      no: "Send kronene for én enhet av fakturaens valuta, eller utelat exchangeRate for kursen på fakturadagen.",
    },
  },
  exchangeRateOfKroner: {
    en: "An invoice in kroner has no exchange rate.",
    no: "En faktura i kroner har ingen valutakurs.",
    developer: {
      en: "Leave exchangeRate out: the currency of the invoice is that of its orders.",
      no: "Utelat exchangeRate: fakturaen har ordrenes valuta.",
    },
  },
  exchangeRateCurrencies: {
    en: "One exchange rate cannot be that of several currencies.",
    no: "Én valutakurs kan ikke gjelde flere valutaer.",
    developer: {
      en: "Invoice the orders of each currency by themselves; POST /invoice/list takes exchangeRate in the body of each invoice.",
      no: "Fakturer ordrene i hver valuta for seg; POST /invoice/list tar exchangeRate i hver faktura i innholdet.",
    },
  },
  exchangeRateOfCreditNote: {
    en: "A credit note has the exchange rate of the invoice that it credits.",
    no: "En kreditnota har valutakursen til fakturaen den krediterer.",
    developer: {
      en: "Leave exchangeRate out.",
      no: "Utelat exchangeRate.",
    },
  },
  exchangeRateOdd: {
    en: "The stated exchange rate is {stated:number}, where that of the day is {expected:number}.",
    no: "Oppgitt valutakurs er {stated:number}, mens dagens kurs er {expected:number}.",
    developer: {
      en: "The rate is kroner for one unit of the currency, also where rates are quoted for 100. Credit the invoice where it was wrong.",
      no: "Kursen er kroner for én enhet av valutaen, også der kurser oppgis for 100. Krediter fakturaen hvis den var feil.",
    },
  },
} as const satisfies Record<string, FaultText>;
