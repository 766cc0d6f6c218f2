// What a change is: who asks, what shall be done, what it runs with and what it came to. Types and one check.

import type { ActionDefinition, Answer, Change } from "../../schema/action.ts";
import { Problem, type Warning } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Acting, Reader, ResourceDefinition } from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import type { Connection, Database } from "../store/database.ts";
import type { CheckedBody } from "./checked.ts";
import type { IdempotencyKey } from "./idempotency.ts";

/** Who asks, under which address, and in which language. */
export interface Caller {
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  readonly language: "en" | "no";
  readonly requestId: string;
  readonly base: string;
  /** What the session may do; nothing where the service acts by itself. */
  readonly entitlements: ReadonlySet<number>;
}

/** What shall be done. */
export type Work =
  | { readonly verb: "create" | "createMany"; readonly resource: ResourceDefinition; readonly body: unknown }
  | { readonly verb: "update"; readonly resource: ResourceDefinition; readonly body: unknown; readonly id: number }
  | { readonly verb: "updateMany"; readonly resource: ResourceDefinition; readonly body: unknown }
  | { readonly verb: "delete" | "deleteMany"; readonly resource: ResourceDefinition; readonly ids: readonly number[] }
  | {
      readonly verb: "action";
      readonly action: ActionDefinition;
      readonly path: Readonly<Record<string, number>>;
      readonly query: Readonly<Record<string, unknown>>;
      readonly body: unknown;
      readonly words?: Readonly<Record<string, string>>;
      readonly upload?: Upload | null;
    };

/** A change that a caller asks for. */
export interface ChangeRequest {
  readonly work: Work;
  readonly caller: Caller;
  readonly fields: string | undefined;
  /** Check and answer everything, write nothing. */
  readonly dryRun: boolean;
  readonly key: IdempotencyKey | null;
  /** The version that the caller saw, from `If-Match`. */
  readonly ifMatch: number | null;
  /** True where owned elements that a PUT leaves out are removed. */
  readonly replaceChildren: boolean;
}

/** The answer to a change. */
export interface ChangeAnswer {
  readonly status: number;
  /** JSON text; null for an answer without body. */
  readonly body: string | null;
  readonly warnings: readonly Warning[];
  /** True when the answer was given before to the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** What one run of a change came to, before it is committed. */
export interface Outcome {
  readonly status: number;
  readonly model: ResourceDefinition | null;
  readonly answer: Answer;
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
  /** Statements that were sent and whose failure undoes everything. */
  readonly pending: readonly Promise<unknown>[];
}

/** What a change runs with. */
export interface Room {
  readonly registry: Registry;
  readonly database: Database;
  readonly connection: Connection;
  readonly request: ChangeRequest;
  readonly checked: CheckedBody;
  readonly acting: Acting;
  readonly read: Reader;
  readonly putVersion: "refuse" | "compare";
  /** Runs a decision again with more ids when it runs out of them. */
  withIds<T>(estimate: number, decide: () => T): Promise<T>;
}

/** Refuses a change of an object that is not in the version that the caller saw. */
export function requireVersion(seen: number | null, stored: unknown): void {
  if (seen !== null && seen !== stored) throw new Problem("revision");
}
