// The operations of the definitions, with method and path.

import type { ActionDefinition } from "./action.ts";
import { areaOf, type CompanyOwned, type Requirement } from "./entitlement.ts";
import type { QueryDefinition } from "./query.ts";
import { compareText, type Registry } from "./registry.ts";
import type { ResourceDefinition, Verb } from "./resource.ts";
import type { SystemOperation } from "./system-operation.ts";

/** An operation by its kind, with its definition. */
export type Operation =
  | { readonly kind: Verb; readonly resource: ResourceDefinition }
  | { readonly kind: "action"; readonly action: ActionDefinition }
  | { readonly kind: "query"; readonly query: QueryDefinition }
  | SystemOperation;

/** An operation with its method and its path below `/v2`. */
export interface ServedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
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

/** Whether office tokens may run it in the office itself; undefined where they may not. */
export function companyOwnedOf(operation: Operation): CompanyOwned | undefined {
  if (operation.kind === "query") return operation.query.companyOwned;
  if (operation.kind === "system") return operation.open ? "also" : operation.companyOwned;
  return undefined;
}

function ownRequirement(operation: Operation): Requirement | undefined {
  switch (operation.kind) {
    case "action":
      return operation.action.requires;
    case "query":
      return operation.query.requires;
    case "system":
      return operation.open ? [] : operation.requires;
    case "list":
    case "get":
      return operation.resource.requires.read;
    default:
      return operation.resource.requires.write;
  }
}

const methods = ["GET", "POST", "PUT", "DELETE"];

/** Every operation, by path and method, whatever the order of the definitions. */
export function operationsOf(registry: Registry): ServedOperation[] {
  const operations: ServedOperation[] = [
    ...registry.resources.flatMap((resource) =>
      (resource.single ? singleVerbs : verbs)
        .filter(([, , verb]) => resource.verbs.has(verb))
        .map(([method, below, kind]) => ({ method, path: `${resource.path}${below}`, operation: { kind, resource } })),
    ),
    ...registry.actions.map((action) => ({
      method: action.method,
      path: action.path,
      operation: { kind: "action" as const, action },
    })),
    ...registry.queries.map((query) => ({
      method: "GET",
      path: query.path,
      operation: { kind: "query" as const, query },
    })),
    ...(registry.systemOperations ?? []),
  ];
  const rank = ({ method }: ServedOperation) => methods.indexOf(method);
  return operations.sort((a, b) => compareText(a.path, b.path) || rank(a) - rank(b));
}
