// The electronic invoice of a voucher as people read it: a PDF made of the XML as it came.

import type { RenderedFile } from "../../schema/query.ts";
import type { Reader } from "../../schema/resource.ts";
import type { StoredFile } from "../../schema/upload.ts";
import { loadCompanySettings } from "../company/company-settings.ts";
import { contentSql } from "./document.ts";

/** The PDF of the electronic invoice that a voucher was made of, in the company's language; null for any other voucher. */
export async function electronicInvoicePdf(read: Reader, voucher: number): Promise<RenderedFile | null> {
  const files = await read.rows<StoredFile>(
    `${contentSql} d."voucher" = $2::bigint and d.checksum <> ''
       and d.checksum = (select i.checksum from incoming_invoice i where i.company_id = $1 and i.id = $2::bigint)
     order by d.id limit 1`,
    voucher,
  );
  if (files.length === 0) return null;
  const isEnglish = (await loadCompanySettings(read)).language === "en";
  return {
    rendering: "incomingInvoice",
    of: { language: isEnglish ? "EN" : "NO" },
    files,
    fileName: `${isEnglish ? "invoice" : "faktura"}-${voucher}.pdf`,
    mimeType: "application/pdf",
  };
}
