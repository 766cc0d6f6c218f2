// The check that issued documents are rendered to the files whose digests are sealed: some of them by chance, or all where that is
// asked for. A file of another renderer, as an older version of the program was, may have other bytes and is not compared.

import type { SalesDocument } from "../../domain/sales-document/sales-document.ts";
import * as limits from "../../limits.ts";
import type { StorageName } from "../../platform/files/file-storage.ts";
import type { RenderedFile } from "../../platform/jobs/rendering-worker.ts";
import type { OwnerRows } from "../../store/audit.ts";
import { type PartOfFile, renderAgain, renderersNow } from "../rendered-files.ts";
import { type ContentOptions, piecesOf } from "./contents.ts";
import { compareWithBackup, type Fault, mostNamed } from "./fault.ts";

/** Which files are rendered again. */
export interface RenderedOptions extends ContentOptions {
  readonly log: (line: string) => void;
  /** How many; 200 where it is not given, and all where there is no end to it. */
  readonly files?: number;
  readonly stopping?: AbortSignal;
}

interface KeptFile extends RenderedFile {
  readonly company: number;
  readonly id: number;
  readonly part: number;
  readonly document: SalesDocument;
}

/** Files that are read at once. */
const batch = 50;

/** The name of the check. */
export const renderedCheck = "issued documents are rendered to the files whose digests are sealed";

const countSql = `select count(*)::float8 as all, count(*) filter (where r.renderer = any($3::text[]))::float8 as comparable,
    (select count(*) from rendering_waiting w where $1::bigint is null or w.company_id = $1)::float8 as waiting
  from rendered_file r where ($1::bigint is null or r.company_id = $1) and ($2::timestamptz is null or r.rendered_at >= $2)`;

const chosenSql = `select r.company_id::float8 as company, r.document::float8 as id, r.part from rendered_file r
  where ($1::bigint is null or r.company_id = $1) and ($2::timestamptz is null or r.rendered_at >= $2) and r.renderer = any($3::text[])
  order by random() limit $4`;

const picked = `r.company_id::float8 as company, r.document::float8 as id, r.part, r.kind, r.renderer, r.sha256, r.size, d.document`;

const filesSql = `select ${picked} from unnest($1::bigint[], $2::bigint[], $3::int[]) p(company_id, document, part)
  join rendered_file r on r.company_id = p.company_id and r.document = p.document and r.part = p.part
  join sales_document d on d.company_id = r.company_id and d.id = r.document`;

const nextSql = `select ${picked} from rendered_file r join sales_document d on d.company_id = r.company_id and d.id = r.document
  where ($1::bigint is null or r.company_id = $1) and ($2::timestamptz is null or r.rendered_at >= $2) and r.renderer = any($3::text[])
    and (r.company_id, r.document, r.part) > ($4::bigint, $5::bigint, $6::int)
  order by r.company_id, r.document, r.part limit ${batch}`;

type Place = Pick<KeptFile, "company" | "id" | "part">;

/** The files that are rendered again, some at a time. */
async function* chosen(rows: OwnerRows, { company = null, since = null, files }: RenderedOptions) {
  const renderers = Object.values(renderersNow());
  const most = files ?? limits.filesRenderedAgain;
  if (Number.isFinite(most)) {
    const places = await rows<Place>(chosenSql, company, since, renderers, most);
    for (let from = 0; from < places.length; from += batch) {
      const some = places.slice(from, from + batch);
      yield await rows<KeptFile>(
        filesSql,
        some.map((one) => one.company),
        some.map((one) => one.id),
        some.map((one) => one.part),
      );
    }
    return;
  }
  for (let last: Place | undefined = { company: 0, id: 0, part: 0 }; last !== undefined; ) {
    const found: KeptFile[] = await rows(nextSql, company, since, renderers, last.company, last.id, last.part);
    yield found;
    last = found.at(-1);
  }
}

/** Renders issued documents again; a fault for each file that is another one now. */
export async function renderedFaults(rows: OwnerRows, options: RenderedOptions): Promise<Fault[]> {
  const { company = null, since = null, log } = options;
  const [count] = await rows<{ all: number; comparable: number; waiting: number }>(
    countSql,
    company,
    since,
    Object.values(renderersNow()),
  );
  const { all = 0, comparable = 0, waiting = 0 } = count ?? {};
  const faults: Fault[] = [];
  let compared = 0;
  for await (const files of chosen(rows, options))
    for (const file of files) {
      options.stopping?.throwIfAborted();
      compared++;
      const text = await faultOf(rows, file, options.folder);
      if (text === null || faults.length >= mostNamed) continue;
      faults.push({ check: renderedCheck, company: file.company, text, remedy: compareWithBackup });
    }
  const older = all - comparable;
  log(`${compared} of ${all} rendered files are rendered again and compared`);
  if (older > 0)
    log(
      `${older} rendered files are of another version of the renderer: their digests are sealed, and they are not compared`,
    );
  if (waiting > 0) log(`${waiting} issued documents wait for the digests of their files`);
  return faults;
}

/** The file of a document in words, as in `company 3, invoice 17: its PDF`. */
const nameOf = ({ company, kind, document }: KeptFile) =>
  `company ${company}, ${document.kind.toLowerCase().replace("_", " ")} ${document.number}: its ${kind === "PDF" ? "PDF" : "e-invoice"}`;

async function faultOf(rows: OwnerRows, file: KeptFile, folder: string | null): Promise<string | null> {
  const missing: string[] = [];
  const read = async (parts: readonly PartOfFile[]) => {
    const contents = new Map<number, Uint8Array>();
    for (const part of parts) {
      const bytes = await contentOf(rows, file.company, part, folder);
      if (bytes === null) missing.push(part.fileName);
      else contents.set(part.id, bytes);
    }
    return contents;
  };
  try {
    const found = await renderAgain(file.kind, file.document, read);
    if (missing.length > 0) return `${nameOf(file)} cannot be compared: ${missing.join(", ")} in it is missing`;
    if (found === null) return `${nameOf(file)} cannot be made any more, and one with SHA-256 ${file.sha256} is sealed`;
    if (found.sha256 === file.sha256 && found.size === file.size) return null;
    return `${nameOf(file)} is another one: ${found.size} bytes with SHA-256 ${found.sha256}, sealed ${file.size} with ${file.sha256}`;
  } catch (error) {
    const why = missing.length > 0 ? `${missing.join(", ")} in it is missing` : (error as Error).message;
    return `${nameOf(file)} cannot be compared: ${why}`;
  }
}

/** A file that goes into another one; null where it is missing. */
async function contentOf(rows: OwnerRows, company: number, part: PartOfFile, folder: string | null) {
  const [stored] = await rows<{ place: StorageName }>(
    "select f.place from stored_file f where f.company_id = $1 and f.id::text = $2::text",
    company,
    part.file,
  );
  if (stored === undefined || (stored.place === "folder" && folder === null)) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(rows, { company, file: part.file, place: stored.place }, folder))
    pieces.push(piece);
  const content = Buffer.concat(pieces);
  return content.length === 0 && part.size > 0 ? null : content;
}
