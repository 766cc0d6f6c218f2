// The examples of the OpenAPI document: recorded requests with their answers.

import type { StatusRefusals } from "./refusals.ts";
import type { Json } from "./schemas.ts";

/** A recorded request and its answer; ids, tokens, checksums and addresses are replaced by fixed ones. */
export interface OperationExample {
  /** Method and path as the document writes them: `POST /customer`. */
  readonly operation: string;
  /** Names the example: letters, digits and hyphens. */
  readonly name: string;
  /** What the request does, in a sentence, with its query where it has one. */
  readonly summary: string;
  /** The body that was sent; null where there was none. */
  readonly sent: unknown;
  readonly status: number;
  /** The body that was answered; null where there was none. */
  readonly answered: unknown;
}

/** What the document shows beside the schema of a request's body. */
export function sentExamples(examples: readonly OperationExample[], operation: string): Json {
  return asExamples(
    examples.filter((one) => one.operation === operation && one.sent !== null && one.status < 300),
    (one) => one.sent,
  );
}

/** What the document shows beside the schema of an operation's answer. */
export function answeredExamples(examples: readonly OperationExample[], operation: string, status: number): Json {
  return asExamples(
    examples.filter((one) => one.operation === operation && one.status === status && one.answered !== null),
    (one) => one.answered,
  );
}

/** What the document shows beside refusals of a status with some of its codes, from any operation. */
export function refusedExamples(examples: readonly OperationExample[], { status, codes }: StatusRefusals): Json {
  return asExamples(
    examples.filter((one) => one.status === status && codes.includes((one.answered as { code: number }).code)),
    (one) => one.answered,
  );
}

function asExamples(examples: readonly OperationExample[], value: (one: OperationExample) => unknown): Json {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((one) => [one.name, { summary: `${one.operation}: ${one.summary}`, value: value(one) }]),
    ),
  };
}
