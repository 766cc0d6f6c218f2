// The check that compares every document's content with the checksum of its upload.

import { createHash } from "node:crypto";
import { FolderStorage, type StorageName } from "../../platform/files/file-storage.ts";
import { asOwner, type OwnerRows } from "../../store/audit.ts";
import type { Fault } from "./fault.ts";

interface StoredDocument {
  readonly company: number;
  readonly id: number;
  readonly fileName: string;
  /** The checksum that the document has stored. */
  readonly checksum: string;
  readonly size: number;
  readonly file: string;
  /** Where it lies; null where there is no such file. */
  readonly place: StorageName | null;
}

/** Documents that are looked up at once. */
const batch = 500;

const restore = "Restore it from a backup; without one have it sent again and take this document away.";

/** Which documents are read. */
export interface ContentOptions {
  /** Where files lie that are not in the database; null where no setting names it. */
  readonly folder: string | null;
  readonly company?: number | null;
  /** Only files that came on this day or later. */
  readonly since?: string | null;
}

/**
 * Reads the content of every document of all companies, piece by piece.
 * @returns a fault for every document whose content is missing or another one
 */
export async function contentFaults(rows: OwnerRows, databaseUrl: string, options: ContentOptions): Promise<Fault[]> {
  const faults: { readonly document: StoredDocument; readonly fault: string }[] = [];
  let last: StoredDocument | undefined;
  for (;;) {
    const found = await page(rows, last, options);
    for (const document of found) {
      const fault = await faultOf(rows, document, options.folder);
      if (fault !== null) faults.push({ document, fault });
    }
    if (found.length === 0) break;
    last = found.at(-1);
  }
  // A document that was deleted meanwhile is no fault.
  const existing =
    faults.length === 0
      ? new Set<string>()
      : await existingDocuments(
          databaseUrl,
          faults.map(({ document }) => document),
        );
  return faults
    .filter(({ document }) => existing.has(`${document.company} ${document.id}`))
    .map(({ document, fault }) => ({
      check: "contents of documents are what came in",
      company: Number(document.company),
      text: `company ${document.company}, document ${document.id} (${document.fileName}): ${fault}`,
      remedy: restore,
    }));
}

const page = (rows: OwnerRows, last: StoredDocument | undefined, { company = null, since = null }: ContentOptions) =>
  rows<StoredDocument>(
    `select d.company_id as company, d.id, d."fileName", d."checksum", d."size", d."file", f.place
     from document d left join stored_file f on f.company_id = d.company_id and f.id = d."file"
     where (d.company_id, d.id) > ($1::bigint, $2::bigint) and ($3::bigint is null or d.company_id = $3)
       and ($4::timestamptz is null or d."addedAt" >= $4) order by d.company_id, d.id limit ${batch}`,
    last?.company ?? 0,
    last?.id ?? 0,
    company,
    since,
  );

async function existingDocuments(databaseUrl: string, wanted: readonly StoredDocument[]): Promise<Set<string>> {
  return asOwner(databaseUrl, async (rows) => {
    const found = await rows<{ key: string }>(
      "select d.company_id || ' ' || d.id as key from document d where d.company_id || ' ' || d.id = any($1::text[])",
      wanted.map(({ company, id }) => `${company} ${id}`),
    );
    return new Set(found.map(({ key }) => key));
  });
}

/** The fault of a content, and what to do; null where it is unchanged. */
async function faultOf(rows: OwnerRows, document: StoredDocument, folder: string | null): Promise<string | null> {
  if (document.place === null) return `its file ${document.file} is not there. ${restore}`;
  if (document.place === "folder" && folder === null)
    return `its content lies in a folder, and MOTPOST_FILES names none. Set it as the service has it, and verify again.`;
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of piecesOf(rows, { ...document, place: document.place }, folder)) {
      hash.update(piece);
      size += piece.length;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? `its content ${document.file} is missing. ${restore}` : `it cannot be read: ${message}.`;
  }
  if (size === 0 && document.size > 0) return `its content ${document.file} is missing. ${restore}`;
  const found = hash.digest("hex");
  return found === document.checksum
    ? null
    : `its content is another one: ${size} bytes with SHA-256 ${found}, and ${document.size} with ${document.checksum} came in. ${restore}`;
}

/** Where a stored file lies. */
export type FilePlace = Pick<StoredDocument, "company" | "file"> & { readonly place: StorageName };

/** The content of a stored file, piece by piece. */
export async function* piecesOf(rows: OwnerRows, { company, file, place }: FilePlace, folder: string | null) {
  if (place === "database") yield* inDatabase(rows, company, file);
  else yield* await new FolderStorage(String(folder)).read(company, file, 0, Number.POSITIVE_INFINITY);
}

async function* inDatabase(rows: OwnerRows, company: number, file: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    // One piece at a time, so that a large file takes no more room than a small one.
    const [piece] = await rows<{ content: Buffer }>(
      "select p.content from file_piece p where p.company_id = $1 and p.file = $2 and p.number = $3",
      company,
      file,
      number,
    );
    if (piece === undefined) return;
    yield piece.content;
  }
}
