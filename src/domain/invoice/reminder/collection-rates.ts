// A file of the rates that the law fixes for late payment becomes rows to store, or is refused as a whole. Reads no file.

import { isDate } from "../../../calendar.ts";
import { compare, decimal, sign, toText } from "../../../money/decimal.ts";

/** What a rate is for: percent a year, kroner, and the share of the base rate that a reminder may cost. */
export const collectionKinds = ["lateInterest", "collectionBase", "reminderFeeShare"] as const;

/** A rate from a day on. */
export interface CollectionRate {
  readonly kind: (typeof collectionKinds)[number];
  /** ISO date. */
  readonly from: string;
  /** Exact, as a text. */
  readonly value: string;
}

/** What a file holds, or everything that is wrong with it, one sentence each. */
export type CollectionFile =
  | { readonly kind: "rates"; readonly rates: readonly CollectionRate[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

const columns = ["kind", "valid_from", "value"];
/** The largest value of each kind: what is above it has lost its decimal sign. */
const largest = { lateInterest: 100, collectionBase: 100_000, reminderFeeShare: 1 } as const;

/**
 * Reads a file: the columns kind, valid_from and value, separated by commas, in any order and with others beside them.
 * Lines that begin with # and empty ones are passed over. One wrong line refuses the whole file.
 */
export function readCollectionFile(text: string): CollectionFile {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, cells: line.split(",").map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.join("") !== "" && !cells[0]?.startsWith("#"));
  const [header, ...rest] = lines;
  const places = columns.map((name) => header?.cells.indexOf(name) ?? -1);
  if (places.includes(-1))
    return { kind: "unreadable", reasons: [`It is no CSV with the columns ${columns.join(", ")}.`] };
  if (rest.length === 0) return { kind: "unreadable", reasons: ["It holds no rates."] };
  const reasons: string[] = [];
  const rates = new Map<string, CollectionRate>();
  for (const { number, cells } of rest) {
    const [kind = "", from = "", value = ""] = places.map((place) => cells[place]);
    const wrong = faultsOf(kind, from, value);
    reasons.push(...wrong.map((reason) => `Line ${number}: ${reason}`));
    if (wrong.length > 0) continue;
    const rate = { kind, from, value: toText(decimal(value)) } as CollectionRate;
    const earlier = rates.get(`${kind} ${from}`);
    if (earlier !== undefined && earlier.value !== rate.value)
      reasons.push(`Line ${number}: it gives another ${kind} from ${from} than an earlier line.`);
    rates.set(`${kind} ${from}`, rate);
  }
  return reasons.length > 0 ? { kind: "unreadable", reasons } : { kind: "rates", rates: [...rates.values()] };
}

function faultsOf(kind: string, from: string, value: string): string[] {
  const reasons: string[] = [];
  const kindOfRow = collectionKinds.find((one) => one === kind);
  if (kindOfRow === undefined) reasons.push(`${JSON.stringify(kind)} is none of ${collectionKinds.join(", ")}.`);
  if (!isDate(from)) reasons.push(`${JSON.stringify(from)} is no date; write it as 2027-01-01.`);
  else if (kindOfRow === "lateInterest" && !/-(01|07)-01$/.test(from))
    reasons.push(`late interest is fixed for half-years, from 1 January and 1 July, not from ${from}.`);
  // As many decimals as the table keeps.
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(value))
    reasons.push(`${JSON.stringify(value)} is no value; write it with a decimal point, as 12.25.`);
  else if (
    kindOfRow !== undefined &&
    (sign(decimal(value)) <= 0 || compare(decimal(value), decimal(largest[kindOfRow])) > 0)
  )
    reasons.push(`${value} is no ${kindOfRow}: it is above 0 and at most ${largest[kindOfRow]}.`);
  return reasons;
}
