// Which letters documents can write.

import { familiesOf } from "./font-files.ts";

/** What stands for a letter that no font has. */
export const substitute = "\u25a1";

const latin = /^[\x20-\x7e\u00a0-\u024f\u2010-\u2026\u20ac\u2212]*$/;

/** Whether the first family has every letter of a text; most texts need no font to tell. */
export function isLatin(text: string): boolean {
  return latin.test(text);
}

/** What a text becomes that can be written: composed, without controls, with a sign for each letter that no font has. */
export function writable(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  let result = "";
  for (const character of plain(text))
    result += character === "\n" || familiesOf(character).length > 0 ? character : substitute;
  return result;
}

/** Composed, without controls, with plain spaces. */
export function plain(text: string): string {
  let result = "";
  for (const character of text.normalize("NFC").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")) {
    if (character === "\n" || character === "\u00a0") result += character;
    else if (/\p{Cf}|\p{Mn}|\p{Variation_Selector}/u.test(character) && familiesOf(character).length === 0) continue;
    else result += /[\p{Cc}\p{Zs}]/u.test(character) ? " " : character;
  }
  return result;
}

/** The letters of a text that no font has, each once. */
export function missingLetters(text: string): string[] {
  if (isLatin(text)) return [];
  return [...new Set(plain(text))].filter((one) => one !== "\n" && familiesOf(one).length === 0);
}
