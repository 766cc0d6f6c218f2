// Payment codes, read back by a reader of QR codes: the lines of the standard, and payments that it has no code for.

import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { type EuroPayment, paymentCode, paymentText } from "./payment-code.ts";

const payment: EuroPayment = {
  name: "Nordlys & Sønn AS",
  iban: "NO93 8601 1117 947",
  bic: "DNBANOKK",
  amount: "1250.50",
  text: "Faktura 10001 KID 1234567897",
};

/** Draws the path of a code as a browser does, dark on white, and reads it. */
function read({ size, path }: NonNullable<ReturnType<typeof paymentCode>>, scale = 4): string {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return decodeQR({ width: side, height: side, data });
}

describe("a code for a payment in euros", () => {
  test("says what the standard wants, line by line", () => {
    expect(paymentText(payment)?.split("\n")).toEqual([
      ...["BCD", "002", "1", "SCT", "DNBANOKK", "Nordlys & Sønn AS", "NO9386011117947", "EUR1250.50"],
      ...["", "", "Faktura 10001 KID 1234567897"],
    ]);
  });

  test("is read as it was written, and has four light modules around it", () => {
    const code = paymentCode(payment);
    expect(code).not.toBeNull();
    if (code === null) return;
    expect(read(code)).toBe(paymentText(payment));
    const places = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((one) => one.slice(1).map(Number));
    expect(Math.min(...places.map(([x = 0]) => x))).toBe(4);
    expect(Math.max(...places.map(([x = 0, , width = 0]) => x + width))).toBe(code.size - 4);
  });

  test("does without a BIC, and shortens what is too long", () => {
    const lines = (more: Partial<EuroPayment>) => paymentText({ ...payment, ...more })?.split("\n") ?? [];
    expect(lines({ bic: "" })[4]).toBe("");
    expect(lines({ bic: "not one" })[4]).toBe("");
    expect(lines({ name: "Å".repeat(100) })[5]).toBe("Å".repeat(70));
    expect(lines({ text: `${"x".repeat(90)}\n${"y".repeat(90)}` }).slice(10)).toEqual([
      `${"x".repeat(90)} ${"y".repeat(49)}`,
    ]);
  });

  test("has room for 331 bytes, and for none more", () => {
    const fullest = { ...payment, name: "Å".repeat(69), text: "x".repeat(140) };
    expect(Buffer.byteLength(paymentText(fullest) ?? "")).toBe(331);
    const code = paymentCode(fullest);
    expect(code === null ? null : read(code)).toBe(paymentText(fullest));
    expect(paymentCode({ ...fullest, name: `${fullest.name}X` })).toBeNull();
  });

  test.each([
    ["an IBAN with wrong control digits", { iban: "NO9386011117948" }],
    ["no IBAN", { iban: "" }],
    ["an IBAN of another area", { iban: "TR330006100519786457841326" }],
    ["nothing to pay", { amount: "0.00" }],
    ["an amount in the customer's favour", { amount: "-5.00" }],
    ["more than a transfer can carry", { amount: "1000000000.00" }],
    ["nobody to pay", { name: " " }],
    ["more letters than a code of its size has room for", { name: "漢".repeat(70), text: "漢".repeat(140) }],
  ])("is left out for %s", (_why, more) => {
    expect(paymentCode({ ...payment, ...more })).toBeNull();
  });
});
