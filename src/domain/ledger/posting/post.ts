// The only function that makes postings. It is pure: documents, numbers and storage are left to its callers.

import { add, compare, hundred, isZero, negate, subtract, sum, toText } from "../../../money/decimal.ts";
import { share, splitGross, vatOnNet } from "../../../money/vat.ts";
import { noVat, type VatType, vatAccountId, vatTreatment } from "../vat/vat-code.ts";
import { amortizationRows } from "./amortization.ts";
import type { VoucherRows } from "./check-lines.ts";
import { findFaults, grossAmounts } from "./check-lines.ts";
import { costDetails } from "./cost-details.ts";
import { completeAmounts } from "./foreign-amounts.ts";
import type { LedgerFault } from "./posting-messages.ts";
import type { AmountPair, LedgerLine, PostingCore, PostingDetails, PostingRow, StatedLine } from "./posting-row.ts";
import { postingRow, withAccountDefaults } from "./posting-row.ts";

/** The rows of one voucher and what the company has decided about VAT rows. */
export type PostInput = VoucherRows & {
  /** The company's setting: generated VAT rows carry the department and the project of the row they belong to. */
  readonly vatPerDepartment: boolean;
};

/** Postings that balance, or every reason why there are none. */
export type PostResult =
  | { readonly kind: "posted"; readonly rows: readonly PostingRow[] }
  | { readonly kind: "refused"; readonly faults: readonly LedgerFault[] };

/** A generated row before it has a place in the voucher. */
type VatLeg = AmountPair & { readonly accountId: number; readonly isCost: boolean };

/**
 * Makes the postings of one voucher: the client's rows in their order, then one generated row 0 per VAT leg in the
 * order of the rows that they belong to (one leg for an ordinary code, two or three for reverse charge, none for the others),
 * and behind them the rows that spread it over months where the row asks for that (amortization.ts). What a row does not
 * say, its account may: the department, and the units of quantities.
 * VAT of several rows is not added up, so that each generated row can be traced to its base.
 *
 * Ordinary codes: the gross amount is split, VAT is the remainder. Reverse charge: the row is the base, VAT on it is
 * owed on the output account and deducted on the input account, or added to the cost account itself when it cannot be
 * deducted. Of a code with a deduction percentage that part of the VAT is deducted, rounded half up; the rest is cost: it
 * stays in the row of an ordinary code, and is a row of its own beside the base of reverse charge. Direct codes and codes without VAT: the row stays as it is. Both currencies are split by themselves.
 *
 * In a foreign currency an amount that is not given follows from the rate of the row's day (foreign-amounts.ts).
 *
 * The sum of `amount` over all rows is 0, and so is the sum of `amountGross` over the client's rows of each date.
 * Refusals come all at once, in a fixed order, as values.
 */
export function post(voucher: PostInput): PostResult {
  const lines = voucher.lines.map(withAccountDefaults);
  const input = { ...voucher, lines: completeAmounts({ ...voucher, lines }) };
  const faults = findFaults(input);
  if (faults.length > 0) {
    return { kind: "refused", faults };
  }
  const rows: PostingRow[] = [];
  const generated: PostingRow[] = [];
  input.lines.forEach((line, index) => {
    const gross = grossAmounts(line, input.companyCurrencyId);
    if (gross === null || line.row === null) {
      throw new Error("a row without number or amount has passed the checks");
    }
    const { base, legs } = treatVat(line, gross);
    const date = line.date ?? input.voucherDate;
    const core: PostingCore = {
      row: line.row,
      date,
      accountId: line.account.id,
      vatTypeId: line.vatType.id,
      currencyId: line.currencyId,
      amount: base.amount,
      amountCurrency: base.amountCurrency,
      amountGross: gross.amount,
      amountGrossCurrency: gross.amountCurrency,
      systemGenerated: false,
      generatedFor: null,
    };
    rows.push(postingRow(core, line));
    for (const leg of legs) {
      generated.push(vatRow(leg, line, { date, index, vatPerDepartment: input.vatPerDepartment }));
    }
    generated.push(...amortizationRows(line, costOf(base, legs), { date, index }));
  });
  const all = [...rows, ...generated];
  requireBalance(all);
  return { kind: "posted", rows: all };
}

/**
 * Makes the postings of rows whose amounts are all stated, with the VAT as rows of its own on row 0. Nothing is split.
 * The caller has checked that they balance; rows that do not are a programming error.
 * @throws Error where the net amounts of a date, or the gross amounts of its rows from 1, do not add up to 0
 */
export function postStated(lines: readonly StatedLine[]): readonly PostingRow[] {
  for (const date of new Set(lines.map((line) => line.date))) {
    const own = lines.filter((line) => line.date === date);
    const net = sum(own.map((line) => line.amount));
    const gross = sum(own.filter((line) => line.row > 0).map((line) => line.amountGross));
    if (!isZero(net) || !isZero(gross))
      throw new Error(`stated postings of ${date} add up to ${toText(net)} net and ${toText(gross)} gross`);
  }
  return lines.map((line) =>
    postingRow({ ...line, systemGenerated: line.row === 0, generatedFor: null } satisfies PostingCore, line),
  );
}

/**
 * The generated rows that a line's cost consists of beside the line itself: VAT that is not deducted, and what spreads the
 * cost over months. They are those that `post()` made of the same line.
 */
export function costRows(line: LedgerLine, date: string, gross: AmountPair): readonly PostingRow[] {
  const { base, legs } = treatVat(line, gross);
  const at = { date, index: 0 };
  return [
    ...legs.filter((leg) => leg.isCost).map((leg) => vatRow(leg, line, { ...at, vatPerDepartment: false })),
    ...amortizationRows(line, costOf(base, legs), at),
  ];
}

/** What a line leaves on its account. */
function costOf(base: AmountPair, legs: readonly VatLeg[]): AmountPair {
  return [base, ...legs.filter((leg) => leg.isCost)].reduce(addPair);
}

function treatVat(line: LedgerLine, gross: AmountPair): { base: AmountPair; legs: VatLeg[] } {
  const treatment = vatTreatment(line.vatType);
  if (treatment === "ordinary") {
    const statedVat = line.statedVat ?? {
      amount: splitGross(gross.amount, line.vatType.ratePercent).vat,
      amountCurrency: splitGross(gross.amountCurrency, line.vatType.ratePercent).vat,
    };
    const vat = line.vatType.direction === "IN" ? deductedOf(statedVat, line.vatType) : statedVat;
    return {
      base: subtractPair(gross, vat),
      legs: legsOf([{ ...vat, accountId: requiredAccount(vatAccountId(line.vatType)), isCost: false }]),
    };
  }
  if (treatment === "reverseCharge") {
    const { ratePercent, deductible, inAccountId, outAccountId } = line.vatType;
    const vat = {
      amount: vatOnNet(gross.amount, ratePercent),
      amountCurrency: vatOnNet(gross.amountCurrency, ratePercent),
    };
    const output = { ...negatePair(vat), accountId: requiredAccount(outAccountId), isCost: false };
    if (!deductible) {
      return { base: gross, legs: legsOf([{ ...vat, accountId: line.account.id, isCost: true }, output]) };
    }
    const deducted = deductedOf(vat, line.vatType);
    const input = { ...deducted, accountId: requiredAccount(inAccountId), isCost: false };
    const cost = { ...subtractPair(vat, deducted), accountId: line.account.id, isCost: true };
    return { base: gross, legs: legsOf([input, cost, output]) };
  }
  return { base: gross, legs: [] };
}

/** The part of input VAT that is deducted; what is left of it is cost. */
function deductedOf(vat: AmountPair, { deductionPercent }: VatType): AmountPair {
  if (compare(deductionPercent, hundred) === 0) {
    return vat;
  }
  return {
    amount: share(vat.amount, deductionPercent),
    amountCurrency: share(vat.amountCurrency, deductionPercent),
  };
}

/** Legs that are 0 in both currencies are left out. */
function legsOf(legs: readonly VatLeg[]): VatLeg[] {
  return legs.filter((leg) => !isZero(leg.amount) || !isZero(leg.amountCurrency));
}

function requiredAccount(accountId: number | null): number {
  if (accountId === null) {
    throw new Error("a VAT code without account has passed the checks");
  }
  return accountId;
}

function subtractPair(left: AmountPair, right: AmountPair): AmountPair {
  return {
    amount: subtract(left.amount, right.amount),
    amountCurrency: subtract(left.amountCurrency, right.amountCurrency),
  };
}

function addPair(left: AmountPair, right: AmountPair): AmountPair {
  return { amount: add(left.amount, right.amount), amountCurrency: add(left.amountCurrency, right.amountCurrency) };
}

function negatePair(pair: AmountPair): AmountPair {
  return { amount: negate(pair.amount), amountCurrency: negate(pair.amountCurrency) };
}

/** What a generated row says besides its amounts. */
function vatRow(
  leg: VatLeg,
  line: LedgerLine,
  at: { date: string; index: number; vatPerDepartment: boolean },
): PostingRow {
  const core: PostingCore = {
    row: 0,
    date: at.date,
    accountId: leg.accountId,
    vatTypeId: noVat.id,
    currencyId: line.currencyId,
    amount: leg.amount,
    amountCurrency: leg.amountCurrency,
    amountGross: leg.amount,
    amountGrossCurrency: leg.amountCurrency,
    systemGenerated: true,
    generatedFor: at.index,
  };
  return postingRow(core, leg.isCost ? costDetails(line) : vatDetails(line, at.vatPerDepartment));
}

/** Other VAT never has a party, for it would look like an open item, and dimensions only if the company wants them. */
function vatDetails(line: LedgerLine, vatPerDepartment: boolean): Partial<PostingDetails> {
  const description = line.description ?? "";
  // Type and day of the row that it is the VAT of: returns go by code and rate.
  const vat = { description, vatOfId: line.vatType.id, vatDate: line.vatDate ?? null };
  return vatPerDepartment
    ? { ...vat, departmentId: line.departmentId ?? null, projectId: line.projectId ?? null }
    : vat;
}

/** Throws where postings do not balance, which is a programming error. */
function requireBalance(rows: readonly PostingRow[]): void {
  const total = sum(rows.map((row) => row.amount));
  if (!isZero(total)) {
    throw new Error(`postings were made that add up to ${toText(total)} instead of 0`);
  }
}
