// Texts that are sent on: what stands between and around them, and whose memory they are in.

import { expect, test } from "vitest";
import { GatheredTexts } from "./gathered-texts.ts";

function gathered(texts: readonly string[]): GatheredTexts {
  const made = new GatheredTexts();
  for (const text of texts) {
    const bytes = Buffer.from(`?${text}?`);
    made.add(bytes, 1, bytes.length - 1);
  }
  return made;
}

test("texts stand between two others with commas, few and many", () => {
  for (const texts of [
    [],
    ["1"],
    ["1", "", "å"],
    ["ø".repeat(40_000), "b"],
    ["x".repeat(3_000_000), "y".repeat(600_000)],
  ]) {
    const one = gathered(texts);
    expect(one.between("æ[", "]").equals(Buffer.from(`æ[${texts.join(",")}]`))).toBe(true);
    one.release();
  }
});

test("an answer keeps its memory until it is released, and its memory is used again then", () => {
  const [first, second] = ["a", "b"].map((letter) => gathered([letter.repeat(100_000)]));
  const [one, other] = [first?.between("", ""), second?.between("", "")];
  expect(one?.toString()).toBe("a".repeat(100_000));
  expect(other?.toString()).toBe("b".repeat(100_000));
  first?.release();
  first?.release();
  const [third, fourth] = ["c", "d"].map((letter) => gathered([letter.repeat(100_000)]).between("", ""));
  expect(third?.buffer).toBe(one?.buffer);
  expect(fourth?.buffer).not.toBe(one?.buffer);
  expect(other?.toString()).toBe("b".repeat(100_000));
});
