// Delivers the payloads of the outbox: claims those that are due, renders their objects, sends them, and acknowledges the results.

import type { Projections } from "../../engine/read/select.ts";
import * as limits from "../../limits.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import { reasonOf, type Text } from "../../schema/message.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Database } from "../../store/database.ts";
import { AckBatcher } from "./ack-batcher.ts";
import { Connections } from "./callback-connections.ts";
import { authentication, type Secrets, secretTexts } from "./callback-secrets.ts";
import type { Targets } from "./callback-targets.ts";
import { exampleId } from "./event-example.ts";
import { type ClaimedPayload, OutboxStore } from "./outbox-store.ts";
import { PayloadRenderer, type RenderedValue } from "./payload-renderer.ts";
import { nextAttempt } from "./retry-schedule.ts";
import type { SecretCipher } from "./secret-cipher.ts";
import { type RequestResult, sendRequest } from "./send-request.ts";
import { WebhookCounters } from "./webhook-metrics.ts";

/** The options of a webhook worker. */
export interface WebhookWorkerOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly projections: Projections;
  readonly cipher: SecretCipher;
  readonly targets: Targets;
  readonly clock: () => Date;
  /** Host and prefix of links, without scheme. */
  readonly base: string;
  /** Writes a sentence for the operator; never a secret. */
  readonly log: (line: string) => void;
  /** Called for internal errors. */
  readonly onError: (error: unknown) => void;
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

/** The outcome of a payload; some are never sent. */
type PayloadOutcome = RequestResult | { readonly outcome: "SUPERSEDED" | "UNSENDABLE"; readonly reason: Text };

const noticeSentences: Readonly<Record<string, string>> = {
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

/** The webhook worker of a process; several processes share one outbox. */
export class WebhookWorker {
  private readonly options: WebhookWorkerOptions;
  private readonly events: ReadonlyMap<string, EventDefinition>;
  private readonly store: OutboxStore;
  private readonly acknowledgements: AckBatcher;
  private readonly connections: Connections;
  private readonly renderer: PayloadRenderer;
  private readonly counters = new WebhookCounters();
  /** Claimed payloads that are not acknowledged yet, and how many of these still wait for their response. */
  private readonly inFlight = new Set<Promise<void>>();
  private unanswered = 0;
  private timer: NodeJS.Timeout | null = null;
  private nextClaim: NodeJS.Timeout | null = null;
  private activeClaim: Promise<void> | null = null;
  private claimsAgain = false;
  private lastClaimAt = Number.NEGATIVE_INFINITY;
  /** Whether the last claim filled every free slot, so that more payloads are likely due. */
  private hasBacklog = false;
  private isStopping = false;
  private lastExpiryAt = 0;

  constructor(options: WebhookWorkerOptions) {
    this.options = options;
    this.events = eventCatalogue(options.registry);
    this.store = new OutboxStore(options.database);
    this.acknowledgements = new AckBatcher(this.store);
    this.connections = new Connections({ targets: options.targets });
    const { database, registry, projections, base } = options;
    const log = (row: ClaimedPayload, sentence: string) => this.logAbout(row, sentence);
    this.renderer = new PayloadRenderer({ database, registry, projections, base, log }, this.events);
  }

  /** Starts polling for due payloads. */
  start(): void {
    this.timer = setInterval(() => this.trigger(), limits.callbackPollMilliseconds);
    this.timer.unref();
  }

  /** Claims at once, or when the pause after the last claim is over. */
  trigger(): void {
    if (this.activeClaim !== null) this.claimsAgain = true;
    else this.claimIn(Math.max(0, this.lastClaimAt + limits.callbackClaimMilliseconds - performance.now()));
  }

  /** Sends everything that is due, also what becomes due meanwhile, and waits for it. Never rejects. */
  async drain(): Promise<void> {
    do {
      await this.claimAll();
      await Promise.all(this.inFlight);
    } while (this.activeClaim !== null || this.inFlight.size > 0 || this.nextClaim !== null);
  }

  /** The metrics of this worker and of the outbox, for Prometheus. */
  async metrics(): Promise<string> {
    return this.counters.text(await this.store.figures(this.options.clock()));
  }

  /** Stops claiming, and waits for payloads in flight. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    if (this.nextClaim !== null) clearTimeout(this.nextClaim);
    await this.activeClaim;
    await Promise.all(this.inFlight);
    this.connections.close();
  }

  private claimIn(milliseconds: number): void {
    if (this.isStopping) return;
    if (milliseconds <= 0) void this.claimAll();
    else this.nextClaim ??= setTimeout(() => void this.claimAll(), milliseconds);
  }

  /** Runs one claim at a time; a call during a claim causes another one after it. */
  private claimAll(): Promise<void> {
    if (this.nextClaim !== null) clearTimeout(this.nextClaim);
    this.nextClaim = null;
    if (this.activeClaim !== null) {
      this.claimsAgain = true;
      return this.activeClaim;
    }
    this.claimsAgain = false;
    this.lastClaimAt = performance.now();
    this.activeClaim = this.claimAndSend().finally(() => {
      this.activeClaim = null;
      if (this.claimsAgain) this.trigger();
    });
    return this.activeClaim;
  }

  /** Claims as many due payloads as there are free slots; a finished payload frees a slot and causes another claim. */
  private async claimAndSend(): Promise<void> {
    if (this.isStopping) return;
    const free = Math.min(limits.callbacksAtOnce - this.unanswered, limits.callbacksHeld - this.inFlight.size);
    const rows = free > 0 ? await this.claim(free) : [];
    this.hasBacklog = rows.length === free;
    this.unanswered += rows.length;
    const claimedAt = this.options.clock();
    const values = this.renderer.values(rows);
    for (const [row, rendered] of values) this.send(row, claimedAt, rendered);
  }

  /** Gives up, once a minute, payloads that waited too long for endpoints that are down. */
  private async expire(): Promise<void> {
    const now = this.options.clock();
    if (now.getTime() - this.lastExpiryAt < limits.callbackExpiryMilliseconds) return;
    this.lastExpiryAt = now.getTime();
    const expired = await this.store.expire(now);
    this.counters.recordExpired(expired);
    if (expired > 0)
      this.options.log(
        `${expired} payloads waited for ${limits.callbackGiveUpHours} hours for endpoints that are down and are given up`,
      );
  }

  private async claim(max: number): Promise<readonly ClaimedPayload[]> {
    try {
      await this.expire();
      return await this.store.claim(this.options.clock(), max);
    } catch (error) {
      if (!this.isStopping) this.options.onError(error);
      return [];
    }
  }

  private send(row: ClaimedPayload, claimedAt: Date, rendered: RenderedValue): void {
    const sent = this.deliver(row, claimedAt, rendered)
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.inFlight.delete(sent);
        this.claimSoon();
      });
    this.inFlight.add(sent);
  }

  /** Claims after a pause when a slot is free; a claim for each free slot would cost more than the callbacks. */
  private claimSoon(): void {
    this.claimIn(this.hasBacklog ? limits.callbackBacklogMilliseconds : limits.callbackClaimMilliseconds);
  }

  private async deliver(row: ClaimedPayload, claimedAt: Date, rendered: RenderedValue): Promise<void> {
    const began = performance.now();
    const at = this.options.clock();
    const result = await this.attempt(row, claimedAt, rendered).finally(() => this.unanswered--);
    if (result === null) return;
    if (this.hasBacklog) this.claimSoon();
    const duration = Math.round(performance.now() - began);
    const now = this.options.clock();
    const failed = result.outcome !== "DELIVERED" && result.outcome !== "SUPERSEDED";
    const due = failed && row.cause !== "TEST" ? this.next(row, result, now) : null;
    const status = "status" in result ? result.status : null;
    const { outcome } = result;
    this.counters.recordAttempt(row, { outcome, at, duration });
    const answer = "answer" in result ? result.answer : null;
    const attempt = {
      outcome,
      status,
      expires: failed && due === null,
      due,
      at,
      duration,
      reason: result.reason,
      answer,
    };
    const notice = await this.acknowledgements.acknowledge(row, attempt, now);
    if (notice !== null) this.counters.recordNotice(notice);
    if (outcome === "UNSENDABLE") this.logAbout(row, `cannot be sent: ${result.reason?.en}`);
    if (notice !== null)
      this.logAbout(row, `${noticeSentences[notice] ?? notice}${result.reason ? ` (${result.reason.en})` : ""}`);
  }

  private next(row: ClaimedPayload, result: PayloadOutcome, now: Date): Date | null {
    return nextAttempt({
      first: row.firstAt ?? now,
      now,
      attempts: row.attempts + 1,
      retryAfter: "retryAfter" in result ? result.retryAfter : null,
      random: Math.random(),
    });
  }

  private logAbout(row: ClaimedPayload, sentence: string): void {
    this.options.log(`subscription ${row.subscription} of company ${row.company} (${row.event}): ${sentence}`);
  }

  /** Sends a rendered payload; null where its lease may have expired meanwhile, so that another claim will send it. */
  private async attempt(row: ClaimedPayload, claimedAt: Date, rendered: RenderedValue): Promise<PayloadOutcome | null> {
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
    const age = this.options.clock().getTime() - claimedAt.getTime();
    if (age > limits.callbackSendWithinMilliseconds) return null;
    const headers = { ...this.headers(row), ...authentication(secrets, { key: row.delivery, body }) };
    const callback = { url: row.targetUrl, headers, body, company: row.company, secrets: secretTexts(secrets) };
    return sendRequest(callback, { connections: this.connections });
  }

  /** @throws Error where a secret cannot be read */
  private secrets({ company, authHeaderName: name, sealedHeader, sealedLogin, sealedSecret }: ClaimedPayload): Secrets {
    const decrypt = (field: string, text: string) => this.options.cipher.decrypt({ company, field }, text);
    return {
      header: name === null || sealedHeader === "" ? null : { name, value: decrypt("sealedHeader", sealedHeader) },
      login: sealedLogin === "" ? null : decrypt("sealedLogin", sealedLogin),
      shared: sealedSecret === "" ? null : decrypt("sealedSecret", sealedSecret),
    };
  }

  private headers({ delivery, cause }: ClaimedPayload): Record<string, string> {
    return {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Motpost",
      "idempotency-key": delivery,
      ...(cause === "TEST" ? { [testHeader]: "true" } : {}),
    };
  }
}
