// Texts in the person's language, with values put in and the form of their number.

import { keptChoices, person } from "../person.ts";
import { en, type TextKey } from "./en.ts";
import { glossary, plainTexts, plainWords, type Term } from "./glossary.ts";
import { nb } from "./nb.ts";

const isNorwegian = person.language === "no";
const texts = isNorwegian ? nb : en;

/** The locale of numbers, dates and names of languages. */
export const locale = isNorwegian ? "nb-NO" : "en-GB";
const arePlain = keptChoices.words !== "bookkeeping";
const plurals = new Intl.PluralRules(locale);

/** Values that a text names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** A text as the person wants things called. */
function wordsOf(key: TextKey): string {
  return (arePlain ? plainTexts[key]?.[person.language] : undefined) ?? texts[key];
}

/** A text; `count` decides between the forms of one and of many. */
export function t(key: TextKey, values: Values = {}): string {
  const [one = "", many = one] = wordsOf(key).split("|");
  const form = typeof values.count === "number" && plurals.select(values.count) !== "one" ? many : one;
  return form.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ""));
}

/** The name of a thing, as the person wants things called. */
export function term(name: Term): string {
  return ((arePlain ? plainWords[name] : undefined) ?? glossary[name])[person.language];
}
