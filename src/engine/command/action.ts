// Runs actions: checks the input, loads, decides, and applies the writes of the decision.

import * as limits from "../../limits.ts";
import type { ActionDefinition, Answer, Change } from "../../schema/action.ts";
import { Problem, ruledOut, type Warning } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { type ResourceDefinition, type Row, shownName } from "../../schema/resource.ts";
import { argumentsOf, callSql } from "../../store/change-log.ts";
import { ignoreUnhandled, type Result } from "../../store/database.ts";
import { inSets, type Sending } from "../../store/set-columns.ts";
import { insertStatement } from "../../store/sql.ts";
import { applyDrafts, removeRows, setColumns } from "../write/apply.ts";
import { asDraft, type FullDraft, rowsById } from "../write/prepare.ts";
import { fillSeries } from "../write/series.ts";
import { bodyId } from "./check-body.ts";
import { type CommandContext, type Decided, type Outcome, requireVersion, storeOf } from "./context.ts";
import { applyRules, changedDrafts, changesOf, readyDrafts } from "./crud.ts";
import type { Work } from "./request.ts";

/** The request of an action. */
export type ActionWork = Extract<Work, { readonly verb: "action" }>;

/** Runs an action: decides it, and sends the writes of the decision. */
export async function runAction(context: CommandContext, work: ActionWork): Promise<Outcome> {
  return writeDecided(context, await decideAction(context, work));
}

/**
 * Checks the body of an action, loads and decides; writes nothing.
 * @throws Problem with the faults of the request
 */
export async function decideAction(context: CommandContext, work: ActionWork): Promise<Decided> {
  const { action } = work;
  await checkIfMatch(context, action, Object.values(work.path)[0]);
  const { drafts, warnings } = await draftsOf(context, action, work);
  const { path, query, words = {}, upload = null } = work;
  const input = { path, query, words, drafts, ids: context.checked.ids, upload };
  const loaded = await action.load(input, context.read, context.actionContext);
  const decision = await context.withIds(idEstimate(drafts), () => action.decide(input, loaded, context.actionContext));
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw ruledOut(decision.faults);
  return {
    ...decision,
    status: "isFound" in decision.answer ? 200 : action.status,
    model: modelOf(context, action, decision.answer),
    warnings: distinct([...warnings, ...(decision.warnings ?? [])]),
  };
}

/** Sends the writes of what was decided. */
export async function writeDecided(context: CommandContext, decided: Decided): Promise<Outcome> {
  const pending: Promise<unknown>[] = [];
  const changes = [...decided.changes];
  let called: Promise<unknown> | undefined;
  for (const write of inSets(decided.writes)) {
    const sent = await applyWrite(context, write);
    if ("call" in write) called = ignoreUnhandled(Promise.resolve(sent.pending[0]).then(answerOf));
    pending.push(...sent.pending.map(ignoreUnhandled));
    await pending.at(-limits.statementsAhead - 1);
    changes.push(...sent.changes);
  }
  return { ...decided, changes, pending, called };
}

/** What a procedure answers. */
function answerOf(result: unknown): unknown {
  return Object.values((result as Result<Row>).rows[0] ?? {})[0];
}

/** An estimate of the ids that a decision takes; with too few the decision is run again. */
function idEstimate(drafts: readonly FullDraft[]): number {
  const parts = drafts.map(({ children }) => Object.values(children).reduce((count, list) => count + list.length, 1));
  return parts.reduce((sum, count) => sum + count, 32);
}

/** The objects of the action's body: new ones, or stored ones with what the body changes. */
async function draftsOf(
  context: CommandContext,
  action: ActionDefinition,
  request: { readonly path: Readonly<Record<string, number>>; readonly body: unknown },
): Promise<{ readonly drafts: readonly FullDraft[]; readonly warnings: readonly Warning[] }> {
  const { body } = action;
  if (body === undefined) return { drafts: [], warnings: [] };
  if (body.changes !== true) return bodyDrafts(context);
  const ids = body.many === true ? null : [request.path.id ?? bodyId(request.body)];
  return changedDrafts(context, context.registry.resource(body.model), ids);
}

function modelOf(context: CommandContext, action: ActionDefinition, answer: Answer): ResourceDefinition | null {
  const of = "object" in answer || "objects" in answer ? answer.of : undefined;
  const name = of ?? action.answers;
  return name === null ? null : context.registry.resource(name);
}

/** Compares `If-Match` with the version of the object that the path of the action names. */
async function checkIfMatch(context: CommandContext, action: ActionDefinition, id: number | undefined): Promise<void> {
  if (context.request.ifMatch === null || id === undefined) return;
  const one = context.registry.pathObject(action);
  if (one === null) return;
  const drafts = context.registry.draftsOf(one);
  const row =
    (await storedRow(context, one, id)) ?? (drafts === null ? undefined : await storedRow(context, drafts, id));
  if (row === undefined) throw new Problem("notFound", { hint: noObject(shownName(one)) });
  requireVersion(context.request.ifMatch, row.version);
}

async function storedRow(context: CommandContext, one: ResourceDefinition, id: number): Promise<Row | undefined> {
  return (await rowsById(storeOf(context), one, [id])).get(id);
}

async function bodyDrafts(
  context: CommandContext,
): Promise<{ readonly drafts: readonly FullDraft[]; readonly warnings: readonly Warning[] }> {
  const drafts = await readyDrafts(context, context.checked.raws, []);
  const warnings: Warning[] = [];
  // The rules of their own resource apply to new objects inside the body too.
  for (const { list, created } of embeddedDrafts(drafts)) {
    const own = await applyRules(created, context.read, context.actionContext);
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

/** Each warning once; several objects of a body may cause the same one. */
function distinct(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((one) => [JSON.stringify(one), one])).values()];
}

/** Statements that were sent, and the changes that became known by sending them. */
interface Sent {
  readonly pending: readonly Promise<unknown>[];
  readonly changes: readonly Change[];
}

async function applyWrite(context: CommandContext, write: Sending): Promise<Sent> {
  const { connection, registry } = context;
  const { company } = context.actionContext;
  const sent = (statement: Promise<unknown>) => ({ pending: [statement], changes: [] });
  if ("insert" in write)
    return sent(connection.query(...insertStatement(registry.resource(write.insert), [{ company, rows: write.rows }])));
  if ("set" in write) return sent(setColumns(connection, company, registry.resource(write.set), write.objects));
  if ("remove" in write) return sent(removeRows(connection, company, registry.resource(write.remove), [write]));
  if ("call" in write) return sent(connection.query(`select ${callSql(write)}`, [company, ...argumentsOf(write)]));
  const named = "change" in write ? write.change : "create" in write ? write.create : write.draft;
  const given = named as readonly FullDraft[];
  const drafts = "draft" in write ? given.map((draft) => asDraft(registry, draft)) : given;
  if ("draft" in write) await applyRules(drafts, context.read, context.actionContext);
  await fillSeries(context.numbers, drafts);
  const { applied, pending } = await applyDrafts(connection, company, drafts);
  return { pending, changes: "change" in write ? changesOf(applied) : [] };
}
