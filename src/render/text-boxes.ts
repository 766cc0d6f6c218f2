// Labels with values below each other: totals, and how to pay.

import { ink } from "./colours.ts";
import { lineHeight, rightEdge, type Sheet } from "./page-layout.ts";
import { wrapped } from "./wrap.ts";

/** A line of totals; the one that is `strong` is what matters. */
export interface Total {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

const size = 9;
const strongSize = 11;
const width = 250;
const valueWidth = 120;

/** The height that totals take. */
export function totalsHeight(totals: readonly Total[]): number {
  return totals.reduce((sum, one) => sum + rowHeight(one), 0) + 8;
}

function rowHeight({ label, strong }: Total): number {
  const [face, letters] = strong ? (["bold", strongSize] as const) : (["regular", size] as const);
  return wrapped(label, face, letters, width - valueWidth).length * lineHeight(letters) + (strong ? 6 : 1.5);
}

/** Draws totals at the right, the whole of them on one page. */
export async function drawTotals(sheet: Sheet, totals: readonly Total[], letters: string): Promise<void> {
  await sheet.keep(totalsHeight(totals));
  const x = rightEdge - width;
  for (const one of totals) {
    const style = one.strong
      ? ({ face: "bold", size: strongSize, colour: letters } as const)
      : ({ size, colour: ink.text } as const);
    if (one.strong) {
      sheet.rule(sheet.y + 1, x, rightEdge, letters, 1);
      sheet.y += 4;
    }
    const tag = sheet.tag("P");
    const tall = sheet.text(tag, one.label, { x, y: sheet.y, width: width - valueWidth }, style);
    sheet.text(
      tag,
      one.value,
      { x: rightEdge - valueWidth, y: sheet.y, width: valueWidth },
      { ...style, align: "right" },
    );
    sheet.y += tall + (one.strong ? 2 : 1.5);
  }
  sheet.y += 8;
}

/** Labels with values. */
export type Parts = readonly (readonly [label: string, value: string])[];

const inner = { left: 60, label: 110 };
const value = 245 - inner.label - 12;

/** The heights of the rows of a box. */
function rowsOf(parts: Parts): number[] {
  const heights = parts.map(
    ([label, text]) =>
      Math.max(wrapped(text, "bold", size, value).length, wrapped(label, "regular", size, inner.label - 6).length) *
        lineHeight(size) +
      2,
  );
  const rows = Math.ceil(parts.length / 2);
  return Array.from({ length: rows }, (_, row) => Math.max(heights[2 * row] ?? 0, heights[2 * row + 1] ?? 0));
}

/** The height that a box takes. */
export function boxHeight(parts: Parts): number {
  return rowsOf(parts).reduce((sum, one) => sum + one, 0) + lineHeight(10) + 18;
}

/** Draws a shaded box of labels and values in two columns, the whole of it on one page. */
export async function drawBox(
  sheet: Sheet,
  title: string,
  parts: Parts,
  colours: { readonly accent: string; readonly letters: string },
): Promise<void> {
  const columns = [inner.left, inner.left + 245];
  const rowTall = rowsOf(parts);
  const tall = boxHeight(parts);
  await sheet.keep(tall + 4);
  sheet.area(50, sheet.y, rightEdge - 50, tall, ink.shade);
  sheet.area(50, sheet.y, 3, tall, colours.accent);
  let y = sheet.y + 7;
  y +=
    sheet.text(
      sheet.tag("H2"),
      title,
      { x: inner.left, y, width: 400 },
      { face: "bold", size: 10, colour: colours.letters },
    ) + 3;
  parts.forEach(([label, text], index) => {
    const x = columns[index % 2] ?? inner.left;
    const tag = sheet.tag("P");
    sheet.text(tag, label, { x, y, width: inner.label - 6 }, { size, colour: ink.quiet });
    sheet.text(tag, text, { x: x + inner.label, y, width: value }, { size, face: "bold" });
    if (index % 2 === 1) y += rowTall[(index - 1) / 2] ?? 0;
  });
  sheet.y += tall + 10;
}
