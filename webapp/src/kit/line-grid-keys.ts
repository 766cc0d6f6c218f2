// The cells and lines of a grid: what a column is, what each key does, and how cells of a spreadsheet are filled in.

import type { KeyboardEvent, ReactNode } from "react";
import type { Choice, NewChoice } from "./combobox.tsx";
import { plainText, readNumber } from "./numbers.ts";

/** A line of a grid; its name stays the same when it is moved. */
export interface GridLine {
  readonly key: string;
}

/** A column: cells that are typed in (`text` and `set`), or that are shown. */
export interface GridColumn<Line extends GridLine> {
  readonly id: string;
  readonly head: string;
  readonly isNumber?: boolean;
  /** How a number is written out when its cell is left; with the decimals that it has where nothing is said. */
  readonly write?: (value: number, text: string) => string;
  /** Left out on narrow screens. */
  readonly isExtra?: boolean;
  readonly className?: string;
  readonly text?: (line: Line) => string;
  readonly set?: (text: string, line: Line) => Partial<Line>;
  readonly placeholder?: (line: Line, row: number) => string;
  /** The choices for what is typed, and what one of them makes of the line. */
  readonly find?: (text: string) => Promise<readonly Choice[]>;
  readonly choose?: (choice: Choice, line: Line) => Partial<Line>;
  /** What makes something new of what is typed, for this line. */
  readonly create?: (line: Line) => NewChoice;
  /** What becomes of the line when the cell is left; numbers are written out by themselves. */
  readonly leave?: (line: Line) => Partial<Line>;
  /** A cell of running text, in which the plus of the number pad is a plus. */
  readonly isProse?: boolean;
  /** Passed over by Enter. */
  readonly isSkipped?: (line: Line) => boolean;
  /** What is shown; `place` counts the lines that hold anything. */
  readonly show?: (line: Line, place: number) => ReactNode;
}

/** What a key makes of the lines, and where the focus goes. */
export interface Act<Line extends GridLine> {
  readonly next?: readonly Line[];
  readonly row: number;
  readonly cell: number;
}

/** The name of a key with what is held beside it, as in `Ctrl d` and `Shift Enter`. The plus of the number pad has one of its own. */
export function nameOf({ key, code, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string {
  const shift = shiftKey && key.length > 1 ? "Shift " : "";
  const name = code === "NumpadAdd" ? code : key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? "Ctrl " : ""}${altKey ? "Alt " : ""}${shift}${name}`;
}

/** Where a key is pressed. */
export interface Place<Line extends GridLine> {
  readonly lines: readonly Line[];
  readonly row: number;
  readonly cell: number;
  /** The columns whose cells are typed in. */
  readonly cells: readonly GridColumn<Line>[];
  readonly newLine: () => Line;
  readonly isFilled: (line: Line) => boolean;
}

type Acts<Line extends GridLine> = Readonly<Record<string, (() => Act<Line>) | undefined>>;

/** Where Enter, Tab and what goes back lead; a key that leaves the grid is left out. */
function ways<Line extends GridLine>({ lines, row, cell, cells, newLine, isFilled }: Place<Line>): Acts<Line> {
  const line = lines[row] ?? newLine();
  const last = cells.length - 1;
  const isOpen = (at: number) => cells[at]?.isSkipped?.(line) !== true;
  const down = (): Act<Line> => {
    if (row < lines.length - 1) return { row: row + 1, cell: 0 };
    return isFilled(line) ? { next: [...lines, newLine()], row: row + 1, cell: 0 } : { row, cell };
  };
  const onward = (): Act<Line> => {
    const next = cells.findIndex((_one, at) => at > cell && isOpen(at));
    return next === -1 ? down() : { row, cell: next };
  };
  const back = (): Act<Line> => {
    const before = cells.findLastIndex((_one, at) => at < cell && isOpen(at));
    if (before !== -1) return { row, cell: before };
    return row > 0 ? { row: row - 1, cell: last } : { row, cell };
  };
  const step = (): Act<Line> => (cell < last ? { row, cell: cell + 1 } : down());
  const isEnd = cell === last && row >= lines.length - 1;
  const isBeginning = cell === 0 && row === 0;
  return {
    Enter: onward,
    "Shift Enter": back,
    Tab: isEnd ? undefined : step,
    "Shift Tab": isBeginning
      ? undefined
      : () => (cell > 0 ? { row, cell: cell - 1 } : { row: Math.max(0, row - 1), cell: last }),
    NumpadAdd: cells[cell]?.isProse === true ? undefined : step,
  };
}

/** The keys of a cell. While it is being edited, those that move in its text are its own. */
export function actsOf<Line extends GridLine>(place: Place<Line>, isEdited: boolean): Acts<Line> {
  const { lines, row, cell, cells, newLine } = place;
  const line = lines[row] ?? newLine();
  const last = cells.length - 1;
  const swap = (to: number) => (): Act<Line> => {
    const other = lines[to];
    if (other === undefined) return { row, cell };
    return { next: lines.map((one, at) => (at === row ? other : at === to ? line : one)), row: to, cell };
  };
  const copy = { ...line, key: newLine().key };
  const moves: Acts<Line> = {
    ArrowLeft: () => ({ row, cell: Math.max(0, cell - 1) }),
    ArrowRight: () => ({ row, cell: Math.min(last, cell + 1) }),
    Home: () => ({ row, cell: 0 }),
    End: () => ({ row, cell: last }),
    "Ctrl Home": () => ({ row: 0, cell: 0 }),
    "Ctrl End": () => ({ row: lines.length - 1, cell: last }),
  };
  return {
    ...ways(place),
    ...(isEdited ? {} : moves),
    "Ctrl d": () => ({ next: [...lines.slice(0, row + 1), copy, ...lines.slice(row + 1)], row: row + 1, cell }),
    "Ctrl Backspace": () => ({ next: lines.filter((_one, at) => at !== row), row, cell }),
    "Alt ArrowUp": swap(row - 1),
    "Alt ArrowDown": swap(row + 1),
    ArrowUp: () => ({ row: Math.max(0, row - 1), cell }),
    ArrowDown: () => ({ row: Math.min(lines.length - 1, row + 1), cell }),
  };
}

/** The lines with cells of a spreadsheet from a cell on; lines are added as they are needed. */
export function withPasted<Line extends GridLine>(
  lines: readonly Line[],
  pasted: readonly (readonly string[])[],
  row: number,
  cell: number,
  cells: readonly GridColumn<Line>[],
  newLine: () => Line,
): readonly Line[] {
  const next = [...lines];
  for (const [down, texts] of pasted.entries()) {
    let line = next[row + down] ?? newLine();
    for (const [across, text] of texts.entries()) {
      const column = cells[cell + across];
      line = { ...line, ...column?.set?.(column.isNumber ? writtenOut(text, column.write) : text.trim(), line) };
    }
    // What a cell brings with it, such as the VAT type of an account, where none was pasted.
    for (const column of cells) line = { ...line, ...column.leave?.(line) };
    next[row + down] = line;
  }
  return next;
}

/** A number as it is shown; what is none stays as it was typed. */
export function writtenOut(text: string, write: (value: number, text: string) => string = plainText): string {
  const value = readNumber(text);
  return value === null ? text : write(value, text);
}
