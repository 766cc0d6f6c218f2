// Posted rows never change: their dimensions are changed by rows that cancel them and post them again. Pure.

import { add, isZero, negate, toText } from "../../../money/decimal.ts";
import { costRows, postStated } from "../posting/post.ts";
import type { LedgerLine, PostingRow } from "../posting/posting-row.ts";
import { noVat } from "../vat/vat-code.ts";

/** The details of a posting that can be changed after posting. */
export type NamedDetail =
  | "projectId"
  | "departmentId"
  | "employeeId"
  | "productId"
  | "freeAccountingDimension1Id"
  | "freeAccountingDimension2Id"
  | "freeAccountingDimension3Id";

/** A posting that is to name something else. */
export interface Movable {
  readonly id: number;
  /** The posting as it is stored, as a line of the ledger. */
  readonly line: LedgerLine;
  readonly row: PostingRow;
  /** The rows that corrections have moved so far, but for those of vouchers that are reversed. */
  readonly moved: readonly PostingRow[];
}

/** A correcting row, and the posting that it moves. */
export interface CorrectingRow {
  readonly corrects: number;
  readonly row: PostingRow;
}

/**
 * The rows by which postings name something else: for everything that a posting comes to by now, one row that takes it
 * off and one that posts it again, on the same account and day. With the posting go the generated rows of its cost
 * (`generated` are those of its voucher); they stay generated. Amounts are without VAT, and no row has a VAT type: VAT
 * was reported when it arose. What names it already is left alone.
 */
export function correctingRows(
  postings: readonly Movable[],
  generated: readonly PostingRow[],
  to: { readonly detail: NamedDetail; readonly id: number; readonly description: string },
): readonly CorrectingRow[] {
  const stored = new Set(generated.map(identity));
  let last = 0;
  const corrects: number[] = [];
  const lines: PostingRow[] = [];
  for (const posting of postings)
    for (const one of unmovedRows(posting, stored)) {
      // On a periodisation account a party would look like an open item.
      const isPlain = to.detail === "employeeId" && one.accountId === one.amortizationAccountId;
      if (isPlain || one[to.detail] === to.id) continue;
      const number = () => (one.row === 0 ? 0 : ++last);
      const again = { ...one, [to.detail]: to.id };
      for (const row of [turned(one), again]) {
        lines.push({ ...row, row: number(), description: to.description });
        corrects.push(posting.id);
      }
    }
  return postStated(lines).map((row, index) => ({ corrects: corrects[index] ?? 0, row }));
}

/** The present amounts of a posting after corrections, per combination of details; sums of 0 are left out. */
function unmovedRows({ line, row, moved }: Movable, stored: ReadonlySet<string>): PostingRow[] {
  const gross = { amount: row.amountGross, amountCurrency: row.amountGrossCurrency };
  const own = costRows(line, row.date, gross).filter((one) => stored.has(identity(one)));
  // The periodisation is on the rows that it made; on the posting itself it would make new ones.
  const bare = { ...row, amortizationAccountId: null, amortizationStartDate: null, amortizationEndDate: null };
  const sums = new Map<string, PostingRow>();
  for (const one of [bare, ...own, ...moved].map(withoutVat)) {
    const key = placeOf(one);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? one : added(sum, one));
  }
  return [...sums.values()].filter((one) => !isZero(one.amount) || !isZero(one.amountCurrency) || hasQuantity(one));
}

function hasQuantity({ quantityAmount1, quantityAmount2 }: PostingRow): boolean {
  return [quantityAmount1, quantityAmount2].some((amount) => amount !== null && !isZero(amount));
}

/** A row as a correction posts it: its net amount, no VAT type, nothing that would settle an invoice. */
function withoutVat(row: PostingRow): PostingRow {
  const { amount, amountCurrency } = row;
  return {
    ...row,
    vatTypeId: noVat.id,
    amountGross: amount,
    amountGrossCurrency: amountCurrency,
    invoiceNumber: "",
    openItemId: null,
    termOfPayment: null,
    type: null,
    postingRuleId: null,
  };
}

/** What rows have in common that can be added up. */
function placeOf(row: PostingRow): string {
  return JSON.stringify([
    ...[
      row.row === 0,
      row.date,
      row.accountId,
      row.currencyId,
      row.customerId,
      row.supplierId,
      row.employeeId,
      row.assetId,
    ],
    ...[row.departmentId, row.projectId, row.productId, row.quantityType1Id, row.quantityType2Id],
    ...[row.freeAccountingDimension1Id, row.freeAccountingDimension2Id, row.freeAccountingDimension3Id],
    ...[row.amortizationAccountId, row.amortizationStartDate, row.amortizationEndDate],
  ]);
}

/** What tells a generated row from others. */
function identity(row: PostingRow): string {
  return `${placeOf(row)} ${toText(row.amount)} ${toText(row.amountCurrency)}`;
}

type Quantity = PostingRow["quantityAmount1"];

function added(left: PostingRow, right: PostingRow): PostingRow {
  const both = (one: Quantity, other: Quantity) => (one === null || other === null ? (one ?? other) : add(one, other));
  return {
    ...left,
    amount: add(left.amount, right.amount),
    amountCurrency: add(left.amountCurrency, right.amountCurrency),
    amountGross: add(left.amountGross, right.amountGross),
    amountGrossCurrency: add(left.amountGrossCurrency, right.amountGrossCurrency),
    quantityAmount1: both(left.quantityAmount1, right.quantityAmount1),
    quantityAmount2: both(left.quantityAmount2, right.quantityAmount2),
  };
}

function turned(row: PostingRow): PostingRow {
  const quantity = (amount: Quantity) => (amount === null ? null : negate(amount));
  return {
    ...row,
    amount: negate(row.amount),
    amountCurrency: negate(row.amountCurrency),
    amountGross: negate(row.amountGross),
    amountGrossCurrency: negate(row.amountGrossCurrency),
    quantityAmount1: quantity(row.quantityAmount1),
    quantityAmount2: quantity(row.quantityAmount2),
  };
}

/** What a correcting voucher is described as: "Ny dimensjon for bilag 12-2026. Old text". */
export function correctionText(
  language: "en" | "no",
  voucher: { readonly number: number; readonly year: number; readonly description: string },
): string {
  const name = `${voucher.number}-${voucher.year}`;
  const first = language === "no" ? `Ny dimensjon for bilag ${name}.` : `New dimension for voucher ${name}.`;
  return `${first} ${voucher.description}`.trimEnd();
}
