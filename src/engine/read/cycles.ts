// Refuses `fields` with a list inside itself, such as the lines of an order, each with its order and again all its lines.

import { Problem } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import type { Picks } from "./fields.ts";

/**
 * Refuses `fields` that lead from a list back into the same list: n objects would be read n times for each level.
 * @param picks names that have been checked against the models
 * @throws Problem `fieldsSyntax` (code 11000) with the position of the inner list
 */
export function refuseCycles(
  registry: Registry,
  one: ResourceDefinition,
  picks: Picks,
  above: ReadonlySet<string> = new Set(),
): void {
  for (const { name, position, below } of picks.names.values()) {
    const field = one.fields.get(name);
    if (field === undefined || field.target === null) continue;
    const list = `${one.name}.${name}`;
    if (field.kind === "list" && above.has(list))
      throw new Problem("fieldsSyntax", {
        reason: {
          en: `${name} stands inside itself, so that the same objects would be read again for each of them`,
          no: `${name} står inni seg selv, så de samme objektene ville bli lest på nytt for hvert av dem`,
        },
        position: position + 1,
      });
    if (below !== null)
      refuseCycles(
        registry,
        registry.resource(field.target),
        below,
        field.kind === "list" ? new Set([...above, list]) : above,
      );
  }
}
