// PUT /order/{id}/:attach: a file is kept with an order.

import { action } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";
import { everyFileKind } from "../../schema/upload.ts";
import { documentRow, uploaded } from "./document.ts";

/** Attaches a file to an order. */
export const attachToOrder = action({
  method: "PUT",
  path: "/order/{id}/:attach",
  answers: "DocumentArchive",
  status: 200,
  upload: { kinds: everyFileKind },
  events: "archiverelation.create order.update",
  description:
    "Attaches a file to an order, invoiced or not. What is attached before the order is invoiced goes along with its invoice, by mail and in EHF, and stays; order confirmations carry what there is. PUT and DELETE /documentArchive/{id} rename the others and take them away.",
  async load({ path }, read): Promise<{ readonly version: number } | undefined> {
    const [order] = await read.rows<{ version: number }>(
      "select o.version from sales_order o where o.company_id = $1 and o.id = $2::bigint for no key update",
      path.id,
    );
    return order;
  },
  decide({ path, upload }, stored, context) {
    if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject("Order") } };
    const order = path.id;
    const id = context.newId();
    const now = context.now.toISOString();
    const row = documentRow(id, uploaded(upload), { archiveDate: context.today, order, addedAt: now });
    return {
      writes: [
        { update: "Order", id: order, version: stored.version, set: {} },
        { insert: "DocumentArchive", rows: [row] },
      ],
      changes: [
        { resource: "DocumentArchive", id, kind: "CREATE" },
        { resource: "Order", id: order, kind: "UPDATE" },
      ],
      answer: { object: id },
    };
  },
});
