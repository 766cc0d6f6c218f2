// What a person does about a value that was refused. The interface names types for programs; here stands what to type (decision 262).

import { amountText, dayText, today } from "../kit/numbers.ts";
import { t } from "../texts/index.ts";

/** A fault of a field: its name, where it stands, and what the interface explains to programs. */
interface Fault {
  readonly name: string;
  readonly path: string;
  readonly explained: string;
}

const day = () => t("typeDay", { example: dayText(`${today().slice(0, 4)}-12-24`) });
const number = () => t("typeNumber", { example: amountText(12.5) });
const whole = ({ name }: Fault) => t("typeWhole", { example: name === "number" ? "1920" : "14" });
const fillIn = () => t("fillIn");

/** Whether the interface explains a fault by one of these words. */
const says = ({ path, explained }: Fault, ...words: readonly string[]) =>
  words.some((one) => explained.includes(`${path}: ${one}`));

/** What is typed into a field whose value was of another type; null where the interface's own sentence is as good. */
function ofItsType(fault: Fault): string | null {
  if (/date$/i.test(fault.name)) return day();
  if (fault.name === "id") return t("chooseFromList");
  if (says(fault, "Expected a whole number", "Forventet et heltall")) return whole(fault);
  return says(fault, "Expected a number", "Forventet et tall") ? number() : null;
}

/** The sentences of the interface, in both languages, that do not say what to type, and what does. */
const better: Readonly<Record<string, (fault: Fault) => string | null>> = {
  "The value is not of the correct type for this field.": ofItsType,
  "Verdien er ikke av korrekt type for dette feltet.": ofItsType,
  "The date is invalid. The form is yyyy-mm-dd.": day,
  "Dato er ugyldig. Korrekt format er yyyy-mm-dd.": day,
  "The value must be a number.": number,
  "Verdien må være et tall.": number,
  "The value must be a whole number.": whole,
  "Verdien må være et heltall.": whole,
  "Cannot be null.": fillIn,
  "Kan ikke være null.": fillIn,
  "The e-mail address has an invalid form.": () => t("typeEmail"),
  "Ugyldig format.": ({ name }) => (name === "email" ? t("typeEmail") : null),
  "Object not found": ({ name }) => (name === "id" ? t("chosenIsGone") : null),
};

/**
 * What is said at a field that was refused.
 * @param path the field, or several that have the same fault, as in `postings[0].account.id`
 * @param message what the interface says of it
 * @param explained what the interface explains to programs, of each path
 */
export function whatToType(path: string, message: string, explained: string): string {
  const fault = { name: path.split(".").at(-1) ?? "", path, explained };
  if (says(fault, "The text has 0 ", "Teksten har 0 ")) return fillIn();
  return better[message]?.(fault) ?? message;
}

/** What was typed and not chosen, in the place of an id: the service refuses it at its field, and never takes a number for an id. */
export function unchosen(text: string): string {
  return `? ${text}`;
}
