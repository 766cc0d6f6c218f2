// Error messages about sending, and what dispatches say that cannot be sent.

import type { FaultText, Text } from "../../schema/error.ts";

/** What the statuses of dispatches are called in a sentence. */
export const dispatchStatusNames: Readonly<Record<string, Text>> = {
  PENDING: { en: "waiting", no: "på vent" },
  RETRYING: { en: "waiting for its next attempt", no: "på vent til neste forsøk" },
  SENDING: { en: "being sent", no: "under sending" },
  SENT: { en: "sent", no: "sendt" },
  FAILED: { en: "given up", no: "oppgitt" },
  UNKNOWN: { en: "interrupted while it was sent", no: "avbrutt under sending" },
  READY: { en: "ready to be sent by hand", no: "klar til å sendes for hånd" },
  DONE: { en: "done", no: "utført" },
  CANCELLED: { en: "cancelled", no: "stanset" },
};

/** The messages by their keys. */
export const dispatchTexts = {
  mailAddressMissing: {
    en: "There is no e-mail address to send to.",
    no: "Det er ingen e-postadresse å sende til.",
    developer: {
      en: "Give the customer an invoiceEmail or email, the order a receiverEmail, or name the address in the request.",
      no: "Gi kunden en invoiceEmail eller email, ordren en receiverEmail, eller oppgi adressen i forespørselen.",
    },
  },
  mailAddress: {
    en: "{value} is not a valid e-mail address.",
    no: "{value} er ikke en gyldig e-postadresse.",
    developer: {
      en: "Send addresses such as faktura@example.com, several separated by semicolons, without names.",
      no: "Send adresser som faktura@example.com, flere skilt med semikolon, uten navn.",
    },
  },
  mailAddressesTooMany: {
    en: "There are more than {most} e-mail addresses.",
    no: "Det er mer enn {most} e-postadresser.",
    developer: {
      en: "One mail goes to at most {most} addresses.",
      no: "Én e-post går til høyst {most} adresser.",
    },
  },
  notSentWithoutAddress: {
    en: "The document is not sent: the customer has no e-mail address.",
    no: "Dokumentet blir ikke sendt: kunden har ingen e-postadresse.",
    developer: {
      en: "Give the customer an invoiceEmail or email, then PUT /invoice/{id}/:send.",
      no: "Gi kunden en invoiceEmail eller email, og så PUT /invoice/{id}/:send.",
    },
  },
  notSentToAddress: {
    en: "The document is not sent: {value} is not a valid e-mail address.",
    no: "Dokumentet blir ikke sendt: {value} er ikke en gyldig e-postadresse.",
    developer: {
      en: "Correct the address of the customer or the order, then PUT /invoice/{id}/:send.",
      no: "Rett adressen på kunden eller ordren, og så PUT /invoice/{id}/:send.",
    },
  },
  notSentToSoMany: {
    en: "The document is not sent: there are more than {most} e-mail addresses.",
    no: "Dokumentet blir ikke sendt: det er mer enn {most} e-postadresser.",
    developer: { en: "One mail goes to at most {most} addresses.", no: "Én e-post går til høyst {most} adresser." },
  },
  notSentAsEhfBuyer: {
    en: "The invoice is not sent as EHF: the customer has no valid organisation number or global location number.",
    no: "Fakturaen blir ikke sendt som EHF: kunden har verken gyldig organisasjonsnummer eller lokasjonsnummer.",
    developer: {
      en: "Set the customer's organizationNumber or globalLocationNumber, or send in another way: sendType.",
      no: "Sett kundens organizationNumber eller globalLocationNumber, eller send på en annen måte: sendType.",
    },
  },
  notSentAsEhfReference: {
    en: "The invoice is not sent as EHF: the order has no reference or purchase order number of the customer.",
    no: "Fakturaen blir ikke sendt som EHF: ordren mangler kundens referanse eller bestillingsnummer.",
    developer: {
      en: "Set the order's reference or purchaseOrderNumber before it is invoiced.",
      no: "Sett reference eller purchaseOrderNumber på ordren før den faktureres.",
    },
  },
  notSentAsEhfSeller: {
    en: "The invoice is not sent as EHF: the company has no valid organisation number.",
    no: "Fakturaen blir ikke sendt som EHF: selskapet har ikke et gyldig organisasjonsnummer.",
    developer: { en: "Set organizationNumber: PUT /company.", no: "Sett organizationNumber: PUT /company." },
  },
  attachmentsNotSent: {
    en: "These files do not go along with the invoice: {names}.",
    no: "Disse filene følger ikke med fakturaen: {names}.",
    developer: {
      en: "A mail takes files of 10 MB in all; EHF takes PDF, PNG, JPEG, CSV, XLSX and ODS of 5 MB in all. Send them another way.",
      no: "En e-post tar filer på 10 MB til sammen; EHF tar PDF, PNG, JPEG, CSV, XLSX og ODS på 5 MB til sammen. Send dem på en annen måte.",
    },
  },
  sendTypeIncoming: {
    en: "{value} is for incoming invoices only.",
    no: "{value} gjelder bare inngående fakturaer.",
    developer: {
      en: "Send EMAIL, EHF, EFAKTURA, AVTALEGIRO, VIPPS, PAPER or MANUAL.",
      no: "Send EMAIL, EHF, EFAKTURA, AVTALEGIRO, VIPPS, PAPER eller MANUAL.",
    },
  },
  sendOrderCancelled: {
    en: "The order is cancelled.",
    no: "Ordren er kansellert.",
    developer: {
      en: "Nothing of a cancelled order is sent; change its status first.",
      no: "Ingenting sendes av en kansellert ordre; endre statusen først.",
    },
  },
  sendPreviewInvoiced: {
    en: "The order is invoiced: there is no preview of its invoice any more.",
    no: "Ordren er fakturert: det er ingen forhåndsvisning av fakturaen lenger.",
    developer: {
      en: "Send the invoice: PUT /invoice/<id>/:send.",
      no: "Send fakturaen: PUT /invoice/<id>/:send.",
    },
  },
  messageTooLong: {
    en: "The message is longer than {most} characters.",
    no: "Meldingen er lengre enn {most} tegn.",
    developer: {
      en: "Send at most {most} characters.",
      no: "Send høyst {most} tegn.",
    },
  },
  mailServerMissing: {
    en: "No mail server is set up.",
    no: "Det er ikke satt opp noen e-postserver.",
    developer: {
      en: "Whoever runs the service sets MOTPOST_SMTP_URL and MOTPOST_MAIL_FROM.",
      no: "Den som driver tjenesten, setter MOTPOST_SMTP_URL og MOTPOST_MAIL_FROM.",
    },
  },
  accessPointMissing: {
    en: "No access point for EHF is set up.",
    no: "Det er ikke satt opp noe aksesspunkt for EHF.",
    developer: {
      en: "Whoever runs the service sets MOTPOST_EHF_DIRECTORY or MOTPOST_EHF_URL.",
      no: "Den som driver tjenesten, setter MOTPOST_EHF_DIRECTORY eller MOTPOST_EHF_URL.",
    },
  },
  dispatchNoDocument: {
    en: "What should be sent is not there any more.",
    no: "Det som skulle sendes, finnes ikke lenger.",
    developer: {
      en: "The order was deleted or invoiced meanwhile.",
      no: "Ordren er slettet eller fakturert i mellomtiden.",
    },
  },
  receiverUnknown: {
    en: "The customer is not registered as a receiver of EHF.",
    no: "Kunden er ikke registrert som mottaker av EHF.",
    developer: {
      en: "Send it another way: PUT /invoice/<id>/:send?sendType=EMAIL.",
      no: "Send den på en annen måte: PUT /invoice/<id>/:send?sendType=EMAIL.",
    },
  },
  receiverRegisterAway: {
    en: "The register of receivers of EHF does not answer.",
    no: "Registeret over mottakere av EHF svarer ikke.",
    developer: {
      en: "The dispatch is tried again by itself.",
      no: "Tjenesten prøver igjen av seg selv.",
    },
  },
  avtaleGiroSender: {
    en: "The company has no number as a sender of payment requests for AvtaleGiro.",
    no: "Selskapet har ikke noe nummer som avsender av betalingskrav til AvtaleGiro.",
    developer: {
      en: "Set avtaleGiroSender of PUT /invoice/settings to the number that the clearing house gave.",
      no: "Sett avtaleGiroSender i PUT /invoice/settings til nummeret selskapet fikk av avregningssentralen.",
    },
  },
  avtaleGiroNumber: {
    en: "The number is up to eight digits.",
    no: "Nummeret er inntil åtte siffer.",
    developer: {
      en: "Send the digits that the clearing house gave the company.",
      no: "Send sifrene selskapet fikk av avregningssentralen.",
    },
  },
  dispatchStatus: {
    en: "The dispatch is {status}.",
    no: "Utsendingen er {status}.",
    developer: {
      en: "This is done with dispatches that are {wanted}.",
      no: "Dette gjelder utsendinger som er {wanted}.",
    },
  },
  dispatchNotSending: {
    en: "The dispatch is being sent.",
    no: "Utsendingen er i ferd med å bli sendt.",
    developer: {
      en: "Wait until its attempt has ended: GET /dispatch/<id>.",
      no: "Vent til forsøket er over: GET /dispatch/<id>.",
    },
  },
} satisfies Record<string, FaultText>;
