// Runs every change in one transaction: check, begin, load, decide, apply, log, outbox, commit, answer.

import * as limits from "../../limits.ts";
import type { Change } from "../../schema/action.ts";
import { dateInOslo } from "../../schema/calendar.ts";
import { Problem } from "../../schema/error.ts";
import { ExternalLookupNeeded } from "../../schema/external-lookup.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ActionServices } from "../../schema/resource.ts";
import { type Connection, type Database, ignoreUnhandled, isRetryable } from "../../store/database.ts";
import { IdBlocks, IdsExhausted, OwnIds } from "../../store/id-blocks.ts";
import { KeptSettings, type SettingsScope } from "../../store/kept-settings.ts";
import type { Projections, Statement } from "../read/select.ts";
import { OwnNumbers } from "../write/series.ts";
import { runAction } from "./action.ts";
import { type CheckedBody, checkWork } from "./check-body.ts";
import type { CommandContext, Outcome } from "./context.ts";
import { create, remove, update } from "./crud.ts";
import { claim, storeAnswer } from "./idempotency.ts";
import { KeyLock } from "./key-lock.ts";
import { logChanges } from "./log.ts";
import { refusal } from "./refusal.ts";
import type { ChangeAnswer, ChangeRequest } from "./request.ts";

/** Settings and parts of the command runner. */
export interface CommandRunnerOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly clock: () => Date;
  readonly putVersion: "refuse" | "compare";
  /** Handed to rules and actions. */
  readonly services: ActionServices;
  /** Throws while nothing may be written, such as when the disk is nearly full. */
  readonly guard?: () => void;
  /** Queues the events of a change in its transaction. */
  readonly events: EventQueue;
  /** Stores what a failed run lacked, if it can: then the change is run again. */
  readonly provide?: (error: unknown, failed: FailedRun) => Promise<boolean>;
  /** Called after every commit, with what it changed. */
  readonly onCommit?: (commit: Commit) => void;
}

/** A run of a change that has failed, with how many there were. */
export interface FailedRun {
  readonly company: number;
  readonly body: unknown;
  readonly runs: number;
}

/** Queues events for subscribers; events are whatever the definitions declare as such. */
export interface EventQueue {
  /** Called before the change's own statements; what it returns is called behind them. */
  begin(connection: Connection, company: number): Promise<QueueEvents>;
  /** True where the error comes from a cache of the queue that was out of date: the change is run again. */
  isStale(error: unknown, company: number): boolean;
}

/** Sends the statement that queues the events of a change; null where there are none. `takeIds` returns the first of new ids. */
export type QueueEvents = (
  changes: readonly Change[],
  declared: readonly string[],
  takeIds: (count: number) => Promise<number>,
) => Promise<{ readonly statement: Promise<unknown> | null }>;

/** What a transaction of a company has committed. */
export interface Commit {
  readonly company: number;
  /** The names of the resources whose objects it created, updated or deleted. */
  readonly resources: ReadonlySet<string>;
  /** True where it queued events for subscribers. */
  readonly eventsQueued: boolean;
}

/** Runs changes. */
export class CommandRunner {
  private readonly options: CommandRunnerOptions;
  private readonly ids: IdBlocks;
  private readonly keys = new KeyLock();
  private readonly settings = new KeptSettings();
  constructor(options: CommandRunnerOptions) {
    this.options = options;
    this.ids = new IdBlocks(options.database);
  }

  /**
   * Runs one change in one transaction; the answer is returned after the commit.
   * @throws Problem with the faults of the request
   */
  async run(request: ChangeRequest): Promise<ChangeAnswer> {
    this.options.guard?.();
    const { key, caller } = request;
    return key === null
      ? this.runWithRetries(request)
      : this.keys.exclusive(caller.company, key, () => this.runWithRetries(request));
  }

  private async runWithRetries(request: ChangeRequest): Promise<ChangeAnswer> {
    const { company } = request.caller;
    const numbers = new OwnNumbers(this.options.database, company, request.dryRun);
    for (let runs = 1, lookups = 1; ; runs++) {
      const since = this.settings.forgotten;
      try {
        return await this.runOnce(request, numbers.begin());
      } catch (error) {
        if (error instanceof ExternalLookupNeeded && lookups++ <= limits.externalLookupRuns) {
          await error.lookUp();
          continue;
        }
        const body = "body" in request.work ? request.work.body : null;
        if (await this.mayRunAgain(error, { company, body, runs }, since)) continue;
        const { registry, database } = this.options;
        throw (await refusal(registry, error, { database, company, body })) ?? error;
      }
    }
  }

  /** Whether another run may succeed where this one has failed; waits where others are in its way. */
  private async mayRunAgain(error: unknown, failed: FailedRun, since: number): Promise<boolean> {
    const { company, runs } = failed;
    const { database } = this.options;
    if (runs < limits.staleRuns && (await this.settings.isStale(error, company, database, since))) return true;
    const isStale = this.options.events.isStale(error, company);
    if ((!isStale && !isRetryable(error)) || runs >= limits.actionRuns)
      return (await this.options.provide?.(error, failed)) ?? false;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * runs));
    return true;
  }

  private async runOnce(request: ChangeRequest, numbers: OwnNumbers): Promise<ChangeAnswer> {
    const { database } = this.options;
    const { caller, key, dryRun } = request;
    const checked = this.checkedBody(request);
    if (checked instanceof Problem && key === null) throw checked;
    return database.transaction(caller.company, async (connection, end) => {
      if (key !== null) {
        const stored = await claim(connection, caller.company, key);
        if (stored !== null) return end(false, { ...stored, warnings: [], replayed: true });
      }
      if (checked instanceof Problem) throw checked;
      const queueEvents = await this.options.events.begin(connection, caller.company);
      const settings = this.settings.scope(caller.company, connection);
      const outcome = await settings.holdingFor(this.execute(this.context(request, checked, { numbers, settings })));
      const logged = ignoreUnhandled(logChanges(this.options.registry, connection, caller, outcome.changes));
      const takeIds = (count: number) => this.ids.take(caller.company, count);
      const { statement: queued } = await queueEvents(outcome.changes, declaredEvents(request), takeIds);
      const held = await settings.hold();
      const pending = [...outcome.pending, logged, ...(queued === null ? [] : [queued]), ...held];
      const { status, warnings } = outcome;
      if (key === null && !dryRun) {
        // The commit is sent with the writes, and the query of the answer right behind it, in one round trip.
        const committed = end(true, null, pending);
        const body = this.body(request, outcome, connection);
        // When the commit fails, the body is not read; its rejection must not be unhandled.
        body.catch(() => undefined);
        await committed;
        this.notifyCommit(request, outcome, queued !== null);
        return { status, body: await body, warnings, replayed: false };
      }
      for (const one of pending.map(ignoreUnhandled)) await one;
      const body = await this.body(request, outcome, connection);
      const answer = { status, body, warnings, replayed: false, ...(await written(request, connection)) };
      if (key !== null && !dryRun) await storeAnswer(connection, caller.company, key, answer);
      await end(!dryRun, null);
      if (!dryRun) this.notifyCommit(request, outcome, queued !== null);
      return answer;
    });
  }

  /** The checked body, or its refusal, because a stored answer of the key takes precedence over it. */
  private checkedBody({ work }: ChangeRequest): CheckedBody | Problem {
    try {
      return checkWork(this.options.registry, this.options.putVersion, work);
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  private notifyCommit({ caller }: ChangeRequest, { changes }: Outcome, eventsQueued: boolean): void {
    const resources = new Set(changes.map(({ resource }) => resource));
    this.options.onCommit?.({ company: caller.company, resources, eventsQueued });
  }

  private async execute(context: CommandContext): Promise<Outcome> {
    const { work } = context.request;
    switch (work.verb) {
      case "create":
      case "createMany":
        return create(context, work.resource, work.verb === "createMany");
      case "update":
        return update(context, work.resource, [work.id]);
      case "updateMany":
        return update(context, work.resource, null);
      case "delete":
      case "deleteMany":
        return remove(context, work.resource, work.ids);
      case "action":
        return runAction(context, work.action, work);
    }
  }

  private context(
    request: ChangeRequest,
    checked: CheckedBody,
    { numbers, settings }: { readonly numbers: OwnNumbers; readonly settings: SettingsScope },
  ): CommandContext {
    const { company } = request.caller;
    const now = this.options.clock();
    const ids = new OwnIds(this.ids, company);
    return {
      registry: this.options.registry,
      numbers,
      connection: settings.connection,
      request,
      checked,
      putVersion: this.options.putVersion,
      actionContext: {
        ...request.caller,
        now,
        today: dateInOslo(now),
        services: this.options.services,
        newId: () => ids.take(),
      },
      read: {
        company,
        rows: async <T>(sql: string, ...values: unknown[]) =>
          (await settings.connection.query<T>(sql, [company, ...values])).rows,
        kept: (name, keys, load) => settings.values(name, keys, load),
      },
      withIds: async (estimate, decide) => {
        for (let count = estimate; ; count *= 10) {
          await ids.reserve(count);
          try {
            return decide();
          } catch (error) {
            if (!(error instanceof IdsExhausted) || count > 10_000_000) throw error;
          }
        }
      },
    };
  }

  /** The answer's body, read by the caller's `fields`. */
  private async body(request: ChangeRequest, outcome: Outcome, connection: Connection): Promise<string | null> {
    const { answer, model } = outcome;
    if ("nothing" in answer) return null;
    if ("value" in answer) return JSON.stringify({ value: answer.value });
    if (model === null) throw new Error("An answer with objects needs a model.");
    const { projections } = this.options;
    if ("object" in answer) {
      const body = await queryText(
        connection,
        projections.object(model, answer.object, request.fields, request.caller),
      );
      return `{"value":${body.body ?? "null"}}`;
    }
    // An answer without objects is not read; its model may have no table.
    const { work } = request;
    const isPlainList = work.verb === "action" && work.action.answersMany === "plainly";
    const fields = isPlainList ? "id,url" : request.fields;
    const list =
      answer.objects.length === 0
        ? null
        : await queryText(connection, projections.objects(model, answer.objects, fields, request.caller));
    if (isPlainList) return `[${list?.body ?? ""}]`;
    return `{"fullResultSize":0,"from":0,"count":${list?.count ?? 0},"versionDigest":null,"values":[${list?.body ?? ""}]}`;
  }
}

/** What a dry run that shows it has written; read before it is taken back. */
async function written(
  { dryRun, showsWritten, caller }: ChangeRequest,
  connection: Connection,
): Promise<Pick<ChangeAnswer, "written">> {
  if (!dryRun || showsWritten !== true) return {};
  const sql = "select written_in_transaction($1::bigint)::text as body";
  return { written: (await queryText(connection, { sql, values: [caller.company] })).body ?? "{}" };
}

/** Events that procedures of the action may fire beside its own changes. */
function declaredEvents({ work }: ChangeRequest): readonly string[] {
  return work.verb === "action" ? (work.action.events ?? "").split(" ").filter((word) => word !== "") : [];
}

async function queryText(
  connection: Connection,
  statement: Statement,
): Promise<{ body?: string | null; count?: number }> {
  const { rows } = await connection.query<{ body: string | null; count?: number }>(statement.sql, statement.values);
  return rows[0] ?? {};
}
