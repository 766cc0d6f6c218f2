// What notifications are made of: their definitions.

import type { Definitions } from "../../schema/registry.ts";
import { markRead, notification, notificationById, notificationList, unreadCount } from "./notification.ts";

/** Definitions of notifications. */
export const notifications: Pick<Definitions, "resources" | "actions" | "queries"> = {
  resources: [notification],
  actions: [markRead],
  queries: [notificationList, notificationById, unreadCount],
};
