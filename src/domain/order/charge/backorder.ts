// Back orders: what is not delivered now moves to an order of its own. Pure.

import { add, compare, type Decimal, decimal, isZero, subtract, toText, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Reader, Row } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { copiedLine } from "../order/line-row.ts";
import type { Part } from "./charge-request.ts";
import type { Sale, SaleOrder } from "./load-sale.ts";
import { advancesOf, totalOf } from "./on-account.ts";
import { loadOpenLines, type OpenLine } from "./sale-rows.ts";

/** What a back order is made of. */
export interface BackorderSource {
  readonly lines: readonly OpenLine[];
  /** How many back orders each order has already. */
  readonly earlier: ReadonlyMap<number, number>;
}

/** Reads it; the orders must be locked before. */
export async function loadBackorder(read: Reader, orderIds: readonly number[]): Promise<BackorderSource> {
  const [lines, earlier] = await Promise.all([
    loadOpenLines(read, orderIds),
    read.rows<{ parent: number; count: number }>(
      'select "backorderParentId" as parent, count(*)::int as count from sales_order where company_id = $1 and "backorderParentId" = any($2::bigint[]) group by 1',
      orderIds,
    ),
  ]);
  return { lines, earlier: new Map(earlier.map((one) => [one.parent, one.count])) };
}

/** What is delivered now of a line, and what is left: goods in stock are delivered when they are picked, the rest always. */
export function deliveryOf(line: OpenLine): { readonly isDelivered: boolean; readonly remaining: Decimal } {
  const count = decimal(line.count);
  const ordered = decimal(line.orderedQuantity);
  // 0 says nothing: a line of less than 0 has not less than what was ordered.
  const missing = !isZero(ordered) && compare(ordered, count) > 0 ? subtract(ordered, count) : zero;
  const waits = line.isStockItem === true && line.isPicked !== true;
  return waits ? { isDelivered: false, remaining: add(count, missing) } : { isDelivered: true, remaining: missing };
}

/**
 * The sale of what is delivered, and what becomes of the rest: for each order that has one a new order, numbered after it
 * (12-1, 12-2), with the same head and lines of what is left.
 */
export function backorderSale(
  sale: Sale,
  source: BackorderSource,
  request: { readonly invoiceDate: string },
  context: ActionContext,
): { readonly sale: Sale; readonly part: Part | null } | { readonly faults: readonly Fault[] } {
  const rest = source.lines.filter((line) => !isZero(deliveryOf(line).remaining));
  if (rest.length === 0) return { sale, part: null };
  const delivered = new Set(source.lines.filter((line) => deliveryOf(line).isDelivered).map((line) => line.id));
  const lines = sale.lines.filter((line) => delivered.has(line.id));
  if (lines.length === 0) return { faults: [{ key: "backorderNothing", field: "id", path: null }] };
  // Advances are deducted once, in full. Deducted from a smaller delivery, they would pay money back for goods still to come.
  const includesVat = sale.orders[0]?.isPrioritizeAmountsIncludingVat === true;
  const [advances, total] = [advancesOf(sale), totalOf({ ...sale, lines }, includesVat, request.invoiceDate)];
  if (compare(advances, total) > 0) {
    const parameters = { advances: toText(advances), delivered: toText(total) };
    return { faults: [{ key: "backorderAdvances", field: "id", path: null, parameters }] };
  }
  const heads = new Map<number, RowOf<"Order">>();
  const copies = rest.map((line): Row => {
    const order = sale.orders.find((one) => one.id === line.order);
    if (order === undefined) throw new Error("A line has no order.");
    const head = heads.get(order.id) ?? headOf(order, source, request.invoiceDate, context);
    heads.set(order.id, head);
    const { isStockItem: _, ...row } = line;
    const { remaining } = deliveryOf(line);
    const copy = copiedLine(row, {
      id: context.newId(),
      count: remaining,
      includesVat: order.isPrioritizeAmountsIncludingVat === true,
      vatType: vatTypeAt(sale.vatTypes, line.vatType ?? 0, head.deliveryDate),
      vatDate: head.deliveryDate,
    });
    return {
      ...copy,
      order: head.id,
      orderGroup: null,
      orderedQuantity: toText(zero),
      isPicked: false,
      pickedDate: null,
    };
  });
  const dropped = rest.map((line) => line.id).filter((id) => !delivered.has(id));
  return {
    sale: { ...sale, lines },
    part: {
      writes: [
        { insert: "Order", rows: [...heads.values()] },
        { insert: "OrderLine", rows: copies },
        ...(dropped.length === 0 ? [] : [{ call: "drop_lines", argument: dropped }]),
      ],
      changes: [...heads.values()].map((head) => ({ resource: "Order", id: head.id, kind: "CREATE" })),
      staysOpen: false,
    },
  };
}

/** The head of a back order: what is left was not delivered before the invoice. */
function headOf(
  order: SaleOrder,
  source: BackorderSource,
  invoiceDate: string,
  context: ActionContext,
): RowOf<"Order"> {
  const { isNew: _, ...row } = order;
  const deliveryDate = row.deliveryDate;
  return {
    ...row,
    id: context.newId(),
    number: `${order.number}-${(source.earlier.get(order.id) ?? 0) + 1}`,
    status: "NOT_CHOSEN",
    deliveryDate: deliveryDate < invoiceDate ? invoiceDate : deliveryDate,
    backorderParentId: order.id,
    preliminaryInvoice: context.newId(),
  };
}
