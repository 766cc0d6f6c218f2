// Runs scheduled jobs. Of several processes one runs a due job; a failed job is retried and stops no other.

import { type JobDefinition, JobFault, type JobTools } from "../../schema/job.ts";
import type { Database, Lock } from "../../store/database.ts";
import { type Attempt, type WorkerBounds, WorkerLoop } from "../worker/worker-loop.ts";
import { download } from "./download.ts";
import { lastDue } from "./job-times.ts";

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

/** A due job, which no other process runs as long as its lock is held. */
interface ClaimedJob {
  readonly job: JobDefinition;
  readonly state: JobState;
  /** When it was claimed; the run counts for this moment. */
  readonly now: Date;
  readonly lock: Lock;
}

/** The result of a run. */
interface JobResult {
  /** A sentence for the log; null for none. */
  readonly sentence: string | null;
  /** Why it is to be retried; null where it succeeded. */
  readonly fault: string | null;
}

/** One job at a time, whose lock in the database is its lease. The first poll waits, so that jobs do not slow the start. */
const bounds: WorkerBounds = {
  poll: 30_000,
  firstPoll: 5_000,
  pause: 0,
  backlogPause: 0,
  running: 1,
  held: 1,
  lease: null,
  acknowledgements: { batch: 1, writes: 1 },
};

/** The jobs of a running service. */
export class Jobs {
  private readonly options: JobsOptions;
  private readonly loop: WorkerLoop<ClaimedJob, JobResult>;
  private readonly states = new Map<string, JobState>();
  private readonly stopping = new AbortController();
  private readonly prompted = new Set<Promise<void>>();

  constructor(options: JobsOptions) {
    this.options = options;
    const onError = (error: unknown) => {
      if (!this.stopping.signal.aborted) options.onError(error);
    };
    this.loop = new WorkerLoop({
      clock: options.clock,
      onError,
      bounds,
      claim: () => this.claim(),
      run: (claimed) => this.run(claimed),
      acknowledge: async (attempts) => {
        for (const attempt of attempts) await this.acknowledge(attempt);
      },
      retry: (claimed) => this.retry(claimed),
    });
  }

  /** Starts polling for due jobs. */
  start(): void {
    this.loop.start();
  }

  /** Runs every due job, one after the other. Resolves when they are done, and never rejects. */
  runDueJobs(): Promise<void> {
    return this.loop.drain();
  }

  /** Runs jobs of these names now, whether they are due or not; where another process runs one, it sees to what is due. */
  async runNow(names: readonly string[]): Promise<void> {
    for (const job of this.options.jobs.filter(({ name }) => names.includes(name))) {
      const lock = await this.options.database.lock(`job ${job.name}`);
      if (lock === null) continue;
      try {
        const { sentence, fault } = await this.run({ job, state: this.stateOf(job), now: this.options.clock(), lock });
        if (sentence !== null || fault !== null) this.options.log(`${job.name}: ${sentence ?? fault}`);
      } finally {
        await lock.release();
      }
    }
  }

  /** Runs jobs of these names soon; nothing where the service ends. */
  prompt(names: readonly string[]): void {
    if (this.stopping.signal.aborted) return;
    const running = this.runNow(names)
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => this.prompted.delete(running));
    this.prompted.add(running);
  }

  /** Starts no more jobs, aborts downloads and backups, and waits for the jobs that run. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.loop.stop(), ...this.prompted]);
  }

  /** The first job that is due and that no other process runs. */
  private async claim(): Promise<ClaimedJob[]> {
    for (const job of this.options.jobs) {
      const claimed = this.stopping.signal.aborted ? null : await this.claimIfDue(job);
      if (claimed !== null) return [claimed];
    }
    return [];
  }

  private async claimIfDue(job: JobDefinition): Promise<ClaimedJob | null> {
    const state = this.stateOf(job);
    const now = this.options.clock();
    const due = lastDue(job.times, now).getTime();
    if (state.done >= due || state.notBefore > now.getTime()) return null;
    const lock = await this.options.database.lock(`job ${job.name}`);
    if (lock === null) return null;
    try {
      const [row] = await this.rows<{ done: string | null }>(
        "select extract(epoch from done_at)::text as done from job_run where name = $1",
        job.name,
      );
      state.done = Number(row?.done ?? 0) * 1_000;
    } catch (error) {
      await lock.release();
      throw error;
    }
    if (state.done < due) return { job, state, now, lock };
    await lock.release();
    return null;
  }

  private async run({ job, now }: ClaimedJob): Promise<JobResult> {
    try {
      return { sentence: await job.run(this.tools(now)), fault: null };
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      return { sentence: null, fault: error.message };
    }
  }

  /** Records the run; one that the end of the service broke off is none. */
  private async acknowledge({ item, result }: Attempt<ClaimedJob, JobResult>): Promise<void> {
    const { job, state, now, lock } = item;
    const { sentence, fault } = result;
    if (sentence !== null) this.options.log(`${job.name}: ${sentence}`);
    if (!this.stopping.signal.aborted || fault === null) {
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
    await lock.release();
  }

  /** After an internal error, of the job or of the record of its run. */
  private async retry({ state, now, lock }: ClaimedJob): Promise<void> {
    this.postpone(state, now);
    await lock.release();
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
      stopping: this.stopping.signal,
      rows: (sql, ...values) => this.rows(sql, ...values),
      act: (request) => this.options.act(request),
      download: (url) => download(url, this.stopping.signal),
    };
  }

  private async rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await this.options.database.autocommit<T>(0, sql, values)).rows;
  }
}
