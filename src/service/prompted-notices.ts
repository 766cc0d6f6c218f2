// Notifies at once of documents whose callers were warned that they reach nobody, and of what customers say, without waiting for the next round of notices.

import { noticeMilliseconds } from "../limits.ts";

/** Companies that are remembered before the oldest are forgotten. */
const remembered = 10_000;

/** Runs the job of notices for a company at most once in five minutes: what comes meanwhile waits for its round, as one. */
export class PromptedNotices {
  /** Runs the job; nothing before the jobs are there. */
  run: () => void = () => undefined;
  private readonly lastRuns = new Map<number, number>();

  /** A caller of the company was warned, or a customer of it has said something. */
  noted(company: number): void {
    const now = performance.now();
    if (now - (this.lastRuns.get(company) ?? Number.NEGATIVE_INFINITY) < noticeMilliseconds) return;
    if (this.lastRuns.size >= remembered) this.lastRuns.clear();
    this.lastRuns.set(company, now);
    this.run();
  }
}
