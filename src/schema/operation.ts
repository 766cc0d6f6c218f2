// The operations of the definitions, with method and path.

import type { ActionDefinition } from "./action.ts";
import { areaOf, type CompanyOwned, type Requirement } from "./entitlement.ts";
import type { QueryDefinition } from "./query.ts";
import { compareText, type Registry } from "./registry.ts";
import { input, type ParameterDefinition, type ResourceDefinition, type Verb } from "./resource.ts";
import type { SystemOperation } from "./system-operation.ts";

/** An operation by its kind, with its definition; a system operation may have more than the schema language says. */
export type Operation<System extends SystemOperation = SystemOperation> =
  | { readonly kind: Verb; readonly resource: ResourceDefinition }
  | { readonly kind: "action"; readonly action: ActionDefinition }
  | { readonly kind: "query"; readonly query: QueryDefinition }
  | System;

/** An operation with its method and its path below `/v2`. */
export interface ServedOperation<System extends SystemOperation = SystemOperation> {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation<System>;
}

const verbs: readonly (readonly [method: string, below: string, verb: Verb])[] = [
  ["GET", "", "list"],
  ["POST", "", "create"],
  ["GET", "/{id}", "get"],
  ["PUT", "/{id}", "update"],
  ["DELETE", "/{id}", "delete"],
  ["POST", "/list", "createMany"],
  ["PUT", "/list", "updateMany"],
  ["DELETE", "/list", "deleteMany"],
];

/** A resource with one object per company is read and changed without an id; its path with the id works too. */
const singleVerbs: typeof verbs = [
  ["GET", "", "get"],
  ["GET", "/{id}", "get"],
  ["PUT", "", "update"],
];

/**
 * True for a path parameter that is an id, as `{id}`, `{invoiceId}` and `{fromCurrencyID}` do; `{token}` and `{number}`
 * are texts.
 */
export function isIdName(name: string): boolean {
  return name === "id" || /I[dD]$/.test(name);
}

/** The entitlements of which one is needed for an operation: its own, or those of its area. */
export function requirementOf(registry: Registry, { method, path, operation }: ServedOperation): Requirement {
  const own = ownRequirement(operation);
  if (own !== undefined) return own;
  const area = areaOf(registry.areas ?? [], path);
  if (area === undefined) return [];
  if (method === "GET") return area.read;
  return (method === "POST" ? area.create : undefined) ?? area.write;
}

/** True for an operation that needs no credentials. */
export function isOpen(operation: Operation): boolean {
  return operation.kind === "system" && operation.open;
}

/** Whether office tokens may run it in the office itself; undefined where they may not. */
export function companyOwnedOf(operation: Operation): CompanyOwned | undefined {
  if (operation.kind === "query") return operation.query.companyOwned;
  if (operation.kind === "system") return operation.open ? "also" : operation.companyOwned;
  return undefined;
}

function ownRequirement(operation: Operation): Requirement | undefined {
  if (isOpen(operation)) return [];
  if (!("resource" in operation)) return definitionOf(operation).requires;
  const { read, write } = operation.resource.requires;
  return operation.kind === "list" || operation.kind === "get" ? read : write;
}

/** The definition of an operation that is no verb of a resource. */
export function definitionOf(
  operation: Exclude<Operation, { readonly resource: ResourceDefinition }>,
): ActionDefinition | QueryDefinition | SystemOperation {
  if (operation.kind === "action") return operation.action;
  return operation.kind === "query" ? operation.query : operation;
}

/** A query parameter that many operations share. */
export type CommonParameter = keyof typeof commonParameters;

/** The query parameters that many operations share. */
export const commonParameters = {
  fields: input("text", { description: "What the answer shows: *, names, sub(names), to six levels." }),
  from: input("integer", { default: "0", description: "Objects to skip." }),
  count: input("integer", { default: "1000", description: "Objects to return, at most 10,000." }),
  sorting: input("text", {
    description: "Field names separated by commas, - in front for descending, sub.field below.",
  }),
  dryRun: input("flag", { default: "false", description: "Checks and answers everything, and writes nothing." }),
} as const satisfies Record<string, ParameterDefinition>;

const idsToDelete = input("integers", { required: true, description: "Ids of the objects, separated by commas." });
const removing = input("flag", { default: "false", description: "Removes elements that the body leaves out." });

/** The query parameters of an operation alone, without those that many share. */
export function parametersOf(operation: Operation): readonly (readonly [string, ParameterDefinition])[] {
  if (!("resource" in operation)) return Object.entries(definitionOf(operation).query ?? {});
  const { search, replaceChildrenBy } = operation.resource;
  if (operation.kind === "list") return [...search];
  if (operation.kind === "deleteMany") return [["ids", idsToDelete]];
  return operation.kind === "update" && replaceChildrenBy !== null ? [[replaceChildrenBy, removing]] : [];
}

const methods = ["GET", "POST", "PUT", "DELETE"];

/** Every operation, by path and method, whatever the order of the definitions. */
export function operationsOf<System extends SystemOperation>(registry: Registry<System>): ServedOperation<System>[] {
  const served = (method: string, path: string, operation: Operation<System>) => ({ method, path, operation });
  const operations = [
    ...registry.resources.flatMap((resource) =>
      (resource.single ? singleVerbs : verbs)
        .filter(([, , verb]) => resource.verbs.has(verb))
        .map(([method, below, kind]) => served(method, `${resource.path}${below}`, { kind, resource })),
    ),
    ...registry.actions.map((one) => served(one.method, one.path, { kind: "action", action: one })),
    ...registry.queries.map((one) => served(one.method ?? "GET", one.path, { kind: "query", query: one })),
    ...(registry.systemOperations ?? []).map((one) => served(one.method, one.path, one)),
  ];
  const rank = ({ method }: ServedOperation) => methods.indexOf(method);
  return operations.sort((a, b) => compareText(a.path, b.path) || rank(a) - rank(b));
}
