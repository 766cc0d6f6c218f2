// Groups of an order's lines: headings under which documents show them.

import { integer, many, ref, text } from "../../../schema/field.ts";
import { among, type Reader, type Rule, resource, rule } from "../../../schema/resource.ts";

/** A group of a closed order stays. */
const groupOpen: Rule = rule<"OrderGroup", ReadonlySet<number>>({
  name: "orderGroupOpen",
  async load(drafts, read: Reader) {
    const rows = await read.rows<{ id: number; isClosed: boolean }>(
      'select id, "isClosed" from sales_order where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
      drafts.map((draft) => draft.values.order),
    );
    return new Set(rows.filter((row) => row.isClosed).map((row) => row.id));
  },
  decide: (draft, closed) =>
    closed.has(draft.values.order ?? -1) ? { faults: [{ key: "orderClosed", field: "order.id" }] } : {},
});

/** A group of lines. */
export const orderGroup = resource("OrderGroup", "/order/orderGroup", {
  verbs: "list get delete",
  owner: { resource: "Order", field: "order", list: "orderGroups" },
  order: "sortIndex,id",
  description: "A heading under which documents show some lines of an order. Its lines stay when it is deleted.",
  fields: {
    order: ref("Order").createOnly().describe("The order that the group belongs to."),
    title: text(255).describe("Heading above the lines of the group."),
    comment: text().describe("What stands below the heading."),
    sortIndex: integer().between(0, 1_000_000).describe("Place among the groups."),
    orderLines: many("OrderLine")
      .where('{child}."orderGroup" = {t}.id')
      .accepted()
      .describe("Its lines: {id} of lines of the order, or new ones."),
  },
  search: { ids: among("id"), orderIds: among("order") },
  deletable: groupOpen,
});
