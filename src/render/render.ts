// The renderings of the service, by the names under which definitions ask for them.

import type { VoucherDocument } from "../domain/ledger/voucher/voucher-printout.ts";
import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import type { Rendering } from "../schema/query.ts";
import { renderReportCsv } from "./report-csv.ts";
import type { PrintedReport } from "./report-form.ts";
import { renderReportPdf } from "./report-pdf.ts";
import { renderReportXlsx } from "./report-xlsx.ts";
import { renderPdf } from "./sales-document.ts";
import { renderVoucher } from "./voucher.ts";

/** Each takes what its contents load; the first file is the logo. */
export const renderings: Readonly<Record<string, Rendering>> = {
  /** What is text already, in UTF-8. */
  text: async (text) => Buffer.from(String(text), "utf8"),
  salesDocument: (document, [logo]) => renderPdf(document as SalesDocument, logo ?? null),
  reportCsv: (report) => renderReportCsv(report as PrintedReport),
  reportXlsx: (report) => renderReportXlsx(report as PrintedReport),
  reportPdf: (report) => renderReportPdf(report as PrintedReport),
  voucher: (voucher, [logo]) => renderVoucher(voucher as VoucherDocument, logo ?? null),
};
