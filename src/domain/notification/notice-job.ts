// Failures of jobs and of sending have no caller to report to: they become notifications to the company's employees.

import * as limits from "../../limits.ts";
import type { JobDefinition, JobTools, Refused } from "../../schema/job.ts";
import { readStored, type Text } from "../../schema/message.ts";
import { grouped, type Notice, noticeList } from "./notice-texts.ts";
import type { NotificationKind } from "./notification-messages.ts";

/** A notice that waits, with its company and who is notified. */
interface Waiting extends Notice {
  readonly company: number;
  readonly employees: readonly number[];
}

/** An object of a company for which a job was refused. */
export interface RefusedObject {
  readonly company: number;
  readonly object: number;
  readonly refusal: Refused;
}

/**
 * Keeps all that a job was refused this time, for notifications of a kind: of an object that is refused for the same reason as
 * before people are not notified again.
 */
export async function keepRefusals(
  { rows, now }: Pick<JobTools, "rows" | "now">,
  kind: NotificationKind,
  refused: readonly RefusedObject[],
): Promise<void> {
  const list = refused.map(({ company, object, refusal: { problem, faults, text } }) => ({
    company,
    object,
    reason: [problem, ...faults].join(" "),
    ...text,
  }));
  const sql = "select keep_refusals($1, $2::json, $3::timestamptz)";
  await rows(sql, kind, JSON.stringify(list), now.toISOString());
}

/** Notifies of what waits: one notification of each kind to each employee, so that a morning of many invoices is one of them. */
export const noticeJob: JobDefinition = {
  name: "notices",
  description:
    "Notifies the company's people of invoices that reach nobody, of what could not be done by itself and of documents that could not be sent.",
  times: { everyMinutes: 5 },
  async run({ now, rows }) {
    let notified = 0;
    // One company after the other, each committed by itself.
    for (;;) {
      const sql = "select * from waiting_notices($1::timestamptz, $2::int)";
      const stored = await rows<Waiting>(sql, now.toISOString(), limits.noticesAtOnce);
      const waiting = stored.map((one) => ({ ...one, ...reasonOf(one) }));
      const [first] = waiting;
      if (first === undefined) break;
      const notices = waiting.map(({ kind, object, reason }) => ({ kind, object, reason }));
      const argument = { company: first.company, notifications: notificationsOf(waiting), notices };
      await rows("select send_notices($1::json, $2::timestamptz)", JSON.stringify(argument), now.toISOString());
      notified += notices.length;
    }
    return notified === 0 ? null : `${notified} notices sent to employees`;
  },
};

/** Why it is so; of a document what its dispatch keeps, which is a text in both languages as one. */
const reasonOf = ({ document, en, no }: Waiting): Text =>
  document === null ? { en, no } : { en: readStored(en, "en"), no: readStored(no, "no") };

/** One notification for the employees who have the same notices of a kind. */
function notificationsOf(waiting: readonly Waiting[]) {
  return [...grouped(waiting, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const employees = [...new Set(ofKind.flatMap((one) => one.employees))];
    const lists = employees.map((employee) => ({
      employee,
      notices: ofKind.filter((one) => one.employees.includes(employee)),
    }));
    const same = grouped(lists, ({ notices }) => notices.map(({ object }) => object).join(" "));
    return [...same.values()].flatMap((of) => {
      const notices = of[0]?.notices ?? [];
      const parameters = { count: notices.length, list: noticeList(notices) };
      return [{ kind, objectId: notices[0]?.object ?? 0, parameters, employees: of.map(({ employee }) => employee) }];
    });
  });
}
