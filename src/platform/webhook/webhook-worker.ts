// Delivers the payloads of the outbox: claims those that are due, renders their objects, sends them, and acknowledges the results.

import type { Projections } from "../../engine/read/select.ts";
import * as limits from "../../limits.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import { reasonOf, type Text } from "../../schema/message.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Database } from "../../store/database.ts";
import { nextAttempt } from "../worker/retry-schedule.ts";
import { type Attempt, type Lease, type WorkerBounds, WorkerLoop } from "../worker/worker-loop.ts";
import { Connections } from "./callback-connections.ts";
import { authentication, type Secrets, secretTexts } from "./callback-secrets.ts";
import type { Targets } from "./callback-targets.ts";
import { exampleId } from "./event-example.ts";
import { type AttemptResult, type ClaimedPayload, OutboxStore } from "./outbox-store.ts";
import { PayloadRenderer, type RenderedValue } from "./payload-renderer.ts";
import type { SecretCipher } from "./secret-cipher.ts";
import { type Callback, type RequestResult, sendRequest } from "./send-request.ts";
import { WebhookMetrics } from "./webhook-metrics.ts";

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

const bounds: WorkerBounds = {
  poll: limits.callbackPollMilliseconds,
  pause: limits.callbackClaimMilliseconds,
  backlogPause: limits.callbackBacklogMilliseconds,
  running: limits.callbacksAtOnce,
  held: limits.callbacksHeld,
  lease: limits.callbackSendWithinMilliseconds,
  acknowledgements: { batch: limits.callbackAckBatch, writes: limits.callbackAcksAtOnce },
};

/** Why a payload is not sent at all. */
const superseded = {
  event: { en: "the event does not exist any more", no: "hendelsen finnes ikke lenger" },
  object: { en: "the object is gone", no: "objektet finnes ikke lenger" },
} as const satisfies Record<string, Text>;
const tooLarge: Text = {
  en: `it is larger than ${limits.callbackBytes} bytes`,
  no: `den er større enn ${limits.callbackBytes} byte`,
};

/** A claimed payload, whose value is being rendered. */
interface ClaimedCallback {
  readonly row: ClaimedPayload;
  readonly rendered: RenderedValue;
}

/** Why a payload is not sent. */
interface Unsent {
  readonly outcome: "SUPERSEDED" | "UNSENDABLE";
  readonly reason: Text;
}

/** How an attempt ended, before it is recorded. */
interface AttemptEnd extends Pick<AttemptResult, "outcome" | "at" | "duration" | "reason"> {
  readonly status?: number | null;
  readonly answer?: string | null;
  readonly retryAfter?: number | null;
}

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

/**
 * The webhook worker of a process; several processes share one outbox. An attempt is: prepare, make the call, handle success or
 * handle failure, which plans the next attempt. The loop claims before it and acknowledges after it.
 */
export class WebhookWorker {
  private readonly options: WebhookWorkerOptions;
  private readonly events: ReadonlyMap<string, EventDefinition>;
  private readonly store: OutboxStore;
  private readonly loop: WorkerLoop<ClaimedCallback, AttemptResult>;
  private readonly connections: Connections;
  private readonly renderer: PayloadRenderer;
  private readonly figures = new WebhookMetrics();
  private lastExpiryAt = 0;

  constructor(options: WebhookWorkerOptions) {
    this.options = options;
    this.events = eventCatalogue(options.registry);
    this.store = new OutboxStore(options.database);
    this.connections = new Connections({ targets: options.targets });
    const { database, registry, projections, base, clock, onError } = options;
    const log = (row: ClaimedPayload, sentence: string) => this.logAbout(row, sentence);
    this.renderer = new PayloadRenderer({ database, registry, projections, base, log }, this.events);
    this.loop = new WorkerLoop({
      clock,
      onError,
      bounds,
      claim: (max) => this.claim(max),
      run: (callback, lease) => this.attempt(callback, lease),
      acknowledge: (attempts) => this.acknowledge(attempts),
    });
  }

  /** Starts polling for due payloads. */
  start(): void {
    this.loop.start();
  }

  /** Claims at once, or when the pause after the last claim is over. */
  trigger(): void {
    this.loop.trigger();
  }

  /** Sends everything that is due, also what becomes due meanwhile, and waits for it. Never rejects. */
  drain(): Promise<void> {
    return this.loop.drain();
  }

  /** The metrics of this worker and of the outbox, for Prometheus. */
  async metrics(): Promise<string> {
    return this.figures.text(await this.store.figures(this.options.clock()));
  }

  /** Stops claiming, and waits for payloads in flight. */
  async stop(): Promise<void> {
    await this.loop.stop();
    this.connections.close();
  }

  /** Takes due payloads, and begins to render all of them together. */
  private async claim(max: number): Promise<ClaimedCallback[]> {
    await this.expire();
    const rows = await this.store.claim(this.options.clock(), max);
    return Array.from(this.renderer.values(rows), ([row, rendered]) => ({ row, rendered }));
  }

  /** Gives up, once a minute, payloads that waited too long for endpoints that are down. */
  private async expire(): Promise<void> {
    const now = this.options.clock();
    if (now.getTime() - this.lastExpiryAt < limits.callbackExpiryMilliseconds) return;
    this.lastExpiryAt = now.getTime();
    const expired = await this.store.expire(now);
    this.figures.recordExpired(expired);
    if (expired > 0)
      this.options.log(
        `${expired} payloads waited for ${limits.callbackGiveUpHours} hours for endpoints that are down and are given up`,
      );
  }

  /** One attempt; null where its lease may end before it does, so that another claim will send the payload. */
  private async attempt({ row, rendered }: ClaimedCallback, lease: Lease): Promise<AttemptResult | null> {
    const began = performance.now();
    const at = this.options.clock();
    const prepared = await this.prepare(row, rendered);
    if (!("outcome" in prepared) && !lease.mayBegin()) return null;
    const call = "outcome" in prepared ? prepared : await this.makeCall(prepared);
    const end = { ...call, at, duration: Math.round(performance.now() - began) };
    this.figures.recordAttempt(row, end);
    const isSuccess = call.outcome === "DELIVERED" || call.outcome === "SUPERSEDED";
    return isSuccess ? this.handleSuccess(end) : this.handleFailure(row, end);
  }

  /** The request of a payload, signed; or why it is not sent. */
  private async prepare(row: ClaimedPayload, rendered: RenderedValue): Promise<Callback | Unsent> {
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
    const headers = { ...this.headers(row), ...authentication(secrets, { key: row.delivery, body }) };
    return { url: row.targetUrl, headers, body, company: row.company, secrets: secretTexts(secrets) };
  }

  private makeCall(callback: Callback): Promise<RequestResult> {
    return sendRequest(callback, { connections: this.connections });
  }

  /** The payload leaves the outbox. */
  private handleSuccess(end: AttemptEnd): AttemptResult {
    return resultOf(end, { expires: false, due: null });
  }

  /** The payload waits for its next attempt, or is given up. */
  private handleFailure(row: ClaimedPayload, end: AttemptEnd): AttemptResult {
    if (end.outcome === "UNSENDABLE") this.logAbout(row, `cannot be sent: ${end.reason?.en}`);
    const due = row.cause === "TEST" ? null : this.nextAttempt(row, end.retryAfter ?? null);
    return resultOf(end, { expires: due === null, due });
  }

  /** When a payload is tried again; null where its hours are over. */
  private nextAttempt(row: ClaimedPayload, retryAfter: number | null): Date | null {
    const now = this.options.clock();
    const first = row.firstAt ?? now;
    return nextAttempt({ first, now, attempts: row.attempts + 1, retryAfter, random: Math.random() });
  }

  /** Records attempts in the outbox and its log, and writes notices for the operator. */
  private async acknowledge(attempts: readonly Attempt<ClaimedCallback, AttemptResult>[]): Promise<void> {
    const ended = attempts.map(({ item: { row }, result }) => ({ row, result }));
    const notices = await this.store.acknowledgeAll(ended, this.options.clock());
    for (const [place, notice] of notices) {
      this.figures.recordNotice(notice);
      const { row, result } = ended[place] ?? {};
      if (row === undefined) continue;
      this.logAbout(row, `${noticeSentences[notice] ?? notice}${result?.reason ? ` (${result.reason.en})` : ""}`);
    }
  }

  private logAbout(row: ClaimedPayload, sentence: string): void {
    this.options.log(`subscription ${row.subscription} of company ${row.company} (${row.event}): ${sentence}`);
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

  private headers({ company, delivery, cause }: ClaimedPayload): Record<string, string> {
    return {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Motpost",
      "idempotency-key": delivery,
      // One address may take the callbacks of many companies.
      "x-company-id": String(company),
      ...(cause === "TEST" ? { [testHeader]: "true" } : {}),
    };
  }
}

/** The result of an attempt, as it is recorded. */
function resultOf(end: AttemptEnd, plan: Pick<AttemptResult, "expires" | "due">): AttemptResult {
  const { outcome, at, duration, reason, status = null, answer = null } = end;
  return { outcome, status, ...plan, at, duration, reason, answer };
}
