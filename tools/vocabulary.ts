// Finds banned words in names and comments of `src`; the words are data in banned-words.ts.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { BANNED_WORDS, type BannedWord } from "./banned-words.ts";
import { tokensOf } from "./imports.ts";

/** A banned word in a file. */
export interface WordBreach {
  /** Relative to the project's root. */
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly use: string;
  readonly reason: string;
}

/** The result of a check. */
export interface WordReport {
  readonly breaches: readonly WordBreach[];
  readonly files: number;
}

/** Where names and comments are checked. */
const CHECKED = ["src", "webapp/src"];

/** Checks names and comments of every `.ts` and `.tsx` file below `src`, and of the web application. Quoted texts are not checked: they may be on the wire. */
export function checkWords(root: string, banned: readonly BannedWord[] = BANNED_WORDS): WordReport {
  const entries = CHECKED.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const breaches = files.flatMap((file) => breachesIn(file, readFileSync(join(root, file), "utf8"), banned));
  return { breaches, files: files.length };
}

/** One line for each breach, as an editor can open it. */
export function describeWordBreach({ file, line, word, use, reason }: WordBreach): string {
  return `${file}:${line} says "${word}"; use ${use}, because ${reason}`;
}

function breachesIn(file: string, text: string, banned: readonly BannedWord[]): WordBreach[] {
  // What holds for all of `src` holds for the application.
  const place = file.replace(/^webapp\/src\//, "src/webapp/");
  const rules = banned.filter(({ folders }) => folders.some((folder) => place.startsWith(folder)));
  if (rules.length === 0) return [];
  const breaches: WordBreach[] = [];
  const look = (line: number, words: ReadonlySet<string>, place: "names" | "comments") => {
    for (const { word, places, use, reason } of rules)
      if (places.includes(place) && words.has(word)) breaches.push({ file, line, word, use, reason });
  };
  const tokens = tokensOf(text, (comment, begin) => {
    for (const [offset, line] of comment.split("\n").entries()) look(begin + offset, wordsOfComment(line), "comments");
  });
  for (const { kind, value, line } of tokens) if (kind === "word") look(line, wordsOfName(value), "names");
  return breaches.sort((one, other) => one.line - other.line);
}

/** The words of a name in lower case, as `is`, `gate` and `open` of `isGateOpen`, and the whole name as it is written. */
export function wordsOfName(name: string): ReadonlySet<string> {
  const parts = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[\s_$]+/);
  return new Set([name, ...parts.map((part) => part.toLowerCase())]);
}

/** The words of a comment in lower case. Code in backticks is left out, since it may be a column or on the wire. */
function wordsOfComment(text: string): ReadonlySet<string> {
  const words = text.replace(/`[^`]*`/g, " ").match(/[A-Za-z]+/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}
