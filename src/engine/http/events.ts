// The catalogue of events as clients read it, with an example of each callback made from the payload's model.

import { Problem } from "../../schema/error.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ResourceDefinition, shownName } from "../../schema/resource.ts";
import { parseFields } from "../read/fields.ts";

/** Every event by name: what it means, and the model that is sent, which deletions do not have. */
export function listEvents(registry: Registry, fields: string | undefined): Record<string, unknown> {
  const shown = chooser("EventInfoDescription", ["description", "payloadModel"], fields);
  return Object.fromEntries([...eventCatalogue(registry).values()].map((one) => [one.name, shown(described(one))]));
}

/**
 * One event, with an example of its callback.
 * @param base the address of links without scheme
 * @throws Problem `notFound` for a name that no event has
 */
export function readEvent(registry: Registry, name: string, fields: string | undefined, base: string): unknown {
  const known = eventCatalogue(registry);
  const one = known.get(name);
  if (one === undefined)
    throw new Problem("notFound", {
      hint: `There is no event ${name.slice(0, 100)}. ${didYouMean(name, [...known.keys()])}`.trim(),
    });
  const value = one.isDeletion ? null : exampleOf(registry, one.resource, base);
  return chooser(
    "EventInfo",
    ["name", "description", "payloadModel", "examples"],
    fields,
  )({ name, ...described(one), examples: [{ subscriptionId: 1, event: name, id: exampleId, value }] });
}

function described(one: EventDefinition): Record<string, unknown> {
  return { description: one.meaning, ...(one.isDeletion ? {} : { payloadModel: shownName(one.resource) }) };
}

/** Keeps what `fields` names; refuses names that the model does not have. */
function chooser(model: string, known: readonly string[], fields: string | undefined) {
  const { star, names } = parseFields(fields);
  for (const { name, position } of names.values())
    if (!known.includes(name))
      throw new Problem("illegalFilter", { name, model, position: position + 1, hint: didYouMean(name, known) });
  return (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => star || names.has(name)));
}

const exampleId = 10_001;

/** An object of the model as a callback without `fields` carries it. */
function exampleOf(registry: Registry, one: ResourceDefinition, base: string): Record<string, unknown> {
  const fields = [...one.fields]
    .filter(([, field]) => !field.internal && !(field.onDemand !== null && field.onDemand.otherwise === null))
    .map(([name, field]) => {
      const target = field.target === null ? "" : registry.resource(field.target).path;
      return [name, exampleValue(field, `${base}${target}`)];
    });
  return { id: exampleId, version: 0, url: `${base}${one.path}/${exampleId}`, ...Object.fromEntries(fields) };
}

/** @param address the address of what a reference points to, without its id */
function exampleValue(field: FieldDefinition, address: string): unknown {
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
