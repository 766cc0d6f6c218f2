// POST and PUT /order/orderGroup: a group and the lines that it takes.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import { input } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";

interface Loaded {
  readonly order: RowOf<"Order"> | undefined;
  /** The lines that the query names. */
  readonly lines: readonly RowOf<"OrderLine">[];
}

const lineIds = input("integers", { description: "Lines of the order that the group takes, separated by commas." });

/** Makes a group. */
export const createOrderGroup = action({
  method: "POST",
  path: "/order/orderGroup",
  answers: "OrderGroup",
  status: 201,
  query: { orderLineIds: lineIds },
  body: { model: "OrderGroup" },
  events: "order.update",
  description: "Makes a group of an order, and places lines of the order in it.",
  load: (request, read): Promise<Loaded> => load(request, read, request.query.orderLineIds),
  decide: (request, loaded) => decide(request, loaded, { ids: request.query.orderLineIds, removeOthers: false }),
});

/** Changes the group that the body names. */
export const changeOrderGroup = action({
  method: "PUT",
  path: "/order/orderGroup",
  answers: "OrderGroup",
  status: 200,
  query: {
    OrderLineIds: lineIds,
    removeExistingOrderLines: input("flag", {
      default: "false",
      description: "Whether lines of the group that are not named leave it; they stay in the order.",
    }),
  },
  body: { model: "OrderGroup", changes: true },
  events: "order.update",
  description: "Changes the group whose id the body names, and places lines of its order in it.",
  load: (request, read): Promise<Loaded> => load(request, read, request.query.OrderLineIds),
  decide: (request, loaded) =>
    decide(request, loaded, {
      ids: request.query.OrderLineIds,
      removeOthers: request.query.removeExistingOrderLines === true,
    }),
});

interface Groups {
  readonly drafts: readonly Draft<"OrderGroup">[];
}

async function load({ drafts }: Groups, read: Reader, ids: readonly number[] | undefined): Promise<Loaded> {
  const [orders, lines] = await Promise.all([
    read.rows<RowOf<"Order">>(
      "select * from sales_order where company_id = $1 and id = $2::bigint for no key update",
      drafts[0]?.values.order ?? -1,
    ),
    read.rows<RowOf<"OrderLine">>(
      "select * from order_line where company_id = $1 and id = any($2::bigint[])",
      ids ?? [],
    ),
  ]);
  return { order: orders[0], lines };
}

function decide(
  { drafts }: Groups,
  { order, lines }: Loaded,
  selection: { readonly ids: readonly number[] | undefined; readonly removeOthers: boolean },
): Decision {
  const [group] = drafts;
  if (group === undefined) throw new Error("A group needs a body.");
  if (order === undefined) return { faults: [{ key: "orderLineWithoutOrder", field: "order", path: "order" }] };
  const lineIdsOfQuery = [...new Set(selection.ids ?? [])];
  if (lineIdsOfQuery.some((id) => !lines.some((line) => line.id === id)))
    return notFound({
      en: "There is no OrderLine with an id of the query in the company.",
      no: "Det finnes ingen OrderLine med id-ene i spørringen i selskapet.",
    });
  const inBody = group.children.orderLines ?? [];
  const faults: Fault[] = order.isClosed ? [{ key: "orderClosed", field: "order.id", path: "order.id" }] : [];
  for (const line of lines) faults.push(...lineFaults(line, order, { field: "orderLineIds", path: "orderLineIds" }));
  for (const { path, kind, before, values } of inBody)
    faults.push(
      ...lineFaults(kind === "create" || before === null ? values : before, order, { field: "orderLines", path }),
    );
  if (faults.length > 0) return { faults };
  const fresh = inBody.filter((line) => line.kind === "create");
  for (const line of fresh) line.values.orderGroup = group.id;
  const lineIds = inBody.filter((line) => line.kind === "update").map((line) => line.id);
  const placed = [...new Set([...lineIdsOfQuery, ...lineIds, ...fresh.map((line) => line.id)])];
  return {
    writes: [
      group.kind === "create" ? { create: [group] } : { change: [group] },
      ...(fresh.length === 0 ? [] : [{ create: fresh }]),
      {
        call: "place_in_group",
        argument: { order: order.id, group: group.id, lines: placed, removeOthers: selection.removeOthers },
      },
    ],
    changes: [{ resource: "Order", id: order.id, kind: "UPDATE" }],
    answer: { object: group.id },
  };
}

function lineFaults(
  line: Pick<RowOf<"OrderLine">, "order" | "invoice">,
  order: RowOf<"Order">,
  at: Pick<Fault, "field" | "path">,
): Fault[] {
  if (line.order !== order.id) return [{ key: "groupElsewhere", ...at }];
  return line.invoice ? [{ key: "orderLineIsCharged", ...at }] : [];
}
