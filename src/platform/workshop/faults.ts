// Faults that developers ask for in the test environment, to see what their clients do then.

import type { Database } from "../../store/database.ts";

/** What becomes of a request. */
export const faultKinds = ["RATE_LIMIT", "ERROR", "DELAY", "LOST_ANSWER"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault of the next requests of a token. */
export interface TestFault {
  readonly kind: FaultKind;
  /** How much later a request is answered. */
  readonly milliseconds: number;
  /** How many requests it is for; null until it is removed. */
  readonly requests: number | null;
}

/** Notified when a process has set or removed a fault. */
export const workshopChannel = "motpost_workshop";

/** The faults of an installation. A request of a token without one costs no statement: each process knows which tokens have any. */
export class Faults {
  private readonly database: Database;
  private tokens: ReadonlySet<number> = new Set();

  constructor(database: Database) {
    this.database = database;
  }

  /** Reads which tokens have faults. */
  async reload(): Promise<void> {
    const { rows } = await this.database.autocommit<{ token: string }>(
      0,
      "select t::text as token from tokens_with_faults() t",
      [],
    );
    this.tokens = new Set(rows.map(({ token }) => Number(token)));
  }

  /** Whether a token may have a fault. */
  concerns(token: number): boolean {
    return this.tokens.has(token);
  }

  /** The fault of this request, which counts it; null where it has none. */
  async take(company: number, token: number): Promise<Pick<TestFault, "kind" | "milliseconds"> | null> {
    if (!this.concerns(token)) return null;
    const { rows } = await this.database.autocommit<TestFault & { isLast: boolean }>(
      company,
      "select * from take_fault($1, $2)",
      [company, token],
    );
    const [fault] = rows;
    if (fault === undefined || fault.isLast) await this.announce(company);
    return fault ?? null;
  }

  /** The fault of a token's next requests; null for none. */
  async find(company: number, token: number): Promise<TestFault | null> {
    const sql = "select kind, milliseconds, requests from test_fault where company_id = $1 and token = $2";
    return (await this.database.read<TestFault>(company, sql, [company, token])).rows[0] ?? null;
  }

  /**
   * Sets the fault of a token in place of an older one.
   * @returns false where the company has no such token
   */
  async set(company: number, token: number, { kind, milliseconds, requests }: TestFault): Promise<boolean> {
    const { rows } = await this.database.autocommit<{ done: boolean }>(
      company,
      "select set_fault($1, $2, $3, $4, $5) as done",
      [company, token, kind, milliseconds, requests],
    );
    const isDone = rows[0]?.done === true;
    if (isDone) await this.announce(company);
    return isDone;
  }

  /** Removes the fault of a token, where it has one. */
  async remove(company: number, token: number): Promise<void> {
    const sql = "delete from test_fault where company_id = $1 and token = $2";
    await this.database.autocommit(company, sql, [company, token]);
    await this.announce(company);
  }

  /** Tells the other processes, and reads anew in this one before its request is answered. */
  private async announce(company: number): Promise<void> {
    await this.database.autocommit(company, "select pg_notify($1, '')", [workshopChannel]);
    await this.reload();
  }
}
