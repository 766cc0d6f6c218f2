// GET /incomingInvoice/{voucherId}/document: what an electronic invoice says, as a PDF that people read.

import { query } from "../../../schema/query.ts";
import { electronicInvoicePdf } from "../../document/electronic-invoice.ts";

/** The electronic invoice as a PDF, made of the XML as it came. */
export const incomingDocument = query({
  path: "/incomingInvoice/{voucherId}/document",
  absent: {
    en: "The voucher has no electronic invoice.",
    no: "Bilaget har ingen elektronisk faktura.",
  },
  file: ["application/pdf"],
  description:
    "What an electronic invoice says, as a PDF: made of the XML as it came and of nothing else. The XML itself, and files inside it, are documents of the voucher.",
  load: ({ path }, read) => electronicInvoicePdf(read, path.voucherId ?? 0),
});
