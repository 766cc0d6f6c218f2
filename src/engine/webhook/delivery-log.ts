// Collects attempts and writes them into the delivery log together, so that nobody who sends waits for it.

import * as limits from "../../limits.ts";
import type { LoggedAttempt, OutboxStore } from "./outbox-store.ts";

/** The delivery log of a process. What it has collected and not written is lost with the process; the outbox loses nothing. */
export class DeliveryLog {
  private readonly store: OutboxStore;
  private readonly failed: (error: unknown) => void;
  private waiting: LoggedAttempt[] = [];
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private dropped = 0;

  /** @param failed hears of batches that could not be written; they are tried again */
  constructor(store: OutboxStore, failed: (error: unknown) => void) {
    this.store = store;
    this.failed = failed;
  }

  /** Takes an attempt; it is written soon. */
  add(attempt: LoggedAttempt): void {
    this.waiting.push(attempt);
    if (this.waiting.length > limits.deliveryLogWaiting) {
      this.waiting.shift();
      this.dropped++;
    }
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, limits.deliveryLogMilliseconds);
    this.timer.unref();
  }

  /** Writes everything that has been collected. Never rejects. */
  async flush(): Promise<void> {
    while (this.writing !== null) await this.writing;
    if (this.waiting.length === 0) return;
    this.writing = this.write().finally(() => {
      this.writing = null;
    });
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, limits.deliveryLogBatch);
      try {
        await this.store.log(batch);
      } catch (error) {
        // It is tried again with the next attempt that is logged, or at the end.
        this.waiting.unshift(...batch);
        this.failed(error);
        return;
      }
    }
    if (this.dropped === 0) return;
    this.failed(
      new Error(`${this.dropped} attempts are missing from the delivery log: the database was away too long.`),
    );
    this.dropped = 0;
  }
}
