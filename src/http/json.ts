// Parses bytes as JSON, or says why they are not.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import type { Text } from "../schema/message.ts";
import { firstFault } from "./json-fault.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a JSON body.
 * @throws Problem `invalidJson` (22000) with line and column, or `mapping` for a body that is nested too deeply
 */
export function readJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem("invalidJson", {
      reason: { en: "The body is not valid UTF-8.", no: "Innholdet er ikke gyldig UTF-8." },
    });
  }
  if (text.trim() === "")
    throw new Problem("invalidJson", {
      reason: { en: "The body is empty; send a JSON object.", no: "Innholdet er tomt; send et JSON-objekt." },
    });
  if (depth(text) > limits.bodyDepth)
    throw new Problem("mapping", {}, [{ key: "tooDeep", field: null, parameters: { maximum: limits.bodyDepth } }]);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("invalidJson", { reason: syntaxErrorAt(text) });
  }
}

/** Levels of brackets outside strings. */
function depth(text: string): number {
  let level = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++level);
    else if (code === 125 || code === 93) level--;
  }
  return deepest;
}

/** Where the text stops being JSON. */
function syntaxErrorAt(text: string): Text {
  const position = firstFault(text);
  const before = text.slice(0, position).split("\n");
  const code = text.codePointAt(position);
  const found = code === undefined ? null : JSON.stringify(String.fromCodePoint(code));
  const column = (before.at(-1)?.length ?? 0) + 1;
  return {
    en: `Line ${before.length}, column ${column}: ${found === null ? "the text ends too early" : `unexpected ${found}`}.`,
    no: `Linje ${before.length}, kolonne ${column}: ${found === null ? "teksten slutter for tidlig" : `uventet ${found}`}.`,
  };
}
