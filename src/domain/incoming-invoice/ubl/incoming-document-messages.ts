// Why an electronic invoice cannot be taken; `place` is the element in it.

import type { FaultText } from "../../../schema/error.ts";

const ask = {
  en: "Ask the supplier for a correct invoice, or enter it by hand.",
  no: "Be leverandøren om en riktig faktura, eller registrer den for hånd.",
};

/** The messages by their keys. */
export const incomingDocumentTexts = {
  incomingXmlDoctype: {
    en: "The file has a document type, which is not allowed.",
    no: "Filen har en dokumenttype, og det er ikke tillatt.",
    developer: { en: "Send XML without DOCTYPE and entities.", no: "Send XML uten DOCTYPE og entiteter." },
  },
  incomingXmlBroken: {
    en: "Line {line} of the file is not valid XML.",
    no: "Linje {line} i filen er ikke gyldig XML.",
    developer: {
      en: "Send the file as the access point delivered it.",
      no: "Send filen slik aksesspunktet leverte den.",
    },
  },
  incomingXmlDepth: {
    en: "The file is nested deeper than {maximum} levels.",
    no: "Filen er nestet dypere enn {maximum} nivåer.",
    developer: { en: "Send an invoice of EN 16931.", no: "Send en faktura etter EN 16931." },
  },
  incomingXmlEncoding: {
    en: "The file is not readable as {encoding}.",
    no: "Filen kan ikke leses som {encoding}.",
    developer: { en: "Send the file in UTF-8.", no: "Send filen i UTF-8." },
  },
  incomingNoInvoice: {
    en: "The file is no electronic invoice: {name}.",
    no: "Filen er ingen elektronisk faktura: {name}.",
    developer: {
      en: "Send an Invoice or CreditNote of UBL 2.1, or a standard business document around one.",
      no: "Send en Invoice eller CreditNote i UBL 2.1, eller et standard business document rundt en.",
    },
  },
  incomingCustomization: {
    en: "The invoice follows another specification: {id}.",
    no: "Fakturaen følger en annen spesifikasjon: {id}.",
    developer: {
      en: "CustomizationID must be that of EN 16931 or Peppol BIS Billing 3.0.",
      no: "CustomizationID må være EN 16931 eller Peppol BIS Billing 3.0.",
    },
  },
  incomingTypeCode: {
    en: "Documents of the type {code} are not taken.",
    no: "Dokumenter av typen {code} tas ikke imot.",
    developer: { en: "Allowed: {allowed}.", no: "Tillatt: {allowed}." },
  },
  incomingCurrencyCode: {
    en: "{code} is no currency that the service knows.",
    no: "{code} er ikke en valuta som tjenesten kjenner.",
    developer: { en: "Send a code of GET /currency.", no: "Send en kode fra GET /currency." },
  },
  incomingMissing: { en: "{place} is missing.", no: "{place} mangler.", developer: ask },
  incomingDate: { en: "{value} is no date.", no: "{value} er ikke en dato.", developer: ask },
  incomingNumber: { en: "{value} is no amount.", no: "{value} er ikke et beløp.", developer: ask },
  incomingOtherCurrency: {
    en: "An amount is in {currency}, the invoice in {expected}.",
    no: "Et beløp er i {currency}, fakturaen i {expected}.",
    developer: ask,
  },
  incomingCategory: {
    en: "{category} is no VAT category.",
    no: "{category} er ikke en mva-kategori.",
    developer: { en: "Allowed: S, Z, E, AE, K, G, O.", no: "Tillatt: S, Z, E, AE, K, G, O." },
  },
  incomingXmlElements: {
    en: "The file has too many elements.",
    no: "Filen har for mange elementer.",
    developer: { en: "Send an invoice of EN 16931.", no: "Send en faktura etter EN 16931." },
  },
  incomingTooMany: {
    en: "The invoice has {count} lines at {place}; at most {maximum} are taken.",
    no: "Fakturaen har {count} linjer i {place}; høyst {maximum} tas imot.",
    developer: ask,
  },
  incomingTotals: {
    en: "{place} says {stated:amount}; it comes to {computed:amount} ({rule}).",
    no: "{place} oppgir {stated:amount}; det skal være {computed:amount} ({rule}).",
    developer: ask,
  },
  incomingOtherRecipient: {
    en: "The invoice is to {number}, not to this company ({own}).",
    no: "Fakturaen er til {number}, ikke til dette selskapet ({own}).",
    developer: {
      en: "EndpointID or CompanyID of the buyer must be organizationNumber of GET /company.",
      no: "EndpointID eller CompanyID for kjøperen må være organizationNumber i GET /company.",
    },
  },
  incomingSameBytes: {
    en: "This file came before: voucher {voucher}.",
    no: "Denne filen er mottatt før: bilag {voucher}.",
    developer: { en: "Read the voucher; nothing was made anew.", no: "Les bilaget; ingenting er laget på nytt." },
  },
  incomingRefusalsFull: {
    en: "The company has {maximum} e-invoices that could not be taken.",
    no: "Selskapet har {maximum} e-fakturaer som ikke kunne tas imot.",
    developer: {
      en: "Remove those of GET /incomingInvoice/refusal that are dealt with.",
      no: "Slett de i GET /incomingInvoice/refusal som er behandlet.",
    },
  },
  incomingSupplierNew: {
    en: "{name} is no supplier yet.",
    no: "{name} er ikke leverandør ennå.",
    developer: {
      en: "Send the invoice to inbox, look at the new supplier, and post it then.",
      no: "Send fakturaen til inbox, se over den nye leverandøren, og bokfør så.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The key of a message. */
export type IncomingTextKey = keyof typeof incomingDocumentTexts;
