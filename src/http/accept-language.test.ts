// Accept-Language as a table: header left, language right.

import { expect, test } from "vitest";
import { acceptedLanguage } from "./accept-language.ts";

test.each([
  ["", "en"],
  ["no", "no"],
  ["NO", "no"],
  [" nb-NO , en;q=0.5", "no"],
  ["nn", "no"],
  ["en-GB", "en"],
  ["de", "en"],
  ["fr, nb", "no"],
  ["sv, da;q=0.9, en;q=0.8, no;q=0.7", "en"],
  ["en;q=0.5, no;q=0.9", "no"],
  ["no;q=0, en", "en"],
  ["no;q=0", "en"],
  ["no;q=x, en;q=0.1", "en"],
  ["north", "en"],
  ["*", "en"],
  [",;q=,", "en"],
])("%s is %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
