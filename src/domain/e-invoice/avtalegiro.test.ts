// Payment requests record by record, as the published sample has them.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedData } from "../../../test/support/peppol/schema.ts";
import { decimal } from "../../money/decimal.ts";
import { avtaleGiroFile, type PaymentRequest } from "./avtalegiro.ts";

const request = (kid: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  dueDate: "2004-06-17",
  amount: decimal(1),
  kid,
  payer: "NAVN",
  reference: "",
  notice: [],
  ...more,
});
const notice = (number: string) => [
  ` Gjelder Faktura: ${number}  Dato: 19/03/04${"                  ForfallsDato: 17/06/04"}`,
];
const lines = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").trimEnd().split("\n");
const file = { sender: "55555555", transmission: "1000081", assignment: "4000086", account: "88888888888" };

test("a file says who sends, to which account, each request, and their sums", () => {
  const made = lines(
    avtaleGiroFile({
      ...file,
      requests: [
        request("008000011688373", { notice: notice("168837") }),
        request("008000061688422", { amount: decimal("1234.50"), dueDate: "2004-07-01", payer: "Łukasz Ærlig AS" }),
      ],
    }),
  );
  expect(made).toEqual([
    "NY000010555555551000081000080800000000000000000000000000000000000000000000000000",
    "NY210020000000000400008688888888888000000000000000000000000000000000000000000000",
    "NY2121300000001170604           00000000000000100          008000011688373000000",
    "NY2121310000001NAVN                                                        00000",
    "NY212149000000140011 Gjelder Faktura: 168837  Dato: 19/03/0400000000000000000000",
    "NY212149000000140012                  ForfallsDato: 17/06/0400000000000000000000",
    "NY2102300000002010704           00000000000123450          008000061688422000000",
    "NY2102310000002Lukasz Ærl                                                  00000",
    "NY210088000000020000000800000000000123550170604010704000000000000000000000000000",
    "NY000089000000020000001000000000000123550170604000000000000000000000000000000000",
  ]);
  expect(made.every((line) => line.length === 80)).toBe(true);
});

test("a reference may end with a dash, and no requests are no file", () => {
  expect(lines(avtaleGiroFile({ ...file, requests: [request("1000000-")] }))[2]).toContain("1000000-000000");
  expect(() => avtaleGiroFile({ ...file, requests: [] })).toThrow("needs one");
});

const sample = join(sharedData, "samples", "ocr-giro", "avtalegiro_payment_request.txt");
test.skipIf(!existsSync(sample))(`the published sample, byte for byte (skipped without ${sample})`, () => {
  const told = [
    ["008000011688373", "168837"],
    ["008000021688389", "168838"],
    ["008000031688395", " "],
    ["008000041688401", " "],
    ["008000051688416", "168841"],
  ] as const;
  const requests = told.map(([kid, number]) => request(kid, { notice: number === " " ? [""] : notice(number) }));
  const made = avtaleGiroFile({ ...file, requests: [...requests, request("008000061688422")] });
  expect(lines(made)).toEqual(readFileSync(sample, "latin1").trimEnd().split(/\r?\n/));
});
