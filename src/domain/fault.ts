// A refusal by a business rule, as a value.

import type { Parameters } from "../schema/error.ts";

/**
 * One refusal. `field` is the dotted name ("postings.customer.id"), `path` the same with positions
 * ("postings[0].customer.id"); `parameters` fill the `{name}` places of the text that `key` names.
 */
export interface Fault<Key extends string = string> {
  readonly key: Key;
  readonly field: string;
  readonly path: string;
  readonly parameters: Parameters;
}

/**
 * Where the object that is being checked stands in the request body: `{field: "orderLines", path: "orderLines[2]"}`,
 * or two empty texts when it is the body itself.
 */
export interface FaultPlace {
  readonly field: string;
  readonly path: string;
}

/** The place of an object that is the whole body. */
export const wholeBody: FaultPlace = { field: "", path: "" };

/** A fault of the field `name` of the object at `place`. */
export function faultAt<Key extends string>(
  place: FaultPlace,
  name: string,
  key: Key,
  parameters: Parameters = {},
): Fault<Key> {
  const under = (prefix: string) => (prefix === "" ? name : `${prefix}.${name}`);
  return { key, field: under(place.field), path: under(place.path), parameters };
}
