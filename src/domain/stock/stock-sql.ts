// Stock at one place, as SQL over all movements.

/** The product, location and day of a stock figure, each as SQL; `day` null for all days. */
export interface PlaceSql {
  readonly company: string;
  readonly product: string;
  readonly inventory: string;
  readonly location: string;
  readonly day: string | null;
}

/** Units of a product at one place of one inventory, at the end of a day. */
export function stockAt(place: PlaceSql): string {
  const until = place.day === null ? "" : ` and v.day <= ${place.day}`;
  return (
    `(select coalesce(sum(v.quantity), 0) from stock_movement v where v.company_id = ${place.company} and v.product = ${place.product} ` +
    `and coalesce(v.inventory, (select m.id from inventory m where m.company_id = ${place.company} and m."isMainInventory")) = ${place.inventory} and v.location is not distinct from ${place.location}${until})`
  );
}
