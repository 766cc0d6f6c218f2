// The sentences of the interface in whose place the application says what to type (decision 262).

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const table = fileURLToPath(new URL("../../webapp/src/data/what-to-type.ts", import.meta.url));

/** The sentences, in both languages. */
export function replacedSentences(): ReadonlySet<string> {
  return new Set([...readFileSync(table, "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(([, sentence = ""]) => sentence));
}
