// What payroll pays for the allowances of an expense: by salary type, the part that is free of tax and the part that is taxable. Pure.

import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  hundred,
  isZero,
  multiply,
  roundHalfUp,
  toFixedText,
  toText,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { RowOf } from "../../../schema/row.ts";
import { freeLimit, mealPercent, taxSplit } from "../expense/allowance-rate.ts";
import type { Registers } from "../expense/load-travel.ts";
import type { WholeExpense } from "./whole-expense.ts";

/** A line of a payslip. */
export interface PayLine {
  /** The number of the salary type. */
  readonly salaryType: number;
  /** Days, nights or kilometres, as a decimal text. */
  readonly count: string;
  /** Kroner, with two decimals. */
  readonly amount: string;
  /** Whether tax is withheld and the employer's contribution is paid of it. */
  readonly isTaxable: boolean;
}

/** The lines of an expense, or why its parts are not known. */
export type AllowancePay = { readonly lines: readonly PayLine[] } | { readonly faults: readonly Fault[] };

/** The salary types of subsistence by lodging. */
const byLodging: Readonly<Record<RowOf<"PerDiemCompensation">["overnightAccommodation"], number>> = {
  HOTEL: 5003,
  BOARDING_HOUSE_WITHOUT_COOKING: 5004,
  BOARDING_HOUSE_WITH_COOKING: 5005,
  NONE: 5005,
};
/** Categories as those of 2026 are numbered. */
const car = 743;
const passengers = 744;
const nightKind = 754;
const types = { dayTrip: 5006, night: 5007, car: 5001, passengers: 5009, other: 5010 } as const;
const taxableTypes = { perDiem: 5002, car: 5008, other: 5011 } as const;

interface Part {
  readonly free: number;
  readonly taxable: number;
  readonly units: string;
  readonly paid: Decimal;
  /** The highest that is free. */
  readonly limit: Decimal;
}

type Category = RowOf<"TravelExpenseRateCategory">;

/** The state's rate of a category that has one; null where it is not known. */
function stateRate({ id }: Category, { rates }: Registers): string | null {
  return [...rates.values()].find(({ rateCategory }) => rateCategory === id)?.rate ?? null;
}

/** The highest that is free for so many units, to the øre; whole kroner for each where meals are taken off. */
function limitOf(rate: string, units: string, percent: number): Decimal {
  const one =
    percent === 0 ? decimal(rate) : roundHalfUp(divide(multiply(decimal(rate), decimal(100 - percent)), hundred), 0);
  return roundHalfUp(multiply(one, decimal(units)), 2);
}

/**
 * The lines by salary type, in the order of their numbers. Each row of the expense is split by itself: nothing is evened out between rows.
 */
export function allowancePay({ row, perDiems, nights, drives }: WholeExpense, registers: Registers): AllowancePay {
  const parts: Part[] = [];
  const faults: Fault[] = [];
  const split = (
    one: { readonly rateCategory: number | null; readonly rate: string; readonly amount: string },
    of: (
      category: Category,
    ) => Omit<Part, "paid" | "limit"> & { readonly rate: string | null; readonly percent: number },
  ) => {
    const category = registers.categories.get(one.rateCategory ?? -1);
    const terms = category === undefined ? null : of(category);
    if (terms === null || terms.rate === null) {
      const parameters = { number: row.number, name: category?.name ?? "" };
      faults.push({ key: "travelTaxFreeUnknown", field: "id", path: "id", parameters, rootId: row.id });
      return;
    }
    const { free, taxable, units, rate, percent } = terms;
    const paid = decimal(one.amount);
    // A rate that is no higher than the limit is free of tax, to the øre of its meals.
    const isFree = compare(decimal(one.rate), decimal(rate)) <= 0;
    parts.push({ free, taxable, units, paid, limit: isFree ? paid : limitOf(rate, units, percent) });
  };
  for (const one of perDiems)
    split(one, (category) => ({
      free: category.isRequiresOvernightAccommodation ? byLodging[one.overnightAccommodation] : types.dayTrip,
      ...{ taxable: taxableTypes.perDiem, units: `${one.count}`, percent: mealPercent(one) },
      rate: freeLimit(category, one.overnightAccommodation, registers),
    }));
  for (const one of nights)
    split(one, (category) => ({
      ...{ free: types.night, taxable: taxableTypes.other, units: `${one.count}`, percent: 0 },
      rate: category.kind === nightKind ? freeLimit(category, "", registers) : "0",
    }));
  for (const one of drives)
    split(one, (category) => ({
      free: category.kind === car ? types.car : category.kind === passengers ? types.passengers : types.other,
      ...{ taxable: category.kind === car ? taxableTypes.car : taxableTypes.other, units: one.km, percent: 0 },
      // Of other vehicles and supplements the state's rate is free; what a report pays beyond it is not.
      rate: category.kind === car ? freeLimit(category, "", registers) : stateRate(category, registers),
    }));
  return faults.length > 0 ? { faults } : { lines: linesOf(parts) };
}

function linesOf(parts: readonly Part[]): PayLine[] {
  const sums = new Map<number, { count: Decimal; amount: Decimal; isTaxable: boolean }>();
  const put = (type: number, units: string, amount: Decimal, isTaxable: boolean) => {
    if (isZero(amount)) return;
    const before = sums.get(type) ?? { count: decimal(0), amount: decimal(0), isTaxable };
    sums.set(type, { count: add(before.count, decimal(units)), amount: add(before.amount, amount), isTaxable });
  };
  for (const { free, taxable, units, paid, limit } of parts) {
    const { free: untaxed, taxable: taxed } = taxSplit(paid, limit);
    put(free, units, untaxed, false);
    put(taxable, units, taxed, true);
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([salaryType, { count, amount, isTaxable }]) => ({
      ...{ salaryType, count: toText(count), amount: toFixedText(amount, 2), isTaxable },
    }));
}
