// Files that are to become vouchers: each is a draft without rows that waits in the voucher reception.

import { action } from "../../schema/action.ts";
import { input, withDefault } from "../../schema/resource.ts";
import { importDone } from "../notification/notification.ts";
import { documentRow, uploaded } from "./document.ts";
import { receive, voucherFiles } from "./voucher-attachment.ts";

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
  events: "voucher.create voucherstatus.ready notification.sent",
  description:
    "Makes a draft of a file and puts it into the voucher reception. It has no date and no rows until somebody changes it; the file is its attachment.",
  load: async (): Promise<null> => null,
  decide({ query, upload }, _loaded, context) {
    const file = uploaded(upload);
    const description = String(file.parts.description ?? "").trim() || file.fileName;
    const faults = [
      ...(query.split === true ? [{ key: "documentSplit", field: "split", path: "split" }] : []),
      ...(description.length > 1_000
        ? [
            {
              key: "length",
              field: "description",
              path: "description",
              parameters: { minimum: 0, maximum: 1_000, length: description.length },
            },
          ]
        : []),
    ];
    if (faults.length > 0) return { faults };
    const [voucher, id] = [context.newId(), context.newId()];
    const received = receive(voucher, description, context);
    const row = documentRow(id, file, { voucher, addedAt: context.now.toISOString() });
    return {
      writes: [...received.writes, { insert: "Document", rows: [row] }, importDone(file.fileName, [voucher], context)],
      changes: [...received.changes, { resource: "Document", id, kind: "CREATE" }],
      answer: { objects: [voucher], of: "VoucherDraft" },
    };
  },
});

/** Puts a file into the voucher reception and answers it as a document. */
export const archiveInReception = action({
  method: "POST",
  path: "/documentArchive/reception",
  answers: "DocumentArchive",
  status: 201,
  upload: { kinds: voucherFiles },
  events: "archiverelation.create voucher.create voucherstatus.ready",
  description:
    "Puts a file into the voucher reception, as POST /ledger/voucher/importDocument does, and answers the document. GET /ledger/voucher/>voucherReception lists the draft that it became.",
  load: async (): Promise<null> => null,
  decide({ upload }, _loaded, context) {
    const file = uploaded(upload);
    const [voucher, id] = [context.newId(), context.newId()];
    const received = receive(voucher, file.fileName, context);
    const row = documentRow(id, file, { voucher, archiveDate: context.today, addedAt: context.now.toISOString() });
    return {
      writes: [...received.writes, { insert: "DocumentArchive", rows: [row] }],
      changes: [...received.changes, { resource: "DocumentArchive", id, kind: "CREATE" }],
      answer: { object: id },
    };
  },
});
