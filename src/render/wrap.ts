// Texts broken into lines that fit a width.

import type { Face } from "./font-files.ts";
import { emsOf } from "./fonts.ts";
import { writable } from "./letters.ts";
import { runsOf } from "./text-runs.ts";

/** The width of a text on one line, in points. */
export function widthOf(text: string, face: Face, size: number): number {
  let sum = 0;
  for (const word of text.split(/(?<= )/)) for (const run of runsOf(word, face)) sum += emsOf(run.text, run.font);
  return sum * size;
}

/** The lines of a text: broken at its line ends, at spaces, and inside words that are wider than a line. */
export function wrapped(text: string, face: Face, size: number, width: number): string[] {
  return writable(text)
    .split("\n")
    .flatMap((paragraph) => paragraphLines(paragraph.trimEnd(), face, size, width));
}

function paragraphLines(paragraph: string, face: Face, size: number, width: number): string[] {
  if (widthOf(paragraph, face, size) <= width) return [paragraph];
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, face, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = wordPieces(word, face, size, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

/** Letters with the marks that belong to them. */
const letters = new Intl.Segmenter("nb", { granularity: "grapheme" });

/** A word in pieces that fit; most words are one. */
function wordPieces(word: string, face: Face, size: number, width: number): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const { segment: character } of letters.segment(word)) {
    const own = widthOf(character, face, size);
    if (piece !== "" && used + own > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    piece += character;
    used += own;
  }
  return [...pieces, piece];
}

/** A text on one line, cut with an ellipsis where it is wider. */
export function shortened(text: string, face: Face, size: number, width: number): string {
  const [whole = ""] = writable(text).split("\n");
  if (widthOf(whole, face, size) <= width) return whole;
  const [first = ""] = wordPieces(whole, face, size, width - widthOf("…", face, size));
  return `${first.trimEnd()}…`;
}
