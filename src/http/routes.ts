// Finds the operation of a method and path, in a tree of path segments made from the definitions.

import type { Requirement } from "../schema/entitlement.ts";
import { Problem } from "../schema/error.ts";
import { isIdName, type Operation, operationsOf, requirementOf, type ServedOperation } from "../schema/operation.ts";
import type { ServedRegistry } from "./system/index.ts";
import type { SystemOperationDefinition } from "./system/operation.ts";

/** An operation with the values of its path. */
export interface Match {
  readonly operation: Operation<SystemOperationDefinition>;
  /** The entitlements of which one is needed. */
  readonly requirement: Requirement;
  readonly parameters: Readonly<Record<string, string>>;
}

interface RouteEntry {
  readonly operation: Operation<SystemOperationDefinition>;
  readonly requirement: Requirement;
  /** The parameters of the path: the place of the segment, its name, and whether it is an id. */
  readonly parameters: readonly PathParameter[];
}

interface PathParameter {
  readonly place: number;
  readonly name: string;
  readonly isId: boolean;
}

interface Node {
  readonly children: Map<string, Node>;
  /** The node after a parameter, whatever its name. */
  parameter: Node | null;
  /** The operations of this path by method, with the segments of their definitions. */
  readonly methods: Map<string, RouteEntry>;
}

function node(): Node {
  return { children: new Map(), parameter: null, methods: new Map() };
}

/** All operations of a service by method and path below `/v2`. */
export class Routes {
  private readonly root = node();
  /** Every operation, in the order of the definitions. */
  readonly list: readonly ServedOperation<SystemOperationDefinition>[];

  constructor(registry: ServedRegistry) {
    this.list = operationsOf(registry);
    for (const one of this.list) this.add(one, requirementOf(registry, one));
  }

  private add({ method, path, operation }: ServedOperation<SystemOperationDefinition>, requirement: Requirement): void {
    let at = this.root;
    for (const segment of segments(path)) {
      if (parameterOf(segment) === undefined) {
        const child = at.children.get(segment) ?? node();
        at.children.set(segment, child);
        at = child;
      } else {
        at.parameter ??= node();
        at = at.parameter;
      }
    }
    at.methods.set(method, { operation, requirement, parameters: pathParameters(path) });
  }

  /**
   * Finds the operation of a request.
   * @param path the decoded path below `/v2`
   * @throws Problem `notFound` for an unknown path, `pathNumber` (12000) for an id that is none, `method` (4000) for a
   * method that the path does not take
   */
  find(method: string, path: string): Match {
    const given = segments(path.startsWith("/session/token/") ? `/token/session/${path.slice(15)}` : path);
    const found = findNode(this.root, given, 0);
    const served = found?.methods.get(method) ?? found?.methods.values().next().value;
    if (!found || served === undefined)
      throw new Problem("notFound", {
        hint: {
          en: `There is no path ${path.slice(0, 200)} under /v2.`,
          no: `Adressen ${path.slice(0, 200)} finnes ikke under /v2.`,
        },
      });
    const parameters = valuesOf(served.parameters, given);
    if (path.includes("\u0000"))
      throw new Problem("notFound", {
        hint: {
          en: "The path holds the character NUL, which no text of the service has.",
          no: "Adressen har tegnet NUL, som ingen tekst i tjenesten har.",
        },
      });
    for (const { place, name, isId } of served.parameters) {
      const text = given[place] ?? "";
      if (isId && !/^\d{1,15}$/.test(text)) throw new Problem("pathNumber", { name, value: text.slice(0, 100) });
    }
    if (!found.methods.has(method))
      throw new Problem("method", { method, allowed: [...found.methods.keys()].sort().join(", ") });
    return { operation: served.operation, requirement: served.requirement, parameters };
  }
}

/** The values of a path by the names that the operation gives them: `{id}` of one may be `{invoiceId}` of the next. */
function valuesOf(parameters: readonly PathParameter[], given: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { place, name } of parameters) values[name] = given[place] ?? "";
  return values;
}

function pathParameters(path: string): PathParameter[] {
  return segments(path).flatMap((segment, place) => {
    const name = parameterOf(segment);
    return name === undefined ? [] : [{ place, name, isId: isIdName(name) }];
  });
}

function parameterOf(segment: string): string | undefined {
  return /^\{(\w+)\}$/.exec(segment)?.[1];
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** Literal segments win over parameters, with backtracking. */
function findNode(at: Node, path: readonly string[], index: number): Node | null {
  const segment = path[index];
  if (segment === undefined) return at;
  const child = at.children.get(segment);
  if (child !== undefined) {
    const found = findNode(child, path, index + 1);
    if (found !== null && (found.methods.size > 0 || at.parameter === null)) return found;
  }
  return at.parameter === null ? null : findNode(at.parameter, path, index + 1);
}
