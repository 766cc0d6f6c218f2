// Generates the OpenAPI document from the definitions.

import { eventCatalogue } from "../../schema/event.ts";
import { operationsOf, type ServedOperation } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import type { OperationExample } from "./examples.ts";
import { operationIds } from "./operation-ids.ts";
import { answerHeaders, emptyResponses, envelopeSchemas, operationObject, sharedParameters } from "./operations.ts";
import { errorResponses, refusalSchemas } from "./refusal-parts.ts";
import { callbackFields, type Json, modelName, modelSchemas, orNull, partOf, usedSchemas } from "./schemas.ts";

/** The facts in the document that are in no definition. */
export interface DocumentFacts {
  readonly version: string;
  /** Of the service that serves it; none for a document without service. */
  readonly environment?: "test" | "production";
  /** Recorded requests; none for a document without examples. */
  readonly examples?: readonly OperationExample[];
}

const description = [
  "Accounting you run yourself: invoices, bills, bank, VAT and reports, with a complete API over HTTP and JSON.",
  "Log in with a consumer token and an employee token (PUT /token/session/:create), then send HTTP Basic with user 0, or the id of a client company, and the session token as password.",
  "One object is answered as {value}, a list as {fullResultSize, from, count, versionDigest, values}.",
  "An object that refers to another shows its id and url; fields shows more: fields=*,customer(name).",
  "Amounts are exact decimals; they may be sent as texts too. Dates are YYYY-MM-DD.",
].join("\n\n");

/** The document of OpenAPI 3.1. */
export function openApiDocument(registry: Registry, { version, environment, examples = [] }: DocumentFacts): Json {
  const operations = operationsOf(registry);
  const ids = operationIds(operations);
  const [paths, webhooks] = [pathsOf(registry, { operations, ids, examples }), webhooksOf(registry)];
  const schemas = {
    ...sharedSchemas,
    ...refusalSchemas(registry, operations),
    ...envelopeSchemas(registry, operations),
    ...modelSchemas(registry),
  };
  const responses = errorResponses(registry, operations, examples);
  return {
    openapi: "3.1.0",
    info: {
      title: environment === undefined ? "Motpost" : `Motpost (${environment} environment)`,
      version,
      description,
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    servers: [
      {
        url: "/v2",
        description: `The ${environment ?? "service's own"} environment, whose credentials work here alone.`,
      },
    ],
    tags: tagsOf(operations),
    paths,
    webhooks,
    components: {
      schemas: usedSchemas(schemas, [paths, webhooks, responses]),
      responses: { ...emptyResponses, ...responses },
      parameters: sharedParameters(),
      headers: answerHeaders(),
      securitySchemes: {
        basic: {
          type: "http",
          scheme: "basic",
          description:
            "User 0 for the token's own company, or the id of a client company; password a session token or a JWT of the company.",
        },
        bearer: { type: "http", scheme: "bearer", description: "A session token or a JWT of the company." },
      },
    },
  };
}

/** The tag of an operation: the first word of its path, and the second where it is a subject, as in `ledger/voucher`. */
function tagOf({ path }: ServedOperation): string {
  const [first = "", second = ""] = path.split("/").filter((segment) => segment !== "");
  const isSubject = second !== "" && !/^[{:>]/.test(second) && second !== "list";
  return isSubject ? `${first}/${second}` : first;
}

/** The tags, each with the description of its first resource. */
function tagsOf(operations: readonly ServedOperation[]): Json[] {
  const descriptions = new Map<string, string>();
  for (const one of operations) {
    const own = "resource" in one.operation ? one.operation.resource.description : "";
    const tag = tagOf(one);
    if ((descriptions.get(tag) ?? "") === "") descriptions.set(tag, own);
  }
  return [...descriptions].map(([name, description]) => ({
    name,
    description: description === "" ? `Under /${name}.` : description,
  }));
}

interface Operations {
  readonly operations: readonly ServedOperation[];
  readonly ids: ReadonlyMap<string, string>;
  readonly examples: readonly OperationExample[];
}

function pathsOf(registry: Registry, { operations, ids, examples }: Operations): Json {
  const paths = new Map<string, Record<string, Json>>();
  for (const one of operations) {
    const methods = paths.get(one.path) ?? {};
    const operationId = ids.get(`${one.method} ${one.path}`) ?? "";
    methods[one.method.toLowerCase()] = operationObject(registry, one, { operationId, tag: tagOf(one), examples });
    paths.set(one.path, methods);
  }
  return Object.fromEntries(paths);
}

function webhooksOf(registry: Registry): Json {
  return Object.fromEntries(
    [...eventCatalogue(registry).values()].map((one) => [
      one.name,
      { post: callback(one.name, one.description, one.isDeletion ? null : modelName(one.resource)) },
    ]),
  );
}

function callback(event: string, description: string, model: string | null): Json {
  const value = model === null ? { type: "null" } : orNull(partOf("schemas", model));
  const schema = {
    type: "object",
    properties: {
      ...callbackFields,
      event: { type: "string", const: event, description: "The event, always this one." },
      value: { ...value, description: "The object as fields of the subscription shows it; null when it is gone." },
    },
    required: ["subscriptionId", "event", "id", "value"],
  };
  return {
    operationId: `on${event
      .split(".")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")}`,
    tags: ["event"],
    summary: description.replace(/\.$/, ""),
    description: `${description} Sent to the target address of every subscription to ${event}.`,
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "2XX": { description: "Any status from 200 to 299: the callback was received." } },
    security: [],
  };
}

const nullable = (type: string, description: string) => ({ type: [type, "null"], description });

const sharedSchemas: Json = {
  Reference: {
    type: "object",
    description: "Another object: id and url. Where fields asks for more, its fields too.",
    properties: {
      id: { type: "integer", format: "int64", description: "Id of the object." },
      url: { type: "string", description: "Address of the object, without scheme." },
    },
  },
  ReferenceInput: {
    type: "object",
    description: "Names another object by its id; its other fields are ignored.",
    properties: { id: { type: "integer", format: "int64", minimum: 0, description: "Id of the object." } },
    required: ["id"],
  },
  Change: {
    type: "object",
    description: "Who changed an object and when.",
    properties: {
      employeeId: nullable("integer", "Who changed it; null for the service itself."),
      timestamp: nullable("string", "When, with the offset."),
      changeType: { type: "string", description: "CREATE, UPDATE, DELETE, LOCKED or REOPENED." },
    },
  },
};
