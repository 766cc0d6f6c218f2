// The amounts that rows in a foreign currency leave out, from the rate of their day; it refuses nothing.

import type { Decimal } from "../../../money/decimal.ts";
import { absolute, add, compare, isZero, subtract, zero } from "../../../money/decimal.ts";
import { fromKroner, toKroner } from "../../currency/rate-of-day.ts";
import type { VoucherRows } from "./check-lines.ts";
import type { LedgerLine } from "./posting-row.ts";

/**
 * The lines with both amounts wherever the rate of the day gives the one that is missing, rounded half up. Both given:
 * as they are, whatever rate they imply.
 *
 * Rows of one date and one currency that all say their currency amount alone, and add up to 0 in it, add up to 0 in
 * the company's currency too: what is left of the roundings goes to the largest row outside the sub-ledgers, so that
 * what customers and suppliers owe is the exact conversion; to the largest of all where there is none outside. It is
 * at most half a unit of the last decimal for each row. Rows of any other kind must balance as they were given.
 */
export function completeAmounts({ lines, voucherDate, companyCurrencyId }: VoucherRows): readonly LedgerLine[] {
  if (lines.every((line) => line.currencyId === companyCurrencyId)) return lines;
  const completed = lines.map((line) => (line.currencyId === companyCurrencyId ? line : completeLine(line)));
  const groups = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = `${line.date ?? voucherDate} ${line.currencyId}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  for (const group of groups.values()) {
    const isConverted = group.every((index) => lines[index]?.amountGross === null && completed[index]?.amountGross);
    if (isConverted) shareRounding(completed, group);
  }
  return completed;
}

function completeLine(line: LedgerLine): LedgerLine {
  const { amountGross, amountGrossCurrency, rate } = line;
  if (rate?.kind !== "rate") return line;
  if (amountGross === null && amountGrossCurrency !== null)
    return { ...line, amountGross: toKroner(amountGrossCurrency, rate.perUnit) };
  if (amountGrossCurrency === null && amountGross !== null)
    return { ...line, amountGrossCurrency: fromKroner(amountGross, rate.perUnit) };
  return line;
}

/** Takes the difference of converted rows off one of them. */
function shareRounding(lines: LedgerLine[], group: readonly number[]): void {
  const total = (name: "amountGross" | "amountGrossCurrency") =>
    group.reduce((sum, index) => add(sum, lines[index]?.[name] ?? zero), zero);
  const difference = total("amountGross");
  if (!isZero(total("amountGrossCurrency")) || isZero(difference)) return;
  const outside = group.filter((index) => lines[index]?.account.ledgerType === "GENERAL");
  const size = (index: number): Decimal => absolute(lines[index]?.amountGross ?? zero);
  const chosen = (outside.length > 0 ? outside : group).reduce((largest, index) =>
    compare(size(index), size(largest)) > 0 ? index : largest,
  );
  const line = lines[chosen];
  if (line !== undefined) lines[chosen] = { ...line, amountGross: subtract(line.amountGross ?? zero, difference) };
}
