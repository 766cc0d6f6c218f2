// Texts of arrays, as the database reads them.

import { expect, test } from "vitest";
import { arrayText } from "./array-text.ts";

test("numbers, days, amounts and truth values stand as they are, texts in quotes", () => {
  expect(arrayText([1, "2026-03-15", "-12.50", true, null, undefined])).toBe("{1,2026-03-15,-12.50,true,NULL,NULL}");
  expect(arrayText(['a "b" \\ c', "", "NULL", "a,b", "{}"])).toBe('{"a \\"b\\" \\\\ c","","NULL","a,b","{}"}');
  expect(arrayText([new Date("2026-03-15T10:00:00Z")])).toBe('{"2026-03-15T10:00:00.000Z"}');
  expect(arrayText([])).toBe("{}");
});
