// Subscriptions that invoice themselves: every morning, what is due by then.

import { dateInOslo } from "../../schema/calendar.ts";
import type { JobDefinition, Refused } from "../../schema/job.ts";
import { approveSubscription } from "./approve-subscription.ts";

/** More periods of one subscription than this are left to the next day: nobody wants a thousand invoices by accident. */
const mostPeriods = 120;

/** Invoices the periods that are due, those of missed days too, each once: the approval itself refuses what is not due. */
export const subscriptionJob: JobDefinition = {
  name: "subscriptions",
  meaning: "Invoices what is due of orders with isSubscriptionAutoInvoicing, dated today.",
  times: ["05:30"],
  async run({ now, rows, act }) {
    const orders = await rows<{ company: string; order: string; employee: string }>(
      "select * from auto_subscriptions()",
    );
    const invoiceDate = dateInOslo(now);
    let invoiced = 0;
    const refused: string[] = [];
    for (const one of orders) {
      let refusal: Refused | null = null;
      for (let period = 0; period < mostPeriods && refusal === null; period += 1) {
        refusal = await act({
          company: Number(one.company),
          employee: Number(one.employee),
          action: approveSubscription,
          path: { id: Number(one.order) },
          query: { invoiceDate },
        });
        if (refusal === null) invoiced += 1;
      }
      if (refusal !== null && !isNothingDue(refusal))
        refused.push(`${one.order} (${[refusal.problem, ...refusal.faults].join(" ")})`);
    }
    const parts = [
      ...(invoiced === 0 ? [] : [`${invoiced} periods invoiced`]),
      ...(refused.length === 0 ? [] : [`refused for orders ${refused.join(", ")}`]),
    ];
    return parts.length === 0 ? null : parts.join("; ");
  },
};

/** Nothing more to invoice today: the next period comes later, or there is none. */
function isNothingDue({ faults }: Refused): boolean {
  return faults.length > 0 && faults.every((key) => key === "subscriptionNotDue" || key === "orderClosed");
}
