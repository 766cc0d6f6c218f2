// The central bank's CSV becomes rates, in either of its layouts; or it is refused as a whole. Reads no file and no network.

import { isDate } from "../../calendar.ts";
import { decimal, decimalPlaces, multiply, sign, toText } from "../../money/decimal.ts";

/** A published rate. */
export interface FeedRate {
  /** ISO 4217 code. */
  readonly code: string;
  /** ISO date. */
  readonly date: string;
  /** Kroner for one unit, exact. */
  readonly rate: string;
  /** How many units the rate was quoted for. */
  readonly factor: number;
}

/** What a feed holds, or in one sentence why it cannot be trusted. */
export type FeedResult =
  | { readonly kind: "rates"; readonly rates: readonly FeedRate[] }
  | { readonly kind: "unreadable"; readonly reason: string };

const needed = ["BASE_CUR", "UNIT_MULT", "TIME_PERIOD", "OBS_VALUE"];
/** Where a column is there, only these rows are daily rates of a currency in kroner. */
const query: Readonly<Record<string, string>> = { FREQ: "B", QUOTE_CUR: "NOK", TENOR: "SP", CALCULATED: "false" };
/** Indices and the calculated unit of account, which are no currencies of invoices. */
const noCurrencies = new Set(["I44", "TWI", "XDR"]);
/** Digits after the point that the table of rates keeps. */
const rateDecimals = 10;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a feed. Columns are found by name, separated by semicolons or commas, rows in any order; the decimal sign is
 * found out from all values together. Rows without a value, of indices and of other series are passed over. Anything
 * that does not fit refuses the whole feed, so that no rates are stored from a damaged file.
 * @param today ISO date; a rate of a later day than the next is refused
 */
export function readFeed(text: string, today: string): FeedResult {
  try {
    return { kind: "rates", rates: rowsOf(text.replace(/^\uFEFF/, ""), today) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "unreadable", reason: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

function rowsOf(text: string, today: string): readonly FeedRate[] {
  const [header, ...lines] = linesOf(text);
  const column = new Map(header?.cells.map((name, index) => [name, index]));
  const cell = (line: Line, name: string) => line.cells[column.get(name) ?? -1] ?? "";
  for (const line of lines)
    if (line.cells.length !== header?.cells.length)
      throw new Unreadable(`Line ${line.number} has ${line.cells.length} columns and not ${header?.cells.length}.`);
  const rows = lines.filter(
    (line) =>
      Object.entries(query).every(([name, value]) => !column.has(name) || cell(line, name) === value) &&
      !noCurrencies.has(cell(line, "BASE_CUR")) &&
      cell(line, "OBS_VALUE") !== "",
  );
  const point = decimalSign(rows.map((line) => cell(line, "OBS_VALUE")));
  const rates = new Map<string, FeedRate>();
  for (const line of rows) {
    const rate = rateOf(line, (name) => cell(line, name), point);
    if (rate.date > dayAfter(today)) throw new Unreadable(`Line ${line.number} is of ${rate.date}, a day to come.`);
    const key = `${rate.code} ${rate.date}`;
    const other = rates.get(key);
    if (other !== undefined && other.rate !== rate.rate)
      throw new Unreadable(
        `Line ${line.number} gives another rate for ${rate.code} on ${rate.date} than an earlier line.`,
      );
    rates.set(key, rate);
  }
  if (rates.size === 0) throw new Unreadable("It holds no rates.");
  return [...rates.values()];
}

function linesOf(text: string): Line[] {
  const first = text.slice(0, text.search(/[\r\n]|$/)).slice(0, 60);
  const separator = [";", ","].find((one) => needed.every((name) => cellsOf(firstLine(text), one)?.includes(name)));
  if (separator === undefined)
    throw new Unreadable(
      `It is no CSV with the columns ${needed.join(", ")}; it begins with ${JSON.stringify(first)}.`,
    );
  if (!/\n$/.test(text)) throw new Unreadable("It ends in the middle of a line.");
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ number, line }) => {
      const cells = cellsOf(line, separator);
      if (cells === null) throw new Unreadable(`Line ${number} has a quotation mark too many.`);
      return { number, cells };
    });
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? "";
}

/** The cells of a line, one in quotation marks may hold the separator; null where a quotation mark stands wrong. */
function cellsOf(line: string, separator: string): string[] | null {
  const cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|((?:[^"${separator}][^${separator}]*)?))(?:${separator}|$)`, "gy");
  for (let end = 0; end <= line.length; ) {
    pattern.lastIndex = end;
    const match = pattern.exec(line);
    if (match === null) return null;
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? "").trim());
    if (!match[0].endsWith(separator)) break;
    end = pattern.lastIndex;
  }
  return cells;
}

function rateOf(line: Line, cell: (name: string) => string, point: "." | ","): FeedRate {
  const [code, date, units] = [cell("BASE_CUR"), cell("TIME_PERIOD"), cell("UNIT_MULT")];
  if (!/^[A-Z]{3}$/.test(code))
    throw new Unreadable(`Line ${line.number}: ${JSON.stringify(code)} is no currency code.`);
  if (!isDate(date)) throw new Unreadable(`Line ${line.number}: ${JSON.stringify(date)} is no date.`);
  if (!/^[0-4]$/.test(units))
    throw new Unreadable(`Line ${line.number}: UNIT_MULT is ${JSON.stringify(units)} and not 0 to 4.`);
  const value = plain(cell("OBS_VALUE"), point);
  if (value === null)
    throw new Unreadable(
      `Line ${line.number}: ${JSON.stringify(cell("OBS_VALUE"))} is no rate with the decimal sign ${JSON.stringify(point)}.`,
    );
  const rate = multiply(decimal(value), decimal(`1e-${units}`));
  if (sign(rate) <= 0 || decimalPlaces(rate) > rateDecimals)
    throw new Unreadable(`Line ${line.number}: ${JSON.stringify(value)} is no rate.`);
  return { code, date, rate: toText(rate), factor: 10 ** Number(units) };
}

/** Spaces of any kind and apostrophes group digits everywhere. */
const grouping = /(?<=\d)[\s'\u00a0\u202f\u2009](?=\d{3})/g;

/** A value without grouping and with a decimal point; null where it is no number. */
function plain(text: string, point: "." | ","): string | null {
  const value = text.replace(grouping, "");
  const shape = point === "." ? /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/ : /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
  const match = shape.exec(value);
  if (match === null || value.length > 30) return null;
  return `${match[1]?.replace(/[.,]/g, "")}${match[2] === undefined ? "" : `.${match[2]}`}`;
}

/**
 * The decimal sign of all values: the last of two different signs, the one that stands once with other than three
 * digits behind it or after a lone 0. Values such as 1,174 could be read in two ways; they follow the others.
 */
function decimalSign(values: readonly string[]): "." | "," {
  const seen = new Set<string>();
  let isDoubtful = false;
  for (const value of values.map((one) => one.replace(grouping, ""))) {
    const signs = value.match(/[.,]/g) ?? [];
    const [first = "", last = ""] = [signs[0], signs.at(-1)];
    if (signs.length === 0) continue;
    if (first !== last) seen.add(last);
    else if (signs.length > 1) seen.add(first === "." ? "," : ".");
    else if (/^(0|\d{4,})[.,]|[.,](?!\d{3}$)/.test(value)) seen.add(first);
    else isDoubtful ||= first === ",";
  }
  if (seen.size > 1) throw new Unreadable("Some values have a decimal point and others a decimal comma.");
  if (seen.size === 0 && isDoubtful)
    throw new Unreadable("It cannot be told whether its commas are decimal signs or group thousands.");
  return seen.has(",") ? "," : ".";
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
