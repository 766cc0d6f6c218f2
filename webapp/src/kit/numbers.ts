// Amounts and days as people write and read them. Sums are counted in hundredths, so that none is a cent off.

import { locale } from "../texts/index.ts";

const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: true });

/** Digits are parted in threes by a space that does not break, as on paper (decision 193), and minus is a minus. */
function shown(text: string): string {
  return text.replaceAll(/[\s,](?=\d{3})/g, "\u00a0").replace("-", "−");
}

/** An amount with two decimals, as in `1 234,50`. */
export function amountText(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : shown(exact.format(value === 0 ? 0 : value));
}

/** An amount in whole kroner; a dash for nothing, as in reports. */
export function wholeText(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return Math.round(value) === 0 ? "–" : shown(whole.format(value));
}

/** A sentence of the service with its amounts parted in threes and a true minus, as all others are. */
export function groupedAmounts(text: string): string {
  return text
    .replaceAll(/(?<!\S)-(?=\d+[.,]\d\d(?!\d))/g, "−")
    .replaceAll(/\d{4,}(?=[.,]\d\d(?!\d))/g, (digits) => digits.replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0"));
}

/** A count or price with the decimals that it has. */
export function plainText(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : shown(plain.format(value));
}

/** An amount as a cell shows it: with two decimals; one with more keeps them, and only what was calculated (`text`) is rounded. */
export function amountTyped(value: number, text = ""): string {
  const isExact = Math.round(value * 100) / 100 === value;
  return isExact || /[*/]/.test(text) ? amountText(value) : plainText(value);
}

/** The sum of amounts with two decimals. */
export function sumOf(values: Iterable<number | null | undefined>): number {
  let cents = 0;
  for (const value of values) cents += Math.round((value ?? 0) * 100);
  return cents / 100;
}

/** One number whose thousands are parted by points or commas, as spreadsheets write `1.234,50` and `1,234,567`, with its decimals behind a point. */
function withoutMarks(text: string): string {
  const [first = "", ...more] = text.match(/[.,]/g) ?? [];
  const last = more.at(-1);
  if (last === undefined || !/^-?\d{1,3}([.,]\d{3})*([.,]\d*)$/.test(text)) return text.replaceAll(",", ".");
  // The mark of decimals is another one than that of thousands, and comes last.
  if (first !== last) return text.replaceAll(first, "").replace(last, ".");
  return /[.,]\d{3}$/.test(text) ? text.replaceAll(first, "") : text;
}

/** A number as spreadsheets write it: `kr 1 234,50`, `1.234,50 kr`, `(500,00)` for what is negative. */
function bare(text: string): string {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, "").replaceAll("−", "-");
  const signed = digits.startsWith("(") && digits.endsWith(")") ? `-${digits.slice(1, -1)}` : digits;
  return withoutMarks(signed.replace(/^(-?)(?:kr\.?|nok)/i, "$1").replace(/(?:,-|kr\.?|nok)$/i, ""));
}

/**
 * A number as people type it: with comma or point, with spaces, or as a calculation such as `12*49`; and as spreadsheets write it.
 * @returns null where it is none
 */
export function readNumber(text: string): number | null {
  const given = bare(text);
  if (!/^-?\d*\.?\d+([+\-*/]\d*\.?\d+)*$/.test(given)) return null;
  const parts = given.match(/(?:^-)?\d*\.?\d+|[+\-*/]/g) ?? [];
  const sums: number[] = [Number(parts[0])];
  for (let at = 1; at < parts.length; at += 2) {
    const next = Number(parts[at + 1]);
    const last = sums.pop() ?? 0;
    const sign = parts[at];
    if (sign === "*") sums.push(last * next);
    else if (sign === "/") sums.push(last / next);
    else sums.push(last, sign === "-" ? -next : next);
  }
  const value = sums.reduce((one, other) => one + other, 0);
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : null;
}

/**
 * The number that is typed into a filter. What is none is asked for as it is, so that the service refuses it and no list is shown that
 * nobody asked for; a sign at the end may be the beginning of more.
 */
export function filterNumber(text = ""): number | undefined {
  const given = text.trim();
  const value = readNumber(given) ?? readNumber(given.slice(0, -1));
  return value ?? (given.length < 2 ? undefined : (given as unknown as number));
}

/** A day as in `22.11.2026`, from `2026-11-22`. */
export function dayText(day: string | null | undefined): string {
  return day === null || day === undefined || day === "" ? "" : day.slice(0, 10).split("-").reverse().join(".");
}

/** A short day as in `22.11.`. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}

/** The name of a month of the year from `2026-11`, as in `Nov`. */
export function monthText(month: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(new Date(`${month}-15`));
  return name.replace(".", "");
}

/** Today in Oslo, as in `2026-11-22`. */
export function today(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" }).format(new Date());
}

/** A day some days later; what is no day stays as it is, so that the service refuses it. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * A day as people type it: `22.11`, `2211`, `22.11.2026`, `+14` from today, `i dag`.
 * @returns null where it is none
 */
export function readDay(text: string, from = today()): string | null {
  const given = text.trim().toLowerCase();
  if (["i dag", "idag", "today"].includes(given)) return from;
  if (/^[+-]\d{1,3}$/.test(given)) return addDays(from, Number(given));
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(given);
  const typed = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?$/.exec(given) ?? /^(\d\d)(\d\d)(\d{4}|\d{2})?$/.exec(given);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : [typed?.[1], typed?.[2], typed?.[3] ?? from.slice(0, 4)];
  if (day === undefined || month === undefined || year === undefined) return null;
  const made = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${made}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== made ? null : made;
}
