// The expected types of values, in words for the developer of a client.

import type { Text } from "./message.ts";

/** The forms of values that bodies have. */
export const expected = {
  text: { en: "a text", no: "en tekst" },
  quotedText: {
    en: "a text in quotes; a number this long loses digits",
    no: "en tekst i anførselstegn; et så langt tall mister sifre",
  },
  wholeNumber: { en: "a whole number", no: "et heltall" },
  number: { en: "a number", no: "et tall" },
  flag: { en: "true or false", no: "true eller false" },
  date: {
    en: "a date of the calendar between 1900-01-01 and 2999-12-31, as in 2026-01-31",
    no: "en dato i kalenderen mellom 1900-01-01 og 2999-12-31, som 2026-01-31",
  },
  moment: { en: "a moment, as in 2026-01-31T12:00:00Z", no: "et tidspunkt, som 2026-01-31T12:00:00Z" },
  texts: { en: "a list of texts", no: "en liste med tekster" },
  object: { en: "an object", no: "et objekt" },
  reference: { en: "an object with an id", no: "et objekt med en id" },
  objects: { en: "a list of objects", no: "en liste med objekter" },
} as const satisfies Record<string, Text>;

/** One of the given words. */
export function expectedWord(words: readonly string[]): Text {
  const list = words.join(", ");
  return { en: `one of ${list}`, no: `en av ${list}` };
}
