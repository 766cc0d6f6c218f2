// The grammar of `fields` as a table: text left, tree of picks right; refusals with their position.

import { describe, expect, test } from "vitest";
import { Problem } from "../../schema/error.ts";
import { type Picks, parseFields } from "./fields.ts";

/** A tree of picks as text: a star first, names in their order, positions as `@`. */
function text(picks: Picks): string {
  const names = [...picks.names.values()].map(
    (pick) => `${pick.name}@${pick.position}${pick.below === null ? "" : `(${text(pick.below)})`}`,
  );
  return [...(picks.star ? ["*"] : []), ...names].join(",");
}

describe("what can be read", () => {
  test.each([
    ["", "*"],
    ["  ", "*"],
    ["*", "*"],
    ["id", "id@0"],
    ["id,name", "id@0,name@3"],
    [" id , name ", "id@1,name@6"],
    ["*,orderLines(*,product(name))", "*,orderLines@2(*,product@15(name@23))"],
    ["a(b(c),d),e", "a@0(b@2(c@4),d@7),e@10"],
    ["a (b)", "a@0(b@3)"],
    ["a( b )", "a@0(b@3)"],
    ["id,id", "id@0"],
    ["*,*", "*"],
    ["a(b),a(c)", "a@0(b@2,c@7)"],
    ["a,a(b)", "a@2(b@4)"],
    ["a(b),a", "a@0(b@2)"],
    ["a(b(c)),a(b(*))", "a@0(b@2(*,c@4))"],
    ["a(b(c(d(e(f)))))", "a@0(b@2(c@4(d@6(e@8(f@10)))))"],
    ["_x1,X", "_x1@0,X@4"],
  ])("%s", (fields, tree) => {
    expect(text(parseFields(fields))).toBe(tree);
  });
  test("nothing at all is everything", () => {
    expect(text(parseFields(undefined))).toBe("*");
  });
});

describe("what cannot be read", () => {
  test.each([
    [",", 1],
    ["a,", 3],
    ["a,,b", 3],
    ["a(", 3],
    ["a()", 3],
    ["a(b", 4],
    ["a)", 2],
    ["a(b))", 5],
    ["a b", 3],
    ["a-b", 2],
    ["-a", 1],
    ["a.b", 2],
    ["(a)", 1],
    ["æ", 1],
    ["a;drop table", 2],
    ["a(b(c(d(e(f(g))))))", 13],
    [Array.from({ length: 401 }, (_value, index) => `a${index % 10}`).join(","), 1201],
    ["a".repeat(2_001), 2001],
    ["(".repeat(2_000), 1],
  ])("%s at position %d", (fields, position) => {
    try {
      parseFields(fields);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect([(error as Problem).key, (error as Problem).parameters.position]).toEqual(["fieldsSyntax", position]);
    }
  });
});
