// What allowances must be: of a travel report that is paid by rates, of the days of its journey, each of them once.

import { decimal } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { type FaultPlace, faultAt } from "../../fault.ts";
import { type RateFacts, rateAllowance } from "./allowance-rate.ts";
import { dayOfPeriod, periodsOfJourney, sharedDay } from "./journey.ts";
import type { Claim, Journey, Registers, TravelSettings } from "./load-travel.ts";

/** The models of allowances. */
export type AllowanceModel = "PerDiemCompensation" | "AccommodationAllowance" | "MileageAllowance";

/** An allowance of a body. */
export type Allowance = Draft<"PerDiemCompensation"> | Draft<"AccommodationAllowance"> | Draft<"MileageAllowance">;

/** What the checks of allowances have to know. */
export interface AllowanceFacts {
  /** The journey; null for an employee expense. */
  readonly journey: Journey | null;
  readonly registers: Registers;
  readonly settings: TravelSettings;
}

const kinds = {
  PerDiemCompensation: "PER_DIEM",
  AccommodationAllowance: "ACCOMMODATION_ALLOWANCE",
  MileageAllowance: "MILEAGE_ALLOWANCE",
} as const;

const notPaid = {
  PerDiemCompensation: "perDiemNotCompensated",
  AccommodationAllowance: "accommodationNotCompensated",
  MileageAllowance: "mileageNotCompensated",
} as const;

/** What keeps an expense from having allowances of this kind, said once; `place` is the list, or what the request is about. */
export function kindFaults(model: AllowanceModel, { journey, settings }: AllowanceFacts, list: string | null): Fault[] {
  const at = (key: string): Fault => ({ key, field: list, path: list });
  if (journey === null) return [at("travelKind")];
  const faults: Fault[] = [];
  if (!journey.isCompensationFromRates) faults.push(at("travelWithoutRates"));
  if (settings[notPaid[model]]) faults.push(at("travelNotCompensated"));
  if (model === "PerDiemCompensation" && (journey.departureDate === null || journey.returnDate === null))
    faults.push(at("travelDaysMissing"));
  return faults;
}

/** Completes an allowance and says what is wrong with it. */
export function allowanceFaults(draft: Allowance, { journey, registers, settings }: AllowanceFacts): Fault[] {
  const place = placeOf(draft);
  const span = journeyDays(journey);
  const day = draft.resource === "MileageAllowance" ? draft.values.date : null;
  const units = draft.resource === "MileageAllowance" ? draft.values.km : `${draft.values.count}`;
  const facts: RateFacts = {
    kind: kinds[draft.resource],
    days: day === null ? span : [day, day],
    units: decimal(units),
    registers,
    settings,
    place,
  };
  const faults = rateAllowance(draft, facts);
  if (day !== null && span !== null && (day < span[0] || day > span[1]))
    faults.push(faultAt(place, "date", "travelOutside", { day }));
  return faults;
}

function journeyDays(journey: Journey | null): readonly [string, string] | null {
  const { departureDate = null, returnDate = null } = journey ?? {};
  return departureDate === null || returnDate === null ? null : [departureDate, returnDate];
}

/** Subsistence of an expense in its order: how many days a row claims, and where it stands in the body; null for a stored row. */
export interface ClaimedRow {
  readonly count: number;
  readonly place: FaultPlace | null;
}

/**
 * Days that are claimed twice: by rows that have more days than the journey, or by another journey of the employee.
 * @param otherwise where the fault stands when no row of the body causes it
 */
export function claimFaults(
  journey: Journey,
  rows: readonly ClaimedRow[],
  claims: readonly Claim[],
  otherwise: FaultPlace & { readonly name: string },
): Fault[] {
  const periods = periodsOfJourney(journey);
  if (periods === null || rows.length === 0) return [];
  const faults: Fault[] = [];
  const fault = (place: FaultPlace | null, key: string, parameters: Record<string, string | number>) =>
    faults.push(
      place === null
        ? faultAt(otherwise, otherwise.name, key, parameters)
        : faultAt(place, "countFrom", key, parameters),
    );
  let used = 0;
  for (const { count, place } of rows) {
    if (used + count > periods && count > 0) {
      fault(place, "travelDayTwice", { day: dayOfPeriod(journey, Math.min(used, periods - 1)), periods });
      break;
    }
    used += count;
  }
  const first = rows.find(({ place }) => place !== null)?.place ?? null;
  for (const claim of claims) {
    const day = sharedDay(journey, claim);
    if (day === null) continue;
    fault(first, "travelDayClaimed", { day, number: claim.number, expense: claim.id });
    break;
  }
  return faults;
}
