// The grid of lines: Enter and Tab go on, Enter in the last cell adds a line, sums are computed when a cell is left.

import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { api, dataOf, type FieldFault, type Schemas } from "../../data/client.ts";
import { type Choice, Combobox } from "../../kit/combobox.tsx";
import { amountText, plainText, readNumber } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { type DraftLine, isFilled, newLine, priceText } from "./draft.ts";

/** A product that can be chosen, with what a line takes from it. */
interface ProductChoice extends Choice {
  readonly price: number | null;
}

const mostChoices = 8;

async function findProducts(text: string): Promise<readonly ProductChoice[]> {
  const query = {
    name: text,
    count: mostChoices,
    isInactive: false,
    fields: "id,number,name,priceExcludingVatCurrency",
  };
  const { values } = await dataOf(api.GET("/product", { params: { query } }));
  return (values ?? []).map((one) => ({
    id: one.id ?? 0,
    name: one.name ?? "",
    more: [one.number, amountText(one.priceExcludingVatCurrency)].filter((part) => part).join(" · "),
    price: one.priceExcludingVatCurrency ?? null,
  }));
}

const cells = ["text", "count", "price", "discount"] as const;
type Cell = (typeof cells)[number];

/** What a field of the interface is called in the grid. */
const cellOf: Readonly<Record<string, Cell>> = {
  description: "text",
  product: "text",
  count: "count",
  unitPriceExcludingVatCurrency: "price",
  discount: "discount",
};

/** What the grid shows and changes. */
export interface LineGridProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** The lines as the service computes them; those that hold anything, in their order. */
  readonly computed: readonly Schemas["OrderLine"][];
  readonly faults: readonly FieldFault[];
}

/** The grid. */
export function LineGrid({ lines, onChange, computed, faults }: LineGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const filled = lines.filter(isFilled);
  const set = (place: number, more: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...more } : line)));
  const focus = (row: number, cell: number) =>
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${cell}"]`)?.focus();
  const replace = (next: readonly DraftLine[], row: number, cell: number) => {
    // The row must be there before the next key is pressed.
    flushSync(() => onChange(next.length === 0 ? [newLine()] : next));
    focus(Math.max(0, Math.min(next.length - 1, row)), cell);
  };
  const press = (row: number, cell: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actOf(lines, row, cell)[nameOf(event)];
    if (act === undefined) return;
    event.preventDefault();
    const { next, row: toRow, cell: toCell } = act();
    if (next === undefined) focus(toRow, toCell);
    else replace(next, toRow, toCell);
  };
  return (
    <table className="linegrid" aria-label={t("lines")}>
      <thead>
        <tr>
          <th scope="col" className="text">
            {t("productOrText")}
          </th>
          <th scope="col" className="n">
            {t("count")}
          </th>
          <th scope="col" className="n">
            {t("price")}
          </th>
          <th scope="col" className="n hide">
            {t("discount")}
          </th>
          <th scope="col" className="n hide">
            {t("vatAmount")}
          </th>
          <th scope="col" className="n">
            {t("amount")}
          </th>
          <th scope="col" className="last">
            <span className="unseen">{t("discard")}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line, row) => (
          <Line
            key={line.key}
            line={line}
            row={row}
            computed={isFilled(line) ? computed[filled.indexOf(line)] : undefined}
            faults={isFilled(line) ? faultsOf(faults, filled.indexOf(line)) : new Map()}
            onSet={(more) => set(row, more)}
            onKey={(cell) => press(row, cell)}
            onRemove={() =>
              replace(
                lines.filter((_one, at) => at !== row),
                row,
                0,
              )
            }
          />
        ))}
      </tbody>
    </table>
  );
}

/** What a key makes of the lines, and where the focus goes. */
interface Act {
  readonly next?: readonly DraftLine[];
  readonly row: number;
  readonly cell: number;
}

/** The name of a key with what is held beside it, as in `Ctrl d`. */
function nameOf({ key, ctrlKey, altKey }: KeyboardEvent): string {
  return `${ctrlKey ? "Ctrl " : ""}${altKey ? "Alt " : ""}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** The keys of a cell. */
function actOf(
  lines: readonly DraftLine[],
  row: number,
  cell: number,
): Readonly<Record<string, (() => Act) | undefined>> {
  const line = lines[row] ?? newLine();
  const swap = (to: number) => (): Act => {
    const other = lines[to];
    if (other === undefined) return { row, cell };
    return { next: lines.map((one, at) => (at === row ? other : at === to ? line : one)), row: to, cell };
  };
  const onward = (): Act => {
    if (cell < cells.length - 1) return { row, cell: cell + 1 };
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

/** The faults of a line by cell. */
function faultsOf(faults: readonly FieldFault[], place: number): ReadonlyMap<Cell, string> {
  const found = new Map<Cell, string>();
  for (const { path, message } of faults) {
    const [, at, field = ""] = /orderLines\[(\d+)\]\.?(\w*)/.exec(path) ?? [];
    if (Number(at) === place) found.set(cellOf[field] ?? "text", message);
  }
  return found;
}

interface LineProps {
  readonly line: DraftLine;
  readonly row: number;
  readonly computed: Schemas["OrderLine"] | undefined;
  readonly faults: ReadonlyMap<Cell, string>;
  readonly onSet: (more: Partial<DraftLine>) => void;
  readonly onKey: (cell: number) => (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onRemove: () => void;
}

function Line({ line, row, computed, faults, onSet, onKey, onRemove }: LineProps) {
  const number = (name: "count" | "price" | "discount", label: string, cell: number) => (
    <td className={name === "discount" ? "n hide" : "n"}>
      <input
        data-cell={`${row} ${cell}`}
        aria-label={`${label}, ${t("line")} ${row + 1}`}
        aria-invalid={faults.has(name) ? "true" : undefined}
        aria-describedby={faults.has(name) ? `fault-${line.key}-${name}` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={line[name]}
        placeholder={name === "count" && line.count === "" && isFilled(line) ? "1" : ""}
        onChange={(event) => onSet({ [name]: event.target.value })}
        onBlur={(event) => {
          const value = readNumber(event.target.value);
          if (value !== null) onSet({ [name]: plainText(value) });
        }}
        onKeyDown={onKey(cell)}
      />
      <Fault line={line} name={name} faults={faults} />
    </td>
  );
  return (
    <tr>
      <td className="text">
        <Combobox
          label={`${t("productOrText")}, ${t("line")} ${row + 1}`}
          value={line.text}
          find={findProducts}
          isInvalid={faults.has("text")}
          describedBy={faults.has("text") ? `fault-${line.key}-text` : undefined}
          cell={`${row} 0`}
          onType={(text) => onSet({ text, product: null })}
          onChoose={(choice) =>
            onSet({ text: choice.name, product: choice.id, price: priceText((choice as ProductChoice).price) })
          }
          onKey={onKey(0)}
        />
        <Fault line={line} name="text" faults={faults} />
      </td>
      {number("count", t("count"), 1)}
      {number("price", t("price"), 2)}
      {number("discount", t("discount"), 3)}
      <td className="n hide shown">
        {computed?.vatType?.percentage === undefined ? "" : `${plainText(Number(computed.vatType.percentage))} %`}
      </td>
      <td className="n shown">{amountText(computed?.amountExcludingVatCurrency)}</td>
      <td>
        <button
          type="button"
          className="btn g"
          tabIndex={-1}
          aria-label={t("removeLine", { line: row + 1 })}
          onClick={onRemove}
        >
          ✕
        </button>
      </td>
    </tr>
  );
}

function Fault({
  line,
  name,
  faults,
}: {
  readonly line: DraftLine;
  readonly name: Cell;
  readonly faults: ReadonlyMap<Cell, string>;
}) {
  const message = faults.get(name);
  return message === undefined ? null : (
    <span className="fault" id={`fault-${line.key}-${name}`}>
      {message}
    </span>
  );
}
