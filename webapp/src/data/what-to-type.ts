// What a person does about a value that was refused. The interface names types for programs; here stands what to type (decision 262).

import { amountText, dayText, today } from "../kit/numbers.ts";
import { t } from "../texts/index.ts";

/** Sentences of the interface, in both languages, that do not say what to type. */
const sentences = {
  wrongType: [
    "The value is not of the correct type for this field.",
    "Verdien er ikke av korrekt type for dette feltet.",
  ],
  wrongDate: ["The date is invalid. The form is yyyy-mm-dd.", "Dato er ugyldig. Korrekt format er yyyy-mm-dd."],
  isNull: ["Cannot be null.", "Kan ikke være null."],
  notFound: ["Object not found"],
};

/** How the sentences for programs end that say that something is missing. */
const missing = [" must be given.", " må oppgis."];

/** What the interface expects of numbers, as it explains it to programs. */
const numbers = [
  ["Expected a whole number", "typeWhole", "14"],
  ["Forventet et heltall", "typeWhole", "14"],
  ["Expected a number", "typeNumber", amountText(1234.5)],
  ["Forventet et tall", "typeNumber", amountText(1234.5)],
] as const;

/**
 * What is said at a field that was refused.
 * @param path the field, or several that have the same fault, as in `postings[0].account.id`
 * @param message what the interface says of it
 * @param explained what the interface explains to programs, of each path
 */
export function whatToType(path: string, message: string, explained: string): string {
  const name = path.split(".").at(-1) ?? "";
  const day = () => t("typeDay", { example: dayText(`${today().slice(0, 4)}-12-24`) });
  if (sentences.wrongDate.includes(message)) return day();
  if (sentences.isNull.includes(message) || missing.some((end) => message.endsWith(end))) return t("fillIn");
  if (sentences.notFound.includes(message) && name === "id") return t("chosenIsGone");
  if (!sentences.wrongType.includes(message)) return message;
  if (/date$/i.test(name)) return day();
  if (name === "id") return t("chooseFromList");
  const [, key, example] = numbers.find(([words]) => explained.includes(`${path}: ${words}`)) ?? [];
  return key === undefined ? message : t(key, { example });
}

/** What was typed and not chosen, in the place of an id: the service refuses it at its field, and never takes a number for an id. */
export function unchosen(text: string): string {
  return `? ${text}`;
}
