// /notification: notifications to employees. Each employee reads their own.

import { action, type Write } from "../../schema/action.ts";
import { allows, userAdmin } from "../../schema/entitlement.ts";
import { dateTime, flag, integer, oneOf, ref, text } from "../../schema/field.ts";
import { query, type ReadContext } from "../../schema/query.ts";
import { type ActionContext, amongTexts, before, from, input, resource } from "../../schema/resource.ts";
import { type NotificationKind, notificationKinds, saidSql } from "./notification-messages.ts";

/** A notification to one employee. */
export const notification = resource("Notification", "/notification", {
  events: { sent: "The service notified the employee who owns the token." },
  order: "-sentTime,-id",
  description:
    "What the service tells the employee who owns a token. Callbacks of notification.sent go to the subscriptions that the same employee's tokens made.",
  fields: {
    employee: ref("Employee").required().readOnly().describe("Who is notified: the owner of the token."),
    kind: oneOf(...notificationKinds)
      .readOnly()
      .describe(
        "SUBSCRIPTION_FAILING: nothing could be delivered for 3 or for 6 days. SUBSCRIPTION_DISABLED: for a week, and it has been disabled. RATES_STALE: currencies that the company uses have had no new exchange rate for ten days. BACKUP_OLD: the last backup has failed or is old. BOOKS_CHANGED: the nightly verification found faults in the company's books. CHAIN_ANCHOR: where the chain of the company's books stood, once a month. IMPORT_DONE: the vouchers of a file are there. INVOICES_WITH_WARNINGS: the service invoiced subscriptions, and the answer to a request would have had a warning. ORDERS_NOT_INVOICED: it could not invoice subscriptions that are due. REMINDERS_WITH_WARNINGS: it reminded customers, and the answer would have had a warning. REMINDERS_NOT_MADE: it could not remind of invoices that are overdue. STATEMENTS_WITH_GAPS: statements came in by the bank's folder, and one does not begin with what the one before it ended with. ACCESS_NOT_ENDED: access could not be taken away with an employment. DOCUMENTS_NOT_SENT: documents cannot be sent, were given up, or nobody knows whether they arrived. PAYMENTS_ANNOUNCED: customers say, on the pages that links to invoices lead to, that they have paid. SECOND_FACTOR_REMOVED: a user admin took the employee's second factor away.",
      ),
    objectId: integer()
      .readOnly()
      .describe(
        "The subscription that fails or was disabled, or the first voucher that was imported; of the others the first invoice, order, statement, employment or dispatch that it names; the employee whose second factor it was; 0 for exchange rates, backups, verifications and anchors.",
      ),
    title: text().derived(saidSql("title")).describe("What it is about, in the employee's language."),
    message: text().derived(saidSql("message")).describe("What happened and what to do, in the employee's language."),
    sentTime: dateTime().required().readOnly().describe("When it was sent."),
    isRead: flag().derived('{t}."readTime" is not null').describe("True once the employee has marked it as read."),
    readTime: dateTime().readOnly().describe("When it was marked as read; null before."),
    parameters: text().internal(),
  },
});

const isRead = input("flag", { description: "Those that have been marked as read, or those that have not." });
/**
 * Whose notifications a session reads: those of its acting user, and those of the token's owner where the acting user is a
 * user admin as well, who could make a token that acts as the owner.
 */
function readersOf({
  employee,
  actualEmployee,
  entitlements,
}: Pick<ActionContext, "employee" | "actualEmployee" | "entitlements">) {
  return allows([userAdmin], entitlements) ? [actualEmployee, employee] : [actualEmployee];
}
const readers = (context: ReadContext, placeholder: (value: unknown, type: string) => string) =>
  `any(${placeholder(readersOf(context), "bigint[]")})`;
const own = (context: ReadContext, placeholder: (value: unknown, type: string) => string) =>
  `select n.* from notification n where n.company_id = $1 and n."employee" = ${readers(context, placeholder)}`;

/** The caller's own notifications. */
export const notificationList = query({
  path: "/notification",
  rows: "Notification",
  requires: [],
  query: {
    id: input("integers", { description: "One of these." }),
    kind: amongTexts("kind", notificationKinds),
    isRead,
    sentTimeFrom: from("sentTime", "dateTime"),
    sentTimeTo: before("sentTime", "dateTime"),
  },
  description:
    "Notifications to the acting user, the newest first; where that is a user admin, those to the owner of the token as well.",
  sql(query, placeholder, context) {
    const conditions = [
      ...(query.id === undefined ? [] : [`n.id = any(${placeholder(query.id, "bigint[]")})`]),
      ...(query.kind === undefined ? [] : [`n."kind" = any(${placeholder(query.kind, "text[]")})`]),
      ...(query.isRead === undefined ? [] : [`(n."readTime" is not null) = ${placeholder(query.isRead, "boolean")}`]),
      ...(query.sentTimeFrom === undefined
        ? []
        : [`n."sentTime" >= ${placeholder(query.sentTimeFrom, "timestamptz")}`]),
      ...(query.sentTimeTo === undefined ? [] : [`n."sentTime" < ${placeholder(query.sentTimeTo, "timestamptz")}`]),
    ];
    return [own(context, placeholder), ...conditions].join(" and ");
  },
});

/** One of the caller's own notifications. */
export const notificationById = query({
  path: "/notification/{id}",
  object: "Notification",
  requires: [],
  description: "A notification to the acting user; where that is a user admin, one to the owner of the token as well.",
  sql: (query, placeholder, context) => `${own(context, placeholder)} and n.id = ${placeholder(query.id, "bigint")}`,
});

/** The number of unread notifications. */
export const unreadCount = query({
  path: "/notification/unreadCount",
  value: "integer",
  requires: [],
  description: "How many of the notifications that the session may read have not been marked as read.",
  sql: (_query, placeholder, context) =>
    `select count(*)::int as value from notification n where n.company_id = $1 and n."readTime" is null and n."employee" = ${readers(context, placeholder)}`,
});

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly isRead: boolean;
}

/** An action that says of one of the caller's own notifications whether it was read. */
function marking(name: "markRead" | "markUnread", isToBeRead: boolean, description: string) {
  return action({
    method: "PUT",
    path: `/notification/{id}/:${name}`,
    answers: "Notification",
    status: 200,
    requires: [],
    description,
    async load({ path }, read, context): Promise<Stored | undefined> {
      const [stored] = await read.rows<Stored>(
        'select n.id, n.version, n."readTime" is not null as "isRead" from notification n where n.company_id = $1 and n."employee" = any($2::bigint[]) and n.id = $3::bigint for update',
        readersOf(context),
        path.id,
      );
      return stored;
    },
    decide(_input, stored, { now }) {
      if (stored === undefined)
        return {
          problem: "notFound",
          parameters: {
            hint: { en: "GET /notification lists the caller's own.", no: "GET /notification viser dine egne." },
          },
        };
      const { id, version } = stored;
      if (stored.isRead === isToBeRead) return { writes: [], changes: [], answer: { object: id } };
      return {
        writes: [{ update: "Notification", id, version, set: { readTime: isToBeRead ? now.toISOString() : null } }],
        changes: [{ resource: "Notification", id, kind: "UPDATE" }],
        answer: { object: id },
      };
    },
  });
}

/** Marks one of the caller's own notifications as read. */
export const markRead = marking(
  "markRead",
  true,
  "Marks a notification that the session may read as read; one that is read already stays as it is.",
);

/** Marks one of the caller's own notifications as unread again. */
export const markUnread = marking(
  "markUnread",
  false,
  "Marks a notification that the session may read as unread again; one that is unread already stays as it is.",
);

/** A notification that an action sends. */
interface NotificationRequest {
  readonly kind: NotificationKind;
  readonly objectId: number;
  /** The values for the places of the texts. */
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** Notifies the owner of the token that carries out an action, which says `notification.sent` among its events. */
export function notifyOwner(notification: NotificationRequest, { employee, now, requestId }: ActionContext): Write {
  return { call: "notify_employee", argument: { ...notification, employee, now: now.toISOString(), requestId } };
}

/** Notifies the owner of the token that the vouchers of a file are imported. */
export function importDone(fileName: string, vouchers: readonly number[], context: ActionContext): Write {
  const parameters = { file: fileName, count: vouchers.length };
  return notifyOwner({ kind: "IMPORT_DONE", objectId: vouchers[0] ?? 0, parameters }, context);
}
