// The values of a path, as its route names them.

import { isIdName } from "../schema/operation.ts";
import type { Match } from "./routes.ts";

/** One id of the path, by its name. */
export function idOf(match: Match, name: string): number {
  return Number(match.parameters[name]);
}

/** The ids of the path, by name. */
export function idsOf(match: Match): Record<string, number> {
  const names = Object.keys(match.parameters).filter(isIdName);
  return Object.fromEntries(names.map((name) => [name, idOf(match, name)]));
}

/** The values of the path that are texts, by name. */
export function pathTexts(match: Match): Record<string, string> {
  return Object.fromEntries(Object.entries(match.parameters).filter(([name]) => !isIdName(name)));
}

/** The values of the path: ids as numbers, others as they are written. */
export function pathValues(match: Match): Record<string, unknown> {
  const values = Object.entries(match.parameters);
  return Object.fromEntries(values.map(([name, text]) => [name, isIdName(name) ? Number(text) : text]));
}
