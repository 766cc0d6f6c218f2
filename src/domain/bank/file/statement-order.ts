// In which order the statements of a file follow each other. Banks write the newest one first, too.

import { equals } from "../../../money/decimal.ts";
import type { FileStatement } from "./bank-file.ts";

/** What the order of statements follows from. */
type Ordered = Pick<FileStatement, "day" | "opening" | "closing" | "lines">;

/**
 * Statements of one account from the oldest to the newest. Those of one day stand in the order of the file, or the other way round where only
 * then each opens with what the one before has closed with.
 */
export function inOrderOfTime<T extends Ordered>(statements: readonly T[]): readonly T[] {
  const asInFile = byDay(statements);
  if (brokenLinks(asInFile).length === 0) return asInFile;
  const turned = byDay([...statements].reverse());
  return brokenLinks(turned).length === 0 ? turned : asInFile;
}

/** Neighbours of which the second opens with something else than the first has closed with. */
export function brokenLinks<T extends Ordered>(inOrder: readonly T[]): (readonly [before: T, after: T])[] {
  return inOrder.flatMap((after, index) => {
    const before = inOrder[index - 1];
    const isBroken =
      before !== undefined &&
      before.closing !== null &&
      after.opening !== null &&
      !equals(before.closing, after.opening);
    return isBroken ? [[before, after] as const] : [];
  });
}

function byDay<T extends Ordered>(statements: readonly T[]): T[] {
  const days = new Map(statements.map((one) => [one, dayOf(one)]));
  return [...statements].sort((left, right) => compare(days.get(left) ?? "", days.get(right) ?? ""));
}

/** The day of the closing balance; else the last day of the lines. */
function dayOf({ day, lines }: Ordered): string {
  return day ?? lines.reduce((last, { date }) => (date > last ? date : last), "");
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
