// Files of late interest and debt collection: what is read, and every reason for which one is refused.

import { expect, test } from "vitest";
import { readCollectionFile } from "./collection-rates.ts";

const head = "kind,valid_from,value\n";

test("columns in any order, notes, comments and empty lines", () => {
  const text =
    "\uFEFF# From the Ministry of Finance\r\nvalue,note,kind,valid_from\r\n12.50,new,lateInterest,2027-01-01\r\n\r\n760,,collectionBase,2027-01-01\r\n0.05,,reminderFeeShare,2027-01-01\r\n12.5,again,lateInterest,2027-01-01";
  expect(readCollectionFile(text)).toEqual({
    kind: "rates",
    rates: [
      { kind: "lateInterest", from: "2027-01-01", value: "12.5" },
      { kind: "collectionBase", from: "2027-01-01", value: "760" },
      { kind: "reminderFeeShare", from: "2027-01-01", value: "0.05" },
    ],
  });
});

test.each([
  ["", ["It is no CSV with the columns kind, valid_from, value."]],
  ["kind,value\nlateInterest,12\n", ["It is no CSV with the columns kind, valid_from, value."]],
  [head, ["It holds no rates."]],
  [
    `${head}interest,2027-1-1,12\nlateInterest,2027-02-01,0\n`,
    [
      'Line 2: "interest" is none of lateInterest, collectionBase, reminderFeeShare.',
      'Line 2: "2027-1-1" is no date; write it as 2027-01-01.',
      "Line 3: late interest is fixed for half-years, from 1 January and 1 July, not from 2027-02-01.",
      "Line 3: 0 is no lateInterest: it is above 0 and at most 100.",
    ],
  ],
  [`${head}lateInterest,2027-01-01,\n`, ['Line 2: "" is no value; write it with a decimal point, as 12.25.']],
  [`${head}lateInterest,2027-01-01,1250\n`, ["Line 2: 1250 is no lateInterest: it is above 0 and at most 100."]],
  [
    `${head}lateInterest,2027-01-01,-1\nreminderFeeShare,2027-01-01,1/20\n`,
    [
      'Line 2: "-1" is no value; write it with a decimal point, as 12.25.',
      'Line 3: "1/20" is no value; write it with a decimal point, as 12.25.',
    ],
  ],
  [
    `${head}lateInterest,2027-01-01,12\nlateInterest,2027-01-01,13\n`,
    ["Line 3: it gives another lateInterest from 2027-01-01 than an earlier line."],
  ],
])("%j is refused", (text, reasons) => {
  expect(readCollectionFile(text)).toEqual({ kind: "unreadable", reasons });
});
