// The definitions of the subject notification.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { markRead, notification, notificationById, notificationList, unreadCount } from "./notification.ts";

/** What the subject notification adds to the interface. */
export const notificationDefinitions: SubjectDefinitions = {
  resources: [notification],
  actions: [markRead],
  queries: [notificationList, notificationById, unreadCount],
};
