// POST /incomingInvoice/document: an electronic invoice becomes a draft in the reception, with its supplier, lines and files.

import { createHash } from "node:crypto";
import * as limits from "../../../limits.ts";
import { action, type Change, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { Upload } from "../../../schema/upload.ts";
import { documentRow, uploaded } from "../../document/document.ts";
import { refusedDuplicates } from "../../ledger/voucher/duplicate-bills.ts";
import { approvalStatus } from "../../ledger/voucher/voucher-approval.ts";
import type { IncomingDraft, IncomingFacts } from "../aggregate/incoming-draft.ts";
import { loadKnown } from "../aggregate/load-incoming.ts";
import { loadForSaving, type Saving, sendTo, storeIncoming } from "../aggregate/save-incoming.ts";
import type { UblDocument } from "../ubl/ubl-document.ts";
import { documentFault, readUbl, UnreadableInvoice } from "../ubl/ubl-reading.ts";
import { totalsFaults } from "../ubl/ubl-totals.ts";
import { documentDraft } from "./document-draft.ts";
import { type EmbeddedFile, embeddedFiles, keepFiles } from "./embedded-files.ts";
import { type DocumentParts, loadDocumentParts } from "./load-document.ts";
import { newSupplier } from "./new-supplier.ts";

/** What is known of a document that came in. */
export interface Received {
  readonly document: UblDocument | null;
  readonly faults: readonly Fault[];
  readonly parts: DocumentParts | null;
  readonly draft: IncomingDraft | null;
  readonly saving: Saving | null;
  readonly files: readonly EmbeddedFile[];
}

const nothing: Received = { document: null, faults: [], parts: null, draft: null, saving: null, files: [] };

/** Takes an electronic invoice. */
export const receiveDocument = action({
  method: "POST",
  path: "/incomingInvoice/document",
  answers: "IncomingInvoiceSaveResult",
  status: 201,
  upload: { kinds: ["xml"], whole: limits.eInvoiceBytes },
  query: { sendTo },
  events: "voucher.create voucherstatus.ready supplier.create closeGroup.create",
  refuses: ["duplicate"],
  description:
    "Takes an electronic invoice or credit note: UBL 2.1 of EN 16931, as Peppol BIS Billing 3.0 and EHF are, also inside a standard business document. Its supplier is found by number or account, or made; its lines get VAT types, and the accounts of earlier invoices; its files become documents of the voucher. ledger is taken where every line got its account and the supplier is known.",
  load: ({ upload, query }, read) => loadReceived(read, uploaded(upload), { source: "DOCUMENT", sendTo: query.sendTo }),
  decide: ({ upload, query }, received, context) => decideReceived(received, uploaded(upload), query, context),
});

/** Reads a document, and what it becomes a draft by. */
export async function loadReceived(
  read: Reader,
  upload: Upload,
  about: { readonly source: IncomingFacts["source"]; readonly sendTo: "inbox" | "nonPosted" | "ledger" },
): Promise<Received> {
  const content = upload.content ?? new Uint8Array();
  const { document, faults } = readDocument(content);
  if (document === null) return { ...nothing, faults };
  const checksum = createHash("sha256").update(content).digest("hex");
  const parts = await loadDocumentParts(read, document, checksum);
  const wrong = [...faults, ...recipientFaults(document, parts), ...currencyFaults(document, parts)];
  if (wrong.length > 0) return { ...nothing, document, parts, faults: wrong };
  const draft = documentDraft(document, parts, { source: about.source, checksum });
  const known = await loadKnown(read, draft);
  const loaded = await loadForSaving(read, draft, { ...about, allowDuplicate: true });
  const saving: Saving = { ...loaded, known, unknown: [], faults: [], payables: parts.payables };
  return { document, faults: [], parts, draft, saving, files: embeddedFiles(document.attachments) };
}

function readDocument(content: Uint8Array): Pick<Received, "document" | "faults"> {
  try {
    const document = readUbl(content);
    return { document, faults: totalsFaults(document) };
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error;
    return { document: null, faults: error.faults };
  }
}

/** The invoice is to this company: by where it was sent, or by the buyer's number. */
function recipientFaults({ buyer }: UblDocument, { own }: DocumentParts): Fault[] {
  const digits = own.organizationNumber.replace(/\s/g, "");
  const named = [buyer.endpoint.scheme === "0192" ? buyer.endpoint.id : "", buyer.organizationNumber];
  if (digits !== "" && named.some((number) => number.replace(/\s/g, "") === digits)) return [];
  const parameters = { number: named.find((number) => number !== "") ?? "-", own: digits === "" ? "-" : digits };
  return [documentFault("incomingOtherRecipient", "AccountingCustomerParty", parameters)];
}

function currencyFaults({ currency }: UblDocument, parts: DocumentParts): Fault[] {
  if (parts.currency !== undefined) return [];
  return [documentFault("incomingCurrencyCode", "DocumentCurrencyCode", { code: currency })];
}

/** The draft with its files, its new supplier and whoever is to approve it; or why the document is refused. */
export function decideReceived(
  { document, faults, parts, draft, saving, files }: Received,
  upload: Upload,
  query: { readonly sendTo: "inbox" | "nonPosted" | "ledger" },
  context: ActionContext,
): Decision {
  if (faults.length > 0 || document === null || parts === null || draft === null || saving === null) return { faults };
  const { sameBytes } = parts;
  if (sameBytes !== null)
    return refusedDuplicates([
      documentFault("incomingSameBytes", "", { voucher: sameBytes.name || `${sameBytes.voucher}` }),
    ]);
  if (query.sendTo === "ledger" && parts.supplier === null)
    return {
      faults: [documentFault("incomingSupplierNew", "AccountingSupplierParty", { name: document.seller.name })],
    };
  const id = context.newId();
  const supplier = parts.supplier?.id ?? context.newId();
  const made: Write[] =
    parts.supplier === null ? [newSupplier(document, draft, { id: supplier, country: parts.country }, context)] : [];
  const merged = { ...saving.merged, header: { ...saving.merged.header, supplier } };
  const stored = storeIncoming({ ...saving, merged }, { query, id }, context);
  if (!("writes" in stored)) return stored;
  const kept = keepFiles(files, id, context);
  const ownId = context.newId();
  const own = documentRow(ownId, upload, { voucher: id, addedAt: context.now.toISOString() });
  const approval = requestApproval(parts.recipient, id, query.sendTo, context);
  return {
    ...stored,
    writes: [...made, ...stored.writes, ...kept.writes, { insert: "Document", rows: [own] }, ...approval.writes],
    changes: [
      ...(parts.supplier === null ? [{ resource: "Supplier", id: supplier, kind: "CREATE" as const }] : []),
      ...stored.changes,
      ...kept.changes,
      { resource: "Document", id: ownId, kind: "CREATE" },
      ...approval.changes,
    ],
  };
}

/** The request for approval by the employee whom the reference of the buyer names. */
function requestApproval(
  recipient: number | null,
  voucher: number,
  sendTo: string,
  context: ActionContext,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  if (recipient === null || sendTo === "ledger") return { writes: [], changes: [] };
  const id = context.newId();
  const row = {
    ...{ id, voucher, employee: recipient, round: 1, status: approvalStatus.requested, comment: "" },
    ...{
      commentFromOriginator: "",
      actionEmployee: null,
      actionDate: null,
      organisationLevel: 0,
      isVendorAttestant: false,
    },
  };
  return {
    writes: [{ insert: "VoucherApprovalListElement", rows: [row] }],
    changes: [{ resource: "VoucherApprovalListElement", id, kind: "CREATE" }],
  };
}
