// What is refused about sending, and what dispatches say that cannot be sent; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const dispatchTexts = {
  mailAddressMissing: {
    en: "There is no e-mail address to send to.",
    no: "Det er ingen e-postadresse å sende til.",
    developer:
      "Give the customer an invoiceEmail or email, the order a receiverEmail, or name the address in the request.",
  },
  mailAddress: {
    en: "{value} is no e-mail address.",
    no: "{value} er ingen e-postadresse.",
    developer: "Send addresses such as faktura@example.com, several separated by semicolons, without names.",
  },
  mailAddressesTooMany: {
    en: "There are more than {most} e-mail addresses.",
    no: "Det er mer enn {most} e-postadresser.",
    developer: "One mail goes to at most {most} addresses.",
  },
  notSentWithoutAddress: {
    en: "The document is not sent: the customer has no e-mail address.",
    no: "Dokumentet blir ikke sendt: kunden har ingen e-postadresse.",
    developer: "Give the customer an invoiceEmail or email, then PUT /invoice/{id}/:send.",
  },
  notSentToAddress: {
    en: "The document is not sent: {value} is not a valid e-mail address.",
    no: "Dokumentet blir ikke sendt: {value} er ikke en gyldig e-postadresse.",
    developer: "Correct the address of the customer or the order, then PUT /invoice/{id}/:send.",
  },
  notSentToSoMany: {
    en: "The document is not sent: there are more than {most} e-mail addresses.",
    no: "Dokumentet blir ikke sendt: det er mer enn {most} e-postadresser.",
    developer: "One mail goes to at most {most} addresses.",
  },
  notSentAsEhfBuyer: {
    en: "The invoice is not sent as EHF: the customer has no valid organisation number or global location number.",
    no: "Fakturaen blir ikke sendt som EHF: kunden har verken gyldig organisasjonsnummer eller lokasjonsnummer.",
    developer: "Set the customer's organizationNumber or globalLocationNumber, or send in another way: sendType.",
  },
  notSentAsEhfReference: {
    en: "The invoice is not sent as EHF: the order has no reference or purchase order number of the customer.",
    no: "Fakturaen blir ikke sendt som EHF: ordren mangler kundens referanse eller bestillingsnummer.",
    developer: "Set the order's reference or purchaseOrderNumber before it is invoiced.",
  },
  notSentAsEhfSeller: {
    en: "The invoice is not sent as EHF: the company has no valid organisation number.",
    no: "Fakturaen blir ikke sendt som EHF: selskapet har ikke et gyldig organisasjonsnummer.",
    developer: "Set organizationNumber: PUT /company.",
  },
  attachmentsNotSent: {
    en: "These files do not go along with the invoice: {names}.",
    no: "Disse filene følger ikke med fakturaen: {names}.",
    developer:
      "A mail takes files of 10 MB in all; EHF takes PDF, PNG, JPEG, CSV, XLSX and ODS of 5 MB in all. Send them another way.",
  },
  sendTypeIncoming: {
    en: "{value} is about invoices that come in.",
    no: "{value} gjelder fakturaer som kommer inn.",
    developer: "Send EMAIL, EHF, EFAKTURA, AVTALEGIRO, VIPPS, PAPER or MANUAL.",
  },
  sendOrderCancelled: {
    en: "The order is cancelled.",
    no: "Ordren er kansellert.",
    developer: "Nothing of a cancelled order is sent; change its status first.",
  },
  sendPreviewInvoiced: {
    en: "The order is invoiced: there is no preview of its invoice any more.",
    no: "Ordren er fakturert: det er ingen forhåndsvisning av fakturaen lenger.",
    developer: "Send the invoice: PUT /invoice/<id>/:send.",
  },
  messageTooLong: {
    en: "The message is longer than {most} characters.",
    no: "Meldingen er lengre enn {most} tegn.",
    developer: "Send at most {most} characters.",
  },
  mailServerMissing: {
    en: "The installation has no mail server.",
    no: "Installasjonen har ingen e-postserver.",
    developer: "Whoever runs the service sets MOTPOST_SMTP_URL and MOTPOST_MAIL_FROM.",
  },
  accessPointMissing: {
    en: "The installation has no access point for EHF.",
    no: "Installasjonen har intet aksesspunkt for EHF.",
    developer: "Whoever runs the service sets MOTPOST_EHF_DIRECTORY or MOTPOST_EHF_URL.",
  },
  dispatchNoDocument: {
    en: "What should be sent is not there any more.",
    no: "Det som skulle sendes, finnes ikke lenger.",
    developer: "The order was deleted or invoiced meanwhile.",
  },
  receiverUnknown: {
    en: "The customer is not registered as a receiver of EHF.",
    no: "Kunden er ikke registrert som mottaker av EHF.",
    developer: "Send it another way: PUT /invoice/<id>/:send?sendType=EMAIL.",
  },
  receiverRegisterAway: {
    en: "The register of receivers of EHF does not answer.",
    no: "Registeret over mottakere av EHF svarer ikke.",
    developer: "The dispatch is tried again by itself.",
  },
  avtaleGiroSender: {
    en: "The company has no number as a sender of payment requests for AvtaleGiro.",
    no: "Selskapet har ikke noe nummer som avsender av betalingskrav til AvtaleGiro.",
    developer: "Set avtaleGiroSender of PUT /invoice/settings to the number that the clearing house gave.",
  },
  avtaleGiroNumber: {
    en: "The number is up to eight digits.",
    no: "Nummeret er inntil åtte siffer.",
    developer: "Send the digits that the clearing house gave the company.",
  },
  dispatchStatus: {
    en: "The dispatch is {status}.",
    no: "Utsendingen er {status}.",
    developer: "This is done with dispatches that are {wanted}.",
  },
  dispatchNotSending: {
    en: "The dispatch is being sent.",
    no: "Utsendingen er i ferd med å bli sendt.",
    developer: "Wait until its attempt has ended: GET /dispatch/<id>.",
  },
} satisfies Record<string, FaultText>;
