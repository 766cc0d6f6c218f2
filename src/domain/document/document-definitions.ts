// The definitions of the subject document.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { document, documentArchive, documentContent } from "./document.ts";
import { archiveActions, archiveLists } from "./document-archive.ts";
import { documentTexts } from "./document-messages.ts";
import { archiveInReception } from "./document-reception.ts";
import { attachToOrder } from "./order-attachment.ts";
import { removeProductImage, setProductImage } from "./product-image.ts";
import { attachPdf, attachToHistorical, attachToVoucher, detachFromVoucher } from "./voucher-attachment.ts";
import { attachmentsOfVoucher, supplierInvoicePdf, voucherPdf } from "./voucher-content.ts";

/** What the subject document adds to the interface. */
export const documentDefinitions: SubjectDefinitions = {
  resources: [document, documentArchive],
  actions: [
    ...archiveActions,
    archiveInReception,
    attachToVoucher,
    attachPdf,
    attachToHistorical,
    detachFromVoucher,
    setProductImage,
    removeProductImage,
    attachToOrder,
  ],
  queries: [...archiveLists, attachmentsOfVoucher, documentContent, voucherPdf, supplierInvoicePdf],
  texts: documentTexts,
};
