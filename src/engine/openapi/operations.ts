// The operations of the OpenAPI document: parameters, bodies, answers and refusals.

import { idempotencyKeyCharacters, objectsRead } from "../../limits.ts";
import type { PlainValue } from "../../schema/action.ts";
import type { ServedOperation } from "../../schema/operation.ts";
import { commonParameters, isIdName, isOpen, requirementOf } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../schema/resource.ts";
import type { AnswerField } from "../../schema/system-operation.ts";
import { fileKinds, type UploadDefinition } from "../../schema/upload.ts";
import {
  type AnswerDescription,
  type BodyDescription,
  describeOperation,
  describeParameter,
  type OperationDescription,
} from "./describe.ts";
import { answeredExamples, type OperationExample, sentExamples } from "./examples.ts";
import { responseName, shownHeaders } from "./refusal-parts.ts";
import { refusalsOf, takesVersion } from "./refusals.ts";
import {
  bodySchema,
  callbackFields,
  changeFields,
  describeDefault,
  type Json,
  modelName,
  orNull,
  parameterSchema,
  partOf,
  valuesSchema,
} from "./schemas.ts";

/** The members of an operation object that are not in its definition. */
interface OperationMembers {
  readonly operationId: string;
  readonly tag: string;
  readonly examples: readonly OperationExample[];
}

/** One operation as an OpenAPI operation object. */
export function operationObject(registry: Registry, served: ServedOperation, members: OperationMembers): Json {
  const { operationId, tag, examples } = members;
  const name = `${served.method} ${served.path}`;
  const about = describeOperation(registry, served);
  const requirement = requirementOf(registry, served);
  const needs = requirement.length === 0 ? "" : `\n\nNeeds ${requirement.join(" or ")}.`;
  return {
    operationId,
    tags: [tag],
    summary: firstSentence(about.description),
    description: `${about.description}${needs}`,
    parameters: parametersOf(registry, served, about),
    ...(about.body === null ? {} : { requestBody: requestBody(about.body, sentExamples(examples, name)) }),
    responses: responsesOf(registry, served, about, answeredExamples(examples, name, about.answer.status)),
    security: isOpen(served.operation) ? [] : [{ basic: [] }, { bearer: [] }],
  };
}

function firstSentence(description: string): string {
  return (/^.*?[.](?=\s|$)/s.exec(description)?.[0] ?? description).replace(/\.$/, "");
}

function parametersOf(registry: Registry, served: ServedOperation, about: OperationDescription): Json[] {
  const { path, operation } = served;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => pathParameter(name));
  const inQuery = about.parameters.map(([name, one]) => queryParameter(name, one));
  const shared = about.common.map((name) => partOf("parameters", name));
  const state = hasState(operation, about.answer) ? [partOf("parameters", "IfNoneMatch")] : [];
  return [...inPath, ...inQuery, ...shared, ...state, ...headersOf(registry, served)];
}

/** Whether the answer has an ETag. */
function hasState({ kind }: ServedOperation["operation"], { holds }: AnswerDescription): boolean {
  return kind === "get" || (holds !== null && "form" in holds && holds.form === "list");
}

function headersOf(registry: Registry, served: ServedOperation): Json[] {
  const key = partOf("parameters", "IdempotencyKey");
  if (served.operation.kind === "system") return served.operation.takesKey === true ? [key] : [];
  if (served.method === "GET" || served.operation.kind === "query") return [];
  const version = takesVersion(registry, served) ? [partOf("parameters", "IfMatch")] : [];
  return [...version, key];
}

function pathParameter(name: string): Json {
  const isId = isIdName(name);
  return {
    name,
    in: "path",
    required: true,
    description: isId ? "Id of the object." : `The ${name} of the path.`,
    schema: isId ? { type: "integer", format: "int64", minimum: 0 } : { type: "string" },
  };
}

/** A query parameter; lists are written with commas between their elements. */
export function queryParameter(name: string, one: ParameterDefinition): Json {
  const schema = parameterSchema(one);
  return {
    name,
    in: "query",
    description: describeParameter(one),
    ...(one.required ? { required: true } : {}),
    ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    schema,
  };
}

function requestBody(body: BodyDescription, examples: Json): Json {
  if ("ids" in body) {
    const items = { anyOf: [{ type: "integer", format: "int64" }, partOf("schemas", "ReferenceInput")] };
    return jsonBody({ type: "array", minItems: 1, items }, { required: !body.optional }, examples);
  }
  if ("form" in body) return formBody(body.form);
  if ("values" in body) {
    const schema = valuesSchema(body.values);
    const sent = body.most === undefined ? schema : { type: "array", minItems: 1, maxItems: body.most, items: schema };
    return jsonBody(sent, { required: "required" in schema }, examples);
  }
  const one = bodySchema(body.model, body.changes);
  return jsonBody(body.many ? { type: "array", minItems: 1, items: one } : one, { required: true }, examples);
}

/** A form: the file as bytes, the other parts as query parameters are written. */
function formBody({ kinds, name: main = "file", most = 1, parts = {} }: UploadDefinition): Json {
  const taken = kinds.map((kind) => fileKinds[kind].mimeType);
  const bytes = { type: "string", ...(taken.length === 1 ? { contentMediaType: taken[0] } : { format: "binary" }) };
  const file = most === 1 ? bytes : { type: "array", items: bytes, minItems: 1, maxItems: most };
  const others = Object.entries(parts).map(([name, part]) => [
    name,
    {
      ...parameterSchema({ ...part, default: null }),
      description: describeDefault(describeParameter(part), part.default),
    },
  ]);
  const schema = {
    type: "object",
    properties: {
      [main]: { ...file, description: `One of ${taken.join(", ")}.` },
      ...Object.fromEntries(others),
    },
    required: [main, ...Object.keys(parts).filter((name) => parts[name]?.required)],
  };
  const encoding = { [main]: { contentType: taken.join(", ") } };
  return { required: true, content: { "multipart/form-data": { schema, encoding } } };
}

function jsonBody(schema: Json, more: Json, examples: Json): Json {
  return { ...more, content: { "application/json": { schema, ...examples } } };
}

function responsesOf(registry: Registry, served: ServedOperation, about: OperationDescription, examples: Json): Json {
  const answers: [string, Json][] = [[String(about.answer.status), answerObject(served, about.answer, examples)]];
  if (about.answer.finds === true) answers.push(["200", answerObject(served, { ...about.answer, status: 200 }, {})]);
  if (hasState(served.operation, about.answer)) answers.push(["304", partOf("responses", "NotModified")]);
  const { holds } = about.answer;
  if (holds !== null && "file" in holds && !holds.isStreamed) {
    const content = bytesOf(holds.file);
    answers.push(["206", { description: "The range that Range asks for.", content }]);
    answers.push(["304", { description: "The content is still the one that If-None-Match names." }]);
  }
  for (const one of refusalsOf(registry, served))
    answers.push([String(one.status), partOf("responses", responseName(one))]);
  return Object.fromEntries(answers);
}

/** The headers of all answers but those of system operations. */
const messageHeaders: Json = {
  "x-unknown-parameters": partOf("headers", "UnknownParameters"),
  "x-warning": partOf("headers", "Warning"),
};

/** The responses without a body, by name. */
export const emptyResponses: Json = {
  NoContent: { description: "Done; there is nothing to say.", headers: { ...shownHeaders, ...messageHeaders } },
  NotModified: { description: "Nothing changed since the state that If-None-Match names." },
};

function answerObject({ operation }: ServedOperation, { status, holds }: AnswerDescription, examples: Json): Json {
  const headers = {
    ...shownHeaders,
    ...(operation.kind === "system" ? {} : messageHeaders),
    ...(hasState(operation, { status, holds }) ? { ETag: partOf("headers", "ETag") } : {}),
  };
  if (holds === null)
    return operation.kind === "system"
      ? { description: "Done; there is nothing to say.", headers }
      : partOf("responses", "NoContent");
  if ("file" in holds)
    return {
      description: "The content.",
      headers: holds.isStreamed ? headers : { ...headers, ETag: partOf("headers", "ETag") },
      content: bytesOf(holds.file),
    };
  const schema = answerSchema(holds);
  return {
    description: status === 201 ? "What was made." : "What was asked for.",
    headers,
    content: { "application/json": { schema, ...examples } },
  };
}

function valueSchema(value: PlainValue): Json {
  if (typeof value === "object") {
    const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, answerField(one)]));
    return { type: "object", properties, required: Object.keys(value) };
  }
  return { flag: { type: "boolean" }, integer: { type: "integer", format: "int64" }, number: { type: "number" } }[
    value
  ];
}

/** Bytes by each media type that they may have. */
function bytesOf(mimeTypes: readonly string[]): Json {
  return Object.fromEntries(mimeTypes.map((type) => [type, { schema: { type: "string", contentMediaType: type } }]));
}

function answerSchema(holds: Exclude<AnswerDescription["holds"], null | { readonly file: readonly string[] }>): Json {
  if ("plain" in holds)
    return {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "integer", format: "int64", description: "Id of the object." },
          url: { type: "string", description: "Address of the object, without scheme." },
        },
      },
    };
  if ("values" in holds) {
    const properties = Object.fromEntries(Object.entries(holds.values).map(([name, one]) => [name, answerField(one)]));
    const value = { type: "object", properties };
    return envelope(holds.byName ? { type: "object", additionalProperties: value } : value);
  }
  if ("value" in holds) {
    const { tried } = holds;
    if (!tried) return envelope(valueSchema(holds.value));
    return { anyOf: [valueSchema(holds.value), partOf("schemas", `ResponseWrapper${modelName(tried)}`)] };
  }
  const name = modelName(holds.model);
  if (holds.form === "object or null") return envelope(orNull(partOf("schemas", name)));
  return partOf("schemas", holds.form === "object" ? `ResponseWrapper${name}` : `ListResponse${name}`);
}

function answerField({ type, nullable, description }: AnswerField): Json {
  const schema = answerTypes[type];
  return { ...(nullable === true ? orNull(schema) : schema), description: description };
}

const answerTypes: Readonly<Record<AnswerField["type"], Json>> = {
  integer: { type: "integer", format: "int64" },
  text: { type: "string" },
  flag: { type: "boolean" },
  date: { type: "string", format: "date" },
  reference: partOf("schemas", "Reference"),
  callbacks: { type: "array", items: { type: "object", properties: callbackFields } },
  changes: { type: "array", items: { type: "object", properties: changeFields } },
};

function envelope(value: Json): Json {
  const described = "$ref" in value ? value : { description: "What was asked for.", ...value };
  return { type: "object", properties: { value: described }, required: ["value"] };
}

/** The envelopes of every model that an operation answers, by name. */
export function envelopeSchemas(registry: Registry, operations: readonly ServedOperation[]): Json {
  const schemas = new Map<string, Json>();
  for (const served of operations) {
    const { holds } = describeOperation(registry, served).answer;
    if (holds === null || !("model" in holds) || holds.form === "object or null") continue;
    const name = modelName(holds.model);
    const value = partOf("schemas", name);
    const description = holds.form === "object" ? `One ${name} as value.` : `A list of ${name}: how many, and values.`;
    if (holds.form === "object") schemas.set(`ResponseWrapper${name}`, { ...envelope(value), description });
    else schemas.set(`ListResponse${name}`, { ...listEnvelope(value, totalOf(holds.model)), description });
  }
  return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sums that lists of a model have behind their rows. */
function totalOf({ listTotal, search }: ResourceDefinition): Json {
  const description = "Of all matches; in the list of the resource alone.";
  const total = listTotal === null ? {} : { [listTotal.name]: { type: "integer", description } };
  const sums = (search.get("sums")?.choices ?? []).map((name) => [name, { type: "number", description }] as const);
  if (sums.length === 0) return total;
  return { ...total, sums: { type: "object", properties: Object.fromEntries(sums), description } };
}

function listEnvelope(value: Json, total: Json): Json {
  return {
    type: "object",
    properties: {
      fullResultSize: {
        type: "integer",
        format: "int64",
        description: "How many objects fit the search; 0 in answers to changes.",
      },
      from: { type: "integer", format: "int64", description: "How many of them were skipped." },
      count: { type: "integer", format: "int64", description: "How many are in values." },
      versionDigest: {
        type: ["string", "null"],
        description: "The list's checksum: sent back as If-None-Match, it is answered by 304 while nothing changed.",
      },
      values: { type: "array", items: value, description: "The objects." },
      ...total,
    },
    required: ["fullResultSize", "from", "count", "versionDigest", "values"],
  };
}

/** The parameters that many operations share, by name. */
export function sharedParameters(): Json {
  const inQuery = Object.entries(commonParameters).map(([name, one]) => [name, queryParameter(name, one)]);
  const header = (name: string, description: string, bounds: Json = {}) => ({
    name,
    in: "header",
    description,
    schema: { type: "string", ...bounds },
  });
  const page = (name: "from" | "count", bounds: Json) => ({
    ...queryParameter(name, commonParameters[name]),
    schema: { ...parameterSchema(commonParameters[name]), minimum: 0, ...bounds },
  });
  return {
    ...Object.fromEntries(inQuery),
    from: page("from", {}),
    count: page("count", { maximum: objectsRead }),
    IdempotencyKey: header(
      "Idempotency-Key",
      "A text of the client's own, at most 255 characters. The same request with the same key within 7 days is carried out once and answered the same.",
      { minLength: 1, maxLength: idempotencyKeyCharacters },
    ),
    IfMatch: header("If-Match", "The version that the object must have; otherwise 409 with code 8000."),
    IfNoneMatch: header("If-None-Match", "The ETag of an earlier answer: where nothing changed, 304 without body."),
  };
}

/** The headers of answers, by name. */
export function answerHeaders(): Json {
  const header = (type: string, description: string) => ({ description, schema: { type } });
  return {
    RequestId: header("string", "Names the request in the service's log."),
    RateLimit: header("integer", "Requests that the caller has in each period."),
    RateLimitRemaining: header("integer", "Requests that are left in this period."),
    RateLimitReset: header("integer", "Seconds until the period ends."),
    RetryAfter: header("integer", "Seconds to wait."),
    ETag: header("string", "The state of the object or of the list."),
    Challenge: header("string", "How to log in: HTTP Basic."),
    UnknownParameters: header("string", "Query parameters that the operation does not know, separated by commas."),
    Warning: header(
      "string",
      "What the request led to besides what was asked for: field and sentence, separated by |.",
    ),
  };
}
