// Reads the parameters and the body of a system operation by its definition: the one place that does.

import { checkParameters, type Query, single } from "../../engine/read/parameters.ts";
import { type Converted, convert } from "../../engine/write/value.ts";
import { type Fault, FaultList, Problem } from "../../schema/error.ts";
import { expected } from "../../schema/expected.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import { Hints, suggestion } from "../../schema/nearest.ts";
import { commonParameters } from "../../schema/operation.ts";
import type { SystemOperationDefinition, Values } from "./operation.ts";

/** What was sent. */
export interface Sent {
  readonly query: Query;
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown;
}

/** What was sent, as it was read. */
export interface SystemInput {
  readonly values: Values;
  /** The objects of a body that is a list. */
  readonly rows: readonly Values[];
  readonly faults: readonly Fault[];
  readonly ruleFaults: readonly Fault[];
  readonly dryRun: boolean;
}

/** Characters of an unknown name that an answer repeats. */
const shownNameCharacters = 100;

/** What has been read so far, and what is wrong with it, by the stages in which it is refused. */
interface Reading {
  readonly values: Record<string, unknown>;
  readonly rows: Record<string, unknown>[];
  /** Unknown fields, and values of another type. */
  readonly mapping: FaultList;
  /** What is missing, and parameters of another form. */
  readonly missing: Fault[];
  /** Values outside their bounds. */
  readonly bounds: Fault[];
}

/**
 * Reads what was sent.
 * @param rules the faults of values that are read
 * @throws Problem `mapping` (16000) with every unknown field and wrong type of the body, and what else is wrong with it;
 * `value` (15000) with everything that is missing, and every parameter of another form
 */
export function readInput(
  operation: SystemOperationDefinition,
  { query, body }: Sent,
  rules: (values: Values) => readonly Fault[],
): SystemInput {
  const reading: Reading = { values: {}, rows: [], mapping: new FaultList(), missing: [], bounds: [] };
  readQuery(operation, query, reading);
  if (operation.most === undefined) readBody(operation, body, reading);
  else readList(operation, operation.most, body, reading);
  const { values, rows, mapping, bounds } = reading;
  const ruleFaults = rules(values);
  if (mapping.listed.length > 0) for (const fault of [...bounds, ...ruleFaults]) mapping.add(() => fault);
  mapping.refuse("mapping");
  refuseMissing(operation, reading);
  return { values, rows, faults: bounds, ruleFaults, dryRun: values.dryRun === true };
}

/** @throws Problem `value` with what is missing; of a list with what else is wrong with its objects */
function refuseMissing({ most }: SystemOperationDefinition, { missing, bounds }: Reading): void {
  if (missing.length === 0) return;
  const listed = new FaultList();
  for (const fault of most === undefined ? missing : [...missing, ...bounds]) listed.add(() => fault);
  listed.refuse("value");
}

/** Reads the parameters; those of any type are taken as they are. */
function readQuery(operation: SystemOperationDefinition, query: Query, reading: Reading): void {
  const { anyType = [], valueFaults = {}, common } = operation;
  const definitions = Object.entries(operation.query).filter(([name]) => !anyType.includes(name));
  if (common.includes("dryRun")) definitions.push(["dryRun", commonParameters.dryRun]);
  const { values, faults, lengths } = checkParameters(definitions, query);
  Object.assign(reading.values, values);
  for (const name of anyType) {
    const text = Object.hasOwn(operation.query, name) ? single(query, name) : undefined;
    if (text !== undefined) reading.values[name] = text;
  }
  for (const fault of faults) {
    const own = fault.key === "parameterMissing" ? undefined : valueFaults[fault.field ?? ""];
    if (own === undefined) reading.missing.push(fault);
    else reading.bounds.push({ field: fault.field, ...own });
  }
  reading.bounds.push(...lengths);
}

/**
 * Reads the fields of the body, each of which may be left out or null unless it is required.
 * @throws Problem `mapping` for a body that is no object
 */
function readBody(operation: SystemOperationDefinition, body: unknown, reading: Reading): void {
  if (typeof (body ?? {}) !== "object" || Array.isArray(body))
    throw new Problem("mapping", {}, [{ key: "notAnObject", field: null }]);
  readFields(operation, (body ?? {}) as Readonly<Record<string, unknown>>, "", reading);
}

/**
 * Reads a body that is a list of objects.
 * @throws Problem `mapping` for a body that is no list, `validation` for one that is empty or too long
 */
function readList(operation: SystemOperationDefinition, maximum: number, body: unknown, reading: Reading): void {
  if (!Array.isArray(body)) throw new Problem("mapping", {}, [{ key: "notAList", field: null }]);
  const objects: readonly unknown[] = body;
  const count = objects.length;
  if (count === 0) throw new Problem("validation", {}, [{ key: "emptyList", field: null }]);
  if (count > maximum)
    throw new Problem("validation", {}, [{ key: "tooMany", field: null, parameters: { maximum, count } }]);
  objects.forEach((one, index) => {
    const path = `[${index}]`;
    const values: Record<string, unknown> = {};
    reading.rows.push(values);
    if (typeof one === "object" && one !== null && !Array.isArray(one))
      readFields(operation, one as Readonly<Record<string, unknown>>, `${path}.`, { ...reading, values });
    else
      reading.mapping.add(() => ({ key: "wrongType", field: null, path, parameters: { expected: expected.object } }));
  });
}

/** Reads the fields of an object; `prefix` stands before their names in paths. */
function readFields(
  operation: SystemOperationDefinition,
  given: Readonly<Record<string, unknown>>,
  prefix: string,
  reading: Reading,
): void {
  addUnknown(operation, Object.keys(given), prefix, reading.mapping);
  for (const [name, field] of Object.entries(operation.body)) {
    const json = given[name] ?? null;
    if (json === null || (json === "" && field.required)) {
      const path = prefix === "" ? {} : { path: `${prefix}${name}` };
      if (field.required) reading.missing.push({ key: "parameterMissing", field: name, ...path, parameters: { name } });
    } else if (operation.anyType?.includes(name)) {
      reading.values[name] = typeof json === "string" ? json : JSON.stringify(json);
    } else {
      readField(operation, { name, path: `${prefix}${name}`, field, json }, reading);
    }
  }
}

function addUnknown(
  { body, model = "" }: SystemOperationDefinition,
  given: readonly string[],
  prefix: string,
  mapping: FaultList,
): void {
  const hints = new Hints();
  const names = Object.keys(body);
  for (const wrong of given) {
    if (Object.hasOwn(body, wrong)) continue;
    const name = wrong.slice(0, shownNameCharacters);
    mapping.add((isExplained) => ({
      key: "unknownField",
      field: name,
      path: `${prefix}${name}`,
      parameters: { model, name, hint: isExplained ? hints.didYouMean(wrong, names) : suggestion(null) },
    }));
  }
}

function readField(
  { valueFaults = {} }: SystemOperationDefinition,
  {
    name,
    path,
    field,
    json,
  }: { readonly name: string; readonly path: string; readonly field: FieldDefinition; readonly json: unknown },
  reading: Reading,
): void {
  const place = { field: name, path };
  const converted = convertExactly(field, json);
  const fault = "mapping" in converted ? converted.mapping : converted.constraint;
  if (fault === undefined && "value" in converted) reading.values[name] = converted.value;
  else if (valueFaults[name] !== undefined) reading.bounds.push({ ...place, ...valueFaults[name] });
  else if ("mapping" in converted) reading.mapping.add(() => ({ ...place, ...converted.mapping }));
  else if (fault !== undefined) reading.bounds.push({ ...place, ...fault });
}

/** Converts a value as in bodies of resources, except that a number is no text: nobody's name or address is one. */
function convertExactly(field: FieldDefinition, json: unknown): Converted {
  if (field.kind !== "text" || typeof json === "string") return convert(field, json);
  return { mapping: { key: "wrongType", parameters: { expected: expected.text } } };
}
