// The withholding of the tax tables, by the tax authority's published routine: whole kroner, in the order and with the roundings of
// that routine. Amounts are whole or simple enough for floating point, in which the routine is written, too.

/** What a year's tables are computed from. */
export interface TaxYear {
  /** Amounts and percentages by name. */
  readonly constants: ReadonlyMap<string, number>;
  readonly tables: ReadonlyMap<string, TaxTable>;
  readonly periods: ReadonlyMap<string, TaxPeriod>;
}

/** A table number of a year. */
export interface TaxTable {
  readonly number: string;
  readonly kind: "ORDINARY" | "PENSIONER" | "STANDARD_DEDUCTION" | "SEAFARER" | "FINNMARK" | "SPECIAL";
  /** A deduction from the income of the year, or, negative, an addition to it. */
  readonly tableDeduction: number;
  readonly allowance: "ORDINARY" | "FINNMARK";
  readonly nationalInsurance: "HIGH" | "LOW" | "NONE";
  /** Tax is withheld in all months; others have a month and a half without. */
  readonly twelveMonths: boolean;
  /** Per cent above the highest amount of the printed table; null since 2025. */
  readonly excessPercent: number | null;
}

/** A period of pay: how often it comes in a year, for each kind of table. */
export interface TaxPeriod {
  readonly period: string;
  readonly incomePeriods: number;
  readonly deductionPeriods: number;
  readonly pensionerIncomePeriods: number | null;
  readonly pensionerDeductionPeriods: number | null;
  readonly otherIncomePeriods: number;
  readonly otherDeductionPeriods: number;
  /** The step of the basis. */
  readonly rounding: number;
  /** The end of the printed table. */
  readonly highest: number;
}

/** The period of monthly pay. */
export const monthly = "1_MAANED";

/** The periods of pay as the tables call them. */
const periodNames = {
  ...{ MONTH: monthly, FORTNIGHT: "14_DAGER", WEEK: "1_UKE", DAYS_4: "4_DAGER", DAYS_3: "3_DAGER" },
  ...{ DAYS_2: "2_DAGER", DAY: "1_DAG" },
} as const;

/** The periods that pay may be of. */
export const payPeriods = Object.keys(periodNames) as (keyof typeof periodNames)[];

/** A period of pay as the tables call it; a month where it is none. */
export function periodNameOf(period: string): string {
  return (periodNames as Readonly<Record<string, string>>)[period] ?? monthly;
}

const rounded = (value: number) => Math.floor(value + 0.5);

/**
 * Tax to withhold from a basis by a table.
 * @param basis whole kroner of the period, not negative
 * @returns whole kroner; null where the year has no such table or period
 */
export function tableTax(year: TaxYear, tableNumber: string, basis: number, periodName = monthly): number | null {
  const table = year.tables.get(tableNumber);
  const period = year.periods.get(periodName);
  if (table === undefined || period === undefined) return null;
  let middle = Math.floor(basis / period.rounding) * period.rounding + period.rounding / 2;
  let excess = 0;
  if (table.excessPercent !== null && middle >= period.highest) {
    excess = rounded(((middle - period.highest) * table.excessPercent) / 100);
    if (excess > 0) middle = period.highest;
  }
  const [incomePeriods, deductionPeriods] = periodsOf(table, period);
  const tax = yearTax(year.constants, table, rounded(middle * incomePeriods)) / deductionPeriods;
  const withheld = (table.kind === "SEAFARER" ? Math.floor(tax) : rounded(tax)) + excess;
  return excess > 0 ? withheld : Math.min(withheld, basis);
}

function periodsOf({ kind, twelveMonths }: TaxTable, period: TaxPeriod): readonly [number, number] {
  if (kind === "ORDINARY") return [period.incomePeriods, period.deductionPeriods];
  if (kind === "PENSIONER") return [period.pensionerIncomePeriods ?? 0, period.pensionerDeductionPeriods ?? 1];
  return [period.otherIncomePeriods, twelveMonths ? period.otherIncomePeriods : period.otherDeductionPeriods];
}

type Constants = TaxYear["constants"];

/** Municipal, state and step tax and national insurance of a year's income. */
function yearTax(constants: Constants, table: TaxTable, income: number): number {
  const of = (name: string) => constants.get(name) ?? 0;
  const { kind, tableDeduction, allowance } = table;
  const personal = of(allowance === "FINNMARK" ? "personal_allowance_finnmark" : "personal_allowance");
  const net =
    income - minimumDeduction(of, kind, income) - tableDeduction - otherDeductions(of, kind, income) - personal;
  const ofNet = (percent: number) => (net > 0 ? rounded((net * percent) / 100) : 0);
  const state = of(kind === "FINNMARK" ? "state_tax_percent_finnmark" : "state_tax_percent");
  return (
    ofNet(of("municipal_tax_percent")) +
    ofNet(state) +
    stepTax(constants, kind, income) +
    nationalInsurance(of, table.nationalInsurance, income)
  );
}

type Of = (name: string) => number;

function minimumDeduction(of: Of, kind: TaxTable["kind"], income: number): number {
  if (kind === "PENSIONER") {
    const own = rounded((income * of("pensioner_minimum_deduction_used_percent")) / 100);
    return Math.min(own, of("pensioner_minimum_deduction_used_max"), income);
  }
  const used = kind === "SEAFARER" ? "" : "_used";
  const own = rounded((income * of(`minimum_deduction${used}_percent`)) / 100);
  const atMost = Math.min(own, of(`minimum_deduction${used}_max`));
  return Math.min(Math.max(atMost, of(`minimum_deduction${used}_min`), of(`wage_deduction${used}`)), income);
}

function otherDeductions(of: Of, kind: TaxTable["kind"], income: number): number {
  const isStandard = kind === "STANDARD_DEDUCTION" || kind === "SEAFARER" || kind === "FINNMARK";
  const part = (percent: number, most: number) => Math.min(rounded((income * percent) / 100), most);
  const standard = isStandard ? part(of("standard_deduction_percent"), of("standard_deduction_max")) : 0;
  const atSea = kind === "SEAFARER" ? part(of("seafarer_deduction_percent"), of("seafarer_deduction_max")) : 0;
  return standard + atSea;
}

function stepTax(constants: Constants, kind: TaxTable["kind"], income: number): number {
  const steps = [1, 2, 3, 4, 5].map((step) => {
    const own = step === 3 && kind === "FINNMARK" ? constants.get("step3_percent_finnmark") : undefined;
    return {
      from: constants.get(`step${step}_from`) ?? 0,
      percent: own ?? constants.get(`step${step}_percent`) ?? 0,
    };
  });
  const parts = steps.map(({ from, percent }, place) => {
    const to = steps[place + 1]?.from ?? Number.POSITIVE_INFINITY;
    return income > from ? ((Math.min(income, to) - from) * percent) / 100 : 0;
  });
  return rounded(parts.reduce((sum, part) => sum + part, 0));
}

function nationalInsurance(of: Of, kind: TaxTable["nationalInsurance"], income: number): number {
  const free = of("nic_free_limit");
  if (kind === "NONE" || income < free) return 0;
  const rate = of(kind === "HIGH" ? "nic_high_percent" : "nic_low_percent");
  const phaseIn = of("nic_phase_in_percent");
  const limit = rounded((free * phaseIn) / (phaseIn - rate));
  return income > limit ? rounded((income * rate) / 100) : rounded(((income - free) * phaseIn) / 100);
}
