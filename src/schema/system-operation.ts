// What an operation is that belongs to no resource, such as logging in: its parameters, body and answer, as data.

import type { CompanyOwned, Requirement } from "./entitlement.ts";
import type { Refuses } from "./error.ts";
import type { ParameterDefinition } from "./resource.ts";

/** An operation that belongs to no resource: sessions, tokens, registration and events. Its code stands in `http`. */
export interface SystemOperation {
  readonly kind: "system";
  readonly name: string;
  /** True where no credentials are needed. */
  readonly open: boolean;
  /** The entitlements of which one is needed, where it is not what the area asks for. */
  readonly requires?: Requirement;
  /** Where the token of an accountant's office may do it in the office itself. */
  readonly companyOwned?: CompanyOwned;
  /** Refusals that do not follow from its path, parameters and body. */
  readonly refuses?: Refuses;
  /** Whether `fields` chooses among what it answers. */
  readonly fields?: boolean;
  readonly status: number;
  readonly description: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** Fields of the body, each of which may be left out or null. */
  readonly body: Readonly<Record<string, ParameterDefinition>>;
  /** Fields of the answer's value; none where there is no answer. */
  readonly answers: AnswerFields;
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

/** A system operation with its method and its path below `/v2`. */
export interface SystemRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: SystemOperation;
}
