// The definitions of the subject incoming invoice.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { incomingBody, incomingHeaderBody, incomingLineBody, incomingPaymentBody } from "./aggregate/incoming-body.ts";
import { incomingTexts } from "./aggregate/incoming-messages.ts";
import {
  incomingHeader,
  incomingInvoice,
  incomingLine,
  incomingMetadata,
  incomingPermissions,
  incomingReceived,
  incomingSaveResult,
} from "./aggregate/incoming-models.ts";
import { payIncoming } from "./aggregate/pay-incoming.ts";
import { incomingByVoucher, searchIncoming } from "./aggregate/read-incoming.ts";
import { changeIncoming, createIncoming } from "./aggregate/save-incoming.ts";
import { makeAddress, removeAddress } from "./receiving/incoming-address.ts";
import { incomingDocument } from "./receiving/incoming-content.ts";
import { incomingRefusal } from "./receiving/incoming-refusal.ts";
import { receiveDocument } from "./receiving/receive-document.ts";
import { incomingDocumentTexts } from "./ubl/incoming-document-messages.ts";

/** What the subject incoming invoice adds to the interface. */
export const incomingDefinitions: SubjectDefinitions = {
  resources: [
    ...[
      incomingInvoice,
      incomingHeader,
      incomingLine,
      incomingMetadata,
      incomingPermissions,
      incomingReceived,
      incomingSaveResult,
    ],
    ...[incomingBody, incomingHeaderBody, incomingLineBody, incomingPaymentBody, incomingRefusal],
  ],
  actions: [createIncoming, changeIncoming, payIncoming, receiveDocument, makeAddress, removeAddress],
  queries: [searchIncoming, incomingByVoucher, incomingDocument],
  texts: { ...incomingTexts, ...incomingDocumentTexts },
};
