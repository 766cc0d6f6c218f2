// POST, PUT and DELETE of the parts of expenses: costs, allowances, passengers, stops and participants, one or many, all or none.

import {
  type ActionDefinition,
  action,
  type Change,
  type Decision,
  type FieldChanges,
  type Write,
} from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { type ActionContext, type Draft, input, mandatory } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { lockFaults, refusedExpense } from "../refused-expense.ts";
import { mayRead, mayWrite } from "../travel-rights.ts";
import { allowanceFaults, claimFaults, kindFaults } from "./allowance-check.ts";
import { costFaults, participantFaults } from "./cost-check.ts";
import {
  loadParts,
  loadStored,
  type NamedRow,
  type PartDraft,
  type PartModel,
  type PartsLoaded,
  partTables,
  underOf,
} from "./load-parts.ts";
import { loadExpenses, loadTravelRights, mostParts, type StoredExpense } from "./load-travel.ts";

interface About {
  readonly model: PartModel;
  readonly path: string;
  readonly many: boolean;
  readonly what: string;
}

/** The operation that makes parts. It answers with their addresses alone. */
function creation({ model, path, many, what }: About): ActionDefinition {
  return action({
    method: "POST",
    path: many ? `${path}/list` : path,
    answers: model,
    answersMany: many,
    status: 201,
    body: { model, many },
    description: many ? `Adds ${what}, all or none.` : `Adds ${what}; the answer has the address alone.`,
    load: ({ drafts }, read, context) => loadParts(model, drafts as unknown as PartDraft[], read, context),
    decide: ({ drafts }, loaded, context) => decide(model, drafts as unknown as PartDraft[], { loaded, context, many }),
  });
}

/** The operation that changes parts. */
function change({ model, path, many, what }: About): ActionDefinition {
  return action({
    method: "PUT",
    path: many ? `${path}/list` : `${path}/{id}`,
    answers: model,
    answersMany: many,
    status: 200,
    body: { model, many, changes: true },
    description: `Changes ${what}: the fields that the body gives${many ? ", each with its id, all or none" : ""}.`,
    load: ({ drafts }, read, context) => loadParts(model, drafts as unknown as PartDraft[], read, context),
    decide: ({ drafts }, loaded, context) => decide(model, drafts as unknown as PartDraft[], { loaded, context, many }),
  });
}

interface Request {
  readonly loaded: PartsLoaded;
  readonly context: ActionContext;
  readonly many: boolean;
}

function decide(model: PartModel, drafts: readonly PartDraft[], { loaded, context, many }: Request): Decision {
  const expenses = drafts.map((draft) => {
    const one = loaded.expenses.get(loaded.expenseOf.get(underOf(draft) ?? -1) ?? -1);
    return one !== undefined && mayRead(loaded.rights, one.involved) ? one : undefined;
  });
  const unseen = drafts.filter((_, index) => expenses[index] === undefined);
  if (unseen.length > 0) return noParts(model, unseen);
  const faults = drafts.flatMap((draft, index) => {
    const expense = expenses[index];
    return expense === undefined ? [] : ownFaults(draft, expense, loaded, context);
  });
  faults.push(...togetherFaults(model, drafts, loaded));
  if (faults.length > 0) return refusedExpense(faults);
  const ids = drafts.map(({ id }) => id);
  const isNew = drafts[0]?.before === null;
  const answer = many ? { objects: ids } : { object: ids[0] ?? 0, ...(isNew ? { fields: "url" } : {}) };
  const touched = drafts
    .map((part, index) => ({ part, expense: expenses[index] }))
    .filter(({ part }) => isNew || Object.keys(differencesOf(part)).length > 0 || hasChildren(part));
  const list = drafts as unknown as readonly Draft[];
  return {
    writes: [
      isNew ? { create: list } : { change: list },
      ...raisedWholes(model, new Map(touched.flatMap(({ part }) => wholeOf(part, loaded.wholes)))),
      ...raised(touched.map(({ expense }) => expense)),
    ],
    changes: changesOf(
      touched.map(({ part, expense }) => ({ expense, fields: isNew ? addedOf(part) : differencesOf(part) })),
    ),
    answer,
  };
}

/** Parts that stand under what the company does not have, or the session may not see. */
function noParts(model: PartModel, drafts: readonly PartDraft[]): Decision {
  if (drafts[0]?.before !== null) return notFound(noObject(model));
  const { by } = partTables[model];
  const target = { travelExpense: "TravelExpense", cost: "Cost", mileageAllowance: "MileageAllowance" }[by] ?? model;
  const messages = drafts.map((draft) => faultAt(placeOf(draft), `${by}.id`, "reference", { target }));
  return { problem: "notFound", messages };
}

const hasChildren = (draft: PartDraft) => Object.values(draft.children).some((list) => (list ?? []).length > 0);

/** The cost or row of mileage that a part stands under, with its version. */
function wholeOf(part: PartDraft, wholes: ReadonlyMap<number, number>): (readonly [number, number])[] {
  const under = underOf(part) ?? 0;
  const version = wholes.get(under);
  return version === undefined ? [] : [[under, version]];
}

/** Costs and rows of mileage whose parts change get a version each; versions by id. */
function raisedWholes(model: PartModel, wholes: ReadonlyMap<number, number>): Write[] {
  const update = partTables[model].above === "travel_cost" ? "Cost" : "MileageAllowance";
  return [...wholes].map(([id, version]) => ({ update, id, version, set: {} }));
}

/** Expenses whose parts change get a version each. */
function raised(expenses: readonly (StoredExpense | undefined)[]): Write[] {
  const known = expenses.filter((one) => one !== undefined);
  return [...new Map(known.map(({ row }) => [row.id, row.version]))].map(([id, version]) => ({
    ...{ update: "TravelExpense", id, version },
    set: {},
  }));
}

interface PartChange {
  readonly expense: StoredExpense | undefined;
  readonly fields: FieldChanges;
}

/** The entries of the change log: parts are logged as changes of their expense. */
function changesOf(parts: readonly PartChange[]): Change[] {
  const byExpense = new Map<number, FieldChanges>();
  for (const { expense, fields } of parts)
    if (expense !== undefined) byExpense.set(expense.row.id, { ...byExpense.get(expense.row.id), ...fields });
  return [...byExpense].map(([id, fields]) => ({ resource: "TravelExpense", id, kind: "UPDATE", fields }));
}

const elementOf = (model: PartModel, id: number, under: number | null) => {
  const { list, above } = partTables[model];
  const holder =
    above === "travel_cost" ? `costs[${under}].` : above === undefined ? "" : `mileageAllowances[${under}].`;
  return `${holder}${list}[${id}]`;
};

const addedOf = (draft: PartDraft): FieldChanges => ({
  [elementOf(draft.resource, draft.id, underOf(draft))]: [null, `${draft.id}`],
});

function differencesOf(draft: PartDraft): FieldChanges {
  const element = elementOf(draft.resource, draft.id, underOf(draft));
  const before = (draft.before ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (value === null || value === undefined || value === "" ? null : String(value));
  return Object.fromEntries(
    Object.entries(draft.values)
      .filter(([name, value]) => textOf(value) !== textOf(before[name]))
      .map(([name, value]) => [`${element}.${name}`, [textOf(before[name]), textOf(value)] as const]),
  );
}

/** What is wrong with one part, beside the others of its request. */
function ownFaults(draft: PartDraft, expense: StoredExpense, loaded: PartsLoaded, context: ActionContext): Fault[] {
  const { rights, names, settings, registers, costs } = loaded;
  const by = `${partTables[draft.resource].by}.id`;
  const place = placeOf(draft);
  const name = names.get(expense.row.employee) ?? "";
  const faults: Fault[] = mayWrite(rights, expense.involved) ? [] : [faultAt(place, by, "travelOfOthers", { name })];
  faults.push(...lockFaults(expense, by).map((one) => faultAt(place, by, one.key, one.parameters)));
  switch (draft.resource) {
    case "Cost": {
      const day = expense.details?.departureDate ?? context.today;
      return [...faults, ...costFaults({ cost: draft, day }, costs, expense.row)];
    }
    case "CostParticipant":
      return [...faults, ...participantFaults(draft, costs)];
    case "Passenger":
    case "DrivingStop":
      return faults;
    default: {
      const facts = { journey: expense.details, settings, registers };
      const kinds = kindFaults(draft.resource, facts, null);
      if (kinds.length > 0) return [...faults, ...kinds];
      const named = draft.resource === "MileageAllowance" ? namedFaults(draft, loaded.named) : [];
      return [...faults, ...allowanceFaults(draft, facts), ...named];
    }
  }
}

/** The categories of supplements, as those of 2026 are numbered. */
const supplements = { passengerSupplement: 744, trailerSupplement: 745, tollCost: 0 } as const;

function namedFaults(draft: Draft<"MileageAllowance">, rows: readonly NamedRow[]): Fault[] {
  return (Object.keys(supplements) as (keyof typeof supplements)[]).flatMap((name) => {
    const id = draft.values[name];
    if (id === null) return [];
    const row = rows.find((one) => one.id === id);
    const fits = row?.expense === draft.values.travelExpense && row.kind === supplements[name] && id !== draft.id;
    return fits ? [] : [faultAt(placeOf(draft), `${name}.id`, "travelPartElsewhere")];
  });
}

/** What is wrong with the parts of a request together: too many, or days that are claimed twice. */
function togetherFaults(model: PartModel, drafts: readonly PartDraft[], loaded: PartsLoaded): Fault[] {
  const faults: Fault[] = [];
  for (const under of new Set(drafts.map(underOf))) {
    const own = drafts.filter((draft) => underOf(draft) === under);
    const stored = loaded.rows.filter((row) => row.under === under);
    const added = own.filter(({ before }) => before === null).length;
    if (stored.length + added > mostParts)
      faults.push({ key: "travelTooMany", field: null, path: null, parameters: { maximum: mostParts } });
    const journey = loaded.expenses.get(under ?? -1)?.details ?? null;
    if (model !== "PerDiemCompensation" || journey === null) continue;
    const rows = own.filter((one) => one.resource === "PerDiemCompensation");
    const written = new Map(rows.map((one) => [one.id, one]));
    const claimed = [
      ...stored.map(({ id, count }) => {
        const one = written.get(id);
        return one === undefined ? { count, place: null } : { count: one.values.count, place: placeOf(one) };
      }),
      ...rows.filter(({ before }) => before === null).map((one) => ({ count: one.values.count, place: placeOf(one) })),
    ];
    const [first] = rows;
    const claims = loaded.claims.filter(({ of }) => of === under);
    faults.push(...claimFaults(journey, claimed, claims, { ...placeOf(first ?? { path: "" }), name: "countFrom" }));
  }
  return faults;
}

type ToRemove = Awaited<ReturnType<typeof loadStored>>;

function removal(model: PartModel, ids: readonly number[], { parts, expenses, rights }: ToRemove): Decision {
  const seen = parts.filter(({ expense }) => {
    const one = expenses.get(expense);
    return one !== undefined && mayRead(rights, one.involved);
  });
  if (ids.some((id) => !seen.some((part) => part.id === id))) return notFound(noObject(model));
  const faults = [...expenses.values()].flatMap((one) => [
    ...(mayWrite(rights, one.involved)
      ? []
      : [{ key: "travelOfOthers", field: "id", path: null, parameters: { name: `${one.row.employee}` } }]),
    ...lockFaults(one, "id").map((fault) => ({ ...fault, path: null })),
  ]);
  if (faults.length > 0) return refusedExpense(faults);
  return {
    writes: [
      ...seen.map(({ id, version }) => ({ remove: model, id, version })),
      ...raisedWholes(model, new Map(seen.flatMap(({ under, whole }) => (whole === null ? [] : [[under, whole]])))),
      ...raised([...expenses.values()]),
    ],
    changes: changesOf(
      seen.map(({ id, under, expense }) => ({
        expense: expenses.get(expense),
        fields: { [elementOf(model, id, under)]: [String(id), null] },
      })),
    ),
    answer: { nothing: true },
  };
}

const idsOf = ({ path: { id } }: { readonly path: Readonly<Record<string, number>> }) => (id === undefined ? [] : [id]);

/** The operations that take parts away. */
function removals({ model, path, many, what }: About): ActionDefinition {
  const common = { method: "DELETE", answers: null, status: 204 } as const;
  if (many)
    return action({
      ...common,
      path: `${path}/list`,
      ids: true,
      description: `Takes ${what} away whose ids the body lists, all or none; objects with an id are taken as that.`,
      load: ({ ids }, read, context) => loadStored(model, ids, read, context),
      decide: ({ ids }, loaded) => removal(model, ids, loaded),
    });
  return action({
    ...common,
    path: `${path}/{id}`,
    description: `Takes ${what} away.`,
    load: (request, read, context) => loadStored(model, idsOf(request), read, context),
    decide: (request, loaded) => removal(model, idsOf(request), loaded),
  });
}

/** Adds a participant by parameters. */
const addParticipant = action({
  method: "POST",
  path: "/travelExpense/costParticipant/createCostParticipantAdvanced",
  answers: "CostParticipant",
  status: 201,
  query: {
    displayName: input("text", { maximumLength: 255, description: "The name; the employee's when not given." }),
    costId: mandatory(input("integer", { description: "The cost." })),
    employeeId: mandatory(input("integer", { description: "The employee." })),
  },
  description: "Adds an employee to those who took part in what a cost paid.",
  async load({ query }, read, context) {
    const [cost] = await read.rows<{ expense: number; version: number }>(
      'select version, "travelExpense" as expense from travel_cost where company_id = $1 and id = $2::bigint',
      query.costId,
    );
    const expenses = await loadExpenses(read, [cost?.expense ?? null]);
    const [person] = await read.rows<{ name: string }>(
      `select trim("firstName" || ' ' || "lastName") as name from employee where company_id = $1 and id = $2::bigint`,
      query.employeeId,
    );
    const rights = await loadTravelRights(read, context);
    return { expense: expenses.get(cost?.expense ?? -1), version: cost?.version ?? 0, person, rights };
  },
  decide({ query }, { expense, version, person, rights }, context): Decision {
    if (expense === undefined || !mayRead(rights, expense.involved)) return notFound(noObject("Cost"));
    if (person === undefined) return notFound(noObject("Employee"));
    const faults: Fault[] = [
      ...(mayWrite(rights, expense.involved)
        ? []
        : [{ key: "travelOfOthers", field: "costId", path: "costId", parameters: { name: person.name } }]),
      ...lockFaults(expense, "costId"),
    ];
    if (faults.length > 0) return refusedExpense(faults);
    const id = context.newId();
    const { costId, employeeId } = query;
    const row = { id, cost: costId, employeeId, displayName: query.displayName ?? person.name };
    return {
      writes: [
        { insert: "CostParticipant", rows: [row] },
        ...raisedWholes("CostParticipant", new Map([[costId, version]])),
        ...raised([expense]),
      ],
      changes: changesOf([{ expense, fields: { [elementOf("CostParticipant", id, costId)]: [null, String(id)] } }]),
      answer: { object: id, fields: "url" },
    };
  },
});

const path = "/travelExpense";
const one = (model: PartModel, name: string, what: string): About => ({
  model,
  path: `${path}/${name}`,
  many: false,
  what,
});
const all = (about: About): About => ({ ...about, many: true });
const cost = one("Cost", "cost", "costs");
const perDiem = one("PerDiemCompensation", "perDiemCompensation", "subsistence");
const night = one("AccommodationAllowance", "accommodationAllowance", "nights without a receipt");
const mileage = one("MileageAllowance", "mileageAllowance", "mileage");
const passenger = one("Passenger", "passenger", "passengers");
const stop = one("DrivingStop", "drivingStop", "stops of the way");
const participant = one("CostParticipant", "costParticipant", "participants");

/** Everything that writes parts of expenses. */
export const partActions: readonly ActionDefinition[] = [
  ...[cost, perDiem, night, mileage, passenger].flatMap((about) => [creation(about), change(about), removals(about)]),
  change(all(cost)),
  creation(all(passenger)),
  removals(all(passenger)),
  ...[stop, participant].flatMap((about) => [creation(about), removals(about)]),
  creation(all(participant)),
  removals(all(participant)),
  addParticipant,
];
