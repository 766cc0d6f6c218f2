// What a row of a draft must be before it is posted: numbered from 1, with its amounts as the client gave them.

import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";

const amounts = [
  ["amountGross", "amountGrossCurrency"],
  ["amountGrossCurrency", "amountGross"],
] as const;

/**
 * Remembers which amounts were given. In kroner both are the same, so that one that is given alone takes the other along;
 * in a foreign currency the other one stays as it was.
 */
export function completeAmounts({
  values,
  bodyFields,
  cleared,
}: Pick<Draft, "values" | "bodyFields" | "cleared">): void {
  const isGiven = (name: string) => bodyFields.has(name) && !cleared.has(name);
  for (const [name] of amounts) if (bodyFields.has(name)) values[`${name}Given`] = isGiven(name);
  if ((values.currency ?? kroner) !== kroner) return;
  for (const [name, other] of amounts) {
    if (!isGiven(name) || isGiven(other)) continue;
    values[other] = values[name];
    values[`${other}Given`] = false;
  }
}

/** A row of the client has a number from 1. */
export function rowFault({ values, bodyFields, path }: Pick<Draft, "values" | "bodyFields" | "path">): Fault[] {
  if (Number(values.row) >= 1) return [];
  const place = { field: "postings.row", path: `${path}.row` };
  return [bodyFields.has("row") ? { key: "rowSystemGenerated", ...place } : { key: "rowMissing", ...place }];
}
