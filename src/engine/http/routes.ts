// Paths and methods become operations: a table made from the definitions, looked up segment by segment.

import type { ActionDefinition, SummaryDefinition } from "../../schema/action.ts";
import { Problem } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition, Verb } from "../../schema/resource.ts";

/** What a request asks for. */
export type Operation =
  | {
      readonly kind: "list" | "get" | "create" | "update" | "delete" | "createMany" | "updateMany" | "deleteMany";
      readonly resource: ResourceDefinition;
    }
  | { readonly kind: "action"; readonly action: ActionDefinition }
  | { readonly kind: "summary"; readonly summary: SummaryDefinition }
  | { readonly kind: "special"; readonly name: string; readonly open: boolean };

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

/** Operations that are not definitions: logging in and out, and registering. */
const specials: readonly (readonly [string, string, string, boolean])[] = [
  ["PUT", "/token/session/:create", "createSession", true],
  ["POST", "/token/session/:create", "createSession", true],
  ["DELETE", "/token/session/{token}", "endSession", false],
  ["POST", "/integration/:register", "register", true],
];

/** All operations of a service by method and path below `/v2`. */
export class Routes {
  private readonly root = node();
  /** Method and path of every operation, in the order of the definitions. */
  readonly list: { readonly method: string; readonly path: string; readonly operation: Operation }[] = [];

  constructor(registry: Registry) {
    for (const one of registry.resources) this.addResource(one);
    for (const action of registry.actions) this.add(action.method, action.path, { kind: "action", action });
    for (const summary of registry.summaries) this.add("GET", summary.path, { kind: "summary", summary });
    for (const [method, path, name, open] of specials) this.add(method, path, { kind: "special", name, open });
  }

  private addResource(one: ResourceDefinition): void {
    const rows: readonly (readonly [string, string, Verb])[] = one.single
      ? singleRows(one)
      : [
          ["GET", one.path, "list"],
          ["POST", one.path, "create"],
          ["GET", `${one.path}/{id}`, "get"],
          ["PUT", `${one.path}/{id}`, "update"],
          ["DELETE", `${one.path}/{id}`, "delete"],
          ["POST", `${one.path}/list`, "createMany"],
          ["PUT", `${one.path}/list`, "updateMany"],
          ["DELETE", `${one.path}/list`, "deleteMany"],
        ];
    for (const [method, path, verb] of rows)
      if (one.verbs.has(verb)) this.add(method, path, { kind: verb, resource: one });
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
    this.list.push({ method, path, operation });
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

/** An object that a company has once is read and changed without an id; its own address works too. */
function singleRows(one: ResourceDefinition): [string, string, Verb][] {
  return [
    ["GET", one.path, "get"],
    ["GET", `${one.path}/{id}`, "get"],
    ["PUT", one.path, "update"],
  ];
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
