// The VAT of an audit file: which VAT type a code is, and which lines of a transaction are the VAT of others. Pure.

import type { SaftLine, SaftTax, SaftTaxCode, SaftTransaction } from "./saft-records.ts";

/** Standard codes whose VAT is posted beside the base, and is part of the gross amount. */
const ordinaryCodes: ReadonlySet<string> = new Set(["1", "3", "11", "12", "13", "31", "32", "33"]);

/** The code of the file that a line means: of several with one name the rate decides. */
export function taxCodeOf(tax: Pick<SaftTax, "code" | "percent">, codes: readonly SaftTaxCode[]): SaftTaxCode | null {
  const named = codes.filter((one) => one.code === tax.code);
  return named.find((one) => one.percent === tax.percent) ?? named[0] ?? null;
}

/** The VAT type of a code: the plain one whose number is the standard code; 0 where the company has none. */
export function vatTypeOf(
  code: SaftTaxCode | null,
  { vatTypeIds }: { readonly vatTypeIds: ReadonlyMap<string, number> },
): { readonly id: number; readonly number: string } {
  const number = code?.standardCode ?? "";
  const id = vatTypeIds.get(number);
  return id === undefined ? { id: 0, number: "" } : { id, number };
}

/** The VAT within the gross amount of a line: 0 where its code has none, or is reverse charge. */
export function ordinaryVat(line: SaftLine, codes: readonly SaftTaxCode[]): bigint {
  const [tax] = line.taxes;
  if (tax === undefined) return 0n;
  const code = taxCodeOf(tax, codes);
  return ordinaryCodes.has(code?.standardCode ?? "") ? tax.amount : 0n;
}

/** What lines state as VAT, and what is posted for it. */
export interface VatRows {
  /** The lines that are the VAT of others; null where no lines add up to what is stated. */
  readonly rows: ReadonlySet<SaftLine> | null;
  readonly stated: bigint;
  readonly posted: bigint;
}

const total = (lines: readonly SaftLine[]) => lines.reduce((sum, one) => sum + one.amount, 0n);

/** Finds the lines that are the VAT of the others: those without code on VAT accounts that add up to what is stated. */
export function vatRowsOf({ lines }: SaftTransaction, codes: readonly SaftTaxCode[]): VatRows {
  const stated = lines.reduce((sum, one) => sum + ordinaryVat(one, codes), 0n);
  const onVatAccounts = lines.filter((one) => one.taxes.length === 0 && one.account.startsWith("27"));
  const posted = total(onVatAccounts);
  if (stated === 0n) return { rows: new Set(), stated, posted };
  const plain = onVatAccounts.filter((one) => !/^27[45]/.test(one.account));
  for (const rows of [onVatAccounts, plain]) if (total(rows) === stated) return { rows: new Set(rows), stated, posted };
  return { rows: null, stated, posted };
}
