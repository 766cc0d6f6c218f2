// Error messages about the export of a company.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const exportTexts = {
  exportPart: {
    en: "The export has {parts|part|parts}.",
    no: "Eksporten har {parts|del|deler}.",
    developer: {
      en: "Ask for 'part' 1 to {parts}; without it the answer is part 1.",
      no: "Be om 'part' 1 til {parts}; uten den er svaret del 1.",
    },
  },
} satisfies Readonly<Record<string, FaultText>>;
