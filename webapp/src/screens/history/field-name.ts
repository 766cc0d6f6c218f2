// What a changed field is called: the words of the application in place of the interface's names.

import { person } from "../../person.ts";
import { fieldNames } from "../../texts/field-names.ts";

/** A name that nobody has given words to, as in `someField`: its own words, which are English. */
const spelled = (name: string) =>
  name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toLocaleUpperCase());

/** A part of the name, as in `contacts[17]`: its words, and which one of several it is. */
function partName(part: string): string {
  const [, name = part, id] = /^(\w+)\[(\d+)\]$/.exec(part) ?? [];
  const found = fieldNames[name];
  const words = found === undefined ? spelled(name) : found[person.language === "no" ? 1 : 0];
  return id === undefined ? words : `${words} ${id}`;
}

/** What a field is called, of parts and elements with what they are parts of: `contacts[17].phoneNumber` is Contact 17 · Telephone. */
export function fieldName(field: string | null | undefined): string {
  return field == null ? "" : field.split(".").map(partName).join(" · ");
}
