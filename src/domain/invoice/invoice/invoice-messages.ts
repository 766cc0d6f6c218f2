// Error messages about payments of invoices.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const invoiceTexts = {
  documentColour: {
    en: "The colour must be six hexadecimal digits behind a #.",
    no: "Fargen må være seks heksadesimale sifre etter en #.",
    developer: {
      en: "Send a colour as in #24466b, or an empty text for the service's own.",
      no: "Send en farge som #24466b, eller en tom tekst for tjenestens egen.",
    },
  },
  invoiceNumberGiven: {
    en: "Invoice numbers are given by the service, one after the other.",
    no: "Fakturanummer gis av tjenesten, i ubrutt rekkefølge.",
    developer: {
      en: "Leave 'invoiceNumber' out, or send 0; the answer says the number. The bookkeeping regulation § 5-1-3 asks for it.",
      no: "Utelat 'invoiceNumber', eller send 0; svaret sier nummeret. Bokføringsforskriften § 5-1-3 krever det.",
    },
  },
  invoiceOtherCustomer: {
    en: "The orders are another customer's.",
    no: "Ordrene tilhører en annen kunde.",
    developer: {
      en: "An invoice is made out to the customer of its orders: leave 'customer' out, or change the orders first (PUT /order/{id}).",
      no: "En faktura går til kunden på ordrene: utelat 'customer', eller endre ordrene først (PUT /order/{id}).",
    },
  },
  invoiceOtherCurrency: {
    en: "The orders are in another currency.",
    no: "Ordrene er i en annen valuta.",
    developer: {
      en: "An invoice has the currency of its orders: leave 'currency' out, or change the orders first (PUT /order/{id}).",
      no: "En faktura har samme valuta som ordrene: utelat 'currency', eller endre ordrene først (PUT /order/{id}).",
    },
  },
  invoiceKidGiven: {
    en: "The KID is made by the service.",
    no: "KID lages av tjenesten.",
    developer: {
      en: "Leave 'kid' out: 'kidMethod' of PUT /invoice/settings decides whether invoices have one.",
      no: "Utelat 'kid': 'kidMethod' i PUT /invoice/settings avgjør om fakturaer har KID.",
    },
  },
  invoicePreliminary: {
    en: "The invoice is preliminary: its order is not invoiced yet.",
    no: "Fakturaen er foreløpig: ordren er ikke fakturert ennå.",
    developer: {
      en: "Charge it by PUT /order/<id>/:invoice; the invoice then has this id, a number and a voucher.",
      no: "Fakturer med PUT /order/<id>/:invoice; fakturaen får da denne id-en, et nummer og et bilag.",
    },
  },
  creditOfDeducted: {
    en: "The invoice on account is deducted in the final invoice; it cannot be credited.",
    no: "A konto-fakturaen er trukket fra i sluttfakturaen; den kan ikke krediteres.",
    developer: {
      en: "Credit the final invoice of the order.",
      no: "Krediter sluttfakturaen til ordren.",
    },
  },
  creditOfAdvanceInPart: {
    en: "An invoice on account is credited in full or not at all.",
    no: "En a konto-faktura krediteres helt eller ikke i det hele tatt.",
    developer: {
      en: "Use PUT /invoice/<id>/:createCreditNote, and invoice another amount on account.",
      no: "Bruk PUT /invoice/<id>/:createCreditNote, og fakturer et annet beløp a konto.",
    },
  },
  paidAmountZero: {
    en: "The paid amount must not be 0.",
    no: "Betalt beløp kan ikke være 0.",
    developer: {
      en: "Send what was paid, negative for money that went back.",
      no: "Send det som ble betalt, negativt for penger som gikk tilbake.",
    },
  },
  paidAmountDecimals: {
    en: "The paid amount can have at most two decimals.",
    no: "Betalt beløp kan ha høyst to desimaler.",
    developer: {
      en: "Round the amount to two decimals before sending it.",
      no: "Avrund beløpet til to desimaler før det sendes.",
    },
  },
  paidAmountTooLarge: {
    en: "The paid amount is too large.",
    no: "Betalt beløp er for stort.",
    developer: {
      en: "A payment can be at most 999999999999.99 in either direction.",
      no: "En betaling kan være høyst 999999999999.99 i hver retning.",
    },
  },
  paidAmountCurrencyMissing: {
    en: "The paid amount in the invoice's currency must be given.",
    no: "Betalt beløp i fakturaens valuta må oppgis.",
    developer: {
      en: "Send the amount in the invoice's currency beside the one that reached the account: paidAmountCurrency beside paidAmount.",
      no: "Send beløpet i fakturaens valuta sammen med det som kom inn på kontoen: paidAmountCurrency sammen med paidAmount.",
    },
  },
  paidAmountsDiffer: {
    en: "{amount:amount} and {other:amount} must be equal: account and invoice have the same currency.",
    no: "{amount:amount} og {other:amount} må være like: konto og faktura har samme valuta.",
    developer: {
      en: "Send only one of the two amounts, or the same value in both.",
      no: "Send bare ett av de to beløpene, eller samme verdi i begge.",
    },
  },
  paidAmountSignsDiffer: {
    en: "The amounts {amount:amount} and {other:amount} contradict each other: one is positive, the other negative.",
    no: "Beløpene {amount:amount} og {other:amount} motsier hverandre: det ene er positivt, det andre negativt.",
    developer: {
      en: "Give both amounts the same sign: positive for money that arrived, negative for money that went back.",
      no: "Gi begge beløp samme fortegn: positivt for penger som kom inn, negativt for penger som gikk tilbake.",
    },
  },
  alreadyPaid: {
    en: "Nothing was left to pay of the invoice: it was paid or credited already.",
    no: "Det var ingenting igjen å betale på fakturaen: den var allerede betalt eller kreditert.",
    developer: {
      en: "Read 'amountOutstanding' before a payment is registered; refuseOverpayment=true refuses it. What was paid twice goes back by a negative payment, or the payment's voucher is reversed.",
      no: "Les 'amountOutstanding' før en betaling registreres; refuseOverpayment=true avviser den. Det som er betalt to ganger, går tilbake med en negativ betaling, eller betalingens bilag reverseres.",
    },
  },
  paidBeyond: {
    en: "More was paid than the {left:amount} that was left of the invoice.",
    no: "Det ble betalt mer enn de {left:amount} som var igjen på fakturaen.",
    developer: {
      en: "Read 'amountOutstanding' before a payment is registered; refuseOverpayment=true refuses it. What was paid too much goes back by a negative payment.",
      no: "Les 'amountOutstanding' før en betaling registreres; refuseOverpayment=true avviser den. Det som er betalt for mye, går tilbake med en negativ betaling.",
    },
  },
  paidAtOddRate: {
    en: "The payment came to {paid:amount} kroner, where the day's rate gives {expected:amount}.",
    no: "Betalingen ble på {paid:amount} kroner, mens dagens kurs gir {expected:amount}.",
    developer: {
      en: "One amount is in the currency of the payment account, the other in that of the invoice. Reverse the payment's voucher where one of them was wrong: PUT /ledger/voucher/<id>/:reverse.",
      no: "Det ene beløpet er i valutaen til betalingskontoen, det andre i fakturaens. Reverser betalingens bilag hvis ett av dem var feil: PUT /ledger/voucher/<id>/:reverse.",
    },
  },
  debitAccountSubLedger: {
    en: "Account {account} has a sub-ledger, and no payment can reach it.",
    no: "Kontoen {account} har reskontro og kan ikke ta imot betalinger.",
    developer: {
      en: "Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
      no: "Send en konto med ledgerType GENERAL, for eksempel en bankkonto: GET /ledger/account?ledgerType=GENERAL.",
    },
  },
  deductionAccountUnknown: {
    en: "There is no such account.",
    no: "Kontoen finnes ikke.",
    developer: {
      en: "Send the id of an account: GET /ledger/account lists them.",
      no: "Send id-en til en konto: GET /ledger/account viser dem.",
    },
  },
  writeOffTooLarge: {
    en: "{rest:amount} would be left to pay; less than {limit:amount} can be written off.",
    no: "{rest:amount} ville stått igjen å betale; bare mindre enn {limit:amount} kan avskrives.",
    developer: {
      en: "Leave out 'writeOff', and post a larger loss by a voucher, with the VAT type of bad debts where VAT is taken back.",
      no: "Utelat 'writeOff', og bokfør et større tap med et bilag, med mva-typen for tap på fordringer der mva tilbakeføres.",
    },
  },
  writeOffOverpaid: {
    en: "{rest:amount} would be paid too much; less than {limit:amount} can be written off.",
    no: "{rest:amount} ville vært betalt for mye; bare mindre enn {limit:amount} kan avskrives.",
    developer: {
      en: "Leave out 'writeOff', and pay back what was too much, or have it paid back.",
      no: "Utelat 'writeOff', og betal tilbake det som var for mye, eller få det tilbake.",
    },
  },
  creditNoteOfCreditNote: {
    en: "A credit note cannot be credited.",
    no: "En kreditnota kan ikke krediteres.",
    developer: {
      en: "Make a new invoice instead.",
      no: "Lag en ny faktura i stedet.",
    },
  },
  creditNoteBeforeInvoice: {
    en: "The credit note cannot be dated before the invoice.",
    no: "Kreditnotaen kan ikke dateres før fakturaen.",
    developer: {
      en: "Move the date to {date} or later.",
      no: "Flytt datoen til {date} eller senere.",
    },
  },
  creditNoteTooLarge: {
    en: "The invoice is credited in whole or in part. The sum of the credit notes cannot be higher than the invoice's amount.",
    no: "Hele eller deler av fakturaen er kreditert. Summen av kreditnotaene kan ikke være høyere enn fakturabeløpet.",
    developer: {
      en: "What is left to credit comes to {left:amount}. Credit it with an order of negative lines: PUT /order/(id)/:invoice with invoiceIdIfIsCreditNote.",
      no: "Det som er igjen å kreditere, er {left:amount}. Krediter det med en ordre med negative linjer: PUT /order/(id)/:invoice med invoiceIdIfIsCreditNote.",
    },
  },
  creditNoteOtherVat: {
    en: "The invoice that is credited has nothing with VAT code {code}.",
    no: "Fakturaen som krediteres, har ingenting med mva-kode {code}.",
    developer: {
      en: "A credit note takes back VAT that was charged: send a 'vatType' of the invoice's own lines.",
      no: "En kreditnota tar tilbake mva som ble fakturert: send en 'vatType' fra fakturaens egne linjer.",
    },
  },
  creditNoteRates: {
    en: "The invoice that is credited has VAT code {code} at several rates ({rates} %). Say by the order's delivery date which of them is credited.",
    no: "Fakturaen som krediteres, har mva-kode {code} med flere satser ({rates} %). Angi med ordrens leveringsdato hvilken av dem som krediteres.",
    developer: {
      en: "Set 'deliveryDate' of the order to the day on which what is credited was delivered.",
      no: "Sett 'deliveryDate' på ordren til dagen da det som krediteres, ble levert.",
    },
  },
} as const satisfies Record<string, FaultText>;
