// The lines of sales documents as tables: with prices, and as packing notes have them.

import type { DocumentLine, SalesDocument } from "../domain/sales-document/sales-document.ts";
import { decimal, isZero } from "../money/decimal.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { day, money, price, quantity } from "./format.ts";
import type { Sheet } from "./page-layout.ts";
import { type Column, drawTable, type TableRow } from "./table.ts";

interface Shown {
  readonly document: SalesDocument;
  readonly texts: DocumentTexts;
  readonly accent: string;
}

/**
 * Draws what is sold, with prices and what the lines come to.
 * @param followedBy points below the last line that stay on its page
 */
export async function drawLines(sheet: Sheet, shown: Shown, followedBy: number): Promise<void> {
  const { document, texts, accent } = shown;
  const { lines, language, pricesIncludeVat, seller } = document;
  if (lines.length === 0) return;
  const has = {
    product: lines.some((line) => line.productNumber !== ""),
    unit: lines.some((line) => line.unit !== ""),
    discount: lines.some((line) => !isZero(decimal(line.discount))),
    vat: showsVat(document),
  };
  const withVat = pricesIncludeVat && (seller.isVatRegistered || has.vat);
  const columns: Column[] = [
    ...(has.product ? [{ head: texts.product, width: 58 }] : []),
    { head: texts.description, width: 0 },
    { head: texts.count, width: 54, align: "right" },
    ...(has.unit ? [{ head: texts.unit, width: 34 }] : []),
    { head: withVat ? texts.priceWithVat : texts.price, width: 66, align: "right" },
    ...(has.discount ? [{ head: texts.discount, width: 40, align: "right" } as const] : []),
    ...(has.vat ? [{ head: texts.vatRate, width: 34, align: "right" } as const] : []),
    { head: withVat ? texts.amountWithVat : texts.amount, width: 78, align: "right" },
  ];
  const amount = (line: DocumentLine) => (pricesIncludeVat ? line.amountIncludingVat : line.amountExcludingVat);
  await drawTable(sheet, {
    columns,
    accent,
    followedBy,
    rows: withHeadings(shown, (line) => ({
      cells: [
        ...(has.product ? [line.productNumber] : []),
        { text: line.name, more: detailsOf(line, shown) },
        quantity(language, line.count),
        ...(has.unit ? [line.unit] : []),
        price(language, pricesIncludeVat ? line.unitPriceIncludingVat : line.unitPrice),
        ...(has.discount ? [isZero(decimal(line.discount)) ? "" : quantity(language, line.discount)] : []),
        ...(has.vat ? [quantity(language, line.vatRate)] : []),
        money(language, amount(line)),
      ],
      amounts: [decimal(amount(line))],
    })),
    carried: {
      columns: [columns.length - 1],
      to: texts.carriedTo,
      from: texts.carriedFrom,
      write: (sum) => money(language, sum),
    },
  });
}

/** Whether VAT is spoken of: the seller charges it, or did in this document. */
export function showsVat({ seller, vat }: SalesDocument): boolean {
  return seller.isVatRegistered || vat.some((one) => !isZero(decimal(one.vat)));
}

/** Draws what is packed: no prices, and a place to tick off. */
export async function drawPacked(sheet: Sheet, shown: Shown): Promise<void> {
  const { texts, accent, document } = shown;
  await drawTable(sheet, {
    columns: [
      { head: texts.product, width: 80 },
      { head: texts.description, width: 0 },
      { head: texts.count, width: 70, align: "right" },
      { head: texts.unit, width: 50 },
      { head: texts.packed, width: 60 },
    ],
    accent,
    rows: withHeadings(shown, (line) => ({
      cells: [
        line.productNumber,
        { text: line.name, more: line.description },
        quantity(document.language, line.count),
        line.unit,
        "____________",
      ],
    })),
  });
}

/** The rows of all lines, with a heading where another order or group begins. */
function withHeadings({ document, texts }: Shown, row: (line: DocumentLine) => TableRow): TableRow[] {
  const { lines } = document;
  const isOfSeveral = new Set(lines.map((line) => line.orderNumber)).size > 1;
  return lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const isOtherOrder = isOfSeveral && line.orderNumber !== before?.orderNumber;
    const { group } = line;
    const isOtherGroup =
      group !== null &&
      (isOtherOrder || group.title !== before?.group?.title || group.comment !== before?.group?.comment);
    return [
      ...(isOtherOrder ? [{ heading: `${texts.order} ${line.orderNumber}` }] : []),
      ...(isOtherGroup && group !== null ? [{ heading: group.title, more: group.comment }] : []),
      row(line),
    ];
  });
}

function detailsOf(line: DocumentLine, { document, texts }: Shown): string {
  const { periodStart, periodEnd } = line;
  const period =
    periodStart === null || periodEnd === null
      ? ""
      : `${texts.period}: ${day(document.language, periodStart)} – ${day(document.language, periodEnd)}`;
  return [line.description, period].filter((text) => text !== "").join("\n");
}
