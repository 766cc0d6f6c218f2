// PUT /timesheet/timeClock/:start and {id}/:stop, and PUT {id}: the clock is started, stopped and set right.

import { subtract } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { input, mandatory, withDefault } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { type Fits, fitFaults, loadFits, type Spending } from "./activity-fit.ts";
import { addHours, type ClockLoaded, clockFaults, loadClock, measured } from "./clock-hours.ts";
import { type HoursRights, loadHoursRights, writesHours } from "./hours-rights.ts";
import { refusedHours } from "./refused-hours.ts";
import { loadTaken, type TakenHours, takenFaults } from "./taken-hours.ts";
import { loadLockedDays, loadNames } from "./timesheet-entry-check.ts";

const lunchBreakDuration = input("number", {
  minimum: 0,
  maximum: 24,
  description: "Hours of breaks, which are not counted: 0 to 24.",
});

interface Starting {
  readonly spending: Spending;
  readonly rights: HoursRights;
  readonly name: string;
  readonly fit: Fits[number];
  readonly isLocked: boolean;
  readonly entry: Pick<RowOf<"TimesheetEntry">, "id" | "version" | "hours" | "comment"> | undefined;
  readonly taken: TakenHours | undefined;
  readonly running: { readonly id: number; readonly time: string } | undefined;
  readonly hasProject: boolean;
}

/** Starts the clock. */
export const startClock = action({
  method: "PUT",
  path: "/timesheet/timeClock/:start",
  answers: "TimeClock",
  status: 200,
  query: {
    employeeId: input("integer", { description: "Who works; the caller when not given." }),
    projectId: withDefault(input("integer", { description: "The project; 0 for a general activity." }), "0"),
    activityId: mandatory(input("integer", { description: "What is done." })),
    date: input("date", { description: "The day that the hours belong to; today when not given." }),
    lunchBreakDuration,
    comment: input("text", { description: "The comment of the entry, where it has none." }),
  },
  description:
    "Starts the clock now, and makes the entry of the day with 0 hours where it does not exist. Refused while another clock of the employee runs.",
  async load({ query }, read, context): Promise<Starting> {
    const employee = query.employeeId ?? context.actualEmployee;
    const project = query.projectId === 0 ? null : query.projectId;
    const date = query.date ?? context.today;
    const spending = { project, activity: query.activityId, employee, date };
    const rights = await loadHoursRights(read, context, [employee]);
    const [names, [fit], locked, [entry], [running], projects] = await Promise.all([
      loadNames(read, [employee]),
      loadFits(read, [spending]),
      loadLockedDays(read, [{ ...spending }]),
      read.rows<Pick<RowOf<"TimesheetEntry">, "id" | "version" | "hours" | "comment">>(
        `select id, version, "hours"::text as hours, "comment" as comment from timesheet_entry where company_id = $1
           and "employee" = $2::bigint and "date" = $3::date and "activity" = $4::bigint and "project" is not distinct from $5::bigint`,
        employee,
        date,
        spending.activity,
        project,
      ),
      read.rows<{ id: number; time: string }>(
        `select id, to_char("timeStart" at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') as time from time_clock where company_id = $1
           and "employee" = $2::bigint and "timeStop" is null`,
        employee,
      ),
      read.rows("select id from project where company_id = $1 and id = $2::bigint", project),
    ]);
    const name = names.get(employee) ?? "";
    const hasProject = project === null || projects.length > 0;
    const taken = entry === undefined ? undefined : (await loadTaken(read, [entry.id])).get(entry.id);
    return { spending, rights, name, fit, isLocked: locked.size > 0, entry, taken, running, hasProject };
  },
  decide({ query }, { spending, rights, name, fit, isLocked, entry, taken, running, hasProject }, context) {
    const { employee, project, activity, date } = spending;
    if (!rights.departments.has(employee) || fit === undefined || !hasProject)
      return notFound({
        en: "There is no employee, project or activity with the id of the query in the company.",
        no: "Det finnes ingen ansatt, prosjekt eller aktivitet i selskapet med id-en i spørringen.",
      });
    const faultOf = (field: string, key: string, parameters = {}): Fault => ({ key, field, path: null, parameters });
    const lunch = query.lunchBreakDuration ?? "0";
    const faults = [
      ...(writesHours(rights, employee) ? [] : [faultOf("employeeId", "hoursOfOthers", { name })]),
      ...(running === undefined ? [] : [faultOf("employeeId", "clockRunning", { id: running.id, time: running.time })]),
      ...(isLocked ? [faultOf("date", "hoursLocked", { date })] : []),
      ...takenFaults(taken, { field: "date", path: null }),
      ...fitFaults(fit, spending, { field: "", path: "" }),
    ];
    if (faults.length > 0) return refusedHours(faults);
    const comment = query.comment ?? "";
    const entryId = entry === undefined ? context.newId() : entry.id;
    const id = context.newId();
    const row = {
      id: entryId,
      project,
      activity,
      date,
      employee,
      comment,
      hours: "0",
      invoice: null,
      projectChargeableHours: "0",
    };
    const clock = {
      id,
      employee,
      project,
      activity,
      timesheetEntry: entryId,
      date,
      timeStart: context.now.toISOString(),
      timeStop: null,
      hoursStart: entry?.hours ?? "0",
      lunchBreakDuration: lunch,
      newTimeSheetEntryComment: comment,
    };
    const isNew = entry === undefined;
    return {
      writes: [...(isNew ? [{ insert: "TimesheetEntry", rows: [row] }] : []), { insert: "TimeClock", rows: [clock] }],
      changes: [
        { resource: "TimesheetEntry", id: entryId, kind: isNew ? "CREATE" : "UPDATE" },
        { resource: "TimeClock", id, kind: "CREATE" },
      ],
      answer: { object: id },
    };
  },
});

const noClock = noObject("TimeClock");

/** Stops the clock. */
export const stopClock = action({
  method: "PUT",
  path: "/timesheet/timeClock/{id}/:stop",
  answers: null,
  status: 200,
  query: {
    version: input("integer", {
      default: "0",
      description: "The version that was read; another one is refused (409, code 8000). 0: any.",
    }),
    comment: input("text", { description: "The comment of the entry, where it has none." }),
  },
  description: "Stops the clock now, and adds the hours without breaks to the entry of its day, in hundredths.",
  load: ({ path }, read, context): Promise<ClockLoaded> => loadClock(path.id, read, context),
  decide({ path, query }, loaded, context) {
    const { clock } = loaded;
    if (clock === undefined) return notFound(noClock);
    if (query.version !== 0 && query.version !== clock.version) return { problem: "revision" };
    if (clock.stop !== null)
      return { faults: [{ key: "clockStopped", field: "id", path: null, parameters: { id: path.id } }] };
    const more = measured(clock.start, context.now.getTime(), clock.lunch);
    const faults = clockFaults({ ...loaded, clock }, more);
    if (faults.length > 0) return refusedHours(faults);
    const comment = query.comment ?? clock.comment;
    const set = { timeStop: context.now.toISOString(), newTimeSheetEntryComment: comment };
    return {
      // The hours first, so that their version is raised at most once.
      writes: [addHours(clock, more, comment), { update: "TimeClock", id: clock.id, version: clock.version, set }],
      changes: [
        { resource: "TimeClock", id: clock.id, kind: "UPDATE" },
        { resource: "TimesheetEntry", id: clock.entry, kind: "UPDATE" },
      ],
      answer: { nothing: true },
    };
  },
});

const momentOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : new Date(value as string).getTime();

/** Sets the times of a clock right. */
export const changeClock = action({
  method: "PUT",
  path: "/timesheet/timeClock/{id}",
  answers: "TimeClock",
  status: 200,
  body: { model: "TimeClock", changes: true },
  description:
    "Changes timeStart, timeStop and lunchBreakDuration; the entry of its day gets the difference. A timeStop stops a running clock.",
  load: ({ path }, read, context): Promise<ClockLoaded> => loadClock(path.id, read, context),
  decide({ drafts, path }, loaded) {
    const { clock } = loaded;
    const [draft] = drafts;
    if (clock === undefined || draft === undefined) return notFound(noClock);
    const start = momentOf(draft.values.timeStart) ?? clock.start;
    const stop = momentOf(draft.values.timeStop);
    const lunch = draft.values.lunchBreakDuration;
    const before = measured(clock.start, clock.stop === null ? null : clock.stop, clock.lunch);
    const more = subtract(measured(start, stop, lunch), before);
    const faults = clockFaults({ ...loaded, clock }, more);
    const stopFault = (key: string): Fault => ({ key, field: "timeStop", path: "timeStop" });
    if (clock.stop !== null && stop === null) faults.push(stopFault("clockReopened"));
    if (stop !== null && (stop - start) / 3_600_000 < Number(lunch)) faults.push(stopFault("clockBackwards"));
    if (faults.length > 0) return refusedHours(faults);
    const id = path.id;
    return {
      writes: [...(stop === null ? [] : [addHours(clock, more, clock.comment)]), { change: drafts }],
      changes: [{ resource: "TimesheetEntry", id: clock.entry, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});
