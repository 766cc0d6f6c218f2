// A list of any length: a table of which only the rows in sight are drawn, moved through by keys, with its sums below.

import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Rows as ListRows } from "../data/pages.ts";
import { t } from "../texts/index.ts";
import { Cards, useNarrow } from "./data-cards.tsx";
import { useKeys } from "./keys.ts";
import { type Chosen, useListPlace } from "./list-places.ts";
import { rowHeight } from "./row-height.ts";

/** A column of a list. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** What stands in the head in place of its text. */
  readonly headCell?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What the rows are sorted by; without it the column sorts nothing. `asked`: the rows come sorted. */
  readonly sort?: ((row: Row) => string | number) | "asked";
  readonly isNumber?: boolean;
  /** What stands below the column. */
  readonly foot?: ReactNode;
  /** Left out where a table is narrow. */
  readonly isExtra?: boolean;
  /** What a file holds in this column; without it the column is in no file. A day is written as in `2026-11-22`. */
  readonly text?: (row: Row) => string | number | null | undefined;
  /** Always shown. */
  readonly isFixed?: boolean;
  /** Shown only to those who choose it. */
  readonly isOff?: boolean;
  /** Whether its cells are buttons that say themselves what they do: on a card no head stands in front. */
  readonly isDeed?: boolean;
  /** Where it stands on a card, where its kind does not say so. */
  readonly card?: "mark" | "title" | "amount" | "state";
}

/** How a list is sorted: the column, and `-` before it for the other way. */
export type Sorting = string;

/** What a list shows, and what becomes of keys. */
export interface DataTableProps<Row> {
  readonly label: string;
  /** Every row of the list; a hole for each that is not there yet. */
  readonly rows: ListRows<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly onOpen?: (row: Row) => void;
  readonly onPeek?: (row: Row) => void;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Learns which rows are in sight, from the first to the last. */
  readonly onRange?: (first: number, last: number) => void;
  /** The names of the rows that are chosen beside the one that keys move to. */
  readonly marked?: ReadonlySet<string | number>;
  /** Keys that do something with the row that is chosen. */
  readonly rowKeys?: readonly { readonly keys: string; readonly label: string; readonly run: (row: Row) => void }[];
}

const features = tableFeatures({});
/** The table's own rows: there are none, since those in sight are drawn by their number. */
const nothing: never[] = [];
/** How much of the list's height its head and its sums cover. */
const edges = 72;
/** About how high a card is; each one is measured. */
const cardHeight = 76;

/** Where the chosen row stands now, among rows that came and went; where it is gone, the one in its place is chosen. */
function placeOf<Row>(rows: ListRows<Row>, keyOf: (row: Row) => string | number, { index, key }: Chosen): number {
  const there = rows[index];
  if (key === null || there === undefined || keyOf(there) === key) return Math.min(index, rows.length - 1);
  const now = rows.findIndex((row) => row !== undefined && keyOf(row) === key);
  return now >= 0 ? now : Math.min(index, rows.length - 1);
}

/** A list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, sorting = "" } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sorted(props.rows, columns, sorting), [props.rows, columns, sorting]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(columns.map(({ id, head }) => helper.display({ id, header: head })));
  }, [columns]);
  const table = useTable({ features, columns: definitions, data: nothing });
  const [remembered, remember] = useListPlace(label);
  const [chosen, setChosen] = useState<Chosen>(remembered);
  const place = placeOf(rows, keyOf, chosen);
  const setPlace = (index: number) => {
    const row = rows[index];
    const next = { index, key: row === undefined ? null : keyOf(row) };
    setChosen(next);
    remember(next);
  };
  const isNarrow = useNarrow();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isNarrow ? cardHeight : rowHeight),
    overscan: 12,
    scrollPaddingEnd: edges,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured of cards is none of rows
  useEffect(() => virtual.measure(), [isNarrow]);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setPlace(next);
    virtual.scrollToIndex(next);
  };
  const items = virtual.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  useListKeys(props, rows, place, { move, step: Math.max(1, last - first - 3) });
  const { onRange } = props;
  useEffect(() => onRange?.(first, last), [first, last, onRange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins with its first row
  useEffect(() => scroll.current?.scrollTo(0, 0), [sorting]);
  // Who comes back goes on from the row that was left.
  const left = useRef(place);
  useEffect(() => {
    if (left.current > 0) virtual.scrollToIndex(left.current, { align: "center" });
    left.current = -1;
  }, [virtual]);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const parts = { table: props, rows, items, before, after, place, onPlace: setPlace };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="list" ref={scroll} aria-label={label} tabIndex={0}>
      {isNarrow ? (
        <Cards {...parts} measure={virtual.measureElement} />
      ) : (
        <Rows {...parts} heads={table.getHeaderGroups().flatMap(({ headers }) => headers.map(({ id }) => id))} />
      )}
    </section>
  );
}

interface RowsProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly heads: readonly string[];
  readonly rows: ListRows<Row>;
  readonly items: readonly VirtualItem[];
  readonly before: number;
  readonly after: number;
  readonly place: number;
  readonly onPlace: (index: number) => void;
}

function Rows<Row>({ table: props, heads, rows, items, before, after, place, onPlace }: RowsProps<Row>) {
  const { columns, keyOf, sorting = "", onSort } = props;
  const byId = new Map(columns.map((one) => [one.id, one]));
  const shape = (id: string) => {
    const column = byId.get(id);
    const names = [column?.isNumber && "n", column?.isExtra && "hide", column?.card === "mark" && "tick"];
    return names.filter((one) => one).join(" ") || undefined;
  };
  return (
    <table aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {heads.map((id) => (
            <th key={id} scope="col" className={shape(id)} aria-sort={ariaSort(sorting, id)}>
              {byId.get(id)?.sort === undefined || onSort === undefined ? (
                (byId.get(id)?.headCell ?? byId.get(id)?.head)
              ) : (
                <button type="button" onClick={() => onSort(sorting === id ? `-${id}` : id)}>
                  {byId.get(id)?.head}
                  <span aria-hidden="true">{sorting === id ? " ↑" : sorting === `-${id}` ? " ↓" : ""}</span>
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Space height={before} columns={columns.length} />
        {items.map(({ index }) => {
          const row = rows[index];
          if (row === undefined) return <Missing key={`row ${index}`} {...{ index, place, columns, onPlace }} />;
          return (
            <tr
              key={keyOf(row)}
              aria-rowindex={index + 2}
              className={
                `${index === place ? "foc" : ""} ${props.marked?.has(keyOf(row)) ? "marked" : ""}`.trim() || undefined
              }
              aria-current={index === place ? "true" : undefined}
              onClick={() => onPlace(index)}
              onDoubleClick={() => props.onOpen?.(row)}
            >
              {columns.map(({ id, cell }) => (
                <td key={id} className={shape(id)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
        <Space height={after} columns={columns.length} />
      </tbody>
      <Foot columns={columns} shape={shape} />
    </table>
  );
}

interface MissingProps<Row> {
  readonly index: number;
  readonly place: number;
  readonly columns: readonly Column<Row>[];
  readonly onPlace: (index: number) => void;
}

/** A row that is in sight and not there yet. */
function Missing<Row>({ index, place, columns, onPlace }: MissingProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-busy="true"
      aria-current={index === place ? "true" : undefined}
      className={index === place ? "foc" : undefined}
      onClick={() => onPlace(index)}
    >
      <td colSpan={columns.length} className="missing">
        …
      </td>
    </tr>
  );
}

interface FootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shape: (id: string) => string | undefined;
}

function Foot<Row>({ columns, shape }: FootProps<Row>) {
  if (columns.every(({ foot }) => foot === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, foot }) => (
          <td key={id} className={shape(id)}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className="space" colSpan={columns} style={{ height }} />
    </tr>
  );
}

function useListKeys<Row extends object>(
  { onOpen, onPeek, rowKeys = [] }: DataTableProps<Row>,
  rows: ListRows<Row>,
  place: number,
  { move, step }: { readonly move: (to: number) => void; readonly step: number },
): void {
  const at = (act: ((row: Row) => void) | undefined) => () => {
    const row = rows[Math.max(0, place)];
    if (place < 0) move(0);
    if (row !== undefined) act?.(row);
  };
  useKeys([
    { keys: "j", label: t("move"), run: () => move(place + 1) },
    { keys: "k", label: t("move"), run: () => move(place - 1) },
    { keys: "ArrowDown", label: t("move"), run: () => move(place + 1) },
    { keys: "ArrowUp", label: t("move"), run: () => move(place - 1) },
    { keys: "PageDown", label: t("movePage"), run: () => move(place + step) },
    { keys: "PageUp", label: t("movePage"), run: () => move(place - step) },
    { keys: "Home", label: t("firstRow"), run: () => move(0) },
    { keys: "End", label: t("lastRow"), run: () => move(rows.length - 1) },
    ...(onOpen === undefined ? [] : [{ keys: "Enter", label: t("openRow"), run: at(onOpen) }]),
    ...(onPeek === undefined ? [] : [{ keys: " ", label: t("peek"), run: at(onPeek) }]),
    ...rowKeys.map(({ keys, label, run }) => ({ keys, label, run: at(run) })),
  ]);
}

/** Rows in the order of a column; those that come sorted stay as they are, with their holes. */
export function sorted<Row, Given extends Row | undefined>(
  rows: readonly Given[],
  columns: readonly Column<Row>[],
  sorting: Sorting,
): readonly Given[] {
  const by = columns.find(({ id }) => id === sorting.replace(/^-/, ""))?.sort;
  if (by === undefined || by === "asked") return rows;
  const way = sorting.startsWith("-") ? -1 : 1;
  const compare = (one: string | number, other: string | number) =>
    typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other), "nb");
  return [...rows].sort((one, other) => way * compare(by(one as Row), by(other as Row)));
}

function ariaSort(sorting: Sorting, id: string): "ascending" | "descending" | undefined {
  return sorting === id ? "ascending" : sorting === `-${id}` ? "descending" : undefined;
}
