// Texts in the pieces in which they are drawn: each in one font, from left to right as they are seen, whatever way they are read.

import createBidi from "bidi-js";
import { type Face, type Family, type FontKey, familiesOf } from "./font-files.ts";
import { isLatin } from "./letters.ts";

/** A piece of a line in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontKey;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

const cache = new Map<string, readonly Run[]>();
const maxCached = 20_000;

/** The runs of a text in the order in which it is read. */
export function runsOf(text: string, face: Face): readonly Run[] {
  if (isLatin(text)) return text === "" ? [] : [{ text, font: `latin ${face}` }];
  const key = `${face} ${text}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const runs = foundRuns(text, face);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, runs);
  return runs;
}

interface Open {
  text: string;
  families: readonly Family[];
}

/** Neighbours stay together as long as one family has them all, and marks with what they stand on. */
function foundRuns(text: string, face: Face): Run[] {
  const open: Open[] = [];
  for (const character of text) {
    const families = familiesOf(character);
    const last = open.at(-1);
    const common = last?.families.filter((one) => families.includes(one)) ?? [];
    if (last !== undefined && (common.length > 0 || families.length === 0)) {
      last.text += character;
      if (common.length > 0) last.families = common;
    } else open.push({ text: character, families: families.length === 0 ? ["latin"] : families });
  }
  return open.map(({ text: own, families: [family = "latin"] }) => ({ text: own, font: `${family} ${face}` }));
}

const bidi = createBidi();

/** The runs of a line from left to right as they are seen: a line of a document that is written from left to right. */
export function visualRuns(line: string, face: Face): readonly Run[] {
  if (!rightToLeft.test(line)) return runsOf(line, face);
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const pieces = runsOf(line, face).flatMap(piecesByLevel(levels));
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--) turned(pieces, level);
  return pieces.map(({ text, font }) => ({ text, font }));
}

interface Piece extends Run {
  readonly level: number;
}

/** Cuts runs, which follow each other, where the level changes, and at spaces: words of a piece stay in their order. */
function piecesByLevel(levels: Uint8Array): (run: Run) => Piece[] {
  let at = 0;
  return ({ text, font }) => {
    const pieces: { text: string; font: FontKey; level: number; isSpace: boolean }[] = [];
    for (const character of text) {
      const level = levels[at] ?? 0;
      const isSpace = character === " ";
      at += character.length;
      const last = pieces.at(-1);
      const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
      if (last !== undefined && last.level === level && (level === 0 || last.isSpace === isSpace)) last.text += shown;
      else pieces.push({ text: shown, font, level, isSpace });
    }
    return pieces;
  };
}

/** Turns every stretch of pieces of at least this level round, in place. */
function turned(pieces: Piece[], level: number): void {
  let start = 0;
  while (start < pieces.length) {
    if ((pieces[start]?.level ?? 0) < level) {
      start += 1;
      continue;
    }
    let end = start;
    while (end < pieces.length && (pieces[end]?.level ?? 0) >= level) end += 1;
    pieces.splice(start, end - start, ...pieces.slice(start, end).reverse());
    start = end;
  }
}
