// Fields of a body that cannot be written. Clients send whole objects back: what a body repeats is accepted in silence. Another
// value is refused where the definition says what to do instead, and is otherwise ignored, which x-warning tells.

import { type Fault, Problem, type Warning } from "../schema/error.ts";
import type { FieldDefinition } from "../schema/field.ts";
import type { Text } from "../schema/message.ts";
import type { Operation } from "../schema/operation.ts";
import type { Registry } from "../schema/registry.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import { unset } from "../store/sql.ts";
import type { OperationParts, OperationRequest } from "./operation-request.ts";

/** The most that one response names. */
const most = 20;

/** The messages about them. */
export const fixedFieldTexts = {
  notWritable: {
    en: "cannot be written here and was ignored",
    no: "kan ikke skrives her og ble ignorert",
    developer: {
      en: "The service or another operation sets it; the OpenAPI document says readOnly.",
      no: "Tjenesten eller en annen operasjon setter det; OpenAPI-dokumentet sier readOnly.",
    },
  },
  fieldFixed: {
    en: "The field {name} cannot get another value here.",
    no: "Feltet {name} kan ikke få en annen verdi her.",
    developer: { en: "{hint}", no: "{hint}" },
  },
} as const;

/** What to do where a field can be set only when its object is created. */
const setOnce: Text = {
  en: "It is set once, when the object is created: send the value that it has or leave it out, and create a new object for another one.",
  no: "Det settes bare når objektet opprettes: send verdien det har, eller utelat det, og opprett et nytt objekt for en annen verdi.",
};

/** What to do where an element names another owner than the object that it is written with. */
const ownedHere: Text = {
  en: "An element belongs to the object that holds it: leave the field out, or write the element with its own object.",
  no: "Et element hører til objektet det står i: utelat feltet, eller skriv elementet sammen med sitt eget objekt.",
};

/** What a body says of fields that it cannot write, where that is not what they have. */
export interface FixedFields {
  readonly warnings: readonly Warning[];
  readonly faults: readonly Fault[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Compares what a body says of fields that cannot be written with what is stored. Bodies without such fields, as most are, read
 * nothing; others read those fields of their objects by one statement, before the change.
 * @param id the id that the path names; null for none
 */
export async function fixedFields(
  parts: OperationParts,
  operation: Operation,
  id: number | null,
  request: OperationRequest,
): Promise<FixedFields> {
  const written = writtenModel(parts.registry, operation);
  const bodies = elementsOf(request.body).filter(isObject);
  if (written === null || bodies.length === 0) return { warnings: [], faults: [] };
  const { registry } = parts;
  const names = written.isNew ? [] : fixedNames(registry, written.model, bodies);
  if (!written.isNew && names.length === 0) return { warnings: [], faults: [] };
  const stored = written.isNew
    ? new Map<number, Json>()
    : await storedObjects(parts, written.model, idsOf(bodies, id), names, request);
  const found: Found = { registry, warnings: [], faults: [] };
  const isList = Array.isArray(request.body);
  bodies.forEach((body, index) => {
    const own = written.isNew ? null : (stored.get(id ?? numberOf(body.id)) ?? null);
    if (!written.isNew && own === null) return;
    const path = isList ? `[${index}]` : "";
    compare(found, { one: written.model, field: "", path, stored: own, isNew: written.isNew, owner: null }, body);
  });
  return { warnings: found.warnings.slice(0, most), faults: found.faults };
}

/**
 * Refuses a change for what its body says of such fields, together with whatever else is wrong with it: it is tried first.
 * @throws Problem the one of the trial, or `businessRule` (18000) with the faults of both
 */
export async function refuseFixed(faults: readonly Fault[], tryOut: () => Promise<unknown>): Promise<never> {
  const others = await tryOut().then(
    () => [],
    (error: unknown) => {
      if (error instanceof Problem && error.key === "businessRule") return error.faults ?? [];
      throw error;
    },
  );
  throw new Problem("businessRule", {}, [...faults, ...others]);
}

/** The model of the body, and whether its objects are new. */
function writtenModel(
  registry: Registry,
  operation: Operation,
): { readonly model: ResourceDefinition; readonly isNew: boolean } | null {
  if (operation.kind === "create" || operation.kind === "createMany") return { model: operation.resource, isNew: true };
  if (operation.kind === "update" || operation.kind === "updateMany")
    return { model: operation.resource, isNew: false };
  const body = operation.kind === "action" ? operation.action.body : undefined;
  return body === undefined ? null : { model: registry.resource(body.model), isNew: body.changes !== true };
}

function idsOf(bodies: readonly Json[], id: number | null): number[] {
  return id === null ? bodies.map((body) => numberOf(body.id)).filter(Number.isSafeInteger) : [id];
}

/** `fields` of the stored values that the bodies are compared with. */
function fixedNames(registry: Registry, one: ResourceDefinition, bodies: readonly Json[]): string[] {
  const names = new Set<string>();
  for (const [name, field] of one.fields) {
    const values = bodies.filter((body) => Object.hasOwn(body, name)).map((body) => body[name]);
    if (values.length === 0 || field.internal) continue;
    if (field.readOnly || field.createOnly) names.add(pick(registry, name, field));
    else if (holds(field)) for (const text of namesBelow(registry, name, field, values)) names.add(text);
  }
  return [...names];
}

/** The same of the objects that a field holds; nothing where none of them names such a field. */
function namesBelow(registry: Registry, name: string, field: FieldDefinition, values: readonly unknown[]): string[] {
  const target = registry.resource(field.target ?? "");
  const elements = values.flatMap(elementsOf).filter(isObject);
  const inner = fixedNames(registry, target, elements);
  return inner.length === 0 ? [] : [`${name}(${[...(target.identity ? ["id"] : []), ...inner].join(",")})`];
}

function pick(registry: Registry, name: string, { target }: FieldDefinition): string {
  return target !== null && registry.resource(target).identity ? `${name}(id)` : name;
}

/** The objects by id, with these fields; a draft has the fields of what it becomes. */
async function storedObjects(
  parts: OperationParts,
  one: ResourceDefinition,
  ids: readonly number[],
  names: readonly string[],
  { caller }: OperationRequest,
): Promise<ReadonlyMap<number, Json>> {
  const fields = ["id", ...names].join(",");
  const statement = parts.projections.objects(one, ids, fields, caller);
  const { rows } = await parts.database.read<{ body: string | null }>(caller.company, statement.sql, statement.values);
  const objects = JSON.parse(`[${rows[0]?.body ?? ""}]`) as Json[];
  return new Map(objects.map((object) => [Number(object.id), object]));
}

interface Found {
  readonly registry: Registry;
  readonly warnings: Warning[];
  readonly faults: Fault[];
}

interface Place {
  readonly one: ResourceDefinition;
  readonly field: string;
  readonly path: string;
  readonly stored: Json | null;
  readonly isNew: boolean;
  /** The id of the object that holds the element; null where that is new, or nothing holds it. */
  readonly owner: number | null;
}

/** A field of a body with its value. */
interface Sent {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
}

function compare(found: Found, place: Place, body: Json): void {
  const { one, isNew } = place;
  for (const [name, value] of Object.entries(body)) {
    const field = one.fields.get(name);
    if (field === undefined || field.internal) continue;
    const sent: Sent = { name, field, value };
    if (place.field !== "" && name === one.owner?.field) compareOwner(found, place, sent);
    else if (field.readOnly || (field.createOnly && !isNew)) compareValue(found, place, sent);
    else if (holds(field)) compareElements(found, place, sent);
  }
}

/** An element says whose it is, if at all, as the object says that holds it; in a new object it cannot. */
function compareOwner(found: Found, place: Place, { name, field, value }: Sent): void {
  if (value === null) return;
  if (place.owner === null) found.warnings.push({ key: "notWritable", field: joined(place.path, name) });
  else if (plainly(field, value) !== String(place.owner)) found.faults.push(fixed(place, name, ownedHere));
}

function compareValue(found: Found, place: Place, { name, field, value }: Sent): void {
  const sent = plainly(field, value);
  if (sent === plainly(field, place.isNew ? startOf(field) : place.stored?.[name])) return;
  // What is computed only when fields names it was read as its placeholder otherwise.
  if (field.onDemand !== null && sent === plainly(field, JSON.parse(field.onDemand.default ?? "null"))) return;
  const instead = field.readOnly ? field.instead : setOnce;
  // Typed clients send null for whatever they do not set.
  if (instead !== null && value !== null) found.faults.push(fixed(place, name, instead));
  else found.warnings.push({ key: "notWritable", field: joined(place.path, name) });
}

/** What a field has in a new object. */
function startOf(field: FieldDefinition): unknown {
  return field.default ?? unset(field);
}

/** Compares the objects that a field holds with the stored ones of the same id; one without id is new. */
function compareElements(found: Found, place: Place, { name, field, value }: Sent): void {
  const target = found.registry.resource(field.target ?? "");
  const stored = elementsOf(place.stored?.[name]).filter(isObject);
  const isList = Array.isArray(value);
  elementsOf(value).forEach((element, index) => {
    if (!isObject(element)) return;
    // What is only referred to is not written.
    if (!field.owned && hasId(element)) return;
    const own = field.kind === "list" ? stored.find((one) => Number(one.id) === numberOf(element.id)) : stored[0];
    const isNew = place.isNew || (field.kind === "list" ? !hasId(element) : !field.owned);
    if (!isNew && own === undefined) return;
    const at = {
      field: joined(place.field, name),
      path: `${joined(place.path, name)}${isList ? `[${index}]` : ""}`,
    };
    const owner = place.stored === null ? null : Number(place.stored.id);
    compare(found, { one: target, ...at, stored: own ?? null, isNew, owner }, element);
  });
}

function fixed(place: Place, name: string, hint: Text): Fault {
  const at = { field: joined(place.field, name), path: joined(place.path, name) };
  return { key: "fieldFixed", ...at, parameters: { name, hint } };
}

/** The plain form of a value, in which what a client sends is compared with what the service shows. */
function plainly(field: FieldDefinition, value: unknown): string {
  switch (field.kind) {
    case "reference":
      return written(isObject(value) ? value.id : value);
    case "list":
      return elementsOf(value)
        .map((one) => (isObject(one) ? written(one.id) : ""))
        .sort()
        .join();
    case "texts":
      return elementsOf(value).map(written).join("\n");
    case "flag":
      return String(value === true || value === "true");
    case "integer":
    case "number":
      return String(numberOf(value ?? 0));
    default:
      return written(value);
  }
}

/** The text of a value of any form, also of one whose `toString` is what a client sent. */
function written(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

/** The number that a text or a number is; NaN for anything else. */
function numberOf(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

/** True for a field whose objects are written with the one that holds them. */
function holds({ target, owned, orNew, kind }: FieldDefinition): boolean {
  return target !== null && (owned || orNew || kind === "list");
}

function isObject(json: unknown): json is Json {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function hasId(json: Json): boolean {
  return json.id !== undefined && json.id !== null;
}

/** The elements of a list, or the one value that is no list; none for null. */
function elementsOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function joined(prefix: string, name: string): string {
  return prefix === "" ? name : `${prefix}.${name}`;
}
