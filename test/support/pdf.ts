// PDFs read by a reader that shares no code with what makes them: the texts with their places, and the structure.

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A run of text: its box in points, from the top left corner of the page. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A page as it was read. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly TextBox[];
  /** The lines of the page from top to bottom, each from left to right. */
  readonly lines: readonly string[];
}

/** A document as it was read. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  /** All lines, spaces made equal. */
  readonly text: string;
  readonly title: string;
  readonly language: string | null;
  /** How many elements of each kind the structure has. */
  readonly structure: Readonly<Record<string, number>>;
  readonly pictures: number;
}

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  const structure: Record<string, number> = {};
  const counted = (node: Node | null): void => {
    if (node?.role !== undefined) structure[node.role] = (structure[node.role] ?? 0) + 1;
    for (const child of node?.children ?? []) counted(child);
  };
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const boxes = items.flatMap((item) => {
      // Dots and other parts of letters stand for no character of their own.
      if (!("str" in item) || item.str.replace(/\p{Cc}/gu, "").trim() === "") return [];
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      // From the height of capitals with an accent to the depth of letters like g.
      return [
        {
          text: item.str.replace(/\p{Cc}/gu, ""),
          left: x,
          right: x + item.width,
          top: height - y - 0.78 * size,
          bottom: height - y + 0.22 * size,
        },
      ];
    });
    pages.push({ width, height, boxes, lines: linesOf(boxes) });
    counted((await page.getStructTree()) as Node | null);
    const { fnArray } = await page.getOperatorList();
    // 85: paint an image.
    pictures += fnArray.filter((operation) => operation === 85).length;
  }
  const { info } = (await document.getMetadata()) as unknown as { info: { Title?: string; Language?: string } };
  await document.destroy();
  const text = pages.flatMap((page) => page.lines).join("\n");
  return { pages, text, title: info.Title ?? "", language: info.Language ?? null, structure, pictures };
}

function linesOf(boxes: readonly TextBox[]): string[] {
  const rows: TextBox[][] = [];
  for (const box of [...boxes].sort((one, other) => one.bottom - other.bottom || one.left - other.left)) {
    const row = rows.find((some) => Math.abs((some[0]?.bottom ?? 0) - box.bottom) < 1);
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  return rows.map((row) =>
    row
      .sort((one, other) => one.left - other.left)
      .map((box) => box.text)
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Scripts whose letters are drawn in parts, of which the reader does not know the width. */
const inParts = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** What is wrong with where texts stand: two that overlap, and those outside the margins. */
export function layoutFaults({ pages }: ReadPdf): string[] {
  return pages.flatMap(({ boxes, width, height }, index) => {
    const outside = boxes.filter(
      (box) => box.left < 49 || box.right > width - 49 || box.top < 20 || box.bottom > height - 16,
    );
    const faults = outside.map((box) => `page ${index + 1}: ${box.text} stands outside`);
    const sorted = [...boxes].sort((one, other) => one.top - other.top);
    sorted.forEach((one, at) => {
      if (inParts.test(one.text)) return;
      for (const other of sorted.slice(at + 1)) {
        if (other.top >= one.bottom - 1) break;
        if (inParts.test(other.text)) continue;
        if (one.left < other.right - 0.6 && other.left < one.right - 0.6)
          faults.push(`page ${index + 1}: ${one.text} overlaps ${other.text}`);
      }
    });
    return faults;
  });
}

/** An amount as documents in Norwegian and in English write it, with plain spaces and a true minus. */
export function written(amount: number | string, language: "NO" | "EN" = "NO"): string {
  const [whole = "", cents = "00"] = Math.abs(Number(amount)).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === "NO" ? " " : ",");
  return `${Number(amount) < 0 ? "−" : ""}${grouped}${language === "NO" ? "," : "."}${cents}`;
}
