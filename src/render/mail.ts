// The text of a mail with a document, in the customer's language: subject, plain text and HTML. Pure.

import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { textsOf } from "./document-texts.ts";
import { account, day, iban, type Language, money } from "./format.ts";
import { type MailLogo, mailPage } from "./mail-html.ts";
import { addressLines, sellerNumber } from "./seller-texts.ts";

/** What a mail says. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says beside its document. */
export interface MailParts {
  /** The sender's own words; "" for none. */
  readonly message: string;
  /** Where the document is, for a mail that does not carry it; null for one that does. */
  readonly link: { readonly address: string; readonly until: string } | null;
  /** Names of other files that the mail carries. */
  readonly attached: readonly string[];
  /** Names of files that are too large for it. */
  readonly left: readonly string[];
  /** The logo, where it comes with the mail. */
  readonly logo: MailLogo | null;
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
    works: "Lenken virker til og med {until}.",
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
    works: "The link works until {until}.",
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
export function mailText(document: SalesDocument, mail: MailParts): MailText {
  const { language, seller, buyer } = document;
  const t = words[language];
  const title = documentTitle(document);
  const about = filled(t.from, { title, seller: seller.name });
  const parts: Parts = {
    greeting: filled(t.greeting, { buyer: buyer.name }),
    message: mail.message.split(/\r\n|\r|\n/).join("\n"),
    files: [...named(t.also, mail.attached), ...named(t.left, mail.left)],
    payable: payableOf(document),
    until: mail.link === null ? "" : day(language, mail.link.until),
  };
  return {
    subject: about,
    text: plainText(document, mail, parts),
    html: htmlText(document, mail, { ...parts, title, about }),
  };
}

/** The content of both forms of a mail. */
interface Parts {
  readonly greeting: string;
  readonly message: string;
  readonly files: readonly string[];
  readonly payable: ReturnType<typeof payableOf>;
  /** The last day of the link. */
  readonly until: string;
}

const named = (text: string, names: readonly string[]) =>
  names.length === 0 ? [] : [filled(text, { names: names.join(", ") })];

function plainText({ language, seller }: SalesDocument, { link }: MailParts, parts: Parts): string {
  const t = words[language];
  const { greeting, message, files, payable, until } = parts;
  const paid =
    payable === null
      ? []
      : [[t.toPay, payable.amount], [t.due, payable.due], ...payable.facts]
          .filter(([, value]) => value !== "")
          .map(([name, value]) => `${name}: ${value}`);
  return [
    ...[greeting, ""],
    ...(message === "" ? [] : [message, ""]),
    ...(link === null ? [t.attached] : [filled(t.linked, { until }), link.address]),
    ...[...files, ""],
    ...(paid.length === 0 ? [] : [...paid, ""]),
    t.regards,
    ...[seller.name, seller.phoneNumber, seller.email].filter((one) => one !== ""),
    "",
  ].join("\n");
}

function htmlText(
  { language, seller }: SalesDocument,
  { link, logo }: MailParts,
  {
    greeting,
    message,
    files,
    payable,
    until,
    title,
    about,
  }: Parts & { readonly title: string; readonly about: string },
): string {
  const t = words[language];
  const due = payable === null || payable.due === "" ? "" : `${t.due} ${payable.due}`;
  const joined = (parts: readonly string[]) => parts.filter((one) => one !== "").join("  ·  ");
  return mailPage({
    language: language === "EN" ? "en" : "nb",
    title,
    preview: payable === null ? about : joined([payable.amount, due]),
    sender: { name: seller.name, colour: seller.colour, logo },
    paragraphs: [greeting, ...(message === "" ? [] : [message])],
    amount: payable === null ? null : { label: t.toPay, value: payable.amount, below: due },
    facts: payable?.facts ?? [],
    button: link === null ? null : { label: t.open, address: link.address },
    notes: [link === null ? t.attached : filled(t.works, { until }), ...files],
    footer: [
      ...[t.regards, seller.name],
      joined([...addressLines(seller.address), sellerNumber(seller, textsOf(language))]),
      joined([seller.phoneNumber, seller.email]),
    ].filter((one) => one !== ""),
  });
}

/** A message to an employee. */
export function messageText(subject: string, message: string, language: "en" | "no"): MailText {
  const html = mailPage({
    language: language === "en" ? "en" : "nb",
    title: subject,
    preview: subject,
    sender: { name: "Motpost", colour: "", logo: null },
    paragraphs: [message],
    amount: null,
    facts: [],
    button: null,
    notes: [],
    footer: ["Motpost"],
  });
  return { subject, text: `${message}\n`, html };
}

/** The amount to pay, the due date and the account; null for documents without a claim. */
function payableOf({ kind, language, totals, currency, dueDate, kid, seller }: SalesDocument) {
  if ((kind !== "INVOICE" && kind !== "REMINDER") || Number(totals.toPay) <= 0) return null;
  const t = words[language];
  const isDomestic = currency === "NOK" && seller.bankAccountNumber !== "";
  const to = isDomestic ? account(seller.bankAccountNumber) : iban(seller.iban);
  const facts: [string, string][] = [];
  if (to !== "") facts.push([t.account, to]);
  if (kid !== "") facts.push(["KID", kid]);
  return {
    amount: `${currency} ${money(language, totals.toPay)}`,
    due: dueDate === null ? "" : day(language, dueDate),
    facts,
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "").trim();
}
