// PUT /order/orderline/{id}/:pickLine and :unpickLine: goods are taken from stock for an order, or put back.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input, type Reader, type Row } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { type Locations, loadLocations, placeFaults } from "../../stock/storage-location.ts";

/** An order, and how many of its other lines wait to be picked. */
type PickedOrder = RowOf<"Order"> & { readonly waiting: number };

/** A line, and whether goods of its product are in stock. */
type OpenLine = RowOf<"OrderLine"> & { readonly isStockItem: boolean };

interface Loaded {
  readonly line: OpenLine | undefined;
  readonly order: PickedOrder | undefined;
  readonly locations: Locations;
  readonly inventories: ReadonlySet<number>;
}

async function loadLine(
  read: Reader,
  id: number,
  inventory: number | undefined,
  location: number | undefined,
): Promise<Loaded> {
  const [orders, lines, inventories, locations] = await Promise.all([
    read.rows<PickedOrder>(
      `select o.*, (select count(*)::int from order_line w join product p on p.company_id = w.company_id and p.id = w."product" and p."isStockItem"
         where w.company_id = o.company_id and w."order" = o.id and w."invoice" is null and not w."isPicked" and w.id <> $2::bigint) as "waiting"
       from sales_order o where o.company_id = $1
         and o.id = (select l."order" from order_line l where l.company_id = $1 and l.id = $2::bigint) for no key update of o`,
      id,
    ),
    read.rows<OpenLine>(
      `select l.*, coalesce(p."isStockItem", false) as "isStockItem" from order_line l
       left join product p on p.company_id = l.company_id and p.id = l."product" where l.company_id = $1 and l.id = $2::bigint`,
      id,
    ),
    inventory === undefined
      ? []
      : read.rows<{ id: number }>("select id from inventory where company_id = $1 and id = $2::bigint", inventory),
    loadLocations(read, [location]),
  ]);
  return {
    line: lines[0],
    order: orders[0],
    locations,
    inventories: new Set(inventories.map((one) => one.id)),
  };
}

/** Faults of a line that shall be picked or put back. */
function lineFaults(line: OpenLine, order: PickedOrder, isPicked: boolean): Fault[] {
  const at = { field: "id", path: null };
  if (line.invoice) return [{ key: "orderLineIsCharged", ...at }];
  if (order.isClosed) return [{ key: "orderClosed", ...at }];
  if (!line.isStockItem) return [{ key: "pickNoStock", ...at }];
  if (line.isPicked === isPicked) return [{ key: isPicked ? "pickedAlready" : "pickedNot", ...at }];
  return [];
}

function decided(line: OpenLine, order: PickedOrder, set: Row, status: string): Decision {
  return {
    writes: [
      { update: "OrderLine", id: line.id, version: line.version, set },
      { update: "Order", id: order.id, version: order.version, set: { status } },
    ],
    changes: [{ resource: "Order", id: order.id, kind: "UPDATE" }],
    answer: { object: line.id },
  };
}

const noLine = noObject("OrderLine");

/** Picks a line. */
export const pickLine = action({
  method: "PUT",
  path: "/order/orderline/{id}/:pickLine",
  answers: "OrderLine",
  status: 200,
  query: {
    inventoryId: input("integer", {
      description: "Where the goods are taken from; the line's inventory when not given.",
    }),
    inventoryLocationId: input("integer", { description: "The location inside the inventory." }),
    pickDate: input("date", { description: "The day of picking; today when not given." }),
  },
  events: "order.update",
  description:
    "Notes that the goods of a line are taken from stock for the customer. They leave stock with the invoice. The last line that is picked makes READY_FOR_PICKING to PICKED.",
  load: ({ path, query }, read): Promise<Loaded> =>
    loadLine(read, path.id, query.inventoryId, query.inventoryLocationId),
  decide({ query }, { line, order, locations, inventories }, context) {
    if (line === undefined || order === undefined) return notFound(noLine);
    if (query.inventoryId !== undefined && !inventories.has(query.inventoryId))
      return notFound({
        en: "There is no Inventory with the id in inventoryId in the company.",
        no: "Det finnes ingen Inventory med id-en i inventoryId i selskapet.",
      });
    if (query.inventoryLocationId !== undefined && !locations.has(query.inventoryLocationId))
      return notFound({
        en: "There is no InventoryLocation with the id in inventoryLocationId in the company.",
        no: "Det finnes ingen InventoryLocation med id-en i inventoryLocationId i selskapet.",
      });
    const inventory = query.inventoryId ?? line.inventory;
    const location = query.inventoryLocationId ?? (query.inventoryId === undefined ? line.inventoryLocation : null);
    const at = { field: "inventoryLocationId", path: "inventoryLocationId" };
    const faults = [
      ...lineFaults(line, order, true),
      ...(query.inventoryLocationId === undefined ? [] : placeFaults(locations, { inventory, location }, at)),
    ];
    if (faults.length > 0) return { faults };
    const status = order.status === "READY_FOR_PICKING" && order.waiting === 0 ? "PICKED" : order.status;
    const pickedDate = query.pickDate ?? context.today;
    return decided(line, order, { isPicked: true, pickedDate, inventory, inventoryLocation: location }, status);
  },
});

/** Puts a picked line back. */
export const unpickLine = action({
  method: "PUT",
  path: "/order/orderline/{id}/:unpickLine",
  answers: "OrderLine",
  status: 200,
  events: "order.update",
  description: "Puts the goods of a picked line back. PICKED becomes READY_FOR_PICKING.",
  load: ({ path }, read): Promise<Loaded> => loadLine(read, path.id, undefined, undefined),
  decide(_input, { line, order }) {
    if (line === undefined || order === undefined) return notFound(noLine);
    const faults = lineFaults(line, order, false);
    if (faults.length > 0) return { faults };
    const status = order.status === "PICKED" ? "READY_FOR_PICKING" : order.status;
    return decided(line, order, { isPicked: false, pickedDate: null }, status);
  },
});
