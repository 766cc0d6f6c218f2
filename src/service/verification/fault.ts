// A fault that the verification of the books finds.

/** A fault, with what to do. */
export interface Fault {
  /** The check that found it. */
  readonly check: string;
  /** The company; null where the fault is of none. */
  readonly company: number | null;
  /** A sentence with the object, the field, and what is found and sealed. */
  readonly text: string;
  readonly remedy: string;
}

/** What to do where the books are not what they were. */
export const compareWithBackup =
  "Somebody or something changed the database beside the service. Keep a copy of it as it is, restore the last good backup beside it (motpost restore) and compare; correct by vouchers, not in the database.";

/** Faults of one kind that are named one by one; the others are counted. */
export const mostNamed = 200;

/** The company that a sentence begins with, as in `company 3, voucher 17`. */
export function companyOf(text: string): number | null {
  const [, id] = /^company (\d+)\b/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}
