// Payment at once as requests name it: payment type and amount belong together, and the rest may be paid in another way.

import type { Fault } from "../../../schema/error.ts";
import { firstNames, type PaidAtOnce, restNames } from "./pay-at-once.ts";

/** Parameters by name; 0 stands for nothing. */
type Said = Readonly<Record<string, unknown>>;

/** What is wrong with the parameters between themselves. */
export function paidParameterFaults(said: Said): Fault[] {
  const given = (name: string) => Number(said[name] ?? 0) !== 0;
  const faults: Fault[] = [];
  const missing = (name: string, key: string) => faults.push({ key, field: name, path: null });
  if (given(firstNames.type) !== given(firstNames.amount))
    missing(given(firstNames.type) ? firstNames.amount : firstNames.type, "paymentIncomplete");
  else if (!given(firstNames.type) && (given(restNames.type) || given(firstNames.accountAmount)))
    missing(firstNames.type, "paymentIncomplete");
  if (given(restNames.accountAmount) && !given(restNames.type)) missing(restNames.type, "paymentRestIncomplete");
  return faults;
}

/** The payments that the parameters ask for. */
export function paidParameters(said: Said): PaidAtOnce[] {
  const text = (name: string) => (said[name] === undefined ? null : String(said[name]));
  if (Number(said[firstNames.type] ?? 0) === 0) return [];
  const first = {
    paymentTypeId: Number(said[firstNames.type]),
    paidAmount: text(firstNames.amount),
    accountAmount: text(firstNames.accountAmount),
    names: firstNames,
  };
  if (Number(said[restNames.type] ?? 0) === 0) return [first];
  const rest = {
    paymentTypeId: Number(said[restNames.type]),
    paidAmount: null,
    accountAmount: text(restNames.accountAmount),
    names: restNames,
  };
  return [first, rest];
}
