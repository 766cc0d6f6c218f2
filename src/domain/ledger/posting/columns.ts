// Objects of one kind as columns, as the procedures take many of them: to look for every member in every object costs the database more.

/** Columns by the names of their members, each as the text of an array of the database. */
export type Columns = Readonly<Record<string, string>>;

type Members = Readonly<Record<string, unknown>>;

/** Days, times, amounts and numbers need no quotes. */
const plain = /^[\d.:+-]+$/;
const special = /["\\]/;

function elementOf(value: unknown): string {
  if (typeof value !== "string" || plain.test(value)) return String(value);
  return `"${special.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`;
}

/**
 * A column for each member that some object has; NULL stands for those that have it not. Values are numbers, texts and truth values:
 * members that are null, or objects themselves, are left out.
 * @param objects each as parts whose members lie beside each other; of two of the same name the last one counts
 */
export function columnsOf(objects: readonly (readonly Members[])[]): Columns {
  const columns: Record<string, string[]> = {};
  for (const [index, parts] of objects.entries())
    for (const part of parts)
      for (const name of Object.keys(part)) {
        const value = part[name];
        if (typeof value === "object" || value === undefined) continue;
        const column = columns[name] ?? new Array<string>(objects.length).fill("NULL");
        columns[name] = column;
        column[index] = elementOf(value);
      }
  return Object.fromEntries(Object.entries(columns).map(([name, elements]) => [name, `{${elements.join(",")}}`]));
}
