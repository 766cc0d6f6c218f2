// PUT /timesheet/week/:complete and its like: weeks and months are completed, reopened, approved and taken back.

import { type ActionInput, action, type Decision, type Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type ActionContext, input, type ParameterDefinition, type Reader, type Row } from "../../schema/resource.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { type HoursRights, loadHoursRights, managesHours, writesHours } from "./hours-rights.ts";
import { refusedHours } from "./refused-hours.ts";
import { loadNames } from "./timesheet-entry-check.ts";
import { hasPeriods, type Period, type PeriodKind, periodById, periodKinds, periodOf } from "./timesheet-period.ts";

type Word = "complete" | "reopen" | "approve" | "unapprove";

/** A stored week or month; which columns it has beside these depends on its kind. */
type StoredPeriod = Row & { readonly id: number; readonly version: number };

interface Loaded {
  readonly periods: readonly Period[];
  readonly rights: HoursRights;
  readonly names: ReadonlyMap<number, string>;
  /** Stored rows by id. */
  readonly stored: ReadonlyMap<number, StoredPeriod>;
}

/** The query parameters of each kind of period. */
const parameters: Readonly<Record<PeriodKind, Readonly<Record<string, ParameterDefinition>>>> = {
  week: {
    id: input("integer", { description: "The week's id, instead of weekYear." }),
    employeeId: input("integer", { description: "Whose week; the caller's own when not given." }),
    weekYear: input("week", { description: "The week, as in 2026-47." }),
  },
  month: {
    id: input("integer", { description: "The month's id, instead of monthYear." }),
    employeeIds: input("integers", {
      description: "Whose month, separated by commas; the caller's own when not given.",
    }),
    monthYear: input("month", { description: "The month, as in 2026-11." }),
  },
};

/** The periods that the query names. */
function periodsOf(kind: PeriodKind, { query }: ActionInput, context: ActionContext): Period[] {
  if (query.id !== undefined) return [periodById(kind, Number(query.id)) ?? []].flat();
  const name = query[periodKinds[kind].parameter];
  if (name === undefined) return [];
  const employees = [query.employeeIds ?? query.employeeId ?? context.actualEmployee].flat().map(Number);
  if (!employees.every(hasPeriods)) return [];
  return [...new Set(employees)].map((employee) => periodOf(kind, employee, String(name)));
}

async function load(
  kind: PeriodKind,
  periods: readonly Period[],
  read: Reader,
  context: ActionContext,
): Promise<Loaded> {
  const employees = periods.map((one) => one.employee);
  const rights = await loadHoursRights(read, context, employees);
  const [names, rows] = await Promise.all([
    loadNames(read, employees),
    read.rows<StoredPeriod>(
      `select * from ${periodKinds[kind].table} where company_id = $1 and id = any($2::bigint[]) order by id for update`,
      periods.map((one) => one.id),
    ),
  ]);
  return { periods, rights, names, stored: new Map(rows.map((row) => [row.id, row])) };
}

/** The reasons to refuse the query itself. */
function queryFaults(kind: PeriodKind, { query }: ActionInput): Fault[] {
  const { parameter, example } = periodKinds[kind];
  const at = (field: string, key: string, parameters = {}): Fault => ({ key, field, path: null, parameters });
  const byName = query[parameter] !== undefined;
  if (query.id === undefined)
    return byName ? [] : [at(parameter, "timesheetPeriodMissing", { name: parameter, example })];
  const both = byName || query.employeeId !== undefined || query.employeeIds !== undefined;
  return both ? [at("id", "timesheetPeriodBoth", { name: parameter })] : [];
}

/** What a period is after the word. */
function after(word: Word, period: Period, before: Row, until: string, context: ActionContext): Row {
  switch (word) {
    case "complete":
      return { completed: true };
    case "reopen":
      return { completed: false };
    case "approve":
      return {
        approved: until === period.lastDay,
        approvedBy: context.actualEmployee,
        approvedDate: context.today,
        ...("approvedUntilDate" in before ? { approvedUntilDate: until } : {}),
      };
    case "unapprove":
      return {
        approved: false,
        approvedBy: null,
        approvedDate: null,
        ...("approvedUntilDate" in before ? { approvedUntilDate: null } : {}),
      };
  }
}

/** A period of which nothing is stored yet. */
function blank(kind: PeriodKind, { id, employee, firstDay, name }: Period): Row {
  const common = { id, employee, firstDay, completed: false, approved: false, approvedBy: null, approvedDate: null };
  if (kind === "month") return { ...common, monthYear: name, approvedUntilDate: null };
  return { ...common, year: Number(name.slice(0, 4)), week: Number(name.slice(5)) };
}

function decide(
  { kind, word, request }: { readonly kind: PeriodKind; readonly word: Word; readonly request: ActionInput },
  { periods, rights, names, stored }: Loaded,
  context: ActionContext,
): Decision {
  const faults = queryFaults(kind, request);
  if (faults.length > 0) return { faults };
  const { model, parameter } = periodKinds[kind];
  if (periods.length === 0 || periods.some(({ employee }) => !rights.departments.has(employee)))
    return notFound({
      en: "There is no such period or employee in the company.",
      no: "Det finnes ingen slik periode eller ansatt i selskapet.",
    });
  const writes: Write[] = [];
  const changed: number[] = [];
  for (const period of periods) {
    const row = stored.get(period.id);
    const before = row ?? blank(kind, period);
    const until = String(request.query.approvedUntilDate ?? period.lastDay);
    faults.push(...periodFaults({ word, period, before, until, parameter }, rights, names));
    const set = after(word, period, before, until, context);
    const isSame = Object.entries(set).every(([name, value]) => (before[name] ?? null) === value);
    if (row === undefined) writes.push({ insert: model, rows: [{ ...before, ...set }] });
    else if (!isSame) writes.push({ update: model, id: period.id, version: row.version, set });
    if (!isSame) changed.push(period.id);
  }
  if (faults.length > 0) return refusedHours(faults);
  const locks = word === "complete" || word === "approve";
  const ids = periods.map((one) => one.id);
  return {
    writes,
    changes: changed.map((id) => ({ resource: model, id, kind: locks ? ("LOCKED" as const) : ("REOPENED" as const) })),
    answer: kind === "month" ? { objects: ids } : { object: ids[0] ?? 0 },
  };
}

function periodFaults(
  about: {
    readonly word: Word;
    readonly period: Period;
    readonly before: Row;
    readonly until: string;
    readonly parameter: string;
  },
  rights: HoursRights,
  names: ReadonlyMap<number, string>,
): Fault[] {
  const { word, period, before, until, parameter } = about;
  const { employee, name, firstDay, lastDay } = period;
  const faultOf = (field: string, key: string, parameters = {}): Fault => ({ key, field, path: null, parameters });
  const faults: Fault[] = [];
  const may = word === "complete" || word === "reopen" ? writesHours : managesHours;
  if (!may(rights, employee)) faults.push(faultOf("employeeId", "hoursOfOthers", { name: names.get(employee) ?? "" }));
  if (until < firstDay || until > lastDay)
    faults.push(faultOf("approvedUntilDate", "timesheetUntilOutside", { month: name }));
  if (word === "reopen" && (before.approved === true || (before.approvedUntilDate ?? null) !== null))
    faults.push(faultOf(parameter, "timesheetApproved", { period: name }));
  return faults;
}

function setPeriod(kind: PeriodKind, word: Word, description: string) {
  const isMonth = kind === "month";
  const until = {
    approvedUntilDate: input("date", {
      description: "The last day that is approved; the month's last when not given.",
    }),
  };
  return action({
    method: "PUT",
    path: `/timesheet/${kind}/:${word}`,
    answers: periodKinds[kind].model,
    answersMany: isMonth,
    status: 200,
    query: { ...parameters[kind], ...(isMonth && word === "approve" ? until : {}) },
    ...(word === "approve" || word === "unapprove"
      ? { requires: ["AUTH_HOURS_COMPANY", "AUTH_HOURS_DEPARTMENT"] as const }
      : {}),
    description: `${description} What is so already is answered as it is.`,
    load: (request, read, context): Promise<Loaded> => load(kind, periodsOf(kind, request, context), read, context),
    decide: (request, loaded, context) => decide({ kind, word, request }, loaded, context),
  });
}

/** The eight actions, weeks first. */
export const periodActions = (["week", "month"] as const).flatMap((kind) => [
  setPeriod(kind, "complete", `Completes the ${kind}: the employee is done, and its hours change no more.`),
  setPeriod(kind, "reopen", `Opens a completed ${kind} again. An approval is taken back first.`),
  setPeriod(
    kind,
    "approve",
    `Approves the ${kind}: its hours change no more. It takes the right over the employee's hours.`,
  ),
  setPeriod(kind, "unapprove", `Takes the approval of the ${kind} back. A completed one stays completed.`),
]);
