// Documents: files with a name and a kind, and those of them that lie in the archive.

import { entitlements } from "../../schema/entitlement.ts";
import type { Fault } from "../../schema/error.ts";
import { date, dateTime, integer, ref, text } from "../../schema/field.ts";
import { noObject } from "../../schema/message.ts";
import { query } from "../../schema/query.ts";
import { input, type Row, type Rule, resource, rule, withDefault } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import {
  everyFileKind,
  type FileKind,
  fileKinds,
  isMisnamed,
  type StoredFile,
  type Upload,
} from "../../schema/upload.ts";
import { travelReaders } from "../entitlements.ts";
import { keptUntil, receiptKept } from "./retention.ts";

/** The fields that both models of a document have. */
const shared = {
  fileName: text(255).required().between(1, 255).describe("The name of the file, without folders."),
  size: integer().readOnly().describe("Size of the content in bytes."),
};
const mimeType = text(100).readOnly().describe("The media type, told by the content and not by the sender.");

/** What a document belongs to, and its content; no client sees these. */
const hidden = {
  addedAt: dateTime().required().internal(),
  file: text().internal(),
  checksum: text().internal(),
  account: ref("Account").internal(),
  customer: ref("Customer").internal(),
  supplier: ref("Supplier").internal(),
  employee: ref("Employee").internal(),
  product: ref("Product").internal(),
  project: ref("Project").internal(),
  controlForm: ref("ProjectControlForm").internal(),
  order: ref("Order").internal(),
  voucher: ref("Voucher").orDraft().internal(),
  imageOf: ref("Product").internal(),
  travelExpense: ref("TravelExpense").internal(),
};

/** A file that belongs to something. */
export const document = resource("Document", "/document", {
  verbs: "get",
  order: "addedAt,id",
  description:
    "A file: an attachment, an image, or a document of the archive. Its bytes are at /document/{id}/content.",
  fields: {
    ...shared,
    mimeType,
    supersededBy: ref("Document")
      .readOnly()
      .describe("The file that stands in its place; null while it counts itself."),
    supersededAt: dateTime().readOnly().describe("When that took its place."),
    supersededByEmployee: ref("Employee").readOnly().describe("Who put that in its place."),
    archiveDate: date().internal(),
    ...hidden,
  },
});

/** The kind of a media type; null for one that no kind has for its own. */
function kindOf(row: RowOf<"DocumentArchive"> | null): FileKind | null {
  const kind = Object.entries(fileKinds).find(([, { mimeType: own }]) => own === row?.mimeType);
  return (kind?.[0] as FileKind | undefined) ?? null;
}

/** A new name has no folders, and fits what the file is. */
const nameRule: Rule = rule<"DocumentArchive">({
  name: "documentName",
  decide(draft) {
    if (!draft.bodyFields.has("fileName")) return {};
    const place = { field: "fileName", path: draft.path === "" ? "fileName" : `${draft.path}.fileName` };
    return { faults: nameFaults(draft.values.fileName ?? "", kindOf(draft.before), place) };
  },
});

/** What is wrong with a name that somebody gives a file of this kind. */
export function nameFaults(
  name: string,
  kind: FileKind | null,
  place: { readonly field: string; readonly path: string },
): Fault[] {
  if (name === "" || name.length > 255 || forbiddenInNames.test(name)) return [{ key: "documentName", ...place }];
  if (kind === null || !isMisnamed(name, kind)) return [];
  const { name: called, endings } = fileKinds[kind];
  const parameters = { name, kind: called, endings: endings.map((ending) => `.${ending}`).join(", ") };
  return [{ key: "fileNamed", ...place, parameters }];
}

/** Folders, control characters, what file systems give a meaning, and full stops and spaces at either end. */
const forbiddenInNames = /[/\\<>:"|?*\p{Cc}\p{Cf}]|^[.\s]|[.\s]$/u;

/** What keeps documents: the days of the posted vouchers that they document, and invoices that they went along with. */
interface Keepers {
  readonly vouchers: ReadonlyMap<number, string>;
  readonly invoices: ReadonlyMap<number, string>;
}

/**
 * Attachments of vouchers document the books and are removed through the voucher alone. Attachments
 * of issued invoices document the sale.
 */
const documentation: Rule = rule<"DocumentArchive", Keepers>({
  name: "documentation",
  async load(drafts, read) {
    const [vouchers, invoices] = await Promise.all([
      read.rows<{ id: number; date: string }>(
        'select v.id, v."date"::text as date from voucher v where v.company_id = $1 and v.id = any($2::bigint[])',
        drafts.map(({ before }) => before?.voucher).filter((id) => typeof id === "number"),
      ),
      read.rows<{ document: number; number: string }>(
        `select f.document, min(d.document->>'number') as number from sales_document_file f
         join sales_document d on d.company_id = f.company_id and d.id = f.sales_document
         where f.company_id = $1 and f.document = any($2::bigint[]) group by 1`,
        drafts.map(({ id }) => id),
      ),
    ]);
    return {
      vouchers: new Map(vouchers.map((one) => [one.id, one.date])),
      invoices: new Map(invoices.map((one) => [one.document, one.number])),
    };
  },
  decide({ id, before }, { vouchers, invoices }, { today }) {
    const voucher = before?.voucher ?? 0;
    const at = { field: "id", path: null };
    const retainedUntil = keptUntil(vouchers.get(voucher) ?? null, today);
    if (retainedUntil !== null) return { faults: [{ ...receiptKept(voucher, retainedUntil), ...at }] };
    if (voucher !== 0) return { faults: [{ key: "documentOfVoucher", ...at, parameters: { voucher } }] };
    const invoice = invoices.get(id);
    if (invoice === undefined) return {};
    return { faults: [{ key: "documentOfInvoice", ...at, parameters: { invoice }, isLock: true }] };
  },
});

/** A document of the archive. */
export const documentArchive = resource("DocumentArchive", "/documentArchive", {
  verbs: "get update delete",
  table: "document",
  rows: '{t}."archiveDate" is not null',
  events: {
    "archiverelation.create": "A document was put into the archive of an object.",
    "archiverelation.update": "The name or day of a document of the archive was changed.",
    "archiverelation.delete": "A document was taken out of the archive.",
  },
  order: "archiveDate,id",
  rules: [nameRule],
  deletable: documentation,
  description:
    "A document that was archived with an account, customer, employee, product, project, supplier or order, or put into the voucher reception. Its bytes are at /document/{id}/content, with the same id.",
  fields: {
    ...shared,
    archiveDate: date().required().describe("The day on which it was archived; today when it came in, changed by PUT."),
    mimeType,
    ...hidden,
  },
});

/** SQL that is true where whoever asks may see the document `d`: a receipt of an expense is its employee's until it is posted. */
const seesReceipt = (everybody: string, actual: string) =>
  `(${everybody} or d."travelExpense" is null or d."voucher" is not null
     or exists (select from travel_expense e where e.company_id = $1 and e.id = d."travelExpense" and e."employee" = ${actual}))`;
const seesExpenses = (held: ReadonlySet<number>) => travelReaders.some((name) => held.has(entitlements[name]));

/** The content of a document, by its id. */
export const documentContent = query({
  path: "/document/{id}/content",
  query: {
    download: withDefault(
      input("flag", { description: "false: a browser may show it (PDF, images, text) instead of saving it." }),
      "true",
    ),
  },
  absent: noObject("Document"),
  file: everyFileKind.map((kind) => fileKinds[kind].mimeType),
  description:
    "The bytes of a document, or a range of them (Range: bytes=0-1023). ETag is its SHA-256. Never a page: scripts in it do not run. The receipt of an expense that is not posted yet is for its employee and those who see all expenses of the company.",
  load: ({ path }, read, { entitlements: held, actualEmployee }) =>
    contentBy(
      read.rows<StoredFile>(
        `${contentSql} d.id = $2::bigint and ${seesReceipt("$3::boolean", "$4::bigint")}`,
        path.id,
        seesExpenses(held),
        actualEmployee,
      ),
    ),
});

/** SQL of a stored content, up to its condition. */
export const contentSql =
  'select d."file", d."fileName", d."mimeType", d."size", d."checksum" from document d where d.company_id = $1 and';

/** The first of the contents that were found. */
export async function contentBy(kind: Promise<readonly StoredFile[]>): Promise<StoredFile | null> {
  return (await kind)[0] ?? null;
}

/** The row of a new document. */
export function documentRow(id: number, upload: Omit<Upload, "parts" | "files">, more: Row): Row {
  const { fileName, size, mimeType: type, checksum } = upload;
  return { id, fileName, size, mimeType: type, file: upload.id, checksum, ...more };
}

/** The upload of an action that takes one. */
export function uploaded(upload: Upload | null): Upload {
  if (upload === null) throw new Error("An action without a form asks for its file.");
  return upload;
}
