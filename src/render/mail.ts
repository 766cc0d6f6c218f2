// What a mail with a document says, in the customer's language: subject, plain text, HTML, and the name of the document. Pure.

import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { account, day, iban, type Language, money } from "./format.ts";

/** What a mail says. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says beside its document. */
export interface MailWords {
  /** The sender's own words; "" for none. */
  readonly message: string;
  /** Where the document is, for a mail that does not carry it; null for one that does. */
  readonly link: { readonly address: string; readonly until: string } | null;
  /** Names of other files that the mail carries. */
  readonly attached: readonly string[];
  /** Names of files that are too large for it. */
  readonly left: readonly string[];
}

const words = {
  NO: {
    INVOICE: "Faktura {number}",
    CREDIT_NOTE: "Kreditnota {number}",
    ORDER_CONFIRMATION: "Ordrebekreftelse {number}",
    PACKING_NOTE: "Pakkseddel til ordre {number}",
    INVOICE_PREVIEW: "Forhåndsvisning av faktura",
    SOFT_REMINDER: "Betalingspåminnelse for faktura {invoice}",
    REMINDER: "Purring på faktura {invoice}",
    NOTICE_OF_DEBT_COLLECTION: "Inkassovarsel for faktura {invoice}",
    DEBT_COLLECTION: "Inkassokrav for faktura {invoice}",
    from: "{title} fra {seller}",
    greeting: "Hei {buyer},",
    attached: "Dokumentet ligger ved som PDF.",
    also: "Vedlegg: {names}",
    left: "For stort for e-post, så ta kontakt om du ønsker det: {names}",
    linked: "Dokumentet ligger her til og med {until}:",
    open: "Åpne dokumentet",
    toPay: "Å betale",
    due: "Forfall",
    account: "Kontonummer",
    regards: "Med vennlig hilsen",
  },
  EN: {
    INVOICE: "Invoice {number}",
    CREDIT_NOTE: "Credit note {number}",
    ORDER_CONFIRMATION: "Order confirmation {number}",
    PACKING_NOTE: "Packing note of order {number}",
    INVOICE_PREVIEW: "Preview of an invoice",
    SOFT_REMINDER: "Friendly reminder of invoice {invoice}",
    REMINDER: "Reminder of invoice {invoice}",
    NOTICE_OF_DEBT_COLLECTION: "Notice of debt collection for invoice {invoice}",
    DEBT_COLLECTION: "Debt collection of invoice {invoice}",
    from: "{title} from {seller}",
    greeting: "Dear {buyer},",
    attached: "The document is attached as PDF.",
    also: "Also attached: {names}",
    left: "Too large for e-mail, so please ask us for it: {names}",
    linked: "The document is here until {until}:",
    open: "Open the document",
    toPay: "To pay",
    due: "Due",
    account: "Account",
    regards: "Kind regards",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The title of a document, as in `Faktura 10001`. */
export function documentTitle({ kind, number, language, reminder }: SalesDocument): string {
  const key = kind === "REMINDER" ? (reminder?.type ?? "REMINDER") : kind;
  return filled(words[language][key], { number, invoice: reminder?.invoiceNumber ?? "" });
}

/** What the mail with a document says. */
export function mailText(document: SalesDocument, { message, link, attached, left }: MailWords): MailText {
  const { language, seller, buyer } = document;
  const t = words[language];
  const title = documentTitle(document);
  const facts = payable(document);
  const signature = [seller.name, seller.phoneNumber, seller.email].filter((one) => one !== "");
  const until = link === null ? "" : day(language, link.until);
  const where = link === null ? t.attached : filled(t.linked, { until });
  const files = [
    ...(attached.length === 0 ? [] : [filled(t.also, { names: attached.join(", ") })]),
    ...(left.length === 0 ? [] : [filled(t.left, { names: left.join(", ") })]),
  ];
  const paragraphs = message.split(/\r\n|\r|\n/);
  const text = [
    filled(t.greeting, { buyer: buyer.name }),
    "",
    ...(message === "" ? [] : [...paragraphs, ""]),
    where,
    ...(link === null ? [] : [link.address]),
    ...files,
    "",
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(facts.length === 0 ? [] : [""]),
    t.regards,
    ...signature,
    "",
  ].join("\n");
  const body = [
    `<p>${escaped(filled(t.greeting, { buyer: buyer.name }))}</p>`,
    ...(message === "" ? [] : [`<p>${paragraphs.map(escaped).join("<br>")}</p>`]),
    link === null
      ? `<p>${escaped(where)}</p>`
      : `<p>${escaped(where)}<br><a href="${escaped(link.address)}">${escaped(t.open)}</a></p>`,
    ...files.map((line) => `<p>${escaped(line)}</p>`),
    ...(facts.length === 0
      ? []
      : [`<p>${facts.map(([name, value]) => `${escaped(name)}: <b>${escaped(value)}</b>`).join("<br>")}</p>`]),
    `<p>${[t.regards, ...signature].map(escaped).join("<br>")}</p>`,
  ];
  return { subject: filled(t.from, { title, seller: seller.name }), text, html: page(language, title, body) };
}

/** A message to an employee. */
export function messageText(subject: string, message: string, language: "en" | "no"): MailText {
  const paragraphs = message.split(/\n/).map(escaped).join("<br>");
  return {
    subject,
    text: `${message}\n`,
    html: page(language === "en" ? "EN" : "NO", subject, [`<p>${paragraphs}</p>`]),
  };
}

function page(language: Language, title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="${language === "EN" ? "en" : "nb"}">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
${body.join("\n")}
</body>
</html>
`;
}

/** What is to be paid, until when and where; nothing for documents that ask for no money. */
function payable({ kind, language, totals, currency, dueDate, kid, seller }: SalesDocument): [string, string][] {
  if ((kind !== "INVOICE" && kind !== "REMINDER") || Number(totals.toPay) <= 0) return [];
  const t = words[language];
  const isDomestic = currency === "NOK" && seller.bankAccountNumber !== "";
  const to = isDomestic ? account(seller.bankAccountNumber) : iban(seller.iban);
  const rows: [string, string][] = [[t.toPay, `${currency} ${money(language, totals.toPay)}`]];
  if (dueDate !== null) rows.push([t.due, day(language, dueDate)]);
  if (to !== "") rows.push([t.account, to]);
  if (kid !== "") rows.push(["KID", kid]);
  return rows;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "").trim();
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
