// POST /documentArchive/reception: a file becomes a draft without rows that waits in the voucher reception.

import { action } from "../../schema/action.ts";
import { documentRow, uploaded } from "./document.ts";
import { receive, voucherFiles } from "./voucher-attachment.ts";

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
