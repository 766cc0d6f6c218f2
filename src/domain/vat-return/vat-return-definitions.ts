// The definitions of the subject VAT return.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { checkVatReturn } from "./check-vat-return.ts";
import { fileVatReturn, vatReturnFile } from "./file-vat-return.ts";
import { reopenVatReturn } from "./reopen-vat-return.ts";
import { settleVatReturn } from "./settle-vat-return.ts";
import { vatRemarkQueries, vatReturnsComment, vatReturnsVatCodeComment } from "./vat-remarks.ts";
import { vatReturn, vatReturnCheck, vatReturnLine, vatReturnRemark } from "./vat-return.ts";
import { vatReturnTexts } from "./vat-return-messages.ts";
import { vatReturnPostings } from "./vat-return-postings.ts";

/** What the subject VAT return adds to the interface. */
export const vatReturnDefinitions: SubjectDefinitions = {
  resources: [vatReturn, vatReturnLine, vatReturnRemark, vatReturnCheck, vatReturnsComment, vatReturnsVatCodeComment],
  actions: [checkVatReturn, fileVatReturn, settleVatReturn, reopenVatReturn],
  queries: [...vatRemarkQueries, vatReturnPostings, vatReturnFile],
  texts: vatReturnTexts,
};
