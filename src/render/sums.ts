// What sales documents come to: VAT per rate, totals, how to pay, and what else is not paid.

import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import { decimal, isZero, negate, sign, toText } from "../money/decimal.ts";
import { drawBox, drawTotals, type Total } from "./boxes.ts";
import { day, money, price, quantity } from "./format.ts";
import { paymentParts } from "./head.ts";
import { showsVat } from "./lines.ts";
import type { Sheet } from "./sheet.ts";
import { type Column, drawTable } from "./table.ts";
import type { DocumentTexts } from "./texts.ts";

/** A document and how it looks. */
export interface Looks {
  readonly document: SalesDocument;
  readonly texts: DocumentTexts;
  readonly accent: string;
  readonly letters: string;
}

/** Draws VAT per rate: taxable and exempt sales on lines of their own, in kroner too where the currency is another. */
export async function drawVat(sheet: Sheet, { document, texts, accent }: Looks): Promise<void> {
  const { vat, language, currency } = document;
  if (vat.length === 0 || !showsVat(document)) return;
  const isForeign = currency !== "NOK" && vat.every((one) => one.vatNok !== null);
  const right = (head: string, width: number): Column => ({ head, width, align: "right" });
  await drawTable(sheet, {
    columns: [
      { head: texts.vatType, width: 0 },
      right(`${texts.base} ${currency}`, 84),
      right(`${texts.vat} ${currency}`, 76),
      ...(isForeign ? [right(texts.baseNok, 84), right(texts.vatNok, 76)] : []),
    ],
    accent,
    rows: vat.map((one) => ({
      cells: [
        rateText(one, texts, language),
        ...[one.base, one.vat, ...(isForeign ? [one.baseNok ?? "0", one.vatNok ?? "0"] : [])].map((amount) =>
          money(language, amount),
        ),
      ],
    })),
  });
  if (vat.some((one) => one.isReverseCharge)) await sheet.paragraph(texts.reverseCharge);
  sheet.y += 4;
}

function rateText(
  { vatCode, rate, name }: SalesDocument["vat"][number],
  texts: DocumentTexts,
  language: SalesDocument["language"],
): string {
  if (!isZero(decimal(rate))) return `${quantity(language, rate)} %`;
  return `${texts.vatCodes[vatCode] ?? name} (0 %)`;
}

/** Draws what the document comes to. */
export async function drawSums(sheet: Sheet, { document, texts, letters }: Looks): Promise<void> {
  const { totals, language, currency, kind } = document;
  const some = (amount: string) => !isZero(decimal(amount));
  const amount = (text: string) => money(language, text);
  const isCredit = kind === "CREDIT_NOTE";
  const isForeign = currency !== "NOK";
  const { nok } = totals;
  const isPayable = kind === "INVOICE" || isCredit;
  const last = isCredit ? toText(negate(decimal(totals.toPay))) : totals.toPay;
  const sums: Total[] = [
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
  await drawTotals(sheet, sums, letters);
  const { exchangeRate } = document;
  if (exchangeRate !== null && some(exchangeRate))
    await sheet.paragraph(texts.exchangeRate(currency, price(language, exchangeRate, 6)), { size: 8 });
}

/** Draws how to pay; nothing where nothing is to be paid. */
export async function drawPayment(sheet: Sheet, { document, texts, accent, letters }: Looks): Promise<void> {
  const { totals, kind, language, currency, dueDate, kid, seller } = document;
  if ((kind !== "INVOICE" && kind !== "REMINDER") || sign(decimal(totals.toPay)) <= 0) return;
  const parts: [string, string][] = [
    [`${texts.toPay} ${currency}`, money(language, totals.toPay)],
    [kind === "REMINDER" ? texts.payBefore : texts.dueDate, dueDate === null ? "" : day(language, dueDate)],
    [texts.kid, kid],
    ...paymentParts(seller, texts),
  ];
  const known = parts.filter(([, value]) => value !== "");
  await drawBox(sheet, texts.payment, known, { accent, letters });
}

/** Draws what else the customer has not paid. */
export async function drawOpenPosts(sheet: Sheet, { document, texts, accent, letters }: Looks): Promise<void> {
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
