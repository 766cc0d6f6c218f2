// POST, PUT and DELETE below /timesheet/entry: hours are written, changed and taken away, one or many, all or none.

import { action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { type Draft, input } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { type HoursRights, loadHoursRights, writesHours } from "./hours-rights.ts";
import { refusedHours } from "./refused-hours.ts";
import { loadTaken, type TakenHours, takenFaults } from "./taken-hours.ts";
import {
  dayWarnings,
  type HoursLoaded,
  hoursFaults,
  loadHours,
  loadLockedDays,
  loadNames,
} from "./timesheet-entry-check.ts";

const rules =
  "An employee has one entry for each day, activity and project (409, code 7000); more than 24 hours a day are stored with a warning in the header x-warning. Completed and approved weeks and months take no change (409, code 10000).";

function writeAction(about: { method: "POST" | "PUT"; path: string; many: boolean; description: string }) {
  const changes = about.method === "PUT";
  return action({
    method: about.method,
    path: about.path,
    answers: "TimesheetEntry",
    answersMany: about.many,
    status: changes ? 200 : 201,
    body: { model: "TimesheetEntry", many: about.many, changes },
    refuses: ["objectExists"],
    description: `${about.description} ${rules}`,
    load: ({ drafts }, read, context): Promise<HoursLoaded> => loadHours(drafts, read, context),
    decide: ({ drafts }, loaded) => decide(drafts, loaded, about),
  });
}

function decide(
  drafts: readonly Draft<"TimesheetEntry">[],
  loaded: HoursLoaded,
  { method, many }: { readonly method: string; readonly many: boolean },
): Decision {
  const faults = hoursFaults(drafts, loaded);
  if (faults.length > 0) return refusedHours(faults);
  const ids = drafts.map((draft) => draft.id);
  const answer = many ? { objects: ids } : { object: ids[0] ?? 0 };
  const warnings = dayWarnings(drafts, loaded);
  if (method === "PUT") return { writes: [{ change: drafts }], changes: [], warnings, answer };
  const changes = ids.map((id) => ({ resource: "TimesheetEntry", id, kind: "CREATE" as const }));
  return { writes: [{ create: drafts }], changes, warnings, answer };
}

/** Writes hours. */
export const createEntry = writeAction({
  method: "POST",
  path: "/timesheet/entry",
  many: false,
  description: "Writes hours.",
});

/** Writes hours of several days. */
export const createEntries = writeAction({
  method: "POST",
  path: "/timesheet/entry/list",
  many: true,
  description: "Writes up to 100 entries, all or none.",
});

/** Changes hours. */
export const changeEntry = writeAction({
  method: "PUT",
  path: "/timesheet/entry/{id}",
  many: false,
  description: "Changes the fields that the body gives.",
});

/** Changes hours of several days. */
export const changeEntries = writeAction({
  method: "PUT",
  path: "/timesheet/entry/list",
  many: true,
  description: "Changes up to 100 entries, each with its id, all or none.",
});

/** Hours that are to be taken away, and how many measurements of the time clock they have. */
type StoredEntry = Pick<RowOf<"TimesheetEntry">, "id" | "version" | "employee" | "date"> & {
  readonly clocks: number;
};

interface Deletion {
  readonly row: StoredEntry | undefined;
  readonly rights: HoursRights | null;
  readonly isLocked: boolean;
  readonly clocks: number;
  readonly name: string;
  readonly taken: TakenHours | undefined;
}

/** Takes hours away. */
export const deleteEntry = action({
  method: "DELETE",
  path: "/timesheet/entry/{id}",
  answers: null,
  status: 204,
  query: {
    version: input("integer", { description: "The version that was read; another one is refused (409, code 8000)." }),
  },
  description: "Takes hours away. What the time clock measured, what is invoiced and what is locked stays.",
  async load({ path }, read, context): Promise<Deletion> {
    const [row] = await read.rows<StoredEntry>(
      `select e.id, e.version, e."employee", e."date"::text as date,
         (select count(*)::int from time_clock k where k.company_id = $1 and k."timesheetEntry" = e.id) as clocks
       from timesheet_entry e where e.company_id = $1 and e.id = $2::bigint`,
      path.id,
    );
    if (row === undefined) return { row, rights: null, isLocked: false, clocks: 0, name: "", taken: undefined };
    const rights = await loadHoursRights(read, context, [row.employee]);
    const locked = await loadLockedDays(read, [row]);
    const names = await loadNames(read, [row.employee]);
    const name = names.get(row.employee) ?? "";
    const taken = (await loadTaken(read, [row.id])).get(row.id);
    return { row, rights, isLocked: locked.size > 0, clocks: row.clocks, name, taken };
  },
  decide({ path, query }, { row, rights, isLocked, clocks, name, taken }) {
    const id = path.id;
    if (row === undefined || rights === null) return notFound(noObject("TimesheetEntry"));
    const version = row.version;
    if (query.version !== undefined && query.version !== version) return { problem: "revision" };
    const fault = (key: string, parameters = {}): Fault => ({ key, field: "id", path: null, parameters });
    const faults = [
      ...(writesHours(rights, row.employee) ? [] : [fault("hoursOfOthers", { name })]),
      ...(isLocked ? [fault("hoursLocked", { date: row.date })] : []),
      ...takenFaults(taken, { field: "id", path: null }),
      ...(clocks === 0 ? [] : [fault("hoursOnClock", { count: clocks })]),
    ];
    if (faults.length > 0) return refusedHours(faults);
    return {
      writes: [{ remove: "TimesheetEntry", id, version }],
      changes: [{ resource: "TimesheetEntry", id, kind: "DELETE" }],
      answer: { nothing: true },
    };
  },
});
