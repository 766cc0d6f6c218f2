// PUT /inventory/stocktaking/productline/{id}/:changeLocation: a counted product was found at another location.

import { action } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";
import { input, mandatory } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { type Locations, loadLocations, placeFaults } from "./storage-location.ts";

/** A line with the count that it belongs to. */
type CountedLine = Pick<RowOf<"ProductLine">, "id" | "version" | "product" | "stocktaking" | "location"> &
  Pick<RowOf<"Stocktaking">, "inventory" | "isCompleted">;

interface Loaded {
  readonly line: CountedLine | undefined;
  readonly locations: Locations;
  /** Another line of the count has the product at the location. */
  readonly isTaken: boolean;
}

/** Moves a line of a count to another location. */
export const changeLocation = action({
  method: "PUT",
  path: "/inventory/stocktaking/productline/{id}/:changeLocation",
  answers: "ProductLine",
  status: 200,
  query: {
    warehouseLocationId: mandatory(input("integer", { description: "The location, in the inventory of the count." })),
  },
  description: "Moves a line of an open count to another location of its inventory.",
  async load({ path, query }, read): Promise<Loaded> {
    const [line] = await read.rows<CountedLine>(
      `select l.id, l.version, l."product", l."stocktaking", l."location", s."inventory", s."isCompleted" from product_line l
       join stocktaking s on s.company_id = l.company_id and s.id = l."stocktaking"
       where l.company_id = $1 and l.id = $2::bigint for update of l, s`,
      path.id,
    );
    const [locations, others] = await Promise.all([
      loadLocations(read, [query.warehouseLocationId]),
      line === undefined
        ? []
        : read.rows(
            'select id from product_line where company_id = $1 and "stocktaking" = $2::bigint and "product" = $3::bigint and "location" = $4::bigint and id <> $5::bigint',
            line.stocktaking,
            line.product,
            query.warehouseLocationId,
            path.id,
          ),
    ]);
    return { line, locations, isTaken: others.length > 0 };
  },
  decide({ path, query }, { line, locations, isTaken }) {
    const id = path.id;
    const location = query.warehouseLocationId;
    const at = { field: "warehouseLocationId", path: "warehouseLocationId" };
    if (line === undefined) return { problem: "notFound", parameters: { hint: noObject("ProductLine") } };
    if (!locations.has(location))
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no InventoryLocation with the id of warehouseLocationId in the company.",
            no: "Det finnes ingen InventoryLocation med id-en i warehouseLocationId i selskapet.",
          },
        },
      };
    const faults = [
      ...(line.isCompleted === true ? [{ key: "stocktakingDone", field: "id" }] : []),
      ...placeFaults(locations, { inventory: line.inventory, location }, at),
      ...(isTaken ? [{ key: "countedTwice", ...at }] : []),
    ];
    if (faults.length > 0) return { faults };
    const isThere = line.location === location;
    return {
      writes: isThere ? [] : [{ update: "ProductLine", id, version: line.version, set: { location } }],
      changes: isThere ? [] : [{ resource: "ProductLine", id, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});
