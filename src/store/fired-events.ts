// Which changes are events.

import type { Change } from "../schema/action.ts";
import type { Registry } from "../schema/registry.ts";

/** An event that happened to one object. */
export interface FiredEvent {
  readonly event: string;
  readonly object: number;
}

const kindVerbs: Readonly<Record<string, string>> = { CREATE: "create", UPDATE: "update", DELETE: "delete" };

/**
 * The events of a request's changes, each once for an object. An object that is created and changed in one request is
 * created; a change without an event of its own (such as closing a month) is none.
 */
export function eventsOf(registry: Pick<Registry, "resource">, changes: readonly Change[]): FiredEvent[] {
  const fired = new Map<string, FiredEvent>();
  const created = new Set(changes.filter((one) => one.kind === "CREATE").map((one) => `${one.resource} ${one.id}`));
  for (const { resource, id, kind, event } of changes) {
    if (kind === "UPDATE" && created.has(`${resource} ${id}`)) continue;
    const found = registry.resource(resource).events.get(event ?? kindVerbs[kind] ?? "");
    if (found !== undefined) fired.set(`${found.name} ${id}`, { event: found.name, object: id });
  }
  return [...fired.values()];
}

/** The changes of a request, each with the name of its event; null where it has none or the event is in the list already. */
export function withEvents(
  registry: Pick<Registry, "resource">,
  changes: readonly Change[],
): (Omit<Change, "event"> & { readonly event: string | null })[] {
  const remaining = new Set(eventsOf(registry, changes).map((one) => `${one.event} ${one.object}`));
  return changes.map((change) => {
    const { resource, id, kind, event } = change;
    const name = registry.resource(resource).events.get(event ?? kindVerbs[kind] ?? "")?.name;
    return { ...change, event: name !== undefined && remaining.delete(`${name} ${id}`) ? name : null };
  });
}
