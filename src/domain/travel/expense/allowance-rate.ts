// The rate of an allowance: by its rate type or category, its day and place; and its amount. Pure.

import {
  compare,
  type Decimal,
  decimal,
  divide,
  equals,
  hundred,
  isZero,
  multiply,
  roundHalfUp,
  subtract,
  sum,
  toFixedText,
  toText,
  zero,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type FaultPlace, faultAt } from "../../fault.ts";
import type { allowanceKinds } from "../register/travel-rate.ts";
import type { Registers, TravelSettings } from "./load-travel.ts";
import type { lodgings } from "./travel-allowances.ts";

/** The values of an allowance that its rate and amount depend on, and are completed in. */
export interface AllowanceValues {
  rateType: number | null;
  rateCategory: number | null;
  rate: string;
  amount: string;
  readonly countryCode?: string;
  travelExpenseZoneId?: number;
  readonly overnightAccommodation?: string;
  readonly isDeductionForBreakfast?: boolean;
  readonly isDeductionForLunch?: boolean;
  readonly isDeductionForDinner?: boolean;
  readonly isCompanyCar?: boolean;
}

/** An allowance of a body, as far as its rate is concerned. */
export interface AllowanceDraft {
  readonly bodyFields: ReadonlySet<string>;
  readonly cleared: ReadonlySet<string>;
  readonly values: AllowanceValues;
  readonly before: object | null;
}

/** What is known of the allowance besides its values. */
export interface RateFacts {
  readonly kind: (typeof allowanceKinds)[number];
  /** The days on which its category must hold: the first and the last of the journey, or the day of the driving. */
  readonly days: readonly [string, string] | null;
  /** Days, nights or kilometres. */
  readonly units: Decimal;
  readonly registers: Registers;
  readonly settings: TravelSettings;
  readonly place: FaultPlace;
}

type Category = RowOf<"TravelExpenseRateCategory">;

/** Per cent of a day's rate that a meal is, by its flag. */
const meals = [
  ["isDeductionForBreakfast", 20],
  ["isDeductionForLunch", 30],
  ["isDeductionForDinner", 50],
] as const;

/** Per cent of the day that the provided meals are. */
export function mealPercent(values: Pick<AllowanceValues, (typeof meals)[number][0]>): number {
  return meals.reduce((total, [flag, percent]) => total + (values[flag] === true ? percent : 0), 0);
}

/** The value is sent, and not the stored one repeated. */
function isNew({ bodyFields, cleared, values, before }: AllowanceDraft, name: keyof AllowanceValues): boolean {
  if (!bodyFields.has(name) || cleared.has(name)) return false;
  const stored = (before as Record<string, unknown> | null)?.[name];
  const sent = values[name];
  if (before === null) return true;
  if (typeof sent === "string" && typeof stored === "string" && /^(rate|amount)$/.test(name))
    return !equals(decimal(sent), decimal(stored));
  return (stored ?? null) !== (sent ?? null);
}

/** Completes the rate and the amount, and says what is wrong with them. */
export function rateAllowance(draft: AllowanceDraft, facts: RateFacts): Fault[] {
  const faults = [...zoneFaults(draft, facts), ...categoryFaults(draft, facts)];
  if (faults.length > 0) return faults;
  faults.push(...completeRate(draft, facts));
  const { values } = draft;
  const percent = decimal(100 - mealPercent(values));
  const own = multiply(decimal(values.rate), percent);
  const amount = roundHalfUp(multiply(facts.units, divide(own, hundred)), 2);
  if (isNew(draft, "amount") && !equals(decimal(values.amount), amount))
    faults.push(
      faultAt(facts.place, "amount", "travelAmountDiffers", {
        amount: toFixedText(decimal(values.amount), 2),
        expected: toFixedText(amount, 2),
      }),
    );
  values.amount = toText(amount);
  return faults;
}

function zoneFaults({ values }: AllowanceDraft, { registers, place }: RateFacts): Fault[] {
  const code = (values.countryCode ?? "").toUpperCase();
  const zones = registers.zones.filter((zone) => !zone.isDisabled);
  const ofCountry = zones.filter((zone) => zone.countryCode === code);
  const zone = values.travelExpenseZoneId ?? 0;
  if (code !== "" && ofCountry.length === 0) return [faultAt(place, "countryCode", "travelCountry", { value: code })];
  if (zone !== 0 && !zones.some(({ id }) => id === zone))
    return [faultAt(place, "travelExpenseZoneId", "travelZoneUnknown", { value: String(zone) })];
  if (zone === 0 && ofCountry.length === 1) values.travelExpenseZoneId = ofCountry[0]?.id ?? 0;
  return [];
}

/** Completes type and category by each other. */
function categoryFaults(draft: AllowanceDraft, { kind, days, registers, place }: RateFacts): Fault[] {
  const { values } = draft;
  const isTypeNew = isNew(draft, "rateType");
  const isCategoryNew = isNew(draft, "rateCategory");
  if (isCategoryNew && !isTypeNew) values.rateType = null;
  const rate = registers.rates.get(values.rateType ?? -1);
  if (isTypeNew && isCategoryNew && rate !== undefined && rate.rateCategory !== values.rateCategory)
    return [faultAt(place, "rateType.id", "travelRateOfOther", { id: rate.id })];
  if (rate !== undefined) values.rateCategory = rate.rateCategory;
  const category = registers.categories.get(values.rateCategory ?? -1);
  if (category === undefined) return [];
  if (category.type !== kind) return [faultAt(place, "rateCategory.id", "travelRateKind", { name: category.name })];
  if (days !== null && !(category.fromDate <= days[1] && category.toDate >= days[0]))
    return [
      faultAt(place, "rateCategory.id", "travelRateOfYear", {
        name: category.name,
        from: category.fromDate,
        to: category.toDate,
      }),
    ];
  return [];
}

const rateNames = ["rateType", "rateCategory", "overnightAccommodation", "travelExpenseZoneId", "countryCode"] as const;

/** The only rate of the category, at the place where it depends on one; null where there are several or none. */
function onlyRate(category: Category, zone: number, registers: Registers): number | null {
  const fitting = [...registers.rates.values()].filter(
    (one) => one.rateCategory === category.id && (!category.isRequiresZone || one.zoneId === zone),
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

function completeRate(draft: AllowanceDraft, facts: RateFacts): Fault[] {
  const { values } = draft;
  const { registers, place } = facts;
  const category = registers.categories.get(values.rateCategory ?? -1);
  const zone = values.travelExpenseZoneId ?? 0;
  const isOther = draft.before === null || rateNames.some((name) => isNew(draft, name));
  if (category !== undefined) values.rateType ??= onlyRate(category, zone, registers);
  if (values.isCompanyCar === true) values.rate = "0";
  if (values.isCompanyCar === true || isNew(draft, "rate") || !isOther || category === undefined) return [];
  const rate = registers.rates.get(values.rateType ?? -1);
  if (rate !== undefined) {
    values.rate = freeRate(category, values, facts) ?? rate.rate;
    return [];
  }
  const { name } = category;
  if (category.isRequiresZone && zone === 0)
    return [faultAt(place, "travelExpenseZoneId", "travelZoneMissing", { name })];
  return [faultAt(place, "rateType", "travelRateMissing", { name })];
}

/** The tax-free rate, where the company pays no more than that; null where it pays the state's. */
function freeRate(category: Category, values: AllowanceValues, { settings, registers }: RateFacts): string | null {
  const pays =
    category.type === "PER_DIEM"
      ? settings.taxFreePerDiemRates
      : category.type === "MILEAGE_ALLOWANCE" && settings.taxFreeMileageRates === 1;
  return pays ? freeLimit(category, values.overnightAccommodation ?? "", registers) : null;
}

/** The kinds of limit by category, as the categories of 2026 are numbered. */
const limitOfKind: Readonly<Record<number, string>> = {
  738: "dayTrip6to12",
  739: "dayTripOver12",
  743: "mileage.car",
  754: "night",
};

/** Subsistence at home with a night away: what is free of tax depends on the lodging. */
const nightKinds: ReadonlySet<number> = new Set([740, 741, 742]);

/** The kinds of limit by lodging; whoever had none is taken to have lodged privately. */
const limitOfLodging: Readonly<Record<(typeof lodgings)[number], string>> = {
  NONE: "lodgingWithCookingOrPrivate",
  HOTEL: "hotel",
  BOARDING_HOUSE_WITHOUT_COOKING: "lodgingWithoutCooking",
  BOARDING_HOUSE_WITH_COOKING: "lodgingWithCookingOrPrivate",
};

/** The highest that is free of tax for one day, night or kilometre; null where no limit is known. */
export function freeLimit(
  category: Pick<Category, "kind" | "fromDate">,
  lodging: string,
  registers: Registers,
): string | null {
  const isNight = nightKinds.has(category.kind);
  const kind = isNight ? limitOfLodging[lodging as (typeof lodgings)[number]] : limitOfKind[category.kind];
  if (kind === undefined) return null;
  return registers.taxFree.get(`${category.fromDate.slice(0, 4)} ${kind}`) ?? null;
}

/** What is free and what is taxable of an amount that was paid for a number of units. */
export function taxSplit(paid: Decimal, free: Decimal): { readonly free: Decimal; readonly taxable: Decimal } {
  const least = compare(paid, free) < 0 ? paid : free;
  const taxable = subtract(paid, least);
  return { free: least, taxable: isZero(taxable) ? zero : taxable };
}

/** The sum of amounts that are texts. */
export function total(amounts: readonly string[]): Decimal {
  return sum(amounts.map(decimal));
}
