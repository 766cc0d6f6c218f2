// Checks texts for letters that no font of the documents has, when they are saved.

import type { FaultText, Warning } from "../../schema/error.ts";
import { type ActionContext, type Draft, type Rule, rule } from "../../schema/resource.ts";

/** The fields that documents print. */
const shown: ReadonlySet<string> = new Set([
  ...["name", "description", "orderLineDescription", "title", "comment", "reference", "purchaseOrderNumber"],
  ...["invoiceComment", "deliveryComment", "contractReference", "addressLine1", "addressLine2", "city"],
]);

/** How many letters a warning names. */
const most = 20;

/** Warns of letters that documents print as a box. */
export const lettersRule: Rule = rule({
  name: "letters",
  decide: (draft, _loaded, context) => ({ warnings: letterWarnings(textsOf(draft), context) }),
});

/** The warning of the letters that documents would show as a box in these texts; none where they can write all of them. */
export function letterWarnings(
  texts: readonly (readonly [field: string, text: string])[],
  { services }: Pick<ActionContext, "services">,
): Warning[] {
  const letters = new Map<string, string>();
  for (const [field, text] of texts) for (const letter of services.missingLetters(text)) letters.set(letter, field);
  const [field] = letters.values();
  if (field === undefined) return [];
  const codes = [...letters.keys()].slice(0, most).map(codeOf).join(" ");
  return [{ key: "lettersMissing", field, parameters: { letters: codes } }];
}

/** HTTP headers cannot hold every letter, so a letter is named by its number: U+1F600. */
const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function textsOf({ bodyFields, values, children }: Draft): [field: string, text: string][] {
  const own = [...bodyFields]
    .filter((name) => shown.has(name))
    .map((name): [string, string] => [name, String(values[name] ?? "")]);
  return [...own, ...Object.values(children).flatMap((list) => list.flatMap(textsOf))];
}

/** The messages by their keys. */
export const letterTexts = {
  lettersMissing: {
    en: "Documents show a box for letters that no font has: {letters}.",
    no: "Dokumenter viser en boks for tegn som ingen skrifttype har: {letters}.",
    developer: {
      en: "The text is kept as it is. Write it without these letters where documents should show it whole.",
      no: "Teksten lagres som den er. Skriv den uten disse tegnene der dokumenter skal vise den hel.",
    },
  },
} satisfies Record<string, FaultText>;
