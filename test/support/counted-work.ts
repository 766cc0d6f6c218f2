// The work that the service's own code does for a request, counted and not timed: the same on every machine and in every crowd.

import { Session } from "node:inspector/promises";

/** Counts work in this process. */
export class WorkCounter {
  private readonly session = new Session();
  private scanned = 0;
  private readonly restore: (() => void)[] = [];

  /** Begins to count: every block of our code that is run, and every element that the language's own searches look at. */
  async start(): Promise<void> {
    this.session.connect();
    await this.session.post("Profiler.enable");
    await this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    for (const name of ["indexOf", "includes", "lastIndexOf"] as const) this.watch(name);
  }

  async stop(): Promise<void> {
    for (const one of this.restore) one();
    await this.session.post("Profiler.stopPreciseCoverage");
    this.session.disconnect();
  }

  /** What was done since the last question. */
  async taken(): Promise<number> {
    const { result } = await this.session.post("Profiler.takePreciseCoverage");
    const { scanned } = this;
    this.scanned = 0;
    const own = result.filter(({ url }) => /\/src\/[a-z]/.test(url) && !url.includes("node_modules"));
    const counts = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
    return counts.reduce((sum, count) => sum + count, scanned);
  }

  private watch(name: "indexOf" | "includes" | "lastIndexOf"): void {
    const counter = this;
    const original = Object.getOwnPropertyDescriptor(Array.prototype, name);
    if (original === undefined) throw new Error(`Lists have no ${name}.`);
    const search = original.value as (...values: unknown[]) => unknown;
    Object.defineProperty(Array.prototype, name, {
      ...original,
      value(this: readonly unknown[], ...values: unknown[]): unknown {
        const found = Reflect.apply(search, this, values);
        counter.scanned += typeof found === "number" && found >= 0 ? found + 1 : this.length;
        return found;
      },
    });
    this.restore.push(() => Object.defineProperty(Array.prototype, name, original));
  }
}
