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
