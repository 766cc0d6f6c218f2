// An operation with its request becomes an answer: reads by a SELECT, changes through the door.

import { createHash } from "node:crypto";
import * as limits from "../../limits.ts";
import type { Asking, QuestionDefinition, SummaryWarning } from "../../schema/action.ts";
import { type Fault, noObject, Problem, type Warning } from "../../schema/error.ts";
import { isIdName, type Operation } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import {
  input,
  type ParameterDefinition,
  type Reader,
  type ResourceDefinition,
  shownName,
} from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import type { Door } from "../act/door.ts";
import type { Caller, Work } from "../act/room.ts";
import { type Query, readPage, readParameters, single } from "../read/parameters.ts";
import type { ListRequest, Projections } from "../read/select.ts";
import type { Database } from "../store/database.ts";
import { bodyMissing } from "./body.ts";
import { demand } from "./demand.ts";
import type { Match } from "./routes.ts";

/** A request, read so far that no HTTP is left in it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly caller: Caller;
  /** Whose the token is, wherever it acts now. */
  readonly home: Asking["home"];
  /** Who gave an Idempotency-Key: the token behind the session. */
  readonly keyOwner: string;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown;
  /** What tells this request from others with the same path and query. */
  readonly rawBody: Buffer | string | null;
  /** The file of an operation that takes one. */
  readonly upload: Upload | null;
}

/** An answer before it is sent. */
export interface Answered {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string;
  readonly warnings: readonly Warning[];
  readonly unknownParameters: readonly string[];
  readonly replayed?: boolean;
}

/** What operations work with. */
export interface OperationParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  readonly door: Door;
}

const noDigest = "'If-None-Match' header not specified";
/** The parameter of everything that writes. */
export const dryRun: [string, ParameterDefinition] = ["dryRun", input("flag", { fallback: "false" })];
const deleteManyParameters: [string, ParameterDefinition][] = [["ids", { ...input("integers"), required: true }]];

/** Carries out one operation. */
export async function answer(parts: OperationParts, match: Match, asked: Asked): Promise<Answered> {
  const { operation } = match;
  switch (operation.kind) {
    case "list":
      return list(parts, operation.resource, asked);
    case "get":
      return get(parts, operation.resource, objectId(match, operation.resource, asked), asked);
    case "summary":
      return summary(parts, operation, match, asked);
    case "question":
      return question(parts, operation.question, match, asked);
    case "special":
    case "content":
      throw new Error(`A ${operation.kind} operation is answered elsewhere.`);
    default:
      return change(parts, operation, match, asked);
  }
}

/** The id that the path names; an object that a company has once goes by the company's. */
function objectId(match: Match, one: ResourceDefinition, asked: Asked): number {
  return one.single && match.parameters.id === undefined ? asked.caller.company : idOf(match, "id");
}

function idOf(match: Match, name: string): number {
  return Number(match.parameters[name]);
}

/** The ids of the path, by name. */
export function idsOf(match: Match): Record<string, number> {
  const names = Object.keys(match.parameters).filter(isIdName);
  return Object.fromEntries(names.map((name) => [name, idOf(match, name)]));
}

/** The places of the path that hold texts. */
function wordsOf(match: Match): Record<string, string> {
  return Object.fromEntries(Object.entries(match.parameters).filter(([name]) => !isIdName(name)));
}

/** The values of the path: ids as numbers, others as they are written. */
function pathValues(match: Match): Record<string, unknown> {
  const values = Object.entries(match.parameters);
  return Object.fromEntries(values.map(([name, text]) => [name, isIdName(name) ? Number(text) : text]));
}

function listRequest(
  asked: Asked,
  values: Readonly<Record<string, unknown>>,
  unasked?: { readonly fields: string; readonly count: number },
): ListRequest {
  return {
    values,
    fields: single(asked.query, "fields") ?? unasked?.fields,
    sorting: single(asked.query, "sorting"),
    ...readPage(asked.query, unasked?.count),
    ifNoneMatch: asked.ifNoneMatch,
  };
}

/** What is asked of a summary that is one object or value: it has no order, no pages and no checksum. */
function oneRequest(asked: Asked, values: Readonly<Record<string, unknown>>): ListRequest {
  return { values, fields: single(asked.query, "fields"), sorting: undefined, from: 0, count: 1, ifNoneMatch: null };
}

async function list(parts: OperationParts, one: ResourceDefinition, asked: Asked): Promise<Answered> {
  const { values, unknown } = readParameters(one.search, asked.query);
  await checkValues(parts, one, values, asked);
  const request = listRequest(asked, values);
  const statement = parts.projections.list(one, request, asked.caller);
  return page(parts, statement, { request, asked, unknown, narrowing: [...one.search.keys()] });
}

/**
 * Asks the parameters that look at what is stored.
 * @throws Problem `businessRule` (18000) with what they refuse
 */
async function checkValues(
  parts: OperationParts,
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  asked: Asked,
): Promise<void> {
  const faults: Fault[] = [];
  for (const [name, { check }] of one.search)
    if (check !== null && values[name] !== undefined)
      faults.push(...(await check(values[name], readerOf(parts, asked.caller.company))));
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
  asked: Asked,
): Promise<Answered> {
  const { values: told, unknown } = readParameters(Object.entries(operation.summary.query), asked.query);
  const values = { ...told, ...pathValues(match) };
  const asking = { ...asked.caller, home: asked.home };
  demand(operation.summary.requiresOf?.(values, asking) ?? [], asking);
  const isPage = operation.summary.single !== true && operation.summary.answers !== null;
  const request = isPage ? listRequest(asked, values, operation.summary.unasked) : oneRequest(asked, values);
  if (operation.summary.under !== undefined)
    await requireObject(parts, parts.registry.resource(operation.summary.under), idOf(match, "id"), asked);
  const { projections } = parts;
  const statement =
    operation.summary.answers === null
      ? projections.value(operation.summary, request, asked.caller, asking)
      : projections.summary(operation.summary, request, asked.caller, asking);
  if (isPage) {
    const narrowing = Object.keys(operation.summary.query);
    return page(parts, statement, { request, asked, unknown, narrowing, warning: operation.summary.warning });
  }
  const { rows } = await parts.database.read<{ body: string | null }>(
    asked.caller.company,
    statement.sql,
    statement.values,
  );
  const body = rows[0]?.body ?? null;
  if (body === null) throw new Problem("notFound", { hint: noObject("object") });
  return { status: 200, body: `{"value":${body}}`, warnings: [], unknownParameters: unknown };
}

interface PageRequest {
  readonly request: ListRequest;
  readonly asked: Asked;
  readonly unknown: readonly string[];
  readonly narrowing: readonly string[];
  readonly warning?: SummaryWarning | undefined;
}

async function page(
  parts: OperationParts,
  statement: { sql: string; values: readonly unknown[] },
  about: PageRequest,
): Promise<Answered> {
  const { request, asked } = about;
  const { rows } = await parts.database.read<{
    size: number;
    read: number;
    digest: string | null;
    count: number;
    body: string | null;
    warned?: Readonly<Record<string, string | number>> | null;
  }>(asked.caller.company, statement.sql, statement.values);
  const [row] = rows;
  if (row === undefined) throw new Error("A list answered nothing.");
  if (row.read > limits.objectsRead) throw new Problem("resultTooLarge", { parameters: about.narrowing.join(", ") });
  const { warning } = about;
  const common = {
    warnings: warning && row.warned ? [{ key: warning.key, field: warning.field, parameters: row.warned }] : [],
    unknownParameters: about.unknown,
    ...(row.digest === null ? {} : { etag: row.digest }),
  };
  if (row.digest !== null && row.digest === request.ifNoneMatch) return { status: 304, body: null, ...common };
  const body =
    `{"fullResultSize":${row.size},"from":${request.from},"count":${row.count},` +
    `"versionDigest":${JSON.stringify(row.digest ?? noDigest)},"values":[${row.body ?? ""}]}`;
  return { status: 200, body, ...common };
}

/** Refuses with 404 what the company does not have. */
async function requireObject(parts: OperationParts, one: ResourceDefinition, id: number, asked: Asked): Promise<void> {
  const { sql, values } = parts.projections.object(one, id, "id", asked.caller);
  const { rows } = await parts.database.read(asked.caller.company, sql, values);
  if (rows.length === 0) throw notThere(one);
}

function notThere(one: ResourceDefinition): Problem {
  return new Problem("notFound", { hint: noObject(shownName(one)) });
}

async function get(parts: OperationParts, one: ResourceDefinition, id: number, asked: Asked): Promise<Answered> {
  const { unknown } = readParameters([], asked.query);
  const drafts = parts.registry.draftsOf(one);
  const row =
    (await read(parts, one, id, asked)) ?? (drafts === null ? undefined : await read(parts, drafts, id, asked));
  if (row === undefined) throw notThere(one);
  const etag = row.state;
  if (asked.ifNoneMatch === etag) return { status: 304, body: null, etag, warnings: [], unknownParameters: unknown };
  return { status: 200, body: `{"value":${row.body}}`, etag, warnings: [], unknownParameters: unknown };
}

/** One object's version and JSON; undefined where there is none. */
async function read(
  parts: OperationParts,
  one: ResourceDefinition,
  id: number,
  asked: Asked,
): Promise<{ state: string; body: string } | undefined> {
  const statement = parts.projections.object(one, id, single(asked.query, "fields"), asked.caller);
  const { rows } = await parts.database.read<{ state: string; body: string }>(
    asked.caller.company,
    statement.sql,
    statement.values,
  );
  return rows[0];
}

async function question(parts: OperationParts, one: QuestionDefinition, match: Match, asked: Asked): Promise<Answered> {
  const { values, unknown } = readParameters(Object.entries(one.query), asked.query);
  const told = { path: idsOf(match), query: values };
  const loaded = await one.load(told, readerOf(parts, asked.caller.company));
  const decision = one.decide(told, loaded);
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw new Problem("businessRule", {}, decision.faults);
  const common = { status: 200, warnings: [], unknownParameters: unknown };
  if ("number" in decision) return { ...common, body: `{"value":${decision.number}}` };
  const model = parts.registry.resource(one.answers ?? "");
  const statement = parts.projections.given(model, decision.row, single(asked.query, "fields"), asked.caller);
  const { rows } = await parts.database.read<{ body: string }>(asked.caller.company, statement.sql, statement.values);
  return { ...common, body: `{"value":${rows[0]?.body ?? "null"}}` };
}

type Changing = Exclude<Operation, { kind: "list" | "get" | "summary" | "question" | "content" | "special" }>;

async function change(parts: OperationParts, operation: Changing, match: Match, asked: Asked): Promise<Answered> {
  const definitions = parametersOf(operation);
  const { values, unknown } = readParameters(definitions, asked.query);
  const work = workOf(operation, match, asked, values);
  const model = shownModel(parts.registry, operation);
  const fields = single(asked.query, "fields");
  if (model !== null) parts.projections.columns(model, fields, asked.caller);
  const answered = await parts.door.run({
    work,
    caller: asked.caller,
    fields,
    dryRun: values.dryRun === true,
    key: keyOf(asked),
    ifMatch: versionOf(asked.ifMatch),
    replaceChildren: values[replacingOf(parts.registry, operation) ?? ""] === true,
  });
  return { ...answered, unknownParameters: unknown };
}

/** The parameter by which what the operation changes loses the owned elements that a body leaves out. */
function replacingOf(registry: Registry, operation: Changing): string | null {
  if ("resource" in operation) return operation.resource.replaceChildrenBy;
  const { body } = operation.action;
  return body?.changes === true ? registry.resource(body.model).replaceChildrenBy : null;
}

function parametersOf(operation: Changing): [string, ParameterDefinition][] {
  const common = [dryRun];
  if (operation.kind === "action") return [...common, ...Object.entries(operation.action.query ?? {})];
  if (operation.kind === "deleteMany") return [...common, ...deleteManyParameters];
  const by = operation.resource.replaceChildrenBy;
  return by === null || operation.kind !== "update"
    ? common
    : [...common, [by, { ...input("flag"), fallback: "false" }]];
}

/** The model of an answer of which `fields` chooses what is shown; null where it chooses nothing. */
function shownModel(registry: Registry, operation: Changing): ResourceDefinition | null {
  if (operation.kind === "delete" || operation.kind === "deleteMany") return null;
  if (operation.kind !== "action") return operation.resource;
  const { answers, answersMany } = operation.action;
  return answers === null || answersMany === "plainly" ? null : registry.resource(answers);
}

function workOf(operation: Changing, match: Match, asked: Asked, values: Readonly<Record<string, unknown>>): Work {
  switch (operation.kind) {
    case "action": {
      const path = idsOf(match);
      if (operation.action.body !== undefined || operation.action.ids === true) requireBody(asked);
      const { upload } = asked;
      return {
        verb: "action",
        ...{ action: operation.action, path, words: wordsOf(match), query: values, body: asked.body, upload },
      };
    }
    case "create":
    case "createMany":
    case "updateMany":
      requireBody(asked);
      return { verb: operation.kind, resource: operation.resource, body: asked.body };
    case "update": {
      const id = objectId(match, operation.resource, asked);
      requireBody(asked);
      return { verb: "update", resource: operation.resource, body: asked.body, id };
    }
    case "delete":
      return { verb: "delete", resource: operation.resource, ids: [idOf(match, "id")] };
    default:
      return { verb: "deleteMany", resource: operation.resource, ids: [...new Set(values.ids as number[])] };
  }
}

function requireBody(asked: Asked): void {
  if (asked.body === undefined) throw bodyMissing();
}

function versionOf(header: string | null): number | null {
  if (header === null || header === "*") return null;
  // Behind the version an ETag may say what else it covers.
  const match = /^(?:W\/)?"?(\d{1,9})(?:\.[\d.,]*)?"?$/.exec(header.trim());
  if (match === null)
    throw new Problem("value", {}, [{ key: "parameterInteger", field: "If-Match", parameters: { name: "If-Match" } }]);
  return Number(match[1]);
}

function keyOf(asked: Asked): { key: string; request: string; owner: string } | null {
  if (asked.idempotencyKey === null) return null;
  const key = asked.idempotencyKey;
  if (key.length === 0 || key.length > limits.idempotencyKeyCharacters)
    throw new Problem("value", {}, [
      {
        key: "length",
        field: "Idempotency-Key",
        parameters: { minimum: 1, maximum: limits.idempotencyKeyCharacters, length: key.length },
      },
    ]);
  const query = Object.entries(asked.query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  const request = createHash("sha256")
    .update(`${asked.method} ${asked.path}\n${query.join("&")}\n`)
    .update(asked.rawBody ?? "")
    .digest("base64url");
  return { key, request, owner: asked.keyOwner };
}
