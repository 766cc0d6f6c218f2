// The events of the definitions: their names, descriptions and payloads.

import type { Registry } from "./registry.ts";
import type { ResourceDefinition } from "./resource.ts";

/** An event that can be subscribed to. */
export interface EventDefinition {
  /** `object.verb`. */
  readonly name: string;
  readonly description: string;
  /** The resource that changed; its model is the payload. */
  readonly resource: ResourceDefinition;
  /** True where the object is deleted: the payload is null. */
  readonly isDeletion: boolean;
}

/** Every event of the definitions by its name, in the order of the definitions. */
export function eventCatalogue(registry: Pick<Registry, "resources">): ReadonlyMap<string, EventDefinition> {
  const events = registry.resources
    .filter((one) => one.draftOf === null)
    .flatMap((resource) =>
      [...resource.events].map(
        ([verb, { name, description }]): EventDefinition => ({
          name,
          description,
          resource,
          isDeletion: verb === "delete",
        }),
      ),
    );
  return new Map(events.map((one) => [one.name, one]));
}
