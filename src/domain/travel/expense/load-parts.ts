// Which expense each part of a body belongs to, and what the checks of parts have to know. Reads only.

import type { ActionContext, Draft, Reader } from "../../../schema/resource.ts";
import { loadNames } from "../../timesheet/timesheet-entry-check.ts";
import type { TravelRights } from "../travel-rights.ts";
import { type CostFacts, loadCostFacts } from "./cost-check.ts";
import {
  type Claim,
  claimedDays,
  loadClaims,
  loadExpenses,
  loadRegisters,
  loadTravelRights,
  loadTravelSettings,
  type Rated,
  type Registers,
  type StoredExpense,
  type TravelSettings,
} from "./load-travel.ts";

/** The models of parts. */
export type PartModel =
  | ("Cost" | "PerDiemCompensation" | "AccommodationAllowance" | "MileageAllowance")
  | ("Passenger" | "DrivingStop" | "CostParticipant");

/** A part of a body; its model decides which. */
export type PartDraft =
  | (Draft<"Cost"> | Draft<"PerDiemCompensation"> | Draft<"AccommodationAllowance"> | Draft<"MileageAllowance">)
  | (Draft<"Passenger"> | Draft<"DrivingStop"> | Draft<"CostParticipant">);

/** The tables of parts, and the table and column by which they come to their expense. */
export const partTables: Readonly<
  Record<PartModel, { readonly table: string; readonly list: string; readonly by: string; readonly above?: string }>
> = {
  Cost: { table: "travel_cost", list: "costs", by: "travelExpense" },
  PerDiemCompensation: { table: "per_diem_compensation", list: "perDiemCompensations", by: "travelExpense" },
  AccommodationAllowance: { table: "accommodation_allowance", list: "accommodationAllowances", by: "travelExpense" },
  MileageAllowance: { table: "mileage_allowance", list: "mileageAllowances", by: "travelExpense" },
  Passenger: { table: "passenger", list: "passengers", by: "mileageAllowance", above: "mileage_allowance" },
  DrivingStop: { table: "driving_stop", list: "drivingStops", by: "mileageAllowance", above: "mileage_allowance" },
  CostParticipant: { table: "cost_participant", list: "participants", by: "cost", above: "travel_cost" },
};

/** What supplements and tolls of driving may name: rows of the same expense, with the category of a row of mileage. */
export interface NamedRow {
  readonly id: number;
  readonly expense: number;
  /** The category as those of 2026 are numbered; 0 for a cost. */
  readonly kind: number;
}

/** What the checks of parts have to know. */
export interface PartsLoaded {
  /** Expense by the id of what a draft stands under: an expense, a mileage row or a cost. */
  readonly expenseOf: ReadonlyMap<number, number>;
  /** The versions of costs and rows of mileage that drafts stand under. */
  readonly wholes: ReadonlyMap<number, number>;
  readonly expenses: ReadonlyMap<number, StoredExpense>;
  readonly rights: TravelRights;
  readonly settings: TravelSettings;
  readonly registers: Registers;
  readonly costs: CostFacts;
  readonly claims: readonly Claim[];
  /** How many rows of the model are stored by what they stand under, and of subsistence their days. */
  readonly rows: readonly { readonly id: number; readonly under: number; readonly count: number }[];
  readonly named: readonly NamedRow[];
  readonly names: ReadonlyMap<number, string>;
}

/** The id of what a part stands under. */
export function underOf(draft: PartDraft): number | null {
  const by = partTables[draft.resource].by;
  return ((draft.values as Record<string, unknown>)[by] as number | null | undefined) ?? null;
}

/** Reads what the checks of parts have to know, and locks their expenses first. */
export async function loadParts(
  model: PartModel,
  drafts: readonly PartDraft[],
  read: Reader,
  context: ActionContext,
): Promise<PartsLoaded> {
  const under = drafts.map(underOf).filter((id) => id !== null);
  const { expenseOf, wholes } = await loadOwners(model, under, read);
  const expenses = await loadExpenses(read, [...expenseOf.values()]);
  const costDrafts = drafts.filter((one) => one.resource === "Cost");
  const dayOf = (id: number | null) =>
    expenses.get(expenseOf.get(id ?? -1) ?? -1)?.details?.departureDate ?? context.today;
  const allowances = drafts.filter((one) => "rateCategory" in one.values);
  const [rights, settings, registers, costs, rows, claims, named, names] = await Promise.all([
    loadTravelRights(read, context),
    loadTravelSettings(read),
    loadRegisters(
      read,
      allowances.map(({ values }) => values as Rated),
    ),
    loadCostFacts(
      read,
      costDrafts.map((draft) => ({ cost: draft, day: dayOf(underOf(draft)) })),
      drafts.filter((one) => one.resource === "CostParticipant"),
    ),
    loadRows(model, under, read),
    model === "PerDiemCompensation" ? loadClaims(read, [...expenses.values()].flatMap(claimedDays)) : [],
    loadNamed(drafts, read),
    loadNames(
      read,
      [...expenses.values()].map(({ row }) => row.employee),
    ),
  ]);
  return { expenseOf, wholes, expenses, rights, settings, registers, costs, claims, rows, named, names };
}

async function loadOwners(
  model: PartModel,
  under: readonly number[],
  read: Reader,
): Promise<Pick<PartsLoaded, "expenseOf" | "wholes">> {
  const { above } = partTables[model];
  if (above === undefined) return { expenseOf: new Map(under.map((id) => [id, id])), wholes: new Map() };
  const owners = await read.rows<{ id: number; version: number; expense: number }>(
    `select id, version, "travelExpense" as expense from ${above} where company_id = $1 and id = any($2::bigint[])`,
    under,
  );
  return {
    expenseOf: new Map(owners.map((one) => [one.id, one.expense])),
    wholes: new Map(owners.map((one) => [one.id, one.version])),
  };
}

function loadRows(model: PartModel, under: readonly number[], read: Reader): Promise<PartsLoaded["rows"][number][]> {
  const { table, by } = partTables[model];
  const count = model === "PerDiemCompensation" ? '"count"' : "0";
  return read.rows(
    `select id, "${by}" as under, ${count} as count from ${table} where company_id = $1 and "${by}" = any($2::bigint[]) order by id`,
    under,
  );
}

async function loadNamed(drafts: readonly PartDraft[], read: Reader): Promise<NamedRow[]> {
  const mileage = drafts.filter((one) => one.resource === "MileageAllowance").map(({ values }) => values);
  const rows = mileage.flatMap((one) => [one.passengerSupplement, one.trailerSupplement]).filter((id) => id !== null);
  const costs = mileage.map((one) => one.tollCost).filter((id) => id !== null);
  if (rows.length + costs.length === 0) return [];
  return read.rows<NamedRow>(
    `select m.id, m."travelExpense" as expense, coalesce(k.kind, 0) as kind from mileage_allowance m
     left join travel_expense_rate_category k on k.id = m."rateCategory" where m.company_id = $1 and m.id = any($2::bigint[])
     union all select c.id, c."travelExpense", 0 from travel_cost c where c.company_id = $1 and c.id = any($3::bigint[])`,
    rows,
    costs,
  );
}

interface StoredPart {
  readonly id: number;
  readonly version: number;
  readonly under: number;
  readonly expense: number;
  /** The version of the cost or row of mileage that it stands under; null where it stands under the expense. */
  readonly whole: number | null;
}

/** Stored parts by id, each with its expense. */
export async function loadStored(model: PartModel, ids: readonly number[], read: Reader, context: ActionContext) {
  const { table, by, above } = partTables[model];
  const expense =
    above === undefined
      ? `r."${by}"`
      : `(select k."travelExpense" from ${above} k where k.company_id = $1 and k.id = r."${by}")`;
  const whole =
    above === undefined
      ? "null::int"
      : `(select k.version from ${above} k where k.company_id = $1 and k.id = r."${by}")`;
  const parts = await read.rows<StoredPart>(
    `select r.id, r.version, r."${by}" as under, ${expense} as expense, ${whole} as whole from ${table} r where r.company_id = $1 and r.id = any($2::bigint[])`,
    ids,
  );
  const expenses = await loadExpenses(
    read,
    parts.map((part) => part.expense),
  );
  return { parts, expenses, rights: await loadTravelRights(read, context) };
}
