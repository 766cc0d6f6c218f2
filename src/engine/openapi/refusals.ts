// The refusals of an operation: those that follow from its path, parameters, body and method, and those that its definition declares.

import type { ActionDefinition } from "../../schema/action.ts";
import { type ProblemKey, problems } from "../../schema/error.ts";
import { definitionOf, isIdName, isOpen, type Operation, type ServedOperation } from "../../schema/operation.ts";
import type { QueryDefinition } from "../../schema/query.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../schema/resource.ts";
import { type BodyDescription, describeOperation, type OperationDescription } from "./describe.ts";

/** The refusals of one status: its internal codes, the smallest first. */
export interface StatusRefusals {
  readonly status: number;
  readonly codes: readonly number[];
}

/** The statuses with which an operation may refuse a request, each with its codes, in their order. */
export function refusalsOf(registry: Registry, served: ServedOperation): StatusRefusals[] {
  const byStatus = new Map<number, Set<number>>();
  for (const key of problemsOf(registry, served)) {
    const { status, code } = problems[key];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const ordered = [...byStatus].sort(([one], [other]) => one - other);
  return ordered.map(([status, codes]) => ({ status, codes: [...codes].sort((one, other) => one - other) }));
}

function* problemsOf(registry: Registry, served: ServedOperation): Generator<ProblemKey> {
  const { method, path, operation } = served;
  const about = describeOperation(registry, served);
  yield* ["rateLimit", "exception", "unavailable"] as const;
  if (!isOpen(operation)) yield* ["authentication", "security"] as const;
  yield* ofPath(path);
  yield* ofParameters(about);
  // A body is checked even where the operation takes none.
  if (method !== "GET") yield* ["contentType", "tooLarge"] as const;
  if (about.body !== null) yield* ofBody(about.body);
  yield* ofKind(registry, served, about);
  if (!("resource" in operation)) yield* definitionOf(operation).refuses ?? [];
}

function* ofPath(path: string): Generator<ProblemKey> {
  const names = pathParameters(path);
  if (names.some(isIdName)) yield "pathNumber";
  // A text may be encoded wrongly.
  if (names.some((name) => !isIdName(name))) yield "badRequest";
}

function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function* ofParameters({ parameters, common, answer }: OperationDescription): Generator<ProblemKey> {
  const all = parameters.map(([, one]) => one);
  yield* ofValues(all);
  if (common.includes("fields")) yield* ["illegalFilter", "fieldsSyntax"] as const;
  if (answer.holds === null || !("form" in answer.holds) || answer.holds.form !== "list") return;
  yield* ["validation", "sorting", "resultTooLarge"] as const;
  if (all.some((one) => one.check !== null)) yield "businessRule";
}

function* ofValues(all: readonly ParameterDefinition[]): Generator<ProblemKey> {
  if (all.some((one) => one.required || one.type !== "choice")) yield "value";
  if (all.some((one) => one.choices.length > 0)) yield "parameter";
  if (all.some((one) => one.maximumLength !== null)) yield "validation";
}

function* ofBody(body: BodyDescription): Generator<ProblemKey> {
  yield* ["badRequest", "validation"] as const;
  if ("form" in body) yield* ofValues(Object.values(body.form.parts ?? {}));
  else yield* ["invalidJson", "mapping"] as const;
  if ("model" in body && [...body.model.fields.values()].some(({ secret }) => secret)) yield "cryptography";
  if ("values" in body && Object.values(body.values).some((one) => one.required)) yield "value";
}

function* ofKind(registry: Registry, served: ServedOperation, about: OperationDescription): Generator<ProblemKey> {
  const { operation } = served;
  switch (operation.kind) {
    case "system":
      if (pathParameters(served.path).length > 0) yield "notFound";
      return;
    case "list":
      return;
    case "get":
      if (namesObject(served.path, about) || !isOnly(operation)) yield "notFound";
      return;
    case "query":
      if (mayBeAbsent(operation.query)) yield "notFound";
      if ("file" in operation.query) yield "range";
      return;
    default:
      yield* ofChange(registry, served, about);
  }
}

/** Whether a query is of something that may not exist. */
function mayBeAbsent(one: QueryDefinition): boolean {
  return one.under !== undefined || "file" in one || (!("rows" in one) && pathParameters(one.path).length > 0);
}

/** The refusals of the command runner. */
function* ofChange(
  registry: Registry,
  { path, operation }: ServedOperation,
  about: OperationDescription,
): Generator<ProblemKey> {
  // Every change takes dryRun and Idempotency-Key, and may conflict with concurrent ones.
  yield* ["value", "idempotencyKey", "businessRule", "locked"] as const;
  const { body } = about;
  const isNew = operation.kind === "create" || operation.kind === "createMany";
  const changes = operation.kind === "action" ? operation.action.body?.changes === true : !isNew;
  const names = namesObject(path, about) || (changes && !isOnly(operation));
  if (changes || names) yield "revision";
  const sent = body !== null && ("ids" in body || ("model" in body && refers(registry, body.model)));
  if (names || sent) yield "notFound";
}

/** Whether the operation is on a resource of which each company has exactly one object. */
function isOnly(operation: Operation): boolean {
  return "resource" in operation && operation.resource.single;
}

/** Whether the path or a parameter is the id of an object. */
function namesObject(path: string, { parameters }: OperationDescription): boolean {
  const ids = parameters.filter(([, { type }]) => type === "integer" || type === "integers");
  return pathParameters(path).some(isIdName) || ids.some(([name]) => /(^i|I)ds?$/.test(name));
}

/** Whether a new object of a model may name others: by a reference, or by an element that is there already. */
function refers(registry: Registry, model: ResourceDefinition): boolean {
  return [...model.fields.values()].some((field) => {
    if (field.readOnly || field.internal || field.target === null) return false;
    return !field.owned || refers(registry, registry.resource(field.target));
  });
}

/** Whether the operation compares `If-Match` with the version of the object that its path names. */
export function takesVersion(registry: Registry, { path, operation }: ServedOperation): boolean {
  if (operation.kind === "update" || operation.kind === "delete") return true;
  return operation.kind === "action" && namesStored(registry, operation.action, path);
}

function namesStored(registry: Registry, action: ActionDefinition, path: string): boolean {
  return pathParameters(path).some(isIdName) && registry.pathObject(action) !== null;
}
