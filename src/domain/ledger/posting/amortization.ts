// Periodisation: a cost or an income that belongs to several months is taken off its account and given back month by month.

import type { Decimal } from "../../../money/decimal.ts";
import {
  absolute,
  compare,
  decimal,
  divide,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
} from "../../../money/decimal.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { FaultPlace } from "../../fault.ts";
import { faultAt } from "../../fault.ts";
import { accountType } from "../account/account-rule.ts";
import type { LedgerAccount } from "../account/ledger-account.ts";
import { allowsVatType } from "../account/ledger-account.ts";
import { noVat } from "../vat/vat-code.ts";
import { costDetails, dimensionDetails } from "./cost-details.ts";
import type { LedgerFault } from "./posting-messages.ts";
import type { AmountPair, LedgerLine, PostingDetails, PostingRow } from "./posting-row.ts";
import { postingRow } from "./posting-row.ts";

/** The most months that one amount is spread over. */
export const mostMonths = 60;

const balanceTypes = ["ASSETS", "EQUITY", "LIABILITIES"];
const cent = decimal("0.01");

/** The months of a periodisation, and the account that holds the amount until then. */
interface Plan {
  readonly accountId: number;
  readonly start: string;
  readonly end: string;
}

function planOf(line: LedgerLine): Plan | null {
  const { amortizationAccountId, amortizationStartDate, amortizationEndDate } = line;
  return amortizationAccountId && amortizationStartDate && amortizationEndDate
    ? { accountId: amortizationAccountId, start: amortizationStartDate, end: amortizationEndDate }
    : null;
}

/** All reasons to refuse the periodisation of a line. */
export function amortizationFaults(line: LedgerLine, place: FaultPlace): LedgerFault[] {
  const fields = {
    "amortizationAccount.id": line.amortizationAccountId,
    amortizationStartDate: line.amortizationStartDate,
    amortizationEndDate: line.amortizationEndDate,
  };
  const missing = Object.entries(fields).filter(([, value]) => (value ?? null) === null);
  if (missing.length === Object.keys(fields).length) return [];
  const plan = planOf(line);
  if (plan === null) return missing.map(([name]) => faultAt(place, name, "amortizationIncomplete"));
  return [...dateFaults(plan, place), ...accountFaults(line, place)];
}

function dateFaults({ start, end }: Plan, place: FaultPlace): LedgerFault[] {
  if (end < start) return [faultAt(place, "amortizationEndDate", "amortizationBackwards")];
  const months = monthCount(start, end);
  return months > mostMonths
    ? [faultAt(place, "amortizationEndDate", "amortizationTooLong", { months, most: mostMonths })]
    : [];
}

function accountFaults(line: LedgerLine, place: FaultPlace): LedgerFault[] {
  const faults: LedgerFault[] = [];
  if (isBalance(line.account))
    faults.push(faultAt(place, "account.id", "amortizationNotResult", { account: nameOf(line.account) }));
  const other = line.amortizationAccount;
  if (!other) return faults;
  const parameters = { account: nameOf(other), accountId: other.id };
  if (!holdsAmortization(other))
    faults.push(faultAt(place, "amortizationAccount.id", "amortizationNotBalance", parameters));
  if (other.requiresDepartment && (line.departmentId ?? null) === null)
    faults.push(faultAt(place, "department.id", "accountNeedsDepartment", parameters));
  if (other.requiresProject && (line.projectId ?? null) === null)
    faults.push(faultAt(place, "project.id", "accountNeedsProject", parameters));
  return faults;
}

/** Whether an account can be a periodisation account. */
export function holdsAmortization(account: LedgerAccount): boolean {
  return (
    isBalance(account) && !account.isInactive && account.ledgerType === "GENERAL" && allowsVatType(account, noVat.id)
  );
}

function isBalance(account: LedgerAccount): boolean {
  return balanceTypes.includes(accountType(account.number));
}

function nameOf(account: LedgerAccount): string {
  return `${account.number} ${account.name}`.trim();
}

/**
 * The generated rows of a line that is periodised; none for the others. On the line's own date the whole amount moves to
 * the periodisation account; on the last day of each month from the first to the last one, both counted, an equal part
 * comes back. Parts are rounded towards 0, the last one takes the rest. Every date adds up to 0 by itself.
 * @param cost what the line leaves on its account: without the VAT that is deducted, with the VAT that is not
 */
export function amortizationRows(
  line: LedgerLine,
  cost: AmountPair,
  at: { readonly date: string; readonly index: number },
): PostingRow[] {
  const plan = planOf(line);
  if (plan === null) return [];
  const days = lastDays(plan.start, plan.end);
  const amounts = portions(cost.amount, days.length);
  const currencies = portions(cost.amountCurrency, days.length);
  const back = days.flatMap((date, index) =>
    pair(
      line,
      plan,
      { amount: amounts[index] ?? cost.amount, amountCurrency: currencies[index] ?? cost.amountCurrency },
      { ...at, date },
    ),
  );
  const away = { amount: negate(cost.amount), amountCurrency: negate(cost.amountCurrency) };
  return [...pair(line, plan, away, at), ...back];
}

/** An amount on the line's account and its opposite on the periodisation account; nothing where it is 0. */
function pair(line: LedgerLine, plan: Plan, moved: AmountPair, at: { date: string; index: number }): PostingRow[] {
  if (isZero(moved.amount) && isZero(moved.amountCurrency)) return [];
  const opposite = { amount: negate(moved.amount), amountCurrency: negate(moved.amountCurrency) };
  const of = (accountId: number, { amount, amountCurrency }: AmountPair, details: Partial<PostingDetails>) =>
    postingRow(
      {
        row: 0,
        date: at.date,
        accountId,
        vatTypeId: noVat.id,
        currencyId: line.currencyId,
        amount,
        amountCurrency,
        amountGross: amount,
        amountGrossCurrency: amountCurrency,
        systemGenerated: true,
        generatedFor: at.index,
      },
      {
        ...details,
        amortizationAccountId: plan.accountId,
        amortizationStartDate: plan.start,
        amortizationEndDate: plan.end,
      },
    );
  return [of(line.account.id, moved, costDetails(line)), of(plan.accountId, opposite, dimensionDetails(line))];
}

/** Equal parts of an amount, in whole øre towards 0; the last takes the rest. */
function portions(amount: Decimal, count: number): Decimal[] {
  const months = decimal(count);
  const rounded = roundHalfUp(divide(amount, months), 2);
  const isTooMuch = compare(absolute(multiply(rounded, months)), absolute(amount)) > 0;
  const part = isTooMuch ? subtract(rounded, multiply(decimal(sign(amount)), cent)) : rounded;
  const last = subtract(amount, multiply(part, decimal(count - 1)));
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : part));
}

function monthIndex(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthCount(start: string, end: string): number {
  return monthIndex(end) - monthIndex(start) + 1;
}

/** The last day of each month from one date to another. */
export function lastDays(start: string, end: string): string[] {
  const first = monthIndex(start);
  return Array.from({ length: monthCount(start, end) }, (_, offset) => {
    const month = first + offset;
    return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10);
  });
}

/**
 * The days of a written row's plan on which parts come back in months between its first and its last one. None where the
 * plan is not whole, runs backwards or is too long: then it is refused as a plan.
 */
export function daysBetween(
  row: Pick<RowOf<"Posting">, "amortizationAccount" | "amortizationStartDate" | "amortizationEndDate">,
): string[] {
  const { amortizationAccount, amortizationStartDate, amortizationEndDate } = row;
  if (!amortizationAccount || !amortizationStartDate || !amortizationEndDate) return [];
  const [start, end] = [amortizationStartDate, amortizationEndDate];
  const months = monthCount(start, end);
  return months < 3 || months > mostMonths ? [] : lastDays(start, end).slice(1, -1);
}
