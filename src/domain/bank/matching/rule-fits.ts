// Whether a company's own rule fits a line. Pure.

import { absolute, compare, decimal, isZero, sign } from "../../../money/decimal.ts";
import { folded } from "../file/csv-values.ts";
import type { LineEvidence } from "./evidence.ts";
import { nameKey } from "./name-keys.ts";

/** A rule as it is stored. */
export interface BankRuleRow {
  readonly id: number;
  readonly account: number | null;
  readonly direction: string;
  readonly textContains: string;
  readonly textEquals: string;
  readonly counterpartyAccount: string;
  readonly counterpartyName: string;
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly transactionCode: string;
  readonly postingAccount: number;
  readonly vatType: number | null;
  readonly department: number | null;
  readonly project: number | null;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly description: string;
  readonly autoPost: boolean;
}

/** Whether every condition that a rule has holds for a line of an account; one without conditions fits nothing. */
export function ruleFits(rule: BankRuleRow, line: LineEvidence, account: number): boolean {
  const texts = [line.description, ...line.messages].map(folded);
  const size = absolute(line.amount);
  const conditions: (boolean | null)[] = [
    when(rule.textContains, (wanted) => texts.some((one) => one.includes(folded(wanted)))),
    when(rule.textEquals, (wanted) => texts.some((one) => one === folded(wanted))),
    when(rule.counterpartyAccount, (wanted) => line.account === wanted),
    when(rule.counterpartyName, (wanted) => nameKey(line.name) === nameKey(wanted)),
    when(rule.transactionCode, (wanted) => line.code.split(" ").includes(wanted)),
    isZero(decimal(rule.amountFrom)) ? null : compare(size, decimal(rule.amountFrom)) >= 0,
    isZero(decimal(rule.amountTo)) ? null : compare(size, decimal(rule.amountTo)) <= 0,
  ];
  const stated = conditions.filter((one) => one !== null);
  if (stated.length === 0 || stated.includes(false)) return false;
  if (rule.account !== null && rule.account !== account) return false;
  return rule.direction === "BOTH" || (rule.direction === "IN") === sign(line.amount) > 0;
}

function when(text: string, holds: (text: string) => boolean): boolean | null {
  return text === "" ? null : holds(text);
}
