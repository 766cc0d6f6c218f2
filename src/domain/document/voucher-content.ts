// The documents of vouchers and supplier invoices, read: all of them as a list, and the PDF itself.

import { content, summary } from "../../schema/action.ts";
import type { StoredContent } from "../../schema/upload.ts";
import { contentBy, contentSql } from "./document.ts";

const firstPdf = `d."voucher" = $2::bigint and d."mimeType" = 'application/pdf' order by d."addedAt", d.id limit 1`;

/** All attachments of a voucher, posted or not, in the order in which they came. */
export const attachmentsOfVoucher = summary({
  path: "/ledger/voucher/{voucherId}/attachment",
  answers: "Document",
  query: {},
  meaning: "Every file attached to a voucher, posted or not, in the order in which they came.",
  rows: (query, place) =>
    `select d.* from document d where d.company_id = $1 and d."voucher" = ${place(query.voucherId, "bigint")}`,
});

/** The PDF that is attached to a voucher. */
export const voucherPdf = content({
  path: "/ledger/voucher/{voucherId}/pdf",
  query: {},
  absent: "The company has no such voucher, or it has no PDF attached.",
  meaning: "The first PDF attached to the voucher.",
  load: ({ path }, read) => contentBy(read.rows<StoredContent>(`${contentSql} ${firstPdf}`, path.voucherId)),
});

/** The PDF that is attached to a supplier invoice. */
export const supplierInvoicePdf = content({
  path: "/supplierInvoice/{invoiceId}/pdf",
  query: {},
  absent: "The company has no such supplier invoice, or its voucher has no PDF attached.",
  meaning: "The first PDF attached to the voucher of the supplier invoice.",
  load: ({ path }, read) =>
    contentBy(
      read.rows<StoredContent>(
        `${contentSql} exists (select 1 from supplier_invoice i where i.company_id = d.company_id and i.id = $2::bigint) and ${firstPdf}`,
        path.invoiceId,
      ),
    ),
});
