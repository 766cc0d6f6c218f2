// The documents of a package: files attached to vouchers of the year, invoices as they were issued, what was signed off with, and their index.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { ArchivedFile } from "../../schema/query.ts";
import type { SnapshotReader } from "../../schema/resource.ts";
import type { StoredFile } from "../../schema/upload.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";
import { fileNameOf, rendered } from "../sales-document/sales-document-pdf.ts";
import type { PackageFiles, PackedYear } from "./package-files.ts";
import { type ListRow, listText, moment } from "./package-lists.ts";
import { files, folders, remarks } from "./package-texts.ts";

/** Documents that are read together: issued ones are whole in memory. */
const batch = 50;

/** A document of the year, stored as a file or as data that a PDF is made of. */
interface PackedDocument extends StoredFile {
  /** The folder: the voucher as people know it, or the check that was signed off with it. */
  readonly folder: string;
  /** Its place in the folder, from 1. */
  readonly place: number;
  readonly voucher: string;
  readonly date: string;
  readonly description: string;
  readonly superseded: string | null;
  /** What was issued; null for stored files, and for what was not kept when it was issued. */
  readonly issued: SalesDocument | null;
  readonly isIssued: boolean;
  /** Id of the invoice or reminder. */
  readonly id: number;
}

/** SQL of the documents over the company, the first day and the day after the last, without their order. */
const documentsSql = `with vouchers as (select v.id, ${voucherName("v")} as voucher, v."date", v."series", v."number", v."description"
      from voucher v where v.company_id = $1 and v."date" >= $2::date and v."date" < $3::date),
    files as (
      select v.id as owner, 0 as kind, d.id from vouchers v join document d on d.company_id = $1 and d."voucher" = v.id
      union select v.id, 2, f.document from vouchers v join invoice i on i.company_id = $1 and i."voucher" = v.id
        join sales_document_file f on f.company_id = $1 and f.sales_document = i.id),
    issued as (
      select v.id as owner, 1 as kind, i.id from vouchers v join invoice i on i.company_id = $1 and i."voucher" = v.id
      union all select v.id, 1, r.id from vouchers v join reminder r on r.company_id = $1 and r.voucher = v.id),
    found as (
      select v.voucher as folder, v.voucher, v."date", v."series", v."number", v."description", f.kind, f.id, f.id as document, d."addedAt", d."size"
        from files f join vouchers v on v.id = f.owner join document d on d.company_id = $1 and d.id = f.id
      union all select v.voucher, v.voucher, v."date", v."series", v."number", v."description", i.kind, i.id, null, null, 0
        from issued i join vouchers v on v.id = i.owner
      union all select s."check", s."check", ($3::date - 1), 'year', 0, s.text, 3, s.id, s.document, d."addedAt", d."size"
        from annual_check_signed s join document d on d.company_id = $1 and d.id = s.document
        where s.company_id = $1 and s.year = extract(year from $2::date)),
    placed as (select f.*, row_number() over (partition by f.folder order by f.kind, f."addedAt", f.id) as place,
        row_number() over (order by f."date", f."series", f."number", f.kind, f."addedAt", f.id) as row from found f),
    parts as (select p.*, 1 + greatest((p.row - 1) / (select b.value from bound b where b.name = 'packageDocuments'),
        div(sum(p."size") over (order by p.row) - p."size", ${limits.packageBytes})) as part from placed p)`;

/** How much a package holds. */
export interface PackageSize {
  /** How many parts the documents of the year need; 1 where there are none. */
  readonly parts: number;
  /** How many documents the part that is asked for has; what was not kept when it was issued is no file. */
  readonly documents: number;
}

/** Counts the parts of a year, and the documents of one of them. */
export async function sizeOf(
  read: SnapshotReader,
  { dateFrom, dateTo }: PackedYear,
  part: number,
): Promise<PackageSize> {
  const [row] = await read.rows<PackageSize>(
    `${documentsSql} select coalesce(max(p.part), 1)::int as parts, (count(*) filter (where p.part = $4::bigint
       and (p.kind <> 1 or exists (select 1 from sales_document s where s.company_id = $1 and s.id = p.id))))::int as documents from parts p`,
    dateFrom,
    dateTo,
    part,
  );
  return row ?? { parts: 1, documents: 0 };
}

/** What became of the documents. */
export interface PackedDocuments {
  /** How many were written. */
  count: number;
  /** How many could not be read. */
  unreadable: number;
}

/** The documents of a part, and behind them their index. */
export async function* documentFiles(
  pack: PackageFiles,
  part: number,
  done: PackedDocuments,
): AsyncGenerator<ArchivedFile> {
  const index: ListRow[] = [];
  const found = pack.read.batches<PackedDocument>(
    batch,
    `${documentsSql} select p.folder, p.place::int as place, p.voucher, p."date"::text as date, p."description", ${moment('d."supersededAt"')} as superseded,
       p.kind = 1 as "isIssued", p.id, s.document as issued, coalesce(d."file", '') as file, coalesce(d."fileName", '') as "fileName",
       coalesce(d."mimeType", '') as "mimeType", coalesce(d."size", 0) as size, coalesce(d."checksum", '') as checksum
     from parts p left join document d on d.company_id = $1 and d.id = p.document
     left join sales_document s on s.company_id = $1 and p.kind = 1 and s.id = p.id
     where p.part = $4::bigint order by p.row`,
    pack.of.dateFrom,
    pack.of.dateTo,
    part,
  );
  for await (const some of found) for (const one of some) yield* documentFile(pack, one, index, done);
  const { name, about } = files.index;
  const columns = ["voucher", "date", "description", "path", "fileName", "size", "sha256", "remark"] as const;
  yield pack.file(folders.documents, pack.say(name), about, listText(pack, columns, [index]));
}

/** A document as a file of its own, and its row in the index; nothing but the row where its content cannot be had. */
async function* documentFile(
  pack: PackageFiles,
  one: PackedDocument,
  index: ListRow[],
  done: PackedDocuments,
): AsyncGenerator<ArchivedFile> {
  const { voucher, date, description } = one;
  const fileName = one.issued === null ? one.fileName : fileNameOf(one.issued);
  const row = { voucher, date, description, path: "", fileName, size: "", sha256: "" };
  const bytes = await openedOrNull(pack, one);
  if (bytes === null) {
    const isLost = !one.isIssued;
    if (isLost) done.unreadable += 1;
    index.push({ ...row, remark: pack.say(isLost ? remarks.missing : remarks.notKept, { id: `${one.id}` }) });
    return;
  }
  const path = `${pack.say(folders.documents)}/${one.folder}/${one.place} ${plainName(fileName)}`;
  yield pack.hashed(path, bytes, ({ size, sha256 }) => {
    done.count += 1;
    const said = [
      one.superseded === null ? "" : pack.say(remarks.superseded, { at: one.superseded }),
      one.isIssued || one.checksum === sha256 ? "" : pack.say(remarks.differs, { kept: one.checksum }),
    ];
    index.push({ ...row, path, size: `${size}`, sha256, remark: said.filter((text) => text !== "").join("; ") });
  });
}

/** The bytes of a document; null where it was not kept, or where its content is lost. */
async function openedOrNull({ context }: PackageFiles, one: PackedDocument): Promise<AsyncIterable<Uint8Array> | null> {
  if (one.isIssued) return one.issued === null ? null : context.bytesOf(rendered(one.issued));
  try {
    return await context.bytesOf(one);
  } catch (error) {
    // A storage that is away for a while ends the package, which is asked for again.
    if (error instanceof Problem) throw error;
    return null;
  }
}

/** A name without what would make it a folder; those that come in have none of it. */
function plainName(name: string): string {
  return name.replace(/[/\\]/g, "_");
}
