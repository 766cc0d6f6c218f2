// Identity numbers against published test numbers, ordinary, synthetic and of people who stay for a time.

import { expect, test } from "vitest";
import { isBornOn, readIdentityNumber } from "./identity-number.ts";

test.each([
  ["01819010001", "NATIONAL", "010190"],
  ["01419010029", "NATIONAL", "010190"],
  ["13097248022", "NATIONAL", "130972"],
  ["130972 48022", "NATIONAL", "130972"],
  ["21483609245", "NATIONAL", "210836"],
  ["53097248016", "D", "130972"],
  ["15507600333", "NATIONAL", "151076"],
  ["01010750160", "NATIONAL", "010107"],
])("%s is a number of kind %s, born %s", (number, kind, birth) => {
  expect(readIdentityNumber(number)).toEqual({ kind, birth });
});

test.each([
  "01659010085",
  "99999999999",
  "12345678901",
  "81499140462",
  "41483609245",
  "1309724802",
  "1309724802A",
  "00000000000",
])("%s is none", (number) => {
  expect(readIdentityNumber(number)).toBeNull();
});

test("the date of birth is the number's own, in any century", () => {
  const number = readIdentityNumber("13097248022");
  expect(number).not.toBeNull();
  if (number === null) return;
  expect([isBornOn(number, "1972-09-13"), isBornOn(number, "1972-09-14"), isBornOn(number, "1973-09-13")]).toEqual([
    true,
    false,
    false,
  ]);
});
