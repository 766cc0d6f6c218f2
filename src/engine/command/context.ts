// The context of a running change, and its outcome.

import type { Answer, Change, Write } from "../../schema/action.ts";
import { Problem, type Warning } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ActionContext, Reader, ResourceDefinition } from "../../schema/resource.ts";
import type { Connection } from "../../store/database.ts";
import type { OwnNumbers } from "../../store/own-numbers.ts";
import type { CheckedBody } from "./check-body.ts";
import type { ChangeRequest } from "./request.ts";

/** The outcome of a change before the commit. */
export interface Outcome {
  readonly status: number;
  readonly model: ResourceDefinition | null;
  readonly answer: Answer;
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
  /** Statements that were sent; when one fails, the transaction is rolled back. */
  readonly pending: readonly Promise<unknown>[];
  /** What the last procedure of its writes answers, or that of the writes which store several. */
  readonly called?: Promise<unknown> | undefined;
}

/** What is decided: the outcome as far as it is known, and what is to be written. */
export type Decided = Omit<Outcome, "pending" | "called"> & { readonly writes: readonly Write[] };

/** The context of a running change. */
export interface CommandContext {
  readonly registry: Registry;
  readonly numbers: OwnNumbers;
  readonly connection: Connection;
  readonly request: ChangeRequest;
  readonly checked: CheckedBody;
  readonly actionContext: ActionContext;
  readonly read: Reader;
  readonly putVersion: "refuse" | "compare";
  /** Runs a decision, again with more ids when those reserved are not enough. */
  withIds<T>(estimate: number, decide: () => T): Promise<T>;
}

/** Refuses a change of an object that is not in the version that the caller saw. */
export function requireVersion(seen: number | null, stored: unknown): void {
  if (seen !== null && seen !== stored) throw new Problem("revision");
}

/** The company's rows, as a change reads them. */
export function storeOf({ registry, connection, actionContext, read }: CommandContext) {
  return { registry, connection, company: actionContext.company, kept: read.kept, together: read.together };
}
