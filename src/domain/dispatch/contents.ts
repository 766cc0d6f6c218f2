// Everything about what is sent and the e-invoices of it, in the order of the documentation.

import { eInvoiceContents } from "../e-invoice/content.ts";
import { eInvoiceTexts } from "../e-invoice/texts.ts";
import { letterTexts } from "../sales-document/letters.ts";
import { dispatchActions } from "./decide.ts";
import { dispatch } from "./dispatch.ts";
import { dispatchContent } from "./document.ts";
import { mailboxMessage, mailContent } from "./mailbox.ts";
import { dispatchTexts } from "./texts.ts";

/** Definitions of what is sent. */
export const dispatches = {
  resources: [dispatch, mailboxMessage],
  actions: dispatchActions,
  contents: [...eInvoiceContents, dispatchContent, mailContent],
  texts: { ...eInvoiceTexts, ...dispatchTexts, ...letterTexts },
} as const;
