// Requests with one Idempotency-Key in one process run one after another: the second waits without a database connection.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** Locks the keys of running requests. */
export class KeyLock {
  private readonly running = new Map<string, Promise<unknown>>();

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
    for (let other = this.running.get(name); other !== undefined; other = this.running.get(name))
      await waitFor(other, deadline - performance.now());
    const running = work();
    this.running.set(name, running);
    try {
      return await running;
    } finally {
      this.running.delete(name);
    }
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
