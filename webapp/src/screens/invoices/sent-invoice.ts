// The request that makes an invoice, and what was sent of one while nobody knows whether it arrived.

import { api, dataOf, type InvoiceBody } from "../../data/client.ts";
import { type ShownPart, sentDrafts } from "../../kit/sent-draft.ts";
import { t, term } from "../../texts/index.ts";
import { type Draft, type MoreChoice, type MoreText, moreChoices, moreTexts, shownLines } from "./draft.ts";

/** A request that makes an invoice. */
interface SentInvoice {
  readonly draft: Draft;
  readonly body: InvoiceBody;
  /** Whether the customer gets it at once: with the key of the draft, so that it is none beside one that was made and not sent. */
  readonly isSent: boolean;
}

async function createInvoice({ draft, body, isSent }: SentInvoice): Promise<number> {
  const query = { fields: "id", sendToCustomer: isSent };
  const header = { "Idempotency-Key": draft.key };
  return (await dataOf(api.POST("/invoice", { params: { query, header }, body }))).value?.id ?? 0;
}

const labels: Readonly<Record<MoreText | MoreChoice, string>> = {
  reference: t("yourReference"),
  invoiceComment: t("commentOnInvoice"),
  deliveryDate: t("deliveryDay"),
  addressLine1: t("deliveryStreet"),
  postalCode: t("postalCode"),
  city: t("city"),
  deliveryComment: t("deliveryComment"),
  project: term("project"),
  department: term("department"),
  currency: t("currency"),
};

/** A draft as people read it. */
function shown({ customerName, date, due, lines, more }: Draft): readonly ShownPart[] {
  return [
    ["customer", term("customer"), customerName],
    ["date", t("invoiceDate"), date],
    ["due", t("dueDate"), due],
    ["lines", t("lines"), shownLines(lines)],
    ...moreTexts.map((name) => [name, labels[name], more[name] ?? ""] as const),
    ...moreChoices.map((name) => [name, labels[name], more[name]?.name ?? ""] as const),
  ];
}

/** What was sent of invoices. */
export const sentInvoices = sentDrafts<SentInvoice, number>({ name: "invoice", create: createInvoice, shown });
