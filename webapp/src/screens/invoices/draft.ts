// An invoice that is being written: its fields as they are typed, what is sent of them, and where they are kept meanwhile.

// When an invoice falls due is the same rule as the service has.
import { dueDate as dueBy, type PaymentTerms } from "../../../../src/domain/invoice/invoice/due-date.ts";
import type { InvoiceBody } from "../../data/client.ts";
import { unchosen } from "../../data/what-to-type.ts";
import { writtenOut } from "../../kit/line-grid-keys.ts";
import { newKey } from "../../kit/new-key.ts";
import { amountTyped, readDay, readNumber, today } from "../../kit/numbers.ts";
import { person } from "../../person.ts";
import { type SaleVatCode, vatCodeOf } from "./sale-choices.ts";

/** A line as it is typed. */
export interface DraftLine {
  readonly key: string;
  readonly product: number | null;
  readonly text: string;
  readonly count: string;
  /** The unit of the product. */
  readonly unit: string;
  readonly price: string;
  readonly discount: string;
  /** The number of the VAT type, and its rate behind it; empty: the product's, else the company's ordinary one. */
  readonly vat: string;
  /** The line of an order that the service has already. */
  readonly id: number | null;
  /** What one costs, and what is added to it in percent: by these an order has the price of a line that names none. */
  readonly cost: string;
  readonly markup: string;
}

/** What is chosen from a list; what is typed and not chosen has no id. */
export interface ChosenName {
  readonly id: number | null;
  readonly name: string;
}

/** What an invoice may say beside its lines: texts and days as they are typed. */
export const moreTexts = [
  "reference",
  "invoiceComment",
  "deliveryDate",
  "addressLine1",
  "postalCode",
  "city",
  "deliveryComment",
] as const;
/** What it may belong to. */
export const moreChoices = ["project", "department", "currency"] as const;

/** The name of a text of `more`. */
export type MoreText = (typeof moreTexts)[number];
/** The name of a choice of `more`. */
export type MoreChoice = (typeof moreChoices)[number];
/** What an invoice says beside customer, days and lines. */
export type More = Readonly<Partial<Record<MoreText, string>> & Partial<Record<MoreChoice, ChosenName>>>;

/** What the heads of invoices and orders have alike. */
export interface HeadDraft {
  readonly customer: number | null;
  readonly customerName: string;
  readonly date: string;
  /** The customer's payment terms, by which an invoice is due where nothing else is typed. */
  readonly terms: PaymentTerms;
  readonly more: More;
}

/** An invoice as it is typed. */
export interface Draft extends HeadDraft {
  /** The same for every attempt to create it, so that trying again never makes two. */
  readonly key: string;
  readonly due: string;
  readonly lines: readonly DraftLine[];
}

/** A line without anything. */
export function newLine(): DraftLine {
  const empty = { text: "", count: "", unit: "", price: "", discount: "", vat: "", cost: "", markup: "" };
  return { key: newKey(), product: null, id: null, ...empty };
}

/** The terms while no customer is chosen. */
export const usualTerms: PaymentTerms = { invoicesDueIn: 14, invoicesDueInType: "DAYS" };

/** A draft without anything. */
export function newDraft(): Draft {
  const date = today().split("-").reverse().join(".");
  const nobody = { customer: null, customerName: "", due: "", terms: usualTerms };
  return { key: newKey(), ...nobody, date, lines: [newLine()], more: {} };
}

const place = `motpost-invoice-${person.company}-${person.employee}`;

/** The draft that was kept, or a new one. */
export function keptDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Draft | null;
    if (kept === null) return newDraft();
    // An older one has fewer fields.
    return { ...newDraft(), ...kept, lines: kept.lines.map((line) => ({ ...newLine(), ...line })) };
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
export function isFilled({ product, text, price, id }: DraftLine): boolean {
  return id !== null || product !== null || text.trim() !== "" || price.trim() !== "";
}

/** Lines as one text. */
export function shownLines(lines: readonly DraftLine[]): string {
  return lines
    .filter(isFilled)
    .map(({ text, count, price }) =>
      [count === "" ? "1" : count, "×", text, writtenOut(price, priceText)].filter((one) => one).join(" "),
    )
    .join("; ");
}

/** What is typed, or nothing. */
const given = (name: string, text: string | undefined): Record<string, string> =>
  (text ?? "").trim() === "" ? {} : { [name]: (text ?? "").trim() };

/** What is said beside customer, days and lines, in the fields of an order. What was typed and not chosen is refused there. */
function moreOf(more: More): Record<string, unknown> {
  const { deliveryDate, addressLine1, postalCode, city } = more;
  const address = {
    ...given("addressLine1", addressLine1),
    ...given("postalCode", postalCode),
    ...given("city", city),
  };
  const chosen = moreChoices.flatMap((name) => {
    const one = more[name];
    return one === undefined || one.name.trim() === "" ? [] : [[name, { id: one.id ?? unchosen(one.name) }]];
  });
  return {
    ...given("reference", more.reference),
    ...given("invoiceComment", more.invoiceComment),
    ...given("deliveryComment", more.deliveryComment),
    ...given("deliveryDate", readDay(deliveryDate ?? "") ?? deliveryDate),
    ...(Object.keys(address).length === 0 ? {} : { deliveryAddress: address }),
    ...Object.fromEntries(chosen),
  };
}

/** The body of a request that makes the invoice; null while nothing can be computed of it. */
export function bodyOf(draft: Draft, codes: readonly SaleVatCode[] | undefined): InvoiceBody | null {
  const { customer, date, due, lines } = draft;
  const filled = lines.filter(isFilled);
  if (customer === null || filled.length === 0 || codes === undefined) return null;
  const day = readDay(date) ?? date;
  const dueDate = readDay(due, readDay(date) ?? undefined);
  const number = (text: string) => readNumber(text) ?? text;
  const orderLines = filled.map(({ product, text, count, price, discount, vat }) => ({
    ...(product === null ? { description: text } : { product: { id: product } }),
    count: count.trim() === "" ? 1 : number(count),
    ...(price.trim() === "" ? {} : { unitPriceExcludingVatCurrency: number(price) }),
    ...(discount.trim() === "" ? {} : { discount: number(discount) }),
    ...(vat.trim() === "" ? {} : { vatType: { id: vatCodeOf(codes, vat)?.id ?? unchosen(vat) } }),
  }));
  // A day that is none is refused once, at the field where it was typed.
  const orderDay = readDay(date) ?? today();
  const days = { orderDate: orderDay, deliveryDate: orderDay };
  // The prices of the grid are without VAT, whatever the company is used to.
  const prices = { isPrioritizeAmountsIncludingVat: false };
  const order = { customer: { id: customer }, ...days, ...prices, ...moreOf(draft.more), orderLines };
  const body = {
    invoiceDate: day,
    invoiceDueDate: due.trim() === "" ? dueBy(readDay(date) ?? today(), draft.terms) : (dueDate ?? due),
    customer: { id: customer },
    orders: [order],
  };
  // What is typed may be no number: then the service says so, at its field.
  return body as InvoiceBody;
}

/** A price as a field shows it: with two decimals, or with the more that it has. */
export function priceText(price: number | null | undefined): string {
  return price === null || price === undefined ? "" : amountTyped(price);
}
