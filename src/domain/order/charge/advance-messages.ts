// What is refused about advances and subscriptions: what is invoiced before it is delivered. Holds no rule.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const advanceTexts = {
  onAccountAmount: {
    en: "The amount on account must be greater than 0.",
    no: "A konto-beløpet må være større enn 0.",
    developer: {
      en: "Send amountOnAccount together with createOnAccount WITH_VAT or WITHOUT_VAT.",
      no: "Send amountOnAccount sammen med createOnAccount WITH_VAT eller WITHOUT_VAT.",
    },
  },
  onAccountNotAsked: {
    en: "An amount on account was sent, and no invoice on account was asked for.",
    no: "Et a konto-beløp er sendt, men det er ikke bedt om en a konto-faktura.",
    developer: {
      en: "Send createOnAccount WITH_VAT or WITHOUT_VAT, or leave amountOnAccount and onAccountComment out.",
      no: "Send createOnAccount WITH_VAT eller WITHOUT_VAT, eller utelat amountOnAccount og onAccountComment.",
    },
  },
  onAccountTooLarge: {
    en: "The order has only {left:amount} left to invoice on account.",
    no: "Ordren har bare {left:amount} igjen å fakturere a konto.",
    developer: {
      en: "Send an amount of which the total with VAT is at most {left:amount}.",
      no: "Send et beløp som med mva er høyst {left:amount}.",
    },
  },
  onAccountVatTypes: {
    en: "The lines have different VAT types; the amount on account has no VAT rate.",
    no: "Linjene har ulike mva-koder; a konto-beløpet har ingen mva-sats.",
    developer: {
      en: "Set invoiceOnAccountVatHigh of the order to true, or send createOnAccount WITHOUT_VAT.",
      no: "Sett invoiceOnAccountVatHigh på ordren til true, eller send createOnAccount WITHOUT_VAT.",
    },
  },
  onAccountAccount: {
    en: "Account {account} of customer advances is inactive.",
    no: "Kontoen {account} for forskudd fra kunder er inaktiv.",
    developer: {
      en: "Activate the account (PUT /ledger/account/<id>, isInactive false), or choose another one in /ledger/postingRules.",
      no: "Aktiver kontoen (PUT /ledger/account/<id>, isInactive false), eller velg en annen i /ledger/postingRules.",
    },
  },
  onAccountCurrency: {
    en: "Only orders in kroner are invoiced on account.",
    no: "Bare ordrer i kroner faktureres a konto.",
    developer: {
      en: "Leave createOnAccount out; an advance in a foreign currency would be deducted at another rate.",
      no: "Utelat createOnAccount; et forskudd i fremmed valuta ville bli trukket fra med en annen kurs.",
    },
  },
  onAccountAlone: {
    en: "An invoice on account cannot credit an invoice, nor make a back order.",
    no: "En a konto-faktura kan ikke kreditere en faktura og ikke lage restordre.",
    developer: {
      en: "Send createOnAccount without invoiceIdIfIsCreditNote and createBackorder.",
      no: "Send createOnAccount uten invoiceIdIfIsCreditNote og createBackorder.",
    },
  },
  subscriptionNotDue: {
    en: "The next period, {start:date} to {end:date}, is not invoiced before {date:date}.",
    no: "Neste periode, {start:date} til {end:date}, faktureres ikke før {date:date}.",
    developer: {
      en: "Send invoiceDate {date} or later, or change subscriptionInvoicingTime of the order.",
      no: "Send invoiceDate {date} eller senere, eller endre subscriptionInvoicingTime på ordren.",
    },
  },
  subscriptionAccrualAccount: {
    en: "Income of later months cannot wait on account {account}.",
    no: "Inntekt for senere måneder kan ikke vente på konto {account}.",
    developer: {
      en: "Choose an active balance account that takes postings without VAT: accountSubscriptionAccrual of PUT /ledger/postingRules.",
      no: "Velg en aktiv balansekonto som kan posteres uten mva: accountSubscriptionAccrual i PUT /ledger/postingRules.",
    },
  },
  subscriptionAccrualTooLong: {
    en: "Income can wait for at most {most} months.",
    no: "Inntekt kan vente i høyst {most} måneder.",
    developer: {
      en: "Lower subscriptionPeriodsOnInvoice of the order.",
      no: "Sett subscriptionPeriodsOnInvoice på ordren lavere.",
    },
  },
  subscriptionNothingApproved: {
    en: "No invoice of the subscription stands.",
    no: "Abonnementet har ingen gjeldende faktura.",
    developer: {
      en: "Approve a period first: PUT /order/<id>/:approveSubscriptionInvoice.",
      no: "Godkjenn en periode først: PUT /order/<id>/:approveSubscriptionInvoice.",
    },
  },
} as const satisfies Record<string, FaultText>;
