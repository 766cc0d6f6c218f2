// The one door through which every change goes: check, begin, load, decide, apply, log, outbox, commit, answer.

import * as limits from "../../limits.ts";
import { dateInOslo } from "../../schema/calendar.ts";
import { Problem } from "../../schema/error.ts";
import { AskFirst, type Receivers } from "../../schema/receivers.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Acting, SendingWays } from "../../schema/resource.ts";
import type { Projections, Statement } from "../read/select.ts";
import { asksForAnotherRun, type Connection, type Database, followable } from "../store/database.ts";
import { IdBlocks, IdsExhausted, OwnIds } from "../write/series.ts";
import { carryOut } from "./action.ts";
import { type CheckedBody, checkWork } from "./checked.ts";
import { claim, keep } from "./idempotency.ts";
import { logChanges } from "./log.ts";
import { create, remove, update } from "./ordinary.ts";
import { isSubscriptionGone, Outbox } from "./outbox.ts";
import { refusal } from "./refusal.ts";
import type { ChangeAnswer, ChangeRequest, Outcome, Room } from "./room.ts";
import { Twins } from "./twins.ts";

/** Settings and parts of the door. */
export interface DoorOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly clock: () => Date;
  readonly putVersion: "refuse" | "compare";
  /** Who can receive e-invoices; null where no register is configured. */
  readonly receivers: Receivers | null;
  /** What the installation can send. */
  readonly canSend: SendingWays;
  /** Refuses every change while nothing may be written. */
  readonly guard?: () => void;
  /** The letters of a text that documents cannot write; all can be written where nothing says otherwise. */
  readonly missingLetters?: Acting["missingLetters"];
  /** Called after a commit that left something to be told to subscribers. */
  readonly told?: () => void;
  /** Called after a commit that left something to be sent. */
  readonly sends?: () => void;
  /** Called after a commit with the names of the resources that it changed. */
  readonly changed?: (company: number, resources: ReadonlySet<string>) => void;
}

/** Carries out changes. */
export class Door {
  private readonly options: DoorOptions;
  private readonly ids: IdBlocks;
  private readonly outbox: Outbox;
  private readonly twins = new Twins();
  constructor(options: DoorOptions) {
    this.options = options;
    this.ids = new IdBlocks(options.database);
    this.outbox = new Outbox(options.registry, options.clock);
  }

  /**
   * Carries out one change in one transaction; the answer is given after the commit returned.
   * @throws Problem with the faults of the request
   */
  async run(request: ChangeRequest): Promise<ChangeAnswer> {
    this.options.guard?.();
    const { key, caller } = request;
    return key === null ? this.repeat(request) : this.twins.alone(caller.company, key, () => this.repeat(request));
  }

  private async repeat(request: ChangeRequest): Promise<ChangeAnswer> {
    for (let runs = 1, asks = 1; ; runs++) {
      try {
        return await this.once(request);
      } catch (error) {
        if (error instanceof AskFirst && asks++ <= limits.askRuns) {
          await error.ask();
          continue;
        }
        const isGone = isSubscriptionGone(error);
        if (isGone) this.outbox.forget(request.caller.company);
        if ((isGone || asksForAnotherRun(error)) && runs < limits.actionRuns) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * runs));
          continue;
        }
        const { work, caller } = request;
        const body = "body" in work ? work.body : null;
        const { registry, database } = this.options;
        throw (await refusal(registry, error, { database, company: caller.company, body })) ?? error;
      }
    }
  }

  private async once(request: ChangeRequest): Promise<ChangeAnswer> {
    const { database } = this.options;
    const { caller, key, dryRun } = request;
    const checked = this.checked(request);
    if (checked instanceof Problem && key === null) throw checked;
    return database.transaction(caller.company, async (connection, end) => {
      if (key !== null) {
        const kept = await claim(connection, caller.company, key);
        if (kept !== null) return end(false, { ...kept, warnings: [], replayed: true });
      }
      if (checked instanceof Problem) throw checked;
      const wanted = await this.outbox.wanted(connection, caller.company);
      const outcome = await this.work(request, checked, connection);
      const logged = followable(logChanges(this.options.registry, connection, request.caller, outcome.changes));
      const telling = this.outbox.telling({ wanted, changes: outcome.changes, declared: declaredBy(request) });
      const { length } = telling.payloads;
      const firstId = length > 0 ? await this.ids.take(caller.company, length) : 0;
      const told = this.outbox.write(connection, caller.company, telling, firstId);
      const pending = [...outcome.pending, logged, ...(told === null ? [] : [told])];
      if (key === null && !dryRun) {
        // The commit travels with the writes, the reading of the answer right behind it.
        const committed = end(true, null, pending);
        const body = this.body(request, outcome, connection);
        // Where the commit fails, nobody waits for the body.
        body.catch(() => undefined);
        await committed;
        this.committed(request, outcome, told !== null);
        return { status: outcome.status, body: await body, warnings: outcome.warnings, replayed: false };
      }
      await Promise.all(pending);
      const answer = {
        status: outcome.status,
        body: await this.body(request, outcome, connection),
        warnings: outcome.warnings,
        replayed: false,
      };
      if (key !== null && !dryRun) await keep(connection, caller.company, key, answer);
      await end(!dryRun, null);
      if (!dryRun) this.committed(request, outcome, told !== null);
      return answer;
    });
  }

  /** The checked body, or its refusal: a key that was used before is answered first. */
  private checked({ work }: ChangeRequest): CheckedBody | Problem {
    try {
      return checkWork(this.options.registry, this.options.putVersion, work);
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  private committed({ caller }: ChangeRequest, { changes }: Outcome, told: boolean): void {
    if (changes.some(({ resource }) => resource === "Subscription")) this.outbox.forget(caller.company);
    // A payload that somebody wants to be sent is no event, and is told all the same.
    if (told || changes.some(({ resource }) => resource === "EventDelivery")) this.options.told?.();
    if (changes.some(({ resource }) => resource === "Dispatch")) this.options.sends?.();
    this.options.changed?.(caller.company, new Set(changes.map(({ resource }) => resource)));
  }

  private async work(request: ChangeRequest, checked: CheckedBody, connection: Connection): Promise<Outcome> {
    const room = this.room(request, checked, connection);
    const { work } = request;
    switch (work.verb) {
      case "create":
      case "createMany":
        return create(room, work.resource, work.verb === "createMany");
      case "update":
        return update(room, work.resource, [work.id]);
      case "updateMany":
        return update(room, work.resource, null);
      case "delete":
      case "deleteMany":
        return remove(room, work.resource, work.ids);
      case "action":
        return carryOut(room, work.action, work);
    }
  }

  private room(request: ChangeRequest, checked: CheckedBody, connection: Connection): Room {
    const { company } = request.caller;
    const now = this.options.clock();
    const ids = new OwnIds(this.ids, company);
    return {
      registry: this.options.registry,
      database: this.options.database,
      ...{ connection, request, checked },
      putVersion: this.options.putVersion,
      acting: {
        ...{ ...request.caller, now, today: dateInOslo(now), receivers: this.options.receivers },
        canSend: this.options.canSend,
        missingLetters: this.options.missingLetters ?? (() => []),
        newId: () => ids.take(),
      },
      read: {
        company,
        rows: async <T>(sql: string, ...values: unknown[]) =>
          (await connection.query<T>(sql, [company, ...values])).rows,
      },
      withIds: async (estimate, decide) => {
        for (let wanted = estimate; ; wanted *= 10) {
          await ids.reserve(wanted);
          try {
            return decide();
          } catch (error) {
            if (!(error instanceof IdsExhausted) || wanted > 10_000_000) throw error;
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
    const scope = request.caller;
    if ("object" in answer) {
      const body = await textOf(connection, projections.object(model, answer.object, request.fields, scope));
      return `{"value":${body.body ?? "null"}}`;
    }
    // An answer of no objects needs no reading; its model may have no table.
    const { work } = request;
    const plainly = work.verb === "action" && work.action.answersMany === "plainly";
    const fields = plainly ? "id,url" : request.fields;
    const list =
      answer.objects.length === 0
        ? null
        : await textOf(connection, projections.objects(model, answer.objects, fields, scope));
    if (plainly) return `[${list?.body ?? ""}]`;
    return `{"fullResultSize":0,"from":0,"count":${list?.count ?? 0},"versionDigest":null,"values":[${list?.body ?? ""}]}`;
  }
}

/** Events that procedures of the action may fire beside the changes that it tells. */
function declaredBy({ work }: ChangeRequest): readonly string[] {
  return work.verb === "action" ? (work.action.events ?? "").split(" ").filter((word) => word !== "") : [];
}

async function textOf(connection: Connection, statement: Statement): Promise<{ body?: string | null; count?: number }> {
  const { rows } = await connection.query<{ body: string | null; count?: number }>(statement.sql, statement.values);
  return rows[0] ?? {};
}

export { dateInOslo };
