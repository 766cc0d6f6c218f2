// What is said against an e-invoice and its receiver; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const eInvoiceTexts = {
  eInvoiceKind: {
    en: "A document of this kind cannot be sent as EHF.",
    no: "Et dokument av denne typen kan ikke sendes som EHF.",
    developer: {
      en: "Invoices, credit notes and reminders are sent as EHF; send others by e-mail.",
      no: "Fakturaer, kreditnotaer og purringer sendes som EHF; send andre med e-post.",
    },
  },
  eInvoiceSeller: {
    en: "The company has no valid organisation number ('{number}'), which an EHF document needs.",
    no: "Selskapet har ikke et gyldig organisasjonsnummer ('{number}'), og det må et EHF-dokument ha.",
    developer: {
      en: "Set the company's 'organizationNumber' (PUT /company) to its nine digits, the last of which is a control digit. A document that was issued keeps what the company was then.",
      no: "Sett selskapets 'organizationNumber' (PUT /company) til de ni sifrene, der det siste er et kontrollsiffer. Et utstedt dokument beholder det selskapet var da.",
    },
  },
  eInvoiceBuyer: {
    en: "Customer {name} has no valid number to send EHF to ('{number}').",
    no: "Kunden {name} har ikke et gyldig nummer å sende EHF til ('{number}').",
    developer: {
      en: "Set the customer's 'organizationNumber' to nine digits with the right control digit (or 'globalLocationNumber'), or send in another way: 'sendType'. An invoice whose buyer owes the VAT needs the organisation number.",
      no: "Sett kundens 'organizationNumber' til ni sifre med riktig kontrollsiffer (eller 'globalLocationNumber'), eller send på en annen måte: 'sendType'. En faktura der kjøperen skylder avgiften, må ha organisasjonsnummeret.",
    },
  },
  eInvoiceReference: {
    en: "The order has no reference or order number of the customer.",
    no: "Ordren mangler kundens referanse eller bestillingsnummer.",
    developer: {
      en: "An EHF document needs one: set the order's 'reference' (or 'contact'), or 'purchaseOrderNumber', before it is invoiced, or send the invoice in another way: 'sendType'.",
      no: "Et EHF-dokument må ha det: sett 'reference' (eller 'contact') eller 'purchaseOrderNumber' på ordren før den faktureres, eller send fakturaen på en annen måte: 'sendType'.",
    },
  },
  eInvoiceDueDate: {
    en: "The document has no due date, which an EHF document needs.",
    no: "Dokumentet har ingen forfallsdato, og det må et EHF-dokument ha.",
    developer: {
      en: "Invoice with 'invoiceDueDate', or with terms of the customer.",
      no: "Fakturer med 'invoiceDueDate', eller gi kunden betalingsbetingelser.",
    },
  },
  eInvoiceLines: {
    en: "The document has no lines, and an EHF document needs one.",
    no: "Dokumentet har ingen linjer, og et EHF-dokument må ha minst én.",
    developer: {
      en: "Send it in another way: 'sendType'.",
      no: "Send det på en annen måte: 'sendType'.",
    },
  },
  eInvoiceUnit: {
    en: "The unit '{unit}' has the code '{code}', which EHF documents do not know.",
    no: "Enheten '{unit}' har koden '{code}', som EHF-dokumenter ikke kjenner.",
    developer: {
      en: "GET /product/unit/master lists the codes; set the unit's 'commonCode' to one of them.",
      no: "GET /product/unit/master viser kodene; sett 'commonCode' på enheten til en av dem.",
    },
  },
  eInvoiceAmounts: {
    en: "The document's lines do not add up to what was posted.",
    no: "Linjene i dokumentet stemmer ikke med det som er bokført.",
    developer: {
      en: "Send it in another way: 'sendType'.",
      no: "Send det på en annen måte: 'sendType'.",
    },
  },
  cannotReceive: {
    en: "The customer {name} ({number}) cannot receive EHF documents.",
    no: "Kunden {name} ({number}) kan ikke motta EHF-dokumenter.",
    developer: {
      en: "The register of receivers does not list this number. Check 'organizationNumber', or choose another 'invoiceSendMethod', such as EMAIL.",
      no: "Registeret over mottakere har ikke dette nummeret. Kontroller 'organizationNumber', eller velg en annen 'invoiceSendMethod', for eksempel EMAIL.",
    },
  },
  receiverNumber: {
    en: "The customer cannot receive EHF documents: it has neither a valid organisation number nor a global location number.",
    no: "Kunden kan ikke motta EHF-dokumenter: den har verken gyldig organisasjonsnummer eller globalt lokasjonsnummer.",
    developer: {
      en: "Send 'organizationNumber' with nine digits and the right control digit, or 'globalLocationNumber', or choose another 'invoiceSendMethod'.",
      no: "Send 'organizationNumber' med ni sifre og riktig kontrollsiffer, eller 'globalLocationNumber', eller velg en annen 'invoiceSendMethod'.",
    },
  },
  paymentRequestKid: {
    en: "The invoice has no KID, without which banks draw nothing.",
    no: "Fakturaen har ingen KID, og uten den trekker ikke banken noe.",
    developer: {
      en: "Turn KID on before invoicing: PUT /invoice/settings.",
      no: "Slå på KID før det faktureres: PUT /invoice/settings.",
    },
  },
  paymentRequestCurrency: {
    en: "The invoice is in {currency}; AvtaleGiro knows kroner alone.",
    no: "Fakturaen er i {currency}; AvtaleGiro kjenner bare kroner.",
    developer: {
      en: "Send it in another way: 'sendType'.",
      no: "Send den på en annen måte: 'sendType'.",
    },
  },
  paymentRequestNothing: {
    en: "There is nothing to draw: the invoice asks for no money, or has no due date.",
    no: "Det er ingenting å trekke: fakturaen krever ingen penger, eller har ingen forfallsdato.",
    developer: {
      en: "Send it in another way: 'sendType'.",
      no: "Send den på en annen måte: 'sendType'.",
    },
  },
  paymentRequestAccount: {
    en: "The company has no account that invoices name.",
    no: "Selskapet har ingen konto som fakturaer viser.",
    developer: {
      en: "Give a bank account 'bankAccountNumber' and 'isInvoiceAccount': PUT /ledger/account/{id}.",
      no: "Gi en bankkonto 'bankAccountNumber' og 'isInvoiceAccount': PUT /ledger/account/{id}.",
    },
  },
  receiverUnanswered: {
    en: "The register of EHF receivers did not answer; whether the customer can receive is asked again when an invoice is sent.",
    no: "Registeret over EHF-mottakere svarte ikke; om kunden kan motta, spørres det om igjen når en faktura sendes.",
    developer: {
      en: "Nothing to do: the customer was saved.",
      no: "Ingenting å gjøre: kunden er lagret.",
    },
  },
} as const satisfies Record<string, FaultText>;
