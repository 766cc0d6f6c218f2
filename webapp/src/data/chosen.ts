// Rows of a list that somebody has chosen: they stay chosen while their page is given up, and end with the row.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Rows } from "./pages.ts";

/** A chosen row as it was last shown, and its place then. */
interface Kept<Row> {
  readonly row: Row;
  readonly place: number;
}

/** The chosen rows as the list shows them now. One that is out of sight stays as it was; one whose place another has taken is gone. */
function latest<Row extends { readonly id?: number }>(
  kept: ReadonlyMap<number, Kept<Row>>,
  rows: Rows<Row>,
): readonly Row[] {
  if (kept.size === 0) return [];
  const shown = new Map<number, Row>();
  for (const row of rows) if (row?.id !== undefined && kept.has(row.id)) shown.set(row.id, row);
  return [...kept].flatMap(([id, { row, place }]) => {
    const now = shown.get(id) ?? (place < rows.length && rows[place] === undefined ? row : undefined);
    return now === undefined ? [] : [now];
  });
}

/** The rows that are chosen. */
export function useChosenRows<Row extends { readonly id?: number }>(rows: Rows<Row>) {
  const [kept, setKept] = useState<ReadonlyMap<number, Kept<Row>>>(new Map());
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const clear = useCallback(() => setKept(new Map()), []);
  const placeOf = useCallback((id: number | undefined) => shown.current.findIndex((one) => one?.id === id), []);
  const turn = useCallback(
    (row: Row) =>
      setKept((before) => {
        const after = new Map(before);
        if (!after.delete(row.id ?? 0)) after.set(row.id ?? 0, { row, place: placeOf(row.id) });
        return after;
      }),
    [placeOf],
  );
  const add = useCallback((more: readonly Row[], from: number) => {
    const found = more.map((row, at) => [row.id ?? 0, { row, place: from + at }] as const);
    setKept((before) => new Map([...before, ...found]));
  }, []);
  const chosenRows = useMemo(() => latest(kept, rows), [kept, rows]);
  const chosen = useMemo(() => new Set(chosenRows.map(({ id }) => id ?? 0)), [chosenRows]);
  return { chosen, chosenRows, turn, add, clear, placeOf, shown };
}
