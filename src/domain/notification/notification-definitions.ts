// The definitions of the subject notification.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { markRead, markUnread, notification, notificationById, notificationList, unreadCount } from "./notification.ts";
import { notificationFaults } from "./notification-messages.ts";
import {
  keepNotificationPreferences,
  notificationPreferences,
  readNotificationPreferences,
} from "./notification-preferences.ts";

/** What the subject notification adds to the interface. */
export const notificationDefinitions: SubjectDefinitions = {
  resources: [notification, notificationPreferences],
  actions: [markRead, markUnread, keepNotificationPreferences],
  queries: [notificationList, notificationById, unreadCount, readNotificationPreferences],
  texts: notificationFaults,
};
