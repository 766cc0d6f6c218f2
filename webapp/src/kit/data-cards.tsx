// A list on a narrow screen: a card for each row, of which only those in sight are drawn. A tap opens it.

import type { VirtualItem } from "@tanstack/react-virtual";
import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import type { Rows } from "../data/pages.ts";
import type { Column, DataTableProps } from "./data-table.tsx";

const narrow = matchMedia("(max-width: 760px)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** Whether the screen is as narrow as that of a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

/** The cards that are drawn of a long list. */
export interface DrawnCards {
  readonly items: readonly VirtualItem[];
  /** Pixels above and below the cards that are drawn. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: Element | null) => void;
}

interface CardsProps<Row> extends DrawnCards {
  readonly table: DataTableProps<Row>;
  readonly rows: Rows<Row>;
  /** The row that is chosen, and choosing one. */
  readonly place: number;
  readonly onPlace: (index: number) => void;
}

/** Where the cells of a row stand on its card. */
function shapeOf<Row>(columns: readonly Column<Row>[]) {
  const marks = columns.filter(({ card }) => card === "mark");
  const ordinary = columns.filter(({ card }) => card === undefined);
  const title = columns.find(({ card }) => card === "title") ?? ordinary.find(({ isNumber }) => isNumber !== true);
  const amount =
    columns.find(({ card }) => card === "amount") ?? ordinary.findLast(({ isNumber }) => isNumber === true);
  const state = columns.find(({ card, id }) => card === "state" || id === "state");
  const others = columns.filter((one) => ![...marks, title, amount, state].includes(one));
  return { marks, title, amount, state, others };
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest("a,button,input,label") !== null;

/** The cards, and below them what the list comes to. */
export function Cards<Row>({ table, rows, items, before, after, measure, place, onPlace }: CardsProps<Row>) {
  const { columns, keyOf, onOpen, marked, label } = table;
  const { marks, title, amount, state, others } = shapeOf(columns);
  const tap = (row: Row, index: number) => (event: MouseEvent) => {
    if (isControl(event.target)) return;
    onPlace(index);
    onOpen?.(row);
  };
  return (
    <>
      <ul className="cards" aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const row = rows[index];
          if (row === undefined)
            return (
              <li key={`row ${index}`} ref={measure} data-index={index} aria-busy="true" className="missing">
                …
              </li>
            );
          const key = keyOf(row);
          const names = [index === place ? "foc" : "", marked?.has(key) ? "marked" : ""].join(" ").trim();
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the card is reached by keys, and keys of the list open it, too
            <li key={key} ref={measure} data-index={index} className={names || undefined} onClick={tap(row, index)}>
              {marks.map(({ id, cell }) => (
                <span key={id} className="mark">
                  {cell(row)}
                </span>
              ))}
              <b>{title?.cell(row)}</b>
              <span className="n">{amount?.cell(row)}</span>
              <span className="others">{others.map((column) => detail(column, row))}</span>
              <span className="n">{state?.cell(row)}</span>
            </li>
          );
        })}
      </ul>
      <Sums columns={columns} />
    </>
  );
}

/** A cell of less weight, with the head of its column in front. */
function detail<Row>({ id, head, cell, isDeed }: Column<Row>, row: Row): ReactNode {
  const shown = cell(row);
  // A card says what there is: a dash keeps the place of a cell in a table alone.
  if (shown === null || shown === undefined || shown === "" || shown === "–") return null;
  return (
    <span key={id}>
      {isDeed === true ? null : <i>{head}</i>} {shown}
    </span>
  );
}

function Sums<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const summed = columns.filter(({ foot }) => foot !== undefined);
  if (summed.length === 0) return null;
  return (
    <p className="cardsums">
      {summed.map(({ id, head, foot, isNumber }) => (
        <span key={id}>
          {isNumber ? <i>{head}</i> : null} {foot}
        </span>
      ))}
    </p>
  );
}
