// PUT /order/{id}/:unApproveSubscriptionInvoice: the last invoice of a subscription is credited, and its period open again.

import { type ActionInput, action, type Decision } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { createCreditNote } from "../../invoice/invoice/create-credit-note.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { loadPeriods } from "./load-subscription.ts";
import type { InvoicedPeriod } from "./subscription-periods.ts";

interface Loaded {
  readonly order: RowOf<"Order"> | undefined;
  readonly last: InvoicedPeriod | undefined;
  /** The request of the credit note and its loaded data; null where there is nothing to credit. */
  readonly credit: { readonly request: ActionInput; readonly loaded: unknown } | null;
}

/** Takes the last invoice of a subscription back. */
export const unapproveSubscription = action({
  method: "PUT",
  path: "/order/{id}/:unApproveSubscriptionInvoice",
  answers: "Invoice",
  status: 200,
  events: "invoice.charged order.update voucher.create closeGroup.create product.update",
  description:
    "Takes the last invoice of a subscription back: it is credited in full today, and its months are invoiced by the next approval. Answers the credit note.",
  async load({ path }, read, context): Promise<Loaded> {
    const id = path.id ?? 0;
    const [order] = await read.rows<RowOf<"Order">>(
      "select * from sales_order where company_id = $1 and id = $2::bigint for no key update",
      id,
    );
    const last = (await loadPeriods(read, id)).at(-1);
    if (last === undefined) return { order, last, credit: null };
    const [invoice] = await read.rows<{ day: string }>(
      'select greatest("invoiceDate", $3::date)::text as day from invoice where company_id = $1 and id = $2::bigint',
      last.invoice,
      context.today,
    );
    const request = {
      path: { id: last.invoice },
      query: { date: invoice?.day ?? context.today },
      words: {},
      drafts: [],
      ids: [],
      upload: null,
    };
    return { order, last, credit: { request, loaded: await createCreditNote.load(request, read, context) } };
  },
  decide(_request, { order, last, credit }, context): Decision {
    if (order === undefined) return notFound(noObject("Order"));
    if (!order.isSubscription) return { faults: [{ key: "orderNoSubscription", field: "id" }] };
    if (last === undefined || credit === null) return { faults: [{ key: "subscriptionNothingApproved", field: "id" }] };
    const decision = createCreditNote.decide(credit.request, credit.loaded, context);
    if (!("writes" in decision)) return decision;
    const writes = decision.writes.map((write) =>
      "call" in write && write.call === "invoice_charge"
        ? { ...write, argument: { ...(write.argument as object), ...reopened(order, last, context) } }
        : write,
    );
    return {
      ...decision,
      writes,
      changes: [...decision.changes, { resource: "Order", id: order.id, kind: "UPDATE" }],
    };
  },
});

function reopened(order: RowOf<"Order">, last: InvoicedPeriod, context: ActionContext): object {
  const preliminaryInvoice = order.preliminaryInvoice ?? context.newId();
  return {
    orders: [{ id: order.id, version: order.version, staysOpen: true, reopens: true, preliminaryInvoice }],
    undone: last.invoice,
  };
}
