// What stands for an invoice number before it is taken; takes no number.

/** Stands for the number of an invoice until it is taken; no text of a client can hold it where the id is new. */
export function placeholder(newId: number): string {
  return `<number of invoice ${newId}>`;
}
