// The renderings of the service, by the names under which definitions ask for them.

import { shownDocument } from "../domain/incoming-invoice/ubl/shown-document.ts";
import { readUbl } from "../domain/incoming-invoice/ubl/ubl-reading.ts";
import type { VoucherDocument } from "../domain/ledger/voucher/voucher-printout.ts";
import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import type { Rendering } from "../schema/query.ts";
import { renderReportCsv } from "./report-csv.ts";
import type { PrintedReport } from "./report-form.ts";

/** Each takes what its contents load; the first file is the logo. Libraries are read when a file is first asked for. */
export const renderings: Readonly<Record<string, Rendering>> = {
  /** What is text already, in UTF-8. */
  text: async (text) => Buffer.from(String(text), "utf8"),
  salesDocument: async (document, [logo]) =>
    (await import("./sales-document.ts")).renderPdf(document as SalesDocument, logo ?? null),
  /** An electronic invoice that came in, made of its bytes and of nothing else. */
  incomingInvoice: async (about, [xml]) => {
    const { language } = about as { readonly language: "NO" | "EN" };
    const document = shownDocument(readUbl(xml ?? new Uint8Array()), language);
    return (await import("./sales-document.ts")).renderPdf(document, null);
  },
  reportCsv: (report) => renderReportCsv(report as PrintedReport),
  reportXlsx: async (report) => (await import("./report-xlsx.ts")).renderReportXlsx(report as PrintedReport),
  reportPdf: async (report) => (await import("./report-pdf.ts")).renderReportPdf(report as PrintedReport),
  voucher: async (voucher, [logo]) =>
    (await import("./voucher.ts")).renderVoucher(voucher as VoucherDocument, logo ?? null),
};
