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
/** The supplement for passengers and nights without a receipt, as the categories of 2026 are numbered. */
const passengerKind = 744;
const nightKind = 754;
/** Subsistence of a full period with a night away, and of the rest of a journey: up to 12 hours, and longer. */
const fullKind = 740;
const restKinds = { short: 741, long: 742 } as const;
/** The kind of cost that is a hotel. */
const hotel = 11;

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
    ...nightGaps(expense, facts, at),
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

function journeyGaps({ details, perDiems, nights }: WholeExpense, { registers }: DeliveryFacts, at: At): Fault[] {
  if (details === null) return [];
  const texts = ["departureFrom", "destination", "purpose"] as const;
  const days = perDiems.length + nights.length > 0 ? (["departureDate", "returnDate"] as const) : [];
  const times = perDiems.length > 0 ? (["departureTime", "returnTime"] as const) : [];
  const needed = [...texts, ...days, ...times];
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
  return [...gaps, ...restGaps(perDiems, kinds, hours, at)];
}

/** What is claimed for the rest of a journey of some days, behind its full periods of 24 hours. */
function restGaps(
  rows: WholeExpense["perDiems"],
  kinds: readonly (RowOf<"TravelExpenseRateCategory"> | undefined)[],
  hours: number | null,
  at: At,
): Fault[] {
  const full = Math.floor((hours ?? 0) / 24);
  const claimed = rows.reduce((sum, { count }, index) => sum + (kinds[index]?.kind === fullKind ? count : 0), 0);
  if (hours === null || full === 0 || claimed < full) return [];
  const rest = hours - 24 * full;
  return kinds.flatMap((category, index) => {
    const isLong = category?.kind === restKinds.long;
    if (category === undefined || rows[index]?.count === 0) return [];
    if (!(isLong || category.kind === restKinds.short) || (rest >= 6 && !(isLong && rest <= 12))) return [];
    const parameters = { name: category.name, hours: `${Math.floor(rest)}` };
    return [at(`perDiemCompensations[${index}].rateCategory`, "travelRestTooShort", parameters)];
  });
}

/** Nights without a receipt are of the journey, at home, and not those of a hotel. */
function nightGaps({ details, nights, costs }: WholeExpense, { registers }: DeliveryFacts, at: At): Fault[] {
  const { departureDate = null, returnDate = null, isForeignTravel = false } = details ?? {};
  const kinds = nights.map(({ rateCategory }) => registers.categories.get(rateCategory ?? -1)?.kind);
  const faults = kinds.flatMap((kind, index) =>
    kind === nightKind && isForeignTravel
      ? [at(`accommodationAllowances[${index}].rateCategory`, "travelNightAbroad")]
      : [],
  );
  if (departureDate === null || returnDate === null) return faults;
  const away = Math.round((Date.parse(returnDate) - Date.parse(departureDate)) / 86_400_000);
  // A bill of a hotel is for one night at least.
  const free = Math.max(away - (costs.some(({ costCategory }) => costCategory === hotel) ? 1 : 0), 0);
  const sums = nights.map((_, index) => nights.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0));
  const first = sums.findIndex((sum) => sum > free);
  if (first < 0) return faults;
  return [...faults, at(`accommodationAllowances[${first}].count`, "travelNights", { away, maximum: free })];
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
