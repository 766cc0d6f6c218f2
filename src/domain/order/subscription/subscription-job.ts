// Subscriptions that invoice themselves: every morning, what is due by then.

import { dateInOslo } from "../../../calendar.ts";
import { type JobDefinition, JobFault, type JobTools, type Refused } from "../../../schema/job.ts";
import { keepRefusals, type RefusedObject } from "../../notification/notice-job.ts";
import { approveSubscription } from "./approve-subscription.ts";

/** The most periods of one subscription that are invoiced in one day; a limit for faulty start dates. */
const mostPeriods = 120;

/** Invoices the periods that are due, those of missed days too, each once: the approval itself refuses what is not due. */
export const subscriptionJob: JobDefinition = {
  name: "subscriptions",
  description: "Invoices what is due of orders with isSubscriptionAutoInvoicing, dated today.",
  times: ["05:30"],
  async run({ now, rows, act }) {
    const orders = await rows<Due>("select * from auto_subscriptions()");
    let invoiced = 0;
    const refused: RefusedObject[] = [];
    const failures: unknown[] = [];
    for (const one of orders) {
      try {
        // A company in the test environment may have moved its day.
        const invoiceDate = dateInOslo(new Date(now.getTime() + one.days * 86_400_000));
        const { count, refusal } = await invoiceDue(one, invoiceDate, act);
        invoiced += count;
        if (refusal !== null) refused.push({ company: one.company, object: one.order, refusal });
      } catch (error) {
        // A failure of one order does not keep the others from being invoiced; it is tried again.
        if (error instanceof JobFault) throw error;
        failures.push(error);
      }
    }
    await keepRefusals({ rows, now }, "ORDERS_NOT_INVOICED", refused);
    if (failures.length > 0) throw failures[0];
    const descriptions = refused.map(
      ({ object, refusal }) => `${object} (${[refusal.problem, ...refusal.faults].join(" ")})`,
    );
    const parts = [
      ...(invoiced === 0 ? [] : [`${invoiced} periods invoiced`]),
      ...(descriptions.length === 0 ? [] : [`refused for orders ${descriptions.join(", ")}`]),
    ];
    return parts.length === 0 ? null : parts.join("; ");
  },
};

/** A subscription that may be due, and who acts for its company. */
interface Due {
  readonly company: number;
  readonly order: number;
  readonly employee: number;
  /** How far the company's day is ahead of the calendar. */
  readonly days: number;
}

/** Invoices the periods of an order one by one until it is refused; null where that only says that nothing more is due. */
async function invoiceDue({ company, order, employee }: Due, invoiceDate: string, act: JobTools["act"]) {
  for (let count = 0; ; count += 1) {
    if (count === mostPeriods) return { count, refusal: null };
    const refusal = await act({
      company,
      employee,
      path: { id: order },
      query: { invoiceDate },
      action: approveSubscription,
      warned: "INVOICES_WITH_WARNINGS",
    });
    if (refusal !== null) return { count, refusal: isNothingDue(refusal) ? null : refusal };
  }
}

/** Nothing more to invoice today: the next period comes later, or there is none. */
function isNothingDue({ faults }: Refused): boolean {
  return faults.length > 0 && faults.every((key) => key === "subscriptionNotDue" || key === "orderClosed");
}
