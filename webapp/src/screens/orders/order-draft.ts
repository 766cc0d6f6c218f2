// An order that is being written: what is typed, what the service had before, and what is sent of it.

import type { OrderBody, Schemas } from "../../data/client.ts";
import { unchosen } from "../../data/what-to-type.ts";
import { dayText, plainText, readDay, readNumber } from "../../kit/numbers.ts";
import { isYes, type Values } from "../../kit/use-form.ts";
import { t } from "../../texts/index.ts";
import {
  type ChosenName,
  type DraftLine,
  type HeadDraft,
  isFilled,
  type More,
  type MoreChoice,
  type MoreText,
  moreChoices,
  moreTexts,
  newLine,
  priceText,
  shownLines,
  usualTerms,
} from "../invoices/draft.ts";
import { type SaleVatCode, termsOf, vatCodeOf, vatText } from "../invoices/sale-choices.ts";

/** What an order may say beside its lines; its delivery day stands in its head. */
export const orderTexts: readonly MoreText[] = moreTexts.filter((name) => name !== "deliveryDate");

/** What makes an order a subscription, by the names of its fields; ticks are `yes` or `no`. */
export const periodNames = [
  "isSubscription",
  "subscriptionPeriodsOnInvoice",
  "subscriptionInvoicingTimeInAdvanceOrArrears",
  "isSubscriptionAutoInvoicing",
] as const;
/** One of them. */
export type PeriodName = (typeof periodNames)[number];

/** An order as it is typed. */
export interface OrderDraft extends HeadDraft {
  readonly delivery: string;
  readonly lines: readonly DraftLine[];
  readonly periods: Readonly<Record<PeriodName, string>>;
  /** Whether the prices of its lines include VAT. */
  readonly isWithVat: boolean;
}

const delivered = "deliveryDate";

/** What is typed as the values of a form: what is chosen, and the lines, are JSON. */
export function valuesOf(draft: Partial<OrderDraft>): Values {
  const { customer, customerName, terms, date, delivery, lines, more, periods, isWithVat } = draft;
  const values: Record<string, string> = {};
  if (customerName !== undefined) values.customer = JSON.stringify({ id: customer ?? null, name: customerName });
  if (terms !== undefined) values.terms = JSON.stringify(terms);
  if (date !== undefined) values.orderDate = date;
  if (delivery !== undefined) values[delivered] = delivery;
  if (lines !== undefined) values.orderLines = JSON.stringify(lines);
  if (isWithVat !== undefined) values.isWithVat = isWithVat ? "yes" : "no";
  if (more !== undefined) {
    for (const name of orderTexts) values[name] = more[name] ?? "";
    for (const name of moreChoices) values[name] = more[name]?.name ? JSON.stringify(more[name]) : "";
  }
  return { ...values, ...periods };
}

const chosenOf = (text: string | undefined): ChosenName =>
  text === undefined || text === "" ? { id: null, name: "" } : (JSON.parse(text) as ChosenName);

/** The values of a form as what is typed. */
export function draftOf(values: Values): OrderDraft {
  const { id, name } = chosenOf(values.customer);
  const texts = orderTexts.map((one) => [one, values[one] ?? ""] as const);
  const chosen = moreChoices.flatMap((one) => (values[one] ? [[one, chosenOf(values[one])] as const] : []));
  return {
    customer: id,
    customerName: name,
    terms: JSON.parse(values.terms ?? "null") ?? usualTerms,
    date: values.orderDate ?? "",
    delivery: values[delivered] ?? "",
    lines: JSON.parse(values.orderLines ?? "[]") as readonly DraftLine[],
    more: Object.fromEntries([...texts, ...chosen]) as More,
    periods: Object.fromEntries(periodNames.map((one) => [one, values[one] ?? ""])) as OrderDraft["periods"],
    isWithVat: isYes(values.isWithVat),
  };
}

/** An order without anything. */
export function newOrder(today: string): Values {
  const day = dayText(today);
  return valuesOf({
    ...{ customer: null, customerName: "", terms: usualTerms, date: day, delivery: day, more: {}, isWithVat: false },
    lines: [newLine()],
    periods: {
      isSubscription: "no",
      subscriptionPeriodsOnInvoice: "1",
      subscriptionInvoicingTimeInAdvanceOrArrears: "ADVANCE",
      isSubscriptionAutoInvoicing: "no",
    },
  });
}

interface Named {
  readonly id?: number;
  readonly name?: string | null;
  readonly code?: string | null;
}
const chosen = (one: unknown): ChosenName => {
  const { id, name, code } = (one ?? {}) as Named;
  return { id: id ?? null, name: name ?? code ?? "" };
};
/** A number that is not nothing. */
const some = (value: number | null | undefined, write = plainText) => (value ? write(value) : "");

/** A line as the service has it. */
function lineOf(line: Schemas["OrderLine"], codes: readonly SaleVatCode[], isWithVat: boolean): DraftLine {
  const product = line.product as (Named & { readonly productUnit?: { readonly nameShort?: string } | null }) | null;
  const code = codes.find(({ id }) => id === (line.vatType as Named | null | undefined)?.id);
  return {
    ...newLine(),
    // Part of the ids of its faults, which hold no spaces.
    key: `line-${line.id}`,
    id: line.id ?? null,
    product: product?.id ?? null,
    text: product?.name ?? line.description ?? "",
    count: plainText(line.count),
    unit: product?.productUnit?.nameShort ?? "",
    cost: some(line.unitCostCurrency, priceText),
    markup: some(line.markup),
    price: priceText(isWithVat ? line.unitPriceIncludingVatCurrency : line.unitPriceExcludingVatCurrency),
    discount: some(line.discount),
    vat: code === undefined ? "" : vatText(code),
  };
}

/** An order of the service as the values of a form. */
export function storedValues(order: Schemas["Order"], codes: readonly SaleVatCode[]): Values {
  const customer = (order.customer ?? {}) as Schemas["Customer"];
  const address = (order.deliveryAddress ?? {}) as Readonly<Record<string, string | null>>;
  const isWithVat = order.isPrioritizeAmountsIncludingVat === true;
  // Kroner are what is meant where nothing is said.
  const money = chosen(order.currency);
  const currency = money.name === "NOK" ? { id: null, name: "" } : money;
  const values = valuesOf({
    customer: customer.id ?? null,
    customerName: customer.name ?? "",
    terms: termsOf(customer),
    date: dayText(order.orderDate),
    delivery: dayText(order.deliveryDate),
    isWithVat,
    lines: (order.orderLines ?? []).map((line) => lineOf(line as Schemas["OrderLine"], codes, isWithVat)),
    more: {
      reference: order.reference ?? "",
      invoiceComment: order.invoiceComment ?? "",
      deliveryComment: order.deliveryComment ?? "",
      addressLine1: address.addressLine1 ?? "",
      postalCode: address.postalCode ?? "",
      city: address.city ?? "",
      project: chosen(order.project),
      department: chosen(order.department),
      currency,
    },
    periods: {
      isSubscription: order.isSubscription ? "yes" : "no",
      subscriptionPeriodsOnInvoice: String(Math.max(1, order.subscriptionPeriodsOnInvoice ?? 1)),
      subscriptionInvoicingTimeInAdvanceOrArrears: order.subscriptionInvoicingTimeInAdvanceOrArrears ?? "ADVANCE",
      isSubscriptionAutoInvoicing: order.isSubscriptionAutoInvoicing ? "yes" : "no",
    },
  });
  const groups = JSON.stringify((order.orderGroups ?? []).map((one) => (one as Named).id));
  return { ...values, groups, version: String(order.version ?? "") };
}

const number = (text: string) => readNumber(text) ?? text;
const amount = (text: string) => (text.trim() === "" ? null : number(text));
const dayOf = (text: string) => readDay(text) ?? text;

/** What is sent of a line: of one that the service has, what was changed. */
function lineBody(line: DraftLine, was: DraftLine | undefined, codes: readonly SaleVatCode[], isWithVat: boolean) {
  const isNew = was === undefined;
  const differs = (name: keyof DraftLine) =>
    isNew ? String(line[name] ?? "").trim() !== "" : line[name] !== was[name];
  const put = (name: keyof DraftLine, field: string, value: unknown) => (differs(name) ? { [field]: value } : {});
  const price = isWithVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
  const text = line.product === null ? { description: line.text, ...(isNew ? {} : { product: null }) } : {};
  return {
    ...(isNew ? {} : { id: was.id }),
    ...(differs("product") || differs("text") ? text : {}),
    ...(line.product !== null && differs("product") ? { product: { id: line.product } } : {}),
    ...(isNew || differs("count") ? { count: line.count.trim() === "" ? 1 : number(line.count) } : {}),
    ...put("cost", "unitCostCurrency", amount(line.cost)),
    ...put("markup", "markup", amount(line.markup)),
    ...put("price", price, amount(line.price)),
    ...put("discount", "discount", amount(line.discount)),
    ...put(
      "vat",
      "vatType",
      line.vat.trim() === "" ? null : { id: vatCodeOf(codes, line.vat)?.id ?? unchosen(line.vat) },
    ),
  };
}

/** What is sent of a form; null while nothing can be computed of it. `from` is what the service has; null of a new order. */
export function orderBody(values: Values, from: Values | null, codes: readonly SaleVatCode[]): OrderBody | null {
  const draft = draftOf(values);
  const filled = draft.lines.filter(isFilled);
  if (draft.customer === null || filled.length === 0) return null;
  const before = from === null ? [] : draftOf(from).lines;
  const differs = (name: string) => (values[name] ?? "") !== (from?.[name] ?? "");
  const texts = ["reference", "invoiceComment", "deliveryComment"].filter(differs).map((name) => [name, values[name]]);
  const choices = moreChoices.filter(differs).map((name) => [name, reference(name, draft.more[name])]);
  const { addressLine1 = "", postalCode = "", city = "" } = draft.more;
  const hasAddress = [addressLine1, postalCode, city].some((one) => one.trim() !== "");
  const address = hasAddress ? { addressLine1, postalCode, city } : null;
  const isAddressed = ["addressLine1", "postalCode", "city"].some(differs);
  const body = {
    customer: { id: draft.customer },
    orderDate: dayOf(draft.date),
    deliveryDate: draft.delivery.trim() === "" ? dayOf(draft.date) : dayOf(draft.delivery),
    ...(from === null ? { isPrioritizeAmountsIncludingVat: draft.isWithVat } : { orderGroups: groupsOf(from) }),
    ...Object.fromEntries([...texts, ...choices]),
    ...(isAddressed ? { deliveryAddress: address } : {}),
    ...periodsOf(draft, differs),
    // Lines stand as they were typed, also those that came between others.
    orderLineSorting: "CUSTOM",
    orderLines: filled.map((line, sortIndex) => ({
      ...lineBody(
        line,
        // A copy of a line has its id, too, and a key of its own.
        before.find(({ key }) => key === line.key),
        codes,
        draft.isWithVat,
      ),
      sortIndex,
    })),
  };
  // What is typed may be no number and no day: then the service says so, at its field.
  return body as unknown as OrderBody;
}

/** Groups that are left out of a change go: those that there are stay. */
const groupsOf = ({ groups = "[]" }: Values) => (JSON.parse(groups) as readonly number[]).map((id) => ({ id }));

/** What is chosen; what is typed and not chosen is refused at its field. A currency is never nothing. */
function reference(name: MoreChoice, one: ChosenName | undefined): unknown {
  if (one === undefined || one.name.trim() === "") return name === "currency" ? undefined : null;
  return { id: one.id ?? unchosen(one.name) };
}

/** What makes it a subscription, as far as it was changed. */
function periodsOf({ periods }: OrderDraft, differs: (name: string) => boolean): object {
  if (!isYes(periods.isSubscription)) return differs("isSubscription") ? { isSubscription: false } : {};
  return {
    isSubscription: true,
    subscriptionPeriodsOnInvoice: number(periods.subscriptionPeriodsOnInvoice),
    subscriptionInvoicingTimeInAdvanceOrArrears: periods.subscriptionInvoicingTimeInAdvanceOrArrears,
    isSubscriptionAutoInvoicing: isYes(periods.isSubscriptionAutoInvoicing),
  };
}

/** A value of the form as people read it. */
export function shownValue(name: string, text: string): string {
  if (text === "") return "";
  if (name === "customer" || (moreChoices as readonly string[]).includes(name)) return chosenOf(text).name;
  if (name === "orderLines") return shownLines(JSON.parse(text) as readonly DraftLine[]);
  if (text === "yes" || text === "no") return t(text);
  if (text === "ADVANCE" || text === "ARREARS") return t(text === "ADVANCE" ? "inAdvance" : "inArrears");
  return text;
}
