// Changes that are decided already are stored together: by one statement, and so in one transaction, where that is possible.

import type { Change, JoinedWrites, Write } from "../../schema/action.ts";
import type { Registry } from "../../schema/registry.ts";
import { loggedCall, loggedOf } from "../../store/change-log.ts";
import { type Database, ignoreUnhandled } from "../../store/database.ts";
import type { EventQueue } from "../../store/event-queue.ts";
import { type Batch, readingOutside } from "../../store/gathering.ts";
import type { IdBlocks } from "../../store/id-blocks.ts";
import type { Projections } from "../read/select.ts";
import type { Decided } from "./action.ts";
import { readAnswer } from "./answer.ts";
import type { CommandContext, Outcome } from "./context.ts";
import type { ChangeAnswer, ChangeRequest } from "./request.ts";

/** A change that is decided, and is to be stored. */
export interface DecidedChange {
  readonly request: ChangeRequest;
  readonly context: CommandContext;
  readonly decided: Decided;
  readonly joins: JoinedWrites;
  /** Whether it may be stored with those of other companies. */
  readonly crosses: boolean;
  /** The versions of the settings by which it was decided. */
  readonly versions: readonly number[];
}

/** A change whose writes were sent. */
export interface SentChange {
  readonly request: ChangeRequest;
  readonly outcome: Outcome;
  readonly versions: readonly number[];
}

/** Parts of the command runner that storing needs. */
interface Parts {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly events: EventQueue;
  readonly ids: IdBlocks;
}

/** What was stored, with a promise for the answer of each, by company. */
interface StoredChanges {
  readonly sent: readonly SentChange[];
  readonly answers: readonly (readonly Promise<ChangeAnswer>[])[];
  readonly eventsQueued: boolean;
}

/** Stores changes whose only write is a call by one statement, with the log and the events for subscribers. */
export async function storeByOneCall(
  { registry, database, projections, events, ids }: Parts,
  batches: readonly Batch<DecidedChange>[],
  write: Extract<Write, { readonly call: string }>,
): Promise<StoredChanges> {
  const logged = await Promise.all(
    batches.map(async ({ company, items }) => {
      const requests = items.map((one) => loggedRequest(one, one.decided.changes));
      const eventsOf = await readingOutside(database, company, (connection) => events.begin(connection, company));
      return loggedOf(company, requests, eventsOf, ids);
    }),
  );
  const companies = batches.map(({ company }) => company);
  const { sql, values } = loggedCall(registry, write, logged);
  return database.connectedTo(companies, async (connectionOf) => {
    const stored = connectionOf(companies[0] ?? 0).query<{ called: unknown }>(sql, values);
    const called = ignoreUnhandled(stored.then(({ rows }) => rows[0]?.called));
    const sent = batches.map(({ company, items }) => {
      const own =
        batches.length === 1
          ? called
          : ignoreUnhandled(called.then((all) => (all as Readonly<Record<number, unknown>>)[company]));
      return items.map(({ request, decided, versions }) => ({
        request,
        outcome: { ...decided, pending: [], called: own },
        versions,
      }));
    });
    // What has to be read goes right behind: for a second connection, what is stored already might be refused as busy.
    const answers = sent.map((some, index) =>
      some.map((one) => ignoreUnhandled(readAnswer(projections, one, connectionOf(companies[index] ?? 0)))),
    );
    await Promise.allSettled(answers.flat());
    await stored;
    return { sent: sent.flat(), answers, eventsQueued: logged.some((one) => one.events !== null) };
  });
}

/** What is to be logged of a change, and the events that procedures of its action may fire beside its own. */
export function loggedRequest({ request, versions }: Omit<SentChange, "outcome">, changes: readonly Change[]) {
  const events = request.work.verb === "action" ? (request.work.action.events ?? "") : "";
  return { caller: request.caller, changes, declared: events.split(" ").filter((word) => word !== ""), versions };
}

/** The joint writes of several changes, by the way in which their action joins them. */
export function joinedWrites(changes: readonly DecidedChange[]): Write[] {
  return [...new Set(changes.map(({ joins }) => joins))].flatMap((joins) =>
    joins.join(
      changes
        .filter((one) => one.joins === joins)
        .map(({ request, decided }) => ({ company: request.caller.company, writes: decided.writes })),
    ),
  );
}
