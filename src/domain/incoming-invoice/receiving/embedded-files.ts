// Files inside an electronic invoice: what they are by their bytes, and how they become documents of its voucher.

import { createHash, randomUUID } from "node:crypto";
import * as limits from "../../../limits.ts";
import type { Change, Write } from "../../../schema/action.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import { type FileKind, fileKinds, isMisnamed } from "../../../schema/upload.ts";
import type { UblAttachment } from "../ubl/ubl-document.ts";

/** A file with the kind of its bytes. */
export interface EmbeddedFile {
  readonly fileName: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly checksum: string;
  /** In base64, as the database takes it. */
  readonly base64: string;
}

/** How many files of one invoice are kept. */
const mostFiles = 50;
const starts: readonly (readonly [FileKind, string])[] = [
  ["pdf", "25504446"],
  ["png", "89504e470d0a1a0a"],
  ["jpeg", "ffd8ff"],
  ["gif", "47494638"],
  ["zip", "504b0304"],
];

/** The files that are of a kind that vouchers have; others stay inside the invoice alone. PDFs come first. */
export function embeddedFiles(attachments: readonly UblAttachment[]): EmbeddedFile[] {
  return attachments.slice(0, mostFiles).flatMap(({ fileName, base64 }, at) => {
    if (!isBase64(base64)) return [];
    const bytes = Buffer.from(base64, "base64");
    const head = bytes.subarray(0, 8).toString("hex");
    const kind = starts.find(([, start]) => head.startsWith(start))?.[0];
    if (kind === undefined) return [];
    const checksum = createHash("sha256").update(bytes).digest("hex");
    // The database takes whole groups of four alone.
    const whole = base64.length % 4 === 0 ? base64 : bytes.toString("base64");
    return [{ fileName: nameOf(fileName, kind, at), kind, size: bytes.length, checksum, base64: whole }];
  });
}

/** Looks for a character that is none of base64: a pattern of the whole text would keep a place to return to for each of its millions. */
function isBase64(text: string): boolean {
  const digits = text.endsWith("==") ? text.slice(0, -2) : text.endsWith("=") ? text.slice(0, -1) : text;
  return digits !== "" && !/[^A-Za-z0-9+/]/.test(digits);
}

/** The name without folders and characters that file systems give a meaning, with the ending of what the file is. */
function nameOf(given: string, kind: FileKind, at: number): string {
  const last = (given.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .slice(-200)
    .replace(/^[\uDC00-\uDFFF]/, "");
  const plain = last.replace(/^[.\s]+/, "").trim() || `vedlegg-${at + 1}`;
  const ending = fileKinds[kind].endings[0] ?? "bin";
  return isMisnamed(plain, kind) || !plain.includes(".") ? `${plain}.${ending}` : plain;
}

/** The write that keeps the files with a voucher, and the entries of the change log. */
export function keepFiles(
  files: readonly EmbeddedFile[],
  voucher: number,
  context: ActionContext,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  if (files.length === 0) return { writes: [], changes: [] };
  const rows = files.map(({ fileName, kind, size, checksum, base64 }, at) => ({
    id: context.newId(),
    file: randomUUID(),
    voucher,
    fileName,
    mimeType: fileKinds[kind].mimeType,
    size,
    checksum,
    // In their order, before the invoice itself.
    addedAt: new Date(context.now.getTime() - (files.length - at)).toISOString(),
    content: base64,
    piece: limits.filePieceBytes,
  }));
  return {
    writes: [{ call: "incoming_files_keep", argument: rows }],
    changes: rows.map(({ id }) => ({ resource: "Document", id, kind: "CREATE" })),
  };
}
