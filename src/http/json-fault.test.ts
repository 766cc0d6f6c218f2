// The place of a fault in a JSON text, against texts that are whole and texts that are not.

import { expect, test } from "vitest";
import { firstFault } from "./json-fault.ts";

test.each([
  ["[NaN]", 1],
  ['{"a": tru}', 9],
  ["[1.5e3, -0.1, 01]", 15],
  ["[-]", 1],
  ["[1,]", 3],
  ['["\\u12G4"]', 6],
  ['["a\tb"]', 3],
  ['{"a" 1}', 5],
  ['{"a": 1 "b": 2}', 8],
  ["{} x", 3],
  ['{"a": [1, 2', 11],
  ["", 0],
])("%s breaks at %i", (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(firstFault(text)).toBe(at);
});

test.each(['{"a": [1, -2.5e-3, true, false, null, "\\u00e5\\n\\""], "": {}}', " [ ] ", '"x"', "-0"])(
  "%s is whole",
  (text) => {
    JSON.parse(text);
    expect(firstFault(text)).toBe(text.length);
  },
);
