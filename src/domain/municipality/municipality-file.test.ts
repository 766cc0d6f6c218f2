// Files of municipalities: the published classification and lists of one's own, and everything wrong told at once.

import { expect, test } from "vitest";
import { readMunicipalityFile } from "./municipality-file.ts";

test("the statistics office's file is read: counties from its own lines, from the parent, or from the number", () => {
  const text = [
    '"code";"parentCode";"level";"name";"shortName";"notes"',
    '"55";"";"1";"Troms - Romsa";"";""',
    '"5501";"55";"2";"Tromsø";"";"En ""by"""',
    '"0301";"";"1";"Oslo";"";""',
    '"9999";"";"1";"Uoppgitt";"";""',
  ].join("\r\n");
  expect(readMunicipalityFile(`\uFEFF${text}`)).toEqual({
    kind: "read",
    rows: [
      { number: "5501", name: "Tromsø", county: "Troms - Romsa", zone: null },
      { number: "0301", name: "Oslo", county: "Oslo", zone: null },
      { number: "9999", name: "Uoppgitt", county: null, zone: null },
    ],
  });
});

test("a list of one's own says counties and zones", () => {
  expect(readMunicipalityFile("number,name,county,payrollTaxZone\n5501,Tromsø,Troms,4A\n")).toEqual({
    kind: "read",
    rows: [{ number: "5501", name: "Tromsø", county: "Troms", zone: "4a" }],
  });
});

test.each([
  ["nummer;navn\n0301;Oslo", ["The first line must name the columns number (or code) and name."]],
  ["code;name\n03;Oslo", ["There is no number of four digits."]],
  [
    "number;name;payrollTaxZone\n0301;;1\n5501;Tromsø;6\n5501;Tromsø;4a",
    [
      "Line 2: a name has 1 to 100 characters.",
      "Line 3: a zone of payroll tax is one of 1, 1a, 2, 3, 4, 4a, 5.",
      "Line 4: 5501 stands there twice.",
    ],
  ],
])("what cannot be trusted is refused whole: %s", (text, reasons) => {
  expect(readMunicipalityFile(text)).toEqual({ kind: "unreadable", reasons });
});
