// The page of an invoice, a credit note or a reminder that a link in a mail leads to: how it stands now, and how to pay it.

import type { PageRequest } from "../http/html-pages.ts";
import type { LocalFault } from "../http/local-api-client.ts";
import { type Html, html, type Part } from "./html.ts";
import { dateText, facts, faultList, field, form, table } from "./layout.ts";
import type { TextKey, Translate } from "./page-texts.ts";

/** An invoice as its customer sees it. Amounts are written as the language writes them. */
export interface LinkedInvoice {
  readonly kind: "INVOICE" | "CREDIT_NOTE" | "REMINDER";
  /** The language of the document. */
  readonly language: "en" | "no";
  /** As in "Invoice 10001". */
  readonly title: string;
  readonly currency: string;
  readonly seller: {
    readonly name: string;
    readonly email: string;
    readonly phoneNumber: string;
    readonly hasLogo: boolean;
  };
  readonly buyer: string;
  readonly state: "OPEN" | "LATE" | "PART_PAID" | "PAID" | "CREDITED" | "IN_FAVOUR";
  /** What is left to pay, or is in the customer's favour; of a credit note that has been used its amount. */
  readonly left: string;
  /** When the first of what is left is due; null where nothing is. */
  readonly dueDate: string | null;
  /** The day by which a reminder asks for payment; null of others. */
  readonly reminderDate: string | null;
  readonly isPartPaid: boolean;
  /** The invoice that a credit note credits; null of others. */
  readonly creditedNumber: string | null;
  /** What has come of the amount; those that are 0 are left out. */
  readonly sums: readonly { readonly part: "Amount" | "Credited" | "Paid" | "Charges"; readonly amount: string }[];
  readonly parts: readonly { readonly dueDate: string; readonly amount: string }[];
  /** How to pay; null where nothing is left to pay. */
  readonly payment: LinkedPayment | null;
  /** What the customer has said last; null for nothing. */
  readonly announcement: { readonly date: string; readonly amount: string; readonly message: string } | null;
  /** Whether the customer can say that it is paid: something is left, and the same was not said before. */
  readonly canAnnounce: boolean;
}

/** What a payment needs. Texts are empty where they are not known. */
export interface LinkedPayment {
  readonly account: string;
  readonly iban: string;
  readonly bic: string;
  readonly kid: string;
  readonly code: { readonly size: number; readonly path: string; readonly amount: string } | null;
}

/** The longest message of a customer. */
export const longestMessage = 255;

/** What was sent and refused, shown again. */
export interface RefusedMessage {
  readonly message: string;
  readonly faults: readonly LocalFault[];
}

/** The content of the page. */
export function linkedInvoicePage(
  request: PageRequest,
  t: Translate,
  invoice: LinkedInvoice,
  refused: RefusedMessage | null,
): Html {
  const { seller, buyer, payment } = invoice;
  const here = `/documents/${request.path.secret ?? ""}`;
  const logo = seller.hasLogo
    ? html`<p><img class="logo" src="${here}/logo" alt="${t("logoOf", { seller: seller.name })}"></p>`
    : null;
  return html`${refused === null ? null : faultList(t, refused.faults, { message: "announcePaymentMessage" })}
${logo}
<p class="quiet">${t("invoiceFromTo", { seller: seller.name, buyer })}</p>
${standing(t, invoice)}
${announcement(t, invoice)}
${payment === null ? null : howToPay(t, invoice, payment)}
<h2>${t("theDocument")}</h2>
<p><a class="button" href="${here}/pdf">${t("openPdf")}</a><a class="button second" href="${here}/pdf?save=true">${t("savePdf")}</a></p>
${invoice.canAnnounce ? announcePayment(request, t, invoice, refused) : null}
${sums(t, invoice)}
${questions(t, invoice)}`;
}

const states = {
  OPEN: { text: "stateOpen", mark: "○", tone: "info" },
  LATE: { text: "stateLate", mark: "!", tone: "bad" },
  PART_PAID: { text: "statePartPaid", mark: "◐", tone: "info" },
  PAID: { text: "statePaid", mark: "✓", tone: "good" },
  CREDITED: { text: "stateCredited", mark: "✓", tone: "good" },
  IN_FAVOUR: { text: "stateInFavour", mark: "✓", tone: "good" },
} as const satisfies Record<LinkedInvoice["state"], { text: TextKey; mark: string; tone: string }>;

/** How it stands now: the state in words, what is left, and when it is due. */
function standing(t: Translate, invoice: LinkedInvoice): Html {
  const { state, currency, left } = invoice;
  const { text, mark, tone } = states[state];
  const chip = html`<p class="state ${tone}"><span aria-hidden="true">${mark}</span> ${t(text)}</p>`;
  const label = amountLabel(invoice);
  const amount =
    label === null
      ? null
      : html`<p class="left"><span class="quiet">${t(label)}</span> <strong>${currency} ${left}</strong></p>`;
  return html`<div class="standing">${chip}${amount}<p>${sentences(t, invoice).join(" ")}</p></div>`;
}

/** What the amount is that stands on top; null where nothing is left of an invoice. */
function amountLabel({ kind, state, payment }: LinkedInvoice): TextKey | null {
  if (payment !== null) return "leftToPay";
  if (state === "IN_FAVOUR") return "leftInFavour";
  return kind === "CREDIT_NOTE" ? "creditNoteAmount" : null;
}

function sentences(t: Translate, invoice: LinkedInvoice): string[] {
  const { kind, state, dueDate, reminderDate, isPartPaid, creditedNumber, seller } = invoice;
  if (kind === "CREDIT_NOTE" && creditedNumber !== null) return [t("creditNoteText", { number: creditedNumber })];
  if (state === "PAID") return [t("nothingLeft")];
  if (state === "CREDITED") return [t("creditedText")];
  if (state === "IN_FAVOUR") return [t("inFavourText", { seller: seller.name })];
  return [
    ...(dueDate === null ? [] : [t(state === "LATE" ? "wasDueOn" : "dueOn", { date: dueDate })]),
    ...(state === "LATE" && isPartPaid ? [t("partIsPaid")] : []),
    ...(reminderDate === null ? [] : [t("reminderAsks", { date: reminderDate })]),
  ];
}

function announcement(t: Translate, { announcement: message, currency, seller }: LinkedInvoice): Html | null {
  if (message === null) return null;
  const parameters = { date: message.date, currency, amount: message.amount, seller: seller.name };
  const words = message.message === "" ? null : html`<br>${t("announcedWords", { message: message.message })}`;
  return html`<p class="notice" role="status" id="announced">${t("paymentAnnounced", parameters)}${words}</p>`;
}

function howToPay(t: Translate, invoice: LinkedInvoice, payment: LinkedPayment): Html {
  const { currency, left, title, seller } = invoice;
  const { account, iban, bic, kid, code } = payment;
  const rows = (
    [
      [t("payAccount"), account],
      [t("payIban"), iban],
      [t("payBic"), bic],
      [t("payKid"), kid],
      [t("payText"), kid === "" ? title : ""],
      [t("payAmount", { currency }), left],
      [t("payReceiver"), seller.name],
    ] as const
  ).filter(([, value]) => value !== "");
  return html`<h2 id="pay">${t("howToPay")}</h2>
<p class="hint">${t("copyHint")}</p>
${facts(rows.map(([term, value]) => [term, copied(value, value !== title && value !== seller.name)]))}
${parts(t, invoice)}
${code === null ? null : codeFigure(t, currency, code)}`;
}

/** A value that one press selects; digits stand in groups, between which nothing is copied. */
function copied(value: string, isNumber: boolean): Html {
  const groups = isNumber ? value.split(/\u00a0|,(?=\d{3})/) : [value];
  return html`<span class="copied">${groups.map((one) => html`<span>${one}</span>`)}</span>`;
}

function codeFigure(t: Translate, currency: string, code: NonNullable<LinkedPayment["code"]>): Html {
  const about = { currency, amount: code.amount };
  return html`<figure class="code"><svg viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="${t("payCode", about)}" shape-rendering="crispEdges"><path d="${code.path}"/></svg>
<figcaption>${t("payCodeText", about)}</figcaption></figure>`;
}

function parts(t: Translate, { parts: left, language, currency }: LinkedInvoice): Html | null {
  if (left.length === 0) return null;
  const rows = left.map(({ dueDate, amount }): Part[] => [dateText(language, dueDate), amount]);
  return html`<h3>${t("payParts")}</h3>${table(t("payParts"), [t("partDue"), t("partAmount", { currency })], rows)}`;
}

function announcePayment(
  request: PageRequest,
  t: Translate,
  invoice: LinkedInvoice,
  refused: RefusedMessage | null,
): Html {
  const message = field(
    t,
    {
      name: "message",
      label: "announcePaymentMessage",
      hint: t("announcePaymentHint"),
      optional: true,
      value: refused?.message ?? "",
    },
    refused?.faults ?? [],
  );
  const content = html`${message}<button>${t("announcePayment")}</button>`;
  return html`<h2>${t("announcePayment")}</h2><p>${t("announcePaymentText", { seller: invoice.seller.name })}</p>
${form(request, `/documents/${request.path.secret ?? ""}/paid`, content)}`;
}

function sums(t: Translate, invoice: LinkedInvoice): Html | null {
  const { sums: of, state, left, currency } = invoice;
  if (of.length < 2) return null;
  const last = state === "IN_FAVOUR" ? "sumInFavour" : "sumLeft";
  const rows = [...of.map(({ part, amount }) => [t(`sum${part}`), amount] as const), [t(last), left] as const];
  return html`<h2>${t("sumsTitle")}</h2>${facts(rows.map(([term, amount]) => [term, html`<span class="sum">${currency} ${amount}</span>`]))}`;
}

function questions(t: Translate, { seller }: LinkedInvoice): Html | null {
  const { name, email, phoneNumber } = seller;
  if (email === "" && phoneNumber === "") return null;
  const ways: Part[] = [
    ...(email === "" ? [] : [html`<a href="mailto:${email}">${email}</a>`]),
    ...(phoneNumber === "" ? [] : [html`<a href="tel:${phoneNumber.replace(/[^\d+]/g, "")}">${phoneNumber}</a>`]),
  ];
  return html`<h2>${t("questions")}</h2><p>${name}<br>${ways.map((way, index) => html`${index === 0 ? null : html`<br>`}${way}`)}</p>`;
}
