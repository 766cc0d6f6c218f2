// The definition of a scheduled job as data.

import type { ActionDefinition } from "./action.ts";
import type { Text } from "./message.ts";

/** When a job is due: at times of day in Oslo, as in "06:10", or so many minutes apart. */
export type JobTimes = readonly string[] | { readonly everyMinutes: number };

/** The tools of a job. */
export interface JobTools {
  readonly now: Date;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
  /** Runs one statement that commits at once; `$1` and on are the values. It belongs to no company. */
  rows<T>(sql: string, ...values: unknown[]): Promise<T[]>;
  /**
   * Fetches a text.
   * @throws JobFault where the download fails or exceeds its bounds
   */
  download(url: string): Promise<string>;
  /**
   * Runs an action of a company, as a client's request would.
   * @returns the refusal; null where it succeeded
   * @throws JobFault where the service is unavailable
   */
  act(request: JobAction): Promise<Refused | null>;
}

/** An action that a job runs in the name of an employee. */
export interface JobAction {
  readonly company: number;
  readonly employee: number;
  readonly action: ActionDefinition;
  readonly path: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * The kind of notification for warnings of the action, because a job has no caller who would read `x-warning`; null where the
   * action never warns.
   */
  readonly warned: string | null;
}

/** A refusal: the problem, the keys of its faults, and their text. */
export interface Refused {
  readonly problem: string;
  readonly faults: readonly string[];
  readonly text: Text;
}

/** A job. One of the processes of a database runs it at each time; a missed run is made up for. */
export interface JobDefinition {
  readonly name: string;
  readonly description: string;
  readonly times: JobTimes;
  /**
   * Does the work.
   * @returns a sentence for the log; null for none
   * @throws JobFault where it failed and is to be retried
   */
  run(tools: JobTools): Promise<string | null>;
}

/** An expected failure of a job, such as a server that does not answer; the job is retried. */
export class JobFault extends Error {}
