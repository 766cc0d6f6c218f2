// The postings that undo those of a voucher; it knows no voucher numbers and no periods.

import { negate } from "../../../money/decimal.ts";
import type { AmountPair, PostingRow } from "./posting-row.ts";
import { seriesPrefix, type VoucherSeries } from "./store-voucher.ts";

/** The amounts that a reversal negates, and the dates that decide its day. */
export type PostingAmounts = AmountPair &
  Pick<
    PostingRow,
    | "row"
    | "date"
    | "amountGross"
    | "amountGrossCurrency"
    | "quantityAmount1"
    | "quantityAmount2"
    | "amortizationAccountId"
  >;

/**
 * Every row with all its amounts and quantities negated, generated rows included, on the reversal's own date; nothing is
 * computed anew, so that a voucher and its reversal add up to 0 on every account, whatever rates and rules have become
 * since. The parts of a periodisation that come after that date are reversed in their own months. Parties, invoice numbers and dimensions stay. Works on any shape of row that carries the four amounts, so that
 * stored postings can be passed as they were read.
 */
export function reversalRows<Row extends PostingAmounts>(rows: readonly Row[], date: string): readonly Row[] {
  return rows.map((row) => ({
    ...row,
    date: row.row === 0 && row.amortizationAccountId !== null && row.date > date ? row.date : date,
    amount: negate(row.amount),
    amountCurrency: negate(row.amountCurrency),
    amountGross: negate(row.amountGross),
    amountGrossCurrency: negate(row.amountGrossCurrency),
    quantityAmount1: row.quantityAmount1 === null ? null : negate(row.quantityAmount1),
    quantityAmount2: row.quantityAmount2 === null ? null : negate(row.quantityAmount2),
  }));
}

/** What a reversal is described as: "Reversering av bilag 12-2026. Old text". */
export function reversalText(
  language: "en" | "no",
  voucher: { number: number; year: number; description: string; series?: VoucherSeries },
): string {
  const name = `${seriesPrefix[voucher.series ?? "voucher"]}${voucher.number}-${voucher.year}`;
  const first = language === "no" ? `Reversering av bilag ${name}.` : `Reversal of voucher ${name}.`;
  return `${first} ${voucher.description}`.trimEnd();
}
