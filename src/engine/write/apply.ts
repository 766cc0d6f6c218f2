// Writes complete drafts by insert, update and delete statements, one per table.

import type { Insert } from "../../schema/action.ts";
import { Problem } from "../../schema/error.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import type { Connection } from "../../store/database.ts";
import { TransactionNeeded } from "../../store/reading-outside.ts";
import { type Setting, setStatement } from "../../store/set-columns.ts";
import { fieldLists, insertStatement, type NamedFields, quoted, updateSql } from "../../store/sql.ts";
import { type FullDraft, isChanged } from "./prepare.ts";

/** The rows of one table that one change writes. */
interface TableWrites {
  readonly one: ResourceDefinition;
  readonly inserts: Row[];
  readonly updates: Row[];
  readonly removals: { readonly id: number; readonly version: number }[];
}

/** A draft, and whether it was created or changed. */
export interface Applied {
  readonly draft: FullDraft;
  readonly kind: "CREATE" | "UPDATE" | null;
}

/**
 * Sends the statements that store the drafts, owned parts first and owned lists last.
 * @returns which drafts changed anything, and the statements' promises: inserts need not be awaited before the commit is sent
 * @throws Problem `revision` (8000) where an object that is changed is no longer in the version that was read
 */
export async function applyDrafts(
  connection: Connection,
  company: number,
  drafts: readonly FullDraft[],
): Promise<{ applied: Applied[]; pending: Promise<unknown>[] }> {
  const { applied, tables, fresh } = collectAll(drafts);
  const pending: Promise<unknown>[] = [];
  // New objects in references are inserted before the rows that refer to them.
  for (const { one, inserts } of fresh.values())
    await connection.query(...insertStatement(one, [{ company, rows: inserts }]));
  for (const writes of tables.values()) {
    if (writes.updates.length > 0) await updateRows(connection, company, writes.one, writes.updates);
  }
  // Removed after all updates, because a row may refer to a removed one until it is updated.
  for (const writes of tables.values()) {
    if (writes.removals.length > 0) await removeRows(connection, company, writes.one, writes.removals);
  }
  for (const writes of tables.values())
    if (writes.inserts.length > 0)
      pending.push(connection.query(...insertStatement(writes.one, [{ company, rows: writes.inserts }])));
  return { applied, pending };
}

/**
 * The rows that store new objects, by table, in the order in which they are inserted.
 * @throws TransactionNeeded where storing them changes more than that
 */
export function insertsOf(drafts: readonly FullDraft[]): Insert[] {
  const { tables, fresh } = collectAll(drafts);
  const all = [...fresh.values(), ...tables.values()];
  if (all.some(({ updates, removals }) => updates.length + removals.length > 0)) throw new TransactionNeeded();
  return all.flatMap(({ one, inserts }) => (inserts.length === 0 ? [] : [{ insert: one.name, rows: inserts }]));
}

function collectAll(drafts: readonly FullDraft[]) {
  const tables = new Map<string, TableWrites>();
  const fresh = new Map<string, TableWrites>();
  const applied = drafts.map((draft) => ({ draft, kind: collect(tables, draft, fresh) }));
  return { applied, tables, fresh };
}

function writesOf(tables: Map<string, TableWrites>, one: ResourceDefinition): TableWrites {
  const existing = tables.get(one.name);
  if (existing !== undefined) return existing;
  const fresh: TableWrites = { one, inserts: [], updates: [], removals: [] };
  tables.set(one.name, fresh);
  return fresh;
}

function collect(tables: Map<string, TableWrites>, draft: FullDraft, fresh: Map<string, TableWrites>): Applied["kind"] {
  // Parts are written before their owner and elements of lists behind it, because of their foreign keys.
  // The first part of a stored object is inserted before the update that names it.
  const { ownParts, ownLists, orNew } = fieldLists(draft.definition);
  const parts = draftsIn(draft, ownParts).map((part) =>
    collect(part.kind === draft.kind ? tables : fresh, part, fresh),
  );
  for (const created of draftsIn(draft, orNew)) collect(fresh, created, fresh);
  const elements = draftsIn(draft, ownLists);
  const touched = draft.removed.length > 0 || parts.some((kind) => kind !== null) || elements.some(isTouched);
  const changed = isChanged(draft) || touched;
  const own = writesOf(tables, draft.definition);
  if (draft.kind === "create") own.inserts.push({ ...draft.values, id: draft.id });
  else if (changed) own.updates.push({ ...draft.values, id: draft.id, version: draft.before?.version });
  for (const element of elements) collect(tables, element, fresh);
  for (const removed of draft.removed) writesOf(tables, removed.resource).removals.push(removed);
  if (draft.kind === "create") return "CREATE";
  return changed ? "UPDATE" : null;
}

/** What the body has in fields, in the model's order. */
function draftsIn({ children }: FullDraft, fields: NamedFields): FullDraft[] {
  const found: FullDraft[] = [];
  for (const [name] of fields) found.push(...(children[name] ?? []));
  return found;
}

function isTouched(draft: FullDraft): boolean {
  return (
    draft.kind === "create" || isChanged(draft) || Object.values(draft.children).some((list) => list.some(isTouched))
  );
}

async function updateRows(
  connection: Connection,
  company: number,
  one: ResourceDefinition,
  rows: readonly Row[],
): Promise<void> {
  const { rowCount } = await connection.query(updateSql(one), [company, JSON.stringify(rows)]);
  if (rowCount !== rows.length) throw new Problem("revision");
}

/** Deletes objects in the versions that were read. */
export async function removeRows(
  connection: Connection,
  company: number,
  one: ResourceDefinition,
  rows: readonly { readonly id: number; readonly version: number }[],
): Promise<void> {
  const { rowCount } = await connection.query(
    `delete from ${quoted(one.table)} t using json_to_recordset($2::json) as r(id bigint, version int) ` +
      "where t.company_id = $1 and t.id = r.id and t.version = r.version",
    [company, JSON.stringify(rows)],
  );
  if (rowCount !== rows.length) throw new Problem("revision");
}

/** Changes the same columns of objects in the versions that were read. */
export async function setColumns(
  connection: Connection,
  company: number,
  one: ResourceDefinition,
  objects: readonly [Setting, ...Setting[]],
): Promise<void> {
  const { rowCount } = await connection.query(...setStatement(one, company, objects));
  if (rowCount !== objects.length) throw new Problem("revision");
}
