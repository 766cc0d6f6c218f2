// Which of a request's dates lie in closed months, and how that is refused. The procedures look again when they store:
// a month may be closed between this look and theirs.

import type { Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";
import { type GivenDate, yearFaults } from "./accounting-years.ts";

/** Ids of closed accounting periods, as in 202603. */
export type ClosedPeriods = ReadonlySet<number>;

/** The id of the accounting period that an ISO date lies in. */
function periodOf(date: string): number {
  return Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
}

/** Those of the dates' months that are closed now. */
export async function loadClosedPeriods(read: Reader, dates: readonly string[]): Promise<ClosedPeriods> {
  const rows = await read.rows<{ id: number }>(
    "select id from period_state where company_id = $1 and is_closed and id = any($2::bigint[])",
    [...new Set(dates.map(periodOf))],
  );
  return new Set(rows.map((row) => row.id));
}

/** A fault for every date that lies in no accounting year or in a closed month, in the order of the dates. */
export function dateFaults(dates: readonly GivenDate[], closed: ClosedPeriods, today: string): Fault[] {
  return dates.flatMap((given) => [...yearFaults([given], today), ...closedFaults(given, closed)]);
}

function closedFaults(
  { date, field, path }: { readonly date: string; readonly field: string | null; readonly path: string | null },
  closed: ClosedPeriods,
): Fault[] {
  const id = periodOf(date);
  if (!closed.has(id)) return [];
  return [{ key: "periodClosed", field, path, parameters: { date, id, period: date.slice(0, 7) }, isLock: true }];
}

/**
 * A fault for every closed month among dates that no client has written, each once and in the order of time: what the
 * service posts of itself in months of its own. `place` is the field that brings them about; null where none does.
 */
export function closedMonthFaults(
  dates: readonly string[],
  closed: ClosedPeriods,
  place: { readonly field: string | null; readonly path: string | null },
): Fault[] {
  const first = new Map<number, string>();
  for (const date of [...dates].sort()) {
    const id = periodOf(date);
    if (closed.has(id) && !first.has(id)) first.set(id, date);
  }
  return [...first.values()].flatMap((date) => closedFaults({ date, ...place }, closed));
}

/**
 * The refusal of a change that posts. Closed months alone are a lock (409, code 10000), which a later try may find
 * open; beside other faults they are one thing more to correct (422, code 18000).
 */
export function refused(faults: readonly Fault[]): Decision {
  return { faults };
}
