// Objects that are made by a maker: what they have, and that none of them shares anything with another.

import { expect, test } from "vitest";
import { makerOf } from "./object-maker.ts";

test("objects have all members in order, and share none of them", () => {
  const members = { b: null, a: "", 'of "course"': "\u2028'\\", "": 0, no: false, list: [], "0": "0" };
  const make = makerOf(members);
  const [one, other] = [make(), make()];
  expect(one).toEqual(members);
  expect(Object.keys(one)).toEqual(Object.keys(members));
  expect(one.list).not.toBe(other.list);
  one.a = "changed";
  expect(other.a).toBe("");
  expect(make()).toEqual(members);
});

test("no member says from what an object inherits", () => {
  expect(() => makerOf(JSON.parse('{"__proto__": {"a": 1}}'))).toThrow("__proto__");
});
