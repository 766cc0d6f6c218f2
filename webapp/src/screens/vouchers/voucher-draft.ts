// A voucher that is being written: its fields as they are typed, what is sent of them, and where they are kept meanwhile.

import type { VoucherBody } from "../../data/client.ts";
import { unchosen } from "../../data/what-to-type.ts";
import { newKey } from "../../kit/new-key.ts";
import { addDays, amountText, dayText, readDay, readNumber, sumOf, today } from "../../kit/numbers.ts";
import { person } from "../../person.ts";
import type { ChartAccount, VatCode } from "./voucher-choices.ts";

/** What a row can concern beside its account. */
export const concernKinds = ["customer", "supplier", "employee", "department", "project", "product", "asset"] as const;

/** A party or dimension of a row. */
export interface Concern {
  readonly kind: (typeof concernKinds)[number];
  readonly id: number;
  readonly name: string;
}

/** The months over which a row is spread, and the account on which it waits, as they are typed. */
export interface Spread {
  readonly account: string;
  readonly from: string;
  readonly to: string;
}

/** A year from the month of a voucher on. */
export function newSpread(date: string): Spread {
  const day = readDay(date) ?? today();
  const first = `${day.slice(0, 7)}-01`;
  return {
    account: "",
    from: dayText(first),
    to: dayText(addDays(`${Number(day.slice(0, 4)) + 1}${first.slice(4)}`, -1)),
  };
}

/** A row as it is typed. */
export interface DraftRow {
  readonly key: string;
  /** The number of the account, and its name behind it. */
  readonly account: string;
  /** The number of the VAT type, and its name behind it. */
  readonly vat: string;
  /** The names of what the row concerns. */
  readonly concerns: string;
  readonly chosen: readonly Concern[];
  readonly text: string;
  readonly debit: string;
  readonly credit: string;
  readonly spread?: Spread | null;
}

/** A voucher as it is typed. */
export interface VoucherDraft {
  /** The same for every attempt to post it, so that trying again never makes two. */
  readonly key: string;
  readonly date: string;
  readonly description: string;
  readonly rows: readonly DraftRow[];
}

/** A row without anything. */
export function newRow(): DraftRow {
  return { key: newKey(), account: "", vat: "", concerns: "", chosen: [], text: "", debit: "", credit: "" };
}

/** A draft without anything but its day. */
export function newVoucherDraft(date = dayText(today())): VoucherDraft {
  return { key: newKey(), date, description: "", rows: [newRow()] };
}

const place = `motpost-voucher-${person.company}-${person.employee}`;

/** The draft that was kept; null where there is none. */
export function keptVoucher(): VoucherDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") as VoucherDraft | null;
  } catch {
    return null;
  }
}

/** Keeps a draft while its window is open; null forgets it. */
export function keepVoucher(draft: VoucherDraft | null): void {
  if (draft === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(draft));
}

/** Whether anything is typed in a draft. */
export function isBegun({ description, rows }: VoucherDraft): boolean {
  return description.trim() !== "" || rows.some(isFilledRow);
}

/** Whether a row holds anything. */
export function isFilledRow({ account, text, debit, credit, concerns }: DraftRow): boolean {
  return [account, text, debit, credit, concerns].some((one) => one.trim() !== "");
}

/** What the rows add up to, as far as numbers are typed. */
export interface Meter {
  readonly debit: number;
  readonly credit: number;
  readonly difference: number;
}

/** Debit, credit, and what is between them. */
export function meterOf(rows: readonly DraftRow[]): Meter {
  const [debit, credit] = (["debit", "credit"] as const).map((side) => sumOf(rows.map((row) => readNumber(row[side]))));
  return { debit: debit ?? 0, credit: credit ?? 0, difference: sumOf([debit, -(credit ?? 0)]) };
}

/** A row that takes what is between the debit and credit of the others. */
export function balancing(rows: readonly DraftRow[], row: number): Pick<DraftRow, "debit" | "credit"> {
  const { difference } = meterOf(rows.filter((_one, at) => at !== row));
  const text = difference === 0 ? "" : amountText(Math.abs(difference));
  return difference > 0 ? { debit: "", credit: text } : { debit: text, credit: "" };
}

/** The rows as they count: the last one takes the difference where it has an account and no amount. */
export function countedRows(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.findLastIndex(isFilledRow);
  const row = rows[last];
  if (row === undefined || row.account.trim() === "" || row.debit.trim() !== "" || row.credit.trim() !== "")
    return rows;
  return rows.map((one, at) => (at === last ? { ...one, ...balancing(rows, last) } : one));
}

/** The number at the beginning of what is typed, as in `3000 Sales`. */
export function numberOf(text: string): string {
  return text.trim().split(/\s/)[0] ?? "";
}

/** The amount of a row, debit positive; what is no number stays a text, so that the service says so. */
function amountOf({ debit, credit }: DraftRow): number | string | undefined {
  if (debit.trim() === "" && credit.trim() === "") return undefined;
  const [left, right] = [debit, credit].map((text) => (text.trim() === "" ? 0 : readNumber(text)));
  if (left == null) return debit;
  return right == null ? credit : sumOf([left, -right]);
}

/** What a row concerns, in the fields of a posting; what was typed and not chosen is refused there. */
function concernsOf({ concerns, chosen }: DraftRow): Record<string, { readonly id: number | string }> {
  const names = chosen.map(({ name }) => name).join(", ");
  const fields: [string, { readonly id: number | string }][] = chosen.map(({ kind, id }) => [kind, { id }]);
  const isKnown = concerns.trim().replace(/,$/, "") === names;
  return Object.fromEntries(isKnown ? fields : [...fields, ["customer", { id: unchosen(concerns) }]]);
}

/** The months of a row in the fields of a posting. */
function spreadOf({ spread }: DraftRow, accounts: readonly ChartAccount[]) {
  if (spread == null) return {};
  const { account, from, to } = spread;
  const found = accounts.find(({ number }) => String(number) === numberOf(account));
  return {
    ...(account.trim() === "" ? {} : { amortizationAccount: { id: found?.id ?? unchosen(account) } }),
    ...(from.trim() === "" ? {} : { amortizationStartDate: readDay(from) ?? from }),
    ...(to.trim() === "" ? {} : { amortizationEndDate: readDay(to) ?? to }),
  };
}

/** The body of a request that posts it; null while there are not two rows. */
export function voucherBody(
  draft: VoucherDraft,
  accounts: readonly ChartAccount[],
  vatCodes: readonly VatCode[],
): VoucherBody | null {
  const filled = countedRows(draft.rows).filter(isFilledRow);
  if (filled.length < 2) return null;
  const postings = filled.map((row, at) => {
    const account = accounts.find(({ number }) => String(number) === numberOf(row.account));
    const code = vatCodes.find(({ number }) => number === numberOf(row.vat));
    return {
      row: at + 1,
      // What is typed may be none of them: then the service says so, at its field.
      ...(row.account.trim() === "" ? {} : { account: { id: account?.id ?? unchosen(row.account) } }),
      ...(row.vat.trim() === "" ? {} : { vatType: { id: code?.id ?? unchosen(row.vat) } }),
      ...(row.text.trim() === "" ? {} : { description: row.text }),
      ...concernsOf(row),
      ...spreadOf(row, accounts),
      amountGross: amountOf(row),
    };
  });
  const { date, description } = draft;
  return { date: readDay(date) ?? date, description, postings } as VoucherBody;
}
