// PUT /travelExpense/:copy and /{id}/convert: a new expense like another one, and a report of an employee expense and back.

import { action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import {
  type ActionContext,
  type Draft,
  input,
  mandatory,
  type ResourceDefinition,
  type Row,
} from "../../../schema/resource.ts";
import { type NewObject, newDraft } from "../../new-object.ts";
import {
  accommodationAllowance,
  drivingStop,
  mileageAllowance,
  passenger,
  perDiemCompensation,
} from "../expense/travel-allowances.ts";
import { cost, costParticipant } from "../expense/travel-cost.ts";
import { travelDetails, travelExpense } from "../expense/travel-expense.ts";
import { lockFaults, noExpense, refusedExpense } from "../refused-expense.ts";
import { mayRead, mayWrite } from "../travel-rights.ts";
import { loadSteps, type StepLoaded, type WholeExpense } from "./whole-expense.ts";

/** What a copy does not take along. */
const own = {
  ...{ approvedBy: null, approvedDate: null, completedBy: null, completedDate: null, rejectedBy: null },
  ...{ rejectedComment: "", voucher: null, invoice: null, payslipId: 0, allowancesPosted: false, stage: "OPEN" },
};

/** A row as the values of a new object. */
function valuesOf(row: Row, more: Row): Row {
  const {
    id: _id,
    version: _version,
    company_id: _company,
    changed_at: _changed,
    expense: _expense,
    number: _number,
    ...values
  } = row;
  return { ...values, ...more };
}

function copyOf({ row, details, ...parts }: WholeExpense, context: ActionContext): Draft {
  const id = context.newId();
  const ids = new Map<number, number>();
  const made = (
    of: ResourceDefinition,
    one: Row & { readonly id: number },
    more: Row,
    children: NewObject["children"] = {},
  ) => {
    const fresh = context.newId();
    ids.set(one.id, fresh);
    return newDraft(of, { id: fresh, path: "", values: valuesOf(one, more), children });
  };
  const inExpense = { travelExpense: id };
  const below = (of: ResourceDefinition, by: string, rows: readonly (Row & { id: number })[], holder: number) =>
    rows
      .filter((one) => one[by] === holder)
      .map((one) => newDraft(of, { id: context.newId(), path: "", values: valuesOf(one, { [by]: ids.get(holder) }) }));
  const withParts = (draft: Draft, lists: Record<string, Draft[]>) => Object.assign(draft.children, lists) && draft;
  const costs = parts.costs.map((one) => {
    const draft = made(cost, one, inExpense);
    return withParts(draft, { participants: below(costParticipant, "cost", parts.participants, one.id) });
  });
  const unlinked = { passengerSupplement: null, trailerSupplement: null, tollCost: null };
  const drives = parts.drives.map((one) => {
    const draft = made(mileageAllowance, one, { ...inExpense, ...unlinked });
    return withParts(draft, {
      passengers: below(passenger, "mileageAllowance", parts.passengers, one.id),
      drivingStops: below(drivingStop, "mileageAllowance", parts.stops, one.id),
    });
  });
  // The days of a journey are claimed once: those of the copy are still to be stated.
  const days = { departureDate: null, returnDate: null };
  const journey = details === null ? null : made(travelDetails, details, parts.perDiems.length > 0 ? days : {});
  const values = valuesOf(row, { ...own, madeOn: context.today, travelDetails: journey?.id ?? null });
  return newDraft(travelExpense, {
    ...{ id, path: "", values },
    children: {
      costs,
      perDiemCompensations: parts.perDiems.map((one) => made(perDiemCompensation, one, inExpense)),
      accommodationAllowances: parts.nights.map((one) => made(accommodationAllowance, one, inExpense)),
      mileageAllowances: drives,
      ...(journey === null ? {} : { travelDetails: [journey] }),
    },
  });
}

/** Whether the session may write the expense, and whether that changes anything still. */
function heldFaults(expense: WholeExpense, { rights, names }: StepLoaded): Fault[] {
  if (mayWrite(rights, expense.involved)) return [];
  const name = names.get(expense.row.employee) ?? "";
  return [{ key: "travelOfOthers", field: "id", path: "id", parameters: { name } }];
}

/** Copies an expense. */
export const copyExpense = action({
  method: "PUT",
  path: "/travelExpense/:copy",
  answers: "TravelExpense",
  status: 200,
  query: { id: mandatory(input("integer", { description: "The expense." })) },
  description:
    "Makes an open expense with the costs and allowances of another one, without its attachments. With subsistence the days of the journey are left out, since each is claimed once.",
  load: ({ query }, read, context) => loadSteps(read, [query.id], context),
  decide(_request, loaded, context): Decision {
    const [expense] = loaded.expenses;
    if (expense === undefined || !mayRead(loaded.rights, expense.involved)) return noExpense;
    const faults = heldFaults(expense, loaded);
    if (faults.length > 0) return refusedExpense(faults);
    const copy = copyOf(expense, context);
    return {
      writes: [{ create: [copy] }],
      changes: [{ resource: "TravelExpense", id: copy.id, kind: "CREATE" }],
      answer: { object: copy.id },
    };
  },
});

/** Makes a travel report of an employee expense, and the other way round. */
export const convertExpense = action({
  method: "PUT",
  path: "/travelExpense/{id}/convert",
  answers: "TravelExpense",
  status: 200,
  description:
    "Makes a travel report of an employee expense, with the days of its costs, or an employee expense of a report without allowances. Costs and attachments stay.",
  load: ({ path }, read, context) => loadSteps(read, [path.id], context),
  decide({ path }, loaded, context): Decision {
    const [expense] = loaded.expenses;
    if (expense === undefined || !mayRead(loaded.rights, expense.involved)) return noExpense;
    const { row, details } = expense;
    const faults = [
      ...heldFaults(expense, loaded).map((one) => ({ ...one, path: null })),
      ...lockFaults(expense, "id").map((one) => ({ ...one, path: null })),
      ...(details === null ? [] : allowanceFaults(expense)),
    ];
    if (faults.length > 0) return refusedExpense(faults);
    const id = context.newId();
    const update = (journey: number | null): Write => ({
      ...{ update: "TravelExpense", id: row.id, version: row.version },
      set: { travelDetails: journey },
    });
    const writes: Write[] =
      details === null
        ? [
            {
              insert: "TravelDetails",
              rows: [{ ...newDraft(travelDetails, { id, path: "", values: daysOf(expense, context) }).values, id }],
            },
            update(id),
          ]
        : [update(null), { remove: "TravelDetails", id: details.id, version: details.version }];
    return {
      writes,
      changes: [{ resource: "TravelExpense", id: path.id, kind: "UPDATE" }],
      answer: { object: path.id },
    };
  },
});

/** The days of the costs; today where none has one. */
function daysOf({ costs, row }: WholeExpense, { today }: ActionContext): Row {
  const days = costs.flatMap(({ date }) => date ?? []).sort();
  return { departureDate: days[0] ?? today, returnDate: days.at(-1) ?? today, destination: row.title };
}

function allowanceFaults({ perDiems, nights, drives }: WholeExpense): Fault[] {
  const lists = { perDiemCompensations: perDiems, accommodationAllowances: nights, mileageAllowances: drives };
  return Object.entries(lists)
    .filter(([, rows]) => rows.length > 0)
    .map(([list, rows]) => ({
      key: "travelHasAllowances",
      field: list,
      path: null,
      parameters: { count: rows.length },
    }));
}
