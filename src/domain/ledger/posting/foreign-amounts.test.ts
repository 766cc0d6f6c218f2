// Rows that say one amount alone: converted at the rate of the day, and in balance where their currency is.

import fc from "fast-check";
import { expect, test } from "vitest";
import { account, eur, nok, partyOf, vatType } from "../../../../test/support/books.ts";
import { absolute, compare, decimal, isZero, multiply, subtract, sum, toText } from "../../../money/decimal.ts";
import { completeAmounts } from "./foreign-amounts.ts";
import { post } from "./post.ts";
import type { LedgerLine } from "./posting-row.ts";

const line = (
  number: number,
  amountCurrency: string | null,
  rate: string,
  amount: string | null = null,
): LedgerLine => ({
  row: 1,
  account: account(number),
  vatType: vatType("0"),
  currencyId: eur,
  amountGross: amount === null ? null : decimal(amount),
  amountGrossCurrency: amountCurrency === null ? null : decimal(amountCurrency),
  rate: { kind: "rate", perUnit: decimal(rate) },
  ...partyOf(number),
});
const voucher = (lines: readonly LedgerLine[]) => ({ voucherDate: "2026-03-16", companyCurrencyId: nok, lines });
const texts = (lines: readonly LedgerLine[]) =>
  completeAmounts(voucher(lines)).map(({ amountGross, amountGrossCurrency }) =>
    [amountGross, amountGrossCurrency].map((one) => (one === null ? "-" : toText(one))).join(" "),
  );

test("one amount gives the other, half up in size; both stay", () => {
  expect(texts([line(6800, "100", "11.149"), line(6800, "-0.01", "0.5"), line(6800, null, "11.7", "1170")])).toEqual([
    "1114.9 100",
    "-0.01 -0.01",
    "1170 100",
  ]);
  expect(texts([line(6800, "100", "11.149", "1000")])).toEqual(["1000 100"]);
});

test("what is left of the roundings goes to the largest row outside the sub-ledgers", () => {
  // 0.10 x 0.46 = 0.046 -> 0.05 each; -0.20 x 0.46 = -0.092 -> -0.09.
  expect(texts([line(6800, "0.10", "0.46"), line(6540, "0.10", "0.46"), line(2400, "-0.20", "0.46")])).toEqual([
    "0.04 0.1",
    "0.05 0.1",
    "-0.09 -0.2",
  ]);
  expect(texts([line(1500, "0.10", "0.46"), line(1500, "0.10", "0.46"), line(2400, "-0.20", "0.46")])).toEqual([
    "0.05 0.1",
    "0.05 0.1",
    "-0.1 -0.2",
  ]);
  // A row that says both amounts is not ours to balance.
  expect(texts([line(6800, "0.10", "0.46"), line(6540, "0.10", "0.46"), line(2400, "-0.20", "0.46", "-0.09")])).toEqual(
    ["0.05 0.1", "0.05 0.1", "-0.09 -0.2"],
  );
});

test("whatever balances in one currency balances in kroner, each row at most half an øre a row from its rate", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (cents, rate) => {
        const øre = (value: number) => (value / 100).toFixed(2);
        const perUnit = (rate / 10_000).toFixed(4);
        const all = [...cents, -cents.reduce((total, each) => total + each, 0)];
        const lines = all.map((each, index) => ({ ...line(6800, øre(each), perUnit), row: index + 1 }));
        const result = post({ ...voucher(lines), vatPerDepartment: false });
        if (result.kind === "refused") throw new Error(JSON.stringify(result.faults));
        expect(isZero(sum(result.rows.map((row) => row.amount)))).toBe(true);
        for (const row of result.rows) {
          const away = absolute(subtract(row.amount, multiply(row.amountCurrency, decimal(perUnit))));
          expect(compare(away, decimal((0.005 * (all.length + 1)).toFixed(3)))).not.toBe(1);
        }
      },
    ),
  );
});
