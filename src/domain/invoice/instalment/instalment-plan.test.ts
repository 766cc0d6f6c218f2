// What is left of instalments: the worked example, what is open beyond them, what was paid too much, and sums of any plan.

import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, sum, toFixedText } from "../../../money/decimal.ts";
import { leftOf, movementsOf } from "./instalment-plan.ts";

const plan = (...amounts: readonly (number | string)[]) =>
  amounts.map((amount, index) => ({ dueDate: `2026-0${index + 1}-15`, amountCurrency: `${amount}` }));
const left = (amounts: readonly number[], outstanding: number) =>
  leftOf(plan(...amounts), decimal(outstanding)).map((one) => Number(toFixedText(one, 2)));

test.each([
  [[4000, 4000, 4000], 12_000, [4000, 4000, 4000]],
  [[4000, 4000, 4000], 7000, [0, 3000, 4000]],
  [[4000, 4000, 4000], 0, [0, 0, 0]],
  // A payment from before the plan was taken back; and too much was paid.
  [[5000, 5000], 12_000, [7000, 5000]],
  [[5000, 5000], -500, [0, -500]],
  [[9000], -1, [-1]],
])("%j with %d open leave %j", (amounts, outstanding, expected) => {
  expect(left(amounts, outstanding)).toEqual(expected);
});

test("the parts come to what is open, none is left before an earlier one, and movements end at what is left", () => {
  const øre = (value: number) => toFixedText(decimal((value / 100).toFixed(2)), 2);
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
      (amounts, moved) => {
        const parts = plan(...amounts.map(øre));
        const movements = moved.map((amount) => ({ date: "2026-01-01", amount: decimal(øre(amount)) }));
        const outstanding = sum(movements.map((one) => one.amount));
        const found = leftOf(parts, outstanding);
        expect(toFixedText(sum(found), 2)).toBe(toFixedText(outstanding, 2));
        const first = found.findIndex((one) => toFixedText(one, 2) !== "0.00");
        const rest = found.slice(first + 1).map((one) => toFixedText(one, 2));
        if (first >= 0) expect(rest).toEqual(parts.slice(first + 1).map((one) => one.amountCurrency));
        expect(movementsOf(parts, movements).map((list) => toFixedText(sum(list.map((one) => one.amount)), 2))).toEqual(
          found.map((one) => toFixedText(one, 2)),
        );
      },
    ),
  );
});
