// Customers who may be reminded without asking: every morning, what is due by then.

import { type JobDefinition, JobFault, type JobTools, type Refused } from "../../../schema/job.ts";
import { keepRefusals, type RefusedObject } from "../../notification/notice-job.ts";
import { createReminder } from "./create-reminder.ts";

/** A reminder that is due, and who makes it. */
interface Due {
  readonly company: number;
  readonly invoice: number;
  readonly type: string;
  /** The company's day. */
  readonly day: string;
  readonly employee: number;
}

/** Makes and mails the next reminder of each invoice that is overdue, at most one a day for each. */
export const reminderJob: JobDefinition = {
  name: "reminders",
  description:
    "Reminds customers with isAutomaticSoftReminderEnabled the day after the due date, those with isAutomaticReminderEnabled from 14 days after it, and gives those with isAutomaticNoticeOfDebtCollectionEnabled notice of debt collection 14 days later.",
  times: ["08:00"],
  async run({ now, rows, act }) {
    const list = await rows<Due>("select * from auto_reminders($1::timestamptz)", now.toISOString());
    let made = 0;
    const refused: RefusedObject[] = [];
    const failures: unknown[] = [];
    for (const one of list) {
      try {
        const refusal = await remind(one, act);
        if (refusal === null) made += 1;
        else refused.push({ company: one.company, object: one.invoice, refusal });
      } catch (error) {
        // A failure of one invoice does not keep others from being reminded of; it is tried again.
        if (error instanceof JobFault) throw error;
        failures.push(error);
      }
    }
    await keepRefusals({ rows, now }, "REMINDERS_NOT_MADE", refused);
    if (failures.length > 0) throw failures[0];
    const descriptions = refused.map(
      ({ object, refusal }) => `${object} (${[refusal.problem, ...refusal.faults].join(" ")})`,
    );
    const parts = [
      ...(made === 0 ? [] : [`${made} reminders made`]),
      ...(descriptions.length === 0 ? [] : [`refused for invoices ${descriptions.join(", ")}`]),
    ];
    return parts.length === 0 ? null : parts.join("; ");
  },
};

/** Makes a reminder. A soft one costs nothing, others what the invoice settings say, unless the law has let that be charged twice. */
async function remind(due: Due, act: JobTools["act"]): Promise<Refused | null> {
  const query = { type: due.type, date: due.day, dispatchType: "EMAIL" };
  const free = { includeCharge: false, includeInterest: false };
  const make = (more: object) =>
    act({
      company: due.company,
      employee: due.employee,
      path: { id: due.invoice },
      query: { ...query, ...more },
      action: createReminder,
      warned: "REMINDERS_WITH_WARNINGS",
    });
  const refusal = await make(due.type === "SOFT_REMINDER" ? free : {});
  return refusal?.faults.includes("reminderFeeTwice") ? make({ includeCharge: false }) : refusal;
}
