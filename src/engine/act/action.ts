// Actions: input, load, decide; the engine then carries out what the decision returned.

import * as limits from "../../limits.ts";
import type { ActionDefinition, Answer, Write } from "../../schema/action.ts";
import { Problem } from "../../schema/error.ts";
import { type ResourceDefinition, type Row, shownName } from "../../schema/resource.ts";
import { applyDrafts, insertRows, removeRows, setColumns } from "../write/apply.ts";
import { checkBody, checkIds } from "../write/check.ts";
import { asDraft, type FullDraft, rowsById } from "../write/prepare.ts";
import { fillSeries } from "../write/series.ts";
import { obey, readyDrafts } from "./ordinary.ts";
import { type Outcome, type Room, requireVersion } from "./room.ts";

/** Runs an action: checks its body, loads, decides, and sends the writes of the decision. */
export async function carryOut(
  room: Room,
  action: ActionDefinition,
  told: {
    readonly path: Readonly<Record<string, number>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
  },
): Promise<Outcome> {
  await requireSeen(room, action, Object.values(told.path)[0]);
  const drafts = action.body === undefined ? [] : await bodyDrafts(room, action, told.body);
  const named = action.ids === true || (action.ids === "optional" && told.body !== undefined);
  const ids = named ? checkIds(told.body) : [];
  const input = { path: told.path, query: told.query, drafts, ids };
  const loaded = await action.load(input, room.read, room.acting);
  const decision = await room.withIds(idsFor(drafts), () => action.decide(input, loaded, room.acting));
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw new Problem("businessRule", {}, decision.faults);
  const pending: Promise<unknown>[] = [];
  for (const write of decision.writes) pending.push(...(await send(room, write)));
  return {
    status: action.status,
    model: modelOf(room, action, decision.answer),
    answer: decision.answer,
    changes: decision.changes,
    warnings: decision.warnings ?? [],
    pending,
  };
}

/** Ids that a decision is likely to want beside those of its drafts; with fewer it would be asked once more. */
function idsFor(drafts: readonly FullDraft[]): number {
  const parts = drafts.map(({ children }) => Object.values(children).reduce((count, list) => count + list.length, 1));
  return parts.reduce((sum, count) => sum + count, 32);
}

function modelOf(room: Room, action: ActionDefinition, answer: Answer): ResourceDefinition | null {
  const name = "object" in answer && answer.of !== undefined ? answer.of : action.answers;
  return name === null ? null : room.registry.resource(name);
}

/** `If-Match` on an action speaks of the object that its path names, whatever the place is called there. */
async function requireSeen(room: Room, action: ActionDefinition, id: number | undefined): Promise<void> {
  if (room.request.ifMatch === null || id === undefined) return;
  const one = room.registry.resources.find(({ path }) => action.path.startsWith(`${path}/{`));
  if (one === undefined) return;
  const drafts = room.registry.draftsOf(one);
  const row = (await storedRow(room, one, id)) ?? (drafts === null ? undefined : await storedRow(room, drafts, id));
  if (row === undefined)
    throw new Problem("notFound", { hint: `There is no ${shownName(one)} with this id in the company.` });
  requireVersion(room.request.ifMatch, row.version);
}

async function storedRow(room: Room, one: ResourceDefinition, id: number): Promise<Row | undefined> {
  return (await rowsById({ connection: room.connection, company: room.acting.company }, one, [id])).get(id);
}

async function bodyDrafts(room: Room, action: ActionDefinition, body: unknown): Promise<FullDraft[]> {
  const one = room.registry.resource(action.body?.model ?? "");
  const raws = checkBody(room.registry, one, body, {
    kind: "create",
    putVersion: room.putVersion,
    many: action.body?.many ?? false,
    most: limits.actionObjects,
  });
  const drafts = await readyDrafts(room, raws, []);
  // New objects inside the body obey their own resource's rules, as they would alone.
  for (const embedded of embeddedDrafts(drafts)) await obey(embedded, room.read, room.acting);
  return drafts;
}

/** New objects in lists that the body's model only refers to, by list. */
function embeddedDrafts(drafts: readonly FullDraft[]): FullDraft[][] {
  return drafts.flatMap((draft) =>
    [...draft.definition.fields]
      .filter(([, field]) => field.kind === "list" && !field.owned)
      .map(([name]) => (draft.children[name] ?? []).filter((child) => child.kind === "create"))
      .filter((list) => list.length > 0),
  );
}

async function send(room: Room, write: Write): Promise<Promise<unknown>[]> {
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
