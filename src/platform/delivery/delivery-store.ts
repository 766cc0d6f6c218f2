// Every statement by which senders work on dispatches of all companies; the rules themselves are procedures of the database.

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
  /** Those whom it has reached already. */
  readonly reached: string;
  readonly message: string;
  readonly isStockItemsOnly: boolean;
  /** The same on every attempt. */
  readonly key: string;
  /** Of the first attempt that was given over; "" before. */
  readonly messageId: string;
  readonly claim: string;
  readonly attempts: number;
  /** When the first attempt failed. */
  readonly firstAt: Date | null;
}

/** What an attempt came to. */
export interface FinishedDispatch {
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
  readonly mail: KeptMail | null;
}

/** A mail as the mailbox keeps it. */
export interface KeptMail {
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

/** What waits, of all companies. */
export interface DeliveryQueueFigures {
  readonly pending: number;
  /** Seconds since the oldest that could be sent was due; 0 where none is. */
  readonly overdueSeconds: number;
  readonly sending: number;
  readonly failed: number;
  readonly unknown: number;
  /** What lies in the outbox for people. */
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
  async claim(now: Date, most: number): Promise<readonly ClaimedDispatch[]> {
    const sql = "select * from dispatch_claim($1::timestamptz, $2::int)";
    return (await this.again<ClaimedDispatch>(sql, [now.toISOString(), most])).rows;
  }

  /** Says that a dispatch is handed over from now on; false where it is another's. */
  async begin(
    { company, id, claim }: ClaimedDispatch,
    messageId: string,
    link: DocumentLink | null,
    now: Date,
  ): Promise<boolean> {
    const told = { company, id, claim, messageId, link: link?.hash.toString("hex"), linkUntil: link?.until };
    const sql = "select dispatch_begin($1::json, $2::timestamptz) as done";
    return (await this.again<{ done: boolean }>(sql, [JSON.stringify(told), now.toISOString()])).rows[0]?.done === true;
  }

  /** Writes down what came of an attempt; false where the dispatch is another's by now. */
  async finish({ company, id, claim }: ClaimedDispatch, ended: FinishedDispatch, now: Date): Promise<boolean> {
    const told = JSON.stringify({ company, id, claim, ...ended, error: storedText(ended.error) });
    const sql = "select dispatch_finish($1::json, $2::timestamptz) as done";
    return (await this.again<{ done: boolean }>(sql, [told, now.toISOString()])).rows[0]?.done === true;
  }

  /** What waits, over all companies. */
  async figures(now: Date): Promise<DeliveryQueueFigures> {
    const sql = "select * from dispatch_figures($1::timestamptz)";
    const { rows } = await this.database.alone<DeliveryQueueFigures>(0, sql, [now.toISOString()]);
    return rows[0] ?? { pending: 0, overdueSeconds: 0, sending: 0, failed: 0, unknown: 0, ready: 0 };
  }

  /** Tells the senders of other processes that something waits. */
  async wake(): Promise<void> {
    await this.database.alone(0, "select pg_notify($1, '')", [dispatchChannel]);
  }

  private async again<T>(sql: string, values: readonly unknown[]) {
    for (let runs = 1; ; runs++)
      try {
        return await this.database.alone<T>(0, sql, values);
      } catch (error) {
        if (!isRetryable(error) || runs >= limits.actionRuns) throw error;
      }
  }
}

/** Where senders listen. */
export const dispatchChannel = "motpost_dispatch";
