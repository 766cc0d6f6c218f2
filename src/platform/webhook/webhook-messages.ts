// Messages about subscriptions, in both languages.

import type { FaultText } from "../../schema/error.ts";
import { fromParameter } from "../../schema/message.ts";

/** Why a subscription is refused. */
export const webhookTexts: Readonly<Record<string, FaultText>> = {
  eventKept: {
    en: "The event of a subscription cannot be changed.",
    no: "Hendelsen til et abonnement kan ikke endres.",
    developer: {
      en: "Leave event out or send {event}; for another event make another subscription.",
      no: "Utelat event eller send {event}; lag et nytt abonnement for en annen hendelse.",
    },
  },
  eventUnknown: {
    en: "There is no event {event}.",
    no: "Hendelsen {event} finnes ikke.",
    developer: {
      en: "GET /event lists the events. {hint}",
      no: "GET /event viser hendelsene. {hint}",
    },
  },
  eventFields: {
    en: "The fields do not fit what the event sends.",
    no: "Feltene passer ikke til det hendelsen sender.",
    developer: fromParameter("reason"),
  },
  targetForm: {
    en: "The address is not a valid URL.",
    no: "Adressen er ikke en gyldig URL.",
    developer: {
      en: "Send an absolute address without spaces, as in https://example.com/callback.",
      no: "Send en absolutt adresse uten mellomrom, som https://example.com/callback.",
    },
  },
  targetScheme: {
    en: "The address must begin with https://.",
    no: "Adressen må begynne med https://.",
    developer: {
      en: "http:// is taken in the test environment, and where the operator sets WEBHOOK_ALLOW_HTTP.",
      no: "http:// godtas i testmiljøet, og der den som driver tjenesten, setter WEBHOOK_ALLOW_HTTP.",
    },
  },
  targetPort: {
    en: "Callbacks cannot be sent to this port.",
    no: "Tilbakekall kan ikke sendes til denne porten.",
    developer: {
      en: "The port belongs to another protocol. Use 443, 80, 8080 or 8443.",
      no: "Porten hører til en annen protokoll. Bruk 443, 80, 8080 eller 8443.",
    },
  },
  targetForbidden: {
    en: "Callbacks cannot be sent to this address.",
    no: "Tilbakekall kan ikke sendes til denne adressen.",
    developer: {
      en: "Private, local and reserved addresses are refused, however they are written. The operator can allow one by WEBHOOK_ALLOWED_PRIVATE_HOSTS.",
      no: "Private, lokale og reserverte adresser avvises, uansett skrivemåte. Den som driver tjenesten, kan tillate en med WEBHOOK_ALLOWED_PRIVATE_HOSTS.",
    },
  },
  headerName: {
    en: "This header cannot be set.",
    no: "Dette hodefeltet kan ikke settes.",
    developer: {
      en: "Send a header name of letters, digits and hyphens that is not one of HTTP's framing or of the service itself.",
      no: "Send et navn av bokstaver, sifre og bindestreker som ikke er et av HTTPs egne eller tjenestens.",
    },
  },
  headerValue: {
    en: "The value cannot stand in a header.",
    no: "Verdien kan ikke stå i et hodefelt.",
    developer: {
      en: "Send printable ASCII characters without line breaks, and no space at the ends.",
      no: "Send skrivbare ASCII-tegn uten linjeskift, og uten mellomrom i endene.",
    },
  },
  headerIncomplete: {
    en: "The header's name and its value must be given together.",
    no: "Hodefeltets navn og verdi må oppgis sammen.",
    developer: {
      en: "Send both authHeaderName and authHeaderValue, or neither. The value is kept until it is replaced.",
      no: "Send både authHeaderName og authHeaderValue, eller ingen av dem. Verdien beholdes til den erstattes.",
    },
  },
  statusOfService: {
    en: "Only active and disabled can be set.",
    no: "Statusen kan bare settes til aktiv eller deaktivert.",
    developer: {
      en: "Send ACTIVE or DISABLED; the service sets the other statuses.",
      no: "Send ACTIVE eller DISABLED; tjenesten setter de andre statusene.",
    },
  },
  noSecretKey: {
    en: "Secrets cannot be kept here.",
    no: "Hemmeligheter kan ikke oppbevares her.",
    developer: {
      en: "The operator has to set MOTPOST_SECRET_KEY first.",
      no: "Den som driver tjenesten, må sette MOTPOST_SECRET_KEY først.",
    },
  },
  subscriptionNotActive: {
    en: "The subscription is not active.",
    no: "Abonnementet er ikke aktivt.",
    developer: {
      en: "Nothing is sent to it. A PUT of the subscription with status ACTIVE comes first.",
      no: "Ingenting sendes til det. En PUT av abonnementet med status ACTIVE må komme først.",
    },
  },
  replayOfTest: {
    en: "A test event cannot be sent again.",
    no: "En testhendelse kan ikke sendes på nytt.",
    developer: {
      en: "The action :sendTest of the subscription sends another one.",
      no: ":sendTest på abonnementet sender en ny.",
    },
  },
  feedCursor: {
    en: "The cursor is unknown.",
    no: "Markøren er ukjent.",
    developer: {
      en: "Send a cursor as an answer of the feed gave it, 'now' for what happens from now on, or nothing for everything that is kept. A cursor that the feed does not know belongs to another database: read everything anew.",
      no: "Send en markør slik et svar ga den, 'now' for det som skjer fra nå, eller ingenting for alt som er beholdt. En markør som er ukjent her, hører til en annen database: les alt på nytt.",
    },
  },
  feedCount: {
    en: '"Count" must be a whole number from 1.',
    no: '"Count" må være et heltall fra 1.',
    developer: {
      en: "count is the number of changes to return, at most {most}.",
      no: "count er antall endringer i svaret, høyst {most}.",
    },
  },
};
