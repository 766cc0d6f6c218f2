// Delivers what lies in the outbox: claims what is due, renders it as it is now, sends it, and writes down what came of it.

import type { Projections } from "../../engine/read/select.ts";
import * as limits from "../../limits.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import { reasonOf, type Text } from "../../schema/message.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Database } from "../../store/database.ts";
import { AckBatcher } from "./ack-batcher.ts";
import { Connections } from "./connections.ts";
import { exampleId } from "./example.ts";
import { WebhookFigures } from "./figures.ts";
import { type Claimed, OutboxStore } from "./outbox-store.ts";
import { PayloadRenderer, type Value } from "./payload-renderer.ts";
import { nextAttempt } from "./schedule.ts";
import type { SecretCipher } from "./secret-cipher.ts";
import { authentication, confidential, type Secrets } from "./secrets.ts";
import { type RequestResult, sendRequest } from "./send-request.ts";
import type { Targets } from "./target.ts";

/** What a dispatcher works with. */
export interface WebhookWorkerOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly projections: Projections;
  readonly sealer: SecretCipher;
  readonly targets: Targets;
  readonly clock: () => Date;
  /** Host and prefix of links, without scheme. */
  readonly base: string;
  /** Hears what people should know, a sentence each; never a secret. */
  readonly say: (line: string) => void;
  /** Hears of failures that are nobody's but ours. */
  readonly failed: (error: unknown) => void;
}

/** Why a payload is not sent at all. */
const superseded = {
  event: { en: "the event does not exist any more", no: "hendelsen finnes ikke lenger" },
  object: { en: "the object is gone", no: "objektet finnes ikke lenger" },
} as const satisfies Record<string, Text>;
const tooLarge: Text = {
  en: `it is larger than ${limits.callbackBytes} bytes`,
  no: `den er større enn ${limits.callbackBytes} byte`,
};

/** What came of a payload; some are ended without an exchange. */
type Ended = RequestResult | { readonly outcome: "SUPERSEDED" | "UNSENDABLE"; readonly reason: Text };

const sentences: Readonly<Record<string, string>> = {
  EXPIRED: `a payload could not be delivered for ${limits.callbackGiveUpHours} hours and is given up`,
  DISABLED: `failed for ${limits.subscriptionDisablingDays} days and is disabled; PUT status ACTIVE starts it again`,
  ...Object.fromEntries(
    [limits.subscriptionFirstWarningDays, limits.subscriptionSecondWarningDays].map((days) => [
      `${days} DAYS`,
      `has failed for ${days} days; after ${limits.subscriptionDisablingDays} it is disabled`,
    ]),
  ),
};

/** Marks a test event, whose object is an example. */
export const testHeader = "x-event-test";

/** The dispatcher of a process; several processes share one outbox. */
export class WebhookWorker {
  private readonly options: WebhookWorkerOptions;
  private readonly events: ReadonlyMap<string, EventDefinition>;
  private readonly store: OutboxStore;
  private readonly finishing: AckBatcher;
  private readonly connections: Connections;
  private readonly rendering: PayloadRenderer;
  private readonly figures = new WebhookFigures();
  /** What was claimed and whose end is not written yet, and how many of these have no answer yet. */
  private readonly sending = new Set<Promise<void>>();
  private unanswered = 0;
  private timer: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  private claiming: Promise<void> | null = null;
  private again = false;
  private looked = Number.NEGATIVE_INFINITY;
  /** Whether the last claim took all that there was room for. */
  private hasBacklog = false;
  private stopping = false;
  private expired = 0;

  constructor(options: WebhookWorkerOptions) {
    this.options = options;
    this.events = eventCatalogue(options.registry);
    this.store = new OutboxStore(options.database);
    this.finishing = new AckBatcher(this.store);
    this.connections = new Connections({ targets: options.targets });
    const { database, registry, projections, base } = options;
    const tell = (row: Claimed, sentence: string) => this.tell(row, sentence);
    this.rendering = new PayloadRenderer({ database, registry, projections, base, tell }, this.events);
  }

  /** Looks for due payloads from now on. */
  start(): void {
    this.timer = setInterval(() => this.poke(), limits.callbackLookMilliseconds);
    this.timer.unref();
  }

  /** Looks at once, or as soon as the pause after the last look is over. */
  poke(): void {
    if (this.claiming !== null) this.again = true;
    else this.lookIn(Math.max(0, this.looked + limits.callbackClaimMilliseconds - performance.now()));
  }

  /** Sends everything that is due now and waits for it, with what becomes due by it. Never rejects. */
  async settle(): Promise<void> {
    do {
      await this.claimAll();
      await Promise.all(this.sending);
    } while (this.claiming !== null || this.sending.size > 0 || this.soon !== null);
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
    this.connections.close();
  }

  private lookIn(milliseconds: number): void {
    if (this.stopping) return;
    if (milliseconds <= 0) void this.claimAll();
    else this.soon ??= setTimeout(() => void this.claimAll(), milliseconds);
  }

  /** One claim at a time; asked for meanwhile, there is another soon. */
  private claimAll(): Promise<void> {
    if (this.soon !== null) clearTimeout(this.soon);
    this.soon = null;
    if (this.claiming !== null) {
      this.again = true;
      return this.claiming;
    }
    this.again = false;
    this.looked = performance.now();
    this.claiming = this.claimAndSend().finally(() => {
      this.claiming = null;
      if (this.again) this.poke();
    });
    return this.claiming;
  }

  /** Takes what is due and there is room for; what has no room is taken when something has ended. */
  private async claimAndSend(): Promise<void> {
    if (this.stopping) return;
    const free = Math.min(limits.callbacksAtOnce - this.unanswered, limits.callbacksHeld - this.sending.size);
    const rows = free > 0 ? await this.claim(free) : [];
    this.hasBacklog = rows.length === free;
    this.unanswered += rows.length;
    const claimedAt = this.options.clock();
    const values = this.rendering.values(rows);
    for (const [row, rendered] of values) this.send(row, claimedAt, rendered);
  }

  /** Once a minute, what waited too long for somebody who is not there is given up. */
  private async expire(): Promise<void> {
    const now = this.options.clock();
    if (now.getTime() - this.expired < limits.callbackExpiryMilliseconds) return;
    this.expired = now.getTime();
    const gone = await this.store.expire(now);
    this.figures.expired(gone);
    if (gone > 0)
      this.options.say(
        `${gone} payloads waited for ${limits.callbackGiveUpHours} hours for endpoints that are down and are given up`,
      );
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

  private send(row: Claimed, claimedAt: Date, rendered: Value): void {
    const sent = this.deliver(row, claimedAt, rendered)
      .catch((error: unknown) => this.options.failed(error))
      .finally(() => {
        this.sending.delete(sent);
        this.lookAgain();
      });
    this.sending.add(sent);
  }

  /** What was answered or has ended made room for another; a claim for each would cost more than the callbacks. */
  private lookAgain(): void {
    this.lookIn(this.hasBacklog ? limits.callbackBacklogMilliseconds : limits.callbackClaimMilliseconds);
  }

  private async deliver(row: Claimed, claimedAt: Date, rendered: Value): Promise<void> {
    const began = performance.now();
    const at = this.options.clock();
    const ended = await this.attempt(row, claimedAt, rendered).finally(() => this.unanswered--);
    if (ended === null) return;
    if (this.hasBacklog) this.lookAgain();
    const duration = Math.round(performance.now() - began);
    const now = this.options.clock();
    const failed = ended.outcome !== "DELIVERED" && ended.outcome !== "SUPERSEDED";
    const due = failed && row.cause !== "TEST" ? this.next(row, ended, now) : null;
    const status = "status" in ended ? ended.status : null;
    const { outcome } = ended;
    this.figures.attempted(row, { outcome, at, duration });
    const answer = "answer" in ended ? ended.answer : null;
    const finished = {
      outcome,
      status,
      expires: failed && due === null,
      due,
      at,
      duration,
      reason: ended.reason,
      answer,
    };
    const told = await this.finishing.finish(row, finished, now);
    if (told !== null) this.figures.told(told);
    if (outcome === "UNSENDABLE") this.tell(row, `cannot be sent: ${ended.reason?.en}`);
    if (told !== null) this.tell(row, `${sentences[told] ?? told}${ended.reason ? ` (${ended.reason.en})` : ""}`);
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

  /** Sends what was rendered; null where so much time went by meanwhile that it is left to whoever claims it next. */
  private async attempt(row: Claimed, claimedAt: Date, rendered: Value): Promise<Ended | null> {
    if (!this.events.has(row.event)) return { outcome: "SUPERSEDED", reason: superseded.event };
    const value = await rendered;
    if (value === null) return { outcome: "SUPERSEDED", reason: superseded.object };
    const name = JSON.stringify(row.event);
    const id = row.cause === "TEST" ? exampleId : row.object;
    const body = `{"subscriptionId":${row.subscription},"event":${name},"id":${id},"value":${value}}`;
    if (Buffer.byteLength(body) > limits.callbackBytes) return { outcome: "UNSENDABLE", reason: tooLarge };
    let secrets: Secrets;
    try {
      secrets = this.secrets(row);
    } catch (error) {
      return { outcome: "UNSENDABLE", reason: reasonOf(error) };
    }
    const held = this.options.clock().getTime() - claimedAt.getTime();
    if (held > limits.callbackSendWithinMilliseconds) return null;
    const headers = { ...this.headers(row), ...authentication(secrets, { key: row.delivery, body }) };
    const callback = { url: row.targetUrl, headers, body, company: row.company, secrets: confidential(secrets) };
    return sendRequest(callback, { connections: this.connections });
  }

  /** @throws Error where a secret cannot be read */
  private secrets({ company, authHeaderName: name, sealedHeader, sealedLogin, sealedSecret }: Claimed): Secrets {
    const open = (field: string, sealed: string) => this.options.sealer.open({ company, field }, sealed);
    return {
      header: name === null || sealedHeader === "" ? null : { name, value: open("sealedHeader", sealedHeader) },
      login: sealedLogin === "" ? null : open("sealedLogin", sealedLogin),
      shared: sealedSecret === "" ? null : open("sealedSecret", sealedSecret),
    };
  }

  private headers({ delivery, cause }: Claimed): Record<string, string> {
    return {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Motpost",
      "idempotency-key": delivery,
      ...(cause === "TEST" ? { [testHeader]: "true" } : {}),
    };
  }
}
