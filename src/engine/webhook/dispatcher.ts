// Delivers what lies in the outbox: claims what is due, renders it as it is now, sends it, and writes down what came of it.

import { createHmac } from "node:crypto";
import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import type { Projections } from "../read/select.ts";
import type { Database } from "../store/database.ts";
import { DeliveryLog } from "./delivery-log.ts";
import { exampleId, exampleValue } from "./example.ts";
import { type Exchanged, exchange } from "./exchange.ts";
import { DispatchFigures } from "./figures.ts";
import { Finishing } from "./finishing.ts";
import { type Claimed, OutboxStore } from "./outbox-store.ts";
import { nextAttempt } from "./schedule.ts";
import type { Sealer } from "./seal.ts";
import type { Targets } from "./target.ts";

/** What a dispatcher works with. */
export interface DispatcherOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly projections: Projections;
  readonly sealer: Sealer;
  readonly targets: Targets;
  readonly clock: () => Date;
  /** Host and prefix of links, without scheme. */
  readonly base: string;
  /** Hears what people should know, a sentence each; never a secret. */
  readonly say: (line: string) => void;
  /** Hears of failures that are nobody's but ours. */
  readonly failed: (error: unknown) => void;
}

/** What came of a payload; some are ended without an exchange. */
type Ended = Exchanged | { readonly outcome: "SUPERSEDED" | "UNSENDABLE"; readonly reason: string };

const sentences: Readonly<Record<string, string>> = {
  EXPIRED: "a payload could not be delivered for 30 hours and is given up",
  DISABLED: "failed for a week and is disabled; PUT status ACTIVE starts it again",
  "3 DAYS": "has failed for 3 days; after 7 it is disabled",
  "6 DAYS": "has failed for 6 days; after 7 it is disabled",
};

/** Marks a test event, whose object is an example. */
export const testHeader = "x-event-test";

/** The dispatcher of a process; several processes share one outbox. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly events: ReadonlyMap<string, EventDefinition>;
  private readonly store: OutboxStore;
  private readonly log: DeliveryLog;
  private readonly finishing: Finishing;
  private readonly figures = new DispatchFigures();
  private readonly sending = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  private claiming: Promise<void> | null = null;
  private again = false;
  private stopping = false;
  private expired = 0;

  constructor(options: DispatcherOptions) {
    this.options = options;
    this.events = eventCatalogue(options.registry);
    this.store = new OutboxStore(options.database);
    this.log = new DeliveryLog(this.store, options.failed);
    this.finishing = new Finishing(this.store);
  }

  /** Looks for due payloads from now on. */
  start(): void {
    this.timer = setInterval(() => this.poke(), limits.callbackLookMilliseconds);
    this.timer.unref();
  }

  /** Looks at once. */
  poke(): void {
    void this.claimAll();
  }

  /** Sends everything that is due now and waits for it, with what becomes due by it, and for the log. Never rejects. */
  async settle(): Promise<void> {
    do {
      await this.claimAll();
      await Promise.all(this.sending);
    } while (this.claiming !== null || this.sending.size > 0 || this.soon !== null);
    await this.log.flush();
  }

  /** What it has done since the start, and what waits, for Prometheus. */
  async metrics(): Promise<string> {
    return this.figures.text(await this.store.figures(this.options.clock()));
  }

  /** Claims no more, and waits for what is being sent. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    if (this.soon !== null) clearTimeout(this.soon);
    await this.claiming;
    await Promise.all(this.sending);
    await this.log.flush();
  }

  /** One claim at a time; asked for meanwhile, there is another. */
  private claimAll(): Promise<void> {
    if (this.soon !== null) clearTimeout(this.soon);
    this.soon = null;
    if (this.claiming !== null) {
      this.again = true;
      return this.claiming;
    }
    this.claiming = this.claimWhileDue().finally(() => {
      this.claiming = null;
    });
    return this.claiming;
  }

  private async claimWhileDue(): Promise<void> {
    let more = true;
    while (more && !this.stopping) {
      this.again = false;
      const free = limits.callbacksAtOnce - this.sending.size;
      const rows = free > 0 ? await this.claim(free) : [];
      const claimedAt = this.options.clock();
      for (const row of rows) this.send(row, claimedAt);
      more = rows.length > 0 || this.again;
    }
  }

  /** Once a minute, what waited too long for somebody who is not there is given up. */
  private async expire(): Promise<void> {
    const now = this.options.clock();
    if (now.getTime() - this.expired < limits.callbackExpiryMilliseconds) return;
    this.expired = now.getTime();
    const gone = await this.store.expire(now);
    this.figures.expired(gone);
    if (gone > 0) this.options.say(`${gone} payloads waited for 30 hours for endpoints that are down and are given up`);
  }

  private async claim(most: number): Promise<readonly Claimed[]> {
    try {
      await this.expire();
      return await this.store.claim(this.options.clock(), most);
    } catch (error) {
      if (!this.stopping) this.options.failed(error);
      return [];
    }
  }

  private send(row: Claimed, claimedAt: Date): void {
    const sent = this.deliver(row, claimedAt)
      .catch((error: unknown) => this.options.failed(error))
      .finally(() => {
        this.sending.delete(sent);
        // What has ended made room for another; a claim for each would cost more than the callbacks.
        if (!this.stopping) this.soon ??= setTimeout(() => this.poke(), limits.callbackClaimMilliseconds);
      });
    this.sending.add(sent);
  }

  private async deliver(row: Claimed, claimedAt: Date): Promise<void> {
    const began = performance.now();
    const at = this.options.clock();
    const ended = await this.attempt(row, claimedAt);
    if (ended === null) return;
    const duration = Math.round(performance.now() - began);
    const now = this.options.clock();
    const failed = ended.outcome !== "DELIVERED" && ended.outcome !== "SUPERSEDED";
    const due = failed && row.cause !== "TEST" ? this.next(row, ended, now) : null;
    const status = "status" in ended ? ended.status : null;
    const { outcome } = ended;
    this.figures.attempted(row, { outcome, at, duration });
    const told = await this.finishing.finish(row, { outcome, status, expires: failed && due === null, due }, now);
    if (told !== null) this.figures.told(told);
    const answer = "answer" in ended ? ended.answer : null;
    this.log.add({ row, at, duration, outcome, status, reason: ended.reason, answer, next: due });
    if (outcome === "UNSENDABLE") this.tell(row, `cannot be sent: ${ended.reason}`);
    if (told !== null) this.tell(row, `${sentences[told] ?? told}${ended.reason ? ` (${ended.reason})` : ""}`);
  }

  private next(row: Claimed, ended: Ended, now: Date): Date | null {
    return nextAttempt({
      first: row.firstAt ?? now,
      now,
      attempts: row.attempts + 1,
      retryAfter: "retryAfter" in ended ? ended.retryAfter : null,
      random: Math.random(),
    });
  }

  private tell(row: Claimed, sentence: string): void {
    this.options.say(`subscription ${row.subscription} of company ${row.company} (${row.event}): ${sentence}`);
  }

  /** Renders and sends; null where so much time went by meanwhile that it is left to whoever claims it next. */
  private async attempt(row: Claimed, claimedAt: Date): Promise<Ended | null> {
    const event = this.events.get(row.event);
    if (event === undefined) return { outcome: "SUPERSEDED", reason: "the event does not exist any more" };
    const value = await this.valueOf(row, event);
    if (value === null) return { outcome: "SUPERSEDED", reason: "the object is gone" };
    const name = JSON.stringify(row.event);
    const id = row.cause === "TEST" ? exampleId : row.object;
    const body = `{"subscriptionId":${row.subscription},"event":${name},"id":${id},"value":${value}}`;
    if (Buffer.byteLength(body) > limits.callbackBytes)
      return { outcome: "UNSENDABLE", reason: `it is larger than ${limits.callbackBytes} bytes` };
    let headers: Record<string, string>;
    try {
      headers = this.headers(row, body);
    } catch (error) {
      return { outcome: "UNSENDABLE", reason: error instanceof Error ? error.message : String(error) };
    }
    const held = this.options.clock().getTime() - claimedAt.getTime();
    if (held > limits.callbackSendWithinMilliseconds) return null;
    return exchange({ url: row.targetUrl, headers, body }, { targets: this.options.targets });
  }

  /** The payload's value as JSON; null where there is nothing to tell any more. */
  private async valueOf(row: Claimed, event: EventDefinition): Promise<string | null> {
    if (row.cause !== "TEST") return event.isDeletion ? "null" : this.render(row, event.resource);
    const { registry, base } = this.options;
    return JSON.stringify(exampleValue(registry, event, base, row.fields ?? undefined));
  }

  private headers(row: Claimed, body: string): Record<string, string> {
    const open = (field: string, sealed: string) => this.options.sealer.open({ company: row.company, field }, sealed);
    const headers: Record<string, string> = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Motpost",
      "idempotency-key": row.delivery,
      ...(row.cause === "TEST" ? { [testHeader]: "true" } : {}),
    };
    if (row.authHeaderName !== null && row.sealedHeader !== "")
      headers[row.authHeaderName] = open("sealedHeader", row.sealedHeader);
    else if (row.sealedLogin !== "")
      headers.authorization = `Basic ${Buffer.from(open("sealedLogin", row.sealedLogin)).toString("base64")}`;
    if (row.sealedSecret !== "")
      headers["x-request-signature"] = createHmac("sha512", open("sealedSecret", row.sealedSecret))
        .update(`${row.delivery}&${body}`)
        .digest("base64");
    return headers;
  }

  /** The object as a GET shows it, by the subscription's `fields`; null where it is gone. */
  private async render(row: Claimed, one: ResourceDefinition): Promise<string | null> {
    const drafts = this.options.registry.draftsOf(one);
    for (const each of drafts === null ? [one] : [one, drafts]) {
      const body = await this.read(row, each, row.fields ?? undefined);
      if (body !== undefined) return body;
    }
    return null;
  }

  private async read(row: Claimed, one: ResourceDefinition, fields: string | undefined): Promise<string | undefined> {
    const { database, projections, base } = this.options;
    let statement: ReturnType<Projections["object"]>;
    try {
      statement = projections.object(one, row.object, fields, { company: row.company, base });
    } catch (error) {
      if (!(error instanceof Problem) || fields === undefined) throw error;
      this.tell(row, "its fields do not fit the model any more; everything is sent");
      return this.read(row, one, undefined);
    }
    const { rows } = await database.read<{ body: string }>(row.company, statement.sql, statement.values);
    return rows[0]?.body;
  }
}
