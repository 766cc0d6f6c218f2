// Creates, updates and deletes objects, one or many, as their definitions describe.

import type { Change, FieldChanges } from "../../schema/action.ts";
import { type Fault, Problem, ruledOut, type Warning } from "../../schema/error.ts";
import {
  type ActionContext,
  type Reader,
  type ResourceDefinition,
  type Row,
  shownName,
} from "../../schema/resource.ts";
import { ignoreUnhandled } from "../../store/database.ts";
import { fieldLists } from "../../store/sql.ts";
import { applyDrafts, insertsOf, removeRows } from "../write/apply.ts";
import { emptyRaw, type RawDraft } from "../write/check.ts";
import { differences, elementOf, lastValues } from "../write/differences.ts";
import { type FullDraft, prepare, requireStored, rowsById, startDraft } from "../write/prepare.ts";
import { fillSeries } from "../write/series.ts";
import { type CommandContext, type Decided, type Outcome, requireVersion, storeOf } from "./context.ts";

/** Creates one object, or every object of a bulk body. */
export async function create(context: CommandContext, one: ResourceDefinition, many: boolean): Promise<Outcome> {
  const { drafts, ...outcome } = await newObjects(context, one, many);
  const { pending } = await applyDrafts(context.connection, context.actionContext.company, drafts);
  return { ...outcome, pending };
}

/**
 * Decides what creates an object; writes nothing but the numbers that it takes.
 * @throws TransactionNeeded where it has to be decided in a transaction
 */
export async function decideCreation(context: CommandContext, one: ResourceDefinition): Promise<Decided> {
  const { drafts, ...outcome } = await newObjects(context, one, false);
  return { ...outcome, writes: insertsOf(drafts) };
}

/** New objects, checked, by the rules and numbered, with what will be answered and logged of them. */
async function newObjects(context: CommandContext, one: ResourceDefinition, many: boolean) {
  const drafts = await readyDrafts(context, context.checked.raws, []);
  const warnings = await applyRules(drafts, context.read, context.actionContext);
  const changes = [
    ...changesOf(drafts.map((draft) => ({ draft, kind: "CREATE" as const }))),
    ...(await bumpOwnerVersions(context, drafts, "added")),
  ];
  await fillSeries(context.numbers, drafts);
  const ids = drafts.map((draft) => draft.id);
  const [draft] = drafts;
  const stored = draft?.derived && (() => ({ ...draft.values, ...draft.derived?.(), id: draft.id, version: 0 }));
  const answer = many ? { objects: ids } : { object: ids[0] ?? 0, stored };
  return { drafts, status: 201, model: one, answer, changes, warnings };
}

/** Changes one object by its id, or every object of a bulk body by the ids that it names. */
export async function update(
  context: CommandContext,
  one: ResourceDefinition,
  pathIds: readonly number[] | null,
): Promise<Outcome> {
  const { ids, drafts, warnings } = await changedDrafts(context, one, pathIds);
  await fillSeries(context.numbers, drafts);
  const { applied, pending } = await applyDrafts(context.connection, context.actionContext.company, drafts);
  const changed = applied.filter((each) => each.kind !== null).map((each) => each.draft);
  const owners = await bumpOwnerVersions(context, changed, differences);
  return {
    status: 200,
    model: one,
    answer: pathIds === null ? { objects: ids } : { object: ids[0] ?? 0 },
    changes: [...changesOf(applied), ...owners],
    warnings,
    pending,
  };
}

/** Stored objects as a body changes them, checked and by the rules; nothing is written yet. */
export async function changedDrafts(
  context: CommandContext,
  one: ResourceDefinition,
  pathIds: readonly number[] | null,
): Promise<{ readonly ids: readonly number[]; readonly drafts: FullDraft[]; readonly warnings: Warning[] }> {
  const { raws } = context.checked;
  const ids = pathIds ?? bulkIds(raws);
  const mismatch = pathIds !== null && raws[0]?.bodyId !== null && raws[0]?.bodyId !== pathIds[0];
  if (mismatch)
    throw new Problem("validation", {}, [
      { key: "idMismatch", field: "id", path: "id", parameters: { expected: pathIds[0] ?? 0 } },
    ]);
  // Owned lists of the body are checked but ignored.
  if (one.omittedChildren === "ignored" && !context.request.replaceChildren)
    for (const raw of raws)
      for (const [name, field] of one.fields) if (field.kind === "list" && field.owned) delete raw.children[name];
  const drafts = await readyDrafts(context, raws, ids);
  for (const draft of drafts) {
    requireVersion(context.request.ifMatch, draft.before?.version);
    checkBodyVersion(draft);
  }
  return { ids, drafts, warnings: await applyRules(drafts, context.read, context.actionContext) };
}

/** Versions that the body echoes, of the object and of the elements and parts it changes. */
function checkBodyVersion(draft: FullDraft): void {
  if (draft.before !== null) requireVersion(draft.raw.bodyVersion, draft.before.version);
  for (const [name, field] of draft.definition.fields)
    if (field.owned) for (const child of draft.children[name] ?? []) checkBodyVersion(child);
}

function bulkIds(raws: readonly RawDraft[]): number[] {
  const faults: Fault[] = [];
  const ids = raws.map((raw) => raw.bodyId ?? -1);
  ids.forEach((id, index) => {
    if (id < 0) faults.push({ key: "idMissing", field: "id", path: `[${index}].id` });
    else if (ids.indexOf(id) !== index)
      faults.push({ key: "idRepeated", field: "id", path: `[${index}].id`, rootId: id });
  });
  if (faults.length > 0) throw new Problem("validation", {}, faults);
  return ids;
}

/** Deletes objects; foreign keys refuse the deletion of objects in use. */
export async function remove(
  context: CommandContext,
  one: ResourceDefinition,
  ids: readonly number[],
): Promise<Outcome> {
  const rows = await rowsById(storeOf(context), one, ids);
  const many = context.request.work.verb === "deleteMany";
  const requested = ids.map((id, index) => ({ id, path: many ? `ids[${index}]` : "", rootId: many ? id : null }));
  await requireStored(storeOf(context), one, requested, rows);
  const drafts = ids.map((id) =>
    startDraft(emptyRaw(one, { bodyId: id, rootId: many ? id : null }), id, rows.get(id) ?? {}),
  );
  for (const draft of drafts) requireVersion(context.request.ifMatch, draft.before?.version);
  if (one.deletable !== null) await applyRules(drafts, context.read, context.actionContext, [one.deletable]);
  const removals = drafts.map((draft) => ({ id: draft.id, version: Number(draft.before?.version) }));
  await removeRows(context.connection, context.actionContext.company, one, removals);
  const parts = await removeParts(context, one, drafts);
  const owners = await bumpOwnerVersions(context, drafts, "removed");
  const own =
    one.owner === null
      ? drafts.map((draft): Change => {
          return { resource: shownName(one), id: draft.id, kind: "DELETE", fields: lastValues(draft) };
        })
      : [];
  const changes = [...own, ...owners];
  return { status: 204, model: null, answer: { nothing: true }, changes, warnings: [], pending: parts };
}

/** Deletes owned parts with their object. */
async function removeParts(
  context: CommandContext,
  one: ResourceDefinition,
  drafts: readonly FullDraft[],
): Promise<Promise<unknown>[]> {
  const pending: Promise<unknown>[] = [];
  for (const [name, field] of one.fields) {
    if (!(field.owned && field.kind === "reference")) continue;
    const target = context.registry.resource(field.target ?? "");
    const ids = drafts.map((draft) => draft.before?.[name]).filter((id) => typeof id === "number");
    const rows = await rowsById(storeOf(context), target, ids);
    const removals = [...rows].map(([id, row]) => ({ id, version: Number(row.version) }));
    if (removals.length > 0)
      pending.push(ignoreUnhandled(removeRows(context.connection, context.actionContext.company, target, removals)));
  }
  return pending;
}

/** Complete drafts with their ids. Rules may take one more id for each of them. */
export async function readyDrafts(
  context: CommandContext,
  raws: readonly RawDraft[],
  ids: readonly number[],
): Promise<FullDraft[]> {
  // Taken before the look-ups, during which other requests of the company take ids too.
  const length = countObjects(raws);
  const { newId } = context.actionContext;
  const sql = raws[0]?.resource.ids ?? null;
  const newIds = `select ${sql} as id from generate_series(1, $2::int) where $1::bigint is not null`;
  const fresh =
    sql === null
      ? await context.withIds(2 * length, () => Array(length).fill(0).map(newId))
      : (await context.read.rows<Row>(newIds, length)).map(({ id }) => Number(id));
  let next = 0;
  const own = { newId: () => fresh[next++] ?? newId(), replaceChildren: context.request.replaceChildren };
  return prepare({ ...storeOf(context), ...own }, raws, ids);
}

/** An upper bound of the objects that a body creates, so that enough ids are reserved. */
function countObjects(raws: readonly RawDraft[]): number {
  let count = 0;
  for (const raw of raws) {
    count += (raw.kind === "create" ? 1 : 0) + fieldLists(raw.resource).ownParts.length;
    for (const children of Object.values(raw.children)) count += countObjects(children);
  }
  return count;
}

/**
 * Applies every rule of the resource to the drafts.
 * @throws Problem `businessRule` (18000) with the faults of all rules and all drafts; `locked` (10000) where all of them are locks
 */
export async function applyRules(
  drafts: readonly FullDraft[],
  read: Reader,
  actionContext: ActionContext,
  rules = drafts[0]?.definition.rules ?? [],
): Promise<Warning[]> {
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  const loaded = await Promise.all(rules.map((rule) => rule.load?.(drafts, read, actionContext)));
  for (const draft of drafts) {
    rules.forEach((rule, index) => {
      const verdict = rule.decide(draft, loaded[index], actionContext);
      faults.push(...(verdict.faults ?? []).map((one) => ({ ...one, rootId: draft.raw.rootId })));
      warnings.push(...(verdict.warnings ?? []));
      draft.derived ??= verdict.derived;
    });
  }
  if (faults.length > 0) throw ruledOut(faults);
  return warnings;
}

/** The change log's entries of drafts; an element that is written alone is logged as its owner's change. */
export function changesOf(
  applied: readonly { readonly draft: FullDraft; readonly kind: "CREATE" | "UPDATE" | null }[],
): Change[] {
  return applied.flatMap(({ draft, kind }) =>
    kind === null || draft.definition.owner !== null
      ? []
      : [
          {
            resource: shownName(draft.definition),
            id: draft.id,
            kind,
            ...(kind === "UPDATE" ? { fields: differences(draft) } : {}),
          },
        ],
  );
}

/** The changes of an element that is written alone, or that it was added or removed. */
type ElementChange = ((draft: FullDraft) => FieldChanges) | "added" | "removed";

/**
 * An owned element that is written alone raises its owner's version, and that of the owner's owner.
 * @param fieldsOf the changes of an element's own fields, or that it was added or removed
 */
async function bumpOwnerVersions(
  context: CommandContext,
  drafts: readonly FullDraft[],
  fieldsOf: ElementChange,
): Promise<Change[]> {
  let owner = drafts[0]?.definition.owner;
  if (!owner) return [];
  const { field } = owner;
  let below = drafts.map((draft) => ({
    above: Number(draft.values[field]),
    fields: elementFields(draft, owner?.list ?? "", fieldsOf),
  }));
  for (;;) {
    const one: ResourceDefinition = context.registry.resource(owner.resource);
    const ids = [...new Set(below.map(({ above }) => above))].sort((left, right) => left - right);
    const fieldsBy = new Map(
      ids.map((id) => [
        id,
        Object.assign({}, ...below.filter(({ above }) => above === id).map(({ fields }) => fields)),
      ]),
    );
    const above: string = one.owner ? `t."${one.owner.field}"` : "t.id";
    const { rows } = await context.connection.query<{ id: number; above: number }>(
      `update "${one.table}" t set version = version + 1, changed_at = now() where t.company_id = $1 and t.id = any($2::bigint[]) returning t.id, ${above} as above`,
      [context.actionContext.company, ids],
    );
    if (!one.owner)
      return ids.map((id) => ({ resource: shownName(one), id, kind: "UPDATE", fields: fieldsBy.get(id) ?? {} }));
    owner = one.owner;
    const { list } = owner;
    below = rows.map((row) => ({
      above: row.above,
      fields: prefixed(elementOf("", list, row.id), fieldsBy.get(row.id) ?? {}),
    }));
  }
}

function elementFields(draft: FullDraft, list: string, fieldsOf: ElementChange): FieldChanges {
  const path = elementOf("", list, draft.id);
  if (fieldsOf === "added") return { [path]: [null, String(draft.id)] };
  if (fieldsOf === "removed") return { [path]: [String(draft.id), null] };
  return prefixed(path, fieldsOf(draft));
}

function prefixed(path: string, fields: FieldChanges): FieldChanges {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [`${path}.${name}`, values]));
}
