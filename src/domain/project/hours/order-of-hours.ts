// The order that charges hours: made by the rules of orders, with the project's terms, and not yet stored.

import type { Fault, Warning } from "../../../schema/error.ts";
import type { ActionContext, Draft, Reader, Row } from "../../../schema/resource.ts";
import { newDraft } from "../../new-object.ts";
import type { Sale } from "../../order/charge/load-sale.ts";
import { order } from "../../order/order/order.ts";
import { orderLine } from "../../order/order/order-line.ts";
import { type HourLine, isCharging } from "./hour-lines.ts";
import type { ProjectToInvoice } from "./hours-to-invoice.ts";

/** An order of hours as far as it can be made, and what its rules say. */
export interface OrderOfHours {
  /** With ids below 0; `numbered` gives it those by which it is stored. */
  readonly draft: Draft<"Order">;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/** The project's terms that its orders take over where the project has any. */
const terms = [
  ["contact", "contact"],
  ["attention", "attn"],
  ["reference", "reference"],
  ["invoiceComment", "invoiceComment"],
  ["invoiceReceiverEmail", "receiverEmail"],
  ["overdueNoticeEmail", "overdueNoticeEmail"],
] as const;

/**
 * Makes the order by the rules of orders. Its lines have the rates of the hours with the project's mark-up on fees: the customer's
 * discount and the mark-up of orders are for goods. The day of delivery is the last one worked, or of an expense, by which VAT has its rates.
 */
export async function orderOfHours(
  { project, customer, hours, expenses }: ProjectToInvoice,
  lines: readonly HourLine[],
  read: Reader,
  { orderDate, ...context }: ActionContext & { readonly orderDate: string },
): Promise<OrderOfHours> {
  let next = 0;
  const newId = () => --next;
  const id = newId();
  const own = terms.map(([from, to]) => [to, project[from]]).filter(([, value]) => (value ?? "") !== "");
  const draft = newDraft(order, {
    id,
    path: "",
    values: {
      customer: project.customer,
      project: project.id,
      currency: project.currency,
      orderDate,
      deliveryDate:
        [...hours, ...expenses]
          .map((one) => one.date)
          .sort()
          .at(-1) ?? orderDate,
      ourContactEmployee: project.projectManager,
      isPrioritizeAmountsIncludingVat: false,
      ...(project.invoiceDueDate === 0
        ? {}
        : { invoicesDueIn: project.invoiceDueDate, invoicesDueInType: project.invoiceDueDateType }),
      ...Object.fromEntries(own),
    },
    references: { project, ...(customer === null ? {} : { customer }) },
    children: { orderLines: lines.map((line, index) => lineOf(line, { id: newId(), order: id, index, project })) },
  });
  const ruled = await Promise.all(order.rules.map((one) => one.load?.([draft], read, context)));
  const verdicts = order.rules.map((one, index) => one.decide(draft, ruled[index], { ...context, newId }));
  return {
    faults: verdicts.flatMap((one) => one.faults ?? []),
    warnings: verdicts.flatMap((one) => one.warnings ?? []),
    draft: draft as Draft as unknown as Draft<"Order">,
  };
}

function lineOf(
  charged: HourLine,
  of: { id: number; order: number; index: number; project: ProjectToInvoice["project"] },
): Draft {
  const { vatType } = of.project;
  const { description, count, rate, markup } = charged;
  const line = newDraft(orderLine, {
    id: of.id,
    path: `orderLines[${of.index}]`,
    values: {
      ...{ description, count, unitPriceExcludingVatCurrency: rate, discount: "0", markup },
      ...(isCharging(charged) ? {} : { madeBy: "CEILING" }),
      ...(vatType === null ? {} : { vatType }),
    },
  });
  line.values.order = of.order;
  return line;
}

/** The order with the ids by which it is stored, and its sale with the same. */
export function numbered<S extends Sale | null>(
  draft: Draft<"Order">,
  sale: S,
  context: ActionContext,
): { readonly draft: Draft<"Order">; readonly sale: S } {
  const lines = draft.children.orderLines ?? [];
  const ids = new Map([draft.id, ...lines.map((line) => line.id)].map((id) => [id, context.newId()]));
  const preliminaryInvoice = context.newId();
  const idOf = (id: number) => ids.get(id) ?? id;
  const id = idOf(draft.id);
  const orderLines = lines.map((line) => ({ ...line, id: idOf(line.id), values: { ...line.values, order: id } }));
  const stored = {
    ...draft,
    id,
    values: { ...draft.values, preliminaryInvoice },
    children: { ...draft.children, orderLines },
  };
  return {
    sale:
      sale === null
        ? sale
        : {
            ...sale,
            orders: sale.orders.map((one) => ({ ...one, id, preliminaryInvoice })),
            lines: sale.lines.map((line) => ({ ...line, id: idOf(line.id), order: id })),
            toSvalbard: new Set([...sale.toSvalbard].map(idOf)),
          },
    draft: stored,
  };
}

/** What reserves the hours for the lines of the stored order. */
export function reservation(draft: Draft<"Order">, lines: readonly HourLine[]): Row[] {
  return (draft.children.orderLines ?? []).flatMap(({ id }, index) =>
    (lines[index]?.entries ?? []).map((entry) => ({ line: id, entry })),
  );
}

/** What reserves the expenses for the lines of the stored order. */
export function reservedExpenses(draft: Draft<"Order">, lines: readonly HourLine[]): Row[] {
  return (draft.children.orderLines ?? []).flatMap(({ id }, index) => {
    const expense = lines[index]?.expense ?? null;
    return expense === null ? [] : [{ line: id, expense }];
  });
}
