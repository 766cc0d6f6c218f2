// What hours must be: once for each employee, day, activity and project, of an open period, by someone who may.

import { add, compare, type Decimal, decimal, toText } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { ActionContext, Draft, Reader } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { type FaultPlace, faultAt } from "../fault.ts";
import { type Fits, fitFaults, loadFits, type Spending } from "./activity-fit.ts";
import { type HoursRights, holdsOne, loadHoursRights, writesHours } from "./hours-rights.ts";
import { loadTaken, type TakenHours, takenFaults } from "./taken-hours.ts";

interface StoredHours extends Spending {
  readonly id: number;
  readonly hours: string;
}

/** An invoice that a draft names, and whether it may charge the hours. */
interface Charging {
  /** The project's customer; null where the project has none. */
  readonly customer: number | null;
  readonly chargeable: boolean;
  readonly comments: boolean;
}

/** The data that the check of a request's hours depends on. */
export interface HoursLoaded {
  readonly rights: HoursRights;
  readonly names: ReadonlyMap<number, string>;
  /** Hours stored on the employees' days. */
  readonly stored: readonly StoredHours[];
  /** Days that are locked, as `employee date`. */
  readonly locked: ReadonlySet<string>;
  readonly fits: Fits;
  readonly charging: readonly Charging[];
  /** What charges the hours as they are stored, by id. */
  readonly taken: ReadonlyMap<number, TakenHours>;
}

type Entry = RowOf<"TimesheetEntry">;
type EntryDraft = Draft<"TimesheetEntry">;
/** Whose hours of which day. */
type Day = Pick<Entry, "employee" | "date">;

const dayOf = (row: Day) => `${row.employee} ${row.date}`;
const keyOf = (row: Omit<Spending, "project"> & { readonly project?: number | null | undefined }) =>
  `${dayOf(row)} ${row.activity} ${row.project ?? 0}`;
const worked = ["employee", "date", "activity", "project", "hours", "comment", "projectChargeableHours"] as const;

/** What of a row hours are spent on. */
export function spendingOf({ project, activity, employee, date }: Spending): Spending {
  return { project, activity, employee, date };
}

/** Days that are locked among those of the rows, as `employee date`. */
export async function loadLockedDays(read: Reader, rows: readonly Day[]): Promise<Set<string>> {
  const lockedDays = await read.rows<{ employee: number; day: string }>(
    `select p.employee, p.day::text as day from unnest($2::bigint[], $3::date[]) p(employee, day)
     where timesheet_locked($1, p.employee, p.day)`,
    rows.map((row) => row.employee),
    rows.map((row) => row.date),
  );
  return new Set(lockedDays.map((row) => `${row.employee} ${row.day}`));
}

/** Names of employees by id. */
export async function loadNames(read: Reader, employees: readonly number[]): Promise<Map<number, string>> {
  const rows = await read.rows<{ id: number; name: string }>(
    `select id, trim("firstName" || ' ' || "lastName") as name from employee where company_id = $1 and id = any($2::bigint[])`,
    employees,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Completes the drafts and reads the data for their check; the employees are locked first. */
export async function loadHours(
  drafts: readonly Draft<"TimesheetEntry">[],
  read: Reader,
  context: ActionContext,
): Promise<HoursLoaded> {
  for (const draft of drafts) completeChargeable(draft);
  const rows = drafts.flatMap((draft) => [draft.values, ...(draft.before === null ? [] : [draft.before])]);
  const employees = rows.map((row) => row.employee);
  const rights = await loadHoursRights(read, context, employees);
  const [names, stored, locked, fits, charging, taken] = await Promise.all([
    loadNames(read, employees),
    read.rows<StoredHours>(
      `select e.id, e."employee" as employee, e."date"::text as date, e."activity" as activity, e."project" as project, e."hours"::text as hours
       from timesheet_entry e join (select distinct * from unnest($2::bigint[], $3::date[])) p(employee, day)
         on e."employee" = p.employee and e."date" = p.day where e.company_id = $1`,
      drafts.map((draft) => draft.values.employee),
      drafts.map((draft) => draft.values.date),
    ),
    loadLockedDays(read, rows),
    loadFits(
      read,
      drafts.map((draft) => spendingOf(draft.values)),
    ),
    read.rows<Charging>(
      `select p."customer" as customer, timesheet_rate($1, s.project, s.activity, s.employee, s.day) is not null as chargeable,
         c."requireCommentsOnRegisteredHoursAllProjects" as comments
       from company c cross join unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::date[]) with ordinality s(project, activity, employee, day, place)
       left join project p on p.company_id = $1 and p.id = s.project where c.company_id = $1 order by s.place`,
      drafts.map((draft) => draft.values.project ?? null),
      drafts.map((draft) => draft.values.activity),
      drafts.map((draft) => draft.values.employee),
      drafts.map((draft) => draft.values.date),
    ),
    loadTaken(
      read,
      drafts.flatMap(({ before }) => (before === null ? [] : [before.id])),
    ),
  ]);
  return { rights, names, stored, locked, fits, charging, taken };
}

/** Chargeable hours follow the hours unless they are given. */
function completeChargeable({ bodyFields, values, before }: Draft<"TimesheetEntry">): void {
  if (bodyFields.has("projectChargeableHours")) return;
  const follows = before === null || compare(decimalOf(before.projectChargeableHours), decimalOf(before.hours)) === 0;
  if (follows) values.projectChargeableHours = values.hours;
}

const decimalOf = (value: unknown): Decimal => decimal(typeof value === "string" ? value : "0");

function hasChanged(draft: EntryDraft, names: readonly (keyof EntryDraft["values"])[]): boolean {
  return draft.before === null || names.some((name) => !isSame(name, draft.values[name], draft.before?.[name]));
}

function isSame(name: string, left: unknown, right: unknown): boolean {
  if (/[hH]ours$/.test(name)) return compare(decimalOf(left), decimalOf(right)) === 0;
  return (left ?? null) === (right ?? null);
}

/** All reasons to refuse the drafts. */
export function hoursFaults(drafts: readonly EntryDraft[], loaded: HoursLoaded): Fault[] {
  const inRequest = new Map(drafts.map((draft) => [draft.id, draft]));
  return drafts.flatMap((draft, index) => {
    const place: FaultPlace = { field: "", path: draft.path };
    const faults = rightFaults(draft, loaded, place);
    if (!hasChanged(draft, worked)) return [...faults, ...invoiceFaults(draft, loaded, index)];
    faults.push(...lockFaults(draft, loaded, place));
    if (hasChanged(draft, ["employee", "date", "activity", "project"]))
      faults.push(
        ...fitFaults(loaded.fits[index], spendingOf(draft.values), place),
        ...onceFaults(draft, drafts, loaded, inRequest),
      );
    const { comment, project } = draft.values;
    if (loaded.charging[index]?.comments === true && (project ?? null) !== null && comment.trim() === "")
      faults.push(faultAt(place, "comment", "hoursCommentMissing"));
    return [...faults, ...invoiceFaults(draft, loaded, index)];
  });
}

function rightFaults(draft: EntryDraft, { rights, names }: HoursLoaded, place: FaultPlace): Fault[] {
  const employees = [draft.values.employee, draft.before?.employee ?? draft.values.employee];
  const refused = [...new Set(employees)].filter((employee) => !writesHours(rights, employee));
  return refused.map((employee) =>
    faultAt(place, "employee.id", "hoursOfOthers", { name: names.get(employee) ?? String(employee) }),
  );
}

function lockFaults(draft: EntryDraft, { locked, taken }: HoursLoaded, place: FaultPlace): Fault[] {
  const rows = draft.before === null ? [draft.values] : [draft.before, draft.values];
  const days = rows.filter((row) => locked.has(dayOf(row))).map((row) => row.date);
  const faults = [...new Set(days)].map((date) => faultAt(place, "date", "hoursLocked", { date }));
  const one = taken.get(draft.id);
  const isCleared = (one?.invoice ?? null) !== null && draft.values.invoice === null;
  return isCleared ? faults : [...faults, ...takenFaults(one, invoiceOf(place))];
}

const invoiceOf = ({ path }: FaultPlace) => ({
  field: "invoice.id",
  path: path === "" ? "invoice.id" : `${path}.invoice.id`,
});

function onceFaults(
  draft: EntryDraft,
  drafts: readonly EntryDraft[],
  { stored }: HoursLoaded,
  inRequest: ReadonlyMap<number, EntryDraft>,
): Fault[] {
  const place: FaultPlace = { field: "", path: draft.path };
  const key = keyOf(draft.values);
  const date = draft.values.date;
  const earlier = drafts.slice(0, drafts.indexOf(draft)).some((one) => keyOf(one.values) === key);
  if (earlier) return [faultAt(place, "date", "timesheetEntryRepeated", { date })];
  const same = stored.find((row) => keyOf({ ...row }) === key && !inRequest.has(row.id));
  return same === undefined ? [] : [faultAt(place, "date", "timesheetEntryExists", { id: same.id, date })];
}

/** Warnings about days with more than 24 hours, which are stored all the same: one for each day, at its last draft. */
export function dayWarnings(drafts: readonly EntryDraft[], { stored }: HoursLoaded): Warning[] {
  const inRequest = new Set(drafts.map(({ id }) => id));
  const changed = drafts.filter((draft) => hasChanged(draft, ["employee", "date", "hours"]));
  const days = new Map(changed.map((draft) => [dayOf(draft.values), draft]));
  return [...days].flatMap(([day, { values, path }]) => {
    const others = stored.filter((row) => dayOf({ ...row }) === day && !inRequest.has(row.id));
    const own = drafts.filter((one) => dayOf(one.values) === day);
    const total = [...others.map((row) => row.hours), ...own.map((one) => one.values.hours)]
      .map(decimalOf)
      .reduce(add, decimal(0));
    if (compare(total, decimal(24)) <= 0) return [];
    const field = path === "" ? "hours" : `${path}.hours`;
    return [{ key: "hoursPerDay", field, parameters: { date: values.date, hours: toText(total) } }];
  });
}

function invoiceFaults(draft: EntryDraft, { rights, charging, taken }: HoursLoaded, index: number): Fault[] {
  if (!hasChanged(draft, ["invoice"]) || (draft.kind === "create" && (draft.values.invoice ?? null) === null))
    return [];
  const place: FaultPlace = { field: "", path: draft.path };
  const faults: Fault[] = holdsOne(rights, ["AUTH_INVOICING"])
    ? []
    : [faultAt(place, "invoice.id", "hoursInvoiceRight")];
  if ((draft.values.invoice ?? null) === null) return faults;
  const one = taken.get(draft.id);
  // Hours of an order get the invoice of the order.
  if (one !== undefined && one.invoice === null && !hasChanged(draft, worked))
    faults.push(...takenFaults(one, invoiceOf(place)));
  const charged = charging[index];
  if (charged?.chargeable !== true) return [...faults, faultAt(place, "invoice.id", "hoursNotChargeable")];
  const customer = charged.customer ?? null;
  const isTheirs = customer === null || draft.references.invoice?.customer === customer;
  return isTheirs ? faults : [...faults, faultAt(place, "invoice.id", "hoursInvoiceCustomer", { customer })];
}
