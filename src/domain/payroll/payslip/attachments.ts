// Attachments of earnings where there is no money for all of them. Pure.

import { add, compare, type Decimal, smallest, subtract, sum, zero } from "../../../money/decimal.ts";
import type { PayLine } from "./payslip-figures.ts";

/** Salary types of attachments by their numbers; child support goes before all others. */
const childSupport = "4013";
const attachments: ReadonlySet<string> = new Set(["4010", "4011", "4012", childSupport]);

const isAttachment = ({ type, amount }: PayLine) => attachments.has(type.number) && compare(amount, zero) > 0;
/** What the employee has agreed to pay after tax, which gives way to attachments. */
const isAgreed = ({ type }: PayLine) =>
  type.kind === "DEDUCTION" && type.taxMethod !== "REDUCES_BASIS" && !attachments.has(type.number);

/**
 * The lines with attachments that take no more than what is left after tax: child support first, then the others in their order.
 * @param net what is paid out with all of them; below 0 where there is no money for them
 * @returns null where nothing has to be shortened
 */
export function shortenAttachments(lines: readonly PayLine[], net: Decimal): readonly PayLine[] | null {
  if (compare(net, zero) >= 0) return null;
  const taken = lines.filter((line) => isAttachment(line) || isAgreed(line)).map(({ amount }) => amount);
  let left = add(net, sum(taken));
  const order = [
    ...lines.filter((line) => isAttachment(line) && line.type.number === childSupport),
    ...lines.filter((line) => isAttachment(line) && line.type.number !== childSupport),
  ];
  const shortened = new Map<PayLine, PayLine>();
  for (const line of order) {
    const amount = compare(left, zero) < 0 ? zero : smallest(line.amount, left);
    left = subtract(left, amount);
    if (compare(amount, line.amount) < 0) shortened.set(line, { ...line, amount });
  }
  return shortened.size === 0 ? null : lines.map((line) => shortened.get(line) ?? line);
}
