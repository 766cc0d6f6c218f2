// A GBAT10 file becomes lines, with every fault of its text at its line and column; independent of accounts and parties.

import { isDate } from "../../calendar.ts";
import { type Decimal, decimal } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import { decoded } from "./encoding.ts";

/** The columns that are read, with their position in the line, from 1. */
export const gbat10Columns = {
  word: 1,
  voucherNumber: 2,
  date: 3,
  voucherType: 4,
  period: 5,
  year: 6,
  account: 7,
  vatCode: 8,
  amount: 9,
  customer: 10,
  supplier: 11,
  name: 12,
  address: 13,
  postalCode: 14,
  city: 15,
  invoiceNumber: 16,
  dueDate: 18,
  description: 23,
  project: 25,
  department: 26,
  paymentDays: 27,
  isGross: 28,
} as const;

/** The name of a column. */
export type Gbat10Column = keyof typeof gbat10Columns;

/** A line of the file. */
export interface Gbat10Line {
  /** Its place in the file, from 1. */
  readonly line: number;
  readonly voucherNumber: string;
  readonly voucherType: string;
  /** ISO date. */
  readonly date: string;
  readonly account: number;
  readonly vatCode: string;
  /** Debit is positive. */
  readonly amount: Decimal;
  /** Numbers of parties; 0 for none. */
  readonly customer: number;
  readonly supplier: number;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly invoiceNumber: string;
  readonly dueDate: string | null;
  readonly description: string;
  readonly project: string;
  readonly department: string;
  /** The amount contains VAT that is to be computed. */
  readonly isGross: boolean;
}

/** What a file says. */
export interface Gbat10File {
  readonly lines: readonly Gbat10Line[];
  readonly faults: readonly Fault[];
}

/** The most lines of a file. */
const mostLines = 10_000;

/** The fault of a column. */
export function lineFault(
  line: number,
  column: Gbat10Column,
  key: string,
  parameters: Readonly<Record<string, string | number>> = {},
): Fault {
  const place = gbat10Columns[column];
  return {
    key,
    field: `file.${column}`,
    path: `file.lines[${line}].columns[${place}]`,
    parameters: { line, column: place, ...parameters },
  };
}

/** Reads a file. @param encoding what the sender calls its encoding; UTF-8 where it is empty */
export function readGbat10(content: Uint8Array, encoding: string): Gbat10File {
  const text = decoded(content, encoding);
  if (typeof text !== "string") return refused(text);
  const written = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === "" ? [] : [{ line, at: index + 1 }]));
  if (written.length === 0) return refused({ key: "gbat10Empty", field: "file", path: "file" });
  if (written.length > mostLines)
    return refused({ key: "gbat10TooLong", field: "file", path: "file", parameters: { maximum: mostLines } });
  const faults: Fault[] = [];
  const lines = written.flatMap(({ line, at }) => readLine(line, at, faults) ?? []);
  return { lines, faults };
}

function refused(fault: Fault): Gbat10File {
  return { lines: [], faults: [fault] };
}

/** Reads a line; null where it cannot be used. */
function readLine(text: string, line: number, faults: Fault[]): Gbat10Line | null {
  const columns = text.split(";").map((column) => column.trim());
  const before = faults.length;
  const value = (name: Gbat10Column) => columns[gbat10Columns[name] - 1] ?? "";
  const wrong = (name: Gbat10Column, key: string) =>
    faults.push(lineFault(line, name, key, { value: value(name).slice(0, 50) }));
  const integerOf = (name: Gbat10Column, digits: number): number => {
    if (value(name) === "") return 0;
    if (!new RegExp(`^\\d{1,${digits}}$`).test(value(name))) wrong(name, "gbat10Whole");
    return Number(value(name));
  };
  const day = (name: Gbat10Column): string | null => {
    const match = /^(\d{4})(\d\d)(\d\d)$/.exec(value(name));
    const iso = match === null ? "" : `${match[1]}-${match[2]}-${match[3]}`;
    if (!isDate(iso)) wrong(name, "gbat10Date");
    return isDate(iso) ? iso : null;
  };
  const bounded = (name: Gbat10Column, most: number): string => {
    if (value(name).length > most) faults.push(lineFault(line, name, "gbat10Length", { maximum: most }));
    return value(name);
  };
  if (value("word").toUpperCase() !== "GBAT10") {
    wrong("word", "gbat10Word");
    return null;
  }
  if (columns.length < gbat10Columns.amount || columns.length > gbat10Columns.isGross)
    faults.push(lineFault(line, "isGross", "gbat10Count", { count: columns.length }));
  if (!/^\d{1,15}$/.test(value("voucherNumber"))) wrong("voucherNumber", "gbat10Whole");
  const date = day("date");
  const period = integerOf("period", 2);
  const year = integerOf("year", 4);
  if (date !== null && value("period") !== "" && period !== Number(date.slice(5, 7))) wrong("period", "gbat10Period");
  if (date !== null && value("year") !== "" && year !== Number(date.slice(0, 4))) wrong("year", "gbat10Period");
  if (value("account") === "") wrong("account", "gbat10Whole");
  const amount = /^[-+]?\d{1,12}([.,]\d{1,2})?$/.test(value("amount"))
    ? decimal(value("amount").replace(",", ".").replace("+", ""))
    : null;
  if (amount === null) wrong("amount", "gbat10Amount");
  if (!/^[TtXx]?$/.test(value("isGross"))) wrong("isGross", "gbat10Gross");
  const days = integerOf("paymentDays", 4);
  const due = value("dueDate") === "" ? null : day("dueDate");
  const read = {
    line,
    voucherNumber: value("voucherNumber"),
    voucherType: value("voucherType"),
    account: integerOf("account", 9),
    vatCode: value("vatCode"),
    customer: integerOf("customer", 9),
    supplier: integerOf("supplier", 9),
    name: bounded("name", 255),
    address: bounded("address", 255),
    postalCode: bounded("postalCode", 100),
    city: bounded("city", 100),
    invoiceNumber: bounded("invoiceNumber", 100),
    dueDate: due ?? (value("paymentDays") === "" || date === null ? null : later(date, days)),
    description: bounded("description", 1_000),
    project: value("project"),
    department: value("department"),
    isGross: /^[Tt]$/.test(value("isGross")),
  };
  return faults.length > before || date === null || amount === null ? null : { ...read, date, amount };
}

function later(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
