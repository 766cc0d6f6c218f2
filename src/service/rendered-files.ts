// The files of an issued document, rendered for their digests: its PDF, and its e-invoice where one can be made.

import { createHash } from "node:crypto";
import { eInvoice } from "../domain/e-invoice/e-invoice.ts";
import { eInvoiceRenderer } from "../domain/e-invoice/e-invoice-version.ts";
import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { embedded } from "../domain/sales-document/sales-document-attachments.ts";
import type { RenderedFile } from "../platform/jobs/rendering-worker.ts";
import { pdfRenderer } from "../render/renderer-version.ts";
import type { StoredFile } from "../schema/upload.ts";

/** A file that goes into a rendered one: a logo, or an attachment of an e-invoice. */
export type PartOfFile = StoredFile & { readonly id: number };

/** Reads files by their ids. */
export type ReadParts = (parts: readonly PartOfFile[]) => Promise<ReadonlyMap<number, Uint8Array>>;

/** The kinds of files that are rendered of an issued document, and what renders each now. */
export function renderersNow(): Readonly<Record<RenderedFile["kind"], string>> {
  return { PDF: pdfRenderer(), E_INVOICE: eInvoiceRenderer };
}

/** Renders one file of an issued document; null where no e-invoice can be made of it. */
export async function renderAgain(
  kind: RenderedFile["kind"],
  document: SalesDocument,
  read: ReadParts,
): Promise<RenderedFile | null> {
  const content = kind === "PDF" ? await pdfOf(document, read) : await eInvoiceOf(document, read);
  if (content === null) return null;
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { kind, renderer: renderersNow()[kind], sha256, size: content.length };
}

/** Renders every file of an issued document. */
export async function renderAll(document: SalesDocument, read: ReadParts): Promise<readonly RenderedFile[]> {
  const files: RenderedFile[] = [];
  for (const kind of ["PDF", "E_INVOICE"] as const) {
    const file = await renderAgain(kind, document, read);
    if (file !== null) files.push(file);
  }
  return files;
}

async function pdfOf(document: SalesDocument, read: ReadParts): Promise<Uint8Array> {
  const { logo } = document.seller;
  const bytes = logo === null ? null : ((await read([logo])).get(logo.id) ?? null);
  // Its libraries are read when a document is first rendered.
  const { renderPdf } = await import("../render/sales-document.ts");
  return renderPdf(document, bytes);
}

async function eInvoiceOf(document: SalesDocument, read: ReadParts): Promise<Uint8Array | null> {
  if ("faults" in eInvoice(document)) return null;
  const result = eInvoice(document, await read(embedded(document.attachments ?? []).attached));
  if ("faults" in result) throw new Error("An e-invoice that could be made cannot be made with its files.");
  return Buffer.from(result.xml, "utf8");
}
