// PUT /invoice/{id}/:send: the invoice is sent, once more or for the first time, in the way that the caller names.

import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { ExternalLookupNeeded } from "../../../schema/external-lookup.ts";
import { type ActionContext, input, mandatory, type Reader, type Row } from "../../../schema/resource.ts";
import { type SendType, sendTypes } from "../../dispatch/dispatch.ts";
import { addressFaults, dispatched, invoiceRecipients, sendTypeFaults } from "../../dispatch/dispatch-request.ts";
import { avtaleGiroOf } from "../../dispatch/dispatched-document.ts";
import { eInvoice } from "../../e-invoice/e-invoice.ts";
import { endpointOf } from "../../e-invoice/e-invoice-faults.ts";
import type { Reception } from "../../e-invoice/receivers.ts";
import { loadSalesDocument } from "../../sales-document/sales-document.ts";
import { type AttachedFile, leftWarnings } from "../../sales-document/sales-document-attachments.ts";
import { linesOfInvoice } from "./credited-invoice.ts";
import { noInvoice } from "./not-found.ts";
import { isPreliminary } from "./preliminary-invoice.ts";

interface Loaded {
  readonly invoice: Row | undefined;
  readonly isPreliminary: boolean;
  /** The reasons to refuse the e-invoice, and whether its register of receivers answered; or against the payment request. */
  readonly file: { readonly faults: readonly Fault[]; readonly reception: Reception } | null;
}

const invoiceSql = `select i.id, i."isCreditNote", i."customer", c."invoiceEmail", c."email", k."avtaleGiroSender",
    (select d.document->'attachments' from sales_document d where d.company_id = i.company_id and d.id = i.id) as attachments,
    (select o."receiverEmail" from ${linesOfInvoice} l
      cross join lateral (select s."receiverEmail" from sales_order s where s.company_id = i.company_id and s.id = l."order" offset 0) o
      order by l.id limit 1) as "receiverEmail"
  from invoice i join party c on c.company_id = i.company_id and c.id = i."customer" join company k on k.company_id = i.company_id
  where i.company_id = $1 and i.id = $2::bigint`;

/** Sends an invoice or a credit note. */
export const sendInvoice = action({
  method: "PUT",
  path: "/invoice/{id}/:send",
  answers: null,
  status: 204,
  query: {
    sendType: mandatory(input("choice", { choices: sendTypes, description: "How the invoice is sent." })),
    overrideEmailAddress: input("text", {
      description:
        "Where a mail goes, several addresses separated by semicolons; the order's receiverEmail, else the customer's invoiceEmail, else its email when not given.",
    }),
  },
  description:
    "Sends the invoice, whether it was sent before or not: GET /dispatch?invoiceId= shows what becomes of it. The header x-warning and a notification say that a mail has no valid address; it stands there as FAILED. What else can be known to fail is refused here: a wrong overrideEmailAddress, a preliminary invoice, an e-invoice that the receiver could not take.",
  async load({ path, query }, read, context): Promise<Loaded> {
    const [invoice] = await read.rows<Row>(invoiceSql, path.id ?? 0);
    return {
      invoice,
      isPreliminary: invoice === undefined && (await isPreliminary(read, path.id)),
      file: invoice === undefined ? null : await loadFile(read, invoice, query.sendType, context),
    };
  },
  decide({ query }, { invoice, isPreliminary: isDraft, file }, context) {
    if (invoice === undefined) return noInvoice(isDraft);
    const sendType = query.sendType as SendType;
    const email = (query.overrideEmailAddress ?? "").trim();
    const recipients = invoiceRecipients(email, invoice.receiverEmail, invoice);
    const faults = [...sendTypeFaults(sendType, context, "sendType"), ...addressFaults(email, "overrideEmailAddress")];
    faults.push(...(file?.faults ?? []));
    if (faults.length > 0) return { faults };
    const id = Number(invoice.id);
    const sent = dispatched(
      {
        kind: invoice.isCreditNote === true ? "CREDIT_NOTE" : "INVOICE",
        sendType,
        invoice: id,
        customer: Number(invoice.customer),
        recipients,
      },
      context,
    );
    return {
      writes: [sent.write],
      changes: [sent.change, { resource: "Invoice", id, kind: "UPDATE" }],
      warnings: [
        ...sent.warnings.map((warning) => ({ ...warning, field: "sendType" })),
        ...(file?.reception === "UNKNOWN" ? [{ key: "receiverUnanswered", field: "sendType" }] : []),
        ...leftWarnings((invoice.attachments ?? []) as readonly AttachedFile[], sendType),
      ],
      answer: { nothing: true },
    };
  },
});

/** Whether the invoice can go as EHF, whose register is asked before the change begins, or as AvtaleGiro. */
async function loadFile(
  read: Reader,
  invoice: Row,
  sendType: string,
  { services: { receivers } }: ActionContext,
): Promise<Loaded["file"]> {
  if (sendType !== "EHF" && sendType !== "AVTALEGIRO") return null;
  const document = await loadSalesDocument(read, "INVOICE", Number(invoice.id));
  if (document === null) throw new Error("An invoice has no document.");
  if (sendType === "AVTALEGIRO") {
    const request = avtaleGiroOf(document, { id: 0, sender: String(invoice.avtaleGiroSender) });
    return { faults: "faults" in request ? request.faults : [], reception: "YES" };
  }
  const result = eInvoice(document);
  const faults = "faults" in result ? [...result.faults] : [];
  const endpoint = endpointOf(document.buyer);
  if (receivers === null || endpoint === null) return { faults, reception: "YES" };
  const reception = receivers.cached(endpoint);
  if (reception === null) throw new ExternalLookupNeeded(() => receivers.lookUp(endpoint));
  const { name, organizationNumber: number } = document.buyer;
  if (reception === "NO")
    faults.push({ key: "cannotReceive", field: "sendType", path: "sendType", parameters: { name, number } });
  return { faults, reception };
}
