// The definitions of the subject dispatch.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { dispatch } from "./dispatch.ts";
import { dispatchActions } from "./dispatch-actions.ts";
import { dispatchTexts } from "./dispatch-messages.ts";
import { dispatchContent } from "./dispatched-document.ts";
import { mailboxMessage, mailContent } from "./mailbox-message.ts";

/** What the subject dispatch adds to the interface. */
export const dispatchDefinitions: SubjectDefinitions = {
  resources: [dispatch, mailboxMessage],
  actions: dispatchActions,
  queries: [dispatchContent, mailContent],
  texts: dispatchTexts,
};
