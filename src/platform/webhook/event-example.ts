// An example of each callback, built from the payload's model, for the catalogue and for test events.

import { type Pick, type Picks, parseFields } from "../../engine/read/fields.ts";
import type { EventDefinition } from "../../schema/event.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";

/** The id of the object that examples are about. */
export const exampleId = 10_001;

/**
 * The value of an example; null for a deletion.
 * @param base the address of links without scheme
 * @param fields the fields of the value, at any depth; all of the first level where absent
 */
export function exampleValue(
  registry: Registry,
  event: EventDefinition,
  base: string,
  fields?: string,
): Record<string, unknown> | null {
  return event.isDeletion ? null : exampleOf({ registry, base }, event.resource, parseFields(fields));
}

interface Model {
  readonly registry: Registry;
  readonly base: string;
}

/** An object of the model as a GET with these picks shows it. */
function exampleOf(model: Model, one: ResourceDefinition, { star, names }: Picks): Record<string, unknown> {
  const { registry, base } = model;
  const own = { id: exampleId, version: 0, url: `${base}${one.path}/${exampleId}` };
  const fields = [...one.fields]
    .filter(([name, field]) => !field.internal && (names.has(name) || (star && field.onDemand?.default !== null)))
    .map(([name, field]) => {
      const pick = names.get(name);
      const target = field.target === null ? null : registry.resource(field.target);
      if (target === null || !pick?.below) return [name, exampleField(field, `${base}${target?.path ?? ""}`, pick)];
      const below = exampleOf(model, target, pick.below);
      return [name, field.kind === "list" ? [below] : below];
    });
  const identity = Object.entries(own).filter(([name]) => star || names.has(name));
  return Object.fromEntries([...identity, ...fields]);
}

/**
 * @param address the address of what a reference points to, without its id
 * @param pick where the field is named, which is when a costly one is computed
 */
function exampleField(field: FieldDefinition, address: string, pick: Pick | undefined): unknown {
  if (pick === undefined && field.onDemand?.default != null) return JSON.parse(field.onDemand.default);
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
    case "numbers":
      return [];
    case "map":
      return {};
    case "reference":
      return { id: exampleId, url: `${address}/${exampleId}` };
    case "list":
      return [{ id: exampleId, url: `${address}/${exampleId}` }];
    default:
      return field.nullable ? null : "text";
  }
}
