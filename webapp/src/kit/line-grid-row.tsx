// A line of a grid: its cells, each with its fault, and the button that removes it.

import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { t } from "../texts/index.ts";
import { Combobox } from "./combobox.tsx";
import { type GridColumn, type GridLine, writtenOut } from "./line-grid-keys.ts";

/** What keys, clicks and the clipboard do in a cell. */
export interface CellHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onInput: () => void;
}

/**
 * The roles of a table whose cells are moved through by keys. Those of rows and cells are said, too: on narrow screens lines are cards,
 * and by their looks no rows of a table.
 */
export const roles = { grid: { role: "grid" }, row: { role: "row" }, cell: { role: "gridcell" } } as const;

/** The classes of a column's head, or of its cells. */
export function shapeOf<Line extends GridLine>({ isNumber, className, show }: GridColumn<Line>, isCell = false) {
  const names = [isNumber ? "n" : "", className ?? "", isCell && show !== undefined ? "shown" : ""];
  return names.filter((one) => one !== "").join(" ") || undefined;
}

interface RowProps<Line extends GridLine> {
  readonly line: Line;
  readonly row: number;
  readonly place: number;
  readonly columns: readonly GridColumn<Line>[];
  /** The cell to which Tab comes; -1 where it comes to none of this line. */
  readonly tabCell: number;
  readonly faults: ReadonlyMap<string, string>;
  readonly onSet: (more: (line: Line) => Partial<Line>) => void;
  readonly handlersOf: (cell: number) => CellHandlers;
  readonly onRemove: () => void;
}

/** The line. */
export function GridRow<Line extends GridLine>(props: RowProps<Line>) {
  const { line, row, place, columns, faults } = props;
  let cell = -1;
  return (
    <tr {...roles.row}>
      {columns.map((column) => {
        if (column.text !== undefined) cell += 1;
        const message = faults.get(column.id);
        return (
          <td key={column.id} {...roles.cell} className={shapeOf(column, true)} data-head={column.head}>
            {column.text === undefined ? column.show?.(line, place) : <Field {...props} column={column} cell={cell} />}
            {message === undefined ? null : (
              <span className="fault" id={`fault-${line.key}-${column.id}`}>
                {message}
              </span>
            )}
          </td>
        );
      })}
      <td {...roles.cell} className="last">
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

function Field<Line extends GridLine>(props: FieldProps<Line>) {
  const { column, cell, line, row, faults, onSet } = props;
  const { id, head, find, choose, set, leave, isNumber } = column;
  const label = `${head}, ${t("line")} ${row + 1}`;
  const isInvalid = faults.has(id);
  const describedBy = isInvalid ? `fault-${line.key}-${id}` : undefined;
  const value = column.text?.(line) ?? "";
  const placeholder = column.placeholder?.(line, row) ?? "";
  const tabIndex = props.tabCell === cell ? 0 : -1;
  const { onKeyDown, onPaste, onFocus, onMouseDown, onInput } = props.handlersOf(cell);
  const type = (text: string) => {
    onInput();
    onSet((now) => set?.(text, now) ?? {});
  };
  const blur = () =>
    onSet((now) => {
      const written: Line = isNumber
        ? { ...now, ...set?.(writtenOut(column.text?.(now) ?? "", column.write), now) }
        : now;
      return { ...written, ...leave?.(written) };
    });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // What is sent by a key is what the cell holds when it is left, so that leaving it makes no other request of it.
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) flushSync(blur);
    onKeyDown(event);
  };
  if (find !== undefined)
    return (
      <Combobox
        {...{ label, value, find, isInvalid, describedBy, placeholder, tabIndex, onPaste, onFocus, onMouseDown }}
        cell={`${row} ${cell}`}
        onType={type}
        onChoose={(choice) => onSet((now) => choose?.(choice, now) ?? {})}
        create={column.create?.(line)}
        onKey={onKeyDown}
        onLeave={leave === undefined ? undefined : blur}
      />
    );
  return (
    <input
      {...{ value, placeholder, tabIndex, onPaste, onFocus, onMouseDown }}
      onKeyDown={isNumber ? press : onKeyDown}
      data-cell={`${row} ${cell}`}
      aria-label={label}
      aria-invalid={isInvalid ? "true" : undefined}
      aria-describedby={describedBy}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onBlur={isNumber || leave !== undefined ? blur : undefined}
    />
  );
}
