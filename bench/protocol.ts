// What the processes of the benchmarks tell each other: a run to make, and what it measured.

/** Objects that were made in advance, with ids at a fixed distance. */
export interface Objects {
  readonly first: number;
  readonly distance: number;
  readonly count: number;
  /** True where a request uses its object up, so that each needs a fresh one. */
  readonly once: boolean;
  /** The ids themselves, where they stand at no fixed distance. */
  readonly ids?: readonly number[];
}

/** The id of the object for the request with a running number; 0 where requests need none. */
export function objectId(objects: Objects | null, number: number): number {
  if (objects === null) return 0;
  const place = number % objects.count;
  return objects.ids?.[place] ?? objects.first + place * objects.distance;
}

/** What every run has. */
export interface Run {
  readonly connections: number;
  readonly milliseconds: number;
  readonly objects: Objects | null;
}

/** One request of a flow; most flows have only one. */
export interface Step {
  readonly method: string;
  /** The path below `/v2`, with `{object}` for the id of an object and `{id1}` for that which the first request answered. */
  readonly path: string;
  /** The body, with the same ids. */
  readonly body: string | null;
  readonly status: number;
}

/** A text of a step with its ids. */
export function withIds(text: string, object: number, answered: readonly number[]): string {
  if (!text.includes("{")) return text;
  return text.replace(/\{(?:object|id(\d))\}/g, (_, step?: string) =>
    String(step === undefined ? object : answered[Number(step) - 1]),
  );
}

/** Flows of requests over HTTP. */
export interface LoadRun extends Run {
  readonly kind: "load";
  readonly port: number;
  readonly steps: readonly Step[];
  /** Authorization headers, one for each company, used in turn; empty where the request needs none. */
  readonly authorizations: readonly string[];
}

/** One recorded statement. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | null;
  /** How many answers of the same request the service had received when it sent this one. */
  readonly after: number;
}

/** Numbers in the recorded values that are replaced by fresh ones. */
export interface FreshNumbers {
  /** Recorded numbers from `low` up to but not including `high` are moved. */
  readonly low: number;
  readonly high: number;
  /** `ids`: to ids that nobody has; `object`: to the next prepared object; `company`: to the company whose turn it is. */
  readonly to: "ids" | "object" | "company";
}

/** The same statements over the driver. */
export interface ReplayRun extends Run {
  readonly kind: "replay";
  readonly url: string;
  readonly companies: readonly number[];
  readonly statements: readonly RecordedStatement[];
  readonly fresh: readonly FreshNumbers[];
  /** The first id that nobody has. */
  readonly ids: number;
}

/** One statement over the driver, and nothing else. */
export interface PlainRun extends Run {
  readonly kind: "plain";
  readonly url: string;
  /** The statement; its first value is the running number of a company, from 1 on. */
  readonly text: string;
  readonly values: readonly unknown[];
  readonly companies: number;
}

/** What a run measured. */
export interface Measured {
  readonly requests: number;
  readonly milliseconds: number;
  readonly latencies: number[];
  /** Milliseconds of processor time of the process that sent the statements, and of the database. */
  readonly processor?: { readonly own: number; readonly database: number };
  /** Bytes that the database has written to its log of changes. */
  readonly walBytes?: number;
}

/** Makes a process of the benchmarks answer runs of its kind, one after another. */
export function answerRuns<T extends Run>(make: (run: T) => Promise<Measured>): void {
  process.on("message", (run: T) => {
    make(run).then(
      (measured) => process.send?.({ measured }),
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  // The parent has gone: nobody is left to measure for.
  process.on("disconnect", () => process.exit(0));
}

/**
 * Lets so many workers make requests until the time is over or the objects are used up.
 * @param request makes the request with the given running number on the given worker
 */
export async function measure(run: Run, request: (number: number, worker: number) => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  const { objects } = run;
  const most = objects?.once === true ? objects.count : Number.POSITIVE_INFINITY;
  const start = performance.now();
  const end = start + run.milliseconds;
  let next = 0;
  await Promise.all(
    Array.from({ length: run.connections }, async (_, worker) => {
      for (let before = start; before < end && next < most; ) {
        await request(next++, worker);
        const now = performance.now();
        latencies.push(now - before);
        before = now;
      }
    }),
  );
  return { requests: latencies.length, milliseconds: performance.now() - start, latencies };
}
