// POST, PUT and DELETE /travelExpense: an expense with its journey, costs and subsistence.

import { action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, type Draft, input, type Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { placeOf } from "../../elements.ts";
import { faultAt, wholeBody } from "../../fault.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../../ledger/dimension/dimension-check.ts";
import { loadNames } from "../../timesheet/timesheet-entry-check.ts";
import { lockFaults, noExpense, refusedExpense } from "../refused-expense.ts";
import { mayRead, mayWrite, type TravelRights } from "../travel-rights.ts";
import { allowanceFaults, claimFaults, kindFaults } from "./allowance-check.ts";
import { type CostFacts, costFaults, loadCostFacts } from "./cost-check.ts";
import { journeyFaults } from "./journey.ts";
import {
  type Claim,
  type Journey,
  loadClaims,
  loadExpenses,
  loadRegisters,
  loadTravelRights,
  loadTravelSettings,
  mostParts,
  type Registers,
  type StoredExpense,
  type TravelSettings,
} from "./load-travel.ts";

type ExpenseDraft = Draft<"TravelExpense">;

interface Loaded {
  readonly stored: StoredExpense | null;
  readonly rights: TravelRights;
  readonly settings: TravelSettings;
  readonly registers: Registers;
  readonly costs: CostFacts;
  readonly dimensions: Dimensions;
  readonly claims: readonly Claim[];
  /** Subsistence that is stored, in its order. */
  readonly rows: readonly { readonly id: number; readonly count: number }[];
  /** How many costs are stored. */
  readonly costCount: number;
  readonly departments: ReadonlyMap<number, number | null>;
  readonly names: ReadonlyMap<number, string>;
}

const rules =
  "With travelDetails it is a travel report, without an employee expense. Costs and subsistence may stand in the body; other parts have operations of their own. Days that are claimed twice are refused.";

/** Makes an expense. */
export const createExpense = action({
  method: "POST",
  path: "/travelExpense",
  answers: "TravelExpense",
  status: 201,
  body: { model: "TravelExpense" },
  description: `Makes an expense of an employee. ${rules}`,
  load: ({ drafts }, read, context) => load(drafts, read, context),
  decide: ({ drafts }, loaded, context) => decide(drafts, loaded, context),
});

/** Changes an expense. */
export const changeExpense = action({
  method: "PUT",
  path: "/travelExpense/{id}",
  answers: "TravelExpense",
  status: 200,
  body: { model: "TravelExpense", changes: true },
  description: `Changes the fields that the body gives, while it is open or rejected. Costs and subsistence with an id are changed, without one added; those that the body leaves out stay. ${rules}`,
  load: ({ drafts }, read, context) => load(drafts, read, context),
  decide: ({ drafts }, loaded, context) => decide(drafts, loaded, context),
});

const partsOf = (draft: ExpenseDraft | undefined) => ({
  costs: draft?.children.costs ?? [],
  perDiems: draft?.children.perDiemCompensations ?? [],
});

/** The journey as it will be; null for an employee expense. */
function journeyOf(draft: ExpenseDraft, stored: StoredExpense | null): Journey | null {
  const [details] = draft.children.travelDetails ?? [];
  return details?.values ?? stored?.details ?? null;
}

const dimensionRow = ({ values }: ExpenseDraft) => ({
  project: values.project,
  department: values.department,
  freeAccountingDimension1: values.freeDimension1,
  freeAccountingDimension2: values.freeDimension2,
  freeAccountingDimension3: values.freeDimension3,
});

/** A new expense without travelDetails has no journey. */
function leaveJourneyOut(draft: ExpenseDraft): void {
  if (draft.before !== null || draft.bodyFields.has("travelDetails")) return;
  delete draft.children.travelDetails;
  draft.values.travelDetails = null;
}

async function load(drafts: readonly ExpenseDraft[], read: Reader, context: ActionContext): Promise<Loaded> {
  const [draft] = drafts;
  if (draft === undefined) throw new Error("An expense needs a body.");
  leaveJourneyOut(draft);
  const expenses = await loadExpenses(read, draft.before === null ? [] : [draft.id]);
  const stored = expenses.get(draft.id) ?? null;
  const { costs, perDiems } = partsOf(draft);
  const journey = journeyOf(draft, stored);
  const { departureDate = null, returnDate = null } = journey ?? {};
  const day = departureDate ?? context.today;
  const employees = [draft.values.employee, draft.before?.employee ?? draft.values.employee];
  const [rights, settings, registers, facts, dimensions, people, names, rows, counts] = await Promise.all([
    loadTravelRights(read, context),
    loadTravelSettings(read),
    loadRegisters(
      read,
      perDiems.map(({ values }) => values),
    ),
    loadCostFacts(
      read,
      costs.map((one) => ({ cost: one, day })),
      [],
    ),
    loadDimensions(read, [dimensionRow(draft)]),
    read.rows<{ id: number; department: number | null }>(
      'select id, "department" from employee where company_id = $1 and id = any($2::bigint[])',
      employees,
    ),
    loadNames(read, employees),
    read.rows<{ id: number; count: number }>(
      'select id, "count" from per_diem_compensation where company_id = $1 and "travelExpense" = $2::bigint order by id',
      draft.id,
    ),
    read.rows<{ count: number }>(
      'select count(*)::int as count from travel_cost where company_id = $1 and "travelExpense" = $2::bigint',
      draft.id,
    ),
  ]);
  const isClaiming = departureDate !== null && returnDate !== null && rows.length + perDiems.length > 0;
  const claims = isClaiming
    ? await loadClaims(read, [
        { expense: draft.id, employee: draft.values.employee, from: departureDate, to: returnDate },
      ])
    : [];
  return {
    ...{ stored, rights, settings, registers, costs: facts, dimensions, claims, rows, names },
    costCount: counts[0]?.count ?? 0,
    departments: new Map(people.map((one) => [one.id, one.department])),
  };
}

function decide(drafts: readonly ExpenseDraft[], loaded: Loaded, context: ActionContext): Decision {
  const [draft] = drafts;
  if (draft === undefined) throw new Error("An expense needs a body.");
  const { stored, rights } = loaded;
  if (draft.before !== null && (stored === null || !mayRead(rights, stored.involved))) return noExpense;
  complete(draft, loaded, context);
  const faults = [
    ...rightFaults(draft, loaded),
    ...(stored === null ? [] : lockFaults(stored, "id")),
    ...ownFaults(draft, loaded),
    ...partFaults(draft, loaded, context),
  ];
  if (faults.length > 0) return refusedExpense(faults);
  const answer = { object: draft.id };
  if (draft.before !== null) return { writes: [{ change: drafts }], changes: [], answer };
  const changes = [{ resource: "TravelExpense", id: draft.id, kind: "CREATE" as const }];
  return { writes: [{ create: drafts }], changes, answer };
}

function complete(draft: ExpenseDraft, { departments }: Loaded, context: ActionContext): void {
  const { values } = draft;
  values.paymentCurrency ??= kroner;
  if (draft.before !== null) return;
  values.madeOn = context.today;
  if (!draft.bodyFields.has("department")) values.department = departments.get(values.employee) ?? null;
  const [details] = draft.children.travelDetails ?? [];
  if (values.title === "" && details !== undefined) values.title = details.values.destination;
}

function rightFaults(draft: ExpenseDraft, { rights, names, stored }: Loaded): Fault[] {
  const { employee, department } = draft.values;
  const about = [{ employee, department }, ...(stored === null ? [] : [stored.involved])];
  const refused = about.filter((one) => !mayWrite(rights, one)).map((one) => one.employee);
  return [...new Set(refused)].map((id) =>
    faultAt(wholeBody, "employee.id", "travelOfOthers", { name: names.get(id) ?? String(id) }),
  );
}

/** What is wrong with the expense itself. */
function ownFaults(draft: ExpenseDraft, { stored, dimensions }: Loaded): Fault[] {
  const faults: Fault[] = dimensionFaults(dimensionRow(draft), dimensions, wholeBody).map((one) => {
    const path = `${one.path}`.replace("freeAccountingDimension", "freeDimension");
    return { ...one, field: path, path };
  });
  if (draft.values.paymentCurrency !== kroner) faults.push(faultAt(wholeBody, "paymentCurrency.id", "travelKroner"));
  const [details] = draft.children.travelDetails ?? [];
  if (details === undefined) return faults;
  if (stored !== null && stored.row.travelDetails === null)
    return [...faults, faultAt(wholeBody, "travelDetails", "travelKindChange")];
  return [...faults, ...journeyFaults(details.values, { field: "travelDetails", path: "travelDetails" })];
}

/** What is wrong with its costs and its subsistence. */
function partFaults(draft: ExpenseDraft, loaded: Loaded, context: ActionContext): Fault[] {
  const { stored, settings, registers, rows, claims, costCount } = loaded;
  const { costs, perDiems } = partsOf(draft);
  const journey = journeyOf(draft, stored);
  const day = journey?.departureDate ?? context.today;
  const faults = costs.flatMap((one) => costFaults({ cost: one, day }, loaded.costs, draft.values));
  const added = (parts: readonly { readonly kind: string }[]) => parts.filter(({ kind }) => kind === "create").length;
  const tooMany = (list: string) => faultAt(wholeBody, list, "travelTooMany", { maximum: mostParts });
  if (costCount + added(costs) > mostParts) faults.push(tooMany("costs"));
  if (rows.length + added(perDiems) > mostParts) faults.push(tooMany("perDiemCompensations"));
  const facts = { journey, registers, settings };
  if (perDiems.length > 0) {
    const kinds = kindFaults("PerDiemCompensation", facts, "perDiemCompensations");
    // The observed refusal of missing days names no field.
    if (kinds.length > 0) return [...faults, ...kinds];
    faults.push(...perDiems.flatMap((one) => allowanceFaults(one, facts)));
  }
  if (journey === null) return faults;
  const written = new Map(perDiems.filter(({ kind }) => kind === "update").map((one) => [one.id, one]));
  const claimed = [
    ...rows.map((row) => {
      const one = written.get(row.id);
      return one === undefined ? { count: row.count, place: null } : { count: one.values.count, place: placeOf(one) };
    }),
    ...perDiems
      .filter(({ kind }) => kind === "create")
      .map((one) => ({ count: one.values.count, place: placeOf(one) })),
  ];
  const otherwise = { field: "travelDetails", path: "travelDetails", name: "returnDate" };
  return [...faults, ...claimFaults(journey, claimed, claims, otherwise)];
}

/** Takes an expense away. */
export const deleteExpense = action({
  method: "DELETE",
  path: "/travelExpense/{id}",
  answers: null,
  status: 204,
  query: {
    version: input("integer", { description: "The version that was read; another one is refused (409, code 8000)." }),
  },
  description: "Takes an expense away that is open or rejected, with its costs, allowances and attachments.",
  async load({ path }, read, context) {
    const expenses = await loadExpenses(read, [path.id]);
    const stored = expenses.get(path.id) ?? null;
    const names = await loadNames(read, stored === null ? [] : [stored.row.employee]);
    const documents = await read.rows<Pick<RowOf<"Document">, "id">>(
      'select d.id from document d where d.company_id = $1 and d."travelExpense" = $2::bigint for update',
      path.id,
    );
    return { stored, names, documents, rights: await loadTravelRights(read, context) };
  },
  decide({ path, query }, { stored, names, documents, rights }): Decision {
    if (stored === null || !mayRead(rights, stored.involved)) return noExpense;
    const { row, involved, details } = stored;
    if (query.version !== undefined && query.version !== row.version) return { problem: "revision" };
    const name = names.get(row.employee) ?? "";
    const faults: Fault[] = [
      ...(mayWrite(rights, involved) ? [] : [{ key: "travelOfOthers", field: "id", path: null, parameters: { name } }]),
      ...lockFaults(stored, "id").map((one) => ({ ...one, path: null })),
    ];
    if (faults.length > 0) return refusedExpense(faults);
    const journey: Write[] =
      details === null ? [] : [{ remove: "TravelDetails", id: details.id, version: details.version }];
    return {
      writes: [{ remove: "TravelExpense", id: path.id, version: row.version }, ...journey],
      changes: [
        ...documents.map(({ id }) => ({ resource: "Document", id, kind: "DELETE" as const })),
        { resource: "TravelExpense", id: path.id, kind: "DELETE" },
      ],
      answer: { nothing: true },
    };
  },
});
