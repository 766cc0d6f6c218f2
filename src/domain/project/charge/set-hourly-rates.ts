// PUT /project/hourlyRates/updateOrAddHourRates and DELETE /project/hourlyRates/deleteByProjectIds: rates of many projects.

import { action, type Decision, type Write } from "../../../schema/action.ts";
import { type ActionContext, type Draft, input, mandatory, type Reader, type Row } from "../../../schema/resource.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { rateFaults } from "./hourly-rate-rule.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly project: number;
}

interface Loaded {
  /** Those of the named projects that the company has. */
  readonly projects: readonly number[];
  /** Their rates that begin on the day. */
  readonly rates: readonly Stored[];
  /** What stands in these rates, with the rates as `project`. */
  readonly own: readonly Stored[];
}

const ids = mandatory(input("integers", { description: "Projects, separated by commas." }));
const idsOf = (query: Readonly<Record<string, unknown>>) => [...new Set(query.ids as readonly number[])];

async function load(read: Reader, ids: readonly number[], day: unknown): Promise<Loaded> {
  const projects = await read.rows<{ id: number }>(
    "select id from project where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
    ids,
  );
  const [rates, own] = await Promise.all([
    read.rows<Stored>(
      'select id, version, "project" as project from project_hourly_rate where company_id = $1 and "project" = any($2::bigint[]) and "startDate" = $3::date',
      ids,
      day,
    ),
    read.rows<Stored>(
      'select s.id, s.version, s."projectHourlyRate" as project from project_specific_rate s join project_hourly_rate h on h.company_id = s.company_id and h.id = s."projectHourlyRate" where s.company_id = $1 and h."project" = any($2::bigint[]) and h."startDate" = $3::date',
      ids,
      day,
    ),
  ]);
  return { projects: projects.map((one) => one.id), rates, own };
}

const missing = (ids: readonly number[], storedIds: readonly number[]): Decision | null => {
  const unknown = ids.find((id) => !storedIds.includes(id));
  return unknown === undefined
    ? null
    : notFound({
        en: `There is no Project with the id ${unknown} in the company.`,
        no: `Det finnes ingen Project med id ${unknown} i selskapet.`,
      });
};

const touched = (projects: readonly number[]) =>
  projects.map((id) => ({ resource: "Project", id, kind: "UPDATE" as const }));

/** Gives many projects the same rates from a day on. */
export const updateOrAddHourRates = action({
  method: "PUT",
  path: "/project/hourlyRates/updateOrAddHourRates",
  answers: "ProjectHourlyRate",
  answersMany: true,
  status: 200,
  query: { ids },
  body: { model: "HourlyRate" },
  events: "project.update",
  description:
    "Gives the projects these rates from startDate on: rates of a project that begin on that day are changed, and their own rates replaced; otherwise new ones are made.",
  load: ({ query, drafts }, read): Promise<Loaded> => load(read, idsOf(query), drafts[0]?.values.startDate),
  decide({ query, drafts }, loaded, context) {
    const [body] = drafts;
    if (body === undefined) throw new Error("Rates need a body.");
    const refused = missing(idsOf(query), loaded.projects);
    if (refused !== null) return refused;
    const faults = [
      ...rateFaults(body),
      ...(body.children.projectSpecificRates ?? [])
        .filter((one) => one.kind === "update")
        .map(({ path }) => ({ key: "projectRateNotNew", field: "projectSpecificRates.id", path: `${path}.id` })),
    ];
    if (faults.length > 0) return { faults };
    const answers = loaded.projects.map((project) => ({
      project,
      stored: loaded.rates.find((rate) => rate.project === project),
    }));
    const results = answers.map(({ project, stored }) => ratesOf(body, { project, stored, own: loaded.own }, context));
    return {
      writes: results.flatMap((one) => one.writes),
      changes: touched(loaded.projects),
      answer: { objects: results.map((one) => one.id) },
    };
  },
});

/** What one project's rates become. */
function ratesOf(
  body: Draft<"HourlyRate">,
  on: { readonly project: number; readonly stored: Stored | undefined; readonly own: readonly Stored[] },
  context: ActionContext,
): { readonly id: number; readonly writes: readonly Write[] } {
  const { hourlyRateModel, fixedRate, startDate } = body.values;
  const id = on.stored?.id ?? context.newId();
  const row: Row = { hourlyRateModel, fixedRate };
  const own = (body.children.projectSpecificRates ?? []).map(({ values }) => ({
    ...values,
    id: context.newId(),
    projectHourlyRate: id,
  }));
  const rates: Write =
    on.stored === undefined
      ? {
          insert: "ProjectHourlyRate",
          rows: [{ ...row, id, project: on.project, startDate, showInProjectOrder: false }],
        }
      : { update: "ProjectHourlyRate", id, version: on.stored.version, set: row };
  const removals: Write[] = on.own
    .filter((one) => one.project === id)
    .map((one) => ({ remove: "ProjectSpecificRate", id: one.id, version: one.version }));
  return {
    id,
    writes: [rates, ...removals, ...(own.length === 0 ? [] : [{ insert: "ProjectSpecificRate", rows: own }])],
  };
}

/** Takes the rates of a day off many projects. */
export const deleteRatesByProjects = action({
  method: "DELETE",
  path: "/project/hourlyRates/deleteByProjectIds",
  answers: null,
  status: 204,
  query: { ids, date: mandatory(input("date", { description: "The day on which the rates begin." })) },
  events: "project.update",
  description:
    "Deletes the rates of the projects that begin on this day, with their own rates. Those of other days stay.",
  load: ({ query }, read): Promise<Loaded> => load(read, idsOf(query), query.date),
  decide: ({ query }, loaded) =>
    missing(idsOf(query), loaded.projects) ?? {
      writes: loaded.rates.map(({ id, version }) => ({ remove: "ProjectHourlyRate", id, version })),
      changes: touched([...new Set(loaded.rates.map((rate) => rate.project))]),
      answer: { nothing: true },
    },
});
