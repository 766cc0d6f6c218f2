// Lets objects of one literal share their hidden class where the literal begins with a spread: what the build does to each source of src.

import { RolldownMagicString } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

/** Finds files that have such a literal, and some that have none: few files are parsed. */
const LIKELY = /\{\s*\.\.\./;
/** Spreads nothing, so that the literal no longer begins with the spread of an object. */
const NOTHING = "...null, ";

/** Whether an expression is `null`. */
function isNothing({ type, raw }) {
  return type === "Literal" && raw === "null";
}

/**
 * The places of literals that begin with a spread and hold more, such as `{ ...given, more }`: where the spread begins.
 * @param path its end says in which language the code is
 * @returns none where the syntax is wrong, which whoever builds the file says
 */
export function spreadsBeforeMore(path, code) {
  if (!LIKELY.test(code)) return [];
  const { program } = parseSync(path, code);
  const places = [];
  const visitor = new Visitor({
    ObjectExpression({ properties: [first, ...more] }) {
      if (first?.type === "SpreadElement" && more.length > 0 && !isNothing(first.argument)) places.push(first.start);
    },
  });
  visitor.visit(program);
  return places;
}

/**
 * Writes `{ ...given, more }` as `{ ...null, ...given, more }`, which means the same. Node.js 20 copies an object that a literal begins
 * with into one whose hidden class stands alone: each further property makes another class, for every object anew, and code that reads
 * such objects never meets a class twice. Behind the spread of nothing it takes the classes of ordinary literals. See decision 280.
 * @returns the code and its source map; null where there is nothing to write
 */
export function keepShapes(path, code) {
  const places = spreadsBeforeMore(path, code);
  if (places.length === 0) return null;
  const text = new RolldownMagicString(code, { filename: path });
  for (const place of places) text.appendLeft(place, NOTHING);
  // The compiler and the bundler take a plain object, not the map's class.
  const map = JSON.parse(text.generateMap({ file: path, source: path, hires: "boundary" }).toString());
  return { code: text.toString(), map };
}
