// A second calculation of payslips of 2026, from the tables of the authorities and the rules of payroll. It shares no code with the
// service: whole øre instead of decimals, and an order of its own.

import { readFileSync } from "node:fs";

type Cells = Readonly<Record<string, string>>;
function table(name: string): readonly Cells[] {
  const text = readFileSync(new URL(`../data/payroll/${name}.csv`, import.meta.url), "utf8");
  const [head = "", ...lines] = text.trim().split("\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, place) => [names[place], cell])));
}

/** Salary types by their numbers. */
export const payTypes: ReadonlyMap<string, Cells> = new Map(
  table("salary-types").map((row) => [row.number ?? "", row]),
);
const constants = new Map(table("tax-constants-2026").map(({ constant = "", value }) => [constant, Number(value)]));
/** Tax tables of 2026 by their numbers. */
export const taxTables: ReadonlyMap<string, Cells> = new Map(
  table("tax-tables-2026").map((row) => [row.table ?? "", row]),
);
/** Employer's tax of ordinary trades in 2026, in hundredths of a per cent. */
export const zonePercent: Readonly<Record<string, number>> = {
  ...{ "1": 1_410, "1a": 1_060, "2": 1_060, "3": 640, "4": 510, "4a": 790, "5": 0 },
};
/** The base amount of national insurance at a day of 2025 or 2026, in øre. */
const baseAmount = (day: string) => (day >= "2026-05-01" ? 136_549 : day >= "2025-05-01" ? 130_160 : 124_028) * 100;

/** A line as it is sent. */
export interface PayLine {
  readonly type: string;
  readonly rate: number;
  readonly count: number;
}

/** Who is paid. */
export interface PayPerson {
  readonly born: number;
  readonly zone: string;
  readonly isFreelance?: boolean;
  readonly card: PayCard | null;
}

/** A tax card; kroner and per cent. */
export type PayCard =
  | { readonly type: "TABLE"; readonly tableNumber: string; readonly percent?: number }
  | { readonly type: "PERCENT"; readonly percent: number }
  | { readonly type: "EXEMPT"; readonly exemptAmount: number }
  | { readonly type: "NONE" };

/** What the company has decided; hundredths of a per cent. */
export interface PayDecisions {
  readonly holiday: number;
  readonly senior: number;
  readonly pension: number;
  readonly financeTax: boolean;
  readonly christmasMonth: number;
}

/** Sums of an employee's year, in øre. */
interface YearOfPerson {
  taxed: number;
  holidayBasis: number;
  pensionPay: number;
}

/** A payslip as it must be, in øre; postings by account, debit positive. */
export interface PayByRules {
  readonly amounts: readonly number[];
  readonly gross: number;
  readonly net: number;
  readonly tax: number;
  readonly holidayBasis: number;
  readonly holiday: number;
  readonly holidayPaid: number;
  readonly employerTaxBasis: number;
  readonly employerTax: number;
  readonly employerTaxOfHolidayPay: number;
  readonly employerTaxOfHolidayPaid: number;
  /** Pay and premium in zone 1a that have the lower rate. */
  readonly lowBasis: number;
  readonly lowPension: number;
  readonly pension: number;
  readonly financeTax: number;
  /** What it adds to the sums of the year. */
  readonly ofYear: YearOfPerson & { readonly freeUsed: number };
  readonly postings: ReadonlyMap<number, number>;
}

/** Rounds a quotient of whole numbers, halves away from zero. */
function quotient(above: bigint, below: bigint): number {
  const size = above < 0n ? -above : above;
  const rounded = Number((2n * size + below) / (2n * below));
  return above < 0n ? -rounded : rounded;
}
const scaled = (value: number) => BigInt(Math.round(value * 10_000));
/** The øre of a rate, in kroner, by a count; both have at most four decimals. */
export const lineAmount = (rate: number, count: number) => quotient(scaled(rate) * scaled(count), 1_000_000n);
/** Hundredths of a per cent of øre. */
const part = (amount: number, hundredths: number) => quotient(BigInt(amount) * BigInt(hundredths), 10_000n);
/** Whole kroner below øre, and hundredths of a per cent of them in whole kroner, both in øre. */
const wholeKroner = (amount: number) => Math.floor(amount / 100) * 100;
const cutPart = (amount: number, hundredths: number) => wholeKroner(Math.floor((amount * hundredths) / 10_000));
/** The part of what is added to a sum that lies between 0 and a limit. */
function within(before: number, added: number, limit: number): number {
  const cut = (sum: number) => Math.min(Math.max(sum, 0), limit);
  return cut(before + added) - cut(before);
}

/** The company's year: payslips are computed in the order in which they are paid. */
export class PayYear {
  readonly decisions: PayDecisions;
  private readonly persons: Map<string, YearOfPerson>;
  /** What is left of the free amount of zone 1a, in øre. */
  freeLeft: number;

  constructor(decisions: PayDecisions, freeLeft = 85_000_000, persons: ReadonlyMap<string, YearOfPerson> = new Map()) {
    this.decisions = decisions;
    this.freeLeft = freeLeft;
    this.persons = new Map([...persons].map(([name, sums]) => [name, { ...sums }]));
  }

  /** The same year, in which something may be tried. */
  copy(): PayYear {
    return new PayYear(this.decisions, this.freeLeft, this.persons);
  }

  /** Computes the next payslip of somebody, and counts it in the year. */
  pay(name: string, person: PayPerson, date: string, lines: readonly PayLine[], withTax = true): PayByRules {
    const year = this.persons.get(name) ?? { taxed: 0, holidayBasis: 0, pensionPay: 0 };
    const amounts = lines.map(({ rate, count }) => lineAmount(rate, count));
    const sum = (counts: (type: Cells) => boolean) =>
      lines.reduce((total, { type }, place) => {
        const row = payTypes.get(type) ?? {};
        return counts(row) ? total + Number(row.sign) * (amounts[place] ?? 0) : total;
      }, 0);
    const gross = sum(({ kind }) => kind === "PAY");
    const bases = this.basesOf(person, sum);
    const beforeTax = sum(
      ({ kind, taxMethod }) => !["BENEFIT", "DEDUCTION", "TAX"].includes(kind ?? "") || taxMethod === "REDUCES_BASIS",
    );
    const due = withTax ? this.taxOf(person, date, bases, year.taxed) : 0;
    const generated = Math.min(due, wholeKroner(Math.max(beforeTax, 0)));
    attach(lines, amounts, sum(({ kind }) => kind !== "BENEFIT") - generated);
    const holidayBasis = sum(({ isVacationPayable }) => isVacationPayable === "true");
    const holiday = this.holidayOf(person, date, holidayBasis, year.holidayBasis);
    const pensionPay = sum(({ isPensionable }) => isPensionable === "true");
    const pensionBasis = within(year.pensionPay, pensionPay, 12 * baseAmount(date));
    const age = Number(date.slice(0, 4)) - person.born;
    const pension = person.isFreelance === true || age < 13 ? 0 : part(pensionBasis, this.decisions.pension);
    const holidayPaid = sum(({ ameldingCode }) => ameldingCode === "feriepenger");
    const employerTaxBasis = sum(({ isPayrollTaxable }) => isPayrollTaxable === "true");
    const left = this.freeLeft;
    const employer = this.employerTaxOf(person.zone, employerTaxBasis, pension);
    const ofYear = {
      ...{ taxed: bases.table + bases.percent, holidayBasis, pensionPay },
      freeUsed: left - this.freeLeft,
    };
    this.count(name, ofYear, 1);
    const figures = {
      ...{ amounts, gross, holidayBasis, holiday, holidayPaid, employerTaxBasis, pension, ofYear },
      net: sum(({ kind }) => kind !== "BENEFIT") - generated,
      tax: generated - sum(({ kind }) => kind === "TAX"),
      employerTax: employer.tax,
      ...{ lowBasis: employer.lowBasis, lowPension: employer.lowPension },
      employerTaxOfHolidayPay: part(holiday, employer.percent),
      employerTaxOfHolidayPaid: part(holidayPaid, employer.percent),
      financeTax: this.decisions.financeTax ? part(employerTaxBasis + pension, 500) : 0,
    };
    return { ...figures, postings: this.postingsOf(lines, figures, generated) };
  }

  /** Takes a payslip back, as if it had never been paid. */
  takeBack(name: string, { ofYear }: PayByRules): void {
    this.count(name, ofYear, -1);
    this.freeLeft += ofYear.freeUsed;
  }

  private count(name: string, { taxed, holidayBasis, pensionPay }: YearOfPerson, times: 1 | -1): void {
    const year = this.persons.get(name) ?? { taxed: 0, holidayBasis: 0, pensionPay: 0 };
    year.taxed += times * taxed;
    year.holidayBasis += times * holidayBasis;
    year.pensionPay += times * pensionPay;
    this.persons.set(name, year);
  }

  private basesOf(person: PayPerson, sum: (counts: (type: Cells) => boolean) => number) {
    const table = Math.max(
      wholeKroner(sum(({ taxMethod }) => taxMethod === "TABLE" || taxMethod === "REDUCES_BASIS")),
      0,
    );
    const percent = Math.max(
      sum(({ taxMethod }) => taxMethod === "PERCENT"),
      0,
    );
    if (person.isFreelance === true && person.card?.type === "TABLE") return { table: 0, percent: table + percent };
    return { table, percent };
  }

  private taxOf(
    { card }: PayPerson,
    date: string,
    of: { readonly table: number; readonly percent: number },
    taxed: number,
  ) {
    const isHalf = Number(date.slice(5, 7)) === this.decisions.christmasMonth;
    const halved = (tax: number) => (isHalf ? wholeKroner(tax / 2) : tax);
    switch (card?.type) {
      case "TABLE": {
        const own = tableTaxOf(card.tableNumber, of.table / 100) * 100;
        const isTwelve = taxTables.get(card.tableNumber)?.twelveMonths === "true";
        return (isTwelve ? own : halved(own)) + cutPart(of.percent, Math.round((card.percent ?? 50) * 100));
      }
      case "PERCENT":
        return (
          halved(cutPart(of.table, Math.round(card.percent * 100))) +
          cutPart(of.percent, Math.round(card.percent * 100))
        );
      case "EXEMPT": {
        const above = Math.max(taxed + of.table + of.percent - card.exemptAmount * 100, 0);
        return cutPart(Math.min(above, of.table + of.percent), 5_000);
      }
      default:
        return cutPart(of.table + of.percent, 5_000);
    }
  }

  /** The whole percentage from the year in which somebody turns 60, up to 6 G of the year's basis. */
  private holidayOf({ born }: PayPerson, date: string, basis: number, before: number): number {
    const { holiday, senior } = this.decisions;
    if (Number(date.slice(0, 4)) - born < 60) return part(basis, holiday);
    const bounded = within(before, basis, 6 * baseAmount(date));
    return quotient(BigInt(basis) * BigInt(holiday) + BigInt(bounded) * BigInt(senior - holiday), 10_000n);
  }

  private employerTaxOf(zone: string, basis: number, pension: number) {
    const percent = zonePercent[zone] ?? 1_410;
    if (zone !== "1a")
      return { tax: part(basis, percent) + part(pension, percent), percent, lowBasis: 0, lowPension: 0 };
    const [pay, premium] = [this.inFreeZone(basis), this.inFreeZone(pension)];
    return {
      tax: pay.tax + premium.tax,
      percent: this.freeLeft > 0 ? percent : 1_410,
      lowBasis: pay.low,
      lowPension: premium.low,
    };
  }

  /** Zone 1a: 3.5 per cent are saved until the free amount is used up, then the full rate holds. */
  private inFreeZone(amount: number): { readonly tax: number; readonly low: number } {
    const left = this.freeLeft;
    if (BigInt(amount) * 350n <= BigInt(left) * 10_000n) {
      this.freeLeft = left - part(amount, 350);
      return { tax: part(amount, 1_060), low: amount };
    }
    this.freeLeft = 0;
    return { tax: part(amount, 1_410) - left, low: quotient(BigInt(left) * 10_000n, 350n) };
  }

  private postingsOf(lines: readonly PayLine[], figures: Omit<PayByRules, "postings">, generated: number) {
    const sums = new Map<number, number>();
    const post = (account: number, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
    const both = (debit: number, credit: number, amount: number) => {
      post(debit, amount);
      post(credit, -amount);
    };
    lines.forEach(({ type }, place) => {
      const row = payTypes.get(type) ?? {};
      const amount = figures.amounts[place] ?? 0;
      const [debit, credit] = [Number(row.debitAccount), Number(row.creditAccount)];
      if (row.kind === "BENEFIT") both(debit, 5290, amount);
      else if (row.kind === "PAY" && Number(row.sign) < 0) both(2910, debit, amount);
      else both(debit, credit, amount);
    });
    both(2910, 2600, generated);
    both(5020, 2940, figures.holiday);
    both(5400, 2770, figures.employerTax - figures.employerTaxOfHolidayPaid);
    both(2785, 2770, figures.employerTaxOfHolidayPaid);
    both(5401, 2785, figures.employerTaxOfHolidayPay);
    both(5945, 2960, figures.pension);
    if (this.decisions.financeTax) {
      const ofPaid = part(figures.holidayPaid, 500);
      both(5430, 2771, figures.financeTax - ofPaid);
      both(2786, 2771, ofPaid);
      both(5431, 2786, part(figures.holiday, 500));
    }
    return new Map([...sums].filter(([, amount]) => amount !== 0).sort(([left], [right]) => left - right));
  }
}

/**
 * Attachments of earnings take what is left after tax, before what the employee has agreed to pay: child support (4013) first, the
 * others as they were sent. Changes the amounts.
 */
function attach(lines: readonly PayLine[], amounts: number[], net: number): void {
  if (net >= 0) return;
  const isOrdered = (place: number) => /^401[0-3]$/.test(lines[place]?.type ?? "") && (amounts[place] ?? 0) > 0;
  const isAgreed = (place: number) => /^402/.test(lines[place]?.type ?? "");
  const places = [...lines.keys()];
  let left = places.reduce((sum, at) => (isOrdered(at) || isAgreed(at) ? sum + (amounts[at] ?? 0) : sum), net);
  const isFirst = (place: number) => Number(lines[place]?.type === "4013");
  for (const place of places.filter(isOrdered).sort((one, other) => isFirst(other) - isFirst(one) || one - other)) {
    amounts[place] = Math.max(Math.min(amounts[place] ?? 0, left), 0);
    left -= amounts[place] ?? 0;
  }
}

const nearest = (value: number) => Math.floor(value + 0.5);

/** Tax of a month by a table of 2026: whole kroner of whole kroner. */
export function tableTaxOf(number: string, basis: number): number {
  const row = taxTables.get(number);
  if (row === undefined) throw new Error(`There is no tax table ${number}.`);
  const of = (name: string) => constants.get(name) ?? 0;
  const isOrdinary = row.kind === "ORDINARY";
  const income = nearest((Math.floor(basis / 100) * 100 + 50) * (isOrdinary ? 12.12 : 12));
  const isTwelve = !isOrdinary && row.twelveMonths === "true";
  const seafarer = row.kind === "SEAFARER";
  const kind = seafarer ? "minimum_deduction" : "minimum_deduction_used";
  const least = Math.max(of(`${kind}_min`), of(seafarer ? "wage_deduction" : "wage_deduction_used"));
  const share = Math.min(nearest((income * of(`${kind}_percent`)) / 100), of(`${kind}_max`));
  const standard = ["STANDARD_DEDUCTION", "SEAFARER", "FINNMARK"].includes(row.kind ?? "")
    ? Math.min(nearest((income * of("standard_deduction_percent")) / 100), of("standard_deduction_max"))
    : 0;
  const atSea = seafarer
    ? Math.min(nearest((income * of("seafarer_deduction_percent")) / 100), of("seafarer_deduction_max"))
    : 0;
  const personal = of(row.allowance === "FINNMARK" ? "personal_allowance_finnmark" : "personal_allowance");
  const net =
    income - Math.min(Math.max(share, least), income) - Number(row.tableDeduction) - standard - atSea - personal;
  const state = of(row.kind === "FINNMARK" ? "state_tax_percent_finnmark" : "state_tax_percent");
  let tax = net > 0 ? nearest((net * of("municipal_tax_percent")) / 100) + nearest((net * state) / 100) : 0;
  let steps = 0;
  for (let step = 1; step <= 5; step += 1) {
    const [from, to] = [of(`step${step}_from`), step < 5 ? of(`step${step + 1}_from`) : Number.POSITIVE_INFINITY];
    const isNorth = step === 3 && row.kind === "FINNMARK";
    const percent = (isNorth ? constants.get("step3_percent_finnmark") : undefined) ?? of(`step${step}_percent`);
    if (income > from) steps += ((Math.min(income, to) - from) * percent) / 100;
  }
  tax += nearest(steps);
  const free = of("nic_free_limit");
  if (row.nationalInsurance !== "NONE" && income >= free) {
    const rate = of(row.nationalInsurance === "HIGH" ? "nic_high_percent" : "nic_low_percent");
    const limit = nearest((free * 25) / (25 - rate));
    tax += income > limit ? nearest((income * rate) / 100) : nearest(((income - free) * 25) / 100);
  }
  const months = isTwelve ? 12 : 10.5;
  return Math.min(seafarer ? Math.floor(tax / months) : nearest(tax / months), basis);
}
