// The clock that processes on one database share: that of the database server. A machine whose own clock is wrong would otherwise take
// leases for ended that are not, plan attempts for times that have not come, and begin the day at another moment than the others.

import type { Database } from "./database.ts";

/** Milliseconds that clocks may differ before the database's is taken: leases last much longer, and an answer takes its time. */
const toleratedMilliseconds = 1_000;
/** Milliseconds between two looks at the database's clock. */
const lookMilliseconds = 60_000;

const clockSql = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds";

/** What a clock may be given. */
export interface DatabaseClockOptions {
  /** A clock that is believed whatever the database says, for tests. */
  readonly clock?: () => Date;
  /** Takes a sentence when the machine's clock is found to be wrong, and when it is right again. */
  readonly log: (line: string) => void;
}

/** The database's clock, as this process knows it. */
export class DatabaseClock {
  /** The time now: this machine's, where it agrees with the database's to a second. */
  readonly now: () => Date;
  private readonly database: Database;
  private readonly options: DatabaseClockOptions;
  /** The database's time at a moment of this process; until the first look, this machine's. */
  private known = Date.now();
  private knownAt = performance.now();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private isOwnWrong = false;

  constructor(database: Database, options: DatabaseClockOptions) {
    this.database = database;
    this.options = options;
    this.now = options.clock ?? (() => this.time());
  }

  /** Looks at the database's clock, now and every minute; a database that does not answer now is asked again then. */
  async start(): Promise<void> {
    if (this.options.clock !== undefined) return;
    await this.look().catch(() => undefined);
    this.timer = setInterval(() => this.lookAgain(), lookMilliseconds).unref();
  }

  /** Looks no more. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private time(): Date {
    const own = Date.now();
    const expected = this.known + (performance.now() - this.knownAt);
    const isWrong = Math.abs(own - expected) > toleratedMilliseconds;
    // It was set meanwhile, or the machine slept: the next look says which of both is right.
    if (isWrong !== this.isOwnWrong) this.lookAgain();
    return new Date(isWrong ? Math.round(expected) : own);
  }

  private lookAgain(): void {
    if (this.isLooking || performance.now() - this.lookedAt < toleratedMilliseconds) return;
    // A database that is away has no time to tell; what is known goes on.
    this.look().catch(() => undefined);
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    try {
      const began = performance.now();
      const { rows } = await this.database.probe<{ milliseconds: number }>(clockSql);
      const ended = performance.now();
      // A slow answer says little: what is known may be nearer.
      if (rows[0] === undefined || ended - began > toleratedMilliseconds) return;
      this.known = rows[0].milliseconds;
      this.knownAt = (began + ended) / 2;
      this.compare();
    } finally {
      this.lookedAt = performance.now();
      this.isLooking = false;
    }
  }

  private compare(): void {
    const ahead = Date.now() - this.known - (performance.now() - this.knownAt);
    const isWrong = Math.abs(ahead) > toleratedMilliseconds;
    if (isWrong && !this.isOwnWrong)
      this.options.log(
        `the clock of this machine is ${Math.abs(Math.round(ahead / 1_000))} s ${ahead > 0 ? "ahead of" : "behind"} the database's, which is taken; set it right`,
      );
    if (!isWrong && this.isOwnWrong) this.options.log("the clock of this machine is that of the database again");
    this.isOwnWrong = isWrong;
  }
}
