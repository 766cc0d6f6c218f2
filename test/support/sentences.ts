// Sentences of the specification and the tests that quote them: the words stand in that test, and in the specification where
// it lies beside the project.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Section of the specification, sentence, and the test that quotes it. */
export type Sentence = readonly [section: string, sentence: string, file: string];

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the specification lies; undefined where it does not. */
export const specification = ["../shared", "../../shared"]
  .map((place) => `${root}${place}/spec/accounting-service-api.md`)
  .find((file) => existsSync(file));

/** Words alone: line breaks, comment signs, list signs and back quotes do not count, nor the case of letters. */
export function words(text: string): string {
  return text
    .replace(/^\s*(?:\/\/|- )/gm, " ")
    .replace(/[`"]/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

const quoted = new Map<string, string>();
function wordsOf(file: string): string {
  const known = quoted.get(file) ?? words(readFileSync(file, "utf8"));
  quoted.set(file, known);
  return known;
}

/** Makes the tests that every sentence stands where it is said to stand, and in the specification. */
export function checkSentences(sentences: readonly Sentence[]): void {
  test("every sentence stands in the test that is named for it", () => {
    const missing = sentences.filter(
      ([, sentence, file]) => !wordsOf(`${root}${file}`).includes(words(sentence).trim()),
    );
    expect(missing.map(([, sentence, file]) => `${file}: ${sentence}`)).toEqual([]);
    expect(new Set(sentences.map(([, sentence]) => sentence)).size).toBe(sentences.length);
  });
  test.runIf(specification !== undefined)("every sentence is the specification's", () => {
    const strange = sentences.filter(([, sentence]) => !wordsOf(specification ?? "").includes(words(sentence).trim()));
    expect(strange.map(([, sentence]) => sentence)).toEqual([]);
  });
}

/** What is left of a part of the specification without the sentences and the given words; empty where nothing is left out. */
export function leftOf(from: string, to: string, sentences: readonly Sentence[], apart: readonly string[]): string {
  const text = readFileSync(specification ?? "", "utf8");
  let rest = words(text.slice(text.indexOf(from), text.indexOf(to)).replace(/^\d+\. /gm, ""));
  const all = [...sentences.map(([, sentence]) => sentence), ...apart];
  for (const sentence of all.sort((a, b) => b.length - a.length)) rest = rest.replace(words(sentence).trim(), "");
  return rest.replace(/[\s.]+/g, "");
}
