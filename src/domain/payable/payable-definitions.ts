// The definitions of the subject payable.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { addRecipient, addRecipients } from "./add-recipient.ts";
import { approveInvoice, approveInvoices, rejectInvoice, rejectInvoices } from "./answer-invoice.ts";
import { changeDimension } from "./change-dimension.ts";
import { forApproval } from "./for-approval.ts";
import { paySupplierInvoice } from "./pay-supplier-invoice.ts";
import { payableTexts } from "./payable-messages.ts";
import { paymentTypeOut } from "./payment-type-out.ts";
import { orderLinePosting, replacePostings } from "./replace-postings.ts";
import { supplierInvoice } from "./supplier-invoice.ts";
import { supplierInvoiceSettings } from "./supplier-invoice-settings.ts";

/** What the subject payable adds to the interface. */
export const payableDefinitions: SubjectDefinitions = {
  resources: [supplierInvoice, supplierInvoiceSettings, orderLinePosting, paymentTypeOut],
  actions: [
    paySupplierInvoice,
    addRecipient,
    addRecipients,
    approveInvoice,
    approveInvoices,
    rejectInvoice,
    rejectInvoices,
    replacePostings,
    changeDimension,
  ],
  queries: [forApproval],
  texts: payableTexts,
};
