// Receipts of an expense as one PDF: a page for each picture, and the PDFs among them as files inside, each named on a page.

import { pdfLibrary } from "./libraries.ts";

/** The receipts in the order in which they came. */
export interface Receipts {
  readonly title: string;
  readonly files: readonly { readonly fileName: string; readonly mimeType: string }[];
}

const margin = 36;

/** The PDF of receipts: the same bytes for the same files. */
export async function renderReceipts({ title, files }: Receipts, contents: readonly Uint8Array[]): Promise<Uint8Array> {
  const made = new Date(0);
  const info = { Title: title, Creator: "Motpost", Producer: "Motpost", CreationDate: made, ModDate: made };
  const doc = new (pdfLibrary())({ size: "A4", margin, autoFirstPage: false, info });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (part: Uint8Array) => parts.push(part));
    doc.on("end", resolve).on("error", reject);
  });
  for (const [index, { fileName, mimeType }] of files.entries()) {
    const content = Buffer.from(contents[index] ?? new Uint8Array());
    doc.addPage();
    const { width, height } = doc.page;
    if (mimeType === "application/pdf") {
      doc.fontSize(12).text(`${index + 1}. ${fileName}`);
      doc.file(content, { name: `${index + 1} ${fileName}`, type: mimeType, creationDate: made, modifiedDate: made });
    } else {
      doc.image(content, margin, margin, { fit: [width - 2 * margin, height - 2 * margin], align: "center" });
    }
    // Other requests are served between pages.
    await new Promise((resolve) => setImmediate(resolve));
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
