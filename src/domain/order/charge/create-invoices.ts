// POST /invoice/list: up to 100 invoices in one request, all or none.

import { action, type Change, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { type Draft, input } from "../../../schema/resource.ts";
import { exchangeRateParameter } from "./invoice-rate.ts";
import { loadSales, type Missing, type Sale } from "./load-sale.ts";
import { bodyFaults, chargeInvoice, ownRate, sourceOf } from "./new-invoice.ts";

/** Makes several invoices. */
export const createInvoices = action({
  method: "POST",
  path: "/invoice/list",
  answers: "Invoice",
  answersMany: true,
  status: 201,
  query: {
    sendToCustomer: input("flag", { default: "true", description: "Whether the invoices are sent to the customers." }),
    ...exchangeRateParameter,
  },
  body: { model: "Invoice", many: true },
  events: "invoice.charged order.create order.update voucher.create closeGroup.create product.update",
  refuses: ["revision"],
  description:
    "Makes several invoices, each as POST /invoice would, in the order of the body; all or none. A payment at once stands in the body of each; exchangeRate holds for those whose bodies state no rate, in one currency.",
  load: ({ drafts }, read): Promise<readonly (Sale | Missing)[]> =>
    loadSales(
      read,
      drafts.map((draft) => sourceOf(draft, {})),
    ),
  decide({ drafts, query }, sales, context) {
    const usedOrders = new Set<number>();
    const refusals = [
      ...drafts.flatMap((draft) => bodyFaults(draft, {}, usedOrders)),
      ...commonRateFaults(drafts, sales, query.exchangeRate),
    ];
    if (refusals.length > 0) return { faults: refusals };
    const faults: Fault[] = [];
    const writes: Write[] = [];
    const changes: Change[] = [];
    const warnings: Warning[] = [];
    const objects: number[] = [];
    for (const [index, draft] of drafts.entries()) {
      const decision: Decision = chargeInvoice(
        draft,
        { sendToCustomer: query.sendToCustomer, exchangeRate: ownRate(draft) ?? query.exchangeRate },
        sales[index] ?? { missing: noObject("Order") },
        context,
      );
      if ("problem" in decision) return decision;
      if ("faults" in decision) {
        faults.push(
          ...decision.faults.map((fault) => ({ ...fault, path: `${draft.path}.${fault.path ?? fault.field}` })),
        );
        continue;
      }
      writes.push(...decision.writes);
      changes.push(...decision.changes);
      warnings.push(...(decision.warnings ?? []));
      if ("object" in decision.answer) objects.push(decision.answer.object);
    }
    return faults.length > 0 ? { faults } : { writes, changes, warnings, answer: { objects } };
  },
});

/** The rate in the query is of one currency: the invoices that take it must have that. */
function commonRateFaults(
  drafts: readonly Draft<"Invoice">[],
  sales: readonly (Sale | Missing)[],
  rate: string | undefined,
): Fault[] {
  const takers = sales.filter((_sale, index) => ownRate(drafts[index]) === undefined);
  const currencies = new Set(takers.flatMap((sale) => ("missing" in sale ? [] : [sale.currency])));
  return rate === undefined || currencies.size < 2
    ? []
    : [{ key: "exchangeRateCurrencies", field: "exchangeRate", path: "exchangeRate" }];
}
