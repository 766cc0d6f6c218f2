// All pages for people.

import type { PageRoute, WebPages } from "../http/html-pages.ts";
import { documentRoutes } from "./documents.ts";
import { eventDoingRoutes } from "./event-actions.ts";
import { eventDeliveryRoutes } from "./event-delivery.ts";
import { eventRoutes } from "./events.ts";
import { mailboxRoutes } from "./mailbox.ts";
import { newTokenRoutes } from "./new-token.ts";
import { notificationRoutes, withUnread } from "./notifications.ts";
import { peopleRoutes } from "./people-pages.ts";
import { registerRoutes } from "./register.ts";
import { signInRoutes } from "./sign-in.ts";
import { faultPage, startRoutes } from "./start.ts";
import { tokenRoutes } from "./tokens.ts";
import type { WebTools } from "./tools.ts";

const subjects: readonly ((tools: WebTools) => PageRoute[])[] = [
  startRoutes,
  signInRoutes,
  tokenRoutes,
  newTokenRoutes,
  peopleRoutes,
  eventRoutes,
  eventDoingRoutes,
  eventDeliveryRoutes,
  notificationRoutes,
  mailboxRoutes,
  documentRoutes,
  registerRoutes,
];

/** The pages of a service. */
export function pagesForPeople(tools: WebTools): WebPages {
  return {
    routes: subjects.flatMap((routes) => routes(tools)).map((route) => withUnread(tools, route)),
    fault: faultPage,
  };
}
