// Places of goods: which inventory, and which location inside it; checked for order lines, products and counts.

import type { Fault } from "../../schema/error.ts";
import type { Draft, Reader, Rule } from "../../schema/resource.ts";
import { rule } from "../../schema/resource.ts";

/** Locations by id, with the inventory that each is in. */
export type Locations = ReadonlyMap<number, number>;

/** Reads the locations that drafts name. */
export async function loadLocations(read: Reader, ids: readonly unknown[]): Promise<Locations> {
  const locations = ids.filter((id) => id !== null && id !== undefined);
  if (locations.length === 0) return new Map();
  const rows = await read.rows<{ id: number; inventory: number }>(
    'select id, "inventory" from inventory_location where company_id = $1 and id = any($2::bigint[])',
    locations,
  );
  return new Map(rows.map((row) => [row.id, row.inventory]));
}

/** A fault where a location is named that is not in the inventory. */
export function placeFaults(
  locations: Locations,
  place: { readonly inventory: unknown; readonly location: unknown },
  at: Pick<Fault, "field" | "path">,
): Fault[] {
  if (place.location === null || place.location === undefined) return [];
  return locations.get(Number(place.location)) === place.inventory ? [] : [{ key: "locationElsewhere", ...at }];
}

/** The rule that a draft, or each element of its list, names a location of its own inventory. */
export function placeRule(list: string | null): Rule {
  const placed = (draft: Draft): readonly Draft[] => (list === null ? [draft] : (draft.children[list] ?? []));
  const field = list === null ? "inventoryLocation.id" : `${list}.inventoryLocation.id`;
  return rule<string, Locations>({
    name: "place",
    load: (drafts, read) =>
      loadLocations(
        read,
        drafts.flatMap(placed).map((draft) => draft.values.inventoryLocation),
      ),
    decide: (draft, locations) => ({
      faults: placed(draft).flatMap(({ values, path }) =>
        placeFaults(
          locations,
          { inventory: values.inventory, location: values.inventoryLocation },
          { field, path: path === "" ? "inventoryLocation.id" : `${path}.inventoryLocation.id` },
        ),
      ),
    }),
  });
}
