// The existing name that is nearest to a wrong one, for hints.

import * as limits from "../limits.ts";
import type { Text } from "./message.ts";

/**
 * The hints of one request. Each compares a wrong name with every existing one, letter by letter. The sum of comparisons of a
 * request is bounded, so that a body with many wrong names is not expensive.
 */
export class Hints {
  private remaining: number;
  /** @param letters pairs of letters that may be compared */
  constructor(letters = limits.hintLetters) {
    this.remaining = letters;
  }

  /** The nearest of the names by edit distance; null when none is near, or when the bound is reached. */
  nearest(wrong: string, names: Iterable<string>): string | null {
    const target = wrong.slice(0, limits.hintNameCharacters).toLowerCase();
    let best: string | null = null;
    let bestDistance = Math.max(2, Math.floor(target.length / 2));
    for (const name of names) {
      // The edit distance is at least the difference in length.
      if (Math.abs(name.length - target.length) >= bestDistance) continue;
      this.remaining -= target.length * name.length;
      if (this.remaining < 0) return best;
      const distance = editDistance(target, name.toLowerCase());
      if (distance < bestDistance) {
        best = name;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** `Did you mean x?`, or nothing. */
  didYouMean(wrong: string, names: Iterable<string>): Text {
    return suggestion(this.nearest(wrong, names));
  }
}

/** The question whether a name was meant; empty where there is none. */
export function suggestion(name: string | null): Text {
  return name === null ? { en: "", no: "" } : { en: `Did you mean ${name}?`, no: `Mente du ${name}?` };
}

/** The hint for the one wrong name of a request. */
export function didYouMean(wrong: string, names: Iterable<string>): Text {
  return new Hints().didYouMean(wrong, names);
}

/** Letters to change, add, leave out or exchange with their neighbour. */
function editDistance(one: string, other: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_value, index) => index);
  for (let left = 1; left <= one.length; left++) {
    const next = [left];
    for (let right = 1; right <= other.length; right++) {
      const change = (row[right - 1] ?? 0) + (one[left - 1] === other[right - 1] ? 0 : 1);
      const exchanged = one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1];
      const exchange = exchanged ? (earlier[right - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, exchange, (row[right] ?? 0) + 1, (next[right - 1] ?? 0) + 1));
    }
    earlier = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
