// What an operation is that belongs to no resource, such as logging in: its parameters, body and answer, as data.

import type { CompanyOwned, Requirement } from "./entitlement.ts";
import type { Refuses } from "./error.ts";
import type { FieldDefinition } from "./field.ts";
import type { ParameterDefinition } from "./resource.ts";

/** An operation that belongs to no resource: sessions, tokens, registration and events. `http` adds the code that runs it. */
export interface SystemOperation {
  readonly kind: "system";
  readonly method: string;
  /** Below `/v2`. */
  readonly path: string;
  /** True where no credentials are needed. */
  readonly open: boolean;
  /** The entitlements of which one is needed, where it is not what the area asks for. */
  readonly requires?: Requirement;
  /** Where the token of an accountant's office may do it in the office itself. */
  readonly companyOwned?: CompanyOwned;
  /** Refusals that do not follow from its path, parameters and body. */
  readonly refuses?: Refuses;
  readonly status: number;
  readonly description: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** The parameters that it takes beside its own: `fields` chooses among what it answers, `dryRun` stores nothing. */
  readonly common: readonly ("fields" | "dryRun")[];
  /** Whether it takes an Idempotency-Key; its answer is kept without secrets. */
  readonly takesKey?: boolean;
  /** Fields of the body, or of each of at most `most` objects of a list; none where it takes no body. */
  readonly body: Readonly<Record<string, FieldDefinition>>;
  readonly most?: number;
  /** Fields of the answer's value; none where there is no answer. */
  readonly answers: AnswerFields;
  /** Whether the value holds these fields for each of many names. */
  readonly byName?: boolean;
}

/** One field of an answer that is no object of a model. */
export interface AnswerField {
  /**
   * `reference` is an object's id and url, `callbacks` a list of examples of what subscribers get, `changes` a list of
   * changes of the feed.
   */
  readonly type: "integer" | "text" | "flag" | "date" | "reference" | "callbacks" | "changes";
  /** Whether it may be null. */
  readonly nullable?: boolean;
  readonly description: string;
}

/** The fields of an answer by name. */
export type AnswerFields = Readonly<Record<string, AnswerField>>;
