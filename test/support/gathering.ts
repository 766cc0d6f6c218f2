// Requests that gather: one is held while it is being stored, and what comes meanwhile waits for the next turn.

import type pg from "pg";
import { expect, vi } from "vitest";
import * as limits from "../../src/limits.ts";
import { spyOnStatements } from "./decided-vouchers.ts";
import type { TestAnswer, TestService } from "./service.ts";

/** What is held, and what gathers meanwhile. */
export interface Gathered {
  readonly service: TestService;
  readonly owner: pg.Client;
  /** The statement that locks what the first request waits for, with its values. */
  readonly lock: readonly [sql: string, values: readonly unknown[]];
  /** The beginning of the statement of the first request that waits. */
  readonly waiting: string;
  readonly first: () => Promise<TestAnswer>;
  readonly requests: readonly (() => Promise<TestAnswer>)[];
  /** Waits until all of them are decided, where not each of them waits for a turn. */
  readonly decided?: (statements: ReturnType<typeof spyOnStatements>) => Promise<void>;
  /** What happens when all of them are decided. */
  readonly meanwhile?: () => Promise<unknown>;
  /** The status of the first request; one of success where it is not said. */
  readonly firstStatus?: number;
}

/** Sends the first request, and the others while it waits; what was sent to the database beside the requests' own answers. */
export async function gather(gathered: Gathered) {
  const { service, owner, lock, waiting, first, requests, decided, meanwhile, firstStatus } = gathered;
  const { database } = service.service;
  // The turn of the first one does not end early, however slow the machine is.
  const after = setTimeout;
  const timers = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((work: (...words: unknown[]) => void, delay?: number, ...words: unknown[]) =>
      after(work, delay === limits.turnMilliseconds ? 600_000 : delay, ...words)) as typeof setTimeout);
  const statements = spyOnStatements();
  try {
    await owner.query("begin");
    await owner.query(lock[0], [...lock[1]]);
    const blocked = first();
    await vi.waitFor(async () => {
      await owner.query("select pg_stat_clear_snapshot()");
      const { rowCount } = await owner.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and starts_with(query, $1) and datname = current_database()",
        [waiting],
      );
      expect(rowCount).toBe(1);
    }, 60_000);
    const before = statements.sent.length;
    const answers = requests.map((send) => send());
    if (decided === undefined)
      await statements.settled(owner, () => expect(database.waits.waiting).toBe(requests.length));
    else await decided(statements);
    await meanwhile?.();
    // Where the first one has failed meanwhile, those that waited for it may be on their way.
    if (firstStatus === undefined) expect(database.waits.waiting).toBeGreaterThan(0);
    await owner.query("commit");
    const { status } = await blocked;
    if (firstStatus === undefined) expect(Math.floor(status / 100)).toBe(2);
    else expect(status).toBe(firstStatus);
    return { answers: await Promise.all(answers), sent: statements.sent.slice(before) };
  } finally {
    await owner.query("rollback");
    statements.end();
    timers.mockRestore();
  }
}
