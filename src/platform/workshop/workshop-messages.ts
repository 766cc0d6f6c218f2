// What is refused of the operations for developers; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const workshopTexts = {
  delayUnused: {
    en: "Only DELAY takes milliseconds.",
    no: "Bare DELAY tar imot milliseconds.",
    developer: {
      en: "Leave milliseconds out, or send kind=DELAY.",
      no: "Utelat milliseconds, eller send kind=DELAY.",
    },
  },
} as const satisfies Readonly<Record<string, FaultText>>;
