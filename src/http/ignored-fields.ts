// Fields of a body that cannot be written: they are ignored, as clients expect that send whole objects back, and x-warning names them.

import type { Warning } from "../schema/error.ts";
import type { FieldDefinition } from "../schema/field.ts";
import type { Operation } from "../schema/operation.ts";
import type { Registry } from "../schema/registry.ts";
import type { ResourceDefinition } from "../schema/resource.ts";

/** The most that one response names. */
const most = 20;

/** The message about them. */
export const ignoredFieldTexts = {
  notWritable: {
    en: "cannot be written here and was ignored",
    no: "kan ikke skrives her og ble ignorert",
    developer: {
      en: "The service or another operation sets it; the OpenAPI document says readOnly.",
      no: "Tjenesten eller en annen operasjon setter det; OpenAPI-dokumentet sier readOnly.",
    },
  },
} as const;

/** A warning for each field that cannot be written; none for an object that is sent back as it was read, with its url. */
export function ignoredFields(registry: Registry, operation: Operation, body: unknown): Warning[] {
  const written = writtenModel(registry, operation);
  if (written === null) return [];
  const paths: string[] = [];
  for (const [one, path] of elementsOf(body, ""))
    collect({ registry, paths }, { one: written.model, path, isNew: written.isNew }, one);
  return paths.slice(0, most).map((field) => ({ key: "notWritable", field }));
}

/** The model of the body, and whether its objects are new. */
function writtenModel(
  registry: Registry,
  operation: Operation,
): { readonly model: ResourceDefinition; readonly isNew: boolean } | null {
  if (operation.kind === "create" || operation.kind === "createMany") return { model: operation.resource, isNew: true };
  if (operation.kind === "update" || operation.kind === "updateMany")
    return { model: operation.resource, isNew: false };
  const body = operation.kind === "action" ? operation.action.body : undefined;
  return body === undefined ? null : { model: registry.resource(body.model), isNew: body.changes !== true };
}

interface Place {
  readonly one: ResourceDefinition;
  readonly path: string;
  readonly isNew: boolean;
}

function collect(
  found: { readonly registry: Registry; readonly paths: string[] },
  { one, path, isNew }: Place,
  json: unknown,
): void {
  if (!isObject(json) || "url" in json) return;
  for (const [name, value] of Object.entries(json)) {
    const field = one.fields.get(name);
    if (field === undefined || field.internal || found.paths.length >= most) continue;
    const at = path === "" ? name : `${path}.${name}`;
    const isFixed = field.readOnly || (field.createOnly && !isNew);
    if (isFixed && name !== one.owner?.field) found.paths.push(at);
    const target = isFixed ? null : holds(field);
    if (target === null) continue;
    for (const [element, below] of elementsOf(value, at))
      collect(found, { one: found.registry.resource(target), path: below, isNew: isNew || !hasId(element) }, element);
  }
}

/** The model of the objects that a field holds in a body; null where it only refers to one. */
function holds({ target, owned, orNew, kind }: FieldDefinition): string | null {
  return owned || orNew || kind === "list" ? target : null;
}

function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null;
}

function hasId(json: unknown): boolean {
  return isObject(json) && "id" in json;
}

/** The objects of a body or field, each with its path. */
function elementsOf(value: unknown, path: string): (readonly [element: unknown, path: string])[] {
  return Array.isArray(value) ? value.map((one, index) => [one, `${path}[${index}]`] as const) : [[value, path]];
}
