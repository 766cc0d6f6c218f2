// Actions: input, load, decide; the engine then carries out what the decision returned.

import type { ActionDefinition, Answer, Change, Write } from "../../schema/action.ts";
import { Problem, ruledOut, type Warning } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { type ResourceDefinition, type Row, shownName } from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import { followable } from "../store/database.ts";
import { applyDrafts, insertRows, removeRows, setColumns } from "../write/apply.ts";
import { asDraft, type FullDraft, rowsById } from "../write/prepare.ts";
import { fillSeries } from "../write/series.ts";
import { bodyId } from "./checked.ts";
import { changedDrafts, changesOf, obey, readyDrafts } from "./ordinary.ts";
import { type Outcome, type Room, requireVersion } from "./room.ts";

/** Runs an action: checks its body, loads, decides, and sends the writes of the decision. */
export async function carryOut(
  room: Room,
  action: ActionDefinition,
  told: {
    readonly path: Readonly<Record<string, number>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
    readonly words?: Readonly<Record<string, string>>;
    readonly upload?: Upload | null;
  },
): Promise<Outcome> {
  await requireSeen(room, action, Object.values(told.path)[0]);
  const { drafts, warnings } = await draftsOf(room, action, told);
  const { ids } = room.checked;
  const { path, query, words = {}, upload = null } = told;
  const input = { path, query, words, drafts, ids, upload };
  const loaded = await action.load(input, room.read, room.acting);
  const decision = await room.withIds(idsFor(drafts), () => action.decide(input, loaded, room.acting));
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw ruledOut(decision.faults);
  const pending: Promise<unknown>[] = [];
  const changes = [...decision.changes];
  for (const write of decision.writes) {
    const sent = await send(room, write);
    pending.push(...sent.pending.map(followable));
    changes.push(...sent.changes);
  }
  return {
    status: action.status,
    model: modelOf(room, action, decision.answer),
    answer: decision.answer,
    changes,
    warnings: distinct([...warnings, ...(decision.warnings ?? [])]),
    pending,
  };
}

/** Ids that a decision is likely to want beside those of its drafts; with fewer it would be asked once more. */
function idsFor(drafts: readonly FullDraft[]): number {
  const parts = drafts.map(({ children }) => Object.values(children).reduce((count, list) => count + list.length, 1));
  return parts.reduce((sum, count) => sum + count, 32);
}

/** The objects of the action's body: new ones, or stored ones with what the body changes. */
async function draftsOf(
  room: Room,
  action: ActionDefinition,
  told: { readonly path: Readonly<Record<string, number>>; readonly body: unknown },
): Promise<{ readonly drafts: readonly FullDraft[]; readonly warnings: readonly Warning[] }> {
  const { body } = action;
  if (body === undefined) return { drafts: [], warnings: [] };
  if (body.changes !== true) return bodyDrafts(room);
  const ids = body.many === true ? null : [told.path.id ?? bodyId(told.body)];
  return changedDrafts(room, room.registry.resource(body.model), ids);
}

function modelOf(room: Room, action: ActionDefinition, answer: Answer): ResourceDefinition | null {
  const of = "object" in answer || "objects" in answer ? answer.of : undefined;
  const name = of ?? action.answers;
  return name === null ? null : room.registry.resource(name);
}

/** `If-Match` on an action speaks of the object that its path names, whatever the place is called there. */
async function requireSeen(room: Room, action: ActionDefinition, id: number | undefined): Promise<void> {
  if (room.request.ifMatch === null || id === undefined) return;
  const one = room.registry.pathObject(action);
  if (one === null) return;
  const drafts = room.registry.draftsOf(one);
  const row = (await storedRow(room, one, id)) ?? (drafts === null ? undefined : await storedRow(room, drafts, id));
  if (row === undefined) throw new Problem("notFound", { hint: noObject(shownName(one)) });
  requireVersion(room.request.ifMatch, row.version);
}

async function storedRow(room: Room, one: ResourceDefinition, id: number): Promise<Row | undefined> {
  return (await rowsById({ connection: room.connection, company: room.acting.company }, one, [id])).get(id);
}

async function bodyDrafts(
  room: Room,
): Promise<{ readonly drafts: readonly FullDraft[]; readonly warnings: readonly Warning[] }> {
  const drafts = await readyDrafts(room, room.checked.raws, []);
  const warnings: Warning[] = [];
  // New objects inside the body follow their own resource's rules, and warn of the same, as they would alone.
  for (const { list, created } of embeddedDrafts(drafts)) {
    const own = await obey(created, room.read, room.acting);
    warnings.push(...own.map((one) => ({ ...one, field: `${list}.${one.field}` })));
  }
  return { drafts, warnings };
}

/** New objects in lists that the body's model only refers to, by list. */
function embeddedDrafts(
  drafts: readonly FullDraft[],
): { readonly list: string; readonly created: readonly FullDraft[] }[] {
  return drafts.flatMap((draft) =>
    [...draft.definition.fields]
      .filter(([, field]) => field.kind === "list" && !field.owned)
      .map(([list]) => ({ list, created: (draft.children[list] ?? []).filter((child) => child.kind === "create") }))
      .filter(({ created }) => created.length > 0),
  );
}

/** Each warning once: what several objects of a body warn of may be the same. */
function distinct(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((one) => [JSON.stringify(one), one])).values()];
}

/** Statements that were sent, and the changes that only sending them told. */
interface Sent {
  readonly pending: readonly Promise<unknown>[];
  readonly changes: readonly Change[];
}

async function send(room: Room, write: Write): Promise<Sent> {
  if ("change" in write) {
    const drafts = write.change as readonly FullDraft[];
    await fillSeries(room.database, room.acting.company, drafts, room.request.dryRun);
    const { applied, pending } = await applyDrafts(room.connection, room.acting.company, drafts);
    return { pending, changes: changesOf(applied) };
  }
  return { pending: await sendPlain(room, write), changes: [] };
}

async function sendPlain(room: Room, write: Exclude<Write, { readonly change: unknown }>): Promise<Promise<unknown>[]> {
  const { connection, registry } = room;
  const { company } = room.acting;
  if ("insert" in write) return [insertRows(connection, company, registry.resource(write.insert), write.rows)];
  if ("update" in write) return [setColumns(connection, company, registry.resource(write.update), write)];
  if ("remove" in write) return [removeRows(connection, company, registry.resource(write.remove), [write])];
  if ("create" in write) {
    const drafts = write.create as readonly FullDraft[];
    await fillSeries(room.database, company, drafts, room.request.dryRun);
    return (await applyDrafts(connection, company, drafts)).pending;
  }
  if ("draft" in write) {
    const drafts = (write.draft as readonly FullDraft[]).map((draft) => asDraft(registry, draft));
    await obey(drafts, room.read, room.acting);
    await fillSeries(room.database, company, drafts, room.request.dryRun);
    return (await applyDrafts(connection, company, drafts)).pending;
  }
  if (!/^[a-z_]+$/.test(write.call)) throw new Error(`${write.call} is no procedure.`);
  return [connection.query(`select ${write.call}($1::bigint, $2::json)`, [company, JSON.stringify(write.argument)])];
}
