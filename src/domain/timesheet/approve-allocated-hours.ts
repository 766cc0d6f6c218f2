// PUT /timesheet/allocated/{id}/:approve, :approveList and the ways back: allocated hours are approved, one or many.

import { type ActionInput, action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { type ActionContext, input, type Reader } from "../../schema/resource.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { allocatedFilters } from "./allocated-hours.ts";
import { type HoursRights, loadHoursRights, managesHours } from "./hours-rights.ts";
import { refusedHours } from "./refused-hours.ts";
import { loadNames } from "./timesheet-entry-check.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly isApproved: boolean;
  readonly managerComment: string;
}

interface Loaded {
  readonly stored: readonly Stored[];
  readonly rights: HoursRights;
  readonly names: ReadonlyMap<number, string>;
}

async function load({ path, query }: ActionInput, read: Reader, context: ActionContext): Promise<Loaded> {
  const ids = path.id === undefined ? (query.ids ?? null) : [path.id];
  const rows = await read.rows<Stored>(
    `select id, version, "employee" as employee, "isApproved", "managerComment" from timesheet_allocated
     where company_id = $1 and coalesce(id = any($2::bigint[]), true) and coalesce("employee" = any($3::bigint[]), true)
       and coalesce("date" >= $4::date, true) and coalesce("date" < $5::date, true) order by "date", id for update`,
    ids,
    query.employeeIds ?? null,
    query.dateFrom ?? null,
    query.dateTo ?? null,
  );
  const employees = rows.map((row) => row.employee);
  const rights = await loadHoursRights(read, context, employees);
  return { stored: rows, rights, names: await loadNames(read, employees) };
}

function decide({ path, query }: ActionInput, { stored, rights, names }: Loaded, isApproved: boolean): Decision {
  const isOne = path.id !== undefined;
  if (isOne && stored.length === 0) return notFound(noObject("TimesheetAllocated"));
  const hasSelection = ["ids", "employeeIds", "dateFrom", "dateTo"].some((name) => query[name] !== undefined);
  if (!isOne && !hasSelection) return { faults: [{ key: "allocatedUnnamed", field: "ids", path: null }] };
  const wantedIds = (query.ids ?? []) as readonly number[];
  const storedIds = new Set(stored.map((row) => row.id));
  const onlyIds = query.employeeIds === undefined && query.dateFrom === undefined && query.dateTo === undefined;
  if (onlyIds && wantedIds.some((id) => !storedIds.has(id)))
    return notFound({
      en: "There is no TimesheetAllocated with an id of ids in the company.",
      no: "Det finnes ingen TimesheetAllocated med en av id-ene i ids i selskapet.",
    });
  const others = new Set(stored.map((row) => row.employee).filter((employee) => !managesHours(rights, employee)));
  const faults = [...others].map(
    (employee): Fault => ({
      key: "hoursOfOthers",
      field: "employeeIds",
      path: null,
      parameters: { name: names.get(employee) ?? "" },
    }),
  );
  if (faults.length > 0) return refusedHours(faults);
  const comment = query.managerComment === undefined ? {} : { managerComment: String(query.managerComment) };
  const changed = stored.filter(
    (row) => row.isApproved !== isApproved || (comment.managerComment ?? row.managerComment) !== row.managerComment,
  );
  const ids = stored.map((row) => row.id);
  return {
    writes: changed.map(({ id, version }) => ({
      update: "TimesheetAllocated",
      id: id,
      version,
      set: { isApproved, ...comment },
    })),
    changes: changed.map(({ id }) => ({
      resource: "TimesheetAllocated",
      id: id,
      kind: isApproved ? ("LOCKED" as const) : ("REOPENED" as const),
    })),
    answer: isOne ? { object: ids[0] ?? 0 } : { objects: ids },
  };
}

function approval(word: "approve" | "unapprove", many: boolean) {
  const isApproved = word === "approve";
  return action({
    method: "PUT",
    path: many ? `/timesheet/allocated/:${word}List` : `/timesheet/allocated/{id}/:${word}`,
    answers: "TimesheetAllocated",
    answersMany: many,
    status: 200,
    query: {
      ...(many ? allocatedFilters : {}),
      managerComment: input("text", { description: "What the one who decides says; kept as it was when not given." }),
    },
    requires: ["AUTH_HOURS_COMPANY", "AUTH_HOURS_DEPARTMENT"],
    description: `${isApproved ? "Approves" : "Takes the approval back of"} allocated hours${many ? " that fit all parameters, of which one must be given" : ""}. What is so already is answered as it is.`,
    load,
    decide: (request, loaded) => decide(request, loaded, isApproved),
  });
}

/** The four actions. */
export const allocatedActions = [
  approval("approve", true),
  approval("unapprove", true),
  approval("approve", false),
  approval("unapprove", false),
];
