// Requests with one Idempotency-Key in one process run one after another: the second waits without a database connection.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** Locks the keys of running requests. */
export class KeyLock {
  /** The running work by its key; an entry lets go of what has ended (decision 283). */
  private readonly running = new Map<string, { work: Promise<unknown> | null }>();

  /**
   * Runs the work of a key when no other work of the key runs in this process; other processes are waited for in the database.
   * @param owner whose key it is: equal keys of others are other keys
   * @throws Problem `unavailable` where the other work takes too long
   */
  async exclusive<T>(
    company: number,
    { owner, key }: { readonly owner: string; readonly key: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const name = JSON.stringify([company, owner, key]);
    const deadline = performance.now() + limits.lockMilliseconds;
    for (let other = this.workOf(name); other !== null; other = this.workOf(name))
      await waitFor(other, deadline - performance.now());
    const running = work();
    const entry: { work: Promise<unknown> | null } = { work: running };
    this.running.set(name, entry);
    try {
      return await running;
    } finally {
      this.running.delete(name);
      entry.work = null;
    }
  }

  private workOf(name: string): Promise<unknown> | null {
    return this.running.get(name)?.work ?? null;
  }
}

/** Waits until the work has succeeded or failed. */
async function waitFor(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(stillRunning()), Math.max(0, milliseconds));
  });
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, timeout]).finally(() => clearTimeout(timer));
}

function stillRunning(): Problem {
  return new Problem("unavailable", {
    hint: {
      en: "A request with the same Idempotency-Key is still running.",
      no: "En forespørsel med samme Idempotency-Key er ikke ferdig.",
    },
  });
}
