// What is refused about tokens and registration; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const accessTexts = {
  tokenUnknown: {
    en: "The {name} is invalid or does not exist.",
    no: "{name} er ugyldig eller finnes ikke.",
    developer:
      "Send the {name} exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment.",
  },
  tokenOfOtherEnvironment: {
    en: "The {name} belongs to the other environment.",
    no: "{name} hører til det andre miljøet.",
    developer:
      "Tokens work only in the environment (test or production) where they were created; use the address of that one.",
  },
  tokenOfOtherConsumer: {
    en: "The employee token was created for another consumer token.",
    no: "Ansattnøkkelen er laget for en annen forbrukernøkkel.",
    developer: "Send the consumer token and the employee token that belong together.",
  },
  expirationPast: {
    en: "The expiration date must be later than today ({today}).",
    no: "Utløpsdatoen må være senere enn i dag ({today}).",
    developer: "A session token ends at midnight when its expiration date begins; send tomorrow or later.",
  },
} as const satisfies Record<string, FaultText>;
