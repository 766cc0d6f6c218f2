// Requests with one Idempotency-Key in one process: the second waits for the first without a connection.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { IdempotencyKey } from "./idempotency.ts";

/** The keys whose requests run now. */
export class Twins {
  private readonly running = new Map<string, Promise<unknown>>();

  /**
   * Runs the work of a key when no other work of it runs here; twins in other processes are waited for in the database.
   * @throws Problem `unavailable` where the other work takes too long
   */
  async alone<T>(company: number, { owner, key }: IdempotencyKey, work: () => Promise<T>): Promise<T> {
    const name = JSON.stringify([company, owner, key]);
    const deadline = performance.now() + limits.lockMilliseconds;
    for (let twin = this.running.get(name); twin !== undefined; twin = this.running.get(name))
      await ended(twin, deadline - performance.now());
    const running = work();
    this.running.set(name, running);
    try {
      return await running;
    } finally {
      this.running.delete(name);
    }
  }
}

/** Waits until a work has ended, whatever came of it. */
async function ended(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLong()), Math.max(0, milliseconds));
  });
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([settled, over]).finally(() => clearTimeout(timer));
}

function tooLong(): Problem {
  return new Problem("unavailable", {
    hint: {
      en: "A request with the same Idempotency-Key is still running.",
      no: "En forespørsel med samme Idempotency-Key er ikke ferdig.",
    },
  });
}
