// /employee/preferences/notification: of which notifications the person who acts gets a mail as well.

import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { integer, texts } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";
import { alwaysMailed, type NotificationKind, notificationKinds } from "./notification-messages.ts";

const path = "/employee/preferences/notification";

/** What an employee has chosen about notifications. */
export const notificationPreferences = resource("NotificationPreferences", path, {
  table: "employee_preferences",
  description:
    "Of which notifications the employee who acts gets a mail as well. Nobody else chooses it, and GET /notification lists them all.",
  fields: {
    employeeId: integer()
      .derived("{t}.id")
      .readOnly({
        en: "Everybody has preferences of their own: leave it out.",
        no: "Alle har sine egne innstillinger: utelat feltet.",
      })
      .describe("Whose they are."),
    notMailed: texts()
      .required()
      .describe(
        `Kinds of which no mail is sent, of those that GET /notification knows but for ${alwaysMailed.join(", ")}; empty: each notification is mailed to whoever has an address.`,
      ),
  },
});

/** The acting employee's. */
export const readNotificationPreferences = query({
  path,
  object: "NotificationPreferences",
  requires: [],
  description: "Of which notifications the employee who acts gets a mail as well.",
  sql: (_query, placeholder, { actualEmployee }) =>
    `select p.* from employee_preferences p where p.company_id = $1 and p.id = ${placeholder(actualEmployee, "bigint")}`,
});

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly notMailed: readonly string[];
}

/** Kinds that may be left out of the mails. */
const choosable = notificationKinds.filter((kind) => !alwaysMailed.includes(kind));

/** What is wrong with each kind of a list. */
function faultsOf(kinds: readonly string[]): Fault[] {
  return kinds.flatMap((kind, place) => {
    const at = { field: "notMailed", path: `notMailed[${place}]`, parameters: { kind, kinds: choosable.join(", ") } };
    if (alwaysMailed.some((one) => one === kind)) return [{ key: "notificationAlwaysMailed", ...at }];
    return notificationKinds.some((one) => one === kind) ? [] : [{ key: "notificationKindUnknown", ...at }];
  });
}

/** Keeps the acting employee's. */
export const keepNotificationPreferences = action({
  method: "PUT",
  path,
  answers: "NotificationPreferences",
  status: 200,
  requires: [],
  body: { model: "NotificationPreferences" },
  refuses: ["notFound", "revision"],
  description:
    "Chooses of which notifications the employee who acts gets a mail; it counts from the next one. All of them stand in GET /notification, and are sent to those who subscribe to notification.sent.",
  async load(_input, read, { actualEmployee }): Promise<Stored | undefined> {
    const [stored] = await read.rows<Stored>(
      'select p.id, p.version, p."notMailed" from employee_preferences p where p.company_id = $1 and p.id = $2::bigint for update',
      actualEmployee,
    );
    return stored;
  },
  decide({ drafts }, stored) {
    if (stored === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The acting employee is gone.", no: "Den ansatte finnes ikke lenger." } },
      };
    const asked = drafts[0]?.values.notMailed ?? [];
    const faults = faultsOf(asked);
    if (faults.length > 0) return { faults };
    // In the order in which they are known, each once.
    const notMailed: readonly NotificationKind[] = notificationKinds.filter((kind) => asked.includes(kind));
    const { id, version } = stored;
    if (notMailed.join() === stored.notMailed.join()) return { writes: [], changes: [], answer: { object: id } };
    return {
      writes: [{ update: "NotificationPreferences", id, version, set: { notMailed } }],
      changes: [{ resource: "NotificationPreferences", id, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});
