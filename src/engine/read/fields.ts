// Parses `fields` into a tree of names with positions.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { Text } from "../../schema/message.ts";

/** One name in `fields`, with the names in its parentheses; `below` is null without parentheses. */
export interface Pick {
  readonly name: string;
  /** Offset in the text, from 0. */
  readonly position: number;
  readonly below: Picks | null;
}

/** One level of `fields`. */
export interface Picks {
  readonly star: boolean;
  readonly names: ReadonlyMap<string, Pick>;
}

/** What is shown when `fields` is absent: all fields of the object, references and lists as `{id, url}`. */
export const allFields: Picks = { star: true, names: new Map() };

/**
 * Reads a `fields` text such as `*,orderLines(*,product(name))`.
 * @throws Problem `fieldsSyntax` (code 11000) with the position of what cannot be read
 */
export function parseFields(text: string | undefined): Picks {
  if (text === undefined || text.trim() === "") return allFields;
  if (text.length > limits.fieldsCharacters)
    throw syntax(
      { en: `longer than ${limits.fieldsCharacters} characters`, no: `lengre enn ${limits.fieldsCharacters} tegn` },
      limits.fieldsCharacters,
    );
  const scanner = { text, at: 0, names: 0 };
  const picks = level(scanner, 1);
  if (scanner.at < text.length)
    throw syntax({ en: `unexpected '${characterAt(scanner)}'`, no: `uventet '${characterAt(scanner)}'` }, scanner.at);
  return picks;
}

interface Scanner {
  readonly text: string;
  at: number;
  names: number;
}

function syntax(reason: Text, position: number): Problem {
  return new Problem("fieldsSyntax", { reason, position: position + 1 });
}

/** The character, surrogate pairs included; empty at the end. */
function characterAt({ text, at }: Scanner): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function skipSpace(scanner: Scanner): void {
  while (scanner.text[scanner.at] === " ") scanner.at++;
}

function level(scanner: Scanner, depth: number): Picks {
  if (depth > limits.fieldsDepth)
    throw syntax(
      { en: `more than ${limits.fieldsDepth} levels`, no: `mer enn ${limits.fieldsDepth} nivåer` },
      scanner.at,
    );
  const names = new Map<string, Pick>();
  let star = false;
  for (;;) {
    skipSpace(scanner);
    if (scanner.text[scanner.at] === "*") {
      star = true;
      scanner.at++;
    } else {
      const pick = named(scanner, depth);
      const earlier = names.get(pick.name);
      names.set(pick.name, earlier === undefined ? pick : merged(earlier, pick));
    }
    skipSpace(scanner);
    if (scanner.text[scanner.at] !== ",") return { star, names };
    scanner.at++;
  }
}

function named(scanner: Scanner, depth: number): Pick {
  const position = scanner.at;
  while (/[A-Za-z0-9_]/.test(scanner.text[scanner.at] ?? "")) scanner.at++;
  const name = scanner.text.slice(position, scanner.at);
  if (name === "") {
    const found = characterAt(scanner);
    throw syntax(
      found === ""
        ? { en: "a name is missing at the end", no: "et navn mangler på slutten" }
        : { en: `a name is missing before '${found}'`, no: `et navn mangler foran '${found}'` },
      position,
    );
  }
  if (++scanner.names > limits.fieldsNames)
    throw syntax({ en: `more than ${limits.fieldsNames} names`, no: `mer enn ${limits.fieldsNames} navn` }, position);
  skipSpace(scanner);
  if (scanner.text[scanner.at] !== "(") return { name, position, below: null };
  scanner.at++;
  const below = level(scanner, depth + 1);
  if (scanner.text[scanner.at] !== ")")
    throw syntax({ en: "a closing parenthesis is missing", no: "en sluttparentes mangler" }, scanner.at);
  scanner.at++;
  return { name, position, below };
}

function merged(one: Pick, other: Pick): Pick {
  if (other.below === null) return one;
  if (one.below === null) return other;
  const names = new Map(one.below.names);
  for (const [name, pick] of other.below.names) {
    const earlier = names.get(name);
    names.set(name, earlier === undefined ? pick : merged(earlier, pick));
  }
  return { ...one, below: { star: one.below.star || other.below.star, names } };
}
