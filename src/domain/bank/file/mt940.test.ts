// MT940: which account a file is of.

import { expect, test } from "vitest";
import { readMt940 } from "./mt940.ts";

test.each([
  ["NO8599901000014", "99901000014"],
  ["NO8599901000014NOK", "99901000014"],
  ["MOTPNO22/99901000014 NOK", "99901000014"],
  // An IBAN that ends with a currency of its own.
  ["MU17BOMM0101101030300200000MUR", "MU17BOMM0101101030300200000MUR"],
  ["MU17BOMM0101101030300200000MUR EUR", "MU17BOMM0101101030300200000MUR"],
])("%s is the account %s", (written, account) => {
  const file = readMt940(`:20:1\n:25:${written}\n:28C:1\n:60F:C261001EUR0,00\n:62F:C261001EUR0,00\n`);
  expect(file.statements.map((one) => one.account)).toEqual([account]);
});
