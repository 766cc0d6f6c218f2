// What notifications of notices list: the names of what they are about, each with its reason, in both languages. Pure.

import * as limits from "../../limits.ts";
import { fill, type Language, readStored, type Text } from "../../schema/message.ts";

/** A notice with what is known of its object. */
export interface Notice extends Text {
  readonly kind: string;
  readonly object: number;
  readonly reason: string;
  /** What a dispatch sends; null of other notices. */
  readonly document: string | null;
  readonly invoiceNumber: number | null;
  readonly orderNumber: string | null;
  /** The customer or the employee; null where neither is known any more. */
  readonly name: string | null;
}

const invoice: Text = { en: "invoice {invoice}", no: "faktura {invoice}" };

/** What objects are called, by the kind of their notice or by the document that was to be sent. */
const names: Readonly<Record<string, Text>> = {
  INVOICES_WITH_WARNINGS: invoice,
  REMINDERS_WITH_WARNINGS: invoice,
  REMINDERS_NOT_MADE: invoice,
  PAYMENTS_ANNOUNCED: invoice,
  ORDERS_NOT_INVOICED: { en: "order {order}", no: "ordre {order}" },
  INVOICE: invoice,
  CREDIT_NOTE: { en: "credit note {invoice}", no: "kreditnota {invoice}" },
  REMINDER: { en: "reminder of invoice {invoice}", no: "purring på faktura {invoice}" },
  ORDER_CONFIRMATION: { en: "confirmation of order {order}", no: "bekreftelse av ordre {order}" },
  PACKING_NOTE: { en: "packing note of order {order}", no: "pakkseddel for ordre {order}" },
  INVOICE_PREVIEW: { en: "invoice preview of order {order}", no: "forhåndsvisning av faktura for ordre {order}" },
};

const order: Text = { en: "order {order}", no: "ordre {order}" };
const others: Text = { en: "and {count} more", no: "og {count} til" };
const more: Text = { en: "And {count} more.", no: "Det gjelder også {count|annen|andre}." };

/** The list of a notification, whose reasons may be stored in both languages: for each reason the objects that have it, those of most objects first. */
export function noticeList(notices: readonly Notice[]): Text {
  return { en: listIn("en", notices), no: listIn("no", notices) };
}

function listIn(language: Language, notices: readonly Notice[]): string {
  const byReason = grouped(notices, (one) => readStored(one[language], language));
  const groups = [...byReason].sort(([, one], [, other]) => other.length - one.length);
  const remaining = groups.slice(limits.noticeReasons).reduce((sum, [, rest]) => sum + rest.length, 0);
  const lines = groups
    .slice(0, limits.noticeReasons)
    .map(([reason, of]) => `${capitalised(namesIn(language, of))}: ${sentence(reason)}`);
  return [...lines, ...(remaining === 0 ? [] : [counted(more, language, remaining)])].join(" ");
}

function namesIn(language: Language, notices: readonly Notice[]): string {
  const names = notices.slice(0, limits.noticeNames).map((one) => nameOf(one, language));
  const remaining = notices.length - names.length;
  return names.join(", ") + (remaining === 0 ? "" : ` ${counted(others, language, remaining)}`);
}

/** As in "invoice 12 (order 5, Ola AS)"; an employee by the name alone. */
function nameOf(notice: Notice, language: Language): string {
  const { kind, document, invoiceNumber, orderNumber, name } = notice;
  const named = (text: Text) =>
    text[language].replace("{invoice}", String(invoiceNumber ?? "?")).replace("{order}", orderNumber ?? "?");
  const text = names[document ?? kind];
  if (text === undefined) return name ?? "?";
  const isOfOrder = text.en.includes("{order}");
  const details = [isOfOrder || orderNumber === null ? null : named(order), name].filter((one) => one !== null);
  return details.length === 0 ? named(text) : `${named(text)} (${details.join(", ")})`;
}

/** Elements by what they have in common, in the order in which they come. */
export function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return groups;
}

const counted = (text: Text, language: Language, count: number) => fill(text[language], { count }, language);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Answers of mail servers have no full stop of their own. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
