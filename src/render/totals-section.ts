// The sections below the lines of a sales document: VAT per rate, totals, how to pay, and other unpaid invoices.

import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { decimal, isZero, negate, sign, toText } from "../money/decimal.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { day, money, price, quantity } from "./format.ts";
import { showsVat } from "./order-lines.ts";
import { lineHeight, paragraphHeight, type Sheet } from "./page-layout.ts";
import { paymentParts } from "./seller-texts.ts";
import { type Column, drawTable, type TableOptions, tableHeight } from "./table.ts";
import { boxHeight, drawBox, drawTotals, type Parts, type Total, totalsHeight } from "./text-boxes.ts";

/** A document with its texts and colours. */
export interface RenderContext {
  readonly document: SalesDocument;
  readonly texts: DocumentTexts;
  readonly accent: string;
  readonly letters: string;
}

/** What stands below the lines of a sale: VAT per rate, totals and how to pay, and the height that all of it takes. */
export interface Tail {
  readonly vat: TableOptions | null;
  readonly sums: readonly Total[];
  readonly exchange: string;
  readonly payment: Parts;
  readonly height: number;
}

/** The points between the parts of a tail. */
const between = 6;
const exchangeSize = 8;

/** What stands below the lines of a sale; it stays together, with the last of the lines. */
export function tailOf(context: RenderContext): Tail {
  const { document, texts } = context;
  const { language, currency, exchangeRate } = document;
  const vat = vatTable(context);
  const sums = sumsOf(context);
  const payment = paymentOf(context);
  const exchange =
    exchangeRate !== null && !isZero(decimal(exchangeRate))
      ? texts.exchangeRate(currency, price(language, exchangeRate, 6))
      : "";
  const reverse = isOwedByBuyer(document) ? paragraphHeight(texts.reverseCharge) : 0;
  const height =
    between +
    (vat === null ? 0 : tableHeight(vat) + reverse + 4) +
    totalsHeight(sums) +
    (exchange === "" ? 0 : lineHeight(exchangeSize) + 6) +
    (payment.length === 0 ? 0 : boxHeight(payment) + 10);
  return { vat, sums, exchange, payment, height };
}

const isOwedByBuyer = ({ vat }: SalesDocument) => vat.some((one) => one.isReverseCharge);

/** Draws what stands below the lines of a sale. */
export async function drawTail(sheet: Sheet, context: RenderContext, tail: Tail): Promise<void> {
  const { texts, letters, document } = context;
  sheet.y += between;
  // If it does not fit below the last line, it begins a new page; if it fits on no page, each part does.
  if (tail.height < sheet.bottom / 2) await sheet.keep(tail.height - between);
  if (tail.vat !== null) {
    await drawTable(sheet, tail.vat);
    if (isOwedByBuyer(document)) await sheet.paragraph(texts.reverseCharge);
    sheet.y += 4;
  }
  await drawTotals(sheet, tail.sums, letters);
  if (tail.exchange !== "") await sheet.paragraph(tail.exchange, { size: exchangeSize });
  if (tail.payment.length > 0) await drawBox(sheet, texts.payment, tail.payment, context);
}

/** VAT per rate: taxable and exempt sales on lines of their own, in kroner too where the currency is another. */
function vatTable({ document, texts, accent }: RenderContext): TableOptions | null {
  const { vat, language, currency } = document;
  if (vat.length === 0 || !showsVat(document)) return null;
  const isForeign = currency !== "NOK" && vat.every((one) => one.vatNok !== null);
  const right = (head: string, width: number): Column => ({ head, width, align: "right" });
  return {
    columns: [
      { head: texts.vatType, width: 0 },
      right(`${texts.base} ${currency}`, 84),
      right(`${texts.vat} ${currency}`, 76),
      ...(isForeign ? [right(texts.baseNok, 84), right(texts.vatNok, 76)] : []),
    ],
    accent,
    rows: vat.map((one) => ({
      cells: [
        rateText(one, texts, document),
        ...[one.base, one.vat, ...(isForeign ? [one.baseNok ?? "0", one.vatNok ?? "0"] : [])].map((amount) =>
          money(language, amount),
        ),
      ],
    })),
  };
}

function rateText(
  { vatCode, rate, name }: SalesDocument["vat"][number],
  texts: DocumentTexts,
  { language, delivery, buyer }: SalesDocument,
): string {
  if (!isZero(decimal(rate))) return `${quantity(language, rate)} %`;
  const { countryCode } = delivery?.address ?? buyer.address;
  return `${texts.vatCodes[`${vatCode} ${countryCode}`] ?? texts.vatCodes[vatCode] ?? name} (0 %)`;
}

/** The totals of the document. */
function sumsOf({ document, texts }: RenderContext): Total[] {
  const { totals, language, currency, kind } = document;
  const some = (amount: string) => !isZero(decimal(amount));
  const amount = (text: string) => money(language, text);
  const isCredit = kind === "CREDIT_NOTE";
  const isForeign = currency !== "NOK";
  const { nok } = totals;
  const isPayable = kind === "INVOICE" || isCredit;
  const last = isCredit ? toText(negate(decimal(totals.toPay))) : totals.toPay;
  return [
    ...(showsVat(document)
      ? [
          { label: texts.sumWithoutVat, value: amount(totals.excludingVat) },
          { label: texts.sumVat, value: amount(totals.vat) },
        ]
      : []),
    ...(some(totals.roundoff) ? [{ label: texts.roundoff, value: amount(totals.roundoff) }] : []),
    ...(isPayable && some(totals.prepaid)
      ? [
          { label: texts.total, value: amount(totals.total) },
          { label: texts.prepaid, value: amount(toText(negate(decimal(totals.prepaid)))) },
        ]
      : []),
    {
      label: `${isCredit ? texts.credited : isPayable ? texts.toPay : texts.total} ${currency}`,
      value: amount(last),
      strong: true,
    },
    ...(isForeign && nok !== null
      ? [
          ...(showsVat(document) ? [{ label: texts.vatNok, value: amount(nok.vat) }] : []),
          { label: texts.totalNok, value: amount(nok.total) },
        ]
      : []),
  ];
}

/** How to pay; nothing where nothing is to be paid. */
export function paymentOf({ document, texts }: RenderContext): Parts {
  const { totals, kind, language, currency, dueDate, kid, seller } = document;
  if ((kind !== "INVOICE" && kind !== "REMINDER") || sign(decimal(totals.toPay)) <= 0) return [];
  const parts: [string, string][] = [
    [`${texts.toPay} ${currency}`, money(language, totals.toPay)],
    [kind === "REMINDER" ? texts.payBefore : texts.dueDate, dueDate === null ? "" : day(language, dueDate)],
    [texts.kid, kid],
    ...paymentParts(seller, texts),
  ];
  return parts.filter(([, value]) => value !== "");
}

/** Draws the customer's other unpaid invoices. */
export async function drawOpenPosts(sheet: Sheet, { document, texts, accent, letters }: RenderContext): Promise<void> {
  const { openPosts, language } = document;
  if (openPosts.length === 0) return;
  await sheet.keep(80);
  await sheet.paragraph(texts.openPosts, { type: "H2", face: "bold", size: 10, colour: letters, after: 2 });
  await drawTable(sheet, {
    columns: [
      { head: texts.number, width: 0 },
      { head: texts.date, width: 100 },
      { head: texts.dueDate, width: 100 },
      { head: texts.currency, width: 50 },
      { head: texts.amount, width: 90, align: "right" },
    ],
    accent,
    rows: openPosts.map((one) => ({
      cells: [
        one.number,
        day(language, one.date),
        one.dueDate === null ? "" : day(language, one.dueDate),
        one.currency,
        money(language, one.amount),
      ],
    })),
  });
}
