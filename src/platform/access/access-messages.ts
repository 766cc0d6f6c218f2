// What is refused about tokens and registration; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const accessTexts = {
  tokenUnknown: {
    en: "The {name} is invalid or does not exist.",
    no: "{name} er ugyldig eller finnes ikke.",
    developer: {
      en: "Send the {name} exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment.",
      no: "Send {name} nøyaktig som den ble gitt. POST /v2/integration/:register lager et nytt par i testmiljøet.",
    },
  },
  tokenOfOtherEnvironment: {
    en: "The {name} belongs to the other environment.",
    no: "{name} hører til det andre miljøet.",
    developer: {
      en: "Tokens work only in the environment (test or production) where they were created; use the address of that one.",
      no: "Nøkler virker bare i miljøet (test eller produksjon) der de ble laget; bruk adressen til det.",
    },
  },
  tokenOfOtherConsumer: {
    en: "The employee token was created for another consumer token.",
    no: "Brukernøkkelen (employeeToken) hører til en annen integrasjonsnøkkel (consumerToken).",
    developer: {
      en: "Send the consumer token and the employee token that belong together.",
      no: "Send en consumerToken og en employeeToken som hører sammen.",
    },
  },
  ownerNoUserAdmin: {
    en: "The owner of the token must be a user admin.",
    no: "Eieren av nøkkelen må være brukeradministrator.",
    developer: {
      en: "The owner needs the entitlement ROLE_ADMINISTRATOR: PUT /v2/employee/entitlement/:grantEntitlementsByTemplate grants it.",
      no: "Eieren må ha rettigheten ROLE_ADMINISTRATOR: PUT /v2/employee/entitlement/:grantEntitlementsByTemplate gir den.",
    },
  },
  noSuchEmployee: {
    en: "There is no such employee or contact with access in the company.",
    no: "Det er ingen slik ansatt eller kontakt med tilgang i selskapet.",
    developer: {
      en: "GET /v2/employee?hasSystemAccess=true&includeContacts=true lists who can have tokens; a contact gets access with PUT /v2/employee/entitlement/:grantEntitlementsByTemplate.",
      no: "GET /v2/employee?hasSystemAccess=true&includeContacts=true viser hvem som kan ha nøkler; en kontakt får tilgang med PUT /v2/employee/entitlement/:grantEntitlementsByTemplate.",
    },
  },
  otherConsumer: {
    en: "The consumer name is not that of the consumer token behind this session.",
    no: "Navnet er ikke navnet på integrasjonsnøkkelen bak denne økten.",
    developer: {
      en: "An employee token belongs to the integration that asks for it. Send its name; a session of a JWT belongs to none and can make JWTs alone (PUT /v2/token/jwt/:create).",
      no: "En brukernøkkel hører til integrasjonen som ber om den. Send navnet på den; en økt fra en JWT hører ikke til noen og kan bare lage JWT-er (PUT /v2/token/jwt/:create).",
    },
  },
  notAnOffice: {
    en: "The company is no accountant's office.",
    no: "Selskapet er ikke et regnskapskontor.",
    developer: {
      en: "Send companyOwned=false. Whoever runs the service makes a company an office: motpost company office --company <ID>; in the test environment accountantOrSimilar of POST /v2/integration/:register does.",
      no: "Send companyOwned=false. Den som driver tjenesten, gjør et selskap til kontor: motpost company office --company <ID>; i testmiljøet gjør accountantOrSimilar i POST /v2/integration/:register det.",
    },
  },
  companyOwnedActsItself: {
    en: "A company-owned token acts as its owner.",
    no: "En selskapseid nøkkel handler som sin eier.",
    developer: {
      en: "Leave actualEmployeeId out.",
      no: "Utelat actualEmployeeId.",
    },
  },
  secondsRange: {
    en: "The number of seconds must be a whole number from {least} to {most}.",
    no: "Antall sekunder må være et heltall fra {least} til {most}.",
    developer: {
      en: "Leave ttlSeconds out for {otherwise} seconds.",
      no: "Utelat ttlSeconds for {otherwise} sekunder.",
    },
  },
  headerTwice: {
    en: "The header {name} was sent more than once.",
    no: "Headeren {name} ble sendt mer enn én gang.",
    developer: {
      en: "Send it once: programs on the way would read one of them, and the service the other.",
      no: "Send det én gang: programmer underveis ville lese det ene, og tjenesten det andre.",
    },
  },
  sessionEndsEarlier: {
    en: "The session ends on {ends}, when the first of its tokens expires.",
    no: "Økten utløper {ends}, når den første av nøklene den bygger på, utløper.",
    developer: {
      en: "Read expirationDate in the answer. A session never outlives its tokens: make new ones before they expire.",
      no: "Les expirationDate i svaret. En økt varer aldri lenger enn nøklene sine: lag nye før de utløper.",
    },
  },
  expirationPast: {
    en: "The expiration date must be later than today ({today:date}).",
    no: "Utløpsdatoen må være senere enn i dag ({today:date}).",
    developer: {
      en: "A session token ends at midnight when its expiration date begins; send tomorrow or later.",
      no: "En økt utløper ved midnatt når utløpsdatoen begynner; send i morgen eller senere.",
    },
  },
} as const satisfies Record<string, FaultText>;
