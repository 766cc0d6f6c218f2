// GET /incomingInvoice/{voucherId}/document: what an electronic invoice says, as a PDF that people read.

import { query } from "../../../schema/query.ts";
import type { StoredFile } from "../../../schema/upload.ts";
import { contentSql } from "../../document/document.ts";
import { loadLanguage } from "../aggregate/load-incoming.ts";

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
  async load({ path }, read) {
    const files = await read.rows<StoredFile>(
      `${contentSql} d."voucher" = $2::bigint and d.checksum <> ''
         and d.checksum = (select i.checksum from incoming_invoice i where i.company_id = $1 and i.id = $2::bigint)
       order by d.id limit 1`,
      path.voucherId,
    );
    if (files.length === 0) return null;
    const language = (await loadLanguage(read)) === "en" ? "EN" : "NO";
    const fileName = `${language === "NO" ? "faktura" : "invoice"}-${path.voucherId}.pdf`;
    return { rendering: "incomingInvoice", of: { language }, files, fileName, mimeType: "application/pdf" };
  },
});
