// The test vectors of RFC 6238 (SHA-1, the last six of their eight digits), and those of RFC 4648.

import { expect, test } from "vitest";
import { base32, codeAddress, codeOf, fromBase32, matchingStep, stepOf } from "./one-time-code.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, 0x1, "287082"],
  [1_111_111_109, 0x23523ec, "081804"],
  [1_111_111_111, 0x23523ed, "050471"],
  [1_234_567_890, 0x273ef07, "005924"],
  [2_000_000_000, 0x3f940aa, "279037"],
  [20_000_000_000, 0x27bc86aa, "353130"],
])("at %i s", (seconds, step, code) => {
  expect([stepOf(at(seconds)), codeOf(secret, step)]).toEqual([step, code]);
  expect(matchingStep(secret, code, at(seconds))).toBe(step);
});

test.each([
  ["a step early and late", -30, 30, true],
  ["two steps early and late", -60, 60, false],
] as const)("%s", (_name, early, late, isAccepted) => {
  for (const by of [early, late])
    expect(matchingStep(secret, "005924", at(1_234_567_890 + by)) !== null).toBe(isAccepted);
});

test.each(["", "00592", "0059240", "00592x", "０05924"])("%s is no code", (code) => {
  expect(matchingStep(secret, code, at(1_234_567_890))).toBeNull();
});

test("the code to scan has the name of the account and all that an app needs", () => {
  expect(codeAddress("MZXW6YTBOI", "Motpost", "Ærlig & Co: AS (kari@firma.example)")).toBe(
    "otpauth://totp/Motpost%3A%C3%86rlig%20%26%20Co%3A%20AS%20(kari%40firma.example)?secret=MZXW6YTBOI&issuer=Motpost&algorithm=SHA1&digits=6&period=30",
  );
});

test.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%s in base32", (text, written) => {
  expect([base32(Buffer.from(text)), fromBase32(written).toString()]).toEqual([written, text]);
});
