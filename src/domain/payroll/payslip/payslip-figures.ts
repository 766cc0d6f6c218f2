// What a payslip comes to: pay, withholding, holiday pay, employer's tax, pension and finance tax. Pure; amounts in kroner, rounded half
// up to two decimals at each figure, withholding cut to whole kroner.

import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  hundred,
  multiply,
  negate,
  roundHalfUp,
  smallest,
  subtract,
  sum,
  toText,
  zero,
} from "../../../money/decimal.ts";
import { type TaxYear, tableTax } from "../tax/tax-table.ts";

/** The treatment of a salary type. */
export interface PayType {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly kind: "PAY" | "BENEFIT" | "EXPENSE" | "DEDUCTION" | "TAX" | "PAYOUT";
  /** How a positive amount counts in what is paid. */
  readonly sign: number;
  readonly taxMethod: "TABLE" | "PERCENT" | "NONE" | "REDUCES_BASIS";
  readonly isVacationPayable: boolean;
  readonly isPayrollTaxable: boolean;
  readonly isPensionable: boolean;
  readonly isHolidayPay: boolean;
}

/** A line of a payslip: rate by count. */
export interface PayLine {
  readonly type: PayType;
  readonly amount: Decimal;
}

/** A tax card. */
export interface Card {
  readonly type: "TABLE" | "PERCENT" | "EXEMPT" | "NONE";
  readonly tableNumber: string;
  readonly percent: Decimal;
  readonly exemptAmount: Decimal;
}

/** How tax is withheld. */
export interface Withholding {
  readonly isGenerated: boolean;
  readonly card: Card | null;
  readonly year: TaxYear | null;
  /** The period of pay, as the tables call it. */
  readonly period: string;
  /** Table cards of freelancers withhold their percentage. */
  readonly isFreelance: boolean;
  /** The part of the tax on pay that is withheld: less than 1 before Christmas. */
  readonly share: Decimal;
}

/** The percentages of a payslip, and what binds them in the year. */
export interface PayRates {
  readonly holidayPercent: Decimal;
  /** What is added from the year in which the employee turns 60; 0 before. */
  readonly seniorPercent: Decimal;
  /** The year's basis up to which that counts; null without a bound. */
  readonly seniorLimit: Decimal | null;
  readonly employerTaxPercent: Decimal;
  /** Of zone 1a: what is left of the free amount, and the percentage beyond it; null elsewhere. */
  readonly free: { readonly left: Decimal; readonly percent: Decimal } | null;
  /** More of the pay above an amount in the year; null where the year has no such addition. */
  readonly extra: { readonly percent: Decimal; readonly above: Decimal } | null;
  readonly financeTaxPercent: Decimal;
  readonly pensionPercent: Decimal;
  /** The year's pensionable pay up to which premiums are paid. */
  readonly pensionLimit: Decimal;
}

/** What earlier payslips of the year come to. */
export interface EarlierPay {
  readonly taxed: Decimal;
  readonly holidayBasis: Decimal;
  readonly employerTaxBasis: Decimal;
  /** Pensionable pay, also above what premiums are paid of. */
  readonly pensionPay: Decimal;
}

/** The figures of a payslip. */
export interface PayslipFigures {
  readonly grossAmount: Decimal;
  readonly benefits: Decimal;
  readonly amount: Decimal;
  readonly withholdingBasis: Decimal;
  readonly percentBasis: Decimal;
  /** Tax that is withheld by itself. */
  readonly generatedTax: Decimal;
  /** All tax that is withheld. */
  readonly tax: Decimal;
  readonly holidayBasis: Decimal;
  readonly vacationAllowanceAmount: Decimal;
  /** The part of holiday pay that is earned by the addition for employees of 60 and more. */
  readonly holidaySeniorAmount: Decimal;
  readonly holidayPaid: Decimal;
  readonly employerTaxBasis: Decimal;
  readonly employerTaxPercent: Decimal;
  readonly employerTax: Decimal;
  readonly employerTaxOfHolidayPaid: Decimal;
  readonly employerTaxOfHolidayPay: Decimal;
  readonly freeAmountUsed: Decimal;
  readonly pensionBasis: Decimal;
  readonly pension: Decimal;
  readonly employerTaxOfPension: Decimal;
  readonly financeTax: Decimal;
  readonly financeTaxOfHolidayPaid: Decimal;
  readonly financeTaxOfHolidayPay: Decimal;
}

const fifty = decimal(50);

/** The percentage of an amount, rounded to two decimals. */
export function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return roundHalfUp(divide(multiply(amount, percent), hundred), 2);
}

/** Whole kroner, cut. */
export function floor(amount: Decimal): Decimal {
  const whole = roundHalfUp(amount, 0);
  return compare(whole, amount) > 0 ? subtract(whole, decimal(1)) : whole;
}

const atLeastZero = (amount: Decimal) => (compare(amount, zero) < 0 ? zero : amount);
const signed = ({ type, amount }: PayLine) => (type.sign < 0 ? negate(amount) : amount);
const sumOf = (lines: readonly PayLine[], counts: (type: PayType) => boolean) =>
  sum(lines.filter(({ type }) => counts(type)).map(signed));

/** Computes a payslip. */
export function payslipFigures(
  lines: readonly PayLine[],
  withholding: Withholding,
  rates: PayRates,
  before: EarlierPay,
): PayslipFigures {
  const of = (counts: (type: PayType) => boolean) => sumOf(lines, counts);
  const grossAmount = of(({ kind }) => kind === "PAY");
  const cash = of(({ kind }) => kind !== "BENEFIT");
  const bases = taxBases(lines, withholding);
  // What ranks before the tax: what lowers its basis. A tax that the sender has put in stays what it is.
  const left = add(
    of(({ kind }) => kind === "PAY" || kind === "EXPENSE" || kind === "PAYOUT"),
    of(lowersBasis),
  );
  const generatedTax = withholding.isGenerated
    ? smallest(cardTax(bases, withholding, before.taxed), floor(atLeastZero(left)))
    : zero;
  const holiday = holidayFigures(
    of(({ isVacationPayable }) => isVacationPayable),
    rates,
    before,
  );
  const pensionBasis = bounded(
    of(({ isPensionable }) => isPensionable),
    before.pensionPay,
    rates.pensionLimit,
  );
  const pension = percentOf(pensionBasis, rates.pensionPercent);
  const holidayPaid = of(({ isHolidayPay }) => isHolidayPay);
  const employerTaxBasis = of(({ isPayrollTaxable }) => isPayrollTaxable);
  const tax = employerTax({ basis: employerTaxBasis, pension }, rates, before);
  const finance = (amount: Decimal) => percentOf(amount, rates.financeTaxPercent);
  return {
    grossAmount,
    benefits: of(({ kind }) => kind === "BENEFIT"),
    amount: subtract(cash, generatedTax),
    ...bases,
    generatedTax,
    tax: subtract(
      generatedTax,
      of(({ kind }) => kind === "TAX"),
    ),
    ...holiday,
    holidayPaid,
    employerTaxBasis,
    ...tax,
    employerTaxOfHolidayPaid: percentOf(holidayPaid, tax.employerTaxPercent),
    employerTaxOfHolidayPay: percentOf(holiday.vacationAllowanceAmount, tax.employerTaxPercent),
    pensionBasis,
    pension,
    financeTax: finance(add(employerTaxBasis, pension)),
    financeTaxOfHolidayPaid: finance(holidayPaid),
    financeTaxOfHolidayPay: finance(holiday.vacationAllowanceAmount),
  };
}

const lowersBasis = ({ taxMethod }: PayType) => taxMethod === "REDUCES_BASIS";

interface TaxBases {
  readonly withholdingBasis: Decimal;
  readonly percentBasis: Decimal;
}

function taxBases(lines: readonly PayLine[], { card, isFreelance }: Withholding): TaxBases {
  const table = atLeastZero(floor(sumOf(lines, (type) => type.taxMethod === "TABLE" || lowersBasis(type))));
  const percent = atLeastZero(sumOf(lines, ({ taxMethod }) => taxMethod === "PERCENT"));
  const byPercent = isFreelance && card?.type === "TABLE";
  return byPercent
    ? { withholdingBasis: zero, percentBasis: add(table, percent) }
    : { withholdingBasis: table, percentBasis: percent };
}

/** What the card withholds, in whole kroner. */
function cardTax({ withholdingBasis, percentBasis }: TaxBases, withholding: Withholding, taxed: Decimal): Decimal {
  const { card, year, share } = withholding;
  const ofKroner = (amount: Decimal, percent: Decimal) => floor(divide(multiply(amount, percent), hundred));
  const shared = (tax: Decimal) => floor(multiply(tax, share));
  const all = add(withholdingBasis, percentBasis);
  switch (card?.type) {
    case "TABLE": {
      const table = year?.tables.get(card.tableNumber);
      if (year === null || table === undefined) return ofKroner(all, fifty);
      const own = decimal(tableTax(year, card.tableNumber, Number(toText(withholdingBasis)), withholding.period) ?? 0);
      const percent = compare(card.percent, zero) === 0 ? fifty : card.percent;
      return add(table.twelveMonths ? own : shared(own), ofKroner(percentBasis, percent));
    }
    case "PERCENT":
      return add(shared(ofKroner(withholdingBasis, card.percent)), ofKroner(percentBasis, card.percent));
    case "EXEMPT": {
      const above = subtract(add(taxed, all), card.exemptAmount);
      return ofKroner(smallest(atLeastZero(above), all), fifty);
    }
    default:
      return ofKroner(all, fifty);
  }
}

/** The part of an amount that lies between 0 and a limit, behind what was there before. */
function bounded(amount: Decimal, before: Decimal, limit: Decimal): Decimal {
  const within = (value: Decimal) => smallest(atLeastZero(value), limit);
  return subtract(within(add(before, amount)), within(before));
}

/** Holiday pay is rounded once, so that it is the whole percentage of its basis; the addition is what is more than the ordinary part. */
function holidayFigures(holidayBasis: Decimal, rates: PayRates, before: EarlierPay) {
  const { holidayPercent, seniorPercent, seniorLimit } = rates;
  const senior = seniorLimit === null ? holidayBasis : bounded(holidayBasis, before.holidayBasis, seniorLimit);
  const both = add(multiply(holidayBasis, holidayPercent), multiply(senior, seniorPercent));
  const vacationAllowanceAmount = roundHalfUp(divide(both, hundred), 2);
  const holidaySeniorAmount = subtract(vacationAllowanceAmount, percentOf(holidayBasis, holidayPercent));
  return { holidayBasis, holidaySeniorAmount, vacationAllowanceAmount };
}

/** Employer's tax of pay, and of the premium after it, which uses what is left of a free amount. */
function employerTax(of: { readonly basis: Decimal; readonly pension: Decimal }, rates: PayRates, before: EarlierPay) {
  const { free, extra, employerTaxPercent } = rates;
  const pay = taxWithin(of.basis, employerTaxPercent, free);
  const left = free === null ? null : { ...free, left: subtract(free.left, pay.used) };
  const premium = taxWithin(of.pension, employerTaxPercent, left);
  const above =
    extra === null
      ? zero
      : subtract(
          atLeastZero(subtract(add(before.employerTaxBasis, of.basis), extra.above)),
          atLeastZero(subtract(before.employerTaxBasis, extra.above)),
        );
  const isUsed = left !== null && compare(subtract(left.left, premium.used), zero) <= 0;
  return {
    // What is owed later, on holiday pay, uses nothing of a free amount.
    employerTaxPercent: isUsed ? left.percent : employerTaxPercent,
    employerTax: add(pay.tax, extra === null ? zero : percentOf(above, extra.percent)),
    employerTaxOfPension: premium.tax,
    freeAmountUsed: add(pay.used, premium.used),
  };
}

/** Tax by the percentage of the zone while the free amount lasts, and by the full one for the rest. */
function taxWithin(amount: Decimal, percent: Decimal, free: PayRates["free"]) {
  if (free === null) return { tax: percentOf(amount, percent), used: zero };
  const saved = subtract(free.percent, percent);
  const most = divide(multiply(atLeastZero(free.left), hundred), saved);
  const low = smallest(amount, most);
  const both = add(multiply(low, percent), multiply(subtract(amount, low), free.percent));
  return { tax: roundHalfUp(divide(both, hundred), 2), used: percentOf(low, saved) };
}
