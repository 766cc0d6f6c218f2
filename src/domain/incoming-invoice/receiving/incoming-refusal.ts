// Electronic invoices from the access point that could not be taken: kept with their bytes and the reasons, until somebody removes them.

import { type ActionDefinition, action } from "../../../schema/action.ts";
import { dateTime, oneOf, ref, text } from "../../../schema/field.ts";
import { storedText, type Text } from "../../../schema/message.ts";
import { contains, exact, resource } from "../../../schema/resource.ts";
import type { Upload } from "../../../schema/upload.ts";
import { documentRow } from "../../document/document.ts";
import type { IncomingFacts } from "../aggregate/incoming-draft.ts";
import { decideReceived, loadReceived } from "./receive-document.ts";

/** How a document comes from the access point. */
export const deliveries = ["FOLDER", "ADDRESS"] as const;

/** An electronic invoice that could not be taken. */
export const incomingRefusal = resource("IncomingInvoiceRefusal", "/incomingInvoice/refusal", {
  verbs: "list get delete",
  table: "incoming_refusal",
  order: "-receivedTime",
  description:
    "An electronic invoice from the access point that could not be taken, with its bytes and the reasons. It goes with its bytes when somebody has dealt with it and removes it.",
  fields: {
    receivedTime: dateTime().readOnly().describe("When it came, the last time."),
    source: oneOf(...deliveries)
      .readOnly()
      .describe("FOLDER: from the folder of the access point. ADDRESS: posted to the company's address."),
    fileName: text(255).readOnly().describe("The name of the file."),
    reasons: text().bilingual().describe("Why it could not be taken."),
    document: ref("Document").readOnly().describe("The bytes, at /document/{id}/content."),
    checksum: text(64).internal(),
  },
  search: { source: exact("source"), fileName: contains("fileName") },
});

/** A delivery: the file that was received, and how it came. */
export interface Delivery {
  readonly upload: Upload;
  readonly source: IncomingFacts["source"];
}

/** The action that takes a delivered document; it is run by the service and served by no path. */
export function takeDelivery({ upload, source }: Delivery): ActionDefinition {
  const sendTo = "inbox" as const;
  return action({
    method: "POST",
    path: "/incomingInvoice/document",
    answers: null,
    status: 204,
    description: "Takes a document of the access point.",
    load: (_input, read) => loadReceived(read, upload, { source, sendTo }),
    decide(_input, received, context) {
      const decided = decideReceived(received, upload, { sendTo }, context);
      return "writes" in decided ? { ...decided, answer: { nothing: true } } : decided;
    },
  });
}

interface KeptRefusals {
  /** The same bytes, kept before. */
  readonly before: { readonly id: number; readonly version: number } | undefined;
  readonly count: number;
}

/** How many refused documents a company keeps; further ones wait at the access point until some are removed. */
export const mostRefusals = 500;

/** The action that keeps a document that was refused; the same bytes are kept once. */
export function keepRefused({ upload, source }: Delivery, reasons: Text): ActionDefinition {
  return action({
    method: "POST",
    path: "/incomingInvoice/refusal",
    answers: "IncomingInvoiceRefusal",
    status: 201,
    description: "Keeps a document of the access point that was refused.",
    async load(_input, read): Promise<KeptRefusals> {
      // Of two deliveries of the same bytes at once, the second finds what the first has kept.
      await read.rows("select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2, 0))", upload.checksum);
      const rows = await read.rows<{ id: number; version: number }>(
        "select r.id, r.version from incoming_refusal r where r.company_id = $1 and r.checksum = $2 for update",
        upload.checksum,
      );
      const [{ count } = { count: 0 }] = await read.rows<{ count: number }>(
        "select count(*)::int as count from incoming_refusal r where r.company_id = $1",
      );
      return { before: rows[0], count };
    },
    decide(_input, { before, count }, context) {
      const receivedTime = context.now.toISOString();
      const stored = storedText(reasons);
      if (before !== undefined)
        return {
          writes: [{ update: "IncomingInvoiceRefusal", ...before, set: { receivedTime, reasons: stored } }],
          changes: [{ resource: "IncomingInvoiceRefusal", id: before.id, kind: "UPDATE" }],
          answer: { object: before.id },
        };
      if (count >= mostRefusals)
        return { faults: [{ key: "incomingRefusalsFull", field: "file", parameters: { maximum: mostRefusals } }] };
      const [id, document] = [context.newId(), context.newId()];
      const { fileName, checksum } = upload;
      const row = { id, receivedTime, source, fileName, reasons: stored, document, checksum };
      return {
        writes: [
          { insert: "Document", rows: [documentRow(document, upload, { addedAt: receivedTime })] },
          { insert: "IncomingInvoiceRefusal", rows: [row] },
        ],
        changes: [
          { resource: "Document", id: document, kind: "CREATE" },
          { resource: "IncomingInvoiceRefusal", id, kind: "CREATE" },
        ],
        answer: { object: id },
      };
    },
  });
}
