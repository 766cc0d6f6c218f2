// Converts query parameters to values of their declared types and reports all faults at once.

import { canonicalMoment, isDate, isMoment, isMonth, isWeek } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import { type Fault, Problem } from "../../schema/error.ts";
import type { Bounds } from "../../schema/field.ts";
import { commonParameters } from "../../schema/operation.ts";
import type { ParameterDefinition } from "../../schema/resource.ts";

/** Query parameters as sent: each name with its value, or all values where it was repeated. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Checked parameter values by name, and the names that the operation does not have. */
export interface Parameters {
  readonly values: Readonly<Record<string, unknown>>;
  readonly unknown: readonly string[];
}

/** The first value of a parameter, or undefined. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" || value === undefined ? value : value[0];
}

/**
 * Checks the parameters of an operation.
 * @throws Problem `value` (15000) with a message per wrong or missing parameter, then `validation` (18000) with each text
 * that is too short or too long; or `parameter` (21000) for an unknown choice
 */
export function readParameters(
  definitions: Iterable<readonly [string, ParameterDefinition]>,
  query: Query,
): Parameters {
  const { values, unknown, faults, lengths } = checkParameters(definitions, query);
  if (faults.length > 0) throw new Problem("value", {}, faults);
  if (lengths.length > 0) throw new Problem("validation", {}, lengths);
  return { values, unknown };
}

/**
 * Checks the parameters of an operation, whose faults are answered together with others.
 * @returns beside values and unknown names the faults of types, bounds and what is missing, and those of lengths
 * @throws Problem `parameter` (21000) for an unknown choice
 */
export function checkParameters(
  definitions: Iterable<readonly [string, ParameterDefinition]>,
  query: Query,
): Parameters & { readonly faults: readonly Fault[]; readonly lengths: readonly Fault[] } {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const lengths: Fault[] = [];
  const names = new Set<string>();
  for (const [name, definition] of definitions) {
    names.add(name);
    const sent = query[name];
    const text = sent === undefined ? (definition.default ?? undefined) : sent;
    if (text === undefined) {
      if (definition.required) faults.push({ key: "parameterMissing", field: name, parameters: { name } });
      continue;
    }
    const read = readValue(name, definition, typeof text === "string" ? [text] : text);
    if ("fault" in read) faults.push(read.fault);
    else {
      values[name] = read.value;
      faults.push(...boundFaults(name, definition, read.value));
      if (definition.type === "text") lengths.push(...lengthFaults(name, definition, String(read.value)));
    }
  }
  faults.push(...rangeFaults(definitions, values));
  const unknown = Object.keys(query).filter((name) => !names.has(name) && !Object.hasOwn(commonParameters, name));
  return { values, unknown, faults, lengths };
}

function boundFaults(name: string, { type, minimum, maximum }: ParameterDefinition, read: unknown): Fault[] {
  const value = type === "integer" || type === "number" ? Number(read) : Number.NaN;
  if (minimum !== null && value < minimum) return [{ key: "minimum", field: name, parameters: { minimum } }];
  if (maximum !== null && value > maximum) return [{ key: "maximum", field: name, parameters: { maximum } }];
  return [];
}

function lengthFaults(name: string, { minimumLength: minimum, maximumLength: maximum }: Bounds, text: string): Fault[] {
  if (maximum === null) return [];
  const length = [...text.trim()].length;
  if (length >= minimum && length <= maximum) return [];
  return [{ key: "length", field: name, path: name, parameters: { minimum, maximum, length } }];
}

type ReadValue = { readonly value: unknown } | { readonly fault: Fault };

function readValue(name: string, definition: ParameterDefinition, texts: readonly string[]): ReadValue {
  const text = texts[0] ?? "";
  const fault = (key: string): ReadValue => ({ fault: { key, field: name, parameters: { name, value: text } } });
  switch (definition.type) {
    case "text":
      return text.includes("\u0000") ? fault("text") : { value: text };
    case "textList":
      return texts.some((one) => one.includes("\u0000"))
        ? fault("text")
        : { value: readTexts(name, definition, texts) };
    case "flag":
      return /^(true|false)$/i.test(text) ? { value: text.toLowerCase() === "true" } : fault("parameterFlag");
    case "date":
      return isDate(text) ? { value: text } : fault("parameterDate");
    case "dateTime":
      return isMoment(text) ? { value: text } : fault("parameterDateTime");
    case "integer":
      return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : fault("parameterInteger");
    case "number":
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? { value: text } : fault("parameterNumber");
    case "month":
      return readMonths(text, fault, false);
    case "months":
      return readMonths(text, fault, true);
    case "week":
      return isWeek(text) ? { value: text } : fault("parameterWeek");
    case "integers":
      return readIds(text, fault);
    case "choice":
      return { value: chosen(name, definition, text) };
  }
}

/** Texts that commas separate, in one value of the parameter or several. */
function readTexts(name: string, definition: ParameterDefinition, values: readonly string[]): string[] {
  const texts = values.flatMap((one) => one.split(",")).map((one) => one.trim());
  return definition.choices.length === 0 ? texts : texts.map((one) => chosen(name, definition, one));
}

/** @throws Problem `parameter` (21000) for a word that is no choice */
function chosen(name: string, { choices }: ParameterDefinition, word: string): string {
  if (choices.includes(word)) return word;
  throw new Problem("parameter", { name, expected: choices.join(", "), value: word.slice(0, 100) });
}

function readIds(text: string, fault: (key: string) => ReadValue): ReadValue {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > limits.objectsRead || !parts.every((part) => /^\d{1,15}$/.test(part)))
    return fault("parameterIds");
  return { value: parts.map(Number) };
}

/** One month, or several that commas separate, each once. */
function readMonths(text: string, fault: (key: string) => ReadValue, many: boolean): ReadValue {
  const months = many ? text.split(",").map((one) => one.trim()) : [text];
  if (months.length > limits.objectsRead || !months.every(isMonth)) return fault("parameterMonth");
  return { value: many ? [...new Set(months)] : text };
}

/** A `...From` not before its `...To` is refused, but where the end is included or the operation itself looks (a condition `true`). */
function rangeFaults(
  definitions: Iterable<readonly [string, ParameterDefinition]>,
  values: Record<string, unknown>,
): Fault[] {
  const faults: Fault[] = [];
  if (Object.keys(values).length < 2) return faults;
  const all = new Map(definitions);
  for (const [fromName, definition] of all) {
    if (!fromName.endsWith("From") || definition.sql === "true") continue;
    const toName = `${fromName.slice(0, -4)}To`;
    const [low, high] = [values[fromName], values[toName]];
    if (low === undefined || high === undefined) continue;
    if (low === high && all.get(toName)?.match === "until") continue;
    if (!isBefore(definition.type, low, high))
      faults.push({
        key: "parameterRange",
        field: fromName,
        parameters: { from: String(low), to: String(high), fromName, toName },
      });
  }
  return faults;
}

function isBefore(type: ParameterDefinition["type"], low: unknown, high: unknown): boolean {
  if (type === "integer" || type === "number") return Number(low) < Number(high);
  if (type === "dateTime") return canonicalMoment(String(low)) < canonicalMoment(String(high));
  return String(low) < String(high);
}

/** `from` and `count` of a list; `count` above the limit is the limit. */
export function readPage(
  query: Query,
  defaultCount = limits.defaultCount,
): { readonly from: number; readonly count: number } {
  const faults: Fault[] = [];
  const read = (name: "from" | "count", defaultValue: number): number => {
    const text = single(query, name);
    if (text === undefined) return defaultValue;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    faults.push({
      key: name === "from" ? "parameterFrom" : "parameterCount",
      field: `arg:${name}`,
      path: `arg:${name}`,
    });
    return defaultValue;
  };
  const page = { from: read("from", 0), count: Math.min(read("count", defaultCount), limits.objectsRead) };
  if (faults.length > 0) throw new Problem("validation", {}, faults);
  return page;
}
