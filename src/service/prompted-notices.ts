// Jobs that are run at once, without waiting for their round: of notices, where documents reach nobody or customers say something, and of
// payments of many employees that have begun.

import { noticeJob } from "../domain/notification/notice-job.ts";
import { wageRunJob } from "../domain/payroll/run/run-job.ts";
import { noticeMilliseconds } from "../limits.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";

/** Companies that are remembered before the oldest are forgotten. */
const remembered = 10_000;

/** Runs the job of notices for a company at most once in five minutes: what comes meanwhile waits for its round, as one. */
export class PromptedNotices {
  /** The jobs of the process; null before they are there. */
  private jobs: Jobs | null = null;
  private runsWages = false;
  private readonly lastRuns = new Map<number, number>();

  /** From now on jobs are run at once. A process without the role `jobs` leaves payments of wages to those that have it. */
  begin(jobs: Jobs, hasRole: boolean): void {
    this.jobs = jobs;
    this.runsWages = hasRole;
  }

  /** A caller of the company was warned, or a customer of it has said something. */
  noted(company: number): void {
    const now = performance.now();
    if (now - (this.lastRuns.get(company) ?? Number.NEGATIVE_INFINITY) < noticeMilliseconds) return;
    if (this.lastRuns.size >= remembered) this.lastRuns.clear();
    this.lastRuns.set(company, now);
    this.jobs?.prompt([noticeJob.name]);
  }

  /** A payment of many employees has begun. */
  wagesBegun(): void {
    if (this.runsWages) this.jobs?.prompt([wageRunJob.name]);
  }
}
