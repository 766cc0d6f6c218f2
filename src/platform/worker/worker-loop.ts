// The loop of every background worker: claims due items of a queue, runs them, acknowledges their results, backs off, stops.

import { AckBatcher, type AckBounds } from "./ack-batcher.ts";

/** What a worker does with the items of its queue. */
export interface Work<Item, Result> {
  /** Takes up to so many due items; each is this process's until its lease ends. */
  readonly claim: (max: number) => Promise<readonly Item[]>;
  /** Makes an attempt; null where its lease is over or lost, so that there is nothing to acknowledge. */
  readonly run: (item: Item, lease: Lease) => Promise<Result | null>;
  /** Records the results of attempts in the queue and releases their items. */
  readonly acknowledge: (attempts: readonly Attempt<Item, Result>[]) => Promise<void>;
  /** Releases an item after an internal error, to be tried again; where absent, it is claimed again when its lease ends. */
  readonly retry?: (item: Item) => Promise<void>;
}

/** An item with the result of its attempt. */
export interface Attempt<Item, Result> {
  readonly item: Item;
  readonly result: Result;
}

/** The lease of a claimed item. */
export interface Lease {
  /** False where too little of it is left for an attempt; the item is then claimed again, perhaps by another process. */
  mayBegin(): boolean;
}

/** The bounds of a worker; times in milliseconds. */
export interface WorkerBounds {
  /** Between polls; and from the start to the first one, where that is sooner. */
  readonly poll: number;
  readonly firstPoll?: number;
  /** Between two claims, so that concurrent triggers cause one; and where more items are due than there is room for. */
  readonly pause: number;
  readonly backlogPause: number;
  /** Items that run at once, and that are held at once, those included whose results are being recorded. */
  readonly running: number;
  readonly held: number;
  /** From the claim of an item until which an attempt may begin; null where the lease has no end. */
  readonly lease: number | null;
  readonly acknowledgements: AckBounds;
}

/** The options of a worker. */
export interface WorkerOptions<Item, Result> extends Work<Item, Result> {
  readonly bounds: WorkerBounds;
  readonly clock: () => Date;
  /** Called for internal errors. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds until the next claim after one that failed; doubled with each further failure, up to the time between polls. */
const firstBackOff = 100;

/** The loop of a worker. Several processes may work on one queue. */
export class WorkerLoop<Item, Result> {
  private readonly options: WorkerOptions<Item, Result>;
  private readonly acknowledgements: AckBatcher<Attempt<Item, Result>>;
  /** Claimed items that are not acknowledged yet, and how many of these still run. */
  private readonly held = new Set<Promise<void>>();
  private running = 0;
  private firstPoll: NodeJS.Timeout | null = null;
  private poll: NodeJS.Timeout | null = null;
  private nextClaim: NodeJS.Timeout | null = null;
  private activeClaim: Promise<void> | null = null;
  private draining: Promise<void> = Promise.resolve();
  private claimsAgain = false;
  /** When the next claim may be made, by `performance.now()`, and how many claims have failed in a row. */
  private nextClaimFrom = Number.NEGATIVE_INFINITY;
  private failedClaims = 0;
  /** Whether the last claim filled every free slot, so that more items are likely due. */
  private hasBacklog = false;
  private stopping = false;

  constructor(options: WorkerOptions<Item, Result>) {
    this.options = options;
    this.acknowledgements = new AckBatcher(options.acknowledge, options.bounds.acknowledgements);
  }

  /** True once the worker is stopping: attempts that have not begun are then left to other processes. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Starts polling for due items. */
  start(): void {
    const { poll, firstPoll = poll } = this.options.bounds;
    this.poll = setInterval(() => this.trigger(), poll).unref();
    if (firstPoll < poll) this.firstPoll = setTimeout(() => this.trigger(), firstPoll).unref();
  }

  /** Claims at once, or when the pause after the last claim is over. */
  trigger(): void {
    if (this.activeClaim !== null) this.claimsAgain = true;
    else this.claimIn(0);
  }

  /** Runs everything that is due, also what becomes due meanwhile, and waits for it. Never rejects. */
  drain(): Promise<void> {
    // One at a time: two would cause claims of each other for ever.
    this.draining = this.draining.then(() => this.drainAlone());
    return this.draining;
  }

  /** Stops claiming, and waits for held items. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const timer of [this.firstPoll, this.poll, this.nextClaim]) if (timer !== null) clearTimeout(timer);
    this.nextClaim = null;
    await this.activeClaim;
    await Promise.all(this.held);
  }

  private async drainAlone(): Promise<void> {
    do {
      // Not by `claimNow`, because a call during a claim causes another claim.
      while (this.activeClaim !== null) await this.activeClaim;
      await this.claimNow();
      await Promise.all(this.held);
    } while (this.activeClaim !== null || this.held.size > 0 || this.nextClaim !== null);
  }

  /** Claims after so many milliseconds, and not before a claim may be made again. */
  private claimIn(milliseconds: number): void {
    if (this.stopping) return;
    const wait = Math.max(milliseconds, this.nextClaimFrom - performance.now());
    if (wait <= 0) void this.claimNow();
    else this.nextClaim ??= setTimeout(() => void this.claimNow(), wait);
  }

  /** Runs one claim at a time; a call during a claim causes another one after it. */
  private claimNow(): Promise<void> {
    if (this.nextClaim !== null) clearTimeout(this.nextClaim);
    this.nextClaim = null;
    if (this.activeClaim !== null) {
      this.claimsAgain = true;
      return this.activeClaim;
    }
    this.claimsAgain = false;
    this.nextClaimFrom = performance.now() + this.options.bounds.pause;
    this.activeClaim = this.claimAndRun().finally(() => {
      this.activeClaim = null;
      if (this.claimsAgain) this.trigger();
    });
    return this.activeClaim;
  }

  /** Claims as many items as there are free slots; a finished item frees a slot and causes another claim. */
  private async claimAndRun(): Promise<void> {
    if (this.stopping) return;
    const { bounds, clock } = this.options;
    const free = Math.min(bounds.running - this.running, bounds.held - this.held.size);
    const items = free > 0 ? await this.claim(free) : [];
    this.hasBacklog = items.length === free;
    this.running += items.length;
    const claimedAt = clock().getTime();
    const lease = { mayBegin: () => bounds.lease === null || clock().getTime() - claimedAt <= bounds.lease };
    for (const item of items) this.hold(item, lease);
  }

  private async claim(max: number): Promise<readonly Item[]> {
    try {
      const items = await this.options.claim(max);
      this.failedClaims = 0;
      return items;
    } catch (error) {
      if (!this.stopping) this.options.onError(error);
      const backOff = Math.min(this.options.bounds.poll, firstBackOff * 2 ** this.failedClaims++);
      this.nextClaimFrom = performance.now() + backOff;
      return [];
    }
  }

  private hold(item: Item, lease: Lease): void {
    const finished = this.attempt(item, lease)
      .catch((error: unknown) => this.retry(item, error))
      .finally(() => {
        this.held.delete(finished);
        this.claimSoon();
      });
    this.held.add(finished);
  }

  private async attempt(item: Item, lease: Lease): Promise<void> {
    const result = await this.options.run(item, lease).finally(() => this.running--);
    if (result === null) return;
    if (this.hasBacklog) this.claimSoon();
    await this.acknowledgements.acknowledge({ item, result });
  }

  private async retry(item: Item, error: unknown): Promise<void> {
    this.options.onError(error);
    await this.options.retry?.(item).catch(this.options.onError);
  }

  /** Claims after a pause when a slot is free; a claim for each free slot would cost more than the items. */
  private claimSoon(): void {
    const { pause, backlogPause } = this.options.bounds;
    this.claimIn(this.hasBacklog ? backlogPause : pause);
  }
}
