// Runs jobs when they are due: one process of several, each time once, again after a failure; a failure stops nothing.

import { type JobDefinition, JobFault, type JobTools } from "../../schema/job.ts";
import type { Database } from "../../store/database.ts";
import { download } from "./download.ts";
import { lastDue } from "./job-times.ts";

/** Milliseconds after the start until jobs are looked at, so that a start is never slower for them. */
const startMilliseconds = 5_000;
/** Milliseconds between looks. */
const pollMilliseconds = 30_000;
/** Minutes until a failed job is tried again: after the first failure, the second and so on; the last one stays. */
const retryMinutes = [5, 15, 30, 60];

/** What jobs run with. */
export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly JobDefinition[];
  readonly clock: () => Date;
  /** Carries out an action of a company. */
  readonly act: JobTools["act"];
  /** Hears what was done and what could not be, a sentence each; the same failure only once in a row. */
  readonly log: (line: string) => void;
  /** Hears of failures that are nobody's but ours. */
  readonly onError: (error: unknown) => void;
}

/** What this process remembers of a job. */
interface JobState {
  done: number;
  failures: number;
  notBefore: number;
  fault: string | null;
}

/** The jobs of a running service. */
export class Jobs {
  private readonly options: JobsOptions;
  private readonly states = new Map<string, JobState>();
  private readonly stopping = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private activeRun: Promise<void> = Promise.resolve();

  constructor(options: JobsOptions) {
    this.options = options;
  }

  /** Looks for due jobs soon, and from then on. */
  start(): void {
    const look = () => void this.runDueJobs();
    this.timers.push(setTimeout(look, startMilliseconds), setInterval(look, pollMilliseconds));
    for (const timer of this.timers) timer.unref();
  }

  /** Runs every job that is due; one look at a time. Resolves when they are done, and never rejects. */
  runDueJobs(): Promise<void> {
    this.activeRun = this.activeRun.then(async () => {
      for (const job of this.options.jobs) if (!this.stopping.signal.aborted) await this.runIfDue(job);
    });
    return this.activeRun;
  }

  /** Starts no more, breaks off downloads and waits for what runs. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.stopping.abort();
    await this.activeRun;
  }

  private async runIfDue(job: JobDefinition): Promise<void> {
    const memory = this.stateOf(job);
    const now = this.options.clock();
    const due = lastDue(job.times, now).getTime();
    if (memory.done >= due || memory.notBefore > now.getTime()) return;
    try {
      await this.options.database.exclusive(`job ${job.name}`, async () => {
        const [row] = await this.rows<{ done: string | null }>(
          "select extract(epoch from done_at)::text as done from job_run where name = $1",
          job.name,
        );
        memory.done = Number(row?.done ?? 0) * 1_000;
        if (memory.done < due) await this.run(job, memory, now);
      });
    } catch (error) {
      this.postpone(memory, now);
      if (!this.stopping.signal.aborted) this.options.onError(error);
    }
  }

  private async run(job: JobDefinition, memory: JobState, now: Date): Promise<void> {
    let fault: string | null = null;
    try {
      const sentence = await job.run(this.tools(now));
      if (sentence !== null) this.options.log(`${job.name}: ${sentence}`);
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      fault = error.message;
    }
    if (this.stopping.signal.aborted && fault !== null) return;
    await this.rows(
      `insert into job_run (name, done_at, tried_at, fault) values ($1, $2::timestamptz, $3::timestamptz, $4)
       on conflict (name) do update set done_at = coalesce(excluded.done_at, job_run.done_at), tried_at = excluded.tried_at, fault = excluded.fault`,
      job.name,
      fault === null ? now.toISOString() : null,
      now.toISOString(),
      fault,
    );
    if (fault === null) Object.assign(memory, { done: now.getTime(), failures: 0, notBefore: 0 });
    else this.postpone(memory, now);
    if (fault !== null && fault !== memory.fault) this.options.log(`${job.name}: ${fault}`);
    memory.fault = fault;
  }

  private postpone(memory: JobState, now: Date): void {
    const minutes = retryMinutes[Math.min(memory.failures, retryMinutes.length - 1)] ?? 60;
    memory.failures += 1;
    memory.notBefore = now.getTime() + minutes * 60_000;
  }

  private stateOf(job: JobDefinition): JobState {
    const known = this.states.get(job.name) ?? { done: 0, failures: 0, notBefore: 0, fault: null };
    this.states.set(job.name, known);
    return known;
  }

  private tools(now: Date): JobTools {
    return {
      now,
      rows: (sql, ...values) => this.rows(sql, ...values),
      act: (request) => this.options.act(request),
      download: (url) => download(url, this.stopping.signal),
    };
  }

  private async rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await this.options.database.autocommit<T>(0, sql, values)).rows;
  }
}
