// The amounts with VAT of an electronic invoice's lines: for each rate they come to exactly what the document says. Pure.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  hundred,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
  sum,
  toText,
  zero,
} from "../../../money/decimal.ts";
import { cut } from "../../xml-reading.ts";
import type { UblDocument, UblLine } from "./ubl-document.ts";
import { taxKey } from "./ubl-totals.ts";

/** A line with what it comes to with VAT. */
export interface GrossLine {
  readonly line: UblLine;
  readonly gross: Decimal;
}

/** The lines, and whether those of some rate had to be joined into one. */
export interface GrossLines {
  readonly lines: readonly GrossLine[];
  readonly isJoined: boolean;
}

const cent = decimal("0.01");
/** The rest of a rate that is still laid on its lines; with more, they become one line. */
const most = decimal("0.05");

/**
 * Each line with its VAT, rounded half up. What is left to the rate's base and VAT goes in steps of 0.01 to the lines whose own
 * rounding was largest, so that the VAT that is split off them is the document's.
 */
export function grossLines({ lines, subtotals }: UblDocument): GrossLines {
  const groups = new Map<string, UblLine[]>();
  for (const line of lines) groups.set(taxKey(line), [...(groups.get(taxKey(line)) ?? []), line]);
  const gross = new Map<UblLine, Decimal>();
  let isJoined = false;
  const joined = new Map<UblLine, GrossLine>();
  for (const [key, group] of groups) {
    const stated = subtotals.find((one) => taxKey(one) === key);
    const target = stated === undefined ? sum(group.map((line) => line.net)) : add(stated.base, stated.vat);
    const shared = shareRest(group, target);
    const [first] = group;
    if (shared !== null) for (const [line, amount] of shared) gross.set(line, amount);
    else if (first !== undefined) {
      isJoined = true;
      joined.set(first, {
        line: {
          ...first,
          text: cut(group.map((line) => line.text).join(", "), 1_000),
        },
        gross: target,
      });
    }
  }
  return {
    isJoined,
    lines: lines.flatMap((line) => {
      const amount = gross.get(line);
      if (amount !== undefined) return [{ line, gross: amount }];
      return joined.get(line) ?? [];
    }),
  };
}

/** The amounts of the lines of one rate; null where the rest is too large to be one of rounding. */
function shareRest(group: readonly UblLine[], target: Decimal): Map<UblLine, Decimal> | null {
  const exact = (line: UblLine) => add(line.net, divide(multiply(line.net, line.rate), hundred));
  const amounts = new Map(group.map((line) => [line, roundHalfUp(exact(line), 2)]));
  const rest = subtract(target, sum(amounts.values()));
  if (isZero(rest)) return amounts;
  if (compare(absolute(rest), most) > 0) return null;
  const step = sign(rest) > 0 ? cent : negate(cent);
  // How far the rounding of a line went against the rest.
  const against = (line: UblLine) => {
    const moved = subtract(exact(line), amounts.get(line) ?? zero);
    return sign(rest) > 0 ? moved : negate(moved);
  };
  const ordered = group
    .map((line, at) => ({ line, at, moved: against(line) }))
    .sort((left, right) => compare(right.moved, left.moved) || left.at - right.at);
  const steps = Number(toText(multiply(absolute(rest), hundred)));
  for (let at = 0; at < steps; at += 1) {
    const one = ordered[at % ordered.length];
    if (one !== undefined) amounts.set(one.line, add(amounts.get(one.line) ?? zero, step));
  }
  return amounts;
}
