// Paths and methods become operations: a table made from the definitions, looked up segment by segment.

import { Problem } from "../../schema/error.ts";
import { type Operation, operationsOf, type ServedOperation } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";

/** An operation with the values of its path. */
export interface Match {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly children: Map<string, Node>;
  parameter: { readonly name: string; readonly node: Node } | null;
  readonly methods: Map<string, Operation>;
}

function node(): Node {
  return { children: new Map(), parameter: null, methods: new Map() };
}

/** All operations of a service by method and path below `/v2`. */
export class Routes {
  private readonly root = node();
  /** Every operation, in the order of the definitions. */
  readonly list: readonly ServedOperation[];

  constructor(registry: Registry) {
    this.list = operationsOf(registry);
    for (const { method, path, operation } of this.list) this.add(method, path, operation);
  }

  private add(method: string, path: string, operation: Operation): void {
    let at = this.root;
    for (const segment of segments(path)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const child = at.children.get(segment) ?? node();
        at.children.set(segment, child);
        at = child;
      } else {
        at.parameter ??= { name, node: node() };
        at = at.parameter.node;
      }
    }
    at.methods.set(method, operation);
  }

  /**
   * Finds the operation of a request.
   * @param path the decoded path below `/v2`
   * @throws Problem `notFound` for an unknown path, `pathNumber` (21000) for an id that is none, `method` (4000) for a
   * method that the path does not take
   */
  find(method: string, path: string): Match {
    const parameters: Record<string, string> = {};
    const found = walk(this.root, segments(path.replace(/^\/session\/token\//, "/token/session/")), 0, parameters);
    if (found === null || found.methods.size === 0)
      throw new Problem("notFound", { hint: `There is no path ${path.slice(0, 200)} under /v2.` });
    for (const [name, text] of Object.entries(parameters))
      if (name !== "token" && !/^\d{1,15}$/.test(text))
        throw new Problem("pathNumber", { name, value: text.slice(0, 100) });
    const operation = found.methods.get(method);
    if (operation === undefined)
      throw new Problem("method", { method, allowed: [...found.methods.keys()].sort().join(", ") });
    return { operation, parameters };
  }
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** A written segment goes before a parameter; where it leads nowhere, the parameter is tried. */
function walk(at: Node, path: readonly string[], index: number, parameters: Record<string, string>): Node | null {
  const segment = path[index];
  if (segment === undefined) return at;
  const child = at.children.get(segment);
  if (child !== undefined) {
    const found = walk(child, path, index + 1, parameters);
    if (found !== null && (found.methods.size > 0 || at.parameter === null)) return found;
  }
  if (at.parameter === null) return null;
  parameters[at.parameter.name] = segment;
  return walk(at.parameter.node, path, index + 1, parameters);
}
