// Invoices, credit notes, reminders, order confirmations, packing notes and previews as PDF.

import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { decimal, isZero } from "../money/decimal.ts";
import { coloursOf } from "./colours.ts";
import { drawHead } from "./document-header.ts";
import { type DocumentTexts, textsOf } from "./document-texts.ts";
import { day, money, organization, quantity } from "./format.ts";
import { drawLines, drawPacked } from "./order-lines.ts";
import { Sheet } from "./page-layout.ts";
import { addressLines, footerOf, sellerLines } from "./seller-texts.ts";
import { drawTable } from "./table.ts";
import { boxHeight, drawBox } from "./text-boxes.ts";
import { drawOpenPosts, drawTail, paymentOf, type RenderContext, tailOf } from "./totals-section.ts";

/**
 * The PDF of a document: the same bytes for the same document and logo.
 * @param logo the bytes of `document.seller.logo`, a PNG or JPEG; null where there is none
 */
export async function renderPdf(document: SalesDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const texts = textsOf(document.language);
  const { seller, language } = document;
  const title = titleOf(document, texts);
  const full = document.number === "" ? title : `${title} ${document.number}`;
  const sheet = new Sheet({
    title: `${full} – ${seller.name}`,
    author: seller.name,
    language,
    date: document.date,
    footer: footerOf(seller, texts, isAbroad(document)),
    running: `${full}  ·  ${seller.name}  ·  ${day(language, document.date)}`,
    pageOf: texts.page,
  });
  const context: RenderContext = { document, texts, ...coloursOf(seller.colour) };
  await drawTop(sheet, context, title, logo);
  await contents[document.kind](sheet, context);
  return sheet.finish();
}

/** Whether the seller's address names its country. */
const isAbroad = ({ language, buyer }: SalesDocument) => language === "EN" || buyer.address.countryCode !== "NO";

function titleOf({ kind, reminder }: SalesDocument, texts: DocumentTexts): string {
  return reminder === null ? texts.titles[kind] : texts.reminders[reminder.type];
}

async function drawTop(sheet: Sheet, context: RenderContext, title: string, logo: Uint8Array | null): Promise<void> {
  const { document, texts, accent, letters } = context;
  const { buyer, delivery } = document;
  const isPacked = document.kind === "PACKING_NOTE" && delivery !== null;
  const to = isPacked ? delivery.address : buyer.address;
  const recipient =
    isPacked && delivery.name !== "" && delivery.name !== buyer.name ? [buyer.name, delivery.name] : [buyer.name];
  await drawHead(sheet, {
    title,
    seller: document.seller,
    sellerLines: sellerLines(document.seller, texts, isAbroad(document)),
    logo,
    accent,
    letters,
    recipient: [...recipient, ...addressLines(to)],
    below: buyer.attention === "" ? [] : [`${texts.attention} ${buyer.attention}`],
    facts: factsOf(context),
  });
  if (document.kind === "INVOICE_PREVIEW") await sheet.paragraph(texts.previewNote, { face: "bold" });
}

function factsOf({ document, texts }: RenderContext): [string, string][] {
  const { kind, language, creditedInvoice, buyer } = document;
  const date = (iso: string | null) => (iso === null ? "" : day(language, iso));
  const isInvoice = kind === "INVOICE" || kind === "INVOICE_PREVIEW";
  const isOrder = kind === "ORDER_CONFIRMATION" || kind === "PACKING_NOTE";
  const numbers: Readonly<Record<typeof kind, string>> = {
    INVOICE: texts.invoiceNumber,
    INVOICE_PREVIEW: texts.invoiceNumber,
    CREDIT_NOTE: texts.creditNoteNumber,
    REMINDER: texts.reminderNumber,
    ORDER_CONFIRMATION: texts.orderNumber,
    PACKING_NOTE: texts.orderNumber,
  };
  const credits =
    creditedInvoice === null ? "" : `${creditedInvoice.number} ${texts.of} ${day(language, creditedInvoice.date)}`;
  return [
    [numbers[kind], document.number],
    [isInvoice ? texts.invoiceDate : isOrder ? texts.orderDate : texts.date, date(document.date)],
    [
      kind === "REMINDER" ? texts.payBefore : texts.dueDate,
      isInvoice || kind === "REMINDER" ? date(document.dueDate) : "",
    ],
    [texts.credits, credits],
    [texts.deliveryDate, date(document.deliveryDate)],
    [texts.deliveredTo, kind === "PACKING_NOTE" || kind === "REMINDER" ? "" : deliveredTo(document)],
    [texts.customerNumber, buyer.customerNumber === 0 ? "" : String(buyer.customerNumber)],
    [texts.customerOrganization, organization(buyer.organizationNumber)],
    [texts.orderNumber, isOrder ? "" : document.orderNumbers.join(", ")],
    [texts.purchaseOrder, document.references?.purchaseOrderNumber ?? ""],
    [texts.contract, document.references?.contract ?? ""],
    [texts.yourReference, document.yourReference],
    [texts.ourReference, document.ourReference],
    [texts.project, document.projectNames.join(", ")],
    [texts.currency, document.currency === "NOK" || kind === "PACKING_NOTE" ? "" : document.currency],
  ];
}

/** Where it was delivered: to the buyer where nothing else is said. */
function deliveredTo({ delivery, buyer }: SalesDocument): string {
  const { name, address } = delivery ?? { name: "", address: buyer.address };
  return [name, ...addressLines(address)].filter((part) => part !== "").join(", ");
}

/** Comments that the order and the document were made with. */
async function drawComments(sheet: Sheet, { document }: RenderContext): Promise<void> {
  for (const text of [document.invoiceComment, document.comment, document.remarks])
    if (text.trim() !== "") await sheet.paragraph(text);
}

async function drawSale(sheet: Sheet, context: RenderContext): Promise<void> {
  const { document } = context;
  await drawComments(sheet, context);
  const tail = tailOf(context);
  await drawLines(sheet, context, tail.height);
  await drawTail(sheet, context, tail);
  await drawOpenPosts(sheet, context);
  if (document.deliveryComment.trim() !== "") await sheet.paragraph(document.deliveryComment);
}

async function drawPackingNote(sheet: Sheet, context: RenderContext): Promise<void> {
  if (context.document.deliveryComment.trim() !== "") await sheet.paragraph(context.document.deliveryComment);
  await drawPacked(sheet, context);
}

async function drawReminder(sheet: Sheet, context: RenderContext): Promise<void> {
  const { document, texts, accent } = context;
  const { reminder, language } = document;
  if (reminder === null) return;
  await sheet.paragraph(texts.reminderTexts[reminder.type], { after: 10 });
  if (document.comment.trim() !== "") await sheet.paragraph(document.comment);
  const payment = paymentOf(context);
  const rate = `${quantity(language, reminder.interestRate)} ${texts.perYear}`;
  const rows: [string, string][] = [
    [texts.principal, reminder.principal],
    [texts.openCharges, reminder.openCharges],
    [texts.fee, reminder.fee],
    [isZero(decimal(reminder.interest)) ? texts.interest : `${texts.interest} (${rate})`, reminder.interest],
  ];
  await drawTable(sheet, {
    columns: [
      { head: texts.invoiceNumber, width: 0 },
      { head: texts.invoiceDate, width: 110 },
      { head: texts.dueDate, width: 110 },
      { head: texts.invoiceAmount, width: 110, align: "right" },
    ],
    accent,
    rows: [
      {
        cells: [
          reminder.invoiceNumber,
          day(language, reminder.invoiceDate),
          day(language, reminder.invoiceDueDate),
          money(language, reminder.invoiceAmount),
        ],
      },
    ],
  });
  sheet.y += 8;
  await drawTable(sheet, {
    columns: [
      { head: texts.what, width: 0 },
      { head: `${texts.amount} ${document.currency}`, width: 110, align: "right" },
    ],
    accent,
    rows: rows
      .filter(([label, amount]) => label === texts.principal || !isZero(decimal(amount)))
      .map(([label, amount]) => ({ cells: [label, money(language, amount)] })),
    total: [`${texts.toPay} ${document.currency}`, money(language, document.totals.toPay)],
    followedBy: payment.length === 0 ? 0 : boxHeight(payment) + 16,
  });
  sheet.y += 6;
  if (payment.length > 0) await drawBox(sheet, texts.payment, payment, context);
}

/** What stands below the head of each kind. */
const contents: Readonly<Record<SalesDocument["kind"], (sheet: Sheet, context: RenderContext) => Promise<void>>> = {
  INVOICE: drawSale,
  CREDIT_NOTE: drawSale,
  INVOICE_PREVIEW: drawSale,
  ORDER_CONFIRMATION: drawSale,
  PACKING_NOTE: drawPackingNote,
  REMINDER: drawReminder,
};
