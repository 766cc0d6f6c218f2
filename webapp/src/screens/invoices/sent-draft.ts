// What was sent of an invoice that is being written while nobody knows whether it arrived: kept, and compared with what is typed since.

import { api, dataOf, type InvoiceBody, type Refusal } from "../../data/client.ts";
import type { Difference } from "../../kit/use-form.ts";
import { person } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import { type Draft, type MoreChoice, type MoreText, moreChoices, moreTexts, shownLines } from "./draft.ts";

/** A request that makes an invoice. */
export interface SentDraft {
  readonly draft: Draft;
  readonly body: InvoiceBody;
  /** Whether the customer gets it at once. */
  readonly isSent: boolean;
}

const place = `motpost-invoice-sent-${person.company}-${person.employee}`;

/** Keeps what was sent; null forgets it. */
export function keepSent(sent: SentDraft | null): void {
  if (sent === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(sent));
}

/** What was sent of this draft, and never answered; null for nothing. */
export function sentOf({ key }: Draft): SentDraft | null {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as SentDraft | null;
  return kept?.draft.key === key ? kept : null;
}

/** Makes an invoice, or answers the one that the same request has made. */
export async function createInvoice({ draft, body, isSent }: SentDraft): Promise<number> {
  const made = await dataOf(
    api.POST("/invoice", {
      params: {
        query: { fields: "id", sendToCustomer: isSent },
        // The same key is the same request: one that sends is another one.
        header: { "Idempotency-Key": isSent ? `${draft.key}-sent` : draft.key },
      },
      body,
    }),
  );
  return made.value?.id ?? 0;
}

/** The number of the refusal of a key that another request has used. */
const keyUsed = 18_000;

/** The invoice that was created of an earlier state of the draft. */
export interface Earlier {
  readonly id: number;
  readonly differences: readonly Difference[];
}

/** What an unanswered request has made, where a later one is refused because of it; null for nothing. */
export async function earlierOf(draft: Draft, why: Refusal): Promise<Earlier | null> {
  const sent = sentOf(draft);
  if (sent === null || why.code !== keyUsed || why.faults.length > 0) return null;
  const id = await createInvoice(sent).catch(() => null);
  return id === null ? null : { id, differences: differencesOf(draft, sent.draft) };
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
function shown({ customerName, date, due, lines, more }: Draft): readonly (readonly [string, string, string])[] {
  return [
    ["customer", term("customer"), customerName],
    ["date", t("invoiceDate"), date],
    ["due", t("dueDate"), due],
    ["lines", t("lines"), shownLines(lines)],
    ...moreTexts.map((name) => [name, labels[name], more[name] ?? ""] as const),
    ...moreChoices.map((name) => [name, labels[name], more[name]?.name ?? ""] as const),
  ];
}

function differencesOf(draft: Draft, sent: Draft): readonly Difference[] {
  const theirs = new Map(shown(sent).map(([name, , text]) => [name, text]));
  return shown(draft)
    .map(([name, label, mine]) => ({ name, label, mine, theirs: theirs.get(name) ?? "" }))
    .filter((one) => one.mine !== one.theirs);
}
