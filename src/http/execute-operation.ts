// Executes an operation: reads by one SELECT, changes by the command runner.

import { hash } from "node:crypto";
import type { ChangeAnswer, ChangeRequest, Work } from "../engine/command/request.ts";
import { readParameters, single } from "../engine/read/parameters.ts";
import { needsBody } from "../schema/action.ts";
import { type Fault, Problem, type Warning } from "../schema/error.ts";
import { commonParameters, type Operation, parametersOf } from "../schema/operation.ts";
import type { Registry } from "../schema/registry.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import type { ShownObject } from "../store/objects-by-id.ts";
import { readerOf } from "../store/reader.ts";
import { idempotencyKeyOf, ifMatchVersion } from "./conditions.ts";
import { executeQuery, notFound } from "./execute-query.ts";
import { fixedFields, refuseFixed } from "./fixed-fields.ts";
import { listRequest, page } from "./list-page.ts";
import type { OperationParts, OperationRequest, OperationResponse } from "./operation-request.ts";
import { idOf, idsOf, pathTexts } from "./path-values.ts";
import { bodyMissing } from "./request-body.ts";
import type { Match } from "./routes.ts";
import { lookOf, type Seen } from "./tried-change.ts";

const dryRun = ["dryRun", commonParameters.dryRun] as const;

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
    case "query":
      return executeQuery(parts, operation.query, match, request);
    case "system":
      throw new Error("A system operation is answered elsewhere.");
    default:
      return change(parts, operation, match, request);
  }
}

/** The id in the path; for a resource with one object in each company, the company's id. */
function objectId(match: Match, one: ResourceDefinition, request: OperationRequest): number {
  return one.single && match.parameters.id === undefined ? request.caller.company : idOf(match, "id");
}

async function list(
  parts: OperationParts,
  one: ResourceDefinition,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values, unknown } = readParameters(one.search, request.query);
  const warnings = await checkValues(parts, one, values, request);
  const common = listRequest(request, values, one.defaults);
  // What a view holds is computed for the count, and anew for the page.
  const selection = one.view ? common : { ...common, most: request.mostListed };
  const statement = parts.projections.list(one, selection, request.caller);
  const answer = await page(parts, statement, {
    selection: selection,
    operationRequest: request,
    unknown,
    narrowing: [...one.search.keys()],
    total: one.listTotal?.name,
  });
  return { ...answer, warnings: [...answer.warnings, ...warnings] };
}

/**
 * Checks parameters that need stored data; returns what their values are warned of.
 * @throws Problem `businessRule` (18000) with their faults
 */
async function checkValues(
  parts: OperationParts,
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  request: OperationRequest,
): Promise<readonly Warning[]> {
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  for (const [name, { check }] of one.search) {
    if (check === null || values[name] === undefined) continue;
    const verdict = await check(values[name], readerOf(parts.database, request.caller.company));
    faults.push(...(verdict.faults ?? []));
    warnings.push(...(verdict.warnings ?? []));
  }
  if (faults.length > 0) throw new Problem("businessRule", {}, faults);
  return warnings;
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
    (await read(parts, one, id, request)) ?? (drafts === null ? null : await read(parts, drafts, id, request));
  if (row === null) throw notFound(one);
  // The version, for If-Match, and a checksum of what is shown, which may change without it.
  const etag = `${row.state}.${hash("sha256", row.body, "base64url").slice(0, 16)}`;
  if (request.ifNoneMatch === etag) return { status: 304, body: null, etag, warnings: [], unknownParameters: unknown };
  return { status: 200, body: `{"value":${row.body}}`, etag, warnings: [], unknownParameters: unknown };
}

/** One object's version and JSON; null where there is none. */
function read(
  { projections, objects }: OperationParts,
  one: ResourceDefinition,
  id: number,
  { query, caller }: OperationRequest,
): Promise<ShownObject | null> {
  return objects.find(caller.company, projections.byId(one, single(query, "fields"), caller), id);
}

type ChangeOperation = Exclude<Operation, { kind: "list" | "get" | "query" | "system" }>;

async function change(
  parts: OperationParts,
  operation: ChangeOperation,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values, unknown } = readParameters([dryRun, ...parametersOf(operation)], request.query);
  const work = workOf(operation, match, request, values);
  const model = shownModel(parts.registry, operation);
  const fields = single(request.query, "fields");
  if (model !== null) parts.projections.text(model, fields, request.caller);
  const changeRequest: ChangeRequest = {
    work,
    caller: request.caller,
    fields,
    dryRun: values.dryRun === true || request.isTried,
    look: lookOf(operation, request),
    key: idempotencyKeyOf(request),
    ifMatch: ifMatchVersion(request.ifMatch),
    replaceChildren: values[replacingOf(parts.registry, operation) ?? ""] === true,
  };
  const fixed = await fixedFields(parts, operation, changedId(work), request);
  if (fixed.faults.length > 0)
    await refuseFixed(fixed.faults, () => parts.commands.run({ ...changeRequest, dryRun: true, key: null }));
  const response = await parts.commands.run(changeRequest);
  const warnings = [...response.warnings, ...fixed.warnings];
  return { ...shown(response), warnings, unknownParameters: unknown };
}

/** The id in the path of the object that a body changes; null where the body names it. */
function changedId(work: Work): number | null {
  if (work.verb === "update") return work.id;
  return work.verb === "action" ? (Object.values(work.path)[0] ?? null) : null;
}

/** The answer with what a tried change has written, in `dryRun`; a plain list stands in `values` then. Or its document alone. */
function shown({ seen, ...answer }: ChangeAnswer): Omit<OperationResponse, "unknownParameters"> {
  const { written, document } = (seen ?? {}) as Seen;
  if (document != null) return { ...answer, body: null, file: { of: document, isDownload: false } };
  if (written === undefined) return answer;
  const { body } = answer;
  const dryRun = `"dryRun":${written}}`;
  if (body === null) return { ...answer, status: 200, body: `{${dryRun}` };
  if (body.startsWith("[")) return { ...answer, body: `{"values":${body},${dryRun}` };
  if (!body.startsWith("{")) return { ...answer, body: `{"value":${body},${dryRun}` };
  return { ...answer, body: `${body.slice(0, -1)},${dryRun}` };
}

/** The parameter that makes an update delete owned elements that the body omits. */
function replacingOf(registry: Registry, operation: ChangeOperation): string | null {
  if ("resource" in operation) return operation.resource.replaceChildrenBy;
  const { body } = operation.action;
  return body?.changes === true ? registry.resource(body.model).replaceChildrenBy : null;
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
      if (needsBody(operation.action)) requireBody(request);
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
