// Runs scheduled jobs. Of several processes one runs a due job; a failed job is retried and stops no other.

import { type JobDefinition, JobFault, type JobTools } from "../../schema/job.ts";
import type { Database } from "../../store/database.ts";
import { download } from "./download.ts";
import { lastDue } from "./job-times.ts";

/** Milliseconds from the start to the first poll, so that jobs do not slow the start. */
const startMilliseconds = 5_000;
/** Milliseconds between polls. */
const pollMilliseconds = 30_000;
/** Minutes until a failed job is retried, by the number of failures; the last value applies to all further ones. */
const retryMinutes = [5, 15, 30, 60];

/** The options of the scheduler. */
export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly JobDefinition[];
  readonly clock: () => Date;
  /** Runs an action of a company. */
  readonly act: JobTools["act"];
  /** Writes a sentence for the operator on work done and on failures; a repeated failure is written once. */
  readonly log: (line: string) => void;
  /** Called for internal errors. */
  readonly onError: (error: unknown) => void;
}

/** The state of a job in this process. */
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

  /** Starts polling for due jobs. */
  start(): void {
    const poll = () => void this.runDueJobs();
    this.timers.push(setTimeout(poll, startMilliseconds), setInterval(poll, pollMilliseconds));
    for (const timer of this.timers) timer.unref();
  }

  /** Runs every due job, one after the other. Resolves when they are done, and never rejects. */
  runDueJobs(): Promise<void> {
    this.activeRun = this.activeRun.then(async () => {
      for (const job of this.options.jobs) if (!this.stopping.signal.aborted) await this.runIfDue(job);
    });
    return this.activeRun;
  }

  /** Starts no more jobs, aborts downloads and waits for the running job. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.stopping.abort();
    await this.activeRun;
  }

  private async runIfDue(job: JobDefinition): Promise<void> {
    const state = this.stateOf(job);
    const now = this.options.clock();
    const due = lastDue(job.times, now).getTime();
    if (state.done >= due || state.notBefore > now.getTime()) return;
    try {
      await this.options.database.exclusive(`job ${job.name}`, async () => {
        const [row] = await this.rows<{ done: string | null }>(
          "select extract(epoch from done_at)::text as done from job_run where name = $1",
          job.name,
        );
        state.done = Number(row?.done ?? 0) * 1_000;
        if (state.done < due) await this.run(job, state, now);
      });
    } catch (error) {
      this.postpone(state, now);
      if (!this.stopping.signal.aborted) this.options.onError(error);
    }
  }

  private async run(job: JobDefinition, state: JobState, now: Date): Promise<void> {
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
    if (fault === null) Object.assign(state, { done: now.getTime(), failures: 0, notBefore: 0 });
    else this.postpone(state, now);
    if (fault !== null && fault !== state.fault) this.options.log(`${job.name}: ${fault}`);
    state.fault = fault;
  }

  private postpone(state: JobState, now: Date): void {
    const minutes = retryMinutes[Math.min(state.failures, retryMinutes.length - 1)] ?? 60;
    state.failures += 1;
    state.notBefore = now.getTime() + minutes * 60_000;
  }

  private stateOf(job: JobDefinition): JobState {
    const state = this.states.get(job.name) ?? { done: 0, failures: 0, notBefore: 0, fault: null };
    this.states.set(job.name, state);
    return state;
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
