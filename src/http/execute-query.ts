// Executes a query: rows and objects by one SELECT, computed answers and files by what they load.

import { readParameters, single } from "../engine/read/parameters.ts";
import type { ListRequest } from "../engine/read/select.ts";
import type { ActionDefinition } from "../schema/action.ts";
import { noObject, Problem } from "../schema/error.ts";
import {
  type ArchiveQuery,
  type ComputedQuery,
  type FileQuery,
  modelOf,
  type QueryDefinition,
  type QueryInput,
  type RenderedFile,
  type RowsQuery,
  type SqlQuery,
} from "../schema/query.ts";
import { type ResourceDefinition, shownName } from "../schema/resource.ts";
import type { StoredFile } from "../schema/upload.ts";
import { serviceVersion } from "../store/project.ts";
import { readerOf } from "../store/reader.ts";
import { openArchive } from "./archive-response.ts";
import { authorize } from "./authorize.ts";
import { bytesOf } from "./file-response.ts";
import { listRequest, page } from "./list-page.ts";
import type { OperationParts, OperationRequest, OperationResponse } from "./operation-request.ts";
import { idOf, idsOf, pathValues } from "./path-values.ts";
import type { Match } from "./routes.ts";

/** A query with its checked parameters. */
interface QueryWork<Definition> {
  readonly one: Definition;
  readonly request: OperationRequest;
  readonly input: QueryInput;
  readonly unknown: readonly string[];
}

/** Executes one query. */
export async function executeQuery(
  parts: OperationParts,
  one: QueryDefinition,
  match: Match,
  request: OperationRequest,
): Promise<OperationResponse> {
  const { values, unknown } = readParameters(Object.entries(one.query), request.query);
  const work = { request, input: { path: idsOf(match), query: values }, unknown };
  if ("sql" in one) return find(parts, { one, ...work }, match);
  if ("archive" in one) return archive(parts, { one, ...work }, match);
  return "file" in one ? file(parts, { one, ...work }) : compute(parts, { one, ...work });
}

async function find(
  parts: OperationParts,
  { one, request, input, unknown }: QueryWork<SqlQuery>,
  match: Match,
): Promise<OperationResponse> {
  const values = { ...input.query, ...pathValues(match) };
  const context = { ...request.caller, home: request.home };
  authorize(one.requiresOf?.(values, context) ?? [], context);
  const isPage = "rows" in one;
  const selection = isPage ? pageRequest(parts, one, request, values) : oneRequest(request, values);
  await requireOwner(parts, one, match, request);
  const statement = parts.projections.query(one, selection, request.caller, context);
  if (isPage) {
    const narrowing = Object.keys(one.query);
    const { warning } = one;
    return page(parts, statement, { selection, operationRequest: request, unknown, narrowing, warning });
  }
  const { company } = request.caller;
  const { rows } = await parts.database.read<{ body: string | null }>(company, statement.sql, statement.values);
  const body = rows[0]?.body ?? null;
  const isNullable = "object" in one && one.isNullable === true;
  if (body === null && !isNullable) throw new Problem("notFound", { hint: noObject("object") });
  return { status: 200, body: `{"value":${body}}`, warnings: [], unknownParameters: unknown };
}

/**
 * The list request of a query that is a page. Rows without identity have no `id` to choose, yet clients ask every list for it:
 * `fields` that names nothing else counts as absent there.
 */
function pageRequest(
  parts: OperationParts,
  one: RowsQuery,
  request: OperationRequest,
  values: Readonly<Record<string, unknown>>,
): ListRequest {
  const selection = listRequest(request, values, one.defaults);
  if (parts.registry.resource(one.rows).identity) return selection;
  return selection.fields?.trim() === "id" ? { ...selection, fields: one.defaults?.fields } : selection;
}

/** The list request of a query that is one object or value, which has no order, no pages and no checksum. */
function oneRequest(request: OperationRequest, values: Readonly<Record<string, unknown>>): ListRequest {
  return {
    values,
    fields: single(request.query, "fields"),
    sorting: undefined,
    from: 0,
    count: 1,
    ifNoneMatch: null,
    most: 1,
  };
}

/** @throws Problem `notFound` where the company does not have the object that the path names */
async function requireOwner(
  parts: OperationParts,
  { under }: Pick<QueryDefinition, "under">,
  match: Match,
  request: OperationRequest,
): Promise<void> {
  if (under !== undefined) await requireExists(parts, parts.registry.resource(under), idOf(match, "id"), request);
}

/** @throws Problem `notFound` where the company has no such object */
async function requireExists(
  parts: OperationParts,
  one: ResourceDefinition,
  id: number,
  request: OperationRequest,
): Promise<void> {
  const by = parts.projections.byId(one, "id", request.caller);
  if ((await parts.objects.find(request.caller.company, by, id)) === null) throw notFound(one);
}

/** The refusal of an object that the company does not have. */
export function notFound(one: ResourceDefinition): Problem {
  return new Problem("notFound", { hint: noObject(shownName(one)) });
}

async function compute(
  parts: OperationParts,
  { one, request, input, unknown }: QueryWork<ComputedQuery>,
): Promise<OperationResponse> {
  const { company } = request.caller;
  const loaded = await one.load(input, readerOf(parts.database, company), { ...request.caller, home: request.home });
  const decision = one.decide(input, loaded);
  if ("problem" in decision) throw new Problem(decision.problem, decision.parameters ?? {}, decision.messages ?? null);
  if ("faults" in decision) throw new Problem("businessRule", {}, decision.faults);
  const common = { status: 200, warnings: decision.warnings ?? [], unknownParameters: unknown };
  if ("number" in decision) return { ...common, body: `{"value":${decision.number}}` };
  const model = parts.registry.resource(modelOf(one) ?? "");
  const fields = single(request.query, "fields");
  const write = parts.projections.writer(model, fields, request.caller, false);
  if (write !== null) return { ...common, body: `{"value":${write(decision.row, request.caller.base)}}` };
  const statement = parts.projections.computed(model, decision.row, fields, request.caller);
  const { rows } = await parts.database.read<{ body: string }>(company, statement.sql, statement.values);
  return { ...common, body: `{"value":${rows[0]?.body ?? "null"}}` };
}

async function file(
  parts: OperationParts,
  { one, request, input, unknown }: QueryWork<FileQuery>,
): Promise<OperationResponse> {
  const context = { ...request.caller, home: request.home };
  const found = await one.load(input, readerOf(parts.database, request.caller.company), context);
  if (found === null) throw new Problem("notFound", { hint: one.absent });
  if ("faults" in found) throw new Problem("businessRule", {}, found.faults);
  if (one.notes !== undefined) await note(parts, one.notes, { request, input });
  const isDownload = input.query.download !== false;
  return { status: 200, body: null, file: { of: found, isDownload }, warnings: [], unknownParameters: unknown };
}

/** Carries out what notes that a file is fetched: without it no file is sent. */
async function note(
  { commands }: OperationParts,
  action: ActionDefinition,
  { request, input }: { readonly request: OperationRequest; readonly input: QueryInput },
): Promise<void> {
  await commands.run({
    work: { verb: "action", action, ...input, body: undefined },
    caller: request.caller,
    ...{ fields: undefined, dryRun: false, key: null, ifMatch: null, replaceChildren: false },
  });
}

async function archive(
  parts: OperationParts,
  { one, request, input, unknown }: QueryWork<ArchiveQuery>,
  match: Match,
): Promise<OperationResponse> {
  const { company } = request.caller;
  const context = {
    ...{ ...request.caller, home: request.home, version: serviceVersion() },
    bytesOf: (file: StoredFile | RenderedFile) => bytesOf(parts, company, file),
  };
  authorize(one.requiresOf?.(input.query, context) ?? [], context);
  await requireOwner(parts, one, match, request);
  const found = await openArchive(parts.database, company, (read) => one.load(input, read, context));
  if ("faults" in found) throw new Problem("businessRule", {}, found.faults);
  if (one.notes !== undefined)
    await note(parts, one.notes, { request, input }).catch((error: unknown) => {
      found.end();
      throw error;
    });
  return { status: 200, body: null, archive: found, warnings: [], unknownParameters: unknown };
}
