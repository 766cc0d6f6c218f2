// Messages about subscriptions, in both languages.

import type { FaultText } from "../../schema/error.ts";

/** Why a subscription is refused. */
export const webhookTexts: Readonly<Record<string, FaultText>> = {
  eventKept: {
    en: "The event of a subscription cannot be changed.",
    no: "Hendelsen til et abonnement kan ikke endres.",
    developer: "Leave event out or send {event}; for another event make another subscription.",
  },
  eventUnknown: {
    en: "There is no event {event}.",
    no: "Hendelsen {event} finnes ikke.",
    developer: "GET /event lists the events. {hint}",
  },
  eventFields: {
    en: "The fields do not fit the model {model}.",
    no: "Feltene passer ikke til modellen {model}.",
    developer: "{reason}",
  },
  targetForm: {
    en: "The address is not a valid URL.",
    no: "Adressen er ikke en gyldig URL.",
    developer: "Send an absolute address without spaces, as in https://example.com/callback.",
  },
  targetScheme: {
    en: "The address must begin with https://.",
    no: "Adressen må begynne med https://.",
    developer: "http:// is taken in the test environment, and where the operator sets WEBHOOK_ALLOW_HTTP.",
  },
  targetPort: {
    en: "Callbacks cannot be sent to this port.",
    no: "Tilbakekall kan ikke sendes til denne porten.",
    developer: "The port belongs to another protocol. Use 443, 80, 8080 or 8443.",
  },
  targetForbidden: {
    en: "Callbacks cannot be sent to this address.",
    no: "Tilbakekall kan ikke sendes til denne adressen.",
    developer:
      "Private, local and reserved addresses are refused, however they are written. The operator can allow one by WEBHOOK_ALLOWED_PRIVATE_HOSTS.",
  },
  headerName: {
    en: "This header cannot be set.",
    no: "Dette hodefeltet kan ikke settes.",
    developer:
      "Send a header name of letters, digits and hyphens that is not one of HTTP's framing or of the service itself.",
  },
  headerValue: {
    en: "The value cannot stand in a header.",
    no: "Verdien kan ikke stå i et hodefelt.",
    developer: "Send printable ASCII characters without line breaks, and no space at the ends.",
  },
  headerIncomplete: {
    en: "The header's name and its value must be given together.",
    no: "Hodefeltets navn og verdi må oppgis sammen.",
    developer: "Send both authHeaderName and authHeaderValue, or neither. The value is kept until it is replaced.",
  },
  statusOfService: {
    en: "Only ACTIVE and DISABLED can be set.",
    no: "Bare ACTIVE og DISABLED kan settes.",
    developer: "The other statuses are set by the service.",
  },
  noSecretKey: {
    en: "Secrets cannot be kept here.",
    no: "Hemmeligheter kan ikke oppbevares her.",
    developer: "The operator has to set MOTPOST_SECRET_KEY first.",
  },
  subscriptionNotActive: {
    en: "The subscription is not active.",
    no: "Abonnementet er ikke aktivt.",
    developer: "Nothing is sent to it. A PUT of the subscription with status ACTIVE comes first.",
  },
  replayOfTest: {
    en: "A test event cannot be sent again.",
    no: "En testhendelse kan ikke sendes på nytt.",
    developer: "The action :sendTest of the subscription sends another one.",
  },
  feedCursor: {
    en: "The cursor is unknown.",
    no: "Markøren er ukjent.",
    developer:
      "Send a cursor as an answer of the feed gave it, 'now' for what happens from now on, or nothing for everything that is kept. A cursor that the feed does not know belongs to another database: read everything anew.",
  },
  feedCount: {
    en: '"Count" must be a whole number from 1.',
    no: '"Count" må være et heltall fra 1.',
    developer: "count is the number of changes to return, at most {most}.",
  },
};
