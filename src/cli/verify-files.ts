// The part of `motpost verify` that reads every document's content and compares it with the checksum of the day it came in.

import { createHash } from "node:crypto";
import { FolderStorage, type StorageName } from "../platform/files/file-storage.ts";
import { asOwner, type OwnerRows } from "../store/audit.ts";

interface StoredDocument {
  readonly company: number;
  readonly id: number;
  readonly fileName: string;
  /** What the document says of its content. */
  readonly checksum: string;
  readonly size: number;
  readonly file: string;
  /** Where it lies; null where there is no such file. */
  readonly place: StorageName | null;
}

/** Documents that are looked up at once. */
const batch = 500;

const restore = "Restore it from a backup; without one have it sent again and take this document away.";

/**
 * Reads the content of every document of all companies, piece by piece.
 * @param folder where files lie that are not in the database; null where no setting names it
 * @returns a sentence for every document whose content is missing or another one
 */
export async function verifyFiles(databaseUrl: string, folder: string | null): Promise<string[]> {
  const faults: { readonly kept: StoredDocument; readonly fault: string }[] = [];
  await asOwner(databaseUrl, async (rows) => {
    for (
      let last: StoredDocument | undefined, found = await page(rows, last);
      found.length > 0;
      found = await page(rows, last)
    ) {
      for (const kept of found) {
        const fault = await faultOf(rows, kept, folder);
        if (fault !== null) faults.push({ kept, fault });
      }
      last = found.at(-1);
    }
  });
  // Whoever deleted a document while this went on took its content away too.
  const standing =
    faults.length === 0
      ? new Set<string>()
      : await stillThere(
          databaseUrl,
          faults.map(({ kept }) => kept),
        );
  return faults
    .filter(({ kept }) => standing.has(`${kept.company} ${kept.id}`))
    .map(({ kept, fault }) => `company ${kept.company}, document ${kept.id} (${kept.fileName}): ${fault}`);
}

const page = (rows: OwnerRows, last: StoredDocument | undefined) =>
  rows<StoredDocument>(
    `select d.company_id as company, d.id, d."fileName", d."checksum", d."size", d."file", f.place
     from document d left join stored_file f on f.company_id = d.company_id and f.id = d."file"
     where (d.company_id, d.id) > ($1::bigint, $2::bigint) order by d.company_id, d.id limit ${batch}`,
    last?.company ?? 0,
    last?.id ?? 0,
  );

async function stillThere(databaseUrl: string, wanted: readonly StoredDocument[]): Promise<Set<string>> {
  return asOwner(databaseUrl, async (rows) => {
    const found = await rows<{ key: string }>(
      "select d.company_id || ' ' || d.id as key from document d where d.company_id || ' ' || d.id = any($1::text[])",
      wanted.map(({ company, id }) => `${company} ${id}`),
    );
    return new Set(found.map(({ key }) => key));
  });
}

/** What is wrong with a content, and what to do; null where it is what it was. */
async function faultOf(rows: OwnerRows, kept: StoredDocument, folder: string | null): Promise<string | null> {
  if (kept.place === null) return `its file ${kept.file} is not there. ${restore}`;
  if (kept.place === "folder" && folder === null)
    return `its content lies in a folder, and MOTPOST_FILES names none. Set it as the service has it, and verify again.`;
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of kept.place === "folder" ? await inFolder(String(folder), kept) : inDatabase(rows, kept)) {
      hash.update(piece);
      size += piece.length;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? `its content ${kept.file} is missing. ${restore}` : `it cannot be read: ${message}.`;
  }
  if (size === 0 && kept.size > 0) return `its content ${kept.file} is missing. ${restore}`;
  const found = hash.digest("hex");
  return found === kept.checksum
    ? null
    : `its content is another one: ${size} bytes with SHA-256 ${found}, and ${kept.size} with ${kept.checksum} came in. ${restore}`;
}

const inFolder = (folder: string, { company, file }: StoredDocument) =>
  new FolderStorage(folder).read(company, file, 0, Number.POSITIVE_INFINITY);

async function* inDatabase(rows: OwnerRows, { company, file }: StoredDocument): AsyncGenerator<Buffer> {
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
