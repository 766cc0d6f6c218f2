// What a row of a voucher becomes when it is left: account and VAT type are written out, and the account brings its VAT type.

import type { ChartAccount, VatCode } from "./voucher-choices.ts";
import { type DraftRow, numberOf, type VoucherDraft } from "./voucher-draft.ts";

/** The lists that rows name. */
export interface NamedLists {
  readonly accounts: readonly ChartAccount[];
  readonly vatCodes: readonly VatCode[];
}

/** The number and the name of what a text names by its number; the text where there is none. */
function written(all: readonly { readonly number: number | string; readonly name: string }[], text: string): string {
  const one = all.find(({ number }) => String(number) === numberOf(text));
  return one === undefined ? text : `${one.number} ${one.name}`;
}

/** The account written out, and the VAT type that it brings where none is chosen. */
export function withAccount(text: string, { vat }: DraftRow, { accounts, vatCodes }: NamedLists) {
  const one = accounts.find(({ number }) => String(number) === numberOf(text));
  const code = vatCodes.find(({ id }) => id === one?.vatType && id !== 0);
  const brought = code === undefined ? "" : `${code.number} ${code.name}`;
  return { account: written(accounts, text), vat: vat.trim() === "" ? brought : vat };
}

/** What leaving the account makes of a row; one that is written out already brings nothing more. */
export function leftAccount(row: DraftRow, lists: NamedLists): Partial<DraftRow> {
  return written(lists.accounts, row.account) === row.account ? {} : withAccount(row.account, row, lists);
}

/** What leaving the VAT type makes of a row. */
export function leftVat({ vat }: DraftRow, { vatCodes }: NamedLists): Partial<DraftRow> {
  return { vat: written(vatCodes, vat) };
}

/** The draft with its rows as they are once they are left. */
export function leftDraft(draft: VoucherDraft, lists: NamedLists): VoucherDraft {
  const rows = draft.rows.map((row) => {
    const left = { ...row, ...leftAccount(row, lists) };
    return { ...left, ...leftVat(left, lists) };
  });
  return { ...draft, rows };
}
