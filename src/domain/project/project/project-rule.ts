// What a project must be: part of another one without rings, not ended before it begins, one value for each dimension.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Reader, type Rule, rule } from "../../../schema/resource.ts";
import { faultAt } from "../../fault.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../../ledger/dimension/dimension-check.ts";

interface Loaded {
  /** Stored main projects by project, of every project above those that the drafts name. */
  readonly above: ReadonlyMap<number, number>;
  readonly dimensions: Dimensions;
  /** Main projects as the drafts will have them. */
  readonly drafted: ReadonlyMap<number, number>;
}

const values = ["freeAccountingDimension1", "freeAccountingDimension2", "freeAccountingDimension3"] as const;

/** Checks a project and takes over its dimension values. */
export const projectRule: Rule = rule<"Project", Loaded>({
  name: "project",
  async load(drafts, read) {
    const mainProjects = drafts.flatMap((draft) =>
      draft.bodyFields.has("mainProject") ? [draft.values.mainProject ?? 0] : [],
    );
    // Unchanged references are not checked again.
    const departments = drafts
      .filter((draft) => draft.values.department !== draft.before?.department)
      .map((draft) => ({ department: draft.values.department }));
    const chosen = drafts.flatMap((draft) =>
      (draft.children.accountingDimensionValues ?? []).map(({ id }) => ({ freeAccountingDimension1: id })),
    );
    const [above, dimensions] = await Promise.all([
      loadAbove(read, mainProjects),
      loadDimensions(read, [...departments, ...chosen]),
    ]);
    const drafted = drafts.map((draft) => [draft.id, draft.values.mainProject ?? 0] as const);
    return { above, dimensions, drafted: new Map(drafted) };
  },
  decide(draft, loaded) {
    const place = { field: "", path: draft.path };
    const faults: Fault[] = [];
    const { startDate, endDate } = draft.values;
    if (endDate !== null && endDate < startDate)
      faults.push(faultAt(place, "endDate", "projectEndsBefore", { start: startDate }));
    if (draft.bodyFields.has("mainProject") && isRing(draft.id, loaded))
      faults.push(faultAt(place, "mainProject.id", "projectRing"));
    if (draft.values.department !== draft.before?.department)
      faults.push(...dimensionFaults({ department: draft.values.department }, loaded.dimensions, place));
    return { faults: [...faults, ...takeValues(draft, loaded.dimensions), ...takePlan(draft)] };
  },
});

/** Every project above the named ones. They are locked, so that concurrent changes of the tree cannot make a ring. */
async function loadAbove(read: Reader, mainProjects: readonly number[]): Promise<Map<number, number>> {
  if (mainProjects.length === 0) return new Map();
  await read.rows("select id from company where company_id = $1 for no key update");
  const rows = await read.rows<{ id: number; main: number }>(
    `with recursive up as (
       select p.id, p."mainProject" as main from project p where p.company_id = $1 and p.id = any($2::bigint[])
       union select p.id, p."mainProject" from project p join up on up.main = p.id where p.company_id = $1)
     select up.id, up.main from up where up.main is not null`,
    mainProjects,
  );
  return new Map(rows.map((row) => [row.id, row.main]));
}

function isRing(id: number, { above, drafted }: Loaded): boolean {
  const visited = new Set<number>();
  for (let at = drafted.get(id) ?? 0; at > 0; at = drafted.get(at) ?? above.get(at) ?? 0) {
    if (at === id || visited.has(at)) return true;
    visited.add(at);
  }
  return false;
}

/** The plan's invoices become the list of their ids. */
function takePlan(draft: Draft<"Project">): Fault[] {
  const planned = draft.children.invoicingPlan;
  if (planned === undefined) return [];
  draft.values.plannedInvoices = [...new Set(planned.map(({ id }) => id))].join(",");
  return planned
    .filter(({ kind }) => kind === "create")
    .map(({ path }) => faultAt({ field: "invoicingPlan", path }, "id", "plannedInvoiceNew"));
}

/** The list of values becomes one column for each dimension; a list that is given replaces what was there. */
function takeValues(draft: Draft<"Project">, dimensions: Dimensions): Fault[] {
  const chosen = draft.children.accountingDimensionValues;
  if (chosen === undefined) return [];
  const faults: Fault[] = [];
  for (const name of values) draft.values[name] = null;
  for (const { id, kind, path } of chosen) {
    const value = dimensions.get(`value ${id}`);
    const place = { field: "accountingDimensionValues", path };
    if (kind === "create" || value === undefined) {
      faults.push(faultAt(place, "id", "dimensionValueNew"));
      continue;
    }
    const name = values[value.index - 1];
    if (name === undefined) throw new Error(`There is no dimension ${value.index}.`);
    const parameters = { name: value.name, id };
    const isKept = (draft.before?.[name] ?? 0) === id;
    if (draft.values[name] !== null) faults.push(faultAt(place, "id", "dimensionRepeated"));
    else if (!value.isOpen && !isKept) faults.push(faultAt(place, "id", "dimensionValueInactive", parameters));
    draft.values[name] = id;
  }
  return faults;
}
