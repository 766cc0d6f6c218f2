// All web pages.

import type { PageRoute, WebPages } from "../http/html-pages.ts";
import { secondFactorRoutes } from "./account/second-factor-pages.ts";
import { sessionRoutes } from "./account/session-pages.ts";
import { documentRoutes } from "./document-pages.ts";
import { eventActionRoutes } from "./event-actions.ts";
import { eventDeliveryRoutes } from "./event-delivery-pages.ts";
import { eventRoutes } from "./event-pages.ts";
import { logInRoutes } from "./log-in-pages.ts";
import { mailboxRoutes } from "./mailbox-pages.ts";
import { newTokenRoutes } from "./new-token-pages.ts";
import { notificationRoutes, withUnread } from "./notification-pages.ts";
import type { WebTools } from "./page-tools.ts";
import { registerRoutes } from "./registration-pages.ts";
import { signInRoutes } from "./sign-in-pages.ts";
import { faultPage, startRoutes } from "./start-page.ts";
import { tokenRoutes } from "./token-pages.ts";
import { waitingPage } from "./waiting-page.ts";

const subjects: readonly ((tools: WebTools) => PageRoute[])[] = [
  startRoutes,
  signInRoutes,
  sessionRoutes,
  secondFactorRoutes,
  tokenRoutes,
  newTokenRoutes,
  logInRoutes,
  eventRoutes,
  eventActionRoutes,
  eventDeliveryRoutes,
  notificationRoutes,
  mailboxRoutes,
  documentRoutes,
  registerRoutes,
];

/** The pages of a service. */
export function webPages(tools: WebTools): WebPages {
  return {
    routes: subjects.flatMap((routes) => routes(tools)).map((route) => withUnread(tools, route)),
    fault: faultPage,
    waiting: waitingPage,
  };
}
