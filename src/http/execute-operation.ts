// Executes an operation: reads by one SELECT, changes by the command runner.

import type { CommandRunner } from "../engine/command/command-runner.ts";
import type { Caller, Work } from "../engine/command/request.ts";
import { type Query, readPage, readParameters, single } from "../engine/read/parameters.ts";
import type { ListRequest, Projections } from "../engine/read/select.ts";
import * as limits from "../limits.ts";
import type { QuestionDefinition, ReadContext, SummaryWarning } from "../schema/action.ts";
import { type Fault, noObject, Problem, type Warning } from "../schema/error.ts";
import type { Operation } from "../schema/operation.ts";
import type { Registry } from "../schema/registry.ts";
import {
  input,
  type ParameterDefinition,
  type Reader,
  type ResourceDefinition,
  shownName,
} from "../schema/resource.ts";
import type { Upload } from "../schema/upload.ts";
import type { Database } from "../store/database.ts";
import { authorize } from "./authorize.ts";
import { idempotencyKeyOf, ifMatchVersion } from "./conditions.ts";
import { idOf, idsOf, pathTexts, pathValues } from "./path-values.ts";
import { bodyMissing } from "./request-body.ts";
import type { Match } from "./routes.ts";

/** The request of an operation, independent of HTTP. */
export interface OperationRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly caller: Caller;
  /** The owner of the token, in whichever company it acts now. */
  readonly home: ReadContext["home"];
  /** The owner of Idempotency-Keys: the employee token of the session. */
  readonly keyOwner: string;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown;
  /** The bytes by which a repeated request with the same Idempotency-Key is recognised. */
  readonly rawBody: Buffer | string | null;
  /** The file of an operation that takes one. */
  readonly upload: Upload | null;
}

/** The response of an operation, independent of HTTP. */
export interface OperationResponse {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string;
  readonly warnings: readonly Warning[];
  readonly unknownParameters: readonly string[];
  readonly replayed?: boolean;
}

/** The parts of the service that operations use. */
export interface OperationParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly commands: CommandRunner;
}

const noDigest = "'If-None-Match' header not specified";
/** The parameter of everything that writes. */
export const dryRun: [string, ParameterDefinition] = ["dryRun", input("flag", { default: "false" })];
const deleteManyParameters: [string, ParameterDefinition][] = [["ids", { ...input("integers"), required: true }]];

/** Executes one operation. */
export async function execute(
  parts: OperationParts,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { operation } = match;
  switch (operation.kind) {
    case "list":
      return list(parts, operation.resource, request);
    case "get":
      return get(parts, operation.resource, objectId(match, operation.resource, request), request);
    case "summary":
      return summary(parts, operation, match, request);
    case "question":
      return question(parts, operation.question, match, request);
    case "system":
    case "content":
      throw new Error(`A ${operation.kind} operation is answered elsewhere.`);
    default:
      return change(parts, operation, match, request);
  }
}

/** The id in the path; for a resource with one object in each company, the company's id. */
function objectId(match: Match, one: ResourceDefinition, request: OperationRequest): number {
  return one.single && match.parameters.id === undefined ? request.caller.company : idOf(match, "id");
}

function listRequest(
  request: OperationRequest,
  values: Readonly<Record<string, unknown>>,
  defaults?: { readonly fields: string; readonly count: number },
): ListRequest {
  return {
    values,
    fields: single(request.query, "fields") ?? defaults?.fields,
    sorting: single(request.query, "sorting"),
    ...readPage(request.query, defaults?.count),
    ifNoneMatch: request.ifNoneMatch,
  };
}

/** The list request of a summary that is one object or value, which has no order, no pages and no checksum. */
function oneRequest(request: OperationRequest, values: Readonly<Record<string, unknown>>): ListRequest {
  return { values, fields: single(request.query, "fields"), sorting: undefined, from: 0, count: 1, ifNoneMatch: null };
}

async function list(
  parts: OperationParts,
  one: ResourceDefinition,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values, unknown } = readParameters(one.search, request.query);
  await checkValues(parts, one, values, request);
  const selection = listRequest(request, values);
  const statement = parts.projections.list(one, selection, request.caller);
  return page(parts, statement, {
    selection: selection,
    operationRequest: request,
    unknown,
    narrowing: [...one.search.keys()],
  });
}

/**
 * Checks parameters that need stored data.
 * @throws Problem `businessRule` (18000) with their faults
 */
async function checkValues(
  parts: OperationParts,
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  request: OperationRequest,
): Promise<void> {
  const faults: Fault[] = [];
  for (const [name, { check }] of one.search)
    if (check !== null && values[name] !== undefined)
      faults.push(...(await check(values[name], readerOf(parts, request.caller.company))));
  if (faults.length > 0) throw new Problem("businessRule", {}, faults);
}

function readerOf(parts: OperationParts, company: number): Reader {
  return {
    company,
    rows: async <T>(sql: string, ...more: unknown[]) =>
      (await parts.database.read<T>(company, sql, [company, ...more])).rows,
  };
}

async function summary(
  parts: OperationParts,
  operation: Extract<Operation, { kind: "summary" }>,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values: parameters, unknown } = readParameters(Object.entries(operation.summary.query), request.query);
  const values = { ...parameters, ...pathValues(match) };
  const context = { ...request.caller, home: request.home };
  authorize(operation.summary.requiresOf?.(values, context) ?? [], context);
  const isPage = operation.summary.single !== true && operation.summary.answers !== null;
  const selection = isPage ? listRequest(request, values, operation.summary.defaults) : oneRequest(request, values);
  if (operation.summary.under !== undefined)
    await requireExists(parts, parts.registry.resource(operation.summary.under), idOf(match, "id"), request);
  const { projections } = parts;
  const statement =
    operation.summary.answers === null
      ? projections.value(operation.summary, selection, request.caller, context)
      : projections.summary(operation.summary, selection, request.caller, context);
  if (isPage) {
    const narrowing = Object.keys(operation.summary.query);
    return page(parts, statement, {
      selection: selection,
      operationRequest: request,
      unknown,
      narrowing,
      warning: operation.summary.warning,
    });
  }
  const { rows } = await parts.database.read<{ body: string | null }>(
    request.caller.company,
    statement.sql,
    statement.values,
  );
  const body = rows[0]?.body ?? null;
  if (body === null) throw new Problem("notFound", { hint: noObject("object") });
  return { status: 200, body: `{"value":${body}}`, warnings: [], unknownParameters: unknown };
}

interface ListPage {
  readonly selection: ListRequest;
  readonly operationRequest: OperationRequest;
  readonly unknown: readonly string[];
  readonly narrowing: readonly string[];
  readonly warning?: SummaryWarning | undefined;
}

async function page(
  parts: OperationParts,
  statement: { sql: string; values: readonly unknown[] },
  about: ListPage,
): Promise<OperationResponse> {
  const { selection, operationRequest: request } = about;
  const { rows } = await parts.database.read<{
    size: number;
    read: number;
    digest: string | null;
    count: number;
    body: string | null;
    warned?: Readonly<Record<string, string | number>> | null;
  }>(request.caller.company, statement.sql, statement.values);
  const [row] = rows;
  if (row === undefined) throw new Error("A list returned no row.");
  if (row.read > limits.objectsRead) throw new Problem("resultTooLarge", { parameters: about.narrowing.join(", ") });
  const { warning } = about;
  const common = {
    warnings: warning && row.warned ? [{ key: warning.key, field: warning.field, parameters: row.warned }] : [],
    unknownParameters: about.unknown,
    ...(row.digest === null ? {} : { etag: row.digest }),
  };
  if (row.digest !== null && row.digest === selection.ifNoneMatch) return { status: 304, body: null, ...common };
  const body =
    `{"fullResultSize":${row.size},"from":${selection.from},"count":${row.count},` +
    `"versionDigest":${JSON.stringify(row.digest ?? noDigest)},"values":[${row.body ?? ""}]}`;
  return { status: 200, body, ...common };
}

/** @throws Problem `notFound` where the company has no such object */
async function requireExists(
  parts: OperationParts,
  one: ResourceDefinition,
  id: number,
  request: OperationRequest,
): Promise<void> {
  const { sql, values } = parts.projections.object(one, id, "id", request.caller);
  const { rows } = await parts.database.read(request.caller.company, sql, values);
  if (rows.length === 0) throw notFound(one);
}

function notFound(one: ResourceDefinition): Problem {
  return new Problem("notFound", { hint: noObject(shownName(one)) });
}

async function get(
  parts: OperationParts,
  one: ResourceDefinition,
  id: number,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { unknown } = readParameters([], request.query);
  const drafts = parts.registry.draftsOf(one);
  const row =
    (await read(parts, one, id, request)) ?? (drafts === null ? undefined : await read(parts, drafts, id, request));
  if (row === undefined) throw notFound(one);
  const etag = row.state;
  if (request.ifNoneMatch === etag) return { status: 304, body: null, etag, warnings: [], unknownParameters: unknown };
  return { status: 200, body: `{"value":${row.body}}`, etag, warnings: [], unknownParameters: unknown };
}

/** One object's version and JSON; undefined where there is none. */
async function read(
  parts: OperationParts,
  one: ResourceDefinition,
  id: number,
  request: OperationRequest,
): Promise<{ state: string; body: string } | undefined> {
  const statement = parts.projections.object(one, id, single(request.query, "fields"), request.caller);
  const { rows } = await parts.database.read<{ state: string; body: string }>(
    request.caller.company,
    statement.sql,
    statement.values,
  );
  return rows[0];
}

async function question(
  parts: OperationParts,
  one: QuestionDefinition,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values, unknown } = readParameters(Object.entries(one.query), request.query);
  const parameters = { path: idsOf(match), query: values };
  const loaded = await one.load(parameters, readerOf(parts, request.caller.company));
  const decision = one.decide(parameters, loaded);
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw new Problem("businessRule", {}, decision.faults);
  const common = { status: 200, warnings: [], unknownParameters: unknown };
  if ("number" in decision) return { ...common, body: `{"value":${decision.number}}` };
  const model = parts.registry.resource(one.answers ?? "");
  const statement = parts.projections.computed(model, decision.row, single(request.query, "fields"), request.caller);
  const { rows } = await parts.database.read<{ body: string }>(request.caller.company, statement.sql, statement.values);
  return { ...common, body: `{"value":${rows[0]?.body ?? "null"}}` };
}

type ChangeOperation = Exclude<Operation, { kind: "list" | "get" | "summary" | "question" | "content" | "system" }>;

async function change(
  parts: OperationParts,
  operation: ChangeOperation,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const definitions = parametersOf(operation);
  const { values, unknown } = readParameters(definitions, request.query);
  const work = workOf(operation, match, request, values);
  const model = shownModel(parts.registry, operation);
  const fields = single(request.query, "fields");
  if (model !== null) parts.projections.columns(model, fields, request.caller);
  const response = await parts.commands.run({
    work,
    caller: request.caller,
    fields,
    dryRun: values.dryRun === true,
    key: idempotencyKeyOf(request),
    ifMatch: ifMatchVersion(request.ifMatch),
    replaceChildren: values[replacingOf(parts.registry, operation) ?? ""] === true,
  });
  return { ...response, unknownParameters: unknown };
}

/** The parameter that makes an update delete owned elements that the body omits. */
function replacingOf(registry: Registry, operation: ChangeOperation): string | null {
  if ("resource" in operation) return operation.resource.replaceChildrenBy;
  const { body } = operation.action;
  return body?.changes === true ? registry.resource(body.model).replaceChildrenBy : null;
}

function parametersOf(operation: ChangeOperation): [string, ParameterDefinition][] {
  const common = [dryRun];
  if (operation.kind === "action") return [...common, ...Object.entries(operation.action.query ?? {})];
  if (operation.kind === "deleteMany") return [...common, ...deleteManyParameters];
  const by = operation.resource.replaceChildrenBy;
  return by === null || operation.kind !== "update"
    ? common
    : [...common, [by, { ...input("flag"), default: "false" }]];
}

/** The model of the response that `fields` applies to; null where it applies to none. */
function shownModel(registry: Registry, operation: ChangeOperation): ResourceDefinition | null {
  if (operation.kind === "delete" || operation.kind === "deleteMany") return null;
  if (operation.kind !== "action") return operation.resource;
  const { answers, answersMany } = operation.action;
  return answers === null || answersMany === "plainly" ? null : registry.resource(answers);
}

function workOf(
  operation: ChangeOperation,
  match: Match,
  request: OperationRequest,
  values: Readonly<Record<string, unknown>>,
): Work {
  switch (operation.kind) {
    case "action": {
      const path = idsOf(match);
      if (operation.action.body !== undefined || operation.action.ids === true) requireBody(request);
      const { upload } = request;
      return {
        verb: "action",
        action: operation.action,
        path,
        words: pathTexts(match),
        query: values,
        body: request.body,
        upload,
      };
    }
    case "create":
    case "createMany":
    case "updateMany":
      requireBody(request);
      return { verb: operation.kind, resource: operation.resource, body: request.body };
    case "update": {
      const id = objectId(match, operation.resource, request);
      requireBody(request);
      return { verb: "update", resource: operation.resource, body: request.body, id };
    }
    case "delete":
      return { verb: "delete", resource: operation.resource, ids: [idOf(match, "id")] };
    default:
      return { verb: "deleteMany", resource: operation.resource, ids: [...new Set(values.ids as number[])] };
  }
}

function requireBody(request: OperationRequest): void {
  if (request.body === undefined) throw bodyMissing();
}
