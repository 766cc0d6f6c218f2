// The definitions of the subject e-invoice.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { eInvoiceContents } from "./e-invoice-content.ts";
import { eInvoiceTexts } from "./e-invoice-messages.ts";

/** What the subject e-invoice adds to the interface. */
export const eInvoiceDefinitions: SubjectDefinitions = {
  queries: eInvoiceContents,
  texts: eInvoiceTexts,
};
