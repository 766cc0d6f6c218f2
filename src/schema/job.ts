// Work that the service does by itself at certain times, as data; knows no clock, no database and no network.

import type { ActionDefinition } from "./action.ts";
import type { Text } from "./message.ts";

/** When a job is due: at times of day in Oslo, as in "06:10", or so many minutes apart. */
export type JobTimes = readonly string[] | { readonly everyMinutes: number };

/** What a job may use. */
export interface JobTools {
  readonly now: Date;
  /** Runs one statement that commits at once; `$1` and on are the values. It belongs to no company. */
  rows<T>(sql: string, ...values: unknown[]): Promise<T[]>;
  /**
   * Fetches a text.
   * @throws JobFault with a sentence, where it cannot be had whole, in time and within bounds
   */
  download(url: string): Promise<string>;
  /**
   * Carries out an action of a company, as a client's request would be.
   * @returns what it was refused for; null where it was done
   * @throws JobFault where the service cannot do it now, whatever was asked for
   */
  act(request: JobAction): Promise<Refused | null>;
}

/** An action that a job carries out in the name of an employee. */
export interface JobAction {
  readonly company: number;
  readonly employee: number;
  readonly action: ActionDefinition;
  readonly path: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * The kind of notification by which the company's people read what the action warns of, since a job has no caller who
   * would read `x-warning`; null where the action never warns.
   */
  readonly warned: string | null;
}

/** A refusal: the problem, the keys of its faults, and what they say. */
export interface Refused {
  readonly problem: string;
  readonly faults: readonly string[];
  readonly text: Text;
}

/** A job. Of several processes over one database one does it, once for each time; a missed time is made up for. */
export interface JobDefinition {
  readonly name: string;
  readonly description: string;
  readonly times: JobTimes;
  /**
   * Does the work.
   * @returns a sentence about what it did; null where nobody needs to know
   * @throws JobFault where it could not be done and shall be tried again
   */
  run(tools: JobTools): Promise<string | null>;
}

/** Why a job could not be done this time; nothing of ours is broken. */
export class JobFault extends Error {}
