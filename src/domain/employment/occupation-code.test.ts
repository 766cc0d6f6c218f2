// Files of occupations: columns in any order, groups left out, and everything wrong told at once.

import { expect, test } from "vitest";
import { readOccupationFile } from "./occupation-code.ts";

test("codes of seven digits are read from any layout; groups are left out", () => {
  const expected = { kind: "read", rows: [{ code: "2511106", nameNO: "Utvikler; system" }] };
  expect(readOccupationFile('\uFEFFcode;name\n2511;Gruppe\n2511106;"Utvikler; system"\n')).toEqual(expected);
  expect(readOccupationFile("nameNO\tcode\r\nUtvikler; system\t2511.106\r\n")).toEqual(expected);
});

test.each([
  ["kode;navn\n2511106;Utvikler", ["The first line must name the columns code and name."]],
  ["code;name\n2511;Gruppe", ["There is no code of seven digits."]],
  [
    "code;name\n2511106;\n2511107;B\n2511107;C",
    ["Line 2: a name has 1 to 100 characters.", "Line 4: 2511107 stands there twice."],
  ],
])("what cannot be trusted is refused whole: %s", (text, reasons) => {
  expect(readOccupationFile(text)).toEqual({ kind: "unreadable", reasons });
});
