// Elements of the audit file: texts cut to what the schema takes, and amounts on their sides.

import { leaf, type XmlElement } from "../xml.ts";

/** Characters that texts of the schema's types may have. */
export const lengths = { code: 9, short: 18, middle1: 35, middle2: 70, long: 256 } as const;

/** An element with a text that is cut at a character; left out where it is empty. */
export function cut(name: string, text: string | null, kind: keyof typeof lengths): XmlElement | null {
  if (text === null || text === "") return null;
  const most = lengths[kind];
  return leaf(name, text.length <= most ? text : [...text].slice(0, most).join(""));
}

/** An element with a text that the schema demands: another one stands in for an empty text. */
export function demanded(
  name: string,
  text: string | null,
  kind: keyof typeof lengths,
  otherwise: string,
): XmlElement | null {
  return cut(name, text, kind) ?? cut(name, otherwise, kind);
}

/**
 * An amount on its side: `<DebitAmount>` or `<CreditAmount>` and the like, positive; 0 is on the debit.
 * @param amount the ledger's amount, with two decimals; debit is positive
 */
export function sided(name: (side: "Debit" | "Credit") => string, amount: string): XmlElement | null {
  return amount.startsWith("-") ? leaf(name("Credit"), amount.slice(1)) : leaf(name("Debit"), amount);
}

/** An amount without its sign. */
export function positive(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : amount;
}

/** True for an amount that the file writes on the credit. */
export function isCredit(amount: string): boolean {
  return amount.startsWith("-");
}
