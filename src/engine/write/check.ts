// Checks a JSON body against a definition, reports all faults of a stage at once, and returns raw drafts. Needs no database.

import * as limits from "../../limits.ts";
import { type Fault, FaultList, Problem } from "../../schema/error.ts";
import { expected } from "../../schema/expected.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import { Hints, suggestion } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ResourceDefinition, type Row, shownName } from "../../schema/resource.ts";
import { fieldLists, isStored, unset } from "../../store/sql.ts";
import { convert } from "./value.ts";

/** The values of one object of a body, converted but not yet merged with the stored row. */
export interface RawDraft {
  readonly resource: ResourceDefinition;
  readonly kind: "create" | "update";
  /** The id in the body, null when it gave none. */
  readonly bodyId: number | null;
  readonly bodyVersion: number | null;
  readonly path: string;
  readonly field: string;
  readonly rootId: number | null;
  readonly bodyFields: Set<string>;
  readonly cleared: Set<string>;
  readonly values: Row;
  readonly accepted: Row;
  readonly children: Record<string, RawDraft[]>;
}

type Known = Pick<RawDraft, "kind" | "bodyId" | "bodyVersion" | "path" | "field" | "rootId">;

/** A body that says nothing, with what is known of it. */
export function emptyRaw(resource: ResourceDefinition, known: Partial<Known>): RawDraft {
  const { kind = "update", bodyId = null, bodyVersion = null, path = "", field = "", rootId = null } = known;
  const [bodyFields, cleared] = [new Set<string>(), new Set<string>()];
  const [values, accepted, children] = [{}, {}, {}];
  // Written out, as wherever every request passes: what is spread into a literal is copied field by field.
  return { resource, kind, bodyId, bodyVersion, path, field, rootId, bodyFields, cleared, values, accepted, children };
}

/** The options of a check. */
export interface CheckOptions {
  readonly kind: "create" | "update";
  /** Whether a version in the body is refused, or compared later. */
  readonly putVersion: "refuse" | "compare";
  /** True for a bulk body: a list of objects, each naming its id when it updates. */
  readonly many: boolean;
  /** The maximum number of objects of a bulk body, where it is not the usual one. */
  readonly maximum?: number;
}

interface Context {
  readonly registry: Registry;
  readonly options: CheckOptions;
  readonly mapping: FaultList;
  readonly constraints: FaultList;
  readonly references: FaultList;
  readonly hints: Hints;
}

/** Characters of an unknown name that an answer repeats. */
const shownNameCharacters = 100;

interface Location {
  readonly field: string;
  readonly path: string;
  readonly rootId: number | null;
}

/**
 * Checks a body.
 * @throws Problem `mapping` (16000) with every unknown field and wrong type; then `validation` (18000) with every missing
 * value and broken bound; then `notFound` (6000) with every reference that names no id
 */
export function checkBody(
  registry: Registry,
  one: ResourceDefinition,
  body: unknown,
  options: CheckOptions,
): RawDraft[] {
  const context: Context = {
    registry,
    options,
    hints: new Hints(),
    mapping: new FaultList(),
    constraints: new FaultList(),
    references: new FaultList(),
  };
  const objects = options.many ? bulkObjects(body, options.maximum ?? limits.bulkObjects) : [body];
  const drafts = objects.map((object, index) => {
    const location = { field: "", path: options.many ? `[${index}]` : "", rootId: null };
    if (!isObject(object)) {
      context.mapping.add(() => ({ key: "notAnObject", field: null, path: location.path || null }));
      return null;
    }
    return checkObject(context, one, object, options.kind, location);
  });
  context.mapping.refuse("mapping");
  context.constraints.refuse("validation");
  context.references.refuse("notFound");
  return drafts.filter((draft) => draft !== null);
}

function bulkObjects(body: unknown, maximum: number): unknown[] {
  if (!Array.isArray(body)) throw new Problem("mapping", {}, [{ key: "notAList", field: null }]);
  if (body.length === 0) throw new Problem("validation", {}, [{ key: "emptyList", field: null }]);
  if (body.length > maximum)
    throw new Problem("validation", {}, [
      { key: "tooMany", field: null, parameters: { maximum: maximum, count: body.length } },
    ]);
  return body;
}

/**
 * Checks a body that is a list of ids.
 * @throws Problem `mapping` (16000) for what is no list of whole numbers, `validation` (18000) for an empty or too long
 * one and for ids that stand twice
 */
export function checkIds(body: unknown): number[] {
  if (!Array.isArray(body)) throw new Problem("mapping", {}, [{ key: "notAList", field: null }]);
  const maximum = limits.ownedListObjects;
  if (body.length > maximum)
    throw new Problem("validation", {}, [{ key: "tooMany", field: null, parameters: { maximum, count: body.length } }]);
  if (body.length === 0) throw new Problem("validation", {}, [{ key: "emptyList", field: null }]);
  const wrong = new FaultList();
  const repeated = new FaultList();
  const ids = new Set<number>();
  body.forEach((one: unknown, index) => {
    // Some operations accept objects here and use only their ids.
    const id = readIdentity(isObject(one) ? one.id : one);
    const location = { field: null, path: `[${index}]` };
    if (id === null)
      wrong.add(() => ({ key: "wrongType", ...location, parameters: { expected: expected.wholeNumber } }));
    else if (ids.has(id)) repeated.add(() => ({ key: "idRepeated", ...location, rootId: id }));
    else ids.add(id);
  });
  wrong.refuse("mapping");
  repeated.refuse("validation");
  return [...ids];
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function below(location: Location, name: string, index?: number): Location {
  const join = (prefix: string, suffix: string) => (prefix === "" ? suffix : `${prefix}.${suffix}`);
  return {
    field: join(location.field, name),
    path: join(location.path, index === undefined ? name : `${name}[${index}]`),
    rootId: location.rootId,
  };
}

function fault(location: Location, key: string, parameters: Fault["parameters"] = {}): Fault {
  return {
    key,
    field: location.field,
    path: location.path === location.field ? location.field : location.path,
    parameters,
    rootId: location.rootId,
  };
}

function checkObject(
  context: Context,
  one: ResourceDefinition,
  json: Record<string, unknown>,
  kind: RawDraft["kind"],
  at: Location,
): RawDraft {
  const bodyId = readIdentity(json.id);
  const element = kind === "update" && at.field !== "" && bodyId === null ? "create" : kind;
  const location = context.options.many && at.field === "" ? { ...at, rootId: bodyId } : at;
  const { field, path, rootId } = location;
  const draft = emptyRaw(one, { kind: element, bodyId, bodyVersion: readIdentity(json.version), field, path, rootId });
  checkIdentity(context, draft, json, location);
  for (const [name, value] of Object.entries(json))
    if (!["id", "version", "url", "changes"].includes(name)) checkNamed(context, draft, name, value);
  if (element === "create") {
    for (const [name, definition] of fieldLists(one).required)
      if (!Object.hasOwn(json, name) && (field === "" || name !== one.owner?.field))
        refuseMissing(context, below(location, name), definition);
  }
  return draft;
}

function readIdentity(json: unknown): number | null {
  const number = typeof json === "string" && /^\d{1,15}$/.test(json) ? Number(json) : json;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}

function checkIdentity(context: Context, draft: RawDraft, json: Record<string, unknown>, location: Location): void {
  const [id, version] = [json.id ?? null, json.version ?? null];
  if (id !== null && draft.bodyId === null)
    context.mapping.add(() => fault(below(location, "id"), "wrongType", { expected: expected.wholeNumber }));
  if (version !== null && draft.bodyVersion === null)
    context.mapping.add(() => fault(below(location, "version"), "wrongType", { expected: expected.wholeNumber }));
  if (draft.kind === "create") {
    if (id !== null) context.constraints.add(() => fault(below(location, "id"), "idOnCreate"));
    if (version !== null) context.constraints.add(() => fault(below(location, "version"), "versionOnCreate"));
  } else if (version !== null && context.options.putVersion === "refuse") {
    context.constraints.add(() => fault(below(location, "version"), "versionOnUpdate"));
  }
}

function addUnknown(context: Context, one: ResourceDefinition, holder: Location, name: string): void {
  context.mapping.add((isExplained) => {
    const names = [...one.fields].filter(([, field]) => !field.internal).map(([key]) => key);
    const shown = name.slice(0, shownNameCharacters);
    const hint = isExplained ? context.hints.didYouMean(name, names) : suggestion(null);
    return fault(below(holder, shown), "unknownField", { model: shownName(one), name: shown, hint });
  });
}

interface FieldInput {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly location: Location;
}

function checkNamed(context: Context, draft: RawDraft, name: string, value: unknown): void {
  const field = draft.resource.fields.get(name);
  if (field === undefined || field.internal) {
    addUnknown(context, draft.resource, draft, name);
    return;
  }
  if (field.readOnly || (field.createOnly && draft.kind === "update")) return;
  const input = { name, field, value, location: below(draft, name) };
  if (field.kind === "list") checkList(context, draft, input);
  else if (value === null) clear(context, draft, input);
  else if (field.kind !== "reference") checkValue(context, draft, input);
  else if (field.owned) checkPart(context, draft, input);
  else if (field.orNew && isObject(value) && Object.keys(value).length > 0 && !("id" in value))
    checkNew(context, draft, input, value);
  else checkReference(context, draft, input);
}

/**
 * null clears a field. Required fields cannot be cleared, and owned parts are left unchanged. A choice with a default gets the
 * default, because it has no value for none.
 */
function clear(context: Context, draft: RawDraft, input: FieldInput): void {
  const { name, field } = input;
  if (field.required) refuseNull(context, draft, input);
  if (field.required || field.owned) return;
  put(draft, name, field, field.kind === "choice" && field.default ? field.default : unset(field));
  draft.cleared.add(name);
}

function checkValue(context: Context, draft: RawDraft, input: FieldInput): void {
  const { name, field, value, location } = input;
  const converted = convert(field, value);
  if ("mapping" in converted) {
    context.mapping.add(() => fault(location, converted.mapping.key, converted.mapping.parameters));
    return;
  }
  const { constraint } = converted;
  if (constraint) context.constraints.add(() => fault(location, constraint.key, constraint.parameters));
  put(draft, name, field, converted.value);
}

function put(draft: RawDraft, name: string, field: FieldDefinition, value: unknown): void {
  draft.bodyFields.add(name);
  if (isStored(field)) draft.values[name] = value;
  else draft.accepted[name] = value;
}

function checkReference(context: Context, draft: RawDraft, input: FieldInput): void {
  const { name, field, value, location } = input;
  const target = context.registry.resource(field.target ?? "");
  if (!isObject(value)) {
    context.mapping.add(() => fault(location, "wrongType", { expected: expected.reference }));
    return;
  }
  for (const key of Object.keys(value))
    if (!["id", "version", "url", "changes"].includes(key) && !visible(target, key))
      addUnknown(context, target, location, key);
  const id = readIdentity(value.id);
  if (id === null && value.id !== null && value.id !== undefined) {
    context.mapping.add(() => fault(below(location, "id"), "wrongType", { expected: expected.wholeNumber }));
    return;
  }
  if (id === null || id < 0) {
    context.references.add(() => fault(below(location, "id"), "reference", { target: target.name }));
    return;
  }
  put(draft, name, field, id);
}

function visible(one: ResourceDefinition, name: string): boolean {
  const field = one.fields.get(name);
  return field !== undefined && !field.internal;
}

/** An owned part, such as an address: its object is written with this one. In an update a missing id is 0. */
function checkPart(context: Context, draft: RawDraft, input: FieldInput): void {
  const { name, field, value, location } = input;
  const target = context.registry.resource(field.target ?? "");
  if (!isObject(value)) {
    context.mapping.add(() => fault(location, "wrongType", { expected: expected.object }));
    return;
  }
  const own = draft.kind === "update" ? { ...value, id: value.id ?? 0 } : value;
  const part = checkObject(context, target, own, draft.kind, location);
  draft.bodyFields.add(name);
  draft.children[name] = [part];
}

/** A new object in a reference: it is created together with this one. */
function checkNew(context: Context, draft: RawDraft, input: FieldInput, value: Record<string, unknown>): void {
  const { name, field, location } = input;
  const target = context.registry.resource(field.target ?? "");
  draft.bodyFields.add(name);
  draft.children[name] = [checkObject(context, target, value, "create", location)];
}

function refuseNull(context: Context, draft: RawDraft, { name, field, location }: FieldInput): void {
  draft.bodyFields.add(name);
  refuseMissing(context, location, field);
}

/** A required field has no value. Clients expect two faults of a list that cannot be null: it is empty, too. */
function refuseMissing({ constraints }: Context, location: Location, { kind, requiredText }: FieldDefinition): void {
  constraints.add(() => fault(location, requiredText));
  if (kind === "list" && requiredText === "cannotBeNull") constraints.add(() => fault(location, "emptyList"));
}

function checkList(context: Context, draft: RawDraft, input: FieldInput): void {
  const { name, field, value, location } = input;
  const target = context.registry.resource(field.target ?? "");
  if (value === null) {
    if (field.required) refuseNull(context, draft, input);
    return;
  }
  if (!Array.isArray(value)) {
    context.mapping.add(() => fault(location, "wrongType", { expected: expected.objects }));
    return;
  }
  if (value.length > limits.ownedListObjects)
    context.constraints.add(() =>
      fault(location, "tooMany", { maximum: limits.ownedListObjects, count: value.length }),
    );
  draft.bodyFields.add(name);
  const elements = value.slice(0, limits.ownedListObjects).map((element, index) => {
    const at = { field: location.field, path: `${location.path}[${index}]`, rootId: location.rootId };
    if (!isObject(element)) {
      context.mapping.add(() => fault(at, "wrongType", { expected: expected.object }));
      return null;
    }
    // A list that is not owned accepts {id} of an existing object, or a new object.
    const kind = field.owned ? draft.kind : readIdentity(element.id) === null ? "create" : "update";
    return checkObject(context, target, field.owned || kind === "create" ? element : { id: element.id }, kind, at);
  });
  draft.children[name] = elements.filter((element) => element !== null);
  refuseRepeated(context, draft.children[name] ?? []);
}

/** Refuses ids that occur twice, because one object cannot be changed twice in a request. */
function refuseRepeated(context: Context, elements: readonly RawDraft[]): void {
  const seen = new Set<number>();
  for (const { bodyId, kind, field, path, rootId } of elements) {
    if (bodyId === null || kind === "create") continue;
    if (seen.has(bodyId)) context.constraints.add(() => fault(below({ field, path, rootId }, "id"), "idRepeated"));
    seen.add(bodyId);
  }
}
