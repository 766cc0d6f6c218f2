// Tables of payment references.

import { expect, test } from "vitest";
import { invoiceKid, isKid, kidControlDigit } from "./kid.ts";

test.each([
  ["2345676", "MOD10", true],
  ["34000009324568708", "MOD10", true],
  ["008000011688373", "MOD10", true],
  ["602243", "MOD10", true],
  ["100030", "MOD10", false],
  ["12345674", "MOD10", true],
  ["123455", "MOD10", true],
  ["1234567", "MOD10", false],
  ["12345678903", "MOD11", true],
  ["0000531", "MOD11", true],
  ["0036633", "MOD11", true],
  ["2707841373001170014", "MOD11", true],
  ["1000005-", "MOD11", true],
  ["0003434323213231", "MOD11", false],
  ["12345674", "MOD11", true],
  ["123455", "MOD11", true],
  ["", "MOD10", false],
  ["0", "MOD10", false],
  ["12-4", "MOD11", false],
  ["1".repeat(26), "MOD10", false],
] as const)("%s by %s: %s", (text, method, valid) => {
  expect(isKid(text, method)).toBe(valid);
});

test.each([
  ["1234567", "4", "4"],
  ["12345", "5", "5"],
  ["00001", "8", "9"],
  ["6", "7", "-"],
  ["23", "2", "-"],
  ["37", "2", "-"],
  ["40", "6", "-"],
  ["54", "7", "-"],
  ["1000000", "8", "9"],
  ["900000001", "9", "6"],
  ["20260001", "1", "8"],
  ["10001000000042", "0", "9"],
  ["1", "8", "9"],
  ["2", "6", "7"],
  ["99", "2", "-"],
])("%s gets %s and %s", (payload, mod10, mod11) => {
  expect([kidControlDigit(payload, "MOD10"), kidControlDigit(payload, "MOD11")]).toEqual([mod10, mod11]);
});

test("an invoice's own", () => {
  const own = (customer: number, invoice: number, method: "MOD10" | "MOD11", length = 15) =>
    invoiceKid(customer, invoice, { method, length });
  expect(own(10001, 42, "MOD10")).toBe("100010000000420");
  expect(own(10001, 42, "MOD11")).toBe("100010000000429");
  expect(own(10001, 42, "MOD10", 10)).toBe("1000100428");
  // 00000 000000006 has no digit in MOD11: the invoice number's part begins with 1 instead.
  expect(own(0, 6, "MOD11")).toMatch(/^00000100000006\d$/);
  expect(own(0, 6, "MOD11", 7)).toBeNull();
  expect(own(10 ** 15, 10 ** 10, "MOD10")).toBeNull();
});
