// All pages for people.

import type { PagesForPeople } from "../engine/http/people.ts";
import { documentRoutes } from "./documents.ts";
import { mailboxRoutes } from "./mailbox.ts";
import { newTokenRoutes } from "./new-token.ts";
import { peopleRoutes } from "./people.ts";
import { registerRoutes } from "./register.ts";
import { signInRoutes } from "./sign-in.ts";
import { faultPage, startRoutes } from "./start.ts";
import { tokenRoutes } from "./tokens.ts";
import type { WebTools } from "./tools.ts";

/** The pages of a service. */
export function pagesForPeople(tools: WebTools): PagesForPeople {
  return {
    routes: [
      startRoutes,
      signInRoutes,
      tokenRoutes,
      newTokenRoutes,
      peopleRoutes,
      registerRoutes,
      mailboxRoutes,
      documentRoutes,
    ].flatMap((routes) => routes(tools)),
    fault: faultPage,
  };
}
