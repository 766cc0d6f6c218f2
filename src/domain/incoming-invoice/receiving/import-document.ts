// POST /ledger/voucher/importDocument: a file becomes a draft in the reception; an electronic invoice becomes the draft that it says.

import * as limits from "../../../limits.ts";
import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, type Reader, withDefault } from "../../../schema/resource.ts";
import type { Upload } from "../../../schema/upload.ts";
import { documentRow, uploaded } from "../../document/document.ts";
import { receive, voucherFiles } from "../../document/voucher-attachment.ts";
import { importDone } from "../../notification/notification.ts";
import { decideReceived, loadReceived, type Received } from "./receive-document.ts";

/** Imports a file as a voucher that waits in the reception. */
export const importDocument = action({
  method: "POST",
  path: "/ledger/voucher/importDocument",
  answers: "Voucher",
  answersMany: true,
  status: 201,
  query: { split: withDefault(input("flag", { description: "false: files are not split into pages." }), "false") },
  upload: {
    kinds: voucherFiles,
    parts: {
      description: input("text", { description: "The description of the voucher; the file's name otherwise." }),
    },
  },
  events: "voucher.create voucherstatus.ready supplier.create notification.sent",
  refuses: ["duplicate"],
  description:
    "Makes a draft of a file and puts it into the voucher reception. It has no date and no rows until somebody changes it; the file is its attachment. An electronic invoice becomes the draft that it says, as by POST /incomingInvoice/document; one that cannot be taken is a file like any other, and x-warning says why.",
  load: ({ upload }, read): Promise<Received | null> => loadInvoice(read, uploaded(upload)),
  decide({ query, upload }, received, context) {
    const file = uploaded(upload);
    const description = String(file.parts.description ?? "").trim() || file.fileName;
    const faults = partFaults(query.split === true, description);
    if (faults.length > 0) return { faults };
    if (received === null || received.faults.length > 0) return imported(file, description, received, context);
    const decided = decideReceived(received, file, { sendTo: "inbox" }, context);
    if (!("writes" in decided) || !("object" in decided.answer)) return decided;
    const voucher = decided.answer.object;
    return {
      ...decided,
      writes: [...decided.writes, importDone(file.fileName, [voucher], context)],
      answer: { objects: [voucher], of: "VoucherDraft" },
    };
  },
});

function partFaults(isSplit: boolean, description: string): Fault[] {
  const place = { field: "description", path: "description" };
  return [
    ...(isSplit ? [{ key: "documentSplit", field: "split", path: "split" }] : []),
    ...(description.length > 1_000
      ? [{ key: "length", ...place, parameters: { minimum: 0, maximum: 1_000, length: description.length } }]
      : []),
  ];
}

/** The file as a draft without rows, with the reasons where it is an electronic invoice that cannot be taken. */
function imported(file: Upload, description: string, received: Received | null, context: ActionContext): Decision {
  const [voucher, id] = [context.newId(), context.newId()];
  const reception = receive(voucher, description, context);
  const row = documentRow(id, file, { voucher, addedAt: context.now.toISOString() });
  return {
    writes: [...reception.writes, { insert: "Document", rows: [row] }, importDone(file.fileName, [voucher], context)],
    changes: [...reception.changes, { resource: "Document", id, kind: "CREATE" }],
    warnings: (received?.faults ?? []).map(({ key, parameters }) => ({
      key,
      field: "file",
      ...(parameters === undefined ? {} : { parameters }),
    })),
    answer: { objects: [voucher], of: "VoucherDraft" },
  };
}

/** What a file says as an electronic invoice; null for all others, and where contents lie in a folder that only the service reads. */
async function loadInvoice(read: Reader, file: Upload): Promise<Received | null> {
  if (file.kind !== "xml" || file.size > limits.eInvoiceBytes) return null;
  const pieces = await read.rows<{ content: Buffer }>(
    "select p.content from file_piece p where p.company_id = $1 and p.file = $2 order by p.number",
    file.id,
  );
  const content = Buffer.concat(pieces.map((one) => one.content));
  // The root stands in the first lines: any other XML is no invoice.
  if (!/<(?:\w+:)?(?:Invoice|CreditNote)[\s>]/.test(content.subarray(0, 4_096).toString("latin1"))) return null;
  return loadReceived(read, { ...file, content }, { source: "DOCUMENT", sendTo: "inbox" });
}
