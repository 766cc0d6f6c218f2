// POST, PUT and DELETE of counts of salary types: by the rights to hours, while the week and month are open and nothing is paid.

import { decimal, isZero } from "../../../money/decimal.ts";
import { type ActionDefinition, action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import type { ActionContext, Draft, Reader } from "../../../schema/resource.ts";
import { type HoursRights, loadHoursRights, writesHours } from "../../timesheet/hours-rights.ts";
import { refusedHours } from "../../timesheet/refused-hours.ts";
import { loadLockedDays, loadNames } from "../../timesheet/timesheet-entry-check.ts";

interface StoredLine {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly date: string;
  readonly payslip: number | null;
}

interface Loaded {
  readonly rights: HoursRights;
  readonly names: ReadonlyMap<number, string>;
  readonly locked: ReadonlySet<string>;
  readonly stored: ReadonlyMap<number, StoredLine>;
  readonly types: ReadonlySet<number>;
}

type Model = "TimesheetSalaryTypeSpecification" | "TimesheetProjectSalaryTypeSpecification";
type Line = Draft<"TimesheetSalaryTypeSpecification">;

async function load(
  read: Reader,
  context: ActionContext,
  drafts: readonly Line[],
  ids: readonly number[],
): Promise<Loaded> {
  const rows = await read.rows<StoredLine>(
    `select l.id, l.version, l."employee", l."date"::text as date, l."wagePayment" as payslip
     from timesheet_salary_line l where l.company_id = $1 and l.id = any($2::bigint[]) order by l.id for update`,
    ids,
  );
  const days = [
    ...rows.map(({ employee, date }) => ({ employee, date })),
    ...drafts.flatMap(({ values: { employee, date } }) =>
      employee === null || date === null ? [] : [{ employee, date }],
    ),
  ];
  const rights = await loadHoursRights(
    read,
    context,
    days.map(({ employee }) => employee),
  );
  const names = await loadNames(
    read,
    days.map(({ employee }) => employee),
  );
  const locked = await loadLockedDays(read, days);
  const types = await read.rows<{ id: number }>(
    `select t.id from default_salary_type t where $1::bigint is not null and t.id = any($2::bigint[]) and t."showInTimesheet"`,
    drafts.map(({ values }) => values.salaryType),
  );
  return {
    ...{ rights, names, locked: new Set(locked), stored: new Map(rows.map((row) => [row.id, row])) },
    types: new Set(types.map(({ id }) => id)),
  };
}

/** What speaks against touching a line of an employee on a day. */
function touchFaults(
  { employee, date }: { readonly employee: number; readonly date: string },
  loaded: Loaded,
): Fault[] {
  const faults: Fault[] = [];
  if (!writesHours(loaded.rights, employee))
    faults.push({
      key: "hoursOfOthers",
      field: "employee",
      path: "employee",
      parameters: { name: loaded.names.get(employee) ?? "" },
    });
  if (loaded.locked.has(`${employee} ${date}`))
    faults.push({ key: "hoursLocked", field: "date", path: "date", parameters: { date } });
  return faults;
}

function faultsOf(line: Line, loaded: Loaded): Fault[] {
  const { values, id } = line;
  const stored = loaded.stored.get(id);
  const faults: Fault[] = [];
  if (stored !== undefined && stored.payslip !== null)
    faults.push({ key: "salaryLinePaid", field: "id", path: "id", parameters: { id: stored.payslip } });
  if (stored !== undefined) faults.push(...touchFaults(stored, loaded));
  if (values.employee !== null && values.date !== null && stored?.date !== values.date)
    faults.push(...touchFaults({ employee: values.employee, date: values.date }, loaded));
  if (isZero(decimal(values.count))) faults.push({ key: "salaryLineCount", field: "count", path: "count" });
  if (!loaded.types.has(values.salaryType ?? 0))
    faults.push({ key: "salaryLineType", field: "salaryType", path: "salaryType" });
  return faults;
}

function actionsOf(model: Model, path: string, meaning: string): ActionDefinition[] {
  const write = (method: "POST" | "PUT") =>
    action({
      ...{ method, path: method === "POST" ? path : `${path}/{id}`, answers: model },
      status: method === "POST" ? 201 : 200,
      body: { model, changes: method === "PUT" },
      description: `${method === "POST" ? "Writes" : "Changes"} ${meaning}. What is paid changes no more (422); completed and approved weeks and months take no change (409, code 10000).`,
      load: ({ drafts }, read, context) =>
        load(
          read,
          context,
          drafts as readonly unknown[] as readonly Line[],
          drafts.map(({ id }) => id),
        ),
      decide({ drafts }, loaded): Decision {
        const lines = drafts as readonly unknown[] as readonly Line[];
        const faults = lines.flatMap((line) => faultsOf(line, loaded));
        if (faults.length > 0) return refusedHours(faults);
        const answer = { object: lines[0]?.id ?? 0 };
        if (method === "PUT") return { writes: [{ change: drafts as readonly Draft[] }], changes: [], answer };
        return {
          writes: [{ create: drafts as readonly Draft[] }],
          changes: lines.map(({ id }) => ({ resource: model, id, kind: "CREATE" as const })),
          answer,
        };
      },
    });
  const remove = action({
    ...{ method: "DELETE", path: `${path}/{id}`, answers: null, status: 204 },
    description: `Takes ${meaning} away. What is paid stays (422).`,
    load: ({ path: { id } }, read, context) => load(read, context, [], [id ?? 0]),
    decide({ path: at }, loaded): Decision {
      const id = at.id ?? 0;
      const stored = loaded.stored.get(id);
      if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject(model) } };
      const paid: Fault[] =
        stored.payslip === null
          ? []
          : [{ key: "salaryLinePaid", field: "id", path: "id", parameters: { id: stored.payslip } }];
      const faults = [...paid, ...touchFaults(stored, loaded)];
      if (faults.length > 0) return refusedHours(faults);
      return {
        writes: [{ remove: model, id, version: stored.version }],
        changes: [{ resource: model, id, kind: "DELETE" }],
        answer: { nothing: true },
      };
    },
  });
  return [write("POST"), write("PUT"), remove];
}

/** Writes counts of salary types. */
export const salaryLineActions: readonly ActionDefinition[] = [
  ...actionsOf("TimesheetSalaryTypeSpecification", "/timesheet/salaryTypeSpecification", "a count of a salary type"),
  ...actionsOf(
    "TimesheetProjectSalaryTypeSpecification",
    "/timesheet/salaryProjectTypeSpecification",
    "a count of a salary type with project and activity",
  ),
];
