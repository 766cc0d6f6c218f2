// An example of each callback, made from the payload's model: for the catalogue, and for test events.

import type { EventDefinition } from "../../schema/event.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import { parseFields } from "../read/fields.ts";

/** The id of the object that examples are about. */
export const exampleId = 10_001;

/**
 * The value of an example; null for a deletion.
 * @param base the address of links without scheme
 * @param fields what the value shows of the object, by the names of its first level; everything where absent
 */
export function exampleValue(
  registry: Registry,
  event: EventDefinition,
  base: string,
  fields?: string,
): Record<string, unknown> | null {
  if (event.isDeletion) return null;
  const { star, names } = parseFields(fields);
  const all = Object.entries(exampleOf(registry, event.resource, base));
  return Object.fromEntries(all.filter(([name]) => star || names.has(name)));
}

/** An object of the model as a callback without `fields` carries it. */
function exampleOf(registry: Registry, one: ResourceDefinition, base: string): Record<string, unknown> {
  const fields = [...one.fields]
    .filter(([, field]) => !field.internal && !(field.onDemand !== null && field.onDemand.otherwise === null))
    .map(([name, field]) => {
      const target = field.target === null ? "" : registry.resource(field.target).path;
      return [name, exampleField(field, `${base}${target}`)];
    });
  return { id: exampleId, version: 0, url: `${base}${one.path}/${exampleId}`, ...Object.fromEntries(fields) };
}

/** @param address the address of what a reference points to, without its id */
function exampleField(field: FieldDefinition, address: string): unknown {
  if (field.onDemand?.otherwise != null) return JSON.parse(field.onDemand.otherwise);
  switch (field.kind) {
    case "integer":
      return Math.max(field.minimum ?? 1, 1);
    case "number":
      return 100;
    case "flag":
      return false;
    case "date":
      return "2026-03-02";
    case "dateTime":
      return "2026-03-02T12:00:00+01:00";
    case "choice":
      return field.choices[0] ?? "";
    case "texts":
      return [];
    case "reference":
      return { id: exampleId, url: `${address}/${exampleId}` };
    case "list":
      return [{ id: exampleId, url: `${address}/${exampleId}` }];
    default:
      return field.nullable ? null : "text";
  }
}
