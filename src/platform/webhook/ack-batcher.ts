// Ends claims in the database together: what comes while a statement is under way goes with the next one.

import * as limits from "../../limits.ts";
import type { AttemptResult, Claimed, OutboxStore } from "./outbox-store.ts";

interface Waiting {
  readonly row: Claimed;
  readonly ended: AttemptResult;
  readonly now: Date;
  readonly resolve: (told: string | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The ends of the claims of a process. */
export class AckBatcher {
  private readonly store: OutboxStore;
  private readonly waiting: Waiting[] = [];
  private writing = 0;

  constructor(store: OutboxStore) {
    this.store = store;
  }

  /**
   * Ends a claim.
   * @returns what people should hear of, as `OutboxStore.finish` does
   * @throws what the database said; then the lease ends by itself and the payload is sent again
   */
  finish(row: Claimed, ended: AttemptResult, now: Date): Promise<string | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, ended, now, resolve, reject });
      // What ends in the same moment goes together from the first on.
      setImmediate(() => void this.write());
    });
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0 && this.writing < limits.callbackFinishesAtOnce) {
      this.writing++;
      await this.end(this.waiting.splice(0, limits.callbackFinishBatch));
      this.writing--;
    }
  }

  private async end(batch: readonly Waiting[]): Promise<void> {
    const last = batch.at(-1);
    if (last === undefined) return;
    try {
      const told = await this.store.finishAll(batch, last.now);
      for (const [place, { resolve }] of batch.entries()) resolve(told.get(place) ?? null);
    } catch (error) {
      if (batch.length === 1) last.reject(error);
      // One of them cannot be written: the others are not to wait for their leases because of it.
      else await Promise.all(batch.map((one) => this.end([one])));
    }
  }
}
