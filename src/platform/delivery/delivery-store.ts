// Every statement by which the document delivery uses the queue of all companies. The rules are procedures of the database.

import * as limits from "../../limits.ts";
import { storedText, type Text } from "../../schema/message.ts";
import { type Database, isRetryable } from "../../store/database.ts";

/** A dispatch that a process has claimed. */
export interface ClaimedDispatch {
  readonly company: number;
  readonly id: number;
  readonly kind: string;
  readonly invoice: number | null;
  readonly reminder: number | null;
  readonly order: number | null;
  readonly notification: number | null;
  readonly sendType: string;
  /** Addresses, separated by semicolons. */
  readonly recipients: string;
  /** Addresses that have accepted it already. */
  readonly reached: string;
  readonly message: string;
  readonly isStockItemsOnly: boolean;
  /** The same on every attempt. */
  readonly key: string;
  /** Message-ID of the first handover; "" before. */
  readonly messageId: string;
  readonly claim: string;
  readonly attempts: number;
  /** When the first attempt failed. */
  readonly firstAt: Date | null;
}

/** The result of an attempt. */
export interface DispatchResult {
  readonly outcome: "SENT" | "RETRYING" | "FAILED" | "UNKNOWN" | "READY";
  /** Why it failed; empty where it did not. */
  readonly error: Text;
  readonly answer: string;
  /** When it is tried again, of RETRYING. */
  readonly due: Date | null;
  readonly reached: string;
  /** True where the register does not know the receiver. */
  readonly notFound: boolean;
  /** For the mailbox of an installation without a mail server. */
  readonly mail: MailboxMail | null;
}

/** A mail as the mailbox keeps it. */
export interface MailboxMail {
  readonly sender: string;
  readonly replyTo: string;
  readonly recipients: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly attachmentName: string;
  /** The whole mail in base64. */
  readonly raw: string;
}

/** The state of the queue, over all companies. */
export interface DeliveryQueueFigures {
  readonly pending: number;
  /** Seconds since the oldest that could be sent was due; 0 where none is. */
  readonly overdueSeconds: number;
  readonly sending: number;
  readonly failed: number;
  readonly unknown: number;
  /** Documents in the manual queue, which a user sends. */
  readonly ready: number;
}

/** A link that a mail carries in place of its document. */
export interface DocumentLink {
  /** SHA-256 of the link's secret. */
  readonly hash: Buffer;
  readonly until: Date;
}

/** The queue of all companies. */
export class DeliveryStore {
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  /** Takes up to so many due dispatches for two minutes. */
  async claim(now: Date, max: number): Promise<readonly ClaimedDispatch[]> {
    const sql = "select * from dispatch_claim($1::timestamptz, $2::int)";
    return (await this.withRetries<ClaimedDispatch>(sql, [now.toISOString(), max])).rows;
  }

  /** Records that the handover begins; false where the claim is lost. */
  async begin(
    { company, id, claim }: ClaimedDispatch,
    messageId: string,
    link: DocumentLink | null,
    now: Date,
  ): Promise<boolean> {
    const argument = { company, id, claim, messageId, link: link?.hash.toString("hex"), linkUntil: link?.until };
    const sql = "select dispatch_begin($1::json, $2::timestamptz) as done";
    return (
      (await this.withRetries<{ done: boolean }>(sql, [JSON.stringify(argument), now.toISOString()])).rows[0]?.done ===
      true
    );
  }

  /** Records the result of an attempt; false where the claim is lost. */
  async finish({ company, id, claim }: ClaimedDispatch, result: DispatchResult, now: Date): Promise<boolean> {
    const argument = JSON.stringify({ company, id, claim, ...result, error: storedText(result.error) });
    const sql = "select dispatch_finish($1::json, $2::timestamptz) as done";
    return (await this.withRetries<{ done: boolean }>(sql, [argument, now.toISOString()])).rows[0]?.done === true;
  }

  /** The state of the queue, over all companies. */
  async figures(now: Date): Promise<DeliveryQueueFigures> {
    const sql = "select * from dispatch_figures($1::timestamptz)";
    const { rows } = await this.database.autocommit<DeliveryQueueFigures>(0, sql, [now.toISOString()]);
    return rows[0] ?? { pending: 0, overdueSeconds: 0, sending: 0, failed: 0, unknown: 0, ready: 0 };
  }

  /** Wakes the workers of other processes. */
  async notifyWorkers(): Promise<void> {
    await this.database.autocommit(0, "select pg_notify($1, '')", [dispatchChannel]);
  }

  private async withRetries<T>(sql: string, values: readonly unknown[]) {
    for (let runs = 1; ; runs++)
      try {
        return await this.database.autocommit<T>(0, sql, values);
      } catch (error) {
        if (!isRetryable(error) || runs >= limits.actionRuns) throw error;
      }
  }
}

/** The notification channel that workers listen on. */
export const dispatchChannel = "motpost_dispatch";
