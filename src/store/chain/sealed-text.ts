// The canonical text of sealed values, made by the process from what the chain keeps of them: the values without their names.

import { canonicalText } from "./canonical.ts";
import type { SealedKind } from "./sealed-kind.ts";

/**
 * The canonical text of what an entry of the chain keeps.
 * @param content JSON of the values in the order of the kind's names
 * @returns null where the content is none of this kind
 */
export function sealedText(kind: SealedKind, content: string): string | null {
  const { names, lists } = kind;
  const values = valuesIn(kind, content);
  if (values === null) return null;
  const texts = names.map((name, place) => {
    const rowNames = lists[name];
    return rowNames === undefined ? valueText(values[place]) : rowTexts(values[place], rowNames);
  });
  return texts.includes(null) ? null : joined(names, (place) => texts[place] ?? "");
}

/** The values that a content of the kind has; null where it is none of the kind. */
export function valuesIn({ names, form }: SealedKind, content: string): unknown[] | null {
  const all = listOf(content);
  if (all === null || (form > 1 && all.shift() !== form)) return null;
  return all.length === names.length ? all : null;
}

function listOf(content: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(content);
    return Array.isArray(values) ? values : null;
  } catch {
    return null;
  }
}

function rowTexts(rows: unknown, names: readonly string[]): string | null {
  if (!Array.isArray(rows)) return null;
  if (rows.some((one) => !Array.isArray(one) || one.length !== names.length)) return null;
  const texts = rows.map((one: unknown[]) => joined(names, (place) => valueText(one[place])));
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
