// The grid of lines that editors share. Enter and Tab go on, arrows move, typing replaces, F2 edits; rows are pasted from a spreadsheet.

import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldFault } from "../data/client.ts";
import { t } from "../texts/index.ts";
import { type OwnKeys, useOwnKeys } from "./keys.ts";
import { actsOf, type GridColumn, type GridLine, nameOf, withPasted } from "./line-grid-keys.ts";
import { type CellHandlers, GridRow, roles, shapeOf } from "./line-grid-row.tsx";

export type { GridColumn, GridLine } from "./line-grid-keys.ts";

/** What the grid shows and changes. */
export interface LineGridProps<Line extends GridLine> {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly columns: readonly GridColumn<Line>[];
  readonly newLine: () => Line;
  readonly isFilled: (line: Line) => boolean;
  readonly onChange: (lines: readonly Line[]) => void;
  readonly faults: readonly FieldFault[];
  /** The name of the lines in a request, as in `orderLines`. */
  readonly path: string;
  /** The column in which a fault of a field is shown. */
  readonly columnOf: (field: string, line: Line) => string | undefined;
  /** Keys of the editor's own, by names such as `F4`. */
  readonly keys?: (
    lines: readonly Line[],
    row: number,
    column: string,
  ) => Readonly<Record<string, () => Partial<Line>>>;
}

/** The lines as they are after the last key: a choice, and the key that goes on from it, come before the grid is drawn again. */
function useLatest<Line extends GridLine>({ lines, newLine, onChange }: LineGridProps<Line>) {
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const change = (next: readonly Line[]) => {
    latest.current = next.length === 0 ? [newLine()] : next;
    onChange(latest.current);
  };
  const set = (key: string, more: (line: Line) => Partial<Line>) => {
    const before = latest.current.find((line) => line.key === key);
    if (before === undefined) return;
    const after = { ...before, ...more(before) };
    const isSame = Object.entries(after).every(([name, value]) => before[name as keyof Line] === value);
    if (!isSame) change(latest.current.map((line) => (line === before ? after : line)));
  };
  return { latest, change, set };
}

/** The cell that Tab comes to, whether it is being edited, and what keys, clicks and pasted cells do in each. */
function useCells<Line extends GridLine>(props: LineGridProps<Line>) {
  const { columns, newLine, isFilled } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { latest, change, set } = useLatest(props);
  const [place, setPlace] = useState({ row: 0, cell: 0 });
  /** The line as it was when its cell was entered, and whether the cell is being edited. */
  const entered = useRef<{ line: Line | undefined; isEdited: boolean }>({ line: undefined, isEdited: false });
  const cells = columns.filter((one) => one.text !== undefined);
  const focus = (row: number, cell: number) =>
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${cell}"]`)?.focus();
  const replace = (next: readonly Line[], row: number, cell: number) => {
    // The row must be there before the next key is pressed.
    flushSync(() => change(next));
    focus(Math.max(0, Math.min(latest.current.length - 1, row)), cell);
  };
  /** F2 edits; Escape gives back what stood in the line. True for a key that was one of these. */
  const edit = (name: string, input: HTMLInputElement): boolean => {
    const { line, isEdited } = entered.current;
    if (name === "F2") {
      entered.current.isEdited = true;
      input.setSelectionRange(input.value.length, input.value.length);
    } else if (name === "Escape" && isEdited && line !== undefined) {
      flushSync(() => set(line.key, () => line));
      entered.current.isEdited = false;
      input.select();
    } else return false;
    return true;
  };
  const press = (row: number, cell: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const name = nameOf(event);
    const lines = latest.current;
    const own = props.keys?.(lines, row, cells[cell]?.id ?? "")[name];
    const act = actsOf({ lines, row, cell, cells, newLine, isFilled }, entered.current.isEdited)[name];
    const isEdit = own === undefined && act === undefined && edit(name, event.currentTarget);
    if (own === undefined && act === undefined && !isEdit) return;
    event.preventDefault();
    const line = lines[row];
    if (own !== undefined && line !== undefined) return set(line.key, own);
    const { next, row: toRow, cell: toCell } = act?.() ?? { row, cell };
    if (next !== undefined) replace(next, toRow, toCell);
    else focus(toRow, toCell);
  };
  const paste = (row: number, cell: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain").replaceAll("\r", "").replace(/\n$/, "");
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const pasted = text.split("\n").map((one) => one.split("\t"));
    replace(withPasted(latest.current, pasted, row, cell, cells, newLine), row + pasted.length - 1, cell);
  };
  const handlersOf =
    (row: number, key: string) =>
    (cell: number): CellHandlers => ({
      onKeyDown: press(row, cell),
      onPaste: paste(row, cell),
      onFocus: (event) => {
        entered.current = { line: latest.current.find((line) => line.key === key), isEdited: false };
        setPlace({ row, cell });
        // What is typed replaces what stands there.
        event.currentTarget.select();
      },
      // The first click takes the cell, a second one sets the caret in it.
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (document.activeElement === event.currentTarget) entered.current.isEdited = true;
        else {
          event.preventDefault();
          event.currentTarget.focus();
        }
      },
      onInput: () => {
        entered.current.isEdited = true;
      },
    });
  const remove = (key: string, row: number) =>
    replace(
      latest.current.filter((one) => one.key !== key),
      row,
      0,
    );
  return { body, place, set, handlersOf, remove };
}

/** The keys of every grid, as the help of keys shows them. */
const gridKeys: OwnKeys = [
  ["Enter", t("nextField")],
  ["F2", t("editCell")],
  ["Ctrl D", t("copyLine")],
  ["Ctrl ⌫", t("removeThisLine")],
  ["Alt ↑↓", t("moveLine")],
];

/** The grid. */
export function LineGrid<Line extends GridLine>(props: LineGridProps<Line>) {
  const { columns, lines, isFilled } = props;
  const { body, place, set, handlersOf, remove } = useCells(props);
  useOwnKeys(gridKeys);
  const filled = lines.filter(isFilled);
  const placeRow = Math.min(place.row, lines.length - 1);
  return (
    <table className="linegrid" {...roles.grid} aria-label={props.label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={shapeOf(column)}>
              {column.head}
            </th>
          ))}
          <th scope="col" className="last">
            <span className="unseen">{t("discard")}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line, row) => {
          const at = isFilled(line) ? filled.indexOf(line) : -1;
          return (
            <GridRow
              key={line.key}
              {...{ line, row, place: at, columns }}
              tabCell={row === placeRow ? place.cell : -1}
              faults={faultsOf(props, line, at)}
              onSet={(more) => set(line.key, more)}
              handlersOf={handlersOf(row, line.key)}
              onRemove={() => remove(line.key, row)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The faults of a line by column. */
function faultsOf<Line extends GridLine>(
  { faults, path, columnOf, columns }: LineGridProps<Line>,
  line: Line,
  place: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const start = `${path}[${place}]`;
  for (const fault of faults) {
    if (!fault.path.startsWith(start)) continue;
    const [field = ""] = /\w+/.exec(fault.path.slice(start.length)) ?? [];
    const column = columnOf(field, line) ?? columns[0]?.id ?? "";
    if (!found.has(column)) found.set(column, fault.message);
  }
  return found;
}
