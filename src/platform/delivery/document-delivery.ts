// Sends what waits in the queue: claims what is due, has it composed, hands it over, and writes down what came of it.

import * as limits from "../../limits.ts";
import { joined, sameInBoth, type Text } from "../../schema/message.ts";
import type { Database } from "../../store/database.ts";
import { nextAttempt } from "../webhook/schedule.ts";
import type { AccessPoint } from "./access-point.ts";
import { type ClaimedDispatch, DeliveryStore, type DocumentLink, type FinishedDispatch } from "./delivery-store.ts";
import { DeliveryFigures } from "./figures.ts";
import type { Begin, Handed } from "./handed.ts";
import { headerText, type Mail, mailBytes } from "./mail.ts";
import type { SmtpSender } from "./smtp.ts";
import { wireAddress } from "./wire-address.ts";

/** What a dispatch is when it goes out. */
export type Composed =
  | { readonly mail: Omit<Mail, "to">; readonly link: DocumentLink | null }
  | { readonly eInvoice: { readonly fileName: string; readonly xml: string } }
  /** It waits in the outbox for a person. */
  | { readonly isReady: true }
  /** It cannot be sent as it is; `isFinal`: nor later. */
  | { readonly fault: Text; readonly isFinal: boolean; readonly notFound?: boolean };

/** What a sender works with. */
export interface DocumentDeliveryOptions {
  readonly database: Database;
  readonly clock: () => Date;
  /** Null: mails are kept in the mailbox, or refused where there is none. */
  readonly smtp: SmtpSender | null;
  /** Whether mails are kept where no server takes them: in the test environment. */
  readonly hasMailbox: boolean;
  readonly accessPoint: AccessPoint | null;
  /** Where bounces go; its domain is that of Message-IDs. */
  readonly bounces: string;
  /** Makes the document and the mail; what it throws is our own fault, and is tried again. */
  readonly compose: (row: ClaimedDispatch) => Promise<Composed>;
  /** Why something cannot be sent here. */
  readonly missing: (what: "mailServerMissing" | "accessPointMissing") => Text;
  /** Hears what people should know, a sentence each; never an address. */
  readonly say: (line: string) => void;
  /** Hears of failures that are nobody's but ours. */
  readonly failed: (error: unknown) => void;
}

/** The sender of a process; several processes share one queue. */
export class DocumentDelivery {
  private readonly options: DocumentDeliveryOptions;
  private readonly store: DeliveryStore;
  private readonly figures = new DeliveryFigures();
  private readonly sending = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  private claiming: Promise<void> | null = null;
  private again = false;
  private stopping = false;

  constructor(options: DocumentDeliveryOptions) {
    this.options = options;
    this.store = new DeliveryStore(options.database);
  }

  /** Looks for due dispatches from now on. */
  start(): void {
    this.timer = setInterval(() => this.poke(), limits.dispatchLookMilliseconds);
    this.timer.unref();
    this.poke();
  }

  /** Looks at once. */
  poke(): void {
    void this.claimAll();
  }

  /** Tells the senders of other processes to look. Never rejects. */
  async wake(): Promise<void> {
    await this.store.wake().catch((error: unknown) => this.options.failed(error));
  }

  /** Sends everything that is due now and waits for it. Never rejects. */
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
    this.soon = null;
    await this.claiming;
    await Promise.all(this.sending);
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
      const free = limits.dispatchesAtOnce - this.sending.size;
      const rows = free > 0 ? await this.claim(free) : [];
      const claimedAt = this.options.clock();
      for (const row of rows) this.send(row, claimedAt);
      more = rows.length > 0 || this.again;
    }
  }

  private async claim(most: number): Promise<readonly ClaimedDispatch[]> {
    try {
      return await this.store.claim(this.options.clock(), most);
    } catch (error) {
      if (!this.stopping) this.options.failed(error);
      return [];
    }
  }

  private send(row: ClaimedDispatch, claimedAt: Date): void {
    const sent = this.deliver(row, claimedAt)
      .catch((error: unknown) => this.options.failed(error))
      .finally(() => {
        this.sending.delete(sent);
        if (!this.stopping) this.soon ??= setTimeout(() => this.poke(), limits.dispatchClaimMilliseconds);
      });
    this.sending.add(sent);
  }

  private async deliver(row: ClaimedDispatch, claimedAt: Date): Promise<void> {
    const began = performance.now();
    const composed = await this.compose(row);
    if (this.options.clock().getTime() - claimedAt.getTime() > limits.dispatchSendWithinMilliseconds) return;
    const ended = await this.attempt(row, composed);
    if (ended === null) return;
    this.figures.ended(row.sendType, ended.outcome, (performance.now() - began) / 1_000);
    await this.store.finish(row, ended, this.options.clock());
    if (ended.outcome === "FAILED" || ended.outcome === "UNKNOWN")
      this.options.say(
        `dispatch ${row.id} of company ${row.company} (${row.kind} by ${row.sendType}): ${ended.outcome === "FAILED" ? "given up" : "it may have arrived; a person decides"}`,
      );
  }

  /** What is sent; a fault of ours is tried again like any other. */
  private async compose(row: ClaimedDispatch): Promise<Composed> {
    try {
      return await this.options.compose(row);
    } catch (error) {
      this.options.failed(error);
      return { fault: { en: "The document could not be made.", no: "Dokumentet kunne ikke lages." }, isFinal: false };
    }
  }

  private async attempt(row: ClaimedDispatch, composed: Composed): Promise<FinishedDispatch | null> {
    if ("fault" in composed) {
      const { fault: reason, isFinal, notFound = false } = composed;
      return { ...this.refused(row, { reason, isFinal }), notFound };
    }
    if ("isReady" in composed) return { ...nothing, outcome: "READY" };
    return "mail" in composed ? this.mail(row, composed) : this.eInvoice(row, composed.eInvoice);
  }

  private async eInvoice(
    row: ClaimedDispatch,
    { fileName, xml }: { readonly fileName: string; readonly xml: string },
  ): Promise<FinishedDispatch | null> {
    const { accessPoint, missing } = this.options;
    if (accessPoint === null) return this.refused(row, { reason: missing("accessPointMissing"), isFinal: true });
    return this.ended(row, await accessPoint.hand({ fileName, xml, key: row.key }, this.beginning(row, "", null)));
  }

  /** Says that the handing over begins; a process that stops begins nothing more, and leaves it to the next. */
  private beginning(row: ClaimedDispatch, messageId: string, link: DocumentLink | null): Begin {
    return async () => !this.stopping && this.store.begin(row, messageId, link, this.options.clock());
  }

  private async mail(
    row: ClaimedDispatch,
    { mail, link }: Extract<Composed, { readonly mail: unknown }>,
  ): Promise<FinishedDispatch | null> {
    const { smtp, hasMailbox, missing, clock, bounces } = this.options;
    if (smtp === null && !hasMailbox) return this.refused(row, { reason: missing("mailServerMissing"), isFinal: true });
    const messageId = row.messageId || `<${row.key}@${wireAddress(bounces).slice(bounces.lastIndexOf("@") + 1)}>`;
    const to = addressesOf(row.recipients);
    const bytes = await mailBytes({ ...mail, to }, { messageId, date: clock() });
    const begin = this.beginning(row, messageId, link);
    if (smtp === null) return (await begin()) ? kept({ ...mail, to }, messageId, bytes) : null;
    const reached = addressesOf(row.reached);
    const left = to.filter((one) => !reached.includes(one));
    return this.ended(row, await smtp.hand({ from: bounces, to: left, bytes }, begin));
  }

  private ended(row: ClaimedDispatch, handed: Handed): FinishedDispatch | null {
    switch (handed.kind) {
      case "lost":
        return null;
      case "unknown":
        return { ...nothing, outcome: "UNKNOWN", error: handed.reason, reached: row.reached };
      case "refused":
        return this.refused(row, handed);
      case "taken":
        return this.taken(row, handed);
    }
  }

  private refused(
    row: ClaimedDispatch,
    { reason, isFinal }: { readonly reason: Text; readonly isFinal: boolean },
  ): FinishedDispatch {
    const due = isFinal ? null : this.next(row);
    return { ...nothing, outcome: due === null ? "FAILED" : "RETRYING", error: reason, due, reached: row.reached };
  }

  /** Taken by some or all; those who may take it later are asked again, and nobody else. */
  private taken(row: ClaimedDispatch, handed: Extract<Handed, { readonly kind: "taken" }>): FinishedDispatch {
    const { refused } = handed;
    const reasons = refused.map(({ address, reason }) => joined([sameInBoth(address), reason], ": "));
    const error = joined(reasons, "; ");
    const hopeless = refused.filter((one) => one.isFinal).map((one) => one.address);
    // Those who were refused for good are not asked again either.
    const reached = [...addressesOf(row.reached), ...handed.reached, ...hopeless].join("; ");
    const due = refused.some((one) => !one.isFinal) ? this.next(row) : null;
    return { ...nothing, outcome: due === null ? "SENT" : "RETRYING", error, answer: handed.answer, due, reached };
  }

  private next(row: ClaimedDispatch): Date | null {
    const now = this.options.clock();
    const first = row.firstAt ?? now;
    return nextAttempt({ first, now, attempts: row.attempts + 1, retryAfter: null, random: Math.random() });
  }
}

const nothing = { error: sameInBoth(""), answer: "", due: null, reached: "", notFound: false, mail: null } as const;

function addressesOf(text: string): string[] {
  return text
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** A mail that the mailbox keeps. */
function kept(mail: Mail, messageId: string, bytes: Buffer): FinishedDispatch {
  const { from, replyTo, to, subject, text, html, attachments } = mail;
  return {
    ...nothing,
    outcome: "SENT",
    answer: "mailbox",
    reached: to.join("; "),
    mail: {
      ...{ replyTo, text, html, messageId, subject: headerText(subject), recipients: to.join("; ") },
      sender: from.name === "" ? from.address : `${headerText(from.name)} <${from.address}>`,
      attachmentName: attachments.map((one) => one.fileName).join("; "),
      raw: bytes.toString("base64"),
    },
  };
}
