// An invoice that is being written: its fields as they are typed, what is sent of them, and where they are kept meanwhile.

// When an invoice falls due is the same rule as the service has.
import { dueDate as dueBy, type PaymentTerms } from "../../../../src/domain/invoice/invoice/due-date.ts";
import type { InvoiceBody } from "../../data/client.ts";
import { newKey } from "../../kit/new-key.ts";
import { plainText, readDay, readNumber, today } from "../../kit/numbers.ts";
import { person } from "../../person.ts";

/** A line as it is typed. */
export interface DraftLine {
  readonly key: string;
  readonly product: number | null;
  readonly text: string;
  readonly count: string;
  readonly price: string;
  readonly discount: string;
}

/** An invoice as it is typed. */
export interface Draft {
  /** The same for every attempt to create it, so that trying again never makes two. */
  readonly key: string;
  readonly customer: number | null;
  readonly customerName: string;
  readonly date: string;
  readonly due: string;
  /** The customer's payment terms, by which the invoice is due where nothing else is typed. */
  readonly terms: PaymentTerms;
  readonly lines: readonly DraftLine[];
}

/** A line without anything. */
export function newLine(): DraftLine {
  return { key: newKey(), product: null, text: "", count: "", price: "", discount: "" };
}

/** The terms while no customer is chosen. */
const usualTerms: PaymentTerms = { invoicesDueIn: 14, invoicesDueInType: "DAYS" };

/** A draft without anything. */
export function newDraft(): Draft {
  const day = today().split("-").reverse().join(".");
  return { key: newKey(), customer: null, customerName: "", date: day, due: "", terms: usualTerms, lines: [newLine()] };
}

const place = `motpost-invoice-${person.company}-${person.employee}`;

/** The draft that was kept, or a new one. */
export function keptDraft(): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? "null") as Draft | null) ?? newDraft();
  } catch {
    return newDraft();
  }
}

/** Keeps a draft while its window is open; null forgets it. */
export function keepDraft(draft: Draft | null): void {
  if (draft === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(draft));
}

/** Whether a line holds anything. */
export function isFilled({ product, text, price }: DraftLine): boolean {
  return product !== null || text.trim() !== "" || price.trim() !== "";
}

/** The body of a request that makes the invoice; null while nothing can be computed of it. */
export function bodyOf(draft: Draft): InvoiceBody | null {
  const { customer, date, due, lines } = draft;
  const filled = lines.filter(isFilled);
  if (customer === null || filled.length === 0) return null;
  const day = readDay(date) ?? date;
  const dueDate = readDay(due, readDay(date) ?? undefined);
  const number = (text: string) => readNumber(text) ?? text;
  const orderLines = filled.map(({ product, text, count, price, discount }) => ({
    ...(product === null ? { description: text } : { product: { id: product } }),
    count: count.trim() === "" ? 1 : number(count),
    ...(price.trim() === "" ? {} : { unitPriceExcludingVatCurrency: number(price) }),
    ...(discount.trim() === "" ? {} : { discount: number(discount) }),
  }));
  const order = { customer: { id: customer }, orderDate: day, deliveryDate: day, orderLines };
  const body = {
    invoiceDate: day,
    invoiceDueDate: due.trim() === "" ? dueBy(readDay(date) ?? today(), draft.terms) : (dueDate ?? due),
    customer: { id: customer },
    orders: [order],
  };
  // What is typed may be no number: then the service says so, at its field.
  return body as InvoiceBody;
}

/** A price as a field shows it. */
export function priceText(price: number | null | undefined): string {
  return plainText(price);
}
