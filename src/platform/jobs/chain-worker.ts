// The worker that gives what was done its place in the chain of its company, within seconds; and seals older books as it finds them.

import type { Database } from "../../store/database.ts";

/** Milliseconds between two looks; what has waited for longer than five seconds would be late. */
const poll = 2_000;
/** Objects that get their place in one transaction, and older ones that are sealed in one. */
const sealedAtOnce = 2_000;
const foundAtOnce = 500;
/** How many older objects are sealed between two sentences. */
const progressStep = 50_000;

/** The options of the worker. */
export interface ChainWorkerOptions {
  readonly database: Database;
  /** Writes a sentence for the operator. */
  readonly log: (line: string) => void;
  /** Called for internal errors. */
  readonly onError: (error: unknown) => void;
}

/** The worker of the chains of all companies; several processes may have one. */
export class ChainWorker {
  private readonly options: ChainWorkerOptions;
  private timer: NodeJS.Timeout | null = null;
  private active: Promise<void> | null = null;
  private found = 0;
  private isStopping = false;

  constructor(options: ChainWorkerOptions) {
    this.options = options;
  }

  /** Starts looking for what waits. */
  start(): void {
    this.timer = setInterval(() => this.look(), poll).unref();
  }

  /** Gives everything that waits its place, behind what is under way already. */
  async drain(): Promise<void> {
    while (this.active !== null) await this.active.catch(() => undefined);
    this.active = this.extendAll().finally(() => {
      this.active = null;
    });
    await this.active;
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    await this.active?.catch(() => undefined);
  }

  private look(): void {
    if (this.active !== null || this.isStopping) return;
    this.drain().catch((error: unknown) => {
      if (!this.isStopping) this.options.onError(error);
    });
  }

  private async extendAll(): Promise<void> {
    while (!this.isStopping && (await this.extend()));
  }

  /** True where more may wait. */
  private async extend(): Promise<boolean> {
    const sealed = await this.rows<{ count: number }>("select chain_extend($1::int)::float8 as count", sealedAtOnce);
    if ((sealed[0]?.count ?? 0) >= sealedAtOnce) return true;
    const [older] = await this.rows<{ count: number | null }>(
      "select seal_found($1::int)::float8 as count",
      foundAtOnce,
    );
    const count = older?.count ?? null;
    if (count === null) {
      if (this.found > 0)
        this.options.log(`the books that were there before the chain are sealed: ${this.found} objects`);
      this.found = 0;
      return false;
    }
    const before = this.found;
    this.found += count;
    if (Math.floor(before / progressStep) < Math.floor(this.found / progressStep))
      this.options.log(`sealing the books that were there before the chain: ${this.found} objects`);
    return true;
  }

  private async rows<T>(sql: string, most: number): Promise<T[]> {
    return (await this.options.database.autocommit<T>(0, sql, [most])).rows;
  }
}
