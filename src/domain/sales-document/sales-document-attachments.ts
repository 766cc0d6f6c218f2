// Which files go along with a document, by mail and in an e-invoice: what the receiver takes, and as much as fits. Pure.

import * as limits from "../../limits.ts";
import type { Warning } from "../../schema/error.ts";
import type { DocumentAttachment } from "./sales-document.ts";

/** What is known of a file before it is sent. */
export type AttachedFile = Pick<DocumentAttachment, "fileName" | "mimeType" | "size">;

/** Files that are attached, and files that are left out. */
export interface Carried<File extends AttachedFile> {
  readonly attached: readonly File[];
  readonly omitted: readonly File[];
}

/** The files that a mail carries. */
export function mailed<File extends AttachedFile>(files: readonly File[]): Carried<File> {
  return carried(files, limits.mailAttachmentBytes, () => true);
}

/** The files that an e-invoice carries. */
export function embedded<File extends AttachedFile>(files: readonly File[]): Carried<File> {
  return carried(files, limits.eInvoiceAttachmentBytes, ({ mimeType }) => eInvoiceTypes.has(mimeType));
}

/** The warning that names the files which this way of sending leaves out. */
export function leftWarnings(files: readonly AttachedFile[], sendType: string): Warning[] {
  const { omitted } = sendType === "EHF" ? embedded(files) : mailed(files);
  const names = omitted.map(({ fileName }) => fileName).join(", ");
  return omitted.length === 0 ? [] : [{ key: "attachmentsNotSent", field: "attachment", parameters: { names } }];
}

/** The files that the receiver accepts and that fit together within the limit, in their order. */
function carried<File extends AttachedFile>(
  files: readonly File[],
  most: number,
  isKnown: (file: File) => boolean,
): Carried<File> {
  const attached: File[] = [];
  const omitted: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (isKnown(file) && bytes + file.size <= most) {
      bytes += file.size;
      attached.push(file);
    } else omitted.push(file);
  }
  return { attached, omitted };
}

/** Media types that the code list of e-invoices has. */
const eInvoiceTypes: ReadonlySet<string> = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
]);
