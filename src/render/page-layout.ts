// The pages of one document: text in lines at places, tagged for screen readers; rules, pictures and page numbers. It
// knows no subject. Everything that the bytes depend on is handed in: the same document gives the same bytes.

import { setImmediate as breathe } from "node:timers/promises";
import { ink } from "./colours.ts";
import type { Face, FontKey } from "./font-files.ts";
import { emsOf, ownFont } from "./fonts.ts";
import type { Language } from "./format.ts";
import { plain } from "./letters.ts";
import { pdfLibrary } from "./libraries.ts";
import { visualRuns } from "./text-runs.ts";
import { shortened, widthOf, wrapped } from "./wrap.ts";

/** An element of the document's structure: what a screen reader walks through. */
export interface Tag {
  readonly element: PDFKit.PDFStructureElement;
  readonly type: string;
}

/** What an element of the structure says beside its type. */
export interface TagOptions {
  readonly alt?: string;
  readonly scope?: "Column" | "Row";
  /** Columns of the table that a cell takes. */
  readonly span?: number;
  /** Where a picture stands: left, top, right and bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

/** How a text looks. */
export interface Style {
  readonly face?: Face;
  /** Points. */
  readonly size?: number;
  /** #rrggbb */
  readonly colour?: string;
  readonly align?: "left" | "right";
}

/** The options of an empty document. */
export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** The ISO date that the file says it is of. */
  readonly date: string;
  /** At the foot of every page, one text per line. */
  readonly footer: readonly string[];
  /** At the head of every page but the first. */
  readonly running: string;
  /** Whether the pages lie on their long side. */
  readonly isLandscape?: boolean;
  /** "Page 1 of 2" */
  pageOf(page: number, pages: number): string;
}

/** A4 in points, standing, and what stays free at its sides and its top. */
export const paper = { width: 595.28, height: 841.89, side: 50, top: 44 } as const;
/** The width between the sides of a standing page. */
export const innerWidth = paper.width - 2 * paper.side;
/** The right edge of what is written on a standing page. */
export const rightEdge = paper.width - paper.side;

const textSize = 9;
/** Below a paragraph. */
const paragraphGap = 6;
const footerSize = 8;
const footerLine = 10;

/** The height of a line of text. */
export const lineHeight = (size: number) => size * 1.28;

/** Families whose letters change by their neighbours, or are drawn in parts. */
const complex: ReadonlySet<string> = new Set(["arabic", "hebrew", "thai", "devanagari"]);

/** The part of the library that writes the metadata; its types omit it. */
interface Described {
  info: Record<string, unknown>;
  appendXML(xml: string): void;
  _addInfo(): void;
}

/** Writes names in XML as XML wants them, which the library does not. */
function escapeDescription(doc: Described): void {
  const add = doc._addInfo;
  doc._addInfo = () => {
    const { info } = doc;
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    doc.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? escaped(value) : value]),
    );
    add.call(doc);
    doc.info = info;
  };
}

/** Declares conformance to PDF/UA-1: everything is tagged or an artifact, with title, language and fonts. */
function claimAccessibility(doc: PDFKit.PDFDocument): void {
  (doc as unknown as Described).appendXML(
    '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  );
}

/** The height that a paragraph takes on one page. */
export function paragraphHeight(text: string): number {
  return wrapped(text, "regular", textSize, innerWidth).length * lineHeight(textSize) + paragraphGap;
}

/** The pages of one document. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** The root of the structure. */
  readonly root: Tag;
  /** The cursor: the distance from the top of the page. */
  y: number = paper.top;
  /** Below it only the footer stands. */
  readonly bottom: number;
  /** The width between the sides. */
  readonly innerWidth: number;
  private readonly options: SheetOptions;
  private readonly footer: readonly string[];
  private readonly fonts = new Set<FontKey>();
  /** Every glyph says which character it is: what PDF/UA asks for, and parts of letters cannot. */
  private isAccessible = true;
  private readonly parts: Uint8Array[] = [];
  private readonly ended: Promise<void>;

  constructor(options: SheetOptions) {
    this.options = options;
    const created = new Date(`${options.date}T00:00:00Z`);
    const [width, height] = options.isLandscape ? [paper.height, paper.width] : [paper.width, paper.height];
    this.innerWidth = width - 2 * paper.side;
    this.doc = new (pdfLibrary())({
      size: [width, height],
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      lang: options.language === "NO" ? "nb-NO" : "en-GB",
      // No standard font: everything that is used is embedded.
      font: null as unknown as string,
      info: {
        Title: plain(options.title),
        Author: plain(options.author),
        Creator: "Motpost",
        Producer: "Motpost",
        CreationDate: created,
        ModDate: created,
      },
    });
    escapeDescription(this.doc as unknown as Described);
    this.doc.on("data", (part: Uint8Array) => this.parts.push(part));
    this.ended = new Promise((resolve, reject) => {
      this.doc.on("end", resolve).on("error", reject);
    });
    this.footer = options.footer.flatMap((line) => wrapped(line, "regular", footerSize, this.innerWidth - 90));
    this.bottom = height - 34 - footerLine * Math.max(1, this.footer.length);
    this.root = { element: this.doc.struct("Document"), type: "Document" };
    this.doc.addStructure(this.root.element);
  }

  /** A new element of the structure, below `parent` or the root. */
  tag(type: string, parent: Tag = this.root, { span, ...options }: TagOptions = {}): Tag {
    const element = this.doc.struct(type, options as object);
    if (span !== undefined) {
      // The library has no method for it.
      const { data } = (element as unknown as { dictionary: { data: { A?: object } } }).dictionary;
      data.A = { ...data.A, O: "Table", ColSpan: span };
    }
    parent.element.add(element);
    return { element, type };
  }

  /** Ends an element, so that it is written now and not at the end with all others. */
  whole(tag: Tag): void {
    tag.element.end();
  }

  /**
   * Writes lines below each other, the first with its top at `y`.
   * @param tag the element that they belong to; null: they mean nothing by themselves, as page numbers
   * @returns the height that they take
   */
  lines(
    tag: Tag | null,
    lines: readonly string[],
    place: { x: number; y: number; width: number },
    style: Style = {},
  ): number {
    const { face = "regular", size = textSize, colour = ink.text, align = "left" } = style;
    const height = lineHeight(size);
    if (lines.length === 0) return 0;
    const content = tag === null ? this.artifact() : this.doc.markStructureContent(tag.type);
    this.doc.fontSize(size).fillColor(colour);
    lines.forEach((line, index) => {
      const x = align === "left" ? place.x : place.x + place.width - widthOf(line, face, size);
      this.line(line, { x, y: place.y + index * height + size, face, size });
    });
    this.doc.endMarkedContent();
    if (tag !== null && content !== null) tag.element.add(content);
    return lines.length * height;
  }

  /** Writes a line in the fonts that its letters need, each of which the document gets when it is first asked for. */
  private line(line: string, { x, y, face, size }: { x: number; y: number; face: Face; size: number }): void {
    let at = x;
    const runs = visualRuns(line, face);
    // Text that is drawn in another order than it is read, or in parts of letters, carries its characters as ActualText.
    const isSpan = runs.some(({ font }) => complex.has(font.split(" ")[0] ?? ""));
    if (isSpan) {
      this.doc.markContent("Span", { actual: line } as object);
      this.isAccessible = false;
    }
    for (const { text, font } of runs) {
      if (!this.fonts.has(font)) {
        this.doc.registerFont(font, ownFont(font) as unknown as string);
        this.fonts.add(font);
      }
      this.doc.font(font).fontSize(size).text(text, at, y, { lineBreak: false, baseline: "alphabetic" });
      for (const word of text.split(/(?<= )/)) at += emsOf(word, font) * size;
    }
    if (isSpan) this.doc.endMarkedContent();
  }

  /** Writes a text in lines that fit the width; the height that it takes. */
  text(tag: Tag | null, text: string, place: { x: number; y: number; width: number }, style: Style = {}): number {
    return this.lines(tag, wrapped(text, style.face ?? "regular", style.size ?? textSize, place.width), place, style);
  }

  /** A text over the whole width at the cursor, over as many pages as it takes. */
  async paragraph(
    text: string,
    style: Style & { readonly type?: string; readonly after?: number } = {},
  ): Promise<void> {
    const { size = textSize, face = "regular" } = style;
    const all = wrapped(text, face, size, this.innerWidth);
    const height = lineHeight(size);
    let at = 0;
    while (at < all.length) {
      if (this.y + height > this.bottom) await this.page();
      const fit = Math.max(1, Math.floor((this.bottom - this.y) / height));
      const part = all.slice(at, at + fit);
      const place = { x: paper.side, y: this.y, width: this.innerWidth };
      this.y += this.lines(this.tag(style.type ?? "P"), part, place, style);
      at += part.length;
    }
    this.y += style.after ?? paragraphGap;
  }

  /** A horizontal rule, without meaning for screen readers. */
  rule(
    y: number,
    from: number = paper.side,
    to: number = paper.side + this.innerWidth,
    colour: string = ink.rule,
    thickness = 0.6,
  ): void {
    this.artifact();
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke();
    this.doc.endMarkedContent();
  }

  /** A filled area, without meaning for screen readers. */
  area(x: number, y: number, width: number, height: number, colour: string): void {
    this.artifact();
    this.doc.rect(x, y, width, height).fillColor(colour).fill();
    this.doc.endMarkedContent();
  }

  /** A picture inside a box, at its top; the height that it takes. */
  picture(bytes: Uint8Array, alt: string, box: { x: number; y: number; width: number; height: number }): number {
    // The type of the library leaves this method out.
    const { doc } = this as unknown as { doc: { openImage(bytes: Buffer): { width: number; height: number } } };
    const image = doc.openImage(Buffer.from(bytes));
    const scale = Math.min(box.width / image.width, box.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const figure = this.tag("Figure", this.root, { alt, bbox: [box.x, box.y, box.x + width, box.y + height] });
    const content = this.doc.markStructureContent("Figure");
    this.doc.image(image as unknown as string, box.x, box.y, { width, height });
    this.doc.endMarkedContent();
    figure.element.add(content);
    return height;
  }

  /** Whether so much fits below the cursor. */
  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** Begins a new page where so much does not fit. */
  async keep(height: number): Promise<void> {
    if (!this.fits(height) && this.y > paper.top + 40) await this.page();
  }

  /** Begins a new page; others may work meanwhile. */
  async page(): Promise<void> {
    await breathe();
    this.doc.addPage({ size: [this.doc.page.width, this.doc.page.height], margin: 0 });
    const size = 8;
    const running = shortened(this.options.running, "regular", size, this.innerWidth);
    this.lines(
      null,
      [running],
      { x: paper.side, y: paper.top - 14, width: this.innerWidth },
      { size, colour: ink.quiet },
    );
    this.y = paper.top + 6;
  }

  /** Writes footers and page numbers; the bytes of the document. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const y = this.bottom + 8;
      const style = { size: footerSize, colour: ink.quiet };
      this.rule(y - 3);
      // The footer is read out once; on the other pages it is an artifact.
      const tag = page === 0 && this.footer.length > 0 ? this.tag("P") : null;
      this.footer.forEach((line, index) => {
        this.lines(tag, [line], { x: paper.side, y: y + index * footerLine, width: this.innerWidth }, style);
      });
      const number = [this.options.pageOf(page + 1, count)];
      this.lines(null, number, { x: paper.side, y, width: this.innerWidth }, { ...style, align: "right" });
    }
    await breathe();
    this.root.element.end();
    if (this.isAccessible) claimAccessibility(this.doc);
    this.doc.end();
    await this.ended;
    return Buffer.concat(this.parts);
  }

  private artifact(): null {
    this.doc.markContent("Artifact", { type: "Layout" } as object);
    return null;
  }
}
