// Tables over pages: their head again on each page, what was summed carried over, and rows of any height.

import { absolute, add, type Decimal, negate, sum, zero } from "../money/decimal.ts";
import { ink } from "./colours.ts";
import type { Face } from "./font-files.ts";
import { innerWidth, lineHeight, paper, type Sheet, type Tag } from "./page-layout.ts";
import { widthOf, wrapped } from "./wrap.ts";

/** A column; widths are points, and the one of 0 takes what is left. */
export interface Column {
  readonly head: string;
  readonly width: number;
  readonly align?: "left" | "right";
}

/** What stands in a cell: a text, and more in quiet letters below it. */
export interface Cell {
  readonly text: string;
  readonly more?: string;
}

/** A row: cells, or a heading over all columns. */
export type TableRow =
  | { readonly cells: readonly (Cell | string)[]; readonly amounts?: readonly Decimal[]; readonly isStrong?: boolean }
  | { readonly heading: string; readonly more?: string };

/** Sums that are carried over: below which columns they stand, and what they are called. */
export interface Carried {
  readonly columns: readonly number[];
  readonly to: string;
  readonly from: string;
  write(amount: Decimal): string;
}

/** A table. */
export interface TableOptions {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly accent: string;
  readonly carried?: Carried;
  /** What the columns come to, below the last row: a label in the first column, and texts in others. */
  readonly total?: readonly string[];
  /** Points below the table that stay on the page of its last row, such as what it comes to. */
  readonly followedBy?: number;
}

const size = 8.5;
const moreSize = 8;
const height = lineHeight(size);
const padding = 2;
const gap = 8;
/** A row of sums with its rule. */
const totalHeight = height + 2 * padding + 2;

interface Placed {
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "right";
  readonly head: string;
}

interface Line {
  readonly text: string;
  readonly isMore: boolean;
}

/** Draws tables on a sheet. */
class TableDrawing {
  private readonly sheet: Sheet;
  private readonly options: TableOptions;
  private readonly columns: readonly Placed[];
  private readonly tag: Tag;
  private sums: readonly Decimal[];
  /** Rows stand on some page already. */
  private isBegun = false;

  constructor(sheet: Sheet, options: TableOptions) {
    this.sheet = sheet;
    this.options = options;
    this.columns = placed(options, sheet.innerWidth);
    this.tag = sheet.tag("Table");
    this.sums = (options.carried?.columns ?? []).map(() => zero);
  }

  async draw(): Promise<void> {
    const { sheet, options } = this;
    await sheet.keep(headHeight(this.columns) + Math.max(3 * height, this.firstHeight()) + this.reserve());
    this.head(true);
    for (const [at, row] of options.rows.entries()) {
      if (at === options.rows.length - 1) await this.keepLast(row);
      if ("heading" in row) await this.heading(row.heading, row.more ?? "");
      else {
        await this.row(row.cells, row.isStrong ? "bold" : "regular");
        const amounts = row.amounts ?? [];
        this.sums = this.sums.map((sum, index) => add(sum, amounts[index] ?? zero));
      }
    }
    if (options.total !== undefined) this.total(options.total);
    sheet.whole(this.tag);
    sheet.y += 2;
  }

  /** Takes the last row to the next page with what follows it, where both do not fit; not where they fit on no page. */
  private async keepLast(row: TableRow): Promise<void> {
    const { followedBy = 0, total } = this.options;
    if ((followedBy === 0 && total === undefined) || "heading" in row || !this.isBegun) return;
    const tall = this.rowHeight(this.cellLines(row.cells));
    const needed = tall + followedBy + (total === undefined ? 0 : totalHeight) + 4;
    const free = this.sheet.bottom - paper.top - headHeight(this.columns) - 3 * this.reserve();
    if (!this.sheet.fits(needed) && needed <= free) await this.turn();
  }

  /** The last row: sums in bold below a rule. */
  private total(texts: readonly string[]): void {
    const { sheet } = this;
    sheet.rule(sheet.y + 1, undefined, undefined, this.options.accent, 0.8);
    const y = sheet.y + 2 + padding;
    const row = sheet.tag("TR", this.tag);
    this.columns.forEach((column, index) => {
      const tag = index === 0 ? sheet.tag("TH", row, { scope: "Row" }) : sheet.tag("TD", row);
      const style = { face: "bold", size, align: column.align } as const;
      const text = texts[index] ?? "";
      sheet.lines(tag, text === "" ? [] : [text], { ...column, y }, style);
    });
    sheet.whole(row);
    sheet.y += totalHeight;
  }

  /** What the first row takes where it stays in one piece, so that no head stands alone at the foot of a page. */
  private firstHeight(): number {
    const [first] = this.options.rows;
    if (first === undefined || "heading" in first) return 0;
    const tall = this.rowHeight(this.cellLines(first.cells));
    return this.isLong(tall) ? 0 : tall;
  }

  private cellLines(cells: readonly (Cell | string)[]): readonly (readonly Line[])[] {
    return this.columns.map((column, index) => cellLines(cells[index] ?? "", column.width));
  }

  private rowHeight(lines: readonly (readonly Line[])[]): number {
    return Math.max(...lines.map((one) => one.length)) * height + 2 * padding;
  }

  /** A row that may be cut at the foot of a page. */
  private isLong(tall: number): boolean {
    return tall > (this.sheet.bottom - paper.top) / 3;
  }

  /** What stays free at the foot for the sums that are carried over. */
  private reserve(): number {
    return this.options.carried === undefined ? 0 : height + 2 * padding;
  }

  private head(isFirst: boolean): void {
    const { sheet, columns } = this;
    const tall = headHeight(columns);
    const row = isFirst ? sheet.tag("TR", this.tag) : null;
    for (const column of columns) {
      const lines = headLines(column);
      const place = { x: column.x, y: sheet.y + tall - lines.length * height - padding, width: column.width };
      const tag = row === null ? null : sheet.tag("TH", row, { scope: "Column" });
      sheet.lines(tag, lines, place, { face: "bold", size, align: column.align });
    }
    if (row !== null) sheet.whole(row);
    sheet.y += tall;
    sheet.rule(sheet.y, undefined, undefined, this.options.accent, 1);
    sheet.y += padding;
  }

  /** To the next page, with what the rows that are whole come to on both. */
  private async turn(): Promise<void> {
    const { carried } = this.options;
    const isCarried = carried !== undefined && this.isBegun;
    if (isCarried) this.carry(carried, carried.to);
    await this.sheet.page();
    this.head(false);
    if (isCarried) this.carry(carried, carried.from);
  }

  private carry(carried: Carried, label: string): void {
    const { sheet } = this;
    sheet.rule(sheet.y);
    const y = sheet.y + padding;
    const [first] = carried.columns;
    const end = this.columns[first ?? 0]?.x ?? paper.side;
    const style = { face: "bold", size, align: "right" } as const;
    sheet.lines(null, [label], { x: paper.side, y, width: end - paper.side - gap }, style);
    carried.columns.forEach((column, index) => {
      const at = this.columns[column];
      if (at !== undefined) sheet.lines(null, [carried.write(this.sums[index] ?? zero)], { ...at, y }, style);
    });
    sheet.y = y + height + padding;
  }

  private async heading(text: string, more: string): Promise<void> {
    const { sheet } = this;
    const lines = wrapped(text, "bold", size, sheet.innerWidth);
    if (!sheet.fits((lines.length + 2) * height + this.reserve())) await this.turn();
    sheet.y += padding;
    const row = sheet.tag("TR", this.tag);
    const place = { x: paper.side, width: sheet.innerWidth };
    // One cell over all columns, so that every row has as many.
    const cell = sheet.tag("TH", row, { scope: "Row", span: this.columns.length });
    sheet.y += sheet.lines(cell, lines, { ...place, y: sheet.y }, { face: "bold", size });
    for (const line of more === "" ? [] : wrapped(more, "regular", moreSize, sheet.innerWidth)) {
      if (!sheet.fits(height + this.reserve())) await this.turn();
      const style = { size: moreSize, colour: ink.quiet };
      sheet.y += sheet.lines(cell, [line], { ...place, y: sheet.y }, style);
    }
    sheet.whole(row);
    sheet.y += padding;
    this.isBegun = true;
  }

  private async row(cells: readonly (Cell | string)[], face: Face): Promise<void> {
    const { sheet } = this;
    const lines = this.cellLines(cells);
    const count = Math.max(...lines.map((one) => one.length));
    const tall = this.rowHeight(lines);
    if (!sheet.fits(tall + this.reserve()) && (!this.isLong(tall) || !sheet.fits(2 * height + this.reserve())))
      await this.turn();
    const row = sheet.tag("TR", this.tag);
    const tags = this.columns.map(() => sheet.tag("TD", row));
    let at = 0;
    while (at < count) {
      const free = sheet.bottom - sheet.y - this.reserve() - 2 * padding;
      const fit = Math.max(1, Math.floor(free / height + 1e-6));
      const upTo = Math.min(count, at + fit);
      this.columns.forEach((column, index) => {
        this.cell(tags[index] ?? null, lines[index]?.slice(at, upTo) ?? [], column, face);
      });
      sheet.y += (upTo - at) * height + 2 * padding;
      at = upTo;
      if (at < count) await this.turn();
    }
    sheet.whole(row);
    this.isBegun = true;
  }

  private cell(tag: Tag | null, lines: readonly Line[], column: Placed, face: Face): void {
    const place = { x: column.x, y: this.sheet.y + padding, width: column.width };
    const plain = lines.filter((line) => !line.isMore).map((line) => line.text);
    const more = lines.filter((line) => line.isMore).map((line) => line.text);
    const style = { face, size, align: column.align };
    this.sheet.lines(tag, plain, place, style);
    const below = { ...place, y: place.y + plain.length * height };
    // On the grid of the row's lines, whatever their size.
    more.forEach((line, index) => {
      this.sheet.lines(
        tag,
        [line],
        { ...below, y: below.y + index * height },
        { ...style, size: moreSize, colour: ink.quiet },
      );
    });
  }
}

/** The height that a table takes on one standing page. */
export function tableHeight(options: TableOptions): number {
  const columns = placed(options, innerWidth);
  const rows = options.rows.map((row) =>
    "heading" in row
      ? (2 + (row.more === undefined ? 0 : 1)) * height
      : Math.max(...columns.map((column, index) => cellLines(row.cells[index] ?? "", column.width).length)) * height +
        2 * padding,
  );
  return headHeight(columns) + padding + rows.reduce((sum, one) => sum + one, 0) + 2;
}

/** Draws a table at the cursor. */
export async function drawTable(sheet: Sheet, options: TableOptions): Promise<void> {
  await new TableDrawing(sheet, options).draw();
}

/** Columns from side to side with gaps between them; columns of numbers are as wide as the widest of them. */
function placed({ columns, rows, carried, total }: TableOptions, innerWidth: number): Placed[] {
  const widths = columns.map(({ width, align }, index) => {
    if (align !== "right" || width === 0) return width;
    const ofRows = rows.flatMap((row) => ("cells" in row ? [row] : []));
    const texts = ofRows.map((row) => cellText(row.cells[index]));
    const isStrong = ofRows.some((row) => row.isStrong);
    const sumWidth = widthOf(total?.[index] ?? "", "bold", size);
    const at = carried?.columns.indexOf(index) ?? -1;
    const isCarried = carried !== undefined && at >= 0;
    // No sum on the way is greater than that of all amounts without their signs.
    if (isCarried) {
      const amounts = rows.flatMap((row) => ("cells" in row ? [absolute(row.amounts?.[at] ?? zero)] : []));
      texts.push(carried.write(negate(sum(amounts))));
    }
    const widest = texts.reduce(
      (most, text) => Math.max(most, widthOf(text, isCarried || isStrong ? "bold" : "regular", size)),
      0,
    );
    return Math.max(width, widest + 1, sumWidth + 1);
  });
  const taken = widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1);
  let x: number = paper.side;
  return columns.map(({ head, align = "left" }, index) => {
    const width = widths[index] === 0 ? innerWidth - taken : (widths[index] ?? 0);
    const at = { head, x, width, align };
    x += width + gap;
    return at;
  });
}

function cellText(cell: Cell | string | undefined): string {
  return typeof cell === "string" ? cell : (cell?.text ?? "");
}

const headLines = (column: Placed) => wrapped(column.head, "bold", size, column.width);

function headHeight(columns: readonly Placed[]): number {
  return Math.max(...columns.map((column) => headLines(column).length)) * height + 2 * padding;
}

function cellLines(cell: Cell | string, width: number): Line[] {
  const { text, more = "" } = typeof cell === "string" ? { text: cell } : cell;
  const lines = (of: string, isMore: boolean) =>
    of === "" ? [] : wrapped(of, "regular", isMore ? moreSize : size, width).map((line) => ({ text: line, isMore }));
  return [...lines(text, false), ...lines(more, true)];
}
