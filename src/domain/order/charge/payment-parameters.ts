// Payment at once as requests name it: payment type and amount belong together, and the rest may be paid in another way.

import type { Fault } from "../../../schema/error.ts";
import { firstNames, type PaidAtOnce, restNames } from "./pay-at-once.ts";

/** Parameters by name; 0 stands for nothing. */
type QueryValues = Readonly<Record<string, unknown>>;

/** What is wrong with the parameters between themselves. */
export function paidParameterFaults(query: QueryValues): Fault[] {
  const isGiven = (name: string) => Number(query[name] ?? 0) !== 0;
  const faults: Fault[] = [];
  const missing = (name: string, key: string) => faults.push({ key, field: name, path: null });
  if (isGiven(firstNames.type) !== isGiven(firstNames.amount))
    missing(isGiven(firstNames.type) ? firstNames.amount : firstNames.type, "paymentIncomplete");
  else if (!isGiven(firstNames.type) && (isGiven(restNames.type) || isGiven(firstNames.accountAmount)))
    missing(firstNames.type, "paymentIncomplete");
  if (isGiven(restNames.accountAmount) && !isGiven(restNames.type)) missing(restNames.type, "paymentRestIncomplete");
  return faults;
}

/** The payments that the parameters ask for. */
export function paidParameters(query: QueryValues): PaidAtOnce[] {
  const text = (name: string) => (query[name] === undefined ? null : String(query[name]));
  if (Number(query[firstNames.type] ?? 0) === 0) return [];
  const first = {
    paymentTypeId: Number(query[firstNames.type]),
    paidAmount: text(firstNames.amount),
    accountAmount: text(firstNames.accountAmount),
    names: firstNames,
  };
  if (Number(query[restNames.type] ?? 0) === 0) return [first];
  const rest = {
    paymentTypeId: Number(query[restNames.type]),
    paidAmount: null,
    accountAmount: text(restNames.accountAmount),
    names: restNames,
  };
  return [first, rest];
}
