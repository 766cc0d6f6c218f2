// Delivers the documents of the queue: claims those that are due, composes them, hands them over, and records the results.

import * as limits from "../../limits.ts";
import { joined, sameInBoth, type Text } from "../../schema/message.ts";
import type { Database } from "../../store/database.ts";
import { nextAttempt } from "../worker/retry-schedule.ts";
import { type Attempt, type Lease, type WorkerBounds, WorkerLoop } from "../worker/worker-loop.ts";
import type { AccessPoint } from "./access-point.ts";
import { DeliveryMetrics } from "./delivery-metrics.ts";
import { type ClaimedDispatch, DeliveryStore, type DispatchResult, type DocumentLink } from "./delivery-store.ts";
import type { BeginHandover, HandoverResult } from "./handover.ts";
import { headerText, type Mail, mailBytes } from "./mail.ts";
import type { SmtpSender } from "./smtp.ts";
import { wireAddress } from "./wire-address.ts";

/** A composed dispatch. */
export type ComposedMessage =
  | { readonly mail: Omit<Mail, "to">; readonly link: DocumentLink | null }
  | { readonly eInvoice: { readonly fileName: string; readonly xml: string } }
  /** It waits in the manual queue for a user. */
  | { readonly isReady: true }
  /** It cannot be sent; `isFinal` where another attempt is useless. */
  | { readonly fault: Text; readonly isFinal: boolean; readonly notFound?: boolean };

/** The options of a worker. */
export interface DocumentDeliveryOptions {
  readonly database: Database;
  readonly clock: () => Date;
  /** Null where there is no mail server: mails go to the mailbox, or are refused where there is none. */
  readonly smtp: SmtpSender | null;
  /** Whether mails go to the mailbox where there is no mail server: in the test environment. */
  readonly hasMailbox: boolean;
  readonly accessPoint: AccessPoint | null;
  /** Where bounces go; its domain is that of Message-IDs. */
  readonly bounceAddress: string;
  /** Composes the document and the mail; after an error it is tried again. */
  readonly compose: (row: ClaimedDispatch) => Promise<ComposedMessage>;
  /** Why something cannot be sent here. */
  readonly missing: (what: "mailServerMissing" | "accessPointMissing") => Text;
  /** Writes a sentence for the operator; never an address. */
  readonly log: (line: string) => void;
  /** Called for internal errors. */
  readonly onError: (error: unknown) => void;
}

const bounds: WorkerBounds = {
  poll: limits.dispatchPollMilliseconds,
  firstPoll: 0,
  pause: limits.dispatchClaimMilliseconds,
  backlogPause: limits.dispatchClaimMilliseconds,
  running: limits.dispatchesAtOnce,
  held: limits.dispatchesAtOnce,
  lease: limits.dispatchSendWithinMilliseconds,
  acknowledgements: { batch: 1, writes: limits.dispatchesAtOnce },
};

/** The worker of a process; several processes share one queue. */
export class DocumentDelivery {
  private readonly options: DocumentDeliveryOptions;
  private readonly store: DeliveryStore;
  private readonly loop: WorkerLoop<ClaimedDispatch, DispatchResult>;
  private readonly figures = new DeliveryMetrics();

  constructor(options: DocumentDeliveryOptions) {
    this.options = options;
    this.store = new DeliveryStore(options.database);
    const { clock, onError } = options;
    this.loop = new WorkerLoop({
      clock,
      onError,
      bounds,
      claim: (max) => this.store.claim(clock(), max),
      run: (row, lease) => this.deliver(row, lease),
      acknowledge: async (attempts) => {
        for (const attempt of attempts) await this.acknowledge(attempt);
      },
    });
  }

  /** Starts polling for due dispatches. */
  start(): void {
    this.loop.start();
  }

  /** Claims at once, or when the pause after the last claim is over. */
  trigger(): void {
    this.loop.trigger();
  }

  /** Wakes the workers of other processes. Never rejects. */
  async notifyWorkers(): Promise<void> {
    await this.store.notifyWorkers().catch((error: unknown) => this.options.onError(error));
  }

  /** Sends everything that is due, and waits for it. Never rejects. */
  drain(): Promise<void> {
    return this.loop.drain();
  }

  /** The metrics of this worker and of the queue, for Prometheus. */
  async metrics(): Promise<string> {
    return this.figures.text(await this.store.figures(this.options.clock()));
  }

  /** Stops claiming, and waits for dispatches in flight. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One attempt; null where the lease is over or lost, so that another claim will send the dispatch. */
  private async deliver(row: ClaimedDispatch, lease: Lease): Promise<DispatchResult | null> {
    const began = performance.now();
    const composed = await this.compose(row);
    if (!lease.mayBegin()) return null;
    const result = await this.attempt(row, composed);
    if (result !== null) this.figures.recordAttempt(row.sendType, result.outcome, (performance.now() - began) / 1_000);
    return result;
  }

  private async acknowledge({ item: row, result }: Attempt<ClaimedDispatch, DispatchResult>): Promise<void> {
    await this.store.finish(row, result, this.options.clock());
    if (result.outcome === "FAILED" || result.outcome === "UNKNOWN")
      this.options.log(
        `dispatch ${row.id} of company ${row.company} (${row.kind} by ${row.sendType}): ${result.outcome === "FAILED" ? "given up" : "it may have arrived; a person decides"}`,
      );
  }

  /** Composes the dispatch; after an internal error it is tried again like after any other. */
  private async compose(row: ClaimedDispatch): Promise<ComposedMessage> {
    try {
      return await this.options.compose(row);
    } catch (error) {
      this.options.onError(error);
      return { fault: { en: "The document could not be made.", no: "Dokumentet kunne ikke lages." }, isFinal: false };
    }
  }

  private async attempt(row: ClaimedDispatch, composed: ComposedMessage): Promise<DispatchResult | null> {
    if ("fault" in composed) {
      const { fault: reason, isFinal, notFound = false } = composed;
      return { ...this.refused(row, { reason, isFinal }), notFound };
    }
    if ("isReady" in composed) return { ...emptyResult, outcome: "READY" };
    return "mail" in composed ? this.mail(row, composed) : this.eInvoice(row, composed.eInvoice);
  }

  private async eInvoice(
    row: ClaimedDispatch,
    { fileName, xml }: { readonly fileName: string; readonly xml: string },
  ): Promise<DispatchResult | null> {
    const { accessPoint, missing } = this.options;
    if (accessPoint === null) return this.refused(row, { reason: missing("accessPointMissing"), isFinal: true });
    return this.resultOf(
      row,
      await accessPoint.handOver({ fileName, xml, key: row.key }, this.beginHandover(row, "", null)),
    );
  }

  /** The function that records the beginning of the handover; false in a process that stops, so that another one sends it. */
  private beginHandover(row: ClaimedDispatch, messageId: string, link: DocumentLink | null): BeginHandover {
    return async () => !this.loop.isStopping && this.store.begin(row, messageId, link, this.options.clock());
  }

  private async mail(
    row: ClaimedDispatch,
    { mail, link }: Extract<ComposedMessage, { readonly mail: unknown }>,
  ): Promise<DispatchResult | null> {
    const { smtp, hasMailbox, missing, clock, bounceAddress } = this.options;
    if (smtp === null && !hasMailbox) return this.refused(row, { reason: missing("mailServerMissing"), isFinal: true });
    const messageId =
      row.messageId || `<${row.key}@${wireAddress(bounceAddress).slice(bounceAddress.lastIndexOf("@") + 1)}>`;
    const to = addressesOf(row.recipients);
    const bytes = await mailBytes({ ...mail, to }, { messageId, date: clock() });
    const begin = this.beginHandover(row, messageId, link);
    if (smtp === null) return (await begin()) ? mailboxResult({ ...mail, to }, messageId, bytes) : null;
    const reached = addressesOf(row.reached);
    const left = to.filter((one) => !reached.includes(one));
    return this.resultOf(row, await smtp.handOver({ from: bounceAddress, to: left, bytes }, begin));
  }

  private resultOf(row: ClaimedDispatch, handover: HandoverResult): DispatchResult | null {
    switch (handover.kind) {
      case "lost":
        return null;
      case "unknown":
        return { ...emptyResult, outcome: "UNKNOWN", error: handover.reason, reached: row.reached };
      case "refused":
        return this.refused(row, handover);
      case "taken":
        return this.taken(row, handover);
    }
  }

  private refused(
    row: ClaimedDispatch,
    { reason, isFinal }: { readonly reason: Text; readonly isFinal: boolean },
  ): DispatchResult {
    const due = isFinal ? null : this.next(row);
    return { ...emptyResult, outcome: due === null ? "FAILED" : "RETRYING", error: reason, due, reached: row.reached };
  }

  /** Accepted by some or all recipients; another attempt goes only to those whose refusal was temporary. */
  private taken(row: ClaimedDispatch, handover: Extract<HandoverResult, { readonly kind: "taken" }>): DispatchResult {
    const { refused } = handover;
    const reasons = refused.map(({ address, reason }) => joined([sameInBoth(address), reason], ": "));
    const error = joined(reasons, "; ");
    const refusedForGood = refused.filter((one) => one.isFinal).map((one) => one.address);
    // Recipients with a permanent refusal get no other attempt either.
    const reached = [...addressesOf(row.reached), ...handover.reached, ...refusedForGood].join("; ");
    const due = refused.some((one) => !one.isFinal) ? this.next(row) : null;
    return {
      ...emptyResult,
      outcome: due === null ? "SENT" : "RETRYING",
      error,
      answer: handover.answer,
      due,
      reached,
    };
  }

  private next(row: ClaimedDispatch): Date | null {
    const now = this.options.clock();
    const first = row.firstAt ?? now;
    return nextAttempt({ first, now, attempts: row.attempts + 1, retryAfter: null, random: Math.random() });
  }
}

const emptyResult = { error: sameInBoth(""), answer: "", due: null, reached: "", notFound: false, mail: null } as const;

function addressesOf(text: string): string[] {
  return text
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** The result of a mail that goes to the mailbox. */
function mailboxResult(mail: Mail, messageId: string, bytes: Buffer): DispatchResult {
  const { from, replyTo, to, subject, text, html, attachments } = mail;
  return {
    ...emptyResult,
    outcome: "SENT",
    answer: "mailbox",
    reached: to.join("; "),
    mail: {
      replyTo,
      text,
      html,
      messageId,
      subject: headerText(subject),
      recipients: to.join("; "),
      sender: from.name === "" ? from.address : `${headerText(from.name)} <${from.address}>`,
      attachmentName: attachments.map((one) => one.fileName).join("; "),
      raw: bytes.toString("base64"),
    },
  };
}
