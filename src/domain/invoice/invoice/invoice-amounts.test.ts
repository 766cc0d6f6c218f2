// Tables of line and document amounts in both price modes.

import { expect, test } from "vitest";
import { vatType } from "../../../../test/support/books.ts";
import { decimal, toText } from "../../../money/decimal.ts";
import { documentAmounts, lineAmount } from "./invoice-amounts.ts";

test.each([
  ["10", "500", "0", "5000"],
  ["7", "199.90", "12.5", "1224.39"],
  ["2.375", "17.4321", "0", "41.4"],
  ["-1", "200", "0", "-200"],
  ["-7", "199.90", "12.5", "-1224.39"],
  ["0", "99", "0", "0"],
  ["3", "0", "0", "0"],
  ["1", "100", "100", "0"],
  ["1000", "0.0000000001", "0", "0"],
  ["1000000", "0.1234567891", "0", "123456.79"],
  ["1", "0.005", "0", "0.01"],
  ["-1", "0.005", "0", "-0.01"],
])("%s x %s less %s %% is %s", (count, unitPrice, discount, amount) => {
  expect(
    toText(lineAmount({ count: decimal(count), unitPrice: decimal(unitPrice), discount: decimal(discount) })),
  ).toBe(amount);
});

/** Lines as "count x price (code)". */
const document = (isIncludingVat: boolean, text: string) =>
  documentAmounts(
    isIncludingVat,
    text
      .split(" + ")
      .filter((part) => part !== "")
      .map((part) => {
        const [, count, unitPrice, code] = /^(\S+) x (\S+) \((\S+)\)$/.exec(part) ?? [];
        return {
          count: decimal(count ?? ""),
          unitPrice: decimal(unitPrice ?? ""),
          discount: decimal(0),
          vatType: vatType(code ?? ""),
        };
      }),
  );

test.each([
  [
    false,
    "1 x 33.33 (3) + 1 x 33.33 (3) + 1 x 33.33 (3)",
    "99.99 + 25 = 124.99",
    "33.33/41.66 33.33/41.66 33.33/41.66",
  ],
  [true, "3 x 99.99 (3)", "239.98 + 59.99 = 299.97", "239.98/299.97"],
  [true, "1 x 1000 (32)", "900.01 + 99.99 = 1000", "900.01/1000"],
  [false, "1 x 1000 (3) + -1 x 200 (3)", "800 + 200 = 1000", "1000/1250 -200/-250"],
  [
    false,
    "1 x 100 (52) + 1 x 100 (51) + 1 x 100 (6) + 1 x 100 (0)",
    "400 + 0 = 400",
    "100/100 100/100 100/100 100/100",
  ],
  [true, "2 x 12.50 (3) + 1 x 11.50 (31) + 1 x 12.50 (3)", "40 + 9 = 49", "20/25 10/11.5 10/12.5"],
  [false, "", "0 + 0 = 0", ""],
])("VAT in the prices %s: %s", (isIncludingVat, lines, totals, each) => {
  const amounts = document(isIncludingVat, lines);
  expect(
    `${toText(amounts.amountExcludingVat)} + ${toText(amounts.amountVat)} = ${toText(amounts.amountIncludingVat)}`,
  ).toBe(totals);
  expect(
    amounts.lines.map((line) => `${toText(line.amountExcludingVat)}/${toText(line.amountIncludingVat)}`).join(" "),
  ).toBe(each);
});

test("one total per VAT type, in the order of the lines", () => {
  const { vatTotals } = document(false, "1 x 10 (31) + 1 x 20 (3) + 1 x 30 (31)");
  expect(
    vatTotals.map(
      (total) =>
        `${total.vatTypeId}: ${toText(total.ratePercent)} % of ${toText(total.amountExcludingVat)} is ${toText(total.amountVat)}`,
    ),
  ).toEqual(["31: 15 % of 40 is 6", "3: 25 % of 20 is 5"]);
});
