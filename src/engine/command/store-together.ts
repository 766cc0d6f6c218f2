// Changes that are decided already are stored together: by one statement, and so in one transaction, where that is possible.

import type { Change, Insert, JoinedWrites, Write } from "../../schema/action.ts";
import type { Registry } from "../../schema/registry.ts";
import { type Logged, logChanges, loggedCall, loggedOf } from "../../store/change-log.ts";
import { type Connection, type Database, ignoreUnhandled, type Sending } from "../../store/database.ts";
import type { EventQueue } from "../../store/event-queue.ts";
import type { Expectation } from "../../store/expected.ts";
import type { Batch } from "../../store/gathering.ts";
import type { IdBlocks } from "../../store/id-blocks.ts";
import { readingOutside } from "../../store/reading-outside.ts";
import { insertStatement } from "../../store/sql.ts";
import type { Projections } from "../read/select.ts";
import { readAnswer } from "./answer.ts";
import type { CommandContext, Decided, Outcome } from "./context.ts";
import type { ChangeAnswer, ChangeRequest } from "./request.ts";

/** A change that is decided, and is to be stored. */
export interface DecidedChange {
  readonly request: ChangeRequest;
  readonly context: CommandContext;
  readonly decided: Decided;
  /** How its action joins the writes of several; null where all that it writes is new rows. */
  readonly joins: JoinedWrites | null;
  /** As what it is expected while it is being decided; null where it comes at once, since it reads nothing. */
  readonly expectedAs: Expectation | null;
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

/** Parts of the command runner that storing needs, and how what is stored is sent. */
interface Parts {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly events: EventQueue;
  readonly ids: IdBlocks;
  readonly sending: Sending | undefined;
}

/** What was stored, with a promise for the answer of each, by company. */
interface StoredChanges {
  readonly sent: readonly SentChange[];
  readonly answers: readonly (readonly Promise<ChangeAnswer>[])[];
  readonly eventsQueued: boolean;
}

/** Stores changes whose only write is a call by one statement, with the log and the events for subscribers. */
export async function storeByOneCall(
  parts: Parts,
  batches: readonly Batch<DecidedChange>[],
  write: Extract<Write, { readonly call: string }>,
): Promise<StoredChanges> {
  const logged = await loggedOfAll(parts, batches);
  const companies = batches.map(({ company }) => company);
  const { sql, values } = loggedCall(parts.registry, write, logged);
  return parts.database.connectedTo({ companies, sending: parts.sending }, async (connectionOf) => {
    const stored = connectionOf(companies[0] ?? 0).query<{ called: unknown }>(sql, values);
    const called = ignoreUnhandled(stored.then(({ rows }) => rows[0]?.called));
    const calledOf = (company: number) =>
      batches.length === 1
        ? called
        : ignoreUnhandled(called.then((all) => (all as Readonly<Record<number, unknown>>)[company]));
    return answered(parts, { batches, logged, stored, calledOf, connectionOf });
  });
}

/** Stores changes that write new rows of the same tables, in one transaction: one statement for each table, the log and the events. */
export async function storeRows(parts: Parts, batches: readonly Batch<DecidedChange>[]): Promise<StoredChanges> {
  const logged = await loggedOfAll(parts, batches);
  const { registry, database, sending } = parts;
  const companies = batches.map(({ company }) => company);
  return database.transaction({ companies, sending }, async (connection, end, connectionOf) => {
    const writesOf = (one: DecidedChange | undefined) => (one?.decided.writes ?? []) as readonly Insert[];
    const pending = writesOf(batches[0]?.items[0]).map(({ insert }, place) => {
      const all = batches.map(({ company, items }) => ({
        company,
        rows: items.flatMap((one) => writesOf(one)[place]?.rows ?? []),
      }));
      return connection.query(...insertStatement(registry.resource(insert), all));
    });
    const stored = ignoreUnhandled(end(true, null, [...pending, logChanges(registry, connection, logged)]));
    return answered(parts, { batches, logged, stored, calledOf: () => undefined, connectionOf });
  });
}

/** What is logged and queued of changes of several companies. */
function loggedOfAll({ database, events, ids }: Parts, batches: readonly Batch<DecidedChange>[]): Promise<Logged[]> {
  const logged = async ({ company, items }: Batch<DecidedChange>) => {
    const requests = items.map((one) => loggedRequest(one, one.decided.changes));
    const eventsOf = await readingOutside(database, company, (connection) => events.begin(connection, company));
    return loggedOf(company, requests, eventsOf, ids);
  };
  return Promise.all(batches.map(logged));
}

/** What is being stored. */
interface Storing {
  readonly batches: readonly Batch<DecidedChange>[];
  readonly logged: readonly Logged[];
  readonly stored: Promise<unknown>;
  readonly calledOf: (company: number) => Promise<unknown> | undefined;
  readonly connectionOf: (company: number) => Connection;
}

/**
 * The answers to changes whose writes were sent. What has to be read goes right behind: for a second connection, what is stored already
 * might be refused as busy.
 */
async function answered(
  { projections }: Parts,
  { batches, logged, stored, calledOf, connectionOf }: Storing,
): Promise<StoredChanges> {
  const sent = batches.map(({ company, items }) => {
    const called = calledOf(company);
    return items.map(({ request, decided, versions }) => ({
      request,
      outcome: { ...decided, pending: [], called },
      versions,
    }));
  });
  const answers = sent.map((some, index) =>
    some.map((one) => ignoreUnhandled(readAnswer(projections, one, connectionOf(batches[index]?.company ?? 0)))),
  );
  await Promise.allSettled(answers.flat());
  await stored;
  return { sent: sent.flat(), answers, eventsQueued: logged.some((one) => one.events !== null) };
}

/** What is to be logged of a change, and the events that procedures of its action may fire beside its own. */
export function loggedRequest({ request, versions }: Omit<SentChange, "outcome">, changes: readonly Change[]) {
  const events = request.work.verb === "action" ? (request.work.action.events ?? "") : "";
  return { caller: request.caller, changes, declared: events.split(" ").filter((word) => word !== ""), versions };
}

/** The joint writes of several changes, by the way in which their action joins them. */
export function joinedWrites(changes: readonly DecidedChange[]): Write[] {
  return [...new Set(changes.flatMap(({ joins }) => joins ?? []))].flatMap((joins) =>
    joins.join(
      changes
        .filter((one) => one.joins === joins)
        .map(({ request, decided }) => ({ company: request.caller.company, writes: decided.writes })),
    ),
  );
}
