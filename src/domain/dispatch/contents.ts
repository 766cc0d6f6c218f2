// Everything about dispatches, in the order of the documentation.

import { dispatchActions } from "./decide.ts";
import { dispatch } from "./dispatch.ts";
import { dispatchContent } from "./document.ts";
import { mailboxMessage, mailContent } from "./mailbox.ts";
import { dispatchTexts } from "./texts.ts";

/** Definitions of what is sent. */
export const dispatches = {
  resources: [dispatch, mailboxMessage],
  actions: dispatchActions,
  contents: [dispatchContent, mailContent],
  texts: dispatchTexts,
} as const;
