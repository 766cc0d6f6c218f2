// The documents of an export: the contents of all stored files, and what was issued as PDF.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { ArchivedFile } from "../../schema/query.ts";
import type { SnapshotReader } from "../../schema/resource.ts";
import type { StoredFile } from "../../schema/upload.ts";
import type { PackageFiles } from "../audit-package/package-files.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";
import { fileNameOf, rendered } from "../sales-document/sales-document-pdf.ts";

/** Documents that are read together: issued ones are whole in memory. */
const batch = 50;

/** SQL of the documents and the part in which each stands. */
const partsSql = `with found as (
    select 0 as kind, d.id, d."size" from document d where d.company_id = $1
    union all select 1, s.id, 0 from sales_document s where s.company_id = $1),
  placed as (select f.*, row_number() over (order by f.kind, f.id) as row from found f),
  parts as (select p.*, 1 + greatest((p.row - 1) / (select b.value from bound b where b.name = 'packageDocuments'),
    div(sum(p."size") over (order by p.row) - p."size", ${limits.packageBytes})) as part from placed p)`;

/** How many parts the documents need, 1 where there are none, and how many documents one of the parts has. */
export async function sizeOfExport(
  read: SnapshotReader,
  part: number,
): Promise<{ readonly parts: number; readonly documents: number }> {
  const [row] = await read.rows<{ parts: number; documents: number }>(
    `${partsSql} select coalesce(max(p.part), 1)::int as parts, (count(*) filter (where p.part = $2::bigint))::int as documents from parts p`,
    part,
  );
  return row ?? { parts: 1, documents: 0 };
}

/** A document that is exported. */
interface ExportedDocument extends StoredFile {
  readonly id: number;
  /** What was issued; null for stored files. */
  readonly issued: SalesDocument | null;
}

/**
 * The documents of a part, each under its id.
 * @param unreadable where the paths go of those whose content cannot be had
 */
export async function* exportedFiles(
  pack: PackageFiles,
  part: number,
  unreadable: string[],
): AsyncGenerator<ArchivedFile> {
  const found = pack.read.batches<ExportedDocument>(
    batch,
    `${partsSql} select p.id, s.document as issued, coalesce(d."file", '') as file, coalesce(d."fileName", '') as "fileName",
       coalesce(d."mimeType", '') as "mimeType", coalesce(d."size", 0) as size, coalesce(d."checksum", '') as checksum
     from parts p left join document d on d.company_id = $1 and p.kind = 0 and d.id = p.id
     left join sales_document s on s.company_id = $1 and p.kind = 1 and s.id = p.id
     where p.part = $2::bigint order by p.row`,
    part,
  );
  for await (const some of found)
    for (const one of some) {
      const name = one.issued === null ? one.fileName : fileNameOf(one.issued);
      const path = `${one.issued === null ? "documents" : "issued"}/${one.id} ${name.replace(/[/\\]/g, "_")}`;
      const bytes = await openedOrNull(pack, one);
      if (bytes === null) unreadable.push(path);
      else yield pack.hashed(path, bytes, () => undefined);
    }
}

/** The bytes of a document; null where its content is lost. */
async function openedOrNull(
  { context }: PackageFiles,
  one: ExportedDocument,
): Promise<AsyncIterable<Uint8Array> | null> {
  if (one.issued !== null) return context.bytesOf(rendered(one.issued));
  try {
    return await context.bytesOf(one);
  } catch (error) {
    // A storage that is away for a while ends the export, which is asked for again.
    if (error instanceof Problem) throw error;
    return null;
  }
}
