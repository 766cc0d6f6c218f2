// Which of a request's dates are in closed months, and the refusal. The procedures check again when they store:
// a month may be closed between both checks.

import type { Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import { type GivenDate, yearFaults } from "./accounting-years.ts";

/** What keeps dates from being posted on. */
export interface ClosedPeriods {
  /** Ids of closed accounting periods, as in 202603. */
  readonly months: ReadonlySet<number>;
  /** Ids of those whose VAT is settled. */
  readonly settled: ReadonlySet<number>;
  /** The day of the opening balance that stands, before which all is history; null for none. */
  readonly opening: string | null;
}

/** The id of the accounting period that an ISO date lies in. */
function periodOf(date: string): number {
  return Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
}

/** Those of the dates' months that are closed now, and the day on which the books begin. */
export async function loadClosedPeriods(read: Reader, dates: readonly string[]): Promise<ClosedPeriods> {
  return closedAmong(read, periodsOf(dates));
}

async function closedAmong(read: Reader, periods: readonly number[]): Promise<ClosedPeriods> {
  const [row] = await read.rows<ClosedRow>(`select ${closedPeriodsSql("$2")}`, periods);
  return closedPeriodsOf(row);
}

/** The key under which the day of the opening balance is remembered, beside the periods. */
const beginning = 0;

/**
 * As `loadClosedPeriods`, but by what is remembered of the months: for a change whose every posting a procedure stores that looks
 * at them again. Where it is refused, it is decided anew by what is closed then.
 */
export async function rememberedPeriods(read: Reader, dates: readonly string[]): Promise<ClosedPeriods> {
  const periods = periodsOf(dates);
  const load = async (keys: readonly number[]) => {
    const { months, settled, opening } = await closedAmong(read, keys);
    return new Map(
      keys.map((id) => [
        id,
        { isClosed: months.has(id), isSettled: settled.has(id), opening: id === beginning ? opening : null },
      ]),
    );
  };
  const known = await read.kept("months", [beginning, ...periods], load, true);
  return {
    months: new Set(periods.filter((id) => known.get(id)?.isClosed)),
    settled: new Set(periods.filter((id) => known.get(id)?.isSettled)),
    opening: known.get(beginning)?.opening ?? null,
  };
}

/** What a row says that selects `closedPeriodsSql`. */
export interface ClosedRow {
  readonly months: readonly number[];
  readonly settled: readonly number[];
  readonly opening: string | null;
}

/** SQL of the columns of a ClosedRow, for the accounting periods of a placeholder. */
export function closedPeriodsSql(periods: string): string {
  return `array(select s.id from period_state s where s.company_id = $1 and s.is_closed and s.id = any(${periods}::bigint[])) as months,
       array(select s.id from period_state s where s.company_id = $1 and s.vat_settled and s.id = any(${periods}::bigint[])) as settled,
       (select v."date" from voucher v where v.company_id = $1 and v."series" = 'opening' and v."reverseVoucher" is null) as opening`;
}

/** The accounting periods of dates, each once. */
export function periodsOf(dates: readonly string[]): number[] {
  return [...new Set(dates.map(periodOf))];
}

/** What a row says of the dates. */
export function closedPeriodsOf(row: ClosedRow | undefined): ClosedPeriods {
  return { months: new Set(row?.months), settled: new Set(row?.settled), opening: row?.opening ?? null };
}

/** The closed months alone: for history, which lies before the opening balance and is corrected there. */
export function monthsAlone(closed: ClosedPeriods): ClosedPeriods {
  return { ...closed, opening: null };
}

/** A fault for every date that lies in no accounting year, before the books begin or in a closed month, in the order of the dates. */
export function dateFaults(dates: readonly GivenDate[], closed: ClosedPeriods, today: string): Fault[] {
  return dates.flatMap((given) => [...yearFaults([given], today), ...closedFaults(given, closed)]);
}

interface Place {
  readonly field: string | null;
  readonly path: string | null;
}

function closedFaults({ date, field, path }: Place & { readonly date: string }, closed: ClosedPeriods): Fault[] {
  const place = { field, path, isLock: true };
  if (closed.opening !== null && date < closed.opening)
    return [{ key: "booksBegin", ...place, parameters: { date: closed.opening } }];
  const id = periodOf(date);
  if (!closed.months.has(id)) return [];
  return [{ key: "periodClosed", ...place, parameters: { date, id, period: date.slice(0, 7) } }];
}

/**
 * A fault for every closed month among dates that no client has written, each once and in the order of time, and one for those
 * before the books begin: what the service posts of itself on days of its own. `place` is the field that brings them about;
 * null where none does.
 */
export function closedMonthFaults(dates: readonly string[], closed: ClosedPeriods, placeholder: Place): Fault[] {
  const first = new Map<string, Fault>();
  for (const date of [...dates].sort())
    for (const fault of closedFaults({ date, ...placeholder }, closed)) {
      const key = `${fault.key} ${fault.parameters?.id ?? ""}`;
      if (!first.has(key)) first.set(key, fault);
    }
  return [...first.values()];
}

/**
 * The refusal of a change that posts. Closed months alone are a lock (409, code 10000), which a later try may find
 * open; beside other faults all are reported together (422, code 18000).
 */
export function refused(faults: readonly Fault[]): Decision {
  return { faults };
}
