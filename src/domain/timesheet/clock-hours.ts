// How a time of the clock changes the hours of its day.

import { add, compare, type Decimal, decimal, roundHalfUp, subtract, toText, zero } from "../../money/decimal.ts";
import type { Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { type HoursRights, loadHoursRights, writesHours } from "./hours-rights.ts";
import { loadTaken, type TakenHours, takenFaults } from "./taken-hours.ts";
import { loadLockedDays, loadNames } from "./timesheet-entry-check.ts";

/** A stored time of the clock with the entry that it is added to. Moments are in milliseconds. */
export interface StoredClock {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly date: string;
  readonly start: number;
  readonly stop: number | null;
  readonly lunch: string;
  readonly comment: string;
  readonly entry: number;
  readonly entryVersion: number;
  readonly hours: string;
  readonly chargeable: string;
  readonly entryComment: string;
  /** All hours of the employee's day. */
  readonly dayHours: string;
}

/** A clock and the data that changing it depends on. */
export interface ClockLoaded {
  readonly clock: StoredClock | undefined;
  readonly rights: HoursRights | null;
  readonly isLocked: boolean;
  readonly name: string;
  readonly taken: TakenHours | undefined;
}

/** Reads a clock, its entry and the rights of the session; the employee is locked. */
export async function loadClock(id: unknown, read: Reader, context: ActionContext): Promise<ClockLoaded> {
  const [owner] = await read.rows<{ employee: number }>(
    'select "employee" as employee from time_clock where company_id = $1 and id = $2::bigint',
    id,
  );
  if (owner === undefined) return { clock: undefined, rights: null, isLocked: false, name: "", taken: undefined };
  const rights = await loadHoursRights(read, context, [owner.employee]);
  const [clock] = await read.rows<StoredClock>(
    `select k.id, k.version, k."employee" as employee, e."date"::text as date, (extract(epoch from k."timeStart") * 1000)::bigint as start,
       (extract(epoch from k."timeStop") * 1000)::bigint as stop, k."lunchBreakDuration"::text as lunch,
       k."newTimeSheetEntryComment" as comment, e.id as entry, e.version as "entryVersion", e."hours"::text as hours,
       e."projectChargeableHours"::text as chargeable, e."comment" as "entryComment",
       (select sum(o."hours")::text from timesheet_entry o
         where o.company_id = $1 and o."employee" = e."employee" and o."date" = e."date") as "dayHours"
     from time_clock k join timesheet_entry e on e.company_id = k.company_id and e.id = k."timesheetEntry"
     where k.company_id = $1 and k.id = $2::bigint`,
    id,
  );
  const locked = clock === undefined ? new Set() : await loadLockedDays(read, [{ ...clock }]);
  const names = await loadNames(read, [owner.employee]);
  const taken = clock === undefined ? undefined : (await loadTaken(read, [clock.entry])).get(clock.entry);
  return { clock, rights, isLocked: locked.size > 0, name: names.get(owner.employee) ?? "", taken };
}

/** Hours between two moments without breaks, in hundredths; 0 while it runs and where the breaks are longer. */
export function measured(start: number, stop: number | null, lunch: string): Decimal {
  if (stop === null) return zero;
  const between = roundHalfUp(decimal(((stop - start) / 3_600_000).toFixed(6)), 2);
  const net = subtract(between, decimal(lunch));
  return compare(net, zero) < 0 ? zero : net;
}

/** The reasons to refuse changing the clock so that its entry gets `more` hours. */
export function clockFaults(loaded: ClockLoaded & { readonly clock: StoredClock }, more: Decimal): Fault[] {
  const { clock, rights, isLocked, name, taken } = loaded;
  const faultOf = (field: string, key: string, parameters = {}): Fault => ({ key, field, path: null, parameters });
  const faults: Fault[] = [];
  if (rights === null || !writesHours(rights, clock.employee))
    faults.push(faultOf("employee.id", "hoursOfOthers", { name }));
  if (isLocked) faults.push(faultOf("date", "hoursLocked", { date: clock.date }));
  faults.push(...takenFaults(taken, { field: "timesheetEntry.id", path: null }));
  const total = add(decimal(clock.dayHours), more);
  if (compare(total, decimal(24)) > 0)
    faults.push(faultOf("timeStop", "hoursPerDay", { date: clock.date, hours: toText(total) }));
  return faults;
}

/** Adds hours to the clock's entry, and the comment where it has none. */
export function addHours(clock: StoredClock, more: Decimal, comment: string): Write {
  const follows = compare(decimal(clock.chargeable), decimal(clock.hours)) === 0;
  const added = add(decimal(clock.hours), more);
  const hours = toText(compare(added, zero) < 0 ? zero : added);
  const set = { hours, ...(follows ? { projectChargeableHours: hours } : {}) };
  const commentChange = comment === "" || clock.entryComment !== "" ? {} : { comment };
  return {
    update: "TimesheetEntry",
    id: clock.entry,
    version: clock.entryVersion,
    set: { ...set, ...commentChange },
  };
}
