// The documents of sales as PDF: invoices, credit notes and previews, reminders, order confirmations, packing notes.

import { noObject } from "../../schema/message.ts";
import { query, type RenderedFile } from "../../schema/query.ts";
import { input, type Reader, withDefault } from "../../schema/resource.ts";
import { loadSalesDocument, type SalesDocument, type SalesDocumentKind } from "./sales-document.ts";

const download = withDefault(
  input("flag", { description: "false: a browser may show it instead of saving it." }),
  "true",
);

/** The names of files, by kind and language. */
const names: Readonly<Record<SalesDocumentKind, { readonly NO: string; readonly EN: string }>> = {
  INVOICE: { NO: "Faktura", EN: "Invoice" },
  CREDIT_NOTE: { NO: "Kreditnota", EN: "Credit note" },
  REMINDER: { NO: "Purring", EN: "Reminder" },
  ORDER_CONFIRMATION: { NO: "Ordrebekreftelse", EN: "Order confirmation" },
  PACKING_NOTE: { NO: "Pakkseddel", EN: "Packing note" },
  INVOICE_PREVIEW: { NO: "Fakturautkast", EN: "Draft invoice" },
};

/** The name of a document's file: "Faktura 12.pdf". */
export function fileNameOf(document: SalesDocument): string {
  return `${`${names[document.kind][document.language]} ${document.number}`.trim()}.pdf`;
}

/** A document as a content that is rendered when it is asked for; null for none. */
function renderedOrNone(document: SalesDocument | null): RenderedFile | null {
  return document === null ? null : rendered(document);
}

/** A document as a content that is rendered when it is asked for. */
export function rendered(document: SalesDocument): RenderedFile {
  const { logo } = document.seller;
  return {
    rendering: "salesDocument",
    of: document,
    files: logo === null ? [] : [logo],
    fileName: fileNameOf(document),
    mimeType: "application/pdf",
  };
}

/**
 * An invoice that is only tried, as it would look: a draft, without the number and KID that nobody has given it. A credit note has no
 * such draft.
 */
export async function draftOfInvoice(read: Reader, id: number): Promise<RenderedFile | null> {
  const document = await loadSalesDocument(read, "INVOICE", id);
  if (document?.kind !== "INVOICE") return null;
  return rendered({ ...document, kind: "INVOICE_PREVIEW", number: "", kid: "" });
}

/** The draft of an invoice whose orders may be as new as it is: it names none of them. */
export async function draftOfOrders(read: Reader, id: number): Promise<RenderedFile | null> {
  const draft = await draftOfInvoice(read, id);
  return draft === null ? null : { ...draft, of: { ...(draft.of as SalesDocument), orderNumbers: [] } };
}

/** The PDF of an invoice or credit note, or a preview of a preliminary invoice. */
const invoicePdf = query({
  path: "/invoice/{invoiceId}/pdf",
  query: { download },
  absent: noObject("Invoice"),
  file: ["application/pdf"],
  description:
    "The invoice or credit note as it was issued: what the customer or the company has changed since is not in it. Of a preliminary invoice a preview, which says that it is none.",
  async load({ path }, read) {
    const id = path.invoiceId ?? 0;
    return renderedOrNone(
      (await loadSalesDocument(read, "INVOICE", id)) ?? (await loadSalesDocument(read, "INVOICE_PREVIEW", id)),
    );
  },
});

/** The PDF of a reminder. */
const reminderPdf = query({
  path: "/reminder/{reminderId}/pdf",
  absent: noObject("Reminder"),
  file: ["application/pdf"],
  description: "The reminder as it was made: what it asks for, and how to pay.",
  load: async ({ path }, read) => renderedOrNone(await loadSalesDocument(read, "REMINDER", path.reminderId ?? 0)),
});

const noOrder = noObject("Order");

/** The PDF of an order confirmation. */
const orderConfirmationPdf = query({
  path: "/order/orderConfirmation/{orderId}/pdf",
  query: { download },
  absent: noOrder,
  file: ["application/pdf"],
  description: "The order as it is now, with its prices.",
  load: async ({ path }, read) =>
    renderedOrNone(await loadSalesDocument(read, "ORDER_CONFIRMATION", path.orderId ?? 0)),
});

/** What a packing note lists. */
export const packingNoteTypes = ["ALL_ORDER_LINES", "STOCK_ITEMS_ONLY"] as const;

/** A packing note of the lines that its type lists. */
export function packed(note: SalesDocument, type: unknown): SalesDocument {
  if (type !== "STOCK_ITEMS_ONLY") return note;
  return { ...note, lines: note.lines.filter((line) => line.isStockItem) };
}

/** The PDF of a packing note. */
const packingNotePdf = query({
  path: "/order/packingNote/{orderId}/pdf",
  query: {
    type: withDefault(
      input("choice", { choices: packingNoteTypes, description: "Whether lines without a stock item are listed too." }),
      "ALL_ORDER_LINES",
    ),
    download,
  },
  absent: noOrder,
  file: ["application/pdf"],
  description: "What the order delivers, without prices.",
  async load({ path, query }, read) {
    const note = await loadSalesDocument(read, "PACKING_NOTE", path.orderId ?? 0);
    return renderedOrNone(note === null ? null : packed(note, query.type));
  },
});

/** The documents of sales as PDF. */
export const salesDocumentPdfs = [invoicePdf, reminderPdf, orderConfirmationPdf, packingNotePdf] as const;
