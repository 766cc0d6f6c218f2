// The catalogue of events as clients read it, with an example of each callback made from the payload's model.

import { type Pick, type Picks, parseFields } from "../../engine/read/fields.ts";
import type { FeedPage } from "../../platform/webhook/change-feed.ts";
import { exampleId, exampleValue } from "../../platform/webhook/event-example.ts";
import { Problem } from "../../schema/error.ts";
import { type EventDefinition, eventCatalogue } from "../../schema/event.ts";
import type { Text } from "../../schema/message.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { shownName } from "../../schema/resource.ts";

/** Every event by name: what it means, and the model that is sent, which deletions do not have. */
export function describeEvents(registry: Registry, fields: string | undefined): Record<string, unknown> {
  const shown = fieldSelector("EventInfoDescription", ["description", "payloadModel"], fields);
  return Object.fromEntries([...eventCatalogue(registry).values()].map((one) => [one.name, shown(described(one))]));
}

/**
 * One event, with an example of its callback.
 * @param base the address of links without scheme
 * @throws Problem `notFound` for a name that no event has
 */
export function describeEvent(registry: Registry, name: string, fields: string | undefined, base: string): unknown {
  const events = eventCatalogue(registry);
  const one = events.get(name);
  if (one === undefined)
    throw new Problem("notFound", {
      hint: noEvent(name, [...events.keys()]),
    });
  const value = exampleValue(registry, one, base);
  return fieldSelector(
    "EventInfo",
    ["name", "description", "payloadModel", "examples"],
    fields,
  )({ name, ...described(one), examples: [{ subscriptionId: 1, event: name, id: exampleId, value }] });
}

/** An answer of the feed; `fields` chooses what each change shows. */
export function selectFeedFields(page: FeedPage, fields: string | undefined): unknown {
  const shown = fieldSelector("FeedChange", ["event", "id", "version", "time", "cursor"], fields);
  return { ...page, changes: page.changes.map((one) => shown({ ...one })) };
}

function described(one: EventDefinition): Record<string, unknown> {
  return { description: one.description, ...(one.isDeletion ? {} : { payloadModel: shownName(one.resource) }) };
}

/** A function that keeps the fields that `fields` names, at any depth; names that the model lacks are refused. */
function fieldSelector(model: string, names: readonly string[], fields: string | undefined) {
  const picks = parseFields(fields);
  requireNames(picks, model, names);
  return (value: Record<string, unknown>) => selectFields(value, picks);
}

function requireNames(picks: Picks, model: string, names: readonly string[]): void {
  for (const { name, position } of picks.names.values())
    if (!names.includes(name))
      throw new Problem("illegalFilter", { name, model, position: position + 1, hint: didYouMean(name, names) });
}

function selectFields(value: object, { star, names }: Picks): Record<string, unknown> {
  const shown = Object.entries(value).filter(([name]) => star || names.has(name));
  return Object.fromEntries(shown.map(([name, one]) => [name, selectBelow(one, names.get(name))]));
}

function selectBelow(value: unknown, pick: Pick | undefined): unknown {
  if (!pick?.below || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => selectBelow(one, pick));
  if (typeof value !== "object")
    throw new Problem("fieldsSyntax", {
      reason: {
        en: `${pick.name} has no fields of its own`,
        no: `${pick.name} har ingen egne felter`,
      },
      position: pick.position + 1,
    });
  requireNames(pick.below, pick.name, Object.keys(value));
  return selectFields(value, pick.below);
}

/** The hint for an unknown event, with the most similar one. */
function noEvent(name: string, names: readonly string[]): Text {
  const near = didYouMean(name, names);
  const shown = name.slice(0, 100);
  return { en: `There is no event ${shown}. ${near.en}`, no: `Hendelsen ${shown} finnes ikke. ${near.no}` };
}
