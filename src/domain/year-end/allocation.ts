// Where the result of a year goes: tax, dividend, equity. Knows amounts and accounts, and no voucher.

import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  divide,
  hundred,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  smallest,
  subtract,
  toFixedText,
  toText,
  zero,
} from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";

/** The accounts that the year-end posts on, beside that of the annual result. */
const numbers = {
  ...{ tax: 8300, taxOwed: 2500, dividend: 8920, dividendOwed: 2800 },
  ...{ toEquity: 8960, retained: 2050, loss: 8990, uncovered: 2080 },
} as const;
type Part = keyof typeof numbers;

/** Their numbers. */
export const allocationNumbers: readonly number[] = Object.values(numbers);

/** What an allocation follows from; credit is positive. */
export interface AllocationFigures {
  readonly year: number;
  readonly language: "en" | "no";
  /** The result without taxes and allocations. */
  readonly resultBeforeTax: Decimal;
  /** What is left on all accounts of results. */
  readonly result: Decimal;
  /** What stands on the accounts of retained earnings. */
  readonly retained: Decimal;
  /** What stands on the accounts of uncovered losses, which are negative. */
  readonly uncovered: Decimal;
  /** Ids of accounts by their numbers. */
  readonly accounts: ReadonlyMap<number, number>;
  /** The account of the annual result. */
  readonly annualResult: number | null;
}

/** What was asked for, as texts of decimals. */
export interface AskedAllocation {
  readonly taxRate: string | undefined;
  readonly taxAmount: string | undefined;
  readonly dividend: string | undefined;
}

/** A voucher of the year-end: its rows in their order, debit positive. */
export interface AllocationVoucher {
  readonly description: string;
  readonly rows: readonly { readonly account: number; readonly amount: string }[];
}

/** The vouchers; null where there is nothing to post. */
export interface Allocation {
  readonly tax: AllocationVoucher | null;
  readonly result: AllocationVoucher | null;
}

/** The vouchers that a year's result makes, or what speaks against them, all at once. */
export function allocate(
  figures: AllocationFigures,
  asked: AskedAllocation,
): Allocation | { readonly faults: readonly Fault[] } {
  const faults = askedFaults(asked, figures);
  if (faults.length > 0) return { faults };
  const tax = taxOf(figures, asked);
  const dividend = decimal(asked.dividend ?? "0");
  const result = subtract(figures.result, tax);
  const free = add(add(figures.retained, figures.uncovered), result);
  if (sign(dividend) > 0 && compare(dividend, free) > 0) {
    const parameters = { dividend: toFixedText(dividend, 2), free: toFixedText(sign(free) < 0 ? zero : free, 2) };
    return { faults: [{ key: "dividendAboveEquity", field: "dividend", parameters }] };
  }
  const rows = { tax: taxRows(tax), result: resultRows(result, dividend, figures) };
  const used = [...rows.tax, ...rows.result].map(([part]) => part);
  const missing = [...new Set(used)].filter((part) => accountOf(part, figures) === undefined);
  if (missing.length > 0)
    return {
      faults: missing.map((part) => ({
        key: "yearEndAccount",
        field: "id",
        parameters: { account: part === "annualResult" ? "8800" : `${numbers[part]}` },
      })),
    };
  return {
    tax: voucherOf(taxText(figures, asked, tax), rows.tax, figures),
    result: voucherOf(
      figures.language === "no" ? "Disponering av årsresultat" : "Result to equity",
      rows.result,
      figures,
    ),
  };
}

type Row = readonly [part: Part | "annualResult", amount: Decimal];

function accountOf(part: Row[0], { accounts, annualResult }: AllocationFigures): number | undefined {
  return part === "annualResult" ? (annualResult ?? undefined) : accounts.get(numbers[part]);
}

function voucherOf(description: string, rows: readonly Row[], figures: AllocationFigures): AllocationVoucher | null {
  const posted = rows
    .filter(([, amount]) => !isZero(amount))
    .map(([part, amount]) => ({ account: accountOf(part, figures) ?? 0, amount: toFixedText(amount, 2) }));
  return posted.length === 0 ? null : { description, rows: posted };
}

function askedFaults(
  { taxRate, taxAmount, dividend }: AskedAllocation,
  { resultBeforeTax }: AllocationFigures,
): Fault[] {
  const faults: Fault[] = [];
  if ((taxRate === undefined) === (taxAmount === undefined)) faults.push({ key: "taxStatedOnce", field: "taxRate" });
  for (const [field, text] of [
    ["taxAmount", taxAmount],
    ["dividend", dividend],
  ] as const)
    if (text !== undefined && decimalPlaces(decimal(text)) > 2) faults.push({ key: "yearEndAmount", field });
  if (taxAmount !== undefined && sign(decimal(taxAmount)) > 0 && sign(resultBeforeTax) <= 0)
    faults.push({ key: "taxOnLoss", field: "taxAmount", parameters: { result: toFixedText(resultBeforeTax, 2) } });
  return faults;
}

function taxOf({ resultBeforeTax }: AllocationFigures, { taxRate, taxAmount }: AskedAllocation): Decimal {
  if (taxAmount !== undefined) return decimal(taxAmount);
  if (sign(resultBeforeTax) <= 0) return zero;
  return roundHalfUp(divide(multiply(resultBeforeTax, decimal(taxRate ?? "0")), hundred), 2);
}

function taxRows(tax: Decimal): Row[] {
  return [
    ["tax", tax],
    ["taxOwed", negate(tax)],
  ];
}

/** The annual result against dividend and equity, and these to what they stand for. */
function resultRows(result: Decimal, dividend: Decimal, { retained }: AllocationFigures): Row[] {
  const rest = subtract(result, dividend);
  const isLoss = sign(result) < 0;
  const through: Part = isLoss ? "loss" : "toEquity";
  // A loss takes retained earnings first.
  const covered = isLoss ? smallest(negate(rest), sign(retained) > 0 ? retained : zero) : negate(rest);
  return [
    ["annualResult", result],
    ["dividend", negate(dividend)],
    [through, negate(rest)],
    ["dividend", dividend],
    ["dividendOwed", negate(dividend)],
    [through, rest],
    ["retained", covered],
    ["uncovered", subtract(negate(rest), covered)],
  ];
}

function taxText({ language, resultBeforeTax }: AllocationFigures, { taxRate }: AskedAllocation, tax: Decimal): string {
  const written = (text: string) => (language === "no" ? text.replace(".", ",") : text);
  const word = language === "no" ? "Skatt" : "Tax";
  if (taxRate === undefined) return `${word} ${written(toFixedText(tax, 2))}`;
  const rate = written(toText(decimal(taxRate)));
  return `${word} ${rate} % ${language === "no" ? "av" : "of"} ${written(toFixedText(resultBeforeTax, 2))}`;
}
