// The percentages of an employee's payslip, from the settings of the company and the rates of the year. Pure.

import { compare, type Decimal, decimal, multiply, subtract, zero } from "../../../money/decimal.ts";
import { holidaySchemes } from "../register/company-holiday.ts";
import { periodNameOf } from "../tax/tax-table.ts";
import type { LoadedPay, PaidEmployee, ZoneRate } from "./load-pay.ts";
import type { Card, EarlierPay, PayRates, Withholding } from "./payslip-figures.ts";

/** Nothing was paid in the year so far. */
export const nothingEarlier: EarlierPay = {
  ...{ taxed: zero, holidayBasis: zero, employerTaxBasis: zero, pensionPay: zero },
};

/** The youngest age at which a pension scheme has an employee. */
const pensionAge = 13;
/** The age whose year brings an extra week of holiday. */
const seniorAge = 60;

/**
 * The percentages of an employee.
 * @param freeLeft what is left of the free amount of zone 1a, in kroner
 */
export function payRates(employee: PaidEmployee, loaded: LoadedPay, year: number, freeLeft: Decimal | null): PayRates {
  const { rules, zones, holiday, baseAmount } = loaded;
  const scheme = holidaySchemes[rules.holidayScheme];
  const ordinary = decimal(holiday?.ordinary ?? scheme.ordinary);
  const senior = decimal(holiday?.senior ?? scheme.senior);
  const isSenior = employee.birthYear !== null && year - employee.birthYear >= seniorAge;
  const rate = rateOf(employee.zone, rules.method, zones);
  const full = zones.get("1");
  const hasPension = !employee.isFreelance && employee.age >= pensionAge;
  return {
    holidayPercent: ordinary,
    seniorPercent: isSenior ? subtract(senior, ordinary) : zero,
    seniorLimit: (holiday?.isBounded ?? true) ? multiply(baseAmount, decimal(6)) : null,
    employerTaxPercent: rate.percent,
    free:
      rate.isFree && freeLeft !== null && full !== undefined
        ? { left: freeLeft, percent: decimal(full.percentOrdinary) }
        : null,
    extra:
      rate.row?.extraPercent && rate.row.extraAbove
        ? { percent: decimal(rate.row.extraPercent), above: decimal(rate.row.extraAbove) }
        : null,
    financeTaxPercent: rules.financeTax ? decimal(rate.row?.financeTaxPercent ?? "5") : zero,
    pensionPercent: hasPension ? decimal(rules.pensionPercent) : zero,
    pensionLimit: multiply(baseAmount, decimal(12)),
  };
}

/** The percentage of a zone: methods other than ordinary trades and agriculture have that of zone 1. */
function rateOf(
  zone: string,
  method: string,
  zones: LoadedPay["zones"],
): { readonly percent: Decimal; readonly row: ZoneRate | undefined; readonly isFree: boolean } {
  const known = method === "AA" || method === "BB" || method === "";
  const row = zones.get(known ? zone : "1") ?? zones.get("1");
  const percent = method === "BB" ? row?.percentAgriculture : row?.percentOrdinary;
  return { percent: decimal(percent ?? "14.1"), row, isFree: row?.zone === "1a" };
}

/** How tax is withheld from an employee. */
export function withholdingOf(
  employee: PaidEmployee,
  loaded: LoadedPay,
  of: { readonly isGenerated: boolean; readonly date: string; readonly period: string },
): Withholding {
  const { cardType, tableNumber, percent, exemptAmount } = employee;
  const card: Card | null =
    cardType === null
      ? null
      : { type: cardType, tableNumber, percent: decimal(percent), exemptAmount: decimal(exemptAmount) };
  return {
    card,
    isGenerated: of.isGenerated,
    year: loaded.taxYear,
    isFreelance: employee.isFreelance,
    period: periodNameOf(of.period),
    share: employee.isFullBeforeChristmas ? whole : christmasShare(of.date, of.period, loaded.rules.christmasMonth),
  };
}

const [whole, half] = [decimal(1), decimal("0.5")];

/**
 * The part of the tax that is withheld before Christmas: half of a month's. Of shorter periods, what is paid in the last 14 days of November or
 * the first 14 of December is free: one fortnight, or two weeks.
 */
function christmasShare(date: string, period: string, christmasMonth: number): Decimal {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  if (month !== christmasMonth) return whole;
  if (period === "MONTH") return half;
  return (month === 11 ? day > 16 : day <= 14) ? zero : whole;
}

/** What is left of an amount after a payslip has used some of it. */
export function leftAfter(left: Decimal | null, used: Decimal): Decimal | null {
  if (left === null) return null;
  const rest = subtract(left, used);
  return compare(rest, zero) < 0 ? zero : rest;
}
