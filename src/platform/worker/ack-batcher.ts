// Acknowledges attempts in the queue in batches: results that arrive during one write go with the next.

/** How many attempts are acknowledged at once. */
export interface AckBounds {
  /** Attempts that one write acknowledges. */
  readonly batch: number;
  /** Writes at once. */
  readonly writes: number;
}

/**
 * The failure of a write that may have been done all the same, because the connection was lost before its answer. It is not tried again:
 * the end of what has ended already looks like one that comes too late. Where it was not done, leases end it.
 */
export class OutcomeUnknown extends Error {}

interface PendingAck<Attempt> {
  readonly attempt: Attempt;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Acknowledges the attempts of a worker. */
export class AckBatcher<Attempt> {
  private readonly store: (attempts: readonly Attempt[]) => Promise<void>;
  private readonly bounds: AckBounds;
  private readonly pending: PendingAck<Attempt>[] = [];
  private activeWrites = 0;

  constructor(store: (attempts: readonly Attempt[]) => Promise<void>, bounds: AckBounds) {
    this.store = store;
    this.bounds = bounds;
  }

  /**
   * Records the result of an attempt, together with others.
   * @throws the error of the queue
   */
  acknowledge(attempt: Attempt): Promise<void> {
    return new Promise((resolve, reject) => {
      this.pending.push({ attempt, resolve, reject });
      // Results of the same turn of the event loop go into one batch, the first of them too.
      setImmediate(() => void this.write());
    });
  }

  private async write(): Promise<void> {
    while (this.pending.length > 0 && this.activeWrites < this.bounds.writes) {
      this.activeWrites++;
      await this.acknowledgeBatch(this.pending.splice(0, this.bounds.batch));
      this.activeWrites--;
    }
  }

  private async acknowledgeBatch(batch: readonly PendingAck<Attempt>[]): Promise<void> {
    try {
      await this.store(batch.map(({ attempt }) => attempt));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || error instanceof OutcomeUnknown) for (const { reject } of batch) reject(error);
      // One of them cannot be written: each is written alone, so that the others need not wait for their leases.
      else await Promise.all(batch.map((one) => this.acknowledgeBatch([one])));
    }
  }
}
