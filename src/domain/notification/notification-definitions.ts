// The definitions of the subject notification.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { markRead, markUnread, notification, notificationById, notificationList, unreadCount } from "./notification.ts";

/** What the subject notification adds to the interface. */
export const notificationDefinitions: SubjectDefinitions = {
  resources: [notification],
  actions: [markRead, markUnread],
  queries: [notificationList, notificationById, unreadCount],
};
