// The canonical text of sealed values, made by the process from what the chain keeps of them: the values without their names.

import { canonicalText } from "./canonical.ts";
import { postingNames, type SealedKind } from "./sealed-values.ts";

/**
 * The canonical text of what an entry of the chain keeps.
 * @param content JSON of the values in the order of the kind's names
 * @returns null where the content is none of this kind
 */
export function sealedText({ names }: SealedKind, content: string): string | null {
  const values = listOf(content);
  if (values?.length !== names.length) return null;
  const postings = names.indexOf("postings");
  const rows = postings < 0 ? "" : postingTexts(values[postings]);
  if (rows === null) return null;
  return joined(names, (place) => (place === postings ? rows : valueText(values[place])));
}

function listOf(content: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(content);
    return Array.isArray(values) ? values : null;
  } catch {
    return null;
  }
}

function postingTexts(postings: unknown): string | null {
  if (!Array.isArray(postings)) return null;
  if (postings.some((one) => !Array.isArray(one) || one.length !== postingNames.length)) return null;
  const texts = postings.map((one: unknown[]) => joined(postingNames, (place) => valueText(one[place])));
  return `[${texts.join(",")}]`;
}

function joined(names: readonly string[], textAt: (place: number) => string): string {
  let text = "{";
  for (let place = 0; place < names.length; place++)
    text += `${place === 0 ? "" : ","}"${names[place]}":${textAt(place)}`;
  return `${text}}`;
}

/** Plain letters are in their normal form already, and most values have no others. */
function valueText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (value === null) return "null";
  return typeof value === "string" && /^[ !#-[\]-~]*$/.test(value) ? `"${value}"` : canonicalText(value);
}
