// The grid of lines that editors share: Enter and Tab go on, Enter in the last cell adds a line, rows are pasted from a spreadsheet.

import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldFault } from "../data/client.ts";
import { t } from "../texts/index.ts";
import { type Choice, Combobox, type NewChoice } from "./combobox.tsx";
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
  readonly className?: string;
}

/** The grid. */
export function LineGrid<Line extends GridLine>(props: LineGridProps<Line>) {
  const { columns, lines, isFilled, newLine } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  // A choice, and the key that goes on from it, come before the grid is drawn again.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const change = (next: readonly Line[]) => {
    latest.current = next.length === 0 ? [newLine()] : next;
    props.onChange(latest.current);
  };
  const set = (key: string, more: (line: Line) => Partial<Line>) => {
    const before = latest.current.find((line) => line.key === key);
    if (before === undefined) return;
    const after = { ...before, ...more(before) };
    const isSame = Object.entries(after).every(([name, value]) => before[name as keyof Line] === value);
    if (!isSame) change(latest.current.map((line) => (line === before ? after : line)));
  };
  const focus = (row: number, cell: number) =>
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${cell}"]`)?.focus();
  const replace = (next: readonly Line[], row: number, cell: number) => {
    // The row must be there before the next key is pressed.
    flushSync(() => change(next));
    focus(Math.max(0, Math.min(latest.current.length - 1, row)), cell);
  };
  const cells = columns.filter((one) => one.text !== undefined);
  const press = (row: number, cell: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const name = nameOf(event);
    const line = latest.current[row];
    const own = props.keys?.(latest.current, row, cells[cell]?.id ?? "")[name];
    const act = actOf(latest.current, row, cell, cells, props)[name];
    if (own === undefined && act === undefined) return;
    event.preventDefault();
    if (own !== undefined && line !== undefined) return set(line.key, own);
    const { next, row: toRow, cell: toCell } = act?.() ?? { row, cell };
    if (next === undefined) focus(toRow, toCell);
    else replace(next, toRow, toCell);
  };
  const paste = (row: number, cell: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain").replaceAll("\r", "").replace(/\n$/, "");
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const pasted = text.split("\n").map((one) => one.split("\t"));
    replace(withPasted(latest.current, pasted, row, cell, cells, newLine), row + pasted.length - 1, cell);
  };
  const filled = lines.filter(isFilled);
  return (
    <table className={`linegrid ${props.className ?? ""}`} aria-label={props.label}>
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
          const place = isFilled(line) ? filled.indexOf(line) : -1;
          return (
            <GridRow
              key={line.key}
              {...{ line, row, place, columns }}
              faults={faultsOf(props, line, place)}
              onSet={(more) => set(line.key, more)}
              onKey={(cell) => press(row, cell)}
              onPaste={(cell) => paste(row, cell)}
              onRemove={() =>
                replace(
                  latest.current.filter((one) => one.key !== line.key),
                  row,
                  0,
                )
              }
            />
          );
        })}
      </tbody>
    </table>
  );
}

function shapeOf<Line extends GridLine>({ isNumber, isExtra, className, show }: GridColumn<Line>, isCell = false) {
  const names = [
    isNumber ? "n" : "",
    isExtra ? "hide" : "",
    className ?? "",
    isCell && show !== undefined ? "shown" : "",
  ];
  return names.filter((one) => one !== "").join(" ") || undefined;
}

/** The name of a key with what is held beside it, as in `Ctrl d`. */
function nameOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? "Ctrl " : ""}${altKey ? "Alt " : ""}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** The keys of a cell. */
function actOf<Line extends GridLine>(
  lines: readonly Line[],
  row: number,
  cell: number,
  cells: readonly GridColumn<Line>[],
  { newLine, isFilled }: LineGridProps<Line>,
): Readonly<Record<string, (() => Act<Line>) | undefined>> {
  const line = lines[row] ?? newLine();
  const swap = (to: number) => (): Act<Line> => {
    const other = lines[to];
    if (other === undefined) return { row, cell };
    return { next: lines.map((one, at) => (at === row ? other : at === to ? line : one)), row: to, cell };
  };
  const onward = (): Act<Line> => {
    const next = cells.findIndex((one, at) => at > cell && one.isSkipped?.(line) !== true);
    if (next !== -1) return { row, cell: next };
    if (row < lines.length - 1) return { row: row + 1, cell: 0 };
    return isFilled(line) ? { next: [...lines, newLine()], row: row + 1, cell: 0 } : { row, cell };
  };
  const copy = { ...line, key: newLine().key };
  return {
    Enter: onward,
    "Ctrl d": () => ({ next: [...lines.slice(0, row + 1), copy, ...lines.slice(row + 1)], row: row + 1, cell }),
    "Ctrl Backspace": () => ({ next: lines.filter((_one, at) => at !== row), row, cell }),
    "Alt ArrowUp": swap(row - 1),
    "Alt ArrowDown": swap(row + 1),
    ArrowUp: () => ({ row: row - 1, cell }),
    ArrowDown: () => ({ row: row + 1, cell }),
  };
}

/** The lines with cells of a spreadsheet from a cell on; lines are added as they are needed. */
function withPasted<Line extends GridLine>(
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
function writtenOut(text: string, write: (value: number, text: string) => string = plainText): string {
  const value = readNumber(text);
  return value === null ? text : write(value, text);
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

interface RowProps<Line extends GridLine> {
  readonly line: Line;
  readonly row: number;
  readonly place: number;
  readonly columns: readonly GridColumn<Line>[];
  readonly faults: ReadonlyMap<string, string>;
  readonly onSet: (more: (line: Line) => Partial<Line>) => void;
  readonly onKey: (cell: number) => (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (cell: number) => (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onRemove: () => void;
}

function GridRow<Line extends GridLine>(props: RowProps<Line>) {
  const { line, row, place, columns, faults } = props;
  let cell = -1;
  return (
    <tr>
      {columns.map((column) => {
        if (column.text !== undefined) cell += 1;
        const message = faults.get(column.id);
        return (
          <td key={column.id} className={shapeOf(column, true)} data-head={column.head}>
            {column.text === undefined ? column.show?.(line, place) : <Field {...props} column={column} cell={cell} />}
            {message === undefined ? null : (
              <span className="fault" id={`fault-${line.key}-${column.id}`}>
                {message}
              </span>
            )}
          </td>
        );
      })}
      <td className="last">
        <button
          type="button"
          className="btn g"
          tabIndex={-1}
          aria-label={t("removeLine", { line: row + 1 })}
          onClick={props.onRemove}
        >
          ✕
        </button>
      </td>
    </tr>
  );
}

interface FieldProps<Line extends GridLine> extends RowProps<Line> {
  readonly column: GridColumn<Line>;
  readonly cell: number;
}

function Field<Line extends GridLine>({ column, cell, line, row, faults, onSet, onKey, onPaste }: FieldProps<Line>) {
  const { id, head, find, choose, set, leave, isNumber } = column;
  const label = `${head}, ${t("line")} ${row + 1}`;
  const isInvalid = faults.has(id);
  const describedBy = isInvalid ? `fault-${line.key}-${id}` : undefined;
  const value = column.text?.(line) ?? "";
  const placeholder = column.placeholder?.(line, row) ?? "";
  const type = (text: string) => onSet((now) => set?.(text, now) ?? {});
  const blur = () =>
    onSet((now) => {
      const written: Line = isNumber
        ? { ...now, ...set?.(writtenOut(column.text?.(now) ?? "", column.write), now) }
        : now;
      return { ...written, ...leave?.(written) };
    });
  if (find !== undefined)
    return (
      <Combobox
        {...{ label, value, find, isInvalid, describedBy, placeholder }}
        cell={`${row} ${cell}`}
        onType={type}
        onChoose={(choice) => onSet((now) => choose?.(choice, now) ?? {})}
        create={column.create?.(line)}
        onKey={onKey(cell)}
        onPaste={onPaste(cell)}
        onLeave={leave === undefined ? undefined : blur}
      />
    );
  return (
    <input
      data-cell={`${row} ${cell}`}
      aria-label={label}
      aria-invalid={isInvalid ? "true" : undefined}
      aria-describedby={describedBy}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      value={value}
      placeholder={placeholder}
      onChange={(event) => type(event.target.value)}
      onBlur={isNumber || leave !== undefined ? blur : undefined}
      onKeyDown={onKey(cell)}
      onPaste={onPaste(cell)}
    />
  );
}
