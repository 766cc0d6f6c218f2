// What is said against an e-invoice and its receiver; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const eInvoiceTexts = {
  eInvoiceKind: {
    en: "A document of the kind {kind} cannot be sent as EHF.",
    no: "Et dokument av typen {kind} kan ikke sendes som EHF.",
    developer: "Invoices, credit notes and reminders are sent as EHF; send others by e-mail.",
  },
  eInvoiceSeller: {
    en: "The company has no valid organisation number ('{number}'), which an EHF document needs.",
    no: "Selskapet har ikke et gyldig organisasjonsnummer ('{number}'), og det må et EHF-dokument ha.",
    developer:
      "Set the company's 'organizationNumber' (PUT /company) to its nine digits, the last of which is a control digit. A document that was issued keeps what the company was then.",
  },
  eInvoiceBuyer: {
    en: "The customer {name} has neither a valid organisation number ('{number}') nor a global location number to send EHF to.",
    no: "Kunden {name} har verken gyldig organisasjonsnummer ('{number}') eller globalt lokasjonsnummer å sende EHF til.",
    developer:
      "Set the customer's 'organizationNumber' to nine digits with the right control digit (or 'globalLocationNumber'), or send in another way: 'sendType'. An invoice whose buyer owes the VAT needs the organisation number.",
  },
  eInvoiceReference: {
    en: "The order has no reference or order number of the customer, which an EHF document needs.",
    no: "Ordren mangler kundens referanse eller bestillingsnummer, og det må et EHF-dokument ha.",
    developer:
      "Set the order's 'reference' (or 'contact'), or 'purchaseOrderNumber', before it is invoiced, or send the invoice in another way: 'sendType'.",
  },
  eInvoiceDueDate: {
    en: "The document has no due date, which an EHF document needs.",
    no: "Dokumentet har ingen forfallsdato, og det må et EHF-dokument ha.",
    developer: "Invoice with 'invoiceDueDate', or with terms of the customer.",
  },
  eInvoiceLines: {
    en: "The document has no lines, and an EHF document needs one.",
    no: "Dokumentet har ingen linjer, og et EHF-dokument må ha minst én.",
    developer: "Send it in another way: 'sendType'.",
  },
  eInvoiceUnit: {
    en: "The unit '{unit}' has the code '{code}', which EHF documents do not know.",
    no: "Enheten '{unit}' har koden '{code}', som EHF-dokumenter ikke kjenner.",
    developer: "GET /product/unit/master lists the codes; set the unit's 'commonCode' to one of them.",
  },
  eInvoiceAmounts: {
    en: "The lines of the document do not add up to what was posted, so that it cannot be sent as EHF.",
    no: "Linjene i dokumentet stemmer ikke med det som er bokført, så det kan ikke sendes som EHF.",
    developer: "Send it in another way: 'sendType'.",
  },
  cannotReceive: {
    en: "The customer {name} ({number}) cannot receive EHF documents.",
    no: "Kunden {name} ({number}) kan ikke motta EHF-dokumenter.",
    developer:
      "The register of receivers does not list this number. Check 'organizationNumber', or choose another 'invoiceSendMethod', such as EMAIL.",
  },
  receiverNumber: {
    en: "The customer cannot receive EHF documents: it has neither a valid organisation number nor a global location number.",
    no: "Kunden kan ikke motta EHF-dokumenter: den har verken gyldig organisasjonsnummer eller globalt lokasjonsnummer.",
    developer:
      "Send 'organizationNumber' with nine digits and the right control digit, or 'globalLocationNumber', or choose another 'invoiceSendMethod'.",
  },
  paymentRequestKid: {
    en: "The invoice has no KID, without which banks draw nothing.",
    no: "Fakturaen har ingen KID, og uten den trekker ikke banken noe.",
    developer: "Turn KID on before invoicing: PUT /invoice/settings.",
  },
  paymentRequestCurrency: {
    en: "The invoice is in {currency}; AvtaleGiro knows kroner alone.",
    no: "Fakturaen er i {currency}; AvtaleGiro kjenner bare kroner.",
    developer: "Send it in another way: 'sendType'.",
  },
  paymentRequestNothing: {
    en: "There is nothing to draw: the invoice asks for no money, or has no due date.",
    no: "Det er ingenting å trekke: fakturaen krever ingen penger, eller har ingen forfallsdato.",
    developer: "Send it in another way: 'sendType'.",
  },
  paymentRequestAccount: {
    en: "The company has no account that invoices name.",
    no: "Selskapet har ingen konto som fakturaer viser.",
    developer: "Give a bank account 'bankAccountNumber' and 'isInvoiceAccount': PUT /ledger/account/{id}.",
  },
  receiverUnanswered: {
    en: "The register of EHF receivers did not answer; whether the customer can receive is asked again when an invoice is sent.",
    no: "Registeret over EHF-mottakere svarte ikke; om kunden kan motta, spørres det om igjen når en faktura sendes.",
    developer: "Nothing to do: the customer was saved.",
  },
} as const satisfies Record<string, FaultText>;
