// GET /payment/file/{id}/content: the file. Who fetches it is noted.

import { action } from "../../../schema/action.ts";
import { query, type RenderedFile } from "../../../schema/query.ts";
import type { RowOf } from "../../../schema/row.ts";

/** Notes that somebody fetches a file; served by no path. */
const noteDownload = action({
  method: "PUT",
  path: "/payment/file/{id}/:noteDownload",
  answers: null,
  status: 204,
  description: "Notes that the content of a payment file is fetched.",
  async load({ path }, read): Promise<Pick<RowOf<"PaymentFile">, "version" | "downloadedTime"> | undefined> {
    const [file] = await read.rows<Pick<RowOf<"PaymentFile">, "version" | "downloadedTime">>(
      'select f.version, f."downloadedTime" from payment_file f where f.company_id = $1 and f.id = $2::bigint for no key update',
      path.id,
    );
    return file;
  },
  decide({ path }, file, { now }) {
    if (file === undefined) throw new Error("A payment file is gone.");
    const downloadedTime = now.toISOString();
    const before = file.downloadedTime === null ? null : new Date(file.downloadedTime).toISOString();
    const fields = { downloadedTime: [before, downloadedTime] as const };
    return {
      writes: [{ update: "PaymentFile", id: path.id, version: file.version, set: { downloadedTime } }],
      changes: [{ resource: "PaymentFile", id: path.id, kind: "UPDATE", fields }],
      answer: { nothing: true },
    };
  },
});

/** The content of a file. */
export const paymentFileContent = query({
  path: "/payment/file/{id}/content",
  file: ["application/xml"],
  notes: noteDownload,
  absent: {
    en: "There is no such payment file: GET /payment/file lists them.",
    no: "Betalingsfilen finnes ikke: GET /payment/file viser dem.",
  },
  description:
    "The file as it was made, byte for byte: give it to the bank once. The change log has who has fetched it, and when: GET /audit?type=PaymentFile&id=.",
  async load({ path }, read): Promise<RenderedFile | null> {
    const [file] = await read.rows<{ content: string; fileName: string }>(
      'select f.content, f."fileName" from payment_file f where f.company_id = $1 and f.id = $2::bigint',
      path.id,
    );
    if (file === undefined) return null;
    return { rendering: "text", of: file.content, files: [], fileName: file.fileName, mimeType: "application/xml" };
  },
});
