// The worker loop by itself: what it claims and when, what a failure of the queue or of an item does, and how it ends.

import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { OutcomeUnknown } from "./ack-batcher.ts";
import { type WorkerBounds, WorkerLoop, type WorkerOptions } from "./worker-loop.ts";

const bounds: WorkerBounds = {
  poll: 60_000,
  pause: 0,
  backlogPause: 0,
  running: 2,
  held: 3,
  lease: 1_000,
  acknowledgements: { batch: 2, writes: 1 },
};

/** A worker on a queue of numbers, and what it did. */
function worker(waiting: number[], more: Partial<WorkerOptions<number, string>> = {}) {
  const seen = { claims: [] as number[], batches: [] as number[][], errors: [] as unknown[], retried: [] as number[] };
  const clock = { now: 0 };
  const loop = new WorkerLoop<number, string>({
    bounds,
    clock: () => new Date(clock.now),
    onError: (error) => seen.errors.push(error),
    claim: async (max) => {
      seen.claims.push(max);
      return waiting.splice(0, max);
    },
    run: async (item) => `ran ${item}`,
    acknowledge: async (attempts) => void seen.batches.push(attempts.map(({ item }) => item)),
    retry: async (item) => void seen.retried.push(item),
    ...more,
  });
  return { loop, seen, clock, acknowledged: () => seen.batches.flat().sort((a, b) => a - b) };
}

/** A promise that the test resolves. */
function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("everything that waits is claimed within the bounds, run, and acknowledged in batches", async () => {
  let running = 0;
  let most = 0;
  const { loop, seen, acknowledged } = worker([1, 2, 3, 4, 5, 6, 7], {
    run: async (item) => {
      most = Math.max(most, ++running);
      await pause(1);
      running--;
      return `ran ${item}`;
    },
  });
  await loop.drain();
  expect(acknowledged()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([most, Math.max(...seen.claims), Math.max(...seen.batches.map((one) => one.length))]).toEqual([2, 2, 2]);
  expect(seen.errors).toEqual([]);
});

test("items whose results are being recorded count as held, so that a slow database is not overrun", async () => {
  const recorded = signal();
  const waiting = [1, 2, 3, 4, 5];
  const { loop, acknowledged } = worker(waiting, { acknowledge: () => recorded.promise });
  const drained = loop.drain();
  await vi.waitFor(() => expect(waiting).toEqual([4, 5]), 30_000);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect(waiting).toEqual([4, 5]);
  recorded.resolve();
  await drained;
  expect([waiting, acknowledged()]).toEqual([[], []]);
});

test("two that wait for everything at once both come to an end, and what is due at the second call is run", async () => {
  const waiting = [1, 2];
  const { loop, acknowledged } = worker(waiting);
  const first = loop.drain();
  waiting.push(3);
  await Promise.all([first, loop.drain(), loop.drain()]);
  expect(acknowledged()).toEqual([1, 2, 3]);
});

test("a claim that is under way does not keep a drain from its end, even where claiming waits for nothing", async () => {
  const { loop, seen } = worker([]);
  loop.trigger();
  loop.trigger();
  await loop.drain();
  expect(seen.claims).toEqual([2, 2, 2]);
});

test("triggers during a claim cause one claim after it", async () => {
  const claimed = signal();
  let claims = 0;
  const { loop } = worker([], {
    claim: async () => {
      if (++claims === 1) await claimed.promise;
      return [];
    },
  });
  for (let nth = 0; nth < 5; nth++) loop.trigger();
  expect(claims).toBe(1);
  claimed.resolve();
  await vi.waitFor(() => expect(claims).toBe(2), 30_000);
  await loop.drain();
  expect(claims).toBe(3);
});

test("after a claim that failed, triggers wait longer and longer, a drain does not, and a success ends it", async () => {
  vi.useFakeTimers();
  try {
    let isDown = true;
    const { loop, seen } = worker([], {
      claim: async (max) => {
        seen.claims.push(max);
        if (isDown) throw new Error("down");
        return [];
      },
    });
    const claims = seen.claims;
    loop.trigger();
    await vi.advanceTimersByTimeAsync(0);
    for (const [milliseconds, count] of [
      [99, 1],
      [1, 2],
      [199, 2],
      [1, 3],
    ] as const) {
      loop.trigger();
      await vi.advanceTimersByTimeAsync(milliseconds);
      expect([milliseconds, claims.length]).toEqual([milliseconds, count]);
    }
    isDown = false;
    await loop.drain();
    loop.trigger();
    await vi.advanceTimersByTimeAsync(0);
    expect([claims.length, seen.errors.length]).toEqual([5, 3]);
  } finally {
    vi.useRealTimers();
  }
});

test("an item that fails is retried and stops no other; a batch that cannot be recorded is recorded one by one", async () => {
  const { loop, seen, acknowledged } = worker([1, 2, 3, 4], {
    run: async (item) => {
      if (item === 1) throw new Error("run 1");
      return "ran";
    },
    acknowledge: async (attempts) => {
      if (attempts.some(({ item }) => item === 3)) throw new Error("record 3");
      seen.batches.push(attempts.map(({ item }) => item));
    },
  });
  await loop.drain();
  expect(acknowledged()).toEqual([2, 4]);
  expect(seen.retried.sort()).toEqual([1, 3]);
  expect(seen.errors.map((error) => (error as Error).message).sort()).toEqual(["record 3", "run 1"]);
});

test("a batch that may have been recorded before its answer was lost is not recorded again", async () => {
  let writes = 0;
  const { loop, seen } = worker([1, 2], {
    acknowledge: async () => {
      writes++;
      throw new OutcomeUnknown("The answer was lost.");
    },
  });
  await loop.drain();
  expect(writes).toBe(1);
  expect(seen.retried.sort()).toEqual([1, 2]);
});

test("an attempt begins only while its lease lasts, and what has no result is not acknowledged", async () => {
  const { loop, seen, clock, acknowledged } = worker([1, 2], {
    run: async (item, lease) => {
      if (item === 2) clock.now += 1_001;
      return lease.mayBegin() ? "ran" : null;
    },
  });
  await loop.drain();
  expect([acknowledged(), seen.retried, seen.errors]).toEqual([[1], [], []]);
});

test("a worker that stops claims nothing more, and waits for what it holds", async () => {
  const finished = signal();
  const waiting = [1, 2, 3];
  const { loop, acknowledged } = worker(waiting, {
    run: async () => {
      await finished.promise;
      return "ran";
    },
  });
  loop.trigger();
  await vi.waitFor(() => expect(waiting).toEqual([3]), 30_000);
  const stopped = loop.stop();
  expect(loop.isStopping).toBe(true);
  loop.trigger();
  finished.resolve();
  await stopped;
  expect([waiting, acknowledged()]).toEqual([[3], [1, 2]]);
});
