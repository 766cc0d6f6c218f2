// What stands for an invoice number before it is taken; takes no number.

/** Stands for the number of an invoice until it is taken; no text of a client can hold it, as the id is new. */
export function placeholder(invoiceId: number): string {
  return `<number of invoice ${invoiceId}>`;
}
