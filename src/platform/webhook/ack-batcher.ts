// Acknowledges attempts in the database in batches: results that arrive during one statement go with the next.

import * as limits from "../../limits.ts";
import type { AttemptResult, ClaimedPayload, OutboxStore } from "./outbox-store.ts";

interface PendingAck {
  readonly row: ClaimedPayload;
  readonly result: AttemptResult;
  readonly now: Date;
  readonly resolve: (notice: string | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Acknowledges the attempts of a process. */
export class AckBatcher {
  private readonly store: OutboxStore;
  private readonly pending: PendingAck[] = [];
  private activeWrites = 0;

  constructor(store: OutboxStore) {
    this.store = store;
  }

  /**
   * Records the result of an attempt and releases its claim.
   * @returns the notice for the operator, as `OutboxStore.acknowledgeAll` returns it; null for none
   * @throws the error of the database; the lease then expires and the payload is sent again
   */
  acknowledge(row: ClaimedPayload, result: AttemptResult, now: Date): Promise<string | null> {
    return new Promise((resolve, reject) => {
      this.pending.push({ row, result, now, resolve, reject });
      // Results of the same turn of the event loop go into one batch, the first of them too.
      setImmediate(() => void this.write());
    });
  }

  private async write(): Promise<void> {
    while (this.pending.length > 0 && this.activeWrites < limits.callbackAcksAtOnce) {
      this.activeWrites++;
      await this.acknowledgeBatch(this.pending.splice(0, limits.callbackAckBatch));
      this.activeWrites--;
    }
  }

  private async acknowledgeBatch(batch: readonly PendingAck[]): Promise<void> {
    const last = batch.at(-1);
    if (last === undefined) return;
    try {
      const notices = await this.store.acknowledgeAll(batch, last.now);
      for (const [place, { resolve }] of batch.entries()) resolve(notices.get(place) ?? null);
    } catch (error) {
      if (batch.length === 1) last.reject(error);
      // One of them cannot be written: each is written alone, so that the others need not wait for their leases.
      else await Promise.all(batch.map((one) => this.acknowledgeBatch([one])));
    }
  }
}
