// Customers and suppliers found by the words of their names.

/**
 * SELECT of the ids of customers and suppliers whose names have words that begin like each word of a text.
 * @param most how many are found; null for all
 */
export function partiesNamedSql(text: string, most: number | null = null): string {
  return `select n.id from parties_named($1, ${text}, ${most ?? "null"}) n(id)`;
}
