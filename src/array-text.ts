// Arrays as the database writes them: `{1,2,NULL,"a text"}`.

/** Days, times, amounts, numbers and truth values need no quotes. */
const plain = /^(?:[\d.:+-]+|true|false)$/;
const special = /["\\]/;

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (plain.test(text)) return text;
  return `"${special.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`;
}

/** The text of an array of numbers, texts, truth values, moments and nulls. */
export function arrayText(elements: readonly unknown[]): string {
  return `{${elements.map(elementText).join(",")}}`;
}
