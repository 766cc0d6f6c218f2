// What an expense must say when it is delivered. Every fault at once. Pure.

import { decimal, isZero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { claimFaults } from "../expense/allowance-check.ts";
import { spanOf } from "../expense/journey.ts";
import type { Claim } from "../expense/load-travel.ts";
import { hasAllowances, type StepLoaded, type WholeExpense } from "./whole-expense.ts";

/** What the check of a delivery has to know beside the expenses. */
export interface DeliveryFacts extends StepLoaded {
  readonly isRegistered: boolean;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  /** Other journeys that claim days of these: a rejected expense claims none until it is delivered again. */
  readonly claims: readonly Claim[];
}

/** Accounts of entertainment, whose receipts name who took part. */
const entertainment: ReadonlySet<number> = new Set([7350, 7360]);
/** The supplement for passengers, as the categories of 2026 are numbered. */
const passengerKind = 744;

/** Everything that keeps an expense from being delivered. */
export function deliveryFaults(expense: WholeExpense, facts: DeliveryFacts): Fault[] {
  const at = (field: string, key: string, parameters: Fault["parameters"] = {}): Fault => ({
    ...{ key, field: field.replace(/\[\d+\]/g, ""), path: field, parameters, rootId: expense.row.id },
  });
  if (expense.costs.length === 0 && !hasAllowances(expense))
    return [at("id", "travelEmpty", { number: expense.row.number })];
  return [
    ...journeyGaps(expense, facts, at),
    ...expense.costs.flatMap((cost, index) => costGaps(cost, `costs[${index}]`, { expense, facts, at })),
    ...rateGaps(expense, at),
    ...driveGaps(expense, facts, at),
    ...daysClaimedTwice(expense, facts),
  ];
}

function daysClaimedTwice({ row, details, perDiems }: WholeExpense, { claims }: DeliveryFacts): Fault[] {
  if (details === null) return [];
  const claimed = perDiems.map(({ count }) => ({ count, place: null }));
  const own = claims.filter(({ of }) => of === row.id);
  const place = { field: "travelDetails", path: "travelDetails", name: "returnDate" };
  return claimFaults(details, claimed, own, place).map((one) => ({ ...one, rootId: row.id }));
}

type At = (field: string, key: string, parameters?: Fault["parameters"]) => Fault;

function journeyGaps({ details, perDiems }: WholeExpense, { registers }: DeliveryFacts, at: At): Fault[] {
  if (details === null) return [];
  const texts = ["departureFrom", "destination", "purpose"] as const;
  const times = ["departureDate", "returnDate", "departureTime", "returnTime"] as const;
  const needed = [...texts, ...(perDiems.length > 0 ? times : [])];
  const gaps = needed
    .filter((name) => (details[name] ?? "") === "")
    .map((name) => at(`travelDetails.${name}`, "travelGap"));
  const kinds = perDiems.map(({ rateCategory }) => registers.categories.get(rateCategory ?? -1));
  const span = spanOf(details);
  const hours =
    span === null || details.departureTime === "" || details.returnTime === "" ? null : (span[1] - span[0]) / 60;
  kinds.forEach((category, index) => {
    const place = `perDiemCompensations[${index}].rateCategory`;
    if (category === undefined) return;
    const { name } = category;
    if (details.isDayTrip && category.isRequiresOvernightAccommodation) gaps.push(at(place, "travelDayTrip", { name }));
    const isLongKind = category.kind === 739 || category.kind === 740;
    if (hours !== null && (hours < 6 || (isLongKind && hours <= 12)))
      gaps.push(at(place, "travelTooShort", { name, hours: `${Math.floor(hours)}` }));
  });
  return gaps;
}

interface CostAbout {
  readonly expense: WholeExpense;
  readonly facts: DeliveryFacts;
  readonly at: At;
}

function costGaps(cost: RowOf<"Cost">, place: string, { expense, facts, at }: CostAbout): Fault[] {
  const faults: Fault[] = [];
  if (cost.date === null) faults.push(at(`${place}.date`, "travelGap"));
  if (isZero(decimal(cost.amountCurrencyIncVat))) faults.push(at(`${place}.amountCurrencyIncVat`, "travelNoAmount"));
  const kind = facts.kinds.get(cost.costCategory ?? -1);
  if (kind === undefined && cost.category === "") faults.push(at(`${place}.costCategory`, "travelGap"));
  const account = facts.accounts.get(kind?.account ?? -1);
  const vatType = cost.vatType ?? noVat.id;
  if (!facts.isRegistered && vatType !== noVat.id) faults.push(at(`${place}.vatType`, "travelVatUnregistered"));
  else if (
    vatType !== noVat.id &&
    (account?.legalVatTypeIds ?? null) !== null &&
    !account?.legalVatTypeIds?.includes(vatType)
  )
    faults.push(at(`${place}.vatType`, "travelVatIllegal", { account: `${account?.number} ${account?.name}` }));
  const took = expense.participants.filter((one) => one.cost === cost.id).length;
  if (entertainment.has(account?.number ?? 0) && took === 0) faults.push(at(`${place}.participants`, "travelGuests"));
  return faults;
}

function rateGaps({ perDiems, nights, drives }: WholeExpense, at: At): Fault[] {
  const lists = { perDiemCompensations: perDiems, accommodationAllowances: nights, mileageAllowances: drives };
  return Object.entries(lists).flatMap(([list, rows]) =>
    rows.flatMap((row, index) =>
      row.rateType === null && row.rateCategory === null ? [at(`${list}[${index}].rateType`, "travelRateUnset")] : [],
    ),
  );
}

function driveGaps({ drives, passengers, details }: WholeExpense, { registers }: DeliveryFacts, at: At): Fault[] {
  return drives.flatMap((row, index) => {
    const faults: Fault[] = [];
    const { departureDate = null, returnDate = null } = details ?? {};
    if (departureDate !== null && returnDate !== null && (row.date < departureDate || row.date > returnDate))
      faults.push(at(`mileageAllowances[${index}].date`, "travelOutside", { day: row.date }));
    if (registers.categories.get(row.rateCategory ?? -1)?.kind !== passengerKind || passengers.length > 0)
      return faults;
    return [...faults, at(`mileageAllowances[${index}].passengers`, "travelPassengers")];
  });
}
