// The shared parts of the OpenAPI document about refusals: a response and a schema for each set of codes that a status has.

import { codeMeanings } from "../../schema/error.ts";
import type { ServedOperation } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import { type OperationExample, refusedExamples } from "./examples.ts";
import { refusalsOf, type StatusRefusals } from "./refusals.ts";
import { type Json, orNull, partOf } from "./schemas.ts";

const statusNames: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  416: "RangeNotSatisfiable",
  422: "Unprocessable",
  429: "TooManyRequests",
  500: "InternalError",
  503: "Unavailable",
};

/** The name of a response: its status, and its codes where the status has more than one. */
export function responseName({ status, codes }: StatusRefusals): string {
  const all = Object.keys(codeMeanings[status] ?? {});
  return `${statusNames[status] ?? status}${all.length > 1 ? codes.join("Or") : ""}`;
}

const schemaName = (one: StatusRefusals) => `${responseName(one)}Refusal`;

/** The distinct sets of codes that operations have for a status, by the name of the response. */
function refusalSets(registry: Registry, operations: readonly ServedOperation[]): [string, StatusRefusals][] {
  const sets = operations.flatMap((served) => refusalsOf(registry, served));
  const byName = new Map(sets.map((one) => [responseName(one), one]));
  return [...byName].sort(([, one], [, other]) => one.status - other.status || compared(one.codes, other.codes));
}

function compared(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((code, index) => code !== other[index]);
  return different === -1 ? one.length - other.length : (one[different] ?? 0) - (other[different] ?? 0);
}

/** The responses of refusals by name: each with its codes and their meaning. */
export function errorResponses(
  registry: Registry,
  operations: readonly ServedOperation[],
  examples: readonly OperationExample[],
): Json {
  const response = (one: StatusRefusals): Json => ({
    description: `${one.codes.map((code) => `${code} ${codeMeanings[one.status]?.[code]}`).join("; ")}.`,
    headers: { ...shownHeaders, ...headersOfRefusal[one.status] },
    content: { "application/json": { schema: partOf("schemas", schemaName(one)), ...refusedExamples(examples, one) } },
  });
  return Object.fromEntries(refusalSets(registry, operations).map(([name, one]) => [name, response(one)]));
}

/** The schemas of refusals by name, and the schema of a validation message. */
export function refusalSchemas(registry: Registry, operations: readonly ServedOperation[]): Json {
  const sets = refusalSets(registry, operations).map(([, one]): [string, Json] => [
    schemaName(one),
    refusalSchema(one),
  ]);
  return { ...Object.fromEntries(sets), ValidationMessage: validationMessage };
}

function refusalSchema({ status, codes }: StatusRefusals): Json {
  return {
    type: "object",
    description: `Why a request was refused with ${status}.`,
    properties: {
      status: { type: "integer", enum: [status], description: "The HTTP status." },
      code: { type: "integer", enum: codes, description: "The internal code: what kind of refusal." },
      message: { type: "string", description: "What went wrong, for people, in the caller's language." },
      link: { type: "string", description: "The page about the code." },
      developerMessage: { type: ["string", "null"], description: "What to do, in the language of the message." },
      validationMessages: {
        type: ["array", "null"],
        description: "Everything that is wrong with the request.",
        items: partOf("schemas", "ValidationMessage"),
      },
      requestId: { type: "string", description: "Names the request in the service's log." },
    },
    required: ["status", "code", "message", "link", "developerMessage", "validationMessages", "requestId"],
  };
}

const text = { type: "string" };

const validationMessage: Json = {
  type: "object",
  description: "One thing that is wrong with a request.",
  properties: {
    field: { ...orNull(text), description: "The field, dotted and without indexes." },
    message: { ...text, description: "What is wrong with it, in the caller's language." },
    path: { ...orNull(text), description: "The field with indexes, as in postings[0].account.id." },
    rootId: { ...orNull({ type: "integer" }), description: "Id of the object in a body that holds several." },
  },
  required: ["field", "message", "path", "rootId"],
};

const headersOfRefusal: Readonly<Record<number, Json>> = {
  401: { "WWW-Authenticate": partOf("headers", "Challenge") },
  429: { "Retry-After": partOf("headers", "RetryAfter") },
};

/** The headers that every answer has. */
export const shownHeaders: Json = {
  "x-request-id": partOf("headers", "RequestId"),
  "X-Rate-Limit-Limit": partOf("headers", "RateLimit"),
  "X-Rate-Limit-Remaining": partOf("headers", "RateLimitRemaining"),
  "X-Rate-Limit-Reset": partOf("headers", "RateLimitReset"),
};
