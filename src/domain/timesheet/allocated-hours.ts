// Allocated hours: what employees are planned to do on a day, and whether that is approved.

import type { Fault } from "../../schema/error.ts";
import { date, flag, number, ref, text } from "../../schema/field.ts";
import { among, before, from, type Rule, resource, rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";
import { type Fits, fitFaults, loadFits } from "./activity-fit.ts";
import { hoursLists } from "./hours-list.ts";
import { type HoursRights, loadHoursRights, writesHours } from "./hours-rights.ts";
import { loadNames, spendingOf } from "./timesheet-entry-check.ts";

interface Loaded {
  readonly rights: HoursRights;
  readonly names: ReadonlyMap<number, string>;
  readonly fits: ReadonlyMap<number, Fits[number]>;
}

const allocatedRule: Rule = rule<"TimesheetAllocated", Loaded>({
  name: "timesheetAllocated",
  async load(drafts, read, context) {
    const employees = drafts
      .flatMap((one) => [one.values.employee, one.before?.employee ?? one.values.employee])
      .map(Number);
    const rights = await loadHoursRights(read, context, employees);
    const [names, fits] = await Promise.all([
      loadNames(read, employees),
      loadFits(
        read,
        drafts.map((draft) => spendingOf(draft.values)),
      ),
    ]);
    return { rights, names, fits: new Map(drafts.map((draft, index) => [draft.id, fits[index]])) };
  },
  decide(draft, { rights, names, fits }) {
    const place = { field: "", path: draft.path };
    const faults: Fault[] = [];
    for (const employee of new Set(
      [draft.values.employee, draft.before?.employee ?? draft.values.employee].map(Number),
    ))
      if (!writesHours(rights, employee))
        faults.push(faultAt(place, "employee.id", "hoursOfOthers", { name: names.get(employee) ?? "" }));
    if (draft.before?.isApproved === true)
      faults.push(faultAt(place, "isApproved", "allocatedApproved", { id: draft.id }));
    const isSame = (["employee", "date", "activity", "project"] as const).every(
      (name) => draft.before !== null && draft.values[name] === draft.before[name],
    );
    if (!isSame) faults.push(...fitFaults(fits.get(draft.id), spendingOf(draft.values), place));
    return { faults };
  },
});

const allocatedDeletable: Rule = rule<"TimesheetAllocated", Pick<Loaded, "rights" | "names">>({
  name: "timesheetAllocatedDeletable",
  async load(drafts, read, context) {
    const employees = drafts.map((draft) => draft.values.employee);
    const rights = await loadHoursRights(read, context, employees);
    return { rights, names: await loadNames(read, employees) };
  },
  decide(draft, { rights, names }) {
    const employee = draft.values.employee;
    const fault = (key: string, parameters: Fault["parameters"]): Fault => ({
      key,
      field: "id",
      path: null,
      parameters: parameters ?? {},
    });
    return {
      faults: [
        ...(writesHours(rights, employee) ? [] : [fault("hoursOfOthers", { name: names.get(employee) ?? "" })]),
        ...(draft.values.isApproved === true ? [fault("allocatedApproved", { id: draft.id })] : []),
      ],
    };
  },
});

/** Planned hours. */
export const timesheetAllocated = resource("TimesheetAllocated", "/timesheet/allocated", {
  verbs: "create update delete createMany updateMany",
  order: "date",
  description:
    "Hours that an employee is planned to spend on an activity on a day, on a project or in general; once for each. Approved ones stay as they are.",
  fields: {
    employee: ref("Employee").required().describe("Who is to work."),
    project: ref("Project").describe("The project; null for a general activity."),
    activity: ref("Activity").required().describe("What is to be done: an activity that the project takes on the day."),
    date: date().required().describe("The day that the hours are planned for."),
    hours: number(4).between(0, 24).describe("Hours."),
    isApproved: flag()
      .readOnly({
        en: "Hours are approved by PUT /timesheet/allocated/{id}/:approve, and taken back by :unapprove.",
        no: "Timer godkjennes med PUT /timesheet/allocated/{id}/:approve, og åpnes igjen med :unapprove.",
      })
      .describe("Approved, by :approve."),
    managerComment: text(10_000).describe("What the one who approves says."),
  },
  rules: [allocatedRule],
  deletable: allocatedDeletable,
  uniques: { timesheet_allocated_once: { text: "allocatedExists", field: "date" } },
});

/** The parameters that choose allocated hours. */
export const allocatedFilters = {
  ids: among("id"),
  employeeIds: among("employee"),
  dateFrom: from("date"),
  dateTo: before("date"),
};

/** Allocated hours by id, and their list. */
export const { list: allocatedList, one: allocatedById } = hoursLists({
  path: "/timesheet/allocated",
  table: "timesheet_allocated",
  answers: "TimesheetAllocated",
  query: {
    ids: allocatedFilters.ids,
    employeeIds: allocatedFilters.employeeIds,
    projectIds: among("project"),
    activityIds: among("activity"),
    dateFrom: allocatedFilters.dateFrom,
    dateTo: allocatedFilters.dateTo,
  },
  order: "date",
  listMeaning: "Allocated hours by day, employee, project and activity.",
  description: "Allocated hours.",
});
