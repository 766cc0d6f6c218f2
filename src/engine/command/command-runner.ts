// Runs every change in one transaction: check, begin, load, decide, apply, log, outbox, commit, answer.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import type { Write } from "../../schema/action.ts";
import { Problem } from "../../schema/error.ts";
import { ExternalLookupNeeded } from "../../schema/external-lookup.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ActionServices } from "../../schema/resource.ts";
import { logChanges, loggedOf } from "../../store/change-log.ts";
import { type Connection, type Database, type End, ignoreUnhandled, isRetryable } from "../../store/database.ts";
import type { EventQueue, EventsOf } from "../../store/event-queue.ts";
import { asCharged, asNew } from "../../store/expected.ts";
import { Gathering, NotTogether, type Turn } from "../../store/gathering.ts";
import { IdBlocks, OwnIds } from "../../store/id-blocks.ts";
import { claim, storeAnswer } from "../../store/idempotency.ts";
import { KeptSettings, type SettingsScope } from "../../store/kept-settings.ts";
import { KeyLock } from "../../store/key-lock.ts";
import { OwnNumbers, SeriesNumbers } from "../../store/own-numbers.ts";
import { changeReaderOf } from "../../store/reader.ts";
import { readingOutside, unlessTransactionNeeded } from "../../store/reading-outside.ts";
import { ReadsTogether } from "../../store/reads-together.ts";
import { refusal } from "../../store/refusal.ts";
import type { Projections } from "../read/select.ts";
import { decideAction, runAction, writeDecided } from "./action.ts";
import { readAnswer } from "./answer.ts";
import { type CheckedBody, checkWork } from "./check-body.ts";
import type { CommandContext, Decided, Outcome } from "./context.ts";
import { create, decideCreation, remove, update } from "./crud.ts";
import type { ChangeAnswer, ChangeRequest, Work } from "./request.ts";
import {
  type DecidedChange,
  joinedWrites,
  loggedRequest,
  type SentChange,
  storeByOneCall,
  storeRows,
} from "./store-together.ts";

/** Settings and parts of the command runner. */
export interface CommandRunnerOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly clock: () => Date;
  /** The moment with which a change of a company reckons its day. */
  readonly dayMoment: (company: number, settings: SettingsScope) => Promise<Date>;
  readonly putVersion: "refuse" | "compare";
  /** Whether changes of several companies may be stored by one transaction. */
  readonly joinsCompanies: boolean;
  /** Handed to rules and actions. */
  readonly services: ActionServices;
  /** Throws while nothing may be written, such as when the disk is nearly full. */
  readonly guard?: () => void;
  /** The events that a change queues in its transaction. */
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

/** What a transaction of a company has committed. */
export interface Commit {
  readonly company: number;
  /** The names of the resources whose objects it created, updated or deleted. */
  readonly resources: ReadonlySet<string>;
  /** True where it queued events for subscribers. */
  readonly eventsQueued: boolean;
  /** Keys of what its caller over HTTP was warned of; nobody reads the warnings of jobs and pages here. */
  readonly warnings: readonly string[];
}

/** A running transaction, with what knows the events of its changes. */
interface Transaction {
  readonly connection: Connection;
  readonly end: End;
  readonly eventsOf: EventsOf;
}

/** Runs changes. */
export class CommandRunner {
  private readonly options: CommandRunnerOptions;
  private readonly ids: IdBlocks;
  private readonly keys = new KeyLock();
  private readonly settings = new KeptSettings();
  private readonly gathering: Gathering<DecidedChange, ChangeAnswer>;
  private readonly series: SeriesNumbers;
  private readonly reads: ReadsTogether;

  constructor(options: CommandRunnerOptions) {
    this.options = options;
    // The other half of the connections is for what does not gather.
    const turns = Math.ceil(options.database.connections / 2);
    const crosses = ({ crosses: one }: DecidedChange) => one;
    // New rows of the same tables are stored together.
    const tables = (writes: readonly Write[]) =>
      writes.map((write) => ("insert" in write ? write.insert : "")).join(" ");
    const kind = ({ joins, decided }: DecidedChange) => joins ?? tables(decided.writes);
    const isVerified = ({ joins }: DecidedChange) => joins?.isVerified === true;
    const expectedAs = (one: DecidedChange) => one.expectedAs;
    const bounds = { turns, patience: limits.admissionTimeoutMilliseconds, crosses, kind, isVerified, expectedAs };
    this.gathering = new Gathering(bounds, (turn) => this.store(turn));
    options.database.countQueue(this.gathering);
    this.ids = new IdBlocks(options.database);
    this.series = new SeriesNumbers(options.database, options.joinsCompanies);
    this.reads = new ReadsTogether(options.database, options.joinsCompanies);
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
    const numbers = new OwnNumbers(this.options.database, this.series, { company, dryRun: request.dryRun });
    for (let runs = 1, stale = 0, lookups = 1; ; runs++) {
      const since = this.settings.forgotten;
      try {
        return await this.runOnce(request, numbers, stale);
      } catch (error) {
        if (error instanceof ExternalLookupNeeded && lookups++ <= limits.externalLookupRuns) {
          await error.lookUp();
          continue;
        }
        const body = "body" in request.work ? request.work.body : null;
        const { registry, database } = this.options;
        const run = { since, remembered: stale === 0 };
        if (stale < limits.staleRuns && (await this.settings.isStale(error, company, database, run))) {
          stale += 1;
          continue;
        }
        if (await this.mayRunAgain(error, { company, body, runs: runs - stale })) continue;
        throw (await refusal(registry, error, { database, company, body })) ?? error;
      }
    }
  }

  /** Whether another run may succeed where this one has failed; waits where others are in its way. */
  private async mayRunAgain(error: unknown, failed: FailedRun): Promise<boolean> {
    const { company, runs } = failed;
    const isStale = this.options.events.isStale(error, company);
    if ((!isStale && !isRetryable(error)) || runs >= limits.actionRuns)
      return (await this.options.provide?.(error, failed)) ?? false;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * runs));
    return true;
  }

  /** @param stale how many runs of it went by settings that had become out of date */
  private async runOnce(request: ChangeRequest, numbers: OwnNumbers, stale: number): Promise<ChangeAnswer> {
    const { database } = this.options;
    const locksSettings = stale >= limits.runsBeforeLock;
    const { caller, key } = request;
    const checked = this.checkedBody(request);
    if (checked instanceof Problem && key === null) throw checked;
    const joined =
      locksSettings || checked instanceof Problem ? null : await this.runJoined(request, checked, numbers, stale === 0);
    if (joined !== null) return joined;
    return database.transaction(caller.company, async (connection, end) => {
      if (key !== null) {
        const stored = await claim(connection, caller.company, key);
        if (stored !== null) return end(false, { ...stored, warnings: [], replayed: true });
      }
      if (checked instanceof Problem) throw checked;
      const eventsOf = await this.options.events.begin(connection, caller.company);
      const settings = this.settings.scope(caller.company, connection, stale === 0);
      if (locksSettings) await settings.lock();
      const context = await this.context(request, checked, { numbers, settings });
      const outcome = await settings.holdingFor(this.execute(context));
      const versions = await settings.versions();
      return this.finish({ connection, end, eventsOf }, { request, outcome, versions });
    });
  }

  /** Ends the transaction of one change. The answer of a key is stored in it, and a dry run is rolled back. */
  private async finish(transaction: Transaction, change: SentChange): Promise<ChangeAnswer> {
    const { connection, end } = transaction;
    const { request, outcome } = change;
    const { caller, key, dryRun } = request;
    if (key === null && !dryRun) return onlyAnswer(await this.commit(transaction, [change]));
    const { pending, eventsQueued } = await this.logAndQueue(transaction, [change]);
    for (const one of pending) await one;
    const answer = await readAnswer(this.options.projections, change, connection);
    const seen = dryRun ? await request.look?.(connection, outcome.answer) : undefined;
    if (key !== null && !dryRun) await storeAnswer(connection, caller.company, key, answer);
    await end(!dryRun, null);
    if (!dryRun) this.notifyCommit(request, outcome, eventsQueued);
    return { ...answer, seen };
  }

  /**
   * Decides a change outside of a transaction; it is stored together with others that come meanwhile. Null for one
   * that has to be decided in its transaction.
   */
  private async runJoined(
    request: ChangeRequest,
    checked: CheckedBody,
    numbers: OwnNumbers,
    remembers: boolean,
  ): Promise<ChangeAnswer | null> {
    const { caller, key, dryRun, ifMatch } = request;
    const joinable = key !== null || dryRun || ifMatch !== null ? null : joinableWork(request.work);
    if (joinable === null) return null;
    const { joins, expectedAs, decide } = joinable;
    const { company } = caller;
    const came = this.gathering.expected.expect(expectedAs);
    try {
      const change = await readingOutside(this.options.database, company, async (connection) => {
        const settings = this.settings.scope(company, connection, remembers);
        const context = await this.context(request, checked, { numbers, settings });
        const deciding = settings.holdingFor(decide(context));
        const decided = await deciding.catch(joins?.isVerified ? () => null : unlessTransactionNeeded);
        if (decided === null) return null;
        return { request, context, decided, joins, expectedAs, versions: await settings.versions() };
      });
      const joinsWith = change === null ? null : joins === null ? "companies" : joins.joinsWith(change.decided.writes);
      if (change === null || (joinsWith === null && joins?.isVerified)) return null;
      const crosses = joinsWith === "companies" && this.options.joinsCompanies;
      if (joinsWith !== null) return this.gathering.add(company, { ...change, crosses }).catch(unlessTransactionNeeded);
      return onlyAnswer((await this.store({ batches: [{ company, items: [{ ...change, crosses }] }] })).flat());
    } finally {
      came();
    }
  }

  /** Stores decided changes in one transaction: several by the joint writes of their action. */
  private async store(turn: Turn<DecidedChange>): Promise<readonly (readonly Promise<ChangeAnswer>[])[]> {
    const { batches, sending } = turn;
    const all = batches.flatMap(({ items }) => items);
    const [write, ...others] = all.length === 1 ? (all[0]?.decided.writes ?? []) : joinedWrites(all);
    const isOneCall = write !== undefined && "call" in write && others.length === 0;
    if (isOneCall || all[0]?.joins === null) {
      const parts = { ...this.options, ids: this.ids, sending };
      const { sent, answers, eventsQueued } = isOneCall
        ? await storeByOneCall(parts, batches, write)
        : await storeRows(parts, batches);
      for (const { request, outcome } of sent) this.notifyCommit(request, outcome, eventsQueued);
      return answers;
    }
    const [{ company, items: changes } = { company: 0, items: [] }, ...more] = batches;
    if (more.length > 0) throw new NotTogether([]);
    const answers = await this.options.database.transaction(company, async (connection, end) => {
      const eventsOf = await this.options.events.begin(connection, company);
      const sent: SentChange[] = [];
      for (const [index, { request, context, decided, versions }] of changes.entries()) {
        // The first one sends the writes of all.
        const writes = changes.length === 1 ? decided.writes : index === 0 ? joinedWrites(changes) : [];
        const outcome = await writeDecided({ ...context, connection }, { ...decided, writes });
        sent.push({ request, outcome: { ...outcome, called: sent[0]?.outcome.called ?? outcome.called }, versions });
      }
      return this.commit({ connection, end, eventsOf }, sent);
    });
    return [answers];
  }

  /**
   * Commits changes; the commit is sent with the writes, and the queries of the answers right behind it, in one round trip.
   * @returns a promise for the answer of each, when they are committed
   */
  private async commit(
    transaction: Transaction,
    changes: readonly SentChange[],
  ): Promise<readonly Promise<ChangeAnswer>[]> {
    const { connection, end } = transaction;
    const { projections } = this.options;
    const { pending, eventsQueued } = await this.logAndQueue(transaction, changes);
    const committed = end(true, null, pending);
    // Where the commit fails they are not read; their rejection must not be unhandled.
    const answers = changes.map((one) => ignoreUnhandled(readAnswer(projections, one, connection)));
    await committed;
    for (const { request, outcome } of changes) this.notifyCommit(request, outcome, eventsQueued);
    await Promise.allSettled(answers);
    return answers;
  }

  /** Sends what stands behind the writes: the change log, the check of the settings, and the events. */
  private async logAndQueue(
    { connection, eventsOf }: Transaction,
    changes: readonly SentChange[],
  ): Promise<{ readonly pending: readonly Promise<unknown>[]; readonly eventsQueued: boolean }> {
    const company = changes[0]?.request.caller.company ?? 0;
    const requests = changes.map((one) => loggedRequest(one, one.outcome.changes));
    const logged = await loggedOf(company, requests, eventsOf, this.ids);
    const written = changes.flatMap(({ outcome }) => outcome.pending);
    const sent = ignoreUnhandled(logChanges(this.options.registry, connection, [logged]));
    return { pending: [...written, sent], eventsQueued: logged.events !== null };
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

  private notifyCommit({ caller }: ChangeRequest, outcome: Outcome, eventsQueued: boolean): void {
    const resources = new Set(outcome.changes.map(({ resource }) => resource));
    const warnings = caller.base === "" ? [] : outcome.warnings.map(({ key }) => key);
    this.options.onCommit?.({ company: caller.company, resources, eventsQueued, warnings });
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
        return runAction(context, work);
    }
  }

  private async context(
    request: ChangeRequest,
    checked: CheckedBody,
    { numbers, settings }: { readonly numbers: OwnNumbers; readonly settings: SettingsScope },
  ): Promise<CommandContext> {
    const { company } = request.caller;
    const ids = new OwnIds(this.ids, company);
    return {
      registry: this.options.registry,
      numbers: numbers.begin(),
      connection: settings.connection,
      request,
      checked,
      putVersion: this.options.putVersion,
      actionContext: {
        ...request.caller,
        now: this.options.clock(),
        today: dateInOslo(await this.options.dayMoment(company, settings)),
        services: this.options.services,
        newId: () => ids.take(),
      },
      read: changeReaderOf(settings, company, this.reads),
      withIds: (estimate, decide) => ids.enoughFor(estimate, decide),
    };
  }
}

/** How a change is decided that may be stored with others, how its action joins them, and as what it is expected; null where it may not. */
function joinableWork(
  work: Work,
): (Pick<DecidedChange, "joins" | "expectedAs"> & { decide(context: CommandContext): Promise<Decided> }) | null {
  if (work.verb === "create" && work.resource.createdTogether) {
    const { resource } = work;
    return { joins: null, expectedAs: asNew(resource), decide: (context) => decideCreation(context, resource) };
  }
  if (work.verb !== "action" || work.action.joins?.mayJoin(work.query, work.body) !== true) return null;
  const { joins } = work.action;
  const expectedAs = joins.isVerified ? asCharged(joins) : null;
  return { joins, expectedAs, decide: (context) => decideAction(context, work) };
}

function onlyAnswer([answer]: readonly Promise<ChangeAnswer>[]): Promise<ChangeAnswer> {
  if (answer === undefined) throw new Error("A change that was committed has no answer.");
  return answer;
}
