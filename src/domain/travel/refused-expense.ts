// How refusals about expenses are answered, and what is said of those that a session may not see.

import type { Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import type { StoredExpense } from "./expense/load-travel.ts";

/** The refusal of a change; missing rights alone are 403 (9000). */
export function refusedExpense(faults: readonly Fault[]): Decision {
  const isRight = ({ key }: Fault) => ["travelOfOthers", "travelApprover", "travelOwnApproval"].includes(key);
  return faults.every(isRight) ? { problem: "security", messages: faults } : { faults };
}

/** The refusal of an expense that the company does not have, or that the session may not see. */
export const noExpense: Decision = notFound(noObject("TravelExpense"));

/** The fault that an expense changes no more; none for one that is open or rejected. */
export function lockFaults({ row, state }: StoredExpense, field: string): Fault[] {
  if (state === "OPEN" || state === "REJECTED") return [];
  return [{ key: "travelLocked", field, path: field, parameters: { number: row.number, id: row.id } }];
}
