// What is open on an invoice, as SQL; knows no definitions.

/**
 * What is left to pay of an invoice, as it keeps it: the sum of the open postings of its open item, which those of its credit notes
 * have joined. Settled ones add up to 0, with each other or with postings of other items. A credit note that credits an invoice has
 * nothing outstanding itself: its amount counts where it is deducted. `motpost verify` compares it with the postings.
 * @param row the alias of the invoice
 */
export function outstandingSql(row: string, column: "amount" | "amountCurrency"): string {
  return `${row}."${column}Outstanding"`;
}
