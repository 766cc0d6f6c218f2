// Input VAT of which a part is deducted: ledgers as text, and what holds for any code, amount and part.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ledgerText, lines, nok, vatType } from "../../../../test/support/books.ts";
import { add, decimal, divide, negate, sum, toText } from "../../../money/decimal.ts";
import { share } from "../../../money/vat.ts";
import { post } from "./post.ts";
import type { LedgerLine, PostingRow } from "./posting-row.ts";

const øre = fc.integer({ min: -100_000_000, max: 100_000_000 });
const amountOf = (units: number) => divide(decimal(units), decimal(100));

/** The postings of two rows, or what was refused as an error. */
function posted(rows: readonly LedgerLine[]): readonly PostingRow[] {
  const result = post({ voucherDate: "2026-03-15", companyCurrencyId: nok, vatPerDepartment: false, lines: rows });
  if (result.kind === "refused") throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result.rows;
}

describe("a part of input VAT deducted", () => {
  const partly = (text: string, percent: string) => {
    const [first, ...others] = lines(text);
    const { vatType: whole } = first as LedgerLine;
    return [{ ...(first as LedgerLine), vatType: { ...whole, deductionPercent: decimal(percent) } }, ...others];
  };
  test.each([
    ["ordinary", "6800 1250 (1) | 1920 -1250", "40", "6800 1150.00 (1) | 1920 -1250.00 | 2710 100.00 0"],
    ["ordinary, credit note", "6800 -100.03 (1) | 1920 100.03", "50", "6800 -90.02 (1) | 1920 100.03 | 2710 -10.01 0"],
    [
      "reverse charge",
      "6790 1000 (86) | 2400 -1000",
      "33.33",
      "6790 1000.00 (86) | 2400 -1000.00 | 2710 83.33 0 | 6790 166.67 0 | 2703 -250.00 0",
    ],
    ["too small to deduct", "6800 0.05 (1) | 1920 -0.05", "10", "6800 0.05 (1) | 1920 -0.05"],
    ["all of it", "6800 1250 (1) | 1920 -1250", "100", "6800 1000.00 (1) | 1920 -1250.00 | 2710 250.00 0"],
  ])("%s", (_title, given, percent, ledger) => {
    expect(ledgerText(posted(partly(given, percent)))).toBe(ledger);
  });

  test("input VAT is the deducted part of all VAT, and cost and VAT are the gross amount", () => {
    const codes = ["1", "11", "12", "13", "83", "86", "88"].map(vatType);
    fc.assert(
      fc.property(fc.constantFrom(...codes), øre, fc.integer({ min: 1, max: 10_000 }), (vat, units, deduction) => {
        const [first, counter] = lines("6790 0 | 1920 0") as [LedgerLine, LedgerLine];
        const gross = amountOf(units);
        const rowsOf = (deductionPercent: number) =>
          posted([
            {
              ...first,
              amountGross: gross,
              amountGrossCurrency: gross,
              vatType: { ...vat, deductionPercent: amountOf(deductionPercent) },
            },
            { ...counter, amountGross: negate(gross), amountGrossCurrency: negate(gross) },
          ]);
        const on = (rows: readonly PostingRow[], account: number | null) =>
          sum(rows.filter((row) => row.accountId === account).map((row) => row.amount));
        const [whole, part] = [rowsOf(10_000), rowsOf(deduction)];
        const full = on(whole, vat.inAccountId);
        expect(toText(on(part, vat.inAccountId))).toBe(toText(share(full, amountOf(deduction))));
        expect(toText(add(on(part, 6790), on(part, vat.inAccountId)))).toBe(toText(add(on(whole, 6790), full)));
        expect(toText(on(part, vat.outAccountId))).toBe(toText(on(whole, vat.outAccountId)));
      }),
    );
  });
});
