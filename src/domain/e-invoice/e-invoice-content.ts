// The e-invoice of an invoice, credit note or reminder, read as the file that is sent.

import { noObject } from "../../schema/message.ts";
import { query, type RefusedFile, type RenderedFile } from "../../schema/query.ts";
import type { Reader } from "../../schema/resource.ts";
import { loadSalesDocument, type SalesDocument } from "../sales-document/sales-document.ts";
import { embedded } from "../sales-document/sales-document-attachments.ts";
import { eInvoice } from "./e-invoice.ts";

async function loadEInvoice(
  read: Reader,
  kind: "INVOICE" | "REMINDER",
  id: number,
): Promise<RenderedFile | RefusedFile | null> {
  const document = await loadSalesDocument(read, kind, id);
  if (document === null) return null;
  return eInvoiceContent(document, `${kind === "INVOICE" ? "ehf" : "ehf-reminder"}-${document.number}.xml`);
}

/** The e-invoice of a document as a file, with the files that go along in it; or all reasons to refuse one. */
export function eInvoiceContent(document: SalesDocument, fileName: string): RenderedFile | RefusedFile {
  const result = eInvoice(document);
  if ("faults" in result) return result;
  const files = embedded(document.attachments ?? []).attached;
  return { rendering: "eInvoice", of: document, files, fileName, mimeType: "application/xml" };
}

/** The e-invoice of an invoice or credit note. */
const invoiceEhf = query({
  path: "/invoice/{invoiceId}/ehf",
  absent: noObject("Invoice"),
  file: ["application/xml"],
  refuses: ["businessRule"],
  description:
    "The invoice or credit note as EHF (Peppol BIS Billing 3.0), as it was issued. What speaks against one is said all at once, code 18000.",
  load: ({ path }, read) => loadEInvoice(read, "INVOICE", path.invoiceId ?? 0),
});

/** The e-invoice of a reminder. */
const reminderEhf = query({
  path: "/reminder/{reminderId}/ehf",
  absent: noObject("Reminder"),
  file: ["application/xml"],
  refuses: ["businessRule"],
  description: "The reminder as an EHF reminder 3.0, as it was made.",
  load: ({ path }, read) => loadEInvoice(read, "REMINDER", path.reminderId ?? 0),
});

/** The e-invoices of invoices and reminders. */
export const eInvoiceContents = [invoiceEhf, reminderEhf] as const;
