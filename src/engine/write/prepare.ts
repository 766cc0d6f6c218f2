// Completes raw drafts: looks references up, reads stored rows, fills defaults and ids in. Writes nothing.

import { type Fault, Problem } from "../../schema/error.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import { noObject } from "../../schema/message.ts";
import type { Registry } from "../../schema/registry.ts";
import {
  type Draft,
  type Reader,
  type ResourceDefinition,
  type Row,
  shownName,
  type Verdict,
} from "../../schema/resource.ts";
import type { Connection } from "../../store/database.ts";
import { blankRow, fieldLists, quoted, rowsOf, storedFields } from "../../store/sql.ts";
import { emptyRaw, type RawDraft } from "./check.ts";
import { canonicalNumber } from "./value.ts";

/** A draft with what only the engine needs. */
export interface FullDraft extends Draft {
  readonly definition: ResourceDefinition;
  readonly raw: RawDraft;
  readonly children: Record<string, FullDraft[]>;
  readonly references: Record<string, Row>;
  /** Owned children that this change removes. */
  readonly removed: { readonly resource: ResourceDefinition; readonly id: number; readonly version: number }[];
  derived?: Verdict["derived"];
}

/** The parts of the preparation. */
export interface Preparation {
  readonly registry: Registry;
  readonly connection: Connection;
  readonly company: number;
  readonly kept: Reader["kept"];
  readonly together: Reader["together"];
  newId(): number;
  /** True where owned elements that a PUT leaves out are removed. */
  readonly replaceChildren: boolean;
}

/** What stored rows are read by. */
type Store = Pick<Preparation, "registry" | "connection" | "company" | "together">;

/**
 * Looks up everything that the raw drafts refer to and completes them.
 * @param ids the ids of the objects that are changed, in the order of the drafts; empty for creation
 * @throws Problem `notFound` with every reference that does not exist in the company
 */
export async function prepare(
  preparation: Preparation,
  raws: readonly RawDraft[],
  ids: readonly number[],
): Promise<FullDraft[]> {
  const one = raws[0]?.resource;
  if (one === undefined) return [];
  const lookups = lookUp(preparation, raws);
  const stored = ids.length === 0 ? Promise.resolve(new Map<number, Row>()) : rowsById(preparation, one, ids);
  const children = ids.length === 0 ? Promise.resolve(new Map<string, Row[]>()) : childRows(preparation, raws, ids);
  const [found, before, owned] = await Promise.all([lookups, stored, children]);
  await requireStored(
    preparation,
    one,
    ids.map((id, index) => ({ id, path: raws[index]?.path ?? "", rootId: raws[index]?.rootId ?? null })),
    before,
  );
  const partRows = await partsOf(preparation, raws, ids, before);
  const state: State = { preparation, found, owned, parts: partRows, faults: [] };
  const drafts = raws.map((raw, index) => complete(state, raw, before.get(ids[index] ?? -1) ?? null));
  if (state.faults.length > 0) throw new Problem("notFound", {}, state.faults);
  return drafts;
}

interface State {
  readonly preparation: Preparation;
  /** Rows by resource name and id. */
  readonly found: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  /** Rows of owned lists by `resource ownerId`. */
  readonly owned: ReadonlyMap<string, readonly Row[]>;
  readonly parts: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  readonly faults: Fault[];
}

/**
 * Refuses ids without a stored object, and drafts that have become final.
 * @throws Problem `notFound` (6000), or `businessRule` (18000) where every missing one has become final
 */
export async function requireStored(
  preparation: Store,
  one: ResourceDefinition,
  requested: readonly { readonly id: number; readonly path: string; readonly rootId: number | null }[],
  stored: ReadonlyMap<number, Row>,
): Promise<void> {
  const absent = requested.filter(({ id }) => !stored.has(id));
  if (absent.length === 0) return;
  const { draftOf } = one;
  const text = draftOf?.final;
  const target = shownName(one);
  const final =
    draftOf === null
      ? new Map<number, Row>()
      : await rowsById(
          preparation,
          preparation.registry.resource(draftOf.resource),
          absent.map(({ id }) => id),
        );
  const missing = text === undefined ? absent : absent.filter(({ id }) => !final.has(id));
  if (text === undefined || missing.length > 0) {
    const listed = missing.filter(({ path }) => path !== "");
    const faults = listed.map(({ id, path, rootId }): Fault => {
      const parameters = { target, id, index: path.replace(/\D/g, "") };
      return { key: "listedId", ...placeOfId(path), parameters, rootId };
    });
    throw new Problem("notFound", { hint: noObject(target) }, faults.length === 0 ? null : faults);
  }
  const faults = absent.map(({ path, rootId }) => ({ key: text, ...placeOfId(path), rootId }));
  throw new Problem("businessRule", {}, faults);
}

/** Where a request names the id of an object: in its path, in an element of its body, or in the parameter `ids`. */
function placeOfId(path: string): Pick<Fault, "field" | "path"> {
  if (path.startsWith("ids")) return { field: "ids", path };
  return { field: "id", path: path === "" ? null : `${path}.id` };
}

/** Rows of a resource by id; ids that do not exist are absent. */
export async function rowsById(
  { connection, company, together }: Omit<Store, "registry">,
  one: ResourceDefinition,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const sql = `select t.* from ${quoted(one.table)} t where ${one.shared ? "$1::bigint is not null and " : ""}${rowsOf(one, "t")} and t.id = any($2::bigint[])`;
  const rows =
    together !== undefined && one.namedTogether !== null && ids.length === 1
      ? (await together<[Row]>(one.namedTogether, ids[0] ?? 0))[0]
      : (await connection.query<Row>(sql, [company, ids])).rows;
  return new Map(rows.map((row) => [Number(row.id), normal(one, row)]));
}

/** A stored row with its decimals in canonical form. */
function normal(one: ResourceDefinition, row: Row): Row {
  for (const [name, field] of one.fields)
    if (field.kind === "number" && typeof row[name] === "string") row[name] = canonicalNumber(row[name]);
  return row;
}

function* walk(raws: readonly RawDraft[]): Generator<RawDraft> {
  for (const raw of raws) {
    yield raw;
    for (const children of Object.values(raw.children)) yield* walk(children);
  }
}

/** The key by which the objects of a reference are looked up: its target, with a question mark where drafts are accepted too. */
function sourceOf(field: FieldDefinition): string {
  return field.orDraft ? `${field.target}?` : (field.target ?? "");
}

/** The rows of a resource, and of its drafts where the key has a question mark. */
async function rowsOfSource(preparation: Preparation, name: string, ids: number[]): Promise<ReadonlyMap<number, Row>> {
  const one = preparation.registry.resource(name.replace("?", ""));
  const drafts = name.endsWith("?") ? preparation.registry.draftsOf(one) : null;
  const load = (missing: readonly number[]) => rowsById(preparation, one, missing);
  if (drafts === null) return one.isSetting ? preparation.kept(`rows of ${one.name}`, ids, load) : load(ids);
  const found = await Promise.all([rowsById(preparation, one, ids), rowsById(preparation, drafts, ids)]);
  return new Map(found.flatMap((rows) => [...rows]));
}

async function lookUp(
  preparation: Preparation,
  raws: readonly RawDraft[],
): Promise<Map<string, ReadonlyMap<number, Row>>> {
  const idsBySource = new Map<string, Set<number>>();
  const add = (name: string, id: number) => idsBySource.set(name, (idsBySource.get(name) ?? new Set()).add(id));
  for (const raw of walk(raws)) for (const [target, id] of named(raw)) add(target, id);
  const names = [...idsBySource.keys()].sort();
  const rows = await Promise.all(
    names.map((name) => rowsOfSource(preparation, name, [...(idsBySource.get(name) ?? [])])),
  );
  return new Map(names.map((name, index) => [name, rows[index] ?? new Map()]));
}

/** The objects that one draft refers to, by resource and id. */
function* named(raw: RawDraft): Generator<readonly [string, number]> {
  const { references, children } = fieldLists(raw.resource);
  for (const [name, field] of references) {
    const id = raw.values[name];
    if (field.target !== null && typeof id === "number") yield [sourceOf(field), id];
  }
  for (const [name, field] of children) {
    const referred = field.kind === "list" && !field.owned ? (raw.children[name] ?? []) : [];
    for (const { kind, bodyId, resource } of referred)
      if (kind === "update" && bodyId !== null) yield [resource.name, bodyId];
  }
}

/** The stored elements of the owned lists that the bodies name, and of lists inside them. */
async function childRows(
  preparation: Preparation,
  raws: readonly RawDraft[],
  ids: readonly number[],
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const one = raws[0]?.resource;
  for (const [name, field] of one?.fields ?? []) {
    if (field.kind !== "list" || !field.owned || !raws.some((raw) => raw.children[name] !== undefined)) continue;
    const target = preparation.registry.resource(field.target ?? "");
    const by = field.source.by ?? "";
    const { rows } = await preparation.connection.query<Row>(
      `select t.* from ${quoted(target.table)} t where ${rowsOf(target, "t")} and t.${quoted(by)} = any($2::bigint[])`,
      [preparation.company, ids],
    );
    for (const row of rows) {
      const key = `${target.name} ${row[by]}`;
      found.set(key, [...(found.get(key) ?? []), normal(target, row)]);
    }
    const elements = raws.flatMap((raw) => raw.children[name] ?? []);
    if (rows.length === 0 || elements.every((element) => Object.keys(element.children).length === 0)) continue;
    const stored = rows.map((row) => Number(row.id));
    for (const [key, below] of await childRows(preparation, elements, stored)) found.set(key, below);
  }
  return found;
}

/** The stored rows of owned parts (addresses) that the bodies change. */
async function partsOf(
  preparation: Preparation,
  raws: readonly RawDraft[],
  ids: readonly number[],
  before: Map<number, Row>,
): Promise<Map<string, Map<number, Row>>> {
  const idsByTarget = new Map<string, number[]>();
  raws.forEach((raw, index) => {
    for (const [name, field] of raw.resource.fields) {
      const id = before.get(ids[index] ?? -1)?.[name];
      if (field.owned && field.kind === "reference" && raw.children[name] !== undefined && typeof id === "number")
        idsByTarget.set(field.target ?? "", [...(idsByTarget.get(field.target ?? "") ?? []), id]);
    }
  });
  const found = new Map<string, Map<number, Row>>();
  for (const [name, partIds] of idsByTarget)
    found.set(name, await rowsById(preparation, preparation.registry.resource(name), partIds));
  return found;
}

/** A draft as its body and the stored row say it, without children and references. */
export function startDraft(raw: RawDraft, id: number, before: Row | null): FullDraft {
  const { resource: definition, path, bodyFields, cleared, accepted } = raw;
  const values = blankRow(definition);
  if (before !== null) for (const [name] of storedFields(definition)) values[name] = before[name];
  Object.assign(values, raw.values);
  return {
    definition,
    raw,
    resource: definition.name,
    id,
    path,
    bodyFields,
    cleared,
    values,
    before,
    accepted,
    kind: before === null ? "create" : "update",
    children: {},
    references: {},
    removed: [],
  };
}

function complete(state: State, raw: RawDraft, before: Row | null): FullDraft {
  const one = raw.resource;
  const draft = startDraft(raw, before === null ? state.preparation.newId() : Number(before.id), before);
  findReferences(state, draft);
  for (const [name, field] of fieldLists(one).children) {
    if (field.kind === "list" && raw.children[name] !== undefined) completeList(state, draft, name, field);
    if (field.kind === "reference" && field.owned) completePart(state, draft, name, field);
    if (field.orNew && raw.children[name] !== undefined) completeNew(state, draft, name);
  }
  return draft;
}

/** A complete new object as a draft of its resource, with the same id. */
export function asDraft(registry: Registry, draft: FullDraft): FullDraft {
  const definition = registry.draftsOf(draft.definition);
  if (definition === null) throw new Error(`${draft.resource} has no drafts.`);
  const values = blankRow(definition);
  for (const name of Object.keys(values)) values[name] = draft.values[name] ?? values[name];
  const children: FullDraft["children"] = {};
  for (const [name, list] of Object.entries(draft.children)) children[name] = list.map((one) => asDraft(registry, one));
  return { ...draft, definition, resource: definition.name, values, children };
}

function findReferences(state: State, draft: FullDraft): void {
  for (const [name, field] of fieldLists(draft.definition).references) {
    const id = draft.raw.values[name];
    if (typeof id !== "number") continue;
    const row = state.found.get(sourceOf(field))?.get(id);
    if (row !== undefined) draft.references[name] = row;
    else state.faults.push(missing(draft.raw, `${name}.id`, "reference", field.target ?? ""));
  }
}

function missing(raw: RawDraft, name: string, key: string, target: string): Fault {
  const join = (prefix: string) => (prefix === "" ? name : `${prefix}.${name}`);
  return {
    key,
    field: join(raw.field),
    path: join(raw.path),
    parameters: { target, id: raw.bodyId ?? "" },
    rootId: raw.rootId,
  };
}

function completeList(state: State, draft: FullDraft, name: string, field: FieldDefinition): void {
  const raws = draft.raw.children[name] ?? [];
  const target = state.preparation.registry.resource(field.target ?? "");
  const stored = field.owned
    ? new Map((state.owned.get(`${target.name} ${draft.id}`) ?? []).map((row) => [Number(row.id), row]))
    : (state.found.get(target.name) ?? new Map<number, Row>());
  const children = raws.map((raw) => {
    const row = raw.bodyId === null || raw.kind === "create" ? null : (stored.get(raw.bodyId) ?? null);
    if (raw.kind === "update" && raw.bodyId !== null && row === null) {
      state.faults.push(missing(raw, "id", field.owned ? "child" : "reference", target.name));
      return null;
    }
    const child = complete(state, raw, row);
    if (field.owned && field.source.by !== undefined) child.values[field.source.by] = draft.id;
    return child;
  });
  draft.children[name] = children.filter((child) => child !== null);
  if (field.owned && draft.kind === "update" && state.preparation.replaceChildren) {
    const remaining = new Set(draft.children[name]?.map((child) => child.id));
    for (const [id, row] of stored)
      if (!remaining.has(id)) draft.removed.push({ resource: target, id, version: Number(row.version) });
  }
}

function completePart(state: State, draft: FullDraft, name: string, field: FieldDefinition): void {
  const target = state.preparation.registry.resource(field.target ?? "");
  const raw = draft.raw.children[name]?.[0];
  const storedId = draft.before?.[name];
  if (raw === undefined && draft.kind === "update") return;
  if (raw?.bodyId && raw.bodyId !== storedId) state.faults.push(missing(raw, "id", "child", target.name));
  const before = typeof storedId === "number" ? (state.parts.get(target.name)?.get(storedId) ?? null) : null;
  const part = complete(
    state,
    raw ?? emptyRaw(target, { kind: "create", path: name, field: name, rootId: draft.raw.rootId }),
    before,
  );
  draft.children[name] = [part];
  draft.values[name] = part.id;
}

/** Completes a new object that the body has in a reference. */
function completeNew(state: State, draft: FullDraft, name: string): void {
  const parts = (draft.raw.children[name] ?? []).map((raw) => complete(state, raw, null));
  draft.children[name] = parts;
  draft.values[name] = parts[0]?.id ?? null;
}

/** True where the draft's own stored values differ from the stored row. */
export function isChanged(draft: FullDraft): boolean {
  const { before } = draft;
  if (before === null) return true;
  return storedFields(draft.definition).some(([name]) => !isSame(before[name], draft.values[name]));
}

/** True where two stored values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  // A timestamp is read as a Date and written as its canonical text; both have the same JSON.
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
