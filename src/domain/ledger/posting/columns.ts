// Objects of one kind as columns, as the procedures take many of them: to look for every member in every object costs the database more.

import { arrayText } from "../../../array-text.ts";

/** Columns by the names of their members, each as the text of an array of the database. */
export type Columns = Readonly<Record<string, string>>;

type Members = Readonly<Record<string, unknown>>;

/**
 * A column for each member that some object has; null stands for those that have it not. Values are numbers, texts and truth values:
 * members that are null, or objects themselves, are left out.
 * @param objects each as parts whose members lie beside each other; of two of the same name the last one counts
 */
export function columnsOf(objects: readonly (readonly Members[])[]): Columns {
  const columns: Record<string, unknown[]> = {};
  for (const [index, parts] of objects.entries())
    for (const part of parts)
      for (const name of Object.keys(part)) {
        const value = part[name];
        if (typeof value === "object" || value === undefined) continue;
        const column = columns[name] ?? new Array<unknown>(objects.length).fill(null);
        columns[name] = column;
        column[index] = value;
      }
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, arrayText(column)]));
}
