// Whether a file joins the statements around it: a bank's statements open with what the one before has closed with.

import { toFixedText } from "../../../money/decimal.ts";
import type { Warning } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import type { FileStatement } from "../file/bank-file.ts";

/** A statement with lines on the days of a file, or on the nearest days around it. */
export interface Neighbour {
  /** The days of its first and its last line. */
  readonly first: string;
  readonly last: string;
  readonly hasBalances: boolean;
  readonly opening: string;
  readonly closing: string;
}

/** Reads the statements around a file: those with lines on its first and last day, and on the nearest days before and after. */
export function loadNeighbours(read: Reader, account: number, first: string, last: string): Promise<Neighbour[]> {
  return read.rows<Neighbour>(
    `select d.first, d.last, s."hasBalances", s."openingBalanceCurrency"::text as opening, s."closingBalanceCurrency"::text as closing
     from bank_statement s cross join lateral (select min(l."postedDate") as first, max(l."postedDate") as last from bank_transaction l
       where l.company_id = $1 and l."bankStatement" = s.id) d
     where s.company_id = $1 and s.id in (
       select t."bankStatement" from bank_transaction t where t.company_id = $1 and t.account = $2::bigint and t."postedDate" in ($3::date, $4::date,
         (select max(b."postedDate") from bank_transaction b where b.company_id = $1 and b.account = $2::bigint and b."postedDate" < $3::date),
         (select min(a."postedDate") from bank_transaction a where a.company_id = $1 and a.account = $2::bigint and a."postedDate" > $4::date)))
     order by d.last, d.first, s.id`,
    account,
    first,
    last,
  );
}

/**
 * Warns where statements are missing before or after a file. Of a day there may be several, whose order nobody states: they are
 * joined by their balances. A file whose first, or last, day another file has lines of, too, overlaps it there and leaves no gap.
 * @param known the days of lines that an earlier file had
 */
export function gapWarnings(
  statement: FileStatement,
  known: ReadonlySet<string>,
  near: readonly Neighbour[],
): Warning[] {
  const days = statement.lines.map(({ date }) => date).sort();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const [opening, closing] = [balance(statement.opening), balance(statement.closing)];
  const isBefore = (one: Neighbour) => one.last <= first;
  const isAfter = (one: Neighbour) => one.first >= last;
  // Statements of the one day of the file may come before it or after it.
  const sameDay = near.filter((one) => isBefore(one) && isAfter(one));
  const before = near.filter((one) => isBefore(one) && !isAfter(one));
  const after = near.filter((one) => isAfter(one) && !isBefore(one));
  const around = near.filter((one) => !isBefore(one) && !isAfter(one));
  const isOpen = (day: string, beside: readonly Neighbour[]) =>
    !known.has(day) &&
    !around.some((one) => one.first <= day && day <= one.last) &&
    [...beside, ...sameDay].every(({ hasBalances }) => hasBalances);
  const closesWithOpening = (one: Neighbour) => one.closing === opening;
  const joinsBefore = opening === null || !isOpen(first, before) || [...before, ...sameDay].some(closesWithOpening);
  const joinsAfter =
    closing === null || !isOpen(last, after) || [...after, ...sameDay].some((one) => one.opening === closing);
  const beginsDay = before.some(closesWithOpening) && !sameDay.some(closesWithOpening);
  const warnings: Warning[] = [];
  const warn = (key: string, parameters: NonNullable<Warning["parameters"]>) =>
    warnings.push({ key, field: "file", parameters });
  const [ends, begins] = [lastOf(sameDay) ?? lastOf(before), firstOf(beginsDay ? sameDay : []) ?? firstOf(after)];
  if (!joinsBefore && before.length > 0) warn("bankGap", { opening, closing: ends?.closing ?? "" });
  if (!joinsBefore && !joinsAfter && before.length === 0 && sameDay.length > 0)
    warn("bankGapOfDay", { opening, closing: closing ?? "", day: first });
  if (!joinsAfter && begins !== undefined) warn("bankGapAfter", { closing, opening: begins.opening });
  return warnings;
}

const balance = (amount: FileStatement["opening"]) => (amount === null ? null : toFixedText(amount, 2));

/** The last statement of the last day: none of that day opens with its closing balance. */
function lastOf(statements: readonly Neighbour[]): Neighbour | undefined {
  const ofDay = statements.filter(({ last }) => last === statements.at(-1)?.last);
  return ofDay.findLast((one) => !ofDay.some(({ opening }) => opening === one.closing)) ?? ofDay.at(-1);
}

/** The first statement of the first day: none of that day closes with its opening balance. */
function firstOf(statements: readonly Neighbour[]): Neighbour | undefined {
  const day = statements.map(({ first }) => first).sort()[0];
  const ofDay = statements.filter(({ first }) => first === day);
  return ofDay.find((one) => !ofDay.some(({ closing }) => closing === one.opening)) ?? ofDay[0];
}
