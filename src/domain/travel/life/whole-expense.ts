// Whole expenses by id, with all their parts, for delivery, approval, copies and vouchers. Reads and locks only.

import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadNames } from "../../timesheet/timesheet-entry-check.ts";
import { type CostFacts, loadKinds } from "../expense/cost-check.ts";
import {
  loadExpenses,
  loadRegisters,
  loadTravelRights,
  loadTravelSettings,
  type Registers,
  type StoredExpense,
  type TravelSettings,
} from "../expense/load-travel.ts";
import type { TravelRights } from "../travel-rights.ts";

/** An expense with all its parts. */
export interface WholeExpense extends StoredExpense {
  readonly costs: readonly RowOf<"Cost">[];
  readonly perDiems: readonly RowOf<"PerDiemCompensation">[];
  readonly nights: readonly RowOf<"AccommodationAllowance">[];
  readonly drives: readonly RowOf<"MileageAllowance">[];
  readonly participants: readonly RowOf<"CostParticipant">[];
  readonly passengers: readonly RowOf<"Passenger">[];
  readonly stops: readonly RowOf<"DrivingStop">[];
  readonly documents: readonly { readonly id: number; readonly version: number; readonly fileName: string }[];
}

/** What the steps of expenses have to know. */
export interface StepLoaded extends Pick<CostFacts, "kinds" | "payments"> {
  readonly expenses: readonly WholeExpense[];
  readonly rights: TravelRights;
  readonly settings: TravelSettings;
  readonly registers: Registers;
  readonly names: ReadonlyMap<number, string>;
}

/** Whether an expense has subsistence, nights or mileage. */
export function hasAllowances({ perDiems, nights, drives }: WholeExpense): boolean {
  return perDiems.length + nights.length + drives.length > 0;
}

/** Expenses by id in the order of the ids, each once; those that the company does not have are left out. */
export async function loadWhole(read: Reader, ids: readonly number[]): Promise<WholeExpense[]> {
  const stored = await loadExpenses(read, ids);
  const known = [...stored.keys()];
  const of = <Part>(table: string, where = '"travelExpense"') =>
    read.rows<Part>(
      `select r.* from ${table} r where r.company_id = $1 and r.${where} = any($2::bigint[]) order by r.id`,
      known,
    );
  const below = <Part>(table: string, above: string, by: string) =>
    read.rows<Part & { readonly expense: number }>(
      `select r.*, k."travelExpense" as expense from ${table} r join ${above} k on k.company_id = r.company_id and k.id = r."${by}"
       where r.company_id = $1 and k."travelExpense" = any($2::bigint[]) order by r.id`,
      known,
    );
  const [costs, perDiems, nights, drives, participants, passengers, stops, documents] = await Promise.all([
    of<RowOf<"Cost">>("travel_cost"),
    of<RowOf<"PerDiemCompensation">>("per_diem_compensation"),
    of<RowOf<"AccommodationAllowance">>("accommodation_allowance"),
    of<RowOf<"MileageAllowance">>("mileage_allowance"),
    below<RowOf<"CostParticipant">>("cost_participant", "travel_cost", "cost"),
    below<RowOf<"Passenger">>("passenger", "mileage_allowance", "mileageAllowance"),
    below<RowOf<"DrivingStop">>("driving_stop", "mileage_allowance", "mileageAllowance"),
    read.rows<WholeExpense["documents"][number] & { readonly expense: number }>(
      `select d.id, d.version, d."fileName", d."travelExpense" as expense from document d
       where d.company_id = $1 and d."travelExpense" = any($2::bigint[]) and d."supersededBy" is null order by d."addedAt", d.id`,
      known,
    ),
  ]);
  const own = <Part extends { readonly travelExpense: number }>(parts: readonly Part[], id: number) =>
    parts.filter((part) => part.travelExpense === id);
  const under = <Part extends { readonly expense: number }>(parts: readonly Part[], id: number) =>
    parts.filter((part) => part.expense === id);
  return [...new Set(ids)].flatMap((id) => {
    const one = stored.get(id);
    if (one === undefined) return [];
    return [
      {
        ...one,
        ...{ costs: own(costs, id), perDiems: own(perDiems, id), nights: own(nights, id), drives: own(drives, id) },
        ...{ participants: under(participants, id), passengers: under(passengers, id), stops: under(stops, id) },
        documents: under(documents, id),
      },
    ];
  });
}

/** Whole expenses with what their steps have to know. */
export async function loadSteps(read: Reader, ids: readonly number[], context: ActionContext): Promise<StepLoaded> {
  const expenses = await loadWhole(read, ids);
  const [rights, settings, registers, { kinds, payments }, names] = await Promise.all([
    loadTravelRights(read, context),
    loadTravelSettings(read),
    loadRegisters(
      read,
      expenses.flatMap(({ perDiems, nights, drives }) => [...perDiems, ...nights, ...drives]),
    ),
    loadKinds(read),
    loadNames(
      read,
      expenses.map(({ row }) => row.employee),
    ),
  ]);
  return { expenses, rights, settings, registers, kinds, payments, names };
}
