// Everything about what is sent and the e-invoices of it, in the order of the documentation.

import { eInvoiceContents } from "../e-invoice/e-invoice-content.ts";
import { eInvoiceTexts } from "../e-invoice/e-invoice-messages.ts";
import { letterTexts } from "../sales-document/letters.ts";
import { dispatch } from "./dispatch.ts";
import { dispatchActions } from "./dispatch-actions.ts";
import { dispatchTexts } from "./dispatch-messages.ts";
import { dispatchContent } from "./dispatched-document.ts";
import { mailboxMessage, mailContent } from "./mailbox-message.ts";

/** Definitions of what is sent. */
export const dispatches = {
  resources: [dispatch, mailboxMessage],
  actions: dispatchActions,
  queries: [...eInvoiceContents, dispatchContent, mailContent],
  texts: { ...eInvoiceTexts, ...dispatchTexts, ...letterTexts },
} as const;
