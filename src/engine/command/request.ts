// The types of a change request and of its answer.

import type { ActionDefinition, Answer } from "../../schema/action.ts";
import type { Warning } from "../../schema/error.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import type { Actor } from "../../schema/rule.ts";
import type { Upload } from "../../schema/upload.ts";
import type { Connection } from "../../store/database.ts";
import type { IdempotencyKey } from "../../store/idempotency.ts";

/** The caller of a request. */
export interface Caller extends Actor {
  readonly base: string;
}

/** The operation of a change, with its parameters. */
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
  /** Reads what a dry run has made before it is taken back: `seen` of the answer. */
  readonly look?: ((connection: Connection, answer: Answer) => Promise<unknown>) | undefined;
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
  /** True for the stored answer of the same Idempotency-Key. */
  readonly replayed: boolean;
  /** What `look` of the request has read. */
  readonly seen?: unknown;
}
