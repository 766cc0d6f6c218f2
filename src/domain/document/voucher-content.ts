// The documents of vouchers and supplier invoices, read: all of them as a list, and the PDF itself, which is made where none is attached.

import { noObject } from "../../schema/message.ts";
import { query, type RenderedFile } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";
import type { StoredFile } from "../../schema/upload.ts";
import { loadVoucherDocument, type VoucherDocument } from "../ledger/voucher/voucher-printout.ts";
import { contentBy, contentSql } from "./document.ts";
import { electronicInvoicePdf } from "./electronic-invoice.ts";

const firstPdf = `d."voucher" = $2::bigint and d."supersededBy" is null and d."mimeType" = 'application/pdf' order by d."addedAt", d.id limit 1`;

/** All attachments of a voucher, posted or not, in the order in which they came. */
export const attachmentsOfVoucher = query({
  path: "/ledger/voucher/{voucherId}/attachment",
  rows: "Document",
  query: {
    includeSuperseded: input("flag", { description: "true: with those in whose place others stand by now." }),
  },
  description:
    "Every file attached to a voucher, posted or not, in the order in which they came; those that are superseded when they are asked for.",
  sql: (query, placeholder) =>
    `select d.* from document d where d.company_id = $1 and d."voucher" = ${placeholder(query.voucherId, "bigint")}` +
    (query.includeSuperseded === true ? "" : ' and d."supersededBy" is null'),
});

/** The PDF that is attached to a voucher, or made of it. */
export const voucherPdf = query({
  path: "/ledger/voucher/{voucherId}/pdf",
  absent: noObject("Voucher"),
  file: ["application/pdf"],
  description:
    "The first PDF attached to the voucher; where there is none, its electronic invoice, else the voucher with its postings, made as a PDF.",
  async load({ path }, read) {
    const attached = await contentBy(read.rows<StoredFile>(`${contentSql} ${firstPdf}`, path.voucherId));
    const id = path.voucherId ?? 0;
    return attached ?? (await electronicInvoicePdf(read, id)) ?? rendered(await loadVoucherDocument(read, id));
  },
});

function rendered(voucher: VoucherDocument | null): RenderedFile | null {
  if (voucher === null) return null;
  const { logo } = voucher.seller;
  return {
    rendering: "voucher",
    of: voucher,
    files: logo === null ? [] : [logo],
    fileName: `${voucher.language === "NO" ? "Bilag" : "Voucher"} ${voucher.number}.pdf`,
    mimeType: "application/pdf",
  };
}

/** The PDF that is attached to a supplier invoice. */
export const supplierInvoicePdf = query({
  path: "/supplierInvoice/{invoiceId}/pdf",
  absent: {
    en: "The company has no such supplier invoice, or its voucher has neither a PDF nor an electronic invoice.",
    no: "Selskapet har ingen slik leverandørfaktura, eller bilaget har verken PDF eller elektronisk faktura.",
  },
  file: ["application/pdf"],
  description:
    "The first PDF attached to the voucher of the supplier invoice; where there is none, its electronic invoice, made as a PDF.",
  async load({ path }, read) {
    const isInvoice =
      "exists (select 1 from supplier_invoice i where i.company_id = d.company_id and i.id = $2::bigint)";
    const attached = await contentBy(
      read.rows<StoredFile>(`${contentSql} ${isInvoice} and ${firstPdf}`, path.invoiceId),
    );
    return attached ?? electronicInvoicePdf(read, path.invoiceId ?? 0);
  },
});
