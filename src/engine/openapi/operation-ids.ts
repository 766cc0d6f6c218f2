// The ids of operations: unique, and derived from the model or the path, so that a new operation does not change other ids.

import type { ServedOperation } from "../../schema/operation.ts";
import { shownName } from "../../schema/resource.ts";

const verbWords = {
  list: ["list", ""],
  get: ["get", ""],
  create: ["create", ""],
  update: ["update", ""],
  delete: ["delete", ""],
  createMany: ["create", "List"],
  updateMany: ["update", "List"],
  deleteMany: ["delete", "List"],
} as const;
const methodWords: Readonly<Record<string, string>> = { GET: "get", POST: "create", PUT: "update", DELETE: "delete" };
/**
 * The name of every operation by `METHOD /path`: `createOrder`, `orderInvoice`, `getBalanceSheet`. Where two would have
 * the same name, the parameters of the path are appended (`supplierInvoiceApproveByInvoiceId`), then the method is prefixed.
 */
export function operationIds(operations: readonly ServedOperation[]): ReadonlyMap<string, string> {
  const named = operations.map((one) => ({ one, name: nameOf(one) }));
  const withParameters = apart(
    named,
    ({ path }, name) => `${name}${[...path.matchAll(/\{\w+\}/g)].map(([parameter]) => byWord(parameter)).join("")}`,
  );
  const withMethods = apart(withParameters, ({ method }, name) => `${method.toLowerCase()}${capital(name)}`);
  return new Map(withMethods.map(({ one, name }) => [`${one.method} ${one.path}`, name]));
}

interface Named {
  readonly one: ServedOperation;
  readonly name: string;
}

/** Renames the operations whose name another one has too. */
function apart(named: readonly Named[], rename: (one: ServedOperation, name: string) => string): Named[] {
  const count = new Map<string, number>();
  for (const { name } of named) count.set(name, (count.get(name) ?? 0) + 1);
  return named.map(({ one, name }) => ({ one, name: (count.get(name) ?? 0) > 1 ? rename(one, name) : name }));
}

function nameOf({ method, path, operation }: ServedOperation): string {
  if ("resource" in operation) {
    const [verb, suffix] = verbWords[operation.kind];
    const own = operation.resource.single && path.endsWith("/{id}") ? "ById" : "";
    return `${verb}${shownName(operation.resource)}${suffix}${own}`;
  }
  const last = path.split("/").at(-1) ?? "";
  const words = pathWords(path);
  // An action is called by its own word: orderInvoice, ledgerVoucherReverse.
  return last.startsWith(":")
    ? small(words)
    : `${methodWords[method]}${words}${last.startsWith("{") ? byWord(last) : ""}`;
}

/** The written parts of a path as one word: `/order/{id}/:invoice` is `OrderInvoice`. */
function pathWords(path: string): string {
  return path
    .split("/")
    .filter((segment) => segment !== "" && !segment.startsWith("{"))
    .map((segment) => capital(segment.replace(/[:>](.)/g, (_, letter: string) => letter.toUpperCase())))
    .join("");
}

const byWord = (segment: string) => `By${capital(segment.replace(/[{}]/g, ""))}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
