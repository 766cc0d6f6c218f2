// The document of a dispatch, and its file as a person gets it: PDF, e-invoice, or a payment request for AvtaleGiro.

import type { Fault } from "../../schema/error.ts";
import { query, type RefusedFile, type RenderedFile } from "../../schema/query.ts";
import { input, type Reader, withDefault } from "../../schema/resource.ts";
import { type PaymentRequestFile, paymentRequestOf } from "../e-invoice/avtalegiro.ts";
import { eInvoiceContent } from "../e-invoice/e-invoice-content.ts";
import type { DocumentAttachment, SalesDocument } from "../sales-document/sales-document.ts";
import { packed, rendered } from "../sales-document/sales-document-pdf.ts";
import type { DispatchKind, SendType } from "./dispatch.ts";

/** A dispatch with its document. */
export interface DispatchedDocument {
  readonly id: number;
  readonly kind: DispatchKind;
  readonly sendType: SendType;
  /** As it was issued, or as it would be now; null for a message, and for what is not there any more. */
  readonly document: SalesDocument | null;
  /** The number that the clearing house gave the company; "" for none. */
  readonly avtaleGiroSender: string;
}

interface DispatchedRow extends DispatchedDocument {
  readonly isStockItemsOnly: boolean;
  readonly attachments: readonly DocumentAttachment[] | null;
}

/** Reads a dispatch with its document; null where the company has none with the id. */
export async function loadDispatched(read: Reader, id: number): Promise<DispatchedDocument | null> {
  const [row] = await read.rows<DispatchedRow>(
    `select d.id, d."kind" as kind, d."sendType", d."isStockItemsOnly", k."avtaleGiroSender",
       case when d."kind" in ('ORDER_CONFIRMATION', 'INVOICE_PREVIEW') then sales_document_files(d.company_id, array[d."order"]) end as attachments,
       case when d."kind" <> 'MESSAGE' then sales_document(d.company_id, d."kind", case d."kind" when 'REMINDER' then d."reminder"
         when 'INVOICE_PREVIEW' then o."preliminaryInvoice" else coalesce(d."invoice", d."order") end) end as document
     from dispatch d join company k on k.company_id = d.company_id
     left join sales_order o on o.company_id = d.company_id and o.id = d."order"
     where d.company_id = $1 and d.id = $2::bigint`,
    id,
  );
  if (row === undefined) return null;
  const { isStockItemsOnly, document: printed, attachments, ...rest } = row;
  // What is not issued carries the files that its order has now.
  const document = printed === null || attachments === null ? printed : { ...printed, attachments };
  const isPart = isStockItemsOnly && document !== null;
  return { ...rest, document: isPart ? packed(document, "STOCK_ITEMS_ONLY") : document };
}

/** The payment request of an invoice, or all reasons to refuse one. */
export function avtaleGiroOf(
  document: SalesDocument,
  { id, sender }: { readonly id: number; readonly sender: string },
): { readonly file: PaymentRequestFile } | { readonly faults: readonly Fault[] } {
  const file = paymentRequestOf(document);
  const faults = [
    ...(sender === "" ? [{ key: "avtaleGiroSender", field: "avtaleGiroSender" }] : []),
    ...("faults" in file ? file.faults : []),
  ];
  if ("faults" in file || faults.length > 0) return { faults };
  // The clearing house requires a number that is unique for the sender within a year.
  const transmission = String(id % 10_000_000);
  const account = document.seller.bankAccountNumber;
  return { file: { sender, transmission, assignment: transmission, account, requests: [file.request] } };
}

/** The file of a dispatch. */
export const dispatchContent = query({
  path: "/dispatch/{id}/content",
  query: {
    download: withDefault(
      input("flag", { description: "false: a browser may show it (PDF) instead of saving it." }),
      "true",
    ),
  },
  absent: {
    en: "There is no Dispatch with this id in the company, or it has no document any more.",
    no: "Det finnes ingen Dispatch med denne id-en i selskapet, eller den har ikke lenger noe dokument.",
  },
  file: ["application/pdf", "application/xml", "text/plain"],
  refuses: ["businessRule"],
  description:
    "What is sent, as a file: the document as PDF, as EHF its XML, as AVTALEGIRO the payment request in the clearing house's format. What speaks against one is said all at once, code 18000.",
  async load({ path }, read) {
    const dispatched = await loadDispatched(read, path.id ?? 0);
    if (dispatched === null || dispatched.document === null) return null;
    return fileOf(dispatched, dispatched.document);
  },
});

function fileOf(
  { id, sendType, avtaleGiroSender }: DispatchedDocument,
  document: SalesDocument,
): RenderedFile | RefusedFile {
  if (sendType === "EHF") return eInvoiceContent(document, `EHF ${document.number}.xml`);
  if (sendType !== "AVTALEGIRO") return rendered(document);
  const file = avtaleGiroOf(document, { id, sender: avtaleGiroSender });
  if ("faults" in file) return file;
  return {
    rendering: "avtaleGiro",
    of: file.file,
    files: [],
    fileName: `AvtaleGiro ${document.number}.txt`,
    mimeType: "text/plain",
  };
}
